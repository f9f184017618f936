import { isFull } from "./bounds.ts";
import { type MissingItem, missingReview } from "./review.ts";
import { accepts, approves, resultDue, submits, isInPlace, takesLock } from "./finishing.ts";
import type { Departure, LockStatus } from "./lock.ts";
import type {
  Attempt,
  ContractBreach,
  DecidedText,
  HumanPolicy,
  Reply,
  Situation,
  SubmissionFacts,
  TextChange,
  Turns,
  UndecidedReply,
} from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import { receiverOf } from "./team.ts";
import { INITIAL_STATE, type Command, type Intent, type WorkflowState } from "./vocabulary.ts";

/** What each rule's refusal tells beside the attempt; null where the attempt says it all. */
export interface ObjectionFacts {
  readonly moved: Departure;
  readonly terminal: null;
  /** The states that are still open. */
  readonly closed: readonly WorkflowState[];
  readonly dropped: {
    readonly dropped: NonNullable<Situation["dropped"]>;
    readonly open: readonly WorkflowState[];
  };
  readonly full: null;
  readonly "no task": Intent;
  readonly "no edge": null;
  readonly "no output": null;
  /** The command's lock state. */
  readonly "not begun": WorkflowState;
  readonly "escalated already": null;
  readonly "no answer": null;
  /** The orchestrator. */
  readonly "orchestrator's turn": string;
  readonly "unclear rejection": UndecidedReply;
  readonly rejected: Reply;
  readonly "not approved": null;
  /** The changes, in a sentence. */
  readonly "changed text": string;
  /** The agent that was named. */
  readonly "no receiver": string;
  readonly "no lock to hand": null;
  readonly locked: Extract<LockStatus, { kind: "theirs" }>;
  readonly "not the holder": Extract<LockStatus, { kind: "theirs" }>;
  readonly "over its turns": Turns;
  readonly "no evidence": SubmissionFacts;
  readonly "not reviewed": MissingItem;
  readonly "broken contract": ContractBreach;
}

/** A rule's objection to an attempt: the rule and its facts. `refuse` in refusals.ts has the words. */
export interface Objection<Rule extends keyof ObjectionFacts = keyof ObjectionFacts> {
  readonly rule: Rule;
  readonly facts: ObjectionFacts[Rule];
}

function no<Rule extends keyof ObjectionFacts>(rule: Rule, facts: ObjectionFacts[Rule]): Objection<Rule> {
  return { rule, facts };
}

/**
 * All rules that can say no, in their order: the first objection counts, null is a yes. The numbers are those of
 * docs/maintainers/decisions/0001; decision 13 has the rules of contracts and evidence, 19 of reviews, 34 of tasks.
 */
export function objectionTo(attempt: Attempt): Objection | null {
  const { machine, command, intent, state, to, handTo, situation } = attempt;
  const { lock, team, dropped, submission = null, review = null, breach = null } = situation;
  const stays = state === to;
  const inPlace = intent !== null && isInPlace(machine, attempt);
  const takes = takesLock(machine, attempt);

  // Rule 7: a move out of the lock state ends the lock, and the holder is told so once.
  if (lock.kind === "moved") return no("moved", lock.departure);

  // Rules 1 and 4: nothing leads out of a terminal state, not even an acknowledgement.
  if (machine.isTerminal(state)) return no("terminal", null);

  // Rule 16: a closed issue is finished or escalated, and begun work of it is submitted, where those are edges.
  if (situation.issueClosed) {
    const open = openOnClosedIssue(machine, state, situation);
    const submitsTask = dropped === undefined && intent === "complete" && inPlace;
    if (!open.includes(to) && !submitsTask)
      return dropped === undefined ? no("closed", open) : no("dropped", { dropped, open });
  }

  // On a nearly full issue nothing is begun: its ticket only ends, or its holder gives up the lock.
  const givesUp = lock.kind === "mine" && handTo === null && !takes;
  if (isFull(situation.comments) && !machine.isTerminal(to) && !givesUp) return no("full", null);

  // Only a task is locked and submitted where tickets begin.
  if (inPlace && (!stays || situation.isTask === false)) return no("no task", intent);

  // Rule 1: the edge table is law. Rule 4: the present state as target is an acknowledgement, no edge.
  if (!stays && !machine.isValidTransition(state, to)) return no("no edge", null);

  // Rule 2: every command has its outputs; so close and cancel are triage's.
  if (!inPlace && !machine.isValidOutputForCommand(command, to)) return no("no output", null);

  // Rule 6: nothing is finished that was not begun, by whichever name the completion goes.
  const lockState = machine.lockStateOf(command);
  const completes = to === machine.resolveIntent("complete", command) && (intent === "complete" || !stays);
  if (completes && lockState !== null && state !== lockState) return no("not begun", lockState);

  // Rule 8: an answer to the first question would count for a second one that is asked without a move.
  if (stays && machine.isEscalationState(to)) return no("escalated already", null);

  // Rule 8: some states wait for a person; a person's answer, or hand, ends them.
  const waits = !stays && situation.policy.humanStates.includes(state);
  if (waits && acceptedReply(situation) === null && !mayReroute(attempt)) {
    const { rerouter, rerouteFrom } = situation;
    return rerouter !== undefined && rerouteFrom === undefined
      ? no("orchestrator's turn", rerouter)
      : no("no answer", null);
  }

  // Rule 8: an answer that says no is not taken for a yes, whether or not the team waits for people there.
  const rejection = rejectionOf(attempt);
  if (rejection !== null) return rejection;

  // Rule 8: a decision counts for the text that the person read.
  const voided = voidedDecision(situation);
  if (voided !== null && restsOnDecision(attempt)) return no("changed text", voided);

  // Only the holder hands a running lock over, and only to another agent of the team.
  if (handTo !== null && receiverOf(team, handTo) === null) return no("no receiver", handTo);
  if (handTo !== null && !(lock.kind === "mine" && stays)) return no("no lock to hand", null);

  // Rules 5 and 6: a running lock of somebody else can be neither taken nor left; a claimed task is left alone.
  if (lock.kind === "theirs") {
    const isLockState = machine.isLockState(state);
    // Whoever hands a lock over had it: the ticket stays claimed while the record of that is on its way.
    const isClaimed = !isLockState && (lock.recorded || lock.lock.handedBy !== null);
    if (takes) return no("locked", lock);
    if ((isLockState && !stays) || isClaimed) return no("not the holder", lock);
  }

  // Nobody goes on alone for too long: after so many turns in a row the next agent's turn has come.
  const { turns } = team;
  if (turns !== null && turns.taken >= turns.limit && handTo === null) {
    const renews = takes && stays && lock.kind === "mine" && lock.recorded;
    if (!renews && to !== machine.resolveIntent("escalate", command)) return no("over its turns", turns);
  }

  // Work is submitted with all the evidence that its class needs, and changes nothing outside of its scope.
  const lacksEvidence = submission !== null && submission.lacks.length > 0;
  if (lacksEvidence && submits(machine, attempt)) return no("no evidence", submission);

  // Work of a ticket with a risk class is accepted after its review, by whichever way the ticket would be closed.
  const lack =
    review !== null && accepts(machine, attempt) ? missingReview(review, attempt.situation.typed) : null;
  if (lack !== null) return no("not reviewed", lack);

  // The ticket's demands on its result come last: every other rule has allowed the move.
  const breaks = breach !== null && resultDue(machine, attempt) !== null;
  return breaks ? no("broken contract", breach) : null;
}

/** The states that the command may bring the ticket to now: what no rule objects to. None from a foreign state. */
export function acceptedTargets(
  machine: StateMachine,
  command: Command,
  situation: Situation,
): readonly WorkflowState[] {
  const state = situation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state)) return [];
  const attempt = { machine, command, intent: null, state, handTo: null, situation };
  return machine.getAllowedTransitions(state).filter((to) => objectionTo({ ...attempt, to }) === null);
}

/** The edges that a closed issue leaves open. */
function openOnClosedIssue(
  machine: StateMachine,
  state: WorkflowState,
  { dropped }: Situation,
): WorkflowState[] {
  const submitted = machine.reviewState;
  return machine.getAllowedTransitions(state).filter((target) => {
    if (machine.isEscalationState(target)) return true;
    // Dropped work is not done: it is no more submitted, and never closed as done.
    if (dropped !== undefined) return target === "Canceled";
    return machine.isTerminal(target) || target === submitted;
  });
}

/**
 * A person's no to what the move takes as approved, or the lack of a yes to a plan that was escalated from its review;
 * null for neither.
 */
export function rejectionOf({ machine, command, state, to, situation }: Attempt): Objection | null {
  const { cameFrom, policy } = situation;
  const reviewed = machine.planReviewState;
  const isEscalated =
    machine.isEscalationState(state) &&
    cameFrom === reviewed &&
    to === machine.resolveIntent("complete", "review");
  if (!isEscalated && !approves(machine, { command, state, to })) return null;
  const standing = standingNo(machine, isEscalated ? { ...situation, state: reviewed } : situation);
  if (standing !== null)
    return "why" in standing ? no("unclear rejection", standing) : no("rejected", standing);
  const needsYes = isEscalated && policy.humanStates.some((name) => name === reviewed);
  return needsYes && !hasYes(situation) ? no("not approved", null) : null;
}

/** Whether the answer rejects what waits in the state: a plain no rejects a plan, and is an answer elsewhere. */
function isRejection(machine: StateMachine, state: string | null, { rejects }: Reply): boolean {
  return rejects === "what waits" || (rejects === "a plan" && state === machine.planReviewState);
}

/**
 * The newest no since which no person has said yes, or one of which it cannot be told whether it counts; null for none.
 * Talk after a no, such as a question, leaves it standing.
 */
export function standingNo(
  machine: StateMachine,
  { state, replies, undecidedReplies, policy }: Standing,
): Reply | UndecidedReply | null {
  const isNo = (one: Reply): boolean => isRejection(machine, state, one) && countsAsAnswer(one, policy);
  return (
    replies.findLast((one, at) => isNo(one) && !replies.slice(at + 1).some((yes) => ends(yes, one))) ??
    undecidedReplies.findLast((one) => {
      const later = replies.filter(({ at }) => Date.parse(at) > Date.parse(one.at));
      return isNo(one) && !later.some((yes) => ends(yes, one));
    }) ??
    null
  );
}

/**
 * A yes from the token's own account, which an agent may have written, ends no other person's no; and none ends what was
 * said, or edited, after it.
 */
function ends(yes: Reply, rejection: Reply): boolean {
  const { editedAt } = rejection;
  const isLater = editedAt === undefined || Date.parse(yes.at) > Date.parse(editedAt);
  return yes.accepts === true && isLater && (isProven(yes) || !isProven(rejection));
}

/**
 * Whether the caller is the orchestrator, to whom an escalation for another capability goes. It gives the ticket to
 * another agent, and never brings it past a plan that nobody has approved.
 */
function mayReroute({ machine, state, to, situation: { rerouteFrom } }: Attempt): boolean {
  if (rerouteFrom === undefined || !machine.isEscalationState(state)) return false;
  const building = [machine.buildingState, machine.reviewState];
  return to !== building[0] || building.some((one) => one === rerouteFrom);
}

/**
 * Whether the move takes up a person's decision and lets work go on, and does not give the plan back; or begins or
 * continues work in a state that a decision has led into. By then a move that needs an answer has one.
 */
export function restsOnDecision(attempt: Attempt): boolean {
  const { machine, situation, state, to } = attempt;
  const { lock, policy } = situation;
  if (state === to) {
    const begins = takesLock(machine, attempt) && attempt.handTo === null && !isAtWork(lock);
    return machine.isLockState(state) && begins;
  }
  if (!policy.humanStates.includes(state)) return false;
  if (machine.isTerminal(to) || machine.isEscalationState(to) || mayReroute(attempt)) return false;
  const isPlan = state === machine.planReviewState;
  return !isPlan || approves(machine, attempt);
}

/** Whether the caller has taken up the lock that it holds, and works on. */
export function isAtWork(lock: LockStatus): boolean {
  return lock.kind === "mine" && lock.from === null && lock.lock.handedBy === null;
}

type Replies = Pick<Situation, "replies" | "policy">;
type Standing = Pick<Situation, "state" | "replies" | "undecidedReplies" | "policy">;

/** Whether a person has plainly said yes: other answers are talk, which has to be read. */
export function hasYes({ replies, policy }: Replies): boolean {
  return replies.some((reply) => reply.accepts === true && countsAsAnswer(reply, policy));
}

/** Whether the team counts the answer as a person's. */
export function countsAsAnswer(reply: Reply, { replyFromOthersOnly }: HumanPolicy): boolean {
  return !reply.fromOwnAccount || reply.atTerminal === true || !replyFromOthersOnly;
}

/** The newest answer that counts as a person's, by the team's policy; null if there is none. */
export function acceptedReply({ replies, policy }: Replies): Reply | null {
  const counting = replies.filter((reply) => countsAsAnswer(reply, policy));
  // It proves more, so it is named before a newer one of the token's own account.
  return counting.findLast(isProven) ?? counting.at(-1) ?? null;
}

/** Whether it cannot be an agent's comment: one by another account, or a decision at a terminal. */
function isProven({ fromOwnAccount, atTerminal }: Reply): boolean {
  return !fromOwnAccount || atTerminal === true;
}

/** The person's newest answer that counts: the ticket's text is compared with what stood there then. */
export function newestReply({ replies, policy }: Replies): Reply | null {
  return replies.findLast((reply) => countsAsAnswer(reply, policy)) ?? null;
}

/** Why the person's decision counts no longer, in a sentence; null where it stands, and where nobody has decided. */
export function voidedDecision({ decidedText = null }: Pick<Situation, "decidedText">): string | null {
  if (decidedText === null) return null;
  const changes = decidedText.changes.filter(({ byWriter }) => !byWriter);
  return changes.length === 0 ? null : changedText({ ...decidedText, changes });
}

/** The changes since the decision, in a sentence. */
export function changedText({ decision, changes }: DecidedText): string {
  const { by, at, url } = decision;
  const [first, ...others] = changes.map(changeWords);
  const more =
    others.length === 0 ? "" : ` (and ${others.length} more change${others.length === 1 ? "" : "s"})`;
  return `${first}${more}, after the decision of "${by}" at ${at} (${url})`;
}

function changeWords({ text, by, at, byWriter }: TextChange): string {
  const who = by === null ? "an unknown account" : JSON.stringify(by);
  return `${who}${byWriter ? "" : ", not known to have write access,"} changed the ${text} at ${at}`;
}
