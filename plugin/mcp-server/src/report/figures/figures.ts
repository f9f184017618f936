/** All numbers of a report. */
import type { StateMachine } from "../../rules/state-machine.ts";
import { COMMANDS, WORKFLOW_STATES } from "../../rules/vocabulary.ts";
import { endedBy } from "../ticket-path.ts";
import { isReported, type ReportedBoard, type ReportedTicket, duration, percent } from "../reported-board.ts";
import {
  spreadOf,
  type Spread,
  flowOf,
  moversOf,
  throughputOf,
  timesInState,
  workInProgress,
} from "./figures-of-time.ts";
import type { LogEntry } from "../../log/fold.ts";
import { isOpen } from "../../log/audit/audit-trail.ts";
import { worstFirst, type Finding } from "../../log/audit/subject.ts";

// Escalations, and the time that people took.

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

// Outcomes of reviews, and the tickets that went back.

/**
 * The states of the graph that wait for a verdict, on a plan and on submitted work: `on` is the target of a "yes", `back`
 * are those of a "no".
 */
function reviewStates(machine: StateMachine) {
  const building = machine.lockStateOf("impl");
  const reviews = [
    {
      state: machine.resolveIntent("complete", "plan"),
      on: machine.resolveIntent("complete", "review"),
      back: machine.inputStatesOf("plan"),
    },
    {
      state: machine.resolveIntent("complete", "impl"),
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

// Findings of the audit.

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

// A report in a glance.

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
    { value: String(waiting), name: waiting === 1 ? "waits for people now" : "wait for people now" },
    typicalFigure(escalations.wait, "until an escalation ended"),
    { value: reviewed === 0 ? "–" : percent(sentBack / reviewed), name: "of reviews sent the work back" },
    { value: movers.agentsShare === null ? "–" : percent(movers.agentsShare), name: "of steps by agents" },
    { value: String(wrong), name: `${wrong === 1 ? "finding" : "findings"} to look at`, isBad: wrong > 0 },
  ];
}

// A report for programs.

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
