/** A loop at one moment, for whoever watches it: the terminal's view and the page show the same facts. */
import { INITIAL_STATE } from "../../../mcp-server/src/rules/vocabulary.ts";
import { bearsAll, typedTicket, type ConfiguredRepository } from "../../../mcp-server/src/rules/names.ts";
import { type StateMachine, isIn, peoplesStates } from "../../../mcp-server/src/rules/state-machine.ts";
import type { SeenBoard } from "./board-poller.ts";
import { waitsFor } from "./escalation.ts";
import type { Limits } from "./limits.ts";
import type { LoopOptions } from "./loop-context.ts";
import type { HeldElsewhere, Run, Waiting, LoopState } from "./loop-state.ts";
import type { TicketSummary } from "../../../mcp-server/src/github/item-store.ts";
import type { AgentProgress } from "../agents/agent-client.ts";
import type { Clock } from "../../../mcp-server/src/github/time.ts";

/** An agent at work. */
export interface LiveAgent extends Pick<Run, "number" | "title" | "url" | "command" | "agent" | "attempt"> {
  /** The runs that its ticket gets of this command, at least. */
  readonly runs: number;
  readonly workedMs: number;
  /** The call under way, with its age; null for none. */
  readonly call: { readonly tool: string; readonly call: string; readonly ageMs: number } | null;
  readonly lastWords: string | null;
  /** Null where the client has not told yet. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
}

export interface LiveCard extends Pick<TicketSummary, "number" | "title" | "url" | "priority" | "estimate"> {
  /** The agent at work on it, this loop's or another; null for none. */
  readonly holder: string | null;
  readonly openBlockers: number;
  /** Whether this loop gives it to no agent any more. */
  readonly isSetAside: boolean;
}

export interface LiveColumn {
  readonly state: string;
  readonly cards: readonly LiveCard[];
}

interface LiveBoard {
  readonly columns: readonly LiveColumn[];
  /** The time since the loop last read it. */
  readonly ageMs: number;
  /** Whether all open tickets were read. */
  readonly complete: boolean;
}

export interface LiveSnapshot {
  readonly agents: readonly LiveAgent[];
  readonly held: readonly HeldElsewhere[];
  readonly totals: Pick<
    LoopState,
    "running" | "started" | "advanced" | "escalated" | "followed" | "costUsd" | "costUnknown"
  >;
  /** Tickets that a person has to move on; the most urgent first as far as that is known. */
  readonly waiting: readonly Waiting[];
  /** Null before the board was read. */
  readonly board: LiveBoard | null;
  readonly nowMs: number;
}

interface SnapshotContext {
  readonly machine: StateMachine;
  readonly settings: ConfiguredRepository;
  readonly clock: Pick<Clock, "now">;
}

/** Writes and requests nothing. `seen` is null before the board was read. */
export function snapshotOf(
  place: SnapshotContext,
  options: Pick<LoopOptions, "labels"> & { readonly limits: Pick<Limits, "retries"> },
  state: LoopState,
  seen: SeenBoard | null,
  progressOf: (number: number) => AgentProgress | null,
): LiveSnapshot {
  const { machine, clock } = place;
  const nowMs = clock.now();
  const runs = options.limits.retries + 1;
  return {
    agents: state.running.map((run) => agentOf(run, progressOf(run.number), runs, nowMs)),
    held: state.heldElsewhere,
    totals: state,
    waiting: seen === null ? state.waiting : waitingOn(seen, state, place, options.labels),
    board: seen === null ? null : boardOf(seen, state, machine, nowMs),
    nowMs,
  };
}

function agentOf(run: Run, progress: AgentProgress | null, runs: number, nowMs: number): LiveAgent {
  const { number, title, url, command, agent, attempt, startedAtMs } = run;
  const { call = null, lastWords = null, tokens = null, costUsd = null } = progress ?? {};
  return {
    number,
    title,
    url,
    command,
    agent,
    attempt,
    runs: Math.max(runs, attempt),
    workedMs: nowMs - startedAtMs,
    call: call === null ? null : { tool: call.tool, call: call.call, ageMs: nowMs - call.sinceMs },
    lastWords,
    tokens,
    costUsd,
  };
}

/**
 * The loop lists what waits only when it has nothing else to do, because that takes requests. The cards tell it at
 * any time; what the last list knew of a ticket besides is taken from it.
 */
function waitingOn(
  { board, tickets }: SeenBoard,
  state: LoopState,
  { machine, settings }: Pick<SnapshotContext, "machine" | "settings">,
  labels: readonly string[],
): Waiting[] {
  const states = new Map(tickets.map((ticket) => [ticket.number, stateOf(ticket)]));
  const typed = (number: number): string =>
    typedTicket(`${board.repository.nameWithOwner}#${number}`, settings);
  const calls = state.calls.filter(({ number }) => !state.inHand.has(number));
  const isThere = ({ number, state: at }: Waiting): boolean => states.get(number) === at;
  const told = state.waiting.filter(
    (ticket) => ticket.callId === undefined && !state.inHand.has(ticket.number) && isThere(ticket),
  );
  const answered = state.answered.filter(isThere);
  const known = new Set([...calls, ...told, ...answered].map(({ number }) => number));
  const isWaiting = isIn(peoplesStates(machine, board.team.policies));
  const others = tickets.filter(
    (ticket) =>
      isWaiting(ticket) &&
      !known.has(ticket.number) &&
      !state.inHand.has(ticket.number) &&
      bearsAll(ticket.labels, labels),
  );
  return [
    ...calls,
    ...told,
    ...others.map((ticket): Waiting => {
      const { number, title, url } = ticket;
      const at = stateOf(ticket);
      return { number, title, url, state: at, since: null, for: waitsFor(machine, at, typed(number)) };
    }),
  ];
}

function stateOf({ state }: TicketSummary): string {
  return state ?? INITIAL_STATE;
}

/** A final state has a column only if an open ticket stands in it: its tickets are closed, and not read. */
function boardOf(
  { board, tickets, complete, readAtMs }: SeenBoard,
  loop: LoopState,
  machine: StateMachine,
  nowMs: number,
): LiveBoard {
  const holders = new Map([
    ...loop.heldElsewhere.map(({ number, by }) => [number, by] as const),
    ...loop.running.map(({ number, agent }) => [number, agent] as const),
  ]);
  const names = board.state.options.map(({ name }) => name);
  const states = [...new Set([...names, ...tickets.map(stateOf)])];
  const columns = states.map((state): LiveColumn => {
    const here = tickets.filter((ticket) => stateOf(ticket) === state);
    return { state, cards: here.map((ticket) => cardOf(ticket, holders, loop)) };
  });
  return {
    columns: columns.filter(({ state, cards }) => cards.length > 0 || !machine.isTerminal(state)),
    ageMs: nowMs - readAtMs,
    complete,
  };
}

function cardOf(
  { number, title, url, priority, estimate, openBlockers }: TicketSummary,
  holders: ReadonlyMap<number, string>,
  { setAside }: LoopState,
): LiveCard {
  const holder = holders.get(number) ?? null;
  return { number, title, url, priority, estimate, holder, openBlockers, isSetAside: setAside.has(number) };
}
