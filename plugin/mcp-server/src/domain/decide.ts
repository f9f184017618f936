import { quoted, type Refusal } from "../errors.ts";
import { acceptedReply, acceptedTargets, GUARDS } from "./guards.ts";
import { RENEW_WITHIN_MS } from "./lock.ts";
import { describeAttempt, refuse, refuseName, type Attempt } from "./refusals.ts";
import type { LockEffect, Reply, Situation, TransitionRequest } from "./situation.ts";
import type { StateMachine } from "./state-machine.ts";
import {
  COMMANDS,
  INITIAL_STATE,
  WORKFLOW_STATES,
  type Command,
  type Intent,
  type WorkflowState,
} from "./vocabulary.ts";

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
  readonly warnings: readonly string[];
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
  | Acceptance;

/** Judges a request against the graph and the situation. Pure: the same input gives the same decision. */
export function decide(machine: StateMachine, request: TransitionRequest, situation: Situation): Decision {
  const attempt = resolve(machine, request, situation);
  if ("code" in attempt) return { kind: "refused", refusal: attempt, clears: null };
  for (const guard of GUARDS) {
    const objection = guard(attempt);
    if (objection === null) continue;
    const { lock } = situation;
    const refusal = refuse(attempt, objection, acceptedTargets(machine, request.command, situation));
    return { kind: "refused", refusal, clears: lock.kind === "ended" ? lock.lock.oid : null };
  }
  return accept(attempt);
}

/** The target state of a request without any ticket at hand: null where the intent has none. */
export function resolveGoal(machine: StateMachine, { command, goal }: TransitionRequest): string | null {
  return "intent" in goal ? machine.resolveIntent(goal.intent, command) : goal.toState;
}

function resolve(machine: StateMachine, request: TransitionRequest, situation: Situation): Attempt | Refusal {
  const { command, goal } = request;
  const intent = "intent" in goal ? goal.intent : null;
  const attempted = describeAttempt(command, "intent" in goal ? goal.intent : JSON.stringify(goal.toState));
  const state = situation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state)) {
    return refuseName(situation, attempted, {
      code: "REFUSED_UNKNOWN_STATE",
      rule: "A state outside the graph is never passed through",
      why: `the card shows "${state}", which is no state of the graph`,
      hint: `Ask a person to move the card to one of ${quoted(WORKFLOW_STATES)}`,
    });
  }
  const to = resolveGoal(machine, request);
  if (to === null) return refuseIntent(machine, { command, intent, state, situation, attempted });
  if (!machine.isValidState(to)) {
    return refuseName(situation, attempted, {
      code: "REFUSED_UNKNOWN_STATE",
      rule: "Only the eleven states of the graph are states",
      why: `${JSON.stringify(to)} is no state of the graph; the ticket is in "${state}"`,
      hint: "Use one of the allowed states, spelt exactly",
      allowed: acceptedTargets(machine, command, situation),
    });
  }
  return { machine, command, intent, to, state, situation };
}

interface EmptyIntent {
  readonly command: Command;
  readonly intent: Intent | null;
  readonly state: WorkflowState;
  readonly situation: Situation;
  readonly attempted: string;
}

function refuseIntent(
  machine: StateMachine,
  { command, intent, state, situation, attempted }: EmptyIntent,
): Refusal {
  const allowed = acceptedTargets(machine, command, situation);
  const able = COMMANDS.filter((other) => intent !== null && machine.resolveIntent(intent, other) !== null);
  return refuseName(situation, attempted, {
    code: "REFUSED_INTENT",
    rule: "An intent means what the graph says for the command, or nothing",
    why: `"${intent}" has no single meaning for ${command}; the ticket is in "${state}"`,
    hint: `${allowed.length === 0 ? `From here ${command} leads nowhere` : "Name the target with to_state"}; "${intent}" is for ${quoted(able)}`,
    allowed,
  });
}

function accept(attempt: Attempt): Decision {
  const { machine, command, intent, to, state, situation } = attempt;
  const { lock } = situation;
  const takes = to === machine.lockStateOf(command);
  if (takes && state === to && lock.kind === "mine" && lock.recorded) {
    return { kind: "renewal", to, lockOid: lock.lock.oid, recordId: lock.lock.recordId };
  }
  const reply = situation.policy.humanStates.includes(state) && state !== to ? acceptedReply(attempt) : null;
  return {
    kind: "accepted",
    record: takes && state === to ? "claim" : "transition",
    command,
    intent,
    from: situation.state === null ? null : state,
    to,
    lock: takes ? takeLock(attempt) : leaveLock(attempt),
    reply,
    warnings: warningsFor(attempt, reply),
  };
}

function takeLock({ situation: { lock } }: Attempt): LockEffect {
  switch (lock.kind) {
    case "free":
      return { kind: "take", replaces: null };
    case "over":
      return { kind: "take", replaces: lock.lock.oid, from: `${lock.lock.holder.agent} (${lock.why})` };
    case "mine":
    case "theirs":
    case "ended":
      return { kind: "take", replaces: lock.lock.oid };
  }
}

function leaveLock({ machine, state, to, situation: { lock, nowMs } }: Attempt): LockEffect {
  const leaves = machine.isLockState(state) && state !== to;
  if (lock.kind === "mine" && (leaves || !machine.isLockState(state))) {
    return { kind: "release", oid: lock.lock.oid, renewFirst: nowMs > lock.endsAtMs - RENEW_WITHIN_MS };
  }
  // A dead lock elsewhere is left alone: its holder is still to be told what ended it (rule 7).
  return lock.kind === "over" && leaves ? { kind: "clear", oid: lock.lock.oid } : { kind: "keep" };
}

function warningsFor({ machine, command, state, to, situation }: Attempt, reply: Reply | null): string[] {
  const warnings: string[] = [];
  // A ticket is finished from where it stands, as after a merge: that is no work from the wrong place.
  if (!machine.isTerminal(to) && !machine.isValidInputForCommand(command, state)) {
    warnings.push(`${command} usually does not work from "${state}"`);
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
  if (reply?.fromOwnAccount === true) {
    warnings.push(
      `the answer by "${reply.by}" came from this token's own account, so it cannot be told from an agent's`,
    );
  }
  return warnings;
}
