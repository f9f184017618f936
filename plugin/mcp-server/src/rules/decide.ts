import { withArguments } from "./calls.ts";
import { type Refusal, type Text, words } from "../errors.ts";
import { accepts, resultDue, submits, isInPlace, takesLock, targetInPlace } from "./finishing.ts";
import { acceptedReply, changedText, objectionTo, restsOnDecision } from "./guards.ts";
import { RENEW_WITHIN_MS, lapseWarnings } from "./lock.ts";
import {
  closedAs,
  refuse,
  refuseForeignState,
  refuseFromHere,
  refuseIntent,
  refuseOutput,
  refuseUnknownTarget,
} from "./refusals.ts";
import type { Attempt, LockEffect, Reply, Situation, TransitionRequest } from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import { NEXT_IN_ROTATION, receiverOf } from "./team.ts";
import { INITIAL_STATE, type Command, type Intent, type WorkflowState } from "./vocabulary.ts";

export interface Acceptance {
  readonly kind: "accepted";
  /** A claim takes a lock without a change of state. */
  readonly record: "transition" | "claim";
  readonly command: Command;
  readonly intent: Intent | null;
  /** Null where the card had no value (rule 3). */
  readonly from: WorkflowState | null;
  readonly to: WorkflowState;
  readonly lock: LockEffect;
  /** The person's answer that allowed it (rule 8). */
  readonly reply: Reply | null;
  readonly warnings: readonly Text[];
}

export type Decision =
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly clears: string | null }
  /** The caller asks for the lock that it holds: the lease begins anew, and no record is written. */
  | {
      readonly kind: "renewal";
      readonly to: WorkflowState;
      readonly lockOid: string;
      readonly recordId: string;
    }
  | UnreadFact
  | Acceptance;

/**
 * A fact that the decision depends on, and nobody has read: every earlier guard agrees, so that reading it is not in
 * vain.
 */
export interface UnreadFact {
  readonly kind: "unread";
  readonly what: "decided text" | "task" | "submission and review" | "contract";
  readonly move: Pick<Acceptance, "command" | "intent" | "from" | "to">;
}

/** Judges a request against the graph and the situation. Pure: the same input gives the same decision. */
export function decide(machine: StateMachine, request: TransitionRequest, situation: Situation): Decision {
  const to = resolveTarget(machine, request);
  if (typeof to !== "string") return refused(refuseFromHere(machine, request, situation, to));
  const state = situation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state)) return refused(refuseForeignState(request, situation));
  const { command, goal, handTo = null } = request;
  const intent = "intent" in goal ? goal.intent : null;
  const attempt: Attempt = { machine, command, intent, to, state, handTo, situation };
  const objection = objectionTo(attempt);
  if (objection !== null) {
    const { lock } = situation;
    // The holder is told once what ended its lock, so the ref goes with that.
    return refused(refuse(attempt, objection), lock.kind === "moved" ? lock.lock.oid : null);
  }
  return unreadFact(attempt) ?? accept(attempt);
}

function refused(refusal: Refusal, clears: string | null = null): Decision {
  return { kind: "refused", refusal, clears };
}

function unreadFact(attempt: Attempt): UnreadFact | null {
  const { machine, command, intent, state, to, situation } = attempt;
  const { decidedText, isTask, review, breach } = situation;
  const from = situation.state === null ? null : state;
  const unread = (what: UnreadFact["what"]): UnreadFact => ({
    kind: "unread",
    what,
    move: { command, intent, from, to },
  });
  if (decidedText === undefined && restsOnDecision(attempt)) return unread("decided text");
  if (isTask === undefined && isInPlace(machine, attempt)) return unread("task");
  const isReviewed = submits(machine, attempt) || accepts(machine, attempt);
  if (review === undefined && isReviewed) return unread("submission and review");
  return breach === undefined && resultDue(machine, attempt) !== null ? unread("contract") : null;
}

function accept(attempt: Attempt): Decision {
  const { machine, command, intent, to, state, handTo, situation } = attempt;
  const { lock } = situation;
  const takes = takesLock(machine, attempt);
  if (handTo === null && takes && state === to && lock.kind === "mine" && lock.recorded) {
    return { kind: "renewal", to, lockOid: lock.lock.oid, recordId: lock.lock.recordId };
  }
  const receiver = handTo === null ? null : receiverOf(situation.team, handTo);
  const handed =
    receiver !== null && lock.kind === "mine"
      ? ({ kind: "hand", replaces: lock.lock.oid, to: receiver } as const)
      : null;
  const waited = situation.policy.humanStates.includes(state) && state !== to;
  const reply = waited ? acceptedReply(situation) : null;
  return {
    kind: "accepted",
    record: takes && state === to ? "claim" : "transition",
    command,
    intent,
    from: situation.state === null ? null : state,
    to,
    lock: handed ?? (takes ? takeLock(attempt) : leaveLock(attempt)),
    reply,
    warnings: warningsFor(attempt, reply),
  };
}

function takeLock({ situation: { lock } }: Attempt): LockEffect {
  if (lock.kind === "free") return { kind: "take", replaces: null };
  const { oid, holder } = lock.lock;
  if (lock.kind !== "over") return { kind: "take", replaces: oid };
  return { kind: "take", replaces: oid, from: `${holder.agent} (${lock.why})` };
}

function leaveLock({ machine, state, to, situation: { lock, nowMs } }: Attempt): LockEffect {
  const isClaimed = lock.kind === "over" && lock.inPlace;
  // A task that was claimed is left by its submission, too, which stays in its state.
  const leaves = machine.isLockState(state) ? state !== to : isClaimed;
  if (lock.kind === "mine" && (leaves || !machine.isLockState(state))) {
    // A lock that was handed over has to be taken up first: only one of the receiver's name can.
    const renewFirst = lock.lock.handedBy !== null || nowMs > lock.endsAtMs - RENEW_WITHIN_MS;
    return { kind: "release", oid: lock.lock.oid, renewFirst };
  }
  // A dead lock elsewhere is left alone: its holder is still to be told what ended it (rule 7).
  return lock.kind === "over" && leaves ? { kind: "clear", oid: lock.lock.oid } : { kind: "keep" };
}

/** The next step after a move on a closed issue. */
function closedWarning(isSubmission: boolean, { dropped, closedElsewhere, typed }: Situation): Text {
  if (isSubmission && closedElsewhere === undefined)
    return words`the issue is closed already, as after a merge: next, triage finishes the ticket ${withArguments({ intent: "close" }, typed, "triage")}`;
  const how = dropped === undefined ? "" : ` as ${closedAs(dropped.as)}`;
  const by = closedElsewhere === undefined ? "" : ` by ${closedElsewhere}, the work of another ticket`;
  return `the issue is closed${how}${by}: a person reopens it before work continues`;
}

function warningsFor(attempt: Attempt, reply: Reply | null): Text[] {
  const { machine, command, state, to, situation } = attempt;
  const warnings: Text[] = lapseWarnings(situation.lock, situation.nowMs);
  const { turns, caller } = situation.team;
  const takesTurn = attempt.handTo === null && takesLock(machine, attempt);
  if (takesTurn && turns !== null && turns.taken + 1 >= turns.limit) {
    warnings.push(
      words`this is the last of ${turns.limit} turns in a row that "${caller}" has on the ticket: when the work is done, it is handed over ${withArguments({ intent: "lock", to: NEXT_IN_ROTATION }, situation.typed, command)} ("${turns.next}" is next), and not completed`,
    );
  }
  // A ticket is finished from where it stands, as after a merge: that is no work from the wrong place.
  const answered = reply !== null && machine.getExpectedByCommands(state).length === 0;
  if (!machine.isTerminal(to) && !answered && !machine.isValidInputForCommand(command, state)) {
    warnings.push(`${command} usually does not work from "${state}"`);
  }
  if (situation.issueClosed && !machine.isTerminal(to)) {
    warnings.push(closedWarning(submits(machine, attempt), situation));
  }
  const begins = machine.requiresHumanAction(state) && machine.isLockState(to);
  if (begins && acceptedReply(situation) === null) {
    warnings.push(
      `no person has answered on the issue since the ticket came to "${state}"; the team's policy lets agents continue`,
    );
  }
  const leaves = machine.isLockState(state) && state !== to;
  if (leaves && situation.lock.kind === "free") {
    warnings.push(`"${state}" was left without a lock: nobody held the ticket`);
  }
  if (leaves && situation.lock.kind === "over") {
    warnings.push(
      `"${state}" was left over the dead lock of "${situation.lock.lock.holder.agent}" (${situation.lock.why})`,
    );
  }
  // A change by an account that may not write is refused.
  const { decidedText = null } = situation;
  if (decidedText !== null && decidedText.changes.length > 0 && restsOnDecision(attempt)) {
    warnings.push(`${changedText(decidedText)}: read the ticket again before you work on it`);
  }
  if (reply?.fromOwnAccount === true) {
    warnings.push(
      `the answer by "${reply.by}" came from this token's own account, so it cannot be told from an agent's`,
    );
  }
  return warnings;
}

/** The target state of a request; where it names none, a refusal that knows of no ticket. */
export function resolveTarget(machine: StateMachine, request: TransitionRequest): WorkflowState | Refusal {
  const { command, goal } = request;
  if ("intent" in goal)
    return (
      machine.resolveIntent(goal.intent, command) ??
      targetInPlace(machine, command, goal.intent) ??
      refuseIntent(machine, request, goal.intent)
    );
  return machine.isValidState(goal.toState)
    ? goal.toState
    : refuseUnknownTarget(machine, request, goal.toState);
}

/** The refusal of a request that no state of a ticket makes possible; null if a state does. */
export function refuseByGraph(machine: StateMachine, request: TransitionRequest): Refusal | null {
  const to = resolveTarget(machine, request);
  if (typeof to !== "string") return to;
  const { command, goal } = request;
  if ("intent" in goal && isInPlace(machine, { command, intent: goal.intent })) return null;
  return machine.isValidOutputForCommand(command, to) ? null : refuseOutput(machine, request, to);
}
