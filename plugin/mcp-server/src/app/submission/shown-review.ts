import type { RiskClass } from "../../domain/interaction-words.ts";
import { lackOfReview, type ReviewStanding, type Verdict } from "../../domain/review.ts";
import type { SubmissionFound } from "../../ledger/record.ts";
import { currentSubmission } from "../../ledger/submissions.ts";
import type { TicketView } from "../log/read-ticket.ts";
import type { World } from "../world.ts";
import { readDemands } from "./demands.ts";
import { reviewStandingOf } from "./review-standing.ts";

/** What a reviewer needs to judge submitted work by. */
export type ReviewedSubmission = SubmissionFound & {
  readonly by: string;
  readonly record: { readonly seq: number; readonly url: string };
  readonly evidence: Readonly<Record<string, unknown>>;
};

/** How far a ticket's review is. */
export interface ShownReview {
  /** Since its work began the highest that it had; absent where it has none. */
  readonly riskClass?: RiskClass;
  /** Null where none was submitted since the work was last taken up. */
  readonly submission: ReviewedSubmission | null;
  /** The decision that counts; null while there is none. */
  readonly verdict: Verdict | null;
  /** What stands against closing the ticket, by its log; null for nothing. */
  readonly missing: string | null;
}

/** A ticket's review for people and agents, with what the rules judge it by. */
export interface ReadReview {
  readonly shown: ShownReview;
  readonly standing: ReviewStanding;
}

/** Null where the ticket has neither class nor scope. Throws LEDGER_TAMPERED where its contract is gone. */
export async function readReview(world: World, view: TicketView): Promise<ReadReview | null> {
  const demands = await readDemands(world, view);
  if (demands === null) return null;
  const standing = reviewStandingOf(demands);
  const { riskClass, verdict } = standing;
  const entry = currentSubmission(demands.view.log, demands.building);
  const lack = lackOfReview(standing);
  const submission =
    entry === null
      ? null
      : {
          ...entry.record.submission,
          by: entry.record.agent,
          record: { seq: entry.record.seq, url: entry.comment.url },
          evidence: entry.record.evidence ?? {},
        };
  const shown = { submission, verdict, missing: lack === null ? null : `${lack.what}; ${lack.how}` };
  return { standing, shown: riskClass === undefined ? shown : { riskClass, ...shown } };
}
