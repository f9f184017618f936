/** The reviewer of submitted work, and the conditions of its acceptance; pure. */
import { EVIDENCE, call, tool, withArguments } from "./calls.ts";
import { Words, words, type Text } from "../errors.ts";
import {
  ORCHESTRATOR,
  PERSON,
  isOrchestrator,
  undecidedNoText,
  type AuthorityPolicy,
  type Speaker,
  type UndecidedNo,
} from "./questions.ts";
import type { MissingItem, RiskRaise } from "./evidence.ts";
import { isHigher, type RiskClass } from "./interaction-words.ts";
import { sameAgent } from "./names.ts";

/** The reviewers of a class in order of preference; without any a person reviews. A low class needs no reviewer. */
const REVIEWERS: Readonly<Record<Exclude<RiskClass, "low">, readonly string[]>> = {
  medium: ["qa-engineer", "reality-checker", ORCHESTRATOR],
  high: ["reality-checker", "security-engineer"],
};

/**
 * The reviewer of a class as a record names it: an agent that the team lists, ORCHESTRATOR or its name, else PERSON.
 * Nobody reviews what it worked on, at any fallback. Null where the class needs none.
 */
export function designatedReviewer(
  riskClass: RiskClass,
  policy: AuthorityPolicy,
  authors: readonly Speaker[],
): string | null {
  if (riskClass === "low") return null;
  for (const candidate of REVIEWERS[riskClass]) {
    const reviewer =
      candidate === ORCHESTRATOR ? freeOrchestrator(policy, authors) : listed(policy, candidate);
    if (reviewer !== null && !authors.some(({ agent }) => sameAgent(agent, reviewer))) return reviewer;
  }
  return PERSON;
}

function listed({ members }: AuthorityPolicy, candidate: string): string | null {
  return members.find((name) => sameAgent(name, candidate)) ?? null;
}

function freeOrchestrator(policy: AuthorityPolicy, authors: readonly Speaker[]): string | null {
  return authors.some((author) => isOrchestrator(policy, author))
    ? null
    : (policy.orchestrator ?? ORCHESTRATOR);
}

/** The decision on a submission. */
export interface ReviewVerdict {
  readonly kind: "accepted" | "rejected" | "waived";
  readonly by: string;
  readonly url: string;
}

/** A submission for review, as the log has it. */
export interface Submission {
  readonly seq: number;
  readonly url: string;
  /** The class that it was shown to have; absent where the ticket had none. */
  readonly riskClass: RiskClass | undefined;
  readonly raises: readonly RiskRaise[];
  /** As `designatedReviewer` names it. */
  readonly reviewer: string | null;
}

/** The progress of a ticket towards acceptance. */
export interface ReviewStatus {
  /** The highest class that was in force since the work began; absent where the ticket has none. */
  readonly riskClass: RiskClass | undefined;
  /** Whether anybody worked on it. */
  readonly begun: boolean;
  /** Whether it is a task, which is claimed and submitted where it stands. */
  readonly isTask: boolean;
  /** Null where nothing was submitted since the work was last taken up. */
  readonly submission: Submission | null;
  /** The decision on that submission that counts. */
  readonly verdict: ReviewVerdict | null;
  /** A person's no to it of which nobody can tell whether it counts; absent for none. */
  readonly undecidedNo?: UndecidedNo | undefined;
  /** The changes of its pull requests since the submission. */
  readonly changes: readonly string[];
}

/** The calls that bring work to its review, once more or for the first time. */
function waysOf({ isTask }: ReviewStatus, typed?: string): { readonly first: Text; readonly again: Text } {
  const command = isTask ? "triage" : "impl";
  const claim = withArguments({ command, intent: "lock" }, typed);
  const complete = { intent: "complete", also: EVIDENCE } as const;
  const submit = withArguments(complete, typed, command);
  return isTask
    ? {
        first: words`submit it${new Words(': call with command "triage",', "")} ${submit}`,
        again: words`claim it ${claim}, then submit it ${submit}`,
      }
    : {
        first: words`submit it: take it up ${claim}, then ${call(complete, typed, command)}`,
        again: words`move it back ${claim}, then submit ${submit}`,
      };
}

/**
 * The first condition of acceptance that is not met; null if the ticket may be closed. Work that was never begun needs
 * no review.
 */
export function missingReview(standing: ReviewStatus, typed?: string): MissingItem | null {
  const { riskClass, begun, submission, changes } = standing;
  if (!begun) return null;
  const { first, again } = waysOf(standing, typed);
  if (submission === null)
    return { what: "its work was begun and has not been submitted for review since", how: first };
  const where = `the submission (record ${submission.seq}, ${submission.url})`;
  if (isHigher(riskClass, submission.riskClass))
    return {
      what: `its risk class is "${riskClass}", and ${where} was made under "${submission.riskClass ?? "none"}"`,
      how: again,
    };
  if (changes.length > 0) return { what: `since ${where} ${changes.join(", and ")}`, how: again };
  return missingVerdict(standing, submission, where, typed);
}

function missingVerdict(
  standing: ReviewStatus,
  { reviewer, riskClass, seq }: Submission,
  where: string,
  typed: string | undefined,
): MissingItem | null {
  const { verdict, undecidedNo } = standing;
  if (verdict === null && undecidedNo !== undefined)
    return {
      what: undecidedNoText({ seq }, undecidedNo),
      how: words`${undecidedNo.remedy}; or ${waysOf(standing, typed).again}`,
    };
  if (verdict?.kind === "rejected")
    return {
      what: `${where} was rejected by "${verdict.by}" (${verdict.url})`,
      how: words`fix what was rejected: ${waysOf(standing, typed).again}`,
    };
  if (verdict !== null || reviewer === null) return null;
  const byHand = `a person may comment the line "Decision on ${seq}: accept" or "${WAIVER_LINE}" on the issue, from another account than this token's, or move the card by hand`;
  if (reviewer === PERSON)
    return {
      what: `${where} of class "${riskClass}" waits for a person: the team has no agent that may review it and did not work on it`,
      how: byHand,
    };
  return {
    what: `${where} of class "${riskClass}" has no decision by its reviewer, ${shownReviewer(reviewer)}`,
    how: words`let ${shownReviewer(reviewer)} decide it: ${tool("answer")} with question "${seq}" and decision "accept"; or ${byHand}`,
  };
}

/** The line by which a person waives a review; letters and blanks only. */
export const WAIVER_LINE = "Ship it without review";

/** A reviewer as messages name it. */
export function shownReviewer(reviewer: string): string {
  if (reviewer === PERSON) return "a person";
  return reviewer === ORCHESTRATOR ? "the orchestrator (the main conversation)" : `"${reviewer}"`;
}
