/** What was begun and is not finished. */
import { INITIAL_STATE, WORKFLOW_STATES } from "../../domain/vocabulary.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import type { ReportedBoard, ReportedTicket } from "../reported-board.ts";
import { periodsOf, type Periods } from "./periods.ts";

/** Whom a ticket waits for. */
export const PHASES = ["Waits for an agent", "In work", "Waits for people"] as const;
export type Phase = (typeof PHASES)[number];

/** Whom a ticket in the state waits for; null for one that is not begun, or finished, or in no state of the graph. */
function phaseOf(machine: StateMachine, state: string): Phase | null {
  if (!machine.isValidState(state) || machine.isTerminal(state) || state === INITIAL_STATE) return null;
  if (machine.requiresHumanAction(state)) return "Waits for people";
  return machine.isLockState(state) ? "In work" : "Waits for an agent";
}

export interface OpenTicket {
  readonly ticket: ReportedTicket;
  readonly phase: Phase;
  /** How long it is in its state; null where nothing tells. */
  readonly ageMs: number | null;
  /** How long ago its first step was; null for one without. */
  readonly begunMs: number | null;
}

export interface InState {
  readonly state: string;
  readonly phase: Phase;
  /** The oldest first. */
  readonly tickets: readonly OpenTicket[];
}

/** The open tickets by state in the graph's order. */
export function workInProgress({ machine, tickets, nowMs }: ReportedBoard): InState[] {
  return WORKFLOW_STATES.flatMap((state) => {
    const phase = phaseOf(machine, state);
    if (phase === null) return [];
    const here = tickets.filter((ticket) => ticket.state === state && ticket.closedMs === null);
    const open = here.map((ticket): OpenTicket => ({
      ticket,
      phase,
      ageMs: ageOf(ticket.sinceMs, nowMs),
      begunMs: ageOf(ticket.path.steps[0]?.atMs ?? null, nowMs),
    }));
    return [{ state, phase, tickets: open.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1)) }];
  });
}

function ageOf(fromMs: number | null, nowMs: number): number | null {
  return fromMs === null ? null : Math.max(0, nowMs - fromMs);
}

export interface Flow {
  readonly unit: Periods["unit"];
  readonly points: readonly { readonly atMs: number; readonly counts: Readonly<Record<Phase, number>> }[];
}

interface Stay {
  readonly state: string;
  readonly fromMs: number;
  /** Infinity while it lasts. */
  readonly untilMs: number;
}

/**
 * Where the ticket was, by its records; one without any is where its card says, since that was set. One whose issue is
 * closed is nowhere any more, wherever its card was left.
 */
function staysOf({ state, sinceMs, closedMs, path }: ReportedTicket, nowMs: number): Stay[] {
  const endMs = closedMs ?? Infinity;
  if (path.stays.length === 0) return [{ state, fromMs: sinceMs ?? nowMs, untilMs: endMs }];
  return path.stays.map((stay, n) => ({
    state: stay.state,
    fromMs: stay.fromMs ?? path.steps[0]?.atMs ?? Infinity,
    // A stay whose end is missing ended at the latest when the next one began.
    untilMs: stay.untilMs ?? path.stays[n + 1]?.fromMs ?? endMs,
  }));
}

/** How many tickets waited for whom, at the end of each period and now. */
export function flowOf(board: ReportedBoard): Flow {
  const { machine, nowMs, tickets } = board;
  const { unit, list } = periodsOf(board);
  const times = list.map(({ startMs }) => startMs);
  const stays = tickets.flatMap((ticket) =>
    staysOf(ticket, nowMs).map(({ state, fromMs, untilMs }) => ({
      phase: phaseOf(machine, state),
      fromMs,
      untilMs,
    })),
  );
  const isUnderWay = stays.some(({ phase, untilMs }) => phase !== null && untilMs > nowMs);
  const points = [...times, ...(times.length > 0 || isUnderWay ? [nowMs] : [])].map((atMs) => {
    const present = stays.filter(({ fromMs, untilMs }) => fromMs <= atMs && untilMs > atMs);
    const countOf = (phase: Phase): number => present.filter((stay) => stay.phase === phase).length;
    return {
      atMs,
      counts: {
        "Waits for an agent": countOf("Waits for an agent"),
        "In work": countOf("In work"),
        "Waits for people": countOf("Waits for people"),
      },
    };
  });
  return { unit, points };
}
