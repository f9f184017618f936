import { tool } from "../../rules/calls.ts";
import { type Text, words } from "../../errors.ts";
import type { RiskClass } from "../../rules/interaction-words.ts";
import {
  WAIVER_LINE,
  missingReview,
  shownReviewer,
  type ReviewStatus,
  type ReviewVerdict,
} from "../../rules/review.ts";
import type { SubmissionFound } from "../../log/record.ts";
import { currentSubmission } from "../../log/contract.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { answerFor } from "../read/facts.ts";
import { demandsOf } from "./submission.ts";
import { reviewStatusOf } from "./review.ts";
import { PERSON } from "../../rules/questions.ts";
import type { RiskRaise } from "../../rules/evidence.ts";
import type { World } from "../world/world.ts";

/** The facts by which a reviewer judges submitted work. */
export type ReviewedSubmission = SubmissionFound & {
  readonly by: string;
  readonly record: { readonly seq: number; readonly url: string };
  readonly evidence: Readonly<Record<string, unknown>>;
};

export interface ShownReview {
  /** Since its work began the highest that it had; absent where it has none. */
  readonly riskClass?: RiskClass;
  /** Null where none was submitted since the work was last taken up. */
  readonly submission: ReviewedSubmission | null;
  /** The valid decision; null before one. */
  readonly verdict: ReviewVerdict | null;
  /** The lack that prevents closing the ticket, by its log; null for none. */
  readonly missing: Text | null;
}

/** Null where the ticket has neither class nor scope. Throws LEDGER_TAMPERED where its contract is gone. */
export async function readReview(
  world: World,
  view: TicketView,
): Promise<{
  readonly shown: ShownReview;
  readonly standing: ReviewStatus;
} | null> {
  const demands = await answerFor(world, view, (ticket) => demandsOf(world.machine, ticket));
  if (demands === null) return null;
  const standing = reviewStatusOf(demands);
  const { riskClass, verdict } = standing;
  const entry = currentSubmission(demands.view.log, demands.work);
  const lack = missingReview(standing, view.typed);
  const submission =
    entry === null
      ? null
      : {
          ...entry.record.submission,
          by: entry.record.agent,
          record: { seq: entry.record.seq, url: entry.comment.url },
          evidence: entry.record.evidence ?? {},
        };
  const shown = {
    submission,
    verdict,
    missing: lack === null ? null : words`${lack.what}; ${lack.how}`,
  };
  return { standing, shown: riskClass === undefined ? shown : { riskClass, ...shown } };
}

/** An answer's part on submitted work. */
export interface ShownSubmission {
  /** Absent where the ticket has none, and only its file scope was judged. */
  readonly riskClass?: RiskClass;
  /** The reasons why the class is higher than it was. */
  readonly raises: readonly RiskRaise[];
  /** An agent, "orchestrator" or "person"; null where no review is needed. */
  readonly reviewer: string | null;
  readonly next: Text;
}

/** The findings about submitted work, and the next step. */
export function shownSubmission(found: SubmissionFound): ShownSubmission {
  const { riskClass, raises = [] } = found;
  const reviewer = found.reviewer ?? null;
  return { riskClass, raises, reviewer, next: nextOf(reviewer) };
}

function nextOf(reviewer: string | null): Text {
  const close = 'After the merge, "triage" closes the ticket';
  if (reviewer === null) return `No review is needed. ${close}`;
  if (reviewer === PERSON)
    return `No agent may review it: tell the user, and stop. A person accepts it on the issue, waives the review there with "${WAIVER_LINE}", or moves the card`;
  return words`${shownReviewer(reviewer)} reviews it, and answers this record with ${tool("answer")} and decision "accept" or "reject". ${close}, and not before the review`;
}

/** The same, a line a fact. */
export function submissionLines({ riskClass, raises, reviewer, next }: ShownSubmission): Text[] {
  return [
    ...(riskClass === undefined ? [] : [`Risk class: ${riskClass}`]),
    ...raises.map(({ from, to, why }) => `Raised from ${from} to ${to}: ${why.join("; ")}`),
    `Reviewer: ${reviewer === null ? "none is needed" : shownReviewer(reviewer)}`,
    next,
  ];
}
