/** All numbers of a report. */
import { duration, percent, type ReportedBoard } from "../reported-board.ts";
import {
  escalationsOf,
  locksOf,
  reviewsOf,
  type Escalations,
  type Locks,
  type Reviews,
} from "./figures-of-people.ts";
import {
  flowOf,
  moversOf,
  throughputOf,
  timesInState,
  workInProgress,
  type Flow,
  type InState,
  type Movers,
  type Spread,
  type Throughput,
  type TimeInState,
} from "./figures-of-time.ts";

export interface Figures {
  readonly throughput: Throughput;
  readonly flow: Flow;
  readonly times: readonly TimeInState[];
  readonly states: readonly InState[];
  readonly reviews: Reviews;
  readonly escalations: Escalations;
  readonly locks: Locks;
  readonly movers: Movers;
}

export function figuresOf(board: ReportedBoard): Figures {
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
