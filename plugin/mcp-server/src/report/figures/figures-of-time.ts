import { utcDay, utcMonday, utcMonth, type CountableTimeInterval } from "d3-time";
import { isReported, type ReportedBoard, type ReportedTicket } from "../reported-board.ts";
import { INITIAL_STATE, WORKFLOW_STATES } from "../../rules/vocabulary.ts";
import { spanOf } from "../ticket-path.ts";

/** Of fewer values the 85th percentile stands for one or two of them, and tells nothing about the next one. */
export const MIN_FOR_PERCENTILES = 20;

/** The spread of values. */
export interface Spread {
  readonly count: number;
  /**
   * Half of the values are at most the median, 85 of 100 at most `p85`: a plan can rely on it. Null for fewer than
   * `MIN_FOR_PERCENTILES` values.
   */
  readonly percentiles: { readonly median: number; readonly p85: number } | null;
  readonly longest: number;
}

/** The spread of the values; null where there are none. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = values.toSorted((a, b) => a - b);
  const longest = sorted.at(-1);
  if (longest === undefined) return null;
  const percentiles =
    sorted.length < MIN_FOR_PERCENTILES
      ? null
      : { median: quantile(sorted, 0.5), p85: quantile(sorted, 0.85) };
  return { count: sorted.length, percentiles, longest };
}

/** Between two values the nearer one has more weight, as spreadsheets and statistics packages do by default. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

// The time of a report in days, weeks or months, all by UTC.

const DAY_MS = 86_400_000;
/** The most columns that are readable on paper. */
const MAX_DAYS = 31;
const MAX_WEEKS = 53;
/** Ten years; who has more sees the newest. */
const MAX_MONTHS = 120;

/**
 * Whole periods from the first step, or the beginning of the report, to now, without a gap; none where nothing happened.
 */
export function periodsOf(board: ReportedBoard): {
  readonly unit: "day" | "week" | "month";
  readonly list: readonly { readonly startMs: number; readonly endMs: number }[];
} {
  const times = board.tickets.flatMap(({ path }) => path.steps.map(({ atMs }) => atMs));
  const first = times.filter((atMs) => isReported(board, atMs)).reduce((a, b) => Math.min(a, b), Infinity);
  if (first === Infinity) return { unit: "day", list: [] };
  const fromMs = board.sinceMs ?? first;
  const days = (board.nowMs - fromMs) / DAY_MS;
  if (days <= MAX_DAYS) return { unit: "day", list: every(utcDay, fromMs, board.nowMs) };
  if (days <= MAX_WEEKS * 7) return { unit: "week", list: every(utcMonday, fromMs, board.nowMs) };
  return { unit: "month", list: every(utcMonth, fromMs, board.nowMs).slice(-MAX_MONTHS) };
}

function every(unit: CountableTimeInterval, fromMs: number, lastMs: number) {
  const starts = unit.range(unit.floor(new Date(fromMs)), new Date(lastMs + 1));
  return starts.map((start) => ({ startMs: start.getTime(), endMs: unit.offset(start).getTime() }));
}

// Finished tickets, and their lead time.

/** The tickets that came to a terminal state, by when. One that a person opened again counts each time. */
export function throughputOf(board: ReportedBoard) {
  const states: readonly string[] = WORKFLOW_STATES.filter((state) => board.machine.isTerminal(state));
  const { unit, list } = periodsOf(board);
  const ends = board.tickets.flatMap(({ path }) =>
    path.steps.filter(({ to, atMs }) => states.includes(to) && isReported(board, atMs)),
  );
  const periods = list.map(({ startMs, endMs }) => {
    const here = ends.filter(({ atMs }) => atMs >= startMs && atMs < endMs);
    return { startMs, counts: states.map((state) => here.filter(({ to }) => to === state).length) };
  });
  const leadTimes = board.tickets.flatMap(({ path: { steps } }) => {
    const end = steps.findLast(({ to, atMs }) => to === states[0] && isReported(board, atMs));
    return steps[0] === undefined || end === undefined ? [] : [end.atMs - steps[0].atMs];
  });
  return {
    states,
    unit,
    periods,
    totals: states.map((state) => ends.filter(({ to }) => to === state).length),
    // From a ticket's first step to its end, of those that came to the first terminal state; null for none.
    leadTime: spreadOf(leadTimes),
  };
}

export type Throughput = ReturnType<typeof throughputOf>;

// The time of tickets in a state.

/** The stays that ended, by state in the graph's order; without terminal states and states that no ticket left. */
export function timesInState(board: ReportedBoard) {
  const spans = new Map<string, number[]>(
    WORKFLOW_STATES.filter((state) => !board.machine.isTerminal(state)).map((state) => [state, []]),
  );
  for (const { path } of board.tickets) {
    for (const stay of path.stays) {
      const span = spanOf(stay, null);
      if (span === null || stay.untilMs === null || !isReported(board, stay.untilMs)) continue;
      spans.get(stay.state)?.push(span);
    }
  }
  return [...spans].flatMap(([state, values]) => {
    const spread = spreadOf(values);
    return spread === null ? [] : [{ state, ...spread }];
  });
}

export type TimeInState = ReturnType<typeof timesInState>[number];

// Work in progress.

/** The party that a ticket waits for. */
export const PHASES = ["Waits for an agent", "In work", "Waits for people"] as const;
export type Phase = (typeof PHASES)[number];
/** The phase after a person's answer. */
const ANSWERED: Phase = "Waits for an agent";

/** The phase of a ticket in the state; null if it is not begun, or finished, or in no state of the graph. */
function phaseOf(
  { machine, peoplesStates }: Pick<ReportedBoard, "machine" | "peoplesStates">,
  state: string,
): Phase | null {
  if (!machine.isValidState(state) || machine.isTerminal(state) || state === INITIAL_STATE) return null;
  if (peoplesStates.includes(state)) return "Waits for people";
  return machine.isLockState(state) ? "In work" : "Waits for an agent";
}

/** The open tickets by state in the graph's order, in each the oldest first. */
export function workInProgress(board: ReportedBoard) {
  const { tickets, nowMs } = board;
  return WORKFLOW_STATES.flatMap((state) => {
    const phase = phaseOf(board, state);
    if (phase === null) return [];
    const here = tickets.filter((ticket) => ticket.state === state && ticket.closedMs === null);
    const open = here.map((ticket) => ({
      ticket,
      phase: ticket.answer === null ? phase : ANSWERED,
      // Since it entered its state, and since its first step; null if unknown.
      ageMs: ageOf(ticket.sinceMs, nowMs),
      begunMs: ageOf(ticket.path.steps[0]?.atMs ?? null, nowMs),
    }));
    return [{ state, phase, tickets: open.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1)) }];
  });
}

export type InState = ReturnType<typeof workInProgress>[number];
export type OpenTicket = InState["tickets"][number];

function ageOf(fromMs: number | null, nowMs: number): number | null {
  return fromMs === null ? null : Math.max(0, nowMs - fromMs);
}

/**
 * The ticket's states by its records; `untilMs` is Infinity while one lasts. A ticket without records is in its card's
 * state since that was set. A ticket whose issue is closed is in no state, whatever its card shows.
 */
function staysOf({ state, sinceMs, closedMs, path }: ReportedTicket, nowMs: number) {
  const endMs = closedMs ?? Infinity;
  if (path.stays.length === 0) return [{ state, fromMs: sinceMs ?? nowMs, untilMs: endMs }];
  return path.stays.map((stay, n) => ({
    state: stay.state,
    fromMs: stay.fromMs ?? path.steps[0]?.atMs ?? Infinity,
    // A stay whose end is missing ended at the latest when the next one began.
    untilMs: stay.untilMs ?? path.stays[n + 1]?.fromMs ?? endMs,
  }));
}

/** The number of tickets in each phase, at the end of each period and now. */
export function flowOf(board: ReportedBoard) {
  const { nowMs, tickets } = board;
  const { unit, list } = periodsOf(board);
  const times = list.map(({ startMs }) => startMs);
  const stays = tickets.flatMap((ticket) =>
    staysOf(ticket, nowMs).flatMap(({ state, fromMs, untilMs }) => {
      const phase = phaseOf(board, state);
      if (ticket.answer === null || untilMs <= nowMs) return [{ phase, fromMs, untilMs }];
      const answeredMs = Date.parse(ticket.answer.at);
      return [
        { phase, fromMs, untilMs: answeredMs },
        { phase: ANSWERED, fromMs: answeredMs, untilMs },
      ];
    }),
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

export type Flow = ReturnType<typeof flowOf>;

// Steps by agent.

/** The steps in the time of the report, by who went them. */
export function moversOf(board: ReportedBoard) {
  // Null for people, who move cards by hand.
  const byAgent = new Map<string | null, { steps: number; tickets: Set<string>; finished: number }>();
  for (const { ticket, path } of board.tickets) {
    for (const { agent, atMs, to } of path.steps) {
      if (!isReported(board, atMs)) continue;
      const known = byAgent.get(agent) ?? { steps: 0, tickets: new Set(), finished: 0 };
      known.steps += 1;
      known.tickets.add(ticket);
      if (board.machine.isValidState(to) && board.machine.isTerminal(to)) known.finished += 1;
      byAgent.set(agent, known);
    }
  }
  const list = [...byAgent].map(([agent, { steps, tickets, finished }]) => {
    return { agent, steps, tickets: tickets.size, finished };
  });
  const all = list.reduce((sum, { steps }) => sum + steps, 0);
  const byHand = byAgent.get(null)?.steps ?? 0;
  return {
    list: list.toSorted((a, b) => b.steps - a.steps),
    steps: all,
    // 0 to 1; null where there were none.
    agentsShare: all === 0 ? null : 1 - byHand / all,
  };
}

export type Movers = ReturnType<typeof moversOf>;
