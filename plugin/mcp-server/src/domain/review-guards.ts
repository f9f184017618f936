/**
 * The rules of docs/maintainers/decisions/0013 and 0019 that can say no: what submitted work has to show, and who has to have
 * accepted it.
 */
import { accepts, resultDue, submits } from "./finishing.ts";
import type { Attempt, Objection } from "./refusals.ts";
import { missingReview } from "./review.ts";
import type { RiskRaise } from "./evidence.ts";
import type { ContractBreach } from "./situation.ts";

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

/** The consequence of the last attempt, in the words of a hint. */
function afterLastAttempt({ goalAfterLast: goal = null }: ContractBreach): string {
  if (goal === null) return "";
  return "intent" in goal ? " before a person is asked" : ` before the task goes to "${goal.toState}"`;
}

/** The ticket's demands on its result come last: the other guards have allowed the move. */
export function refuseBrokenContract(attempt: Attempt): Objection | null {
  const { machine, situation } = attempt;
  const { breach = null } = situation;
  if (breach === null || resultDue(machine, attempt) === null) return null;
  const { violations, attemptsLeft, maxAttempts, isJsonText = false } = breach;
  const correct = isJsonText
    ? "The result is a string that contains JSON: give the value itself"
    : "Correct the result";
  return {
    code: "REFUSED_CONTRACT",
    rule: "A ticket with a contract is completed with a result that fits it",
    why:
      violations.length === 0
        ? "its contract requires a result, and none was given"
        : `the result does not fit its contract. Schema validation failed:\n${violations.map((line) => `- ${line}`).join("\n")}`,
    hint: `${violations.length === 0 ? "Give the result" : correct} as ralph_hero__get_ticket shows the contract, and call again; ${attemptsLeft} of ${maxAttempts} attempts are left${afterLastAttempt(breach)}`,
    breach: { violations, attemptsLeft },
  };
}
