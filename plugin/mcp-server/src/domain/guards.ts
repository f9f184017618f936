import { refuseOnFullIssue } from "./comment-limit.ts";
import { personCommands } from "./person-decision.ts";
import { quoted } from "../errors.ts";
import { lockedReason, shownHolder, type LockStatus } from "./lock.ts";
import { approves } from "./finishing.ts";
import { commandsFor, objectToOutput, type Attempt, type Objection } from "./refusals.ts";
import { continuesAs, sameAgent } from "./names.ts";
import { voidedDecision } from "./decided-text.ts";
import type { Dropped, HumanPolicy, Reply, Situation, UndecidedReply } from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import { isInPlace, PIPELINE_ENTRY, refuseUnlessTask, takesLock } from "./task.ts";
import { refuseBrokenContract, refuseLackingSubmission, refuseUnreviewed } from "./review-guards.ts";
import { refuseHandingOver, refuseOverTurns } from "./team.ts";
import { COMMANDS, INITIAL_STATE, type Command, type WorkflowState } from "./vocabulary.ts";

/**
 * The rules of docs/maintainers/decisions/0001 that can say no, one function each, in the order in which they are asked. Every
 * guard answers null where it has nothing against the attempt.
 */
export const GUARDS: readonly ((attempt: Attempt) => Objection | null)[] = [
  refuseAfterMove,
  refuseFromTerminal,
  refuseOnClosedIssue,
  refuseOnFullIssue,
  refuseUnlessTask,
  refuseUnlessEdge,
  (attempt) => {
    const { machine, command, to } = attempt;
    return isInPlace(machine, attempt) ? null : objectToOutput(machine, command, to);
  },
  refuseUnbegunCompletion,
  refuseSecondEscalation,
  refuseWithoutPerson,
  refuseRejected,
  refuseChangedText,
  refuseHandingOver,
  refuseUnderForeignLock,
  refuseOverTurns,
  refuseLackingSubmission,
  refuseUnreviewed,
  refuseBrokenContract,
];

/** The states that the command may bring the ticket to now: what no guard objects to. None from a foreign state. */
export function acceptedTargets(
  machine: StateMachine,
  command: Command,
  situation: Situation,
): readonly WorkflowState[] {
  const state = situation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state)) return [];
  return machine
    .getAllowedTransitions(state)
    .filter((to) =>
      GUARDS.every(
        (guard) => guard({ machine, command, intent: null, to, state, handTo: null, situation }) === null,
      ),
    );
}

/** Rule 7: a move out of the lock state ends the lock, and the holder is told so once. */
function refuseAfterMove({ machine, command, situation }: Attempt): Objection | null {
  const { lock } = situation;
  if (lock.kind !== "ended") return null;
  const { departure } = lock;
  const mover = departure.by === "person" ? "a person" : "another agent";
  return {
    code: "REFUSED_MOVED",
    rule: "A move out of the lock state ends the lock; its holder is told once, then decides again",
    why: `${mover} moved the ticket to "${departure.to}" at ${departure.at}, which ended your lock`,
    hint: "Read the ticket and its newest comments, then decide again; the next call is judged by the present state",
    allowed: acceptedTargets(machine, command, { ...situation, lock: { kind: "free" } }),
  };
}

/** The reason as it follows "closed as". */
export function closedAs(dropped: Dropped): string {
  return dropped === "duplicate" ? "a duplicate" : dropped;
}

/** The standing of a closed issue: "closed", with the reason of a dropped one. */
export function closedWords(dropped: Dropped | null): string {
  return dropped === null ? "closed" : `closed as ${closedAs(dropped)}`;
}

/** The reopening, for a person to act on. */
export function reopenedText({ by, at }: NonNullable<Situation["reopened"]>): string {
  const who = by === null ? "" : ` by "${by}"`;
  return `the issue was reopened${who} at ${at}: a person moves the card to where the work goes on`;
}

/** Rules 1 and 4: nothing leads out of a terminal state, not even an acknowledgement. */
function refuseFromTerminal(attempt: Attempt): Objection | null {
  const { machine, state, situation } = attempt;
  if (!machine.isTerminal(state)) return null;
  const { issueClosed, reopened, continuedBy } = situation;
  const stillOpen = "its issue is still open: a person closes it";
  const open = issueClosed ? "" : `; ${reopened === undefined ? stillOpen : reopenedText(reopened)}`;
  return {
    code: "REFUSED_TERMINAL",
    rule: "Terminal states are final for agents",
    why: `"${state}" is terminal`,
    hint:
      continuedBy === undefined
        ? `Create a follow-up ticket, or ask a person to move the card${open}`
        : continuesAs(continuedBy),
    allowed: [],
  };
}

/** Rule 16: a closed issue is finished or escalated, and begun work of it is submitted, where those are edges. */
function refuseOnClosedIssue(attempt: Attempt): Objection | null {
  const { machine, situation, to, state } = attempt;
  const { issueClosed, dropped } = situation;
  const submitted = machine.resolveIntent("complete", "impl");
  const open = machine.getAllowedTransitions(state).filter((target) => {
    if (machine.isEscalationState(target)) return true;
    // Dropped work is not done: it is no more submitted, and never closed as done.
    if (dropped !== undefined) return target === "Canceled";
    return machine.isTerminal(target) || target === submitted;
  });
  const submitsTask = dropped === undefined && attempt.intent === "complete" && isInPlace(machine, attempt);
  if (!issueClosed || open.includes(to) || submitsTask) return null;
  if (dropped !== undefined)
    return {
      code: "REFUSED_CLOSED",
      rule: "A ticket that a person dropped accepts only cancel and escalate, where they are edges",
      why: whyDropped(dropped),
      hint: closedHint(machine, state, situation),
      allowed: open,
    };
  return {
    code: "REFUSED_CLOSED",
    rule: "A closed issue in a state that is not terminal accepts only close and cancel, the completion of begun work and escalate, where they are edges",
    why: "the issue is closed",
    hint: closedHint(machine, state, situation),
    allowed: open.filter((target) => refuseRejected({ ...attempt, to: target }) === null),
  };
}

/** The reason of a refusal on a dropped ticket. */
function whyDropped({ as, by }: NonNullable<Situation["dropped"]>): string {
  return `${by === null ? "a person" : JSON.stringify(by)} closed the issue as ${closedAs(as)}`;
}

const REJECTED_WHEN_CLOSED =
  'A person rejected the work of the closed issue: reopen the issue, then take the ticket up with command "impl" and intent "lock"; or escalate it, or wait for another answer by a person';

/** Advice for a closed issue in a state that is not terminal. */
export function closedHint(machine: StateMachine, state: WorkflowState, situation: Situation): string {
  const { dropped, closedElsewhere } = situation;
  if (closedElsewhere !== undefined && state === machine.lockStateOf("impl"))
    return `The issue was closed by ${closedElsewhere}, which is the work of another ticket. Escalate, so that a person reopens the issue or moves the card; what is built stays on its branch`;
  if (dropped !== undefined) {
    const orTriage = machine.isValidTransition(state, "Canceled") ? ", or triage cancels it" : "";
    return `A person dropped the ticket: ${whyDropped(dropped)}. Stop the work, what is committed stays on its branch; a person moves the card to "Canceled"${orTriage}. To go on instead, a person reopens the issue`;
  }
  if (state === machine.lockStateOf("impl"))
    return 'The issue is closed, as after a merge: the holder submits the work with intent "complete", and triage finishes the ticket with intent "close"; to change the work, reopen the issue';
  const end = machine.getAllowedTransitions(state).find((target) => machine.isTerminal(target));
  if (end === undefined) return "Reopen the issue to go on, or ask a person to move the card";
  const closing = { machine, command: "triage", intent: null, to: end, state, handTo: null } as const;
  if (refuseRejected({ ...closing, situation }) !== null) return REJECTED_WHEN_CLOSED;
  return `To go on with the work, reopen the issue; to finish it, close or cancel it (${commandsFor(machine, end)} may)`;
}

/** Rule 1: the edge table is law. Rule 4: the present state as target is an acknowledgement, no edge. */
function refuseUnlessEdge(attempt: Attempt): Objection | null {
  const { machine, state, to } = attempt;
  if (state === to || machine.isValidTransition(state, to)) return null;
  const allowed = machine.getAllowedTransitions(state);
  return {
    code: "REFUSED_EDGE",
    rule: "A move that is no edge of the graph is refused for every caller",
    why: `the graph has no such edge; "${state}" leads to ${quoted(allowed)}`,
    hint: edgeHint(attempt),
    allowed,
  };
}

/** Rule 14, and the way round for the other targets. */
function edgeHint({ machine, intent, command, state, to, situation: { lock, rerouter } }: Attempt): string {
  if (to === machine.resolveIntent("escalate", command)) {
    return `No ticket is escalated from "${state}": ask a person with ralph_hero__add_comment, or another agent with ralph_hero__ask; or move the ticket to "${PIPELINE_ENTRY}" first`;
  }
  if (command === "split" && intent === "complete") {
    return "Create the children and leave the parent in its state: it stays there as their epic";
  }
  const worker = COMMANDS.find((other) => machine.lockStateOf(other) === state);
  if (worker !== undefined) {
    const holder = lock.kind === "theirs" ? `${shownHolder(lock.lock)} holds its lock, and` : "its holder";
    return `"${state}" is the lock state of ${worker}: ${holder} completes or escalates the ticket`;
  }
  const lockState = machine.lockStateOf(command);
  if (intent === "complete" && machine.getAllowedTransitions(state).some((next) => next === lockState))
    return `First call with command "${command}" and intent "lock"; when the work is done, with intent "complete"`;
  const commands = machine.getExpectedByCommands(state);
  if (commands.length === 0) return waitHint(machine, state, rerouter);
  return `Next from "${state}": ${commands.join(" or ")}; take one step at a time`;
}

/** Advice for a state from which no command works; `rerouter` is the orchestrator, where it is its turn. */
export function waitHint(machine: StateMachine, state: WorkflowState, rerouter?: string): string {
  if (rerouter !== undefined)
    return `"${state}" waits for the orchestrator, ${JSON.stringify(rerouter)}: it gives the ticket to another agent, by triage with to_state`;
  if (state === machine.resolveIntent("complete", "impl"))
    return `"${state}" waits for a person: review the work, and merge its pull request if there is one; then triage closes the ticket, with intent "close"`;
  return `"${state}" waits for a person: once one has answered on the issue, triage moves it on with to_state`;
}

/** Rule 6: nothing is finished that was not begun, by whichever name the completion goes. */
function refuseUnbegunCompletion({ machine, command, intent, state, to }: Attempt): Objection | null {
  const lockState = machine.lockStateOf(command);
  if (lockState === null || state === lockState || to !== machine.resolveIntent("complete", command))
    return null;
  // A state that is named where the ticket is in it already completes nothing (rule 4).
  if (intent !== "complete" && state === to) return null;
  return {
    code: "REFUSED_NOT_BEGUN",
    rule: "A command that locks completes only from its lock state",
    why: `${command} was not begun: its lock state is "${lockState}"`,
    hint: machine.isValidTransition(state, lockState)
      ? `Call with intent "lock" first, do the work, then complete`
      : `"${lockState}" is entered from ${quoted(machine.getSourcesOf(lockState))}: the ticket has to come there first`,
  };
}

/** Rule 8: some states wait for a person; a person's answer, or hand, ends them. */
function refuseWithoutPerson(attempt: Attempt): Objection | null {
  const { situation, state, to } = attempt;
  const { policy } = situation;
  if (state === to || !policy.humanStates.includes(state) || acceptedReply(attempt) !== null) return null;
  if (mayReroute(attempt)) return null;
  const { rerouter, rerouteFrom } = situation;
  if (rerouter !== undefined && rerouteFrom === undefined) return waitsForRerouter(attempt, rerouter);
  const undecided = situation.undecidedReplies.at(-1);
  return {
    code: "REFUSED_HUMAN",
    rule: `Leaving "${state}" needs a person: an answer on the issue since the ticket came here, or the card moved by hand`,
    // Answers that are there and do not count are the token's own.
    why:
      undecided !== undefined
        ? cannotTell(undecided)
        : situation.replies.length > 0
          ? "the only answers since are from this token's own account, and the team counts others' only"
          : `nobody has answered since the ticket came to "${state}"`,
    hint: undecided?.remedy ?? waysToDecide(attempt),
    retryable: true,
  };
}

function waitsForRerouter({ machine, state }: Attempt, rerouter: string): Objection {
  return {
    code: "REFUSED_HUMAN",
    rule: `Leaving "${state}" needs the orchestrator, where an agent lacked a capability, or a person`,
    why: `the ticket waits for the orchestrator, ${JSON.stringify(rerouter)}`,
    hint: `Stop here: ${waitHint(machine, state, rerouter)}. Work on another ticket meanwhile`,
    retryable: true,
  };
}

/** Rule 8: an answer to the first question would count for a second one that is asked without a move. */
function refuseSecondEscalation({ machine, state, to, situation: { rerouter } }: Attempt): Objection | null {
  if (state !== to || !machine.isEscalationState(to)) return null;
  return {
    code: "REFUSED_HUMAN",
    rule: "A ticket that was escalated is not escalated again",
    why: `the ticket waits for ${rerouter === undefined ? "a person" : JSON.stringify(rerouter)} already`,
    hint: "Write what else is to be decided as a comment, with ralph_hero__add_comment; after an answer, move the ticket on, and escalate it from there",
  };
}

/**
 * Whether the caller is the orchestrator, to whom an escalation for another capability goes. It gives the ticket to
 * another agent, and never brings it past a plan that nobody has approved.
 */
function mayReroute({ machine, state, to, situation: { rerouteFrom } }: Attempt): boolean {
  if (rerouteFrom === undefined || !machine.isEscalationState(state)) return false;
  const building = [machine.lockStateOf("impl"), machine.resolveIntent("complete", "impl")];
  return to !== building[0] || building.some((one) => one === rerouteFrom);
}

/** The person's newest answer that counts: the ticket's text is compared with what stood there then. */
export function newestReply({ replies, policy }: Pick<Situation, "replies" | "policy">): Reply | null {
  return replies.findLast((reply) => countsAsAnswer(reply, policy)) ?? null;
}

/** Every way by which a person ends the wait; agents have none. */
function waysToDecide({ machine, state, situation: { ticket, typed, policy } }: Attempt): string {
  const place = { ticket, typed, state, closed: false, humanStates: policy.humanStates, review: null };
  const commands = personCommands(machine, place).map((command) => `\`${command}\``);
  const comment = policy.replyFromOthersOnly
    ? "a comment from another account than this token's"
    : "a comment";
  return `Stop here, and let a person decide: by ralph_hero__decide in an interactive Claude Code session, by ${commands.join(" or ")} in a terminal, by ${comment} on the issue, or by moving the card. Work on another ticket meanwhile`;
}

/** The sentence about an answer that is neither taken nor passed over. */
export function cannotTell({ by, url, why }: UndecidedReply): string {
  return `cannot tell whether the answer of "${by}" counts (${url}): ${why}`;
}

/** The newest "no" of which it cannot be told whether it counts; null for none, and if the answer came after it. */
export function undecidedRejection(
  { undecidedReplies, policy }: Pick<Situation, "undecidedReplies" | "policy">,
  reply: Reply | null,
): UndecidedReply | null {
  const rejected = undecidedReplies.findLast((one) => one.rejects === true && countsAsAnswer(one, policy));
  if (rejected === undefined) return null;
  return reply !== null && Date.parse(rejected.at) < Date.parse(reply.at) ? null : rejected;
}

/** Rule 8: an answer that says no is not taken for a yes, whether or not the team waits for people there. */
function refuseRejected(attempt: Attempt): Objection | null {
  const { machine, command, state, to } = attempt;
  const reply = acceptedReply(attempt);
  if (!approves(machine, { command, state, to })) return null;
  const rejected = undecidedRejection(attempt.situation, reply);
  if (rejected !== null) {
    return {
      code: "REFUSED_REVIEW",
      rule: "What a person has rejected is not taken as approved until a person says otherwise",
      why: cannotTell(rejected),
      hint: rejected.remedy,
      retryable: true,
    };
  }
  if (reply?.rejects !== true) return null;
  const { issueClosed } = attempt.situation;
  const back = machine.getAllowedTransitions(state).filter((target) => target !== to);
  const wayOut = issueClosed
    ? REJECTED_WHEN_CLOSED
    : `Read the comment and fix what it rejects: from "${state}" the ticket may go to ${quoted(back)}; or wait for another comment by a person`;
  return {
    code: "REFUSED_REVIEW",
    rule: "What a person has rejected is not taken as approved until a person says otherwise",
    why: `"${reply.by}" rejected it at ${reply.at} (${reply.url}), and no person has answered since`,
    hint: wayOut,
  };
}

/** Rule 8: a decision counts for the text that the person read. */
function refuseChangedText(attempt: Attempt): Objection | null {
  const why = voidedDecision(attempt.situation);
  if (why === null || !restsOnDecision(attempt)) return null;
  return {
    code: "REFUSED_HUMAN",
    rule: "A person's decision counts for the title and body that they read: a change by an account that may not write voids it",
    why,
    hint: attempt.state === attempt.to ? WAYS_TO_CONFIRM : waysToDecide(attempt),
    retryable: true,
  };
}

/** The ways out of a lock state that a decision has led into: nothing is decided there. */
const WAYS_TO_CONFIRM =
  'Do not work on it: call with intent "escalate", so that a person is asked; or let one move the card back';

/**
 * Whether the move takes up a person's decision and lets work go on, and does not give the plan back; or begins or
 * continues work in a state that a decision has led into.
 */
export function restsOnDecision(attempt: Attempt): boolean {
  const { machine, situation, state, to } = attempt;
  const { lock, policy } = situation;
  if (state === to) {
    const isAtWork = lock.kind === "mine" && lock.from === null && lock.lock.handedBy === null;
    return machine.isLockState(state) && takesLock(machine, attempt) && attempt.handTo === null && !isAtWork;
  }
  if (!policy.humanStates.includes(state)) return false;
  if (machine.isTerminal(to) || machine.isEscalationState(to) || mayReroute(attempt)) return false;
  const isPlan = state === machine.resolveIntent("complete", "plan");
  return (!isPlan || approves(machine, attempt)) && acceptedReply(attempt) !== null;
}

/** Whether the team counts the answer as a person's. */
export function countsAsAnswer(reply: Reply, { replyFromOthersOnly }: HumanPolicy): boolean {
  return !reply.fromOwnAccount || reply.atTerminal === true || !replyFromOthersOnly;
}

/** The newest answer that counts as a person's, by the team's policy; null if there is none. */
export function acceptedReply({ situation }: Pick<Attempt, "situation">): Reply | null {
  const counting = situation.replies.filter((reply) => countsAsAnswer(reply, situation.policy));
  // An answer from another account proves more, so it is named before a newer one of the token's own.
  return counting.findLast((reply) => !reply.fromOwnAccount) ?? counting.at(-1) ?? null;
}

/** Rules 5 and 6: a running lock of somebody else can be neither taken nor left; a claimed task is left alone. */
function refuseUnderForeignLock(attempt: Attempt): Objection | null {
  const { machine, situation, state, to } = attempt;
  const { lock } = situation;
  if (lock.kind !== "theirs") return null;
  const takes = takesLock(machine, attempt);
  // Whoever hands a lock over had it: the ticket stays claimed while the record of that is on its way.
  const isClaimed = (lock.recorded || lock.lock.handedBy !== null) && !machine.isLockState(state);
  const leaves = machine.isLockState(state) && state !== to;
  if (!takes && !leaves && !isClaimed) return null;
  const { agent } = lock.lock.holder;
  const whoElse = sameAgent(agent, situation.team.caller)
    ? `It is another session or instance of "${agent}" than yours: continue there, or end it; else take`
    : "Take";
  return {
    code: takes ? "REFUSED_LOCKED" : "REFUSED_NOT_HOLDER",
    rule: takes
      ? "A ticket has one holder at a time"
      : "Only the holder of its lock moves a ticket out of a lock state, or a task that was claimed",
    ...(takes ? { action: `lock ticket ${situation.ticket}` } : {}),
    why: foreignLockReason(lock, situation.nowMs),
    hint: `${whoElse} another ticket, or try again when the lock has ended`,
    retryable: true,
  };
}

/** Text that names the lock's holder and its term, which nobody knows before the lock's record has come. */
function foreignLockReason(theirs: Extract<LockStatus, { kind: "theirs" }>, nowMs: number): string {
  const { lock, recorded, endsAtMs, freeAtMs } = theirs;
  if (!recorded) return `${shownHolder(lock)} is taking its lock now`;
  if (endsAtMs > nowMs) return lockedReason(theirs);
  const free = new Date(freeAtMs).toISOString();
  return `${shownHolder(lock)} had its lock until ${new Date(endsAtMs).toISOString()}; others may take it from ${free} on`;
}
