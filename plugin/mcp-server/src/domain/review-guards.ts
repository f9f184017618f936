/**
 * The rules of docs/decisions/0019 that can say no: what submitted work has to show, and who has to have accepted it.
 */
import { accepts, submits } from "./finishing.ts";
import type { Attempt, Objection } from "./refusals.ts";
import { missingReview } from "./review.ts";
import type { RiskRaise } from "./evidence.ts";

/** Work is submitted with all the evidence that its class needs, and changes nothing outside of its scope. */
export function refuseLackingSubmission({ machine, situation, ...move }: Attempt): Objection | null {
  const { submission = null } = situation;
  if (submission === null || submission.lacks.length === 0 || !submits(machine, move)) return null;
  const { riskClass, raises, lacks } = submission;
  const pieces = lacks.map(({ what, how }) => `- ${what}. Give: ${how}`);
  const of = riskClass === undefined ? "" : ` of a ${riskClass}-risk ticket`;
  return {
    code: "REFUSED_EVIDENCE",
    rule: "Work is submitted for review with everything that its risk class and file scope need; one missing piece is enough to refuse it",
    why: `${raisesLine(raises)}the submission${of} lacks:\n${pieces.join("\n")}`,
    hint: "Call again with all of it; the ticket is unchanged and still yours",
  };
}

function raisesLine(raises: readonly RiskRaise[]): string {
  return raises
    .map(({ from, to, why }) => `its class is now ${to}, not ${from}, because ${why.join("; ")}; `)
    .join("");
}

/** Work of a ticket with a risk class is accepted after its review, by whichever way the ticket would be closed. */
export function refuseUnreviewed({ machine, situation, ...move }: Attempt): Objection | null {
  const { review = null } = situation;
  if (review === null || !accepts(machine, move)) return null;
  const lack = missingReview(review);
  if (lack === null) return null;
  return {
    code: "REFUSED_REVIEW",
    rule: "Begun work is accepted only after it was submitted and, of a medium or high class, signed off by its reviewer, who did not work on it",
    why: lack.what,
    hint: situation.issueClosed
      ? `${lack.how}. The issue is closed: reopen it before the ticket is taken up again`
      : lack.how,
  };
}
