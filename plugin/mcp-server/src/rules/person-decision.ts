/** A person's decision at a terminal: which one fits a ticket, and its consequence; pure. */
import { continuesAs } from "./names.ts";
import { quoted, type Refusal } from "../errors.ts";
import { wayByComment, type Question } from "./questions.ts";
import type { StateMachine } from "./state-machine.ts";
import { INITIAL_STATE, shownState, type WorkflowState } from "./vocabulary.ts";

/** Each decision, with the consequence that the person is shown. */
const CONSEQUENCES = {
  approve: "agents may build the plan",
  reject: "agents have to rework it",
  answer: "agents may go on with the ticket",
  "send-back": "the question stays with the agents: they may go on, and have to decide it themselves",
  accept: "the work counts as reviewed, and the ticket may be closed",
  waive: "the ticket may be closed without a review",
} as const;

export type PersonDecision = keyof typeof CONSEQUENCES;

export const PERSON_DECISIONS = ["approve", "reject", "answer", "send-back", "accept", "waive"] as const;

export function consequenceOf(decision: PersonDecision): string {
  return CONSEQUENCES[decision];
}

/** A ticket, as far as a decision depends on it. */
export interface DecidedTicket {
  readonly ticket: string;
  /** The same as an argument of a command to be pasted. */
  readonly typed: string;
  readonly state: string | null;
  readonly closed: boolean;
  /** The ticket that continues this one; absent for none. */
  readonly continuedBy?: string;
  /** The states that only a person may end, as the team has it. */
  readonly humanStates: readonly WorkflowState[];
  /** The review that was asked for in its state, and has no decision; null for none. */
  readonly review: Question | null;
  /** Open requests, of which a comment decides some. */
  readonly requests: readonly Pick<Question, "seq" | "from" | "matter">[];
}

/** The decisions that fit the ticket now. */
export function fittingDecisions(
  machine: StateMachine,
  { state, closed, humanStates, review }: Omit<DecidedTicket, "requests">,
): PersonDecision[] {
  const current = state ?? INITIAL_STATE;
  if (closed || !machine.isValidState(current)) return [];
  if (review !== null) return ["accept", "reject", "waive"];
  if (machine.isEscalationState(current)) return ["answer", "send-back"];
  if (current === machine.planReviewState) return ["approve", "reject"];
  return humanStates.includes(current) ? ["answer"] : [];
}

/** The decisions in which agents read the person's words. */
export const WITH_WORDS: readonly PersonDecision[] = ["reject", "answer"];

/** The commands by which a person ends the ticket's wait, as typed; none where no decision ends it. */
export function personCommands(machine: StateMachine, place: Omit<DecidedTicket, "requests">): string[] {
  return fittingDecisions(machine, place).map(
    (decision) =>
      `ralph-hero decide ${place.typed} --${decision}${WITH_WORDS.includes(decision) ? ' --text "…"' : ""}`,
  );
}

/** The sentence about a person's comment from the account that agents use; `remedy` follows a colon. */
export function uncountedComment(by: string, remedy: string): string {
  return `A comment by @${by} does not count as a decision, because agents use that account: ${remedy}`;
}

/** The refusal of a decision that does not fit; null if it fits. */
export function refuseDecision(
  machine: StateMachine,
  decision: PersonDecision,
  place: DecidedTicket,
): Refusal | null {
  const fitting = fittingDecisions(machine, place);
  if (fitting.includes(decision)) return null;
  const { ticket, state, closed } = place;
  const why = closed
    ? "the issue is closed"
    : fitting.length === 0
      ? nothingToDecide(place, shownState(state))
      : `in ${shownState(state)} a person decides ${quoted(fitting)}`;
  return {
    code: "REFUSED_DECISION",
    message: `Cannot decide "${decision}" on ticket ${ticket}: ${why}`,
    rule: "A person decides a plan, an escalation or a review that waits for one",
    from: state ?? "(unset)",
    attempted: `decide ${decision}`,
    allowed: fitting,
    hint: fitting.length === 0 ? howToGoOn(machine, place) : `Decide one of ${quoted(fitting)}`,
    retryable: false,
  };
}

/** Why no decision fits in that place, as a part of a sentence. */
export function nothingToDecide({ requests }: DecidedTicket, place: string): string {
  return requests.every((request) => wayByComment(request) === null)
    ? `nothing waits for a person's decision in ${place}`
    : "what is asked there is decided in a comment";
}

/** The next step on a ticket on which nobody can decide by a command. */
export function howToGoOn(
  machine: StateMachine,
  { typed, state, closed, continuedBy, requests }: DecidedTicket,
): string {
  const ways = requests.flatMap((request) => {
    const way = wayByComment(request);
    return way === null ? [] : [`To decide question ${request.seq} of "${request.from}", ${way}`];
  });
  if (ways.length > 0) return ways.join(". ");
  if (continuedBy !== undefined) return continuesAs(continuedBy);
  if (!closed && state === machine.reviewState)
    return `Merge its pull request if it has one. If not, run \`ralph-hero handoff ${typed} --command triage --intent close --reason "…"\`, or move the card`;
  return `\`ralph-hero show ${typed}\` shows who has the next turn`;
}
