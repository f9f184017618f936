/** What was finished, and how long it took. */
import { isReported, type ReportedBoard, type ReportedTicket } from "../reported-board.ts";
import { WORKFLOW_STATES } from "../../domain/vocabulary.ts";
import { periodsOf, type Period, type Periods } from "./periods.ts";
import { spreadOf, type Spread } from "./spread.ts";

export interface FinishedIn {
  /** The beginning of the period. */
  readonly startMs: number;
  /** How many tickets came to each terminal state, in the order of `states`. */
  readonly counts: readonly number[];
}

export interface Throughput {
  /** The terminal states. */
  readonly states: readonly string[];
  readonly unit: Periods["unit"];
  readonly periods: readonly FinishedIn[];
  readonly totals: readonly number[];
  /** From a ticket's first step to its end, of those that came to the first terminal state; null for none. */
  readonly leadTime: Spread | null;
}

/** The tickets that came to a terminal state, by when. One that a person opened again counts each time. */
export function throughputOf(board: ReportedBoard): Throughput {
  const states = WORKFLOW_STATES.filter((state) => board.machine.isTerminal(state));
  const { unit, list } = periodsOf(board);
  const ends = board.tickets.flatMap(({ path }) =>
    path.steps.filter(({ to, atMs }) => isTerminal(states, to) && isReported(board, atMs)),
  );
  const countOf = (state: string, { startMs, endMs }: Period): number =>
    ends.filter(({ to, atMs }) => to === state && atMs >= startMs && atMs < endMs).length;
  return {
    states,
    unit,
    periods: list.map((period) => ({
      startMs: period.startMs,
      counts: states.map((state) => countOf(state, period)),
    })),
    totals: states.map((state) => ends.filter(({ to }) => to === state).length),
    leadTime: spreadOf(board.tickets.flatMap((ticket) => leadTimesOf(board, ticket, states[0]))),
  };
}

function isTerminal(states: readonly string[], state: string): boolean {
  return states.includes(state);
}

function leadTimesOf(board: ReportedBoard, { path }: ReportedTicket, state: string | undefined): number[] {
  const [first] = path.steps;
  const end = path.steps.findLast(({ to, atMs }) => to === state && isReported(board, atMs));
  return first === undefined || end === undefined ? [] : [end.atMs - first.atMs];
}
