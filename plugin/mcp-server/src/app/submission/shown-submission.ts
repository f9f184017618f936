import { PERSON } from "../../domain/authority.ts";
import type { RiskClass } from "../../domain/interaction-words.ts";
import { shownReviewer, WAIVER_LINE } from "../../domain/review.ts";
import type { Raise } from "../../domain/risk.ts";
import type { SubmissionFound } from "../../ledger/record.ts";

/** What an answer says of submitted work. */
export interface ShownSubmission {
  /** Absent where the ticket has none, and only its file scope was judged. */
  readonly riskClass?: RiskClass;
  /** Why the class is higher than it was. */
  readonly raises: readonly Raise[];
  /** An agent, "orchestrator" or "person"; null where no review is needed. */
  readonly reviewer: string | null;
  readonly next: string;
}

/** What was found of submitted work, and what comes next. */
export function shownSubmission(found: SubmissionFound): ShownSubmission {
  const { riskClass, raises = [] } = found;
  const reviewer = found.reviewer ?? null;
  return { ...(riskClass === undefined ? {} : { riskClass }), raises, reviewer, next: nextOf(reviewer) };
}

function nextOf(reviewer: string | null): string {
  const close = 'After the merge, "triage" closes the ticket';
  if (reviewer === null) return `No review is needed. ${close}`;
  if (reviewer === PERSON)
    return `No agent may review it: tell the user, and stop. A person accepts it on the issue, waives the review there with "${WAIVER_LINE}", or moves the card`;
  return `${shownReviewer(reviewer)} reviews it, and answers this record with ralph_hero__answer and decision "accept" or "reject". ${close}, and not before the review`;
}

/** The same, a line a fact. */
export function submissionLines({ riskClass, raises, reviewer, next }: ShownSubmission): string[] {
  return [
    ...(riskClass === undefined ? [] : [`Risk class: ${riskClass}`]),
    ...raises.map(({ from, to, why }) => `Raised from ${from} to ${to}: ${why.join("; ")}`),
    `Reviewer: ${reviewer === null ? "none is needed" : shownReviewer(reviewer)}`,
    next,
  ];
}
