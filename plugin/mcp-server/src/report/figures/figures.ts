/** All numbers of a report. */
import type { ReportedBoard } from "../reported-board.ts";
import { escalationsOf, type Escalations } from "./escalations.ts";
import { locksOf, type Locks } from "./locks.ts";
import { moversOf, type Movers } from "./movers.ts";
import { reviewsOf, type Reviews } from "./reviews.ts";
import { throughputOf, type Throughput } from "./throughput.ts";
import { timesInState, type TimeInState } from "./time-in-state.ts";
import { flowOf, workInProgress, type Flow, type InState } from "./work-in-progress.ts";

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
