/** All numbers of a report. */
import { utcDay, utcMonday, utcMonth, type CountableTimeInterval } from "d3-time";
import type { StateMachine } from "../../rules/state-machine.ts";
import { COMMANDS, INITIAL_STATE, WORKFLOW_STATES } from "../../rules/vocabulary.ts";
import { endedBy, spanOf } from "../ticket-path.ts";
import { isReported, type ReportedBoard, type ReportedTicket, duration, percent } from "../reported-board.ts";
import type { LogEntry } from "../../log/fold.ts";
import { isOpen } from "../../log/audit/audit-trail.ts";
import { worstFirst, type Finding } from "../../log/audit/subject.ts";

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
      if (board.machine.isTerminal(to)) known.finished += 1;
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

/** The escalations that began, ended or waited in the time of the report. */
export function escalationsOf(board: ReportedBoard) {
  const { machine, tickets } = board;
  const asking = new Set<string>(
    COMMANDS.flatMap((command) => machine.resolveIntent("escalate", command) ?? []),
  );
  const all = tickets.flatMap((ticket) =>
    ticket.path.steps.flatMap(({ atMs, agent: by, from, to, reason }, n) => {
      if (!asking.has(to)) return [];
      const next = ticket.path.steps[n + 1];
      // Null while it waits, and where records are missing that would tell.
      const endedMs = endedBy(next);
      // Null for a move by hand, and where the end is not known.
      const answeredBy = endedMs === null ? null : (next?.answeredBy ?? null);
      return [{ ticket, atMs, by, from, reason, waits: next === undefined, endedMs, answeredBy }];
    }),
  );
  const list = all.filter(({ waits, endedMs, atMs }) => waits || isReported(board, endedMs ?? atMs));
  return {
    // The newest first.
    list: list.toSorted((a, b) => b.atMs - a.atMs),
    open: list.filter(({ waits }) => waits).length,
    // Of those that have ended; null for none.
    wait: spreadOf(list.flatMap(({ atMs, endedMs }) => (endedMs === null ? [] : [endedMs - atMs]))),
  };
}

// Contended locks. A refused lock writes nothing, so only traces in the logs count.

/** The use of locks in the reported time. */
export function locksOf(board: ReportedBoard) {
  const reported = board.tickets.map((ticket) => ({
    ticket,
    entries: ticket.entries.filter(({ comment }) => isReported(board, Date.parse(comment.createdAt))),
  }));
  const all = reported.flatMap(({ entries }) => entries);
  const byState = WORKFLOW_STATES.map((state) => ({
    state,
    use: useOf(all.filter(({ record }) => record.to === state)),
  }));
  const contended = reported
    .map(({ ticket, entries }) => ({ ticket, use: useOf(entries) }))
    .filter(({ use }) => trouble(use) > 0);
  return {
    byState: byState.filter(({ use }) => trouble(use) + use.taken > 0),
    // Where something other than a plain taking happened, the most contended first.
    contended: contended.toSorted((a, b) => trouble(b.use) - trouble(a.use)),
  };
}

/** Of records: `lostRaces` by where they wanted to go, `takenOver` from a holder whose lease or process had ended. */
function useOf(entries: readonly LogEntry[]) {
  const accepted = entries.filter(({ standing }) => standing === "accepted").map(({ record }) => record);
  const taking = accepted.filter(({ lock, handedTo }) => lock !== undefined && handedTo === undefined);
  const takenOver = taking.filter(({ lock }) => lock?.takenFrom !== undefined).length;
  return {
    taken: taking.length - takenOver,
    takenOver,
    handedOn: accepted.filter(({ handedTo }) => handedTo !== undefined).length,
    lostRaces: entries.length - accepted.length,
  };
}

export type LockUse = ReturnType<typeof useOf>;

function trouble({ takenOver, handedOn, lostRaces }: LockUse): number {
  return takenOver + handedOn + lostRaces;
}

/**
 * The states of the graph that wait for a verdict, on a plan and on submitted work: `on` is the target of a "yes", `back`
 * are those of a "no".
 */
function reviewStates(machine: StateMachine) {
  const building = machine.buildingState;
  const reviews = [
    {
      state: machine.planReviewState,
      on: machine.resolveIntent("complete", "review"),
      back: machine.inputStatesOf("plan"),
    },
    {
      state: machine.reviewState,
      on: machine.resolveIntent("close", "triage"),
      back: building === null ? [] : [building],
    },
  ];
  return reviews.flatMap(({ state, on, back }) => {
    const targets: readonly string[] = back;
    return state === null ? [] : [{ state, on, back: targets }];
  });
}

/** The verdicts in the time of the report. */
export function reviewsOf(board: ReportedBoard) {
  const reviews = reviewStates(board.machine);
  const steps = board.tickets.flatMap(({ path }) => path.steps.filter(({ atMs }) => isReported(board, atMs)));
  const verdicts = reviews.map(({ state, on, back }) => {
    const left = steps.filter(({ from }) => from === state);
    const passed = left.filter(({ to }) => to === on).length;
    const sentBack = left.filter(({ to }) => back.includes(to)).length;
    // Neither: asked a person, or moved elsewhere by hand.
    const other = left.length - passed - sentBack;
    return { state, passed, sentBack, other, reviewed: left.length };
  });
  const bounced = board.tickets.flatMap((ticket) => {
    const back = ticket.path.steps.filter(
      ({ atMs, from, to }) =>
        isReported(board, atMs) &&
        reviews.some((review) => review.state === from && review.back.includes(to)),
    );
    const last = back.at(-1);
    return last === undefined ? [] : [{ ticket, bounces: back.length, lastMs: last.atMs }];
  });
  return {
    reviewed: verdicts.reduce((sum, { reviewed }) => sum + reviewed, 0),
    sentBack: verdicts.reduce((sum, { sentBack }) => sum + sentBack, 0),
    verdicts,
    bounced: bounced.toSorted((a, b) => b.bounces - a.bounces || b.lastMs - a.lastMs),
  };
}

export interface FindingFigure {
  readonly ticket: ReportedTicket;
  readonly finding: Finding;
}

/** The findings on the tickets, worst first. */
export function foundOn(tickets: readonly ReportedTicket[]): FindingFigure[] {
  const found = tickets.flatMap((ticket) => ticket.findings.map((finding) => ({ ticket, finding })));
  return found.toSorted((a, b) => worstFirst(a.finding, b.finding));
}

/** The number of findings that say that something is wrong. */
export function wrongIn(found: readonly FindingFigure[]): number {
  return found.filter(({ finding }) => isOpen(finding)).length;
}

export type Figures = ReturnType<typeof figuresOf>;

export function figuresOf(board: ReportedBoard) {
  return {
    throughput: throughputOf(board),
    flow: flowOf(board),
    times: timesInState(board),
    states: workInProgress(board),
    reviews: reviewsOf(board),
    escalations: escalationsOf(board),
    locks: locksOf(board),
    movers: moversOf(board),
  };
}

export interface KeyFigure {
  readonly value: string;
  readonly name: string;
  readonly isBad?: boolean;
}

/** The median, or the longest of a few. */
function typicalFigure(spread: Spread | null, what: string): KeyFigure {
  if (spread === null) return { value: "–", name: what };
  return spread.percentiles === null
    ? { value: duration(spread.longest), name: `${what}, the longest of ${spread.count}` }
    : { value: duration(spread.percentiles.median), name: `${what}, median` };
}

/** The few numbers that a lead looks at first; `wrong` is how much the audit found to look at. */
export function keyFiguresOf(
  { throughput, states, reviews, escalations, movers }: Figures,
  wrong: number,
): KeyFigure[] {
  const { leadTime, totals } = throughput;
  const open = states.flatMap(({ tickets }) => tickets);
  const waiting = open.filter(({ phase }) => phase === "Waits for people").length;
  const { reviewed, sentBack } = reviews;
  const [done = 0] = totals;
  return [
    { value: String(done), name: done === 1 ? "ticket done" : "tickets done" },
    typicalFigure(leadTime, "from first step to done"),
    { value: String(open.length), name: "under way now" },
    // Not those closed or reopened by hand, and strangers': only further requests would tell.
    {
      value: String(waiting),
      name: `open ${waiting === 1 ? "ticket waits in a state" : "tickets wait in states"} for people`,
    },
    typicalFigure(escalations.wait, "until an escalation ended"),
    { value: reviewed === 0 ? "–" : percent(sentBack / reviewed), name: "of reviews sent the work back" },
    { value: movers.agentsShare === null ? "–" : percent(movers.agentsShare), name: "of steps by agents" },
    { value: String(wrong), name: `${wrong === 1 ? "finding" : "findings"} to look at`, isBad: wrong > 0 },
  ];
}

/** All figures and findings as JSON; a ticket in it is its name, title, address and state. */
export function reportJson(board: ReportedBoard): string {
  const { title, url, repository, nowMs, sinceMs, tickets, warnings } = board;
  const shown = tickets.map((one) => {
    const { ticket, title: name, url: address, state } = one;
    return [one, { ticket, title: name, url: address, state }] as const;
  });
  const names = new Map<unknown, unknown>(shown);
  const findings = foundOn(tickets).map(({ finding }) => finding);
  const whole = { title, url, repository, nowMs, sinceMs, warnings, ...figuresOf(board), findings };
  return JSON.stringify(whole, (_, value: unknown) => names.get(value) ?? value, 2);
}
