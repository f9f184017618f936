/** What came of reviews, and which tickets went back and forth. */
import type { WorkflowState } from "../../domain/vocabulary.ts";
import { isReported, type ReportedBoard, type ReportedTicket } from "../reported-board.ts";

interface Review {
  readonly state: WorkflowState;
  /** Where a "yes" leads. */
  readonly on: WorkflowState;
  /** Where a "no" leads. */
  readonly back: WorkflowState;
}

/** The states that wait for a verdict. */
const REVIEWS: readonly Review[] = [
  { state: "Plan in Review", on: "In Progress", back: "Ready for Plan" },
  { state: "In Review", on: "Done", back: "In Progress" },
];

export interface Verdicts {
  readonly state: string;
  readonly passed: number;
  readonly sentBack: number;
  /** Neither: asked a person, or moved elsewhere by hand. */
  readonly other: number;
  /** All of them. */
  readonly reviewed: number;
}

export interface BouncedTicket {
  readonly ticket: ReportedTicket;
  readonly bounces: number;
  readonly lastMs: number;
}

export interface Reviews {
  /** All verdicts, and those that sent the work back. */
  readonly reviewed: number;
  readonly sentBack: number;
  readonly verdicts: readonly Verdicts[];
  /** Those that were sent back at least once, most often first. */
  readonly bounced: readonly BouncedTicket[];
}

/** The verdicts in the time of the report. */
export function reviewsOf(board: ReportedBoard): Reviews {
  const steps = board.tickets.flatMap(({ path }) => path.steps.filter(({ atMs }) => isReported(board, atMs)));
  const verdicts = REVIEWS.map(({ state, on, back }): Verdicts => {
    const left = steps.filter(({ from }) => from === state);
    const passed = left.filter(({ to }) => to === on).length;
    const sentBack = left.filter(({ to }) => to === back).length;
    return { state, passed, sentBack, other: left.length - passed - sentBack, reviewed: left.length };
  });
  return {
    reviewed: verdicts.reduce((sum, { reviewed }) => sum + reviewed, 0),
    sentBack: verdicts.reduce((sum, { sentBack }) => sum + sentBack, 0),
    verdicts,
    bounced: bouncedOf(board),
  };
}

function bouncedOf(board: ReportedBoard): BouncedTicket[] {
  const bounced = board.tickets.flatMap((ticket) => {
    const back = ticket.path.steps.filter(
      (step) =>
        isReported(board, step.atMs) &&
        REVIEWS.some((review) => review.state === step.from && review.back === step.to),
    );
    const last = back.at(-1);
    return last === undefined ? [] : [{ ticket, bounces: back.length, lastMs: last.atMs }];
  });
  return bounced.toSorted((a, b) => b.bounces - a.bounces || b.lastMs - a.lastMs);
}
