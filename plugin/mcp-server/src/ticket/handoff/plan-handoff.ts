/** Plans one handoff: its record and the answer to its caller. */
import { tool, withArguments } from "../../rules/calls.ts";
import type { Decision } from "../../rules/decide.ts";
import { lapseWarnings } from "../../rules/lock.ts";
import { resolveTarget } from "../../rules/resolve-target.ts";
import { submissionBeforeClose } from "../../rules/finishing.ts";
import type { ContractBreach, TransitionRequest } from "../../rules/situation.ts";
import { takesLock } from "../../rules/task.ts";
import { receiverOf } from "../../rules/team.ts";
import { INITIAL_STATE, type WorkflowState } from "../../rules/vocabulary.ts";
import { type Refusal, words, type Text } from "../../errors.ts";
import type { LogEntry } from "../../log/fold.ts";
import { markOf } from "../../log/request-marker.ts";
import { openHandover } from "../../log/handover.ts";
import { lockLostTo, movedByPerson } from "../../log/reconcile.ts";
import { composeHandMove } from "../protocol/compose-record.ts";
import { Lost, answerWith, refuseBy, withOutcome, type Plan, type PlanContext } from "../protocol/plan.ts";
import { situationOf, type TicketView } from "../read/ticket-view.ts";
import { isUnopenedFollowUp, logWarnings } from "../read/sound-log.ts";
import type { Transaction } from "../protocol/transact.ts";
import { escalationReason } from "../contract/contract.ts";
import { decideFully } from "./judge-handoff.ts";
import { isNeeds, type Needs, type PlanWorld } from "../read/facts.ts";
import { handoffAnswer, type ResumedFinish, type HandoffAnswer } from "./handoff-answer.ts";
import {
  announcedFirst,
  askedOf,
  resumedFinish,
  planTransition,
  type Accepted,
  type HandoffCall,
  type HandoffStep,
} from "./plan-transition.ts";
import { followUpNeed, namedTickets } from "../make/follow-up-tickets.ts";
import { planRotation } from "./plan-rotation.ts";
import { findLostFinish, findReplay, withFollowUps } from "./replay.ts";

type CalledTicket = Pick<Accepted, "call" | "view">;

/** Plans what the rules allow: the transition, or what has to come before it. */
export type PlanAccepted<Step> = (world: PlanWorld, accepted: Accepted) => Plan<Step> | Needs;

/** One handoff, for `transact`. */
export function transactionOf<Step>(
  world: PlanWorld,
  call: HandoffCall,
  planAccepted: PlanAccepted<Step>,
): Transaction<Step | HandoffStep> {
  const { address, caller, request, evidence, followUps, finishing } = call;
  const { command, goal, handTo } = request;
  const to = resolveTarget(world.machine, request);
  const intent = "intent" in goal ? goal.intent : null;
  const locks = takesLock(world.machine, { command, intent, to });
  return {
    address,
    caller,
    command,
    // Unless a rule refuses the call. Work with evidence is submitted on a ticket whose class or scope has its pull
    // requests judged.
    reads: [
      ...(evidence === undefined ? [] : [{ kind: "pullRequests" as const, ids: [] }]),
      ...(followUps === undefined || finishing !== undefined ? [] : [followUpNeed(followUps, false)]),
    ],
    ...(locks ? { locks: handTo === undefined ? {} : { handTo } } : {}),
    // Evidence and results are judged by contract and submissions, which may lie far back.
    depth: call.result === null && evidence === undefined ? "head" : "whole",
    plan: (ticket) => planHandoff(world, call, ticket, planAccepted),
  };
}

/**
 * Plans one handoff; `planAccepted` plans what the rules allow. Needs only what the ticket's class, scope and contract
 * ask to be looked at, and only where every earlier guard agrees. Throws LEDGER_TAMPERED where the contract is lost,
 * the failure of a fact that is needed, and the call's `undelivered` where the rules allow the move.
 */
export function planHandoff<Step>(
  world: PlanWorld,
  call: HandoffCall,
  ticket: PlanContext,
  planAccepted: PlanAccepted<Step>,
): Plan<Step | HandoffStep> | Needs {
  const { finishing, past } = call;
  const { view } = ticket;
  if (isBeingMade(view)) return refuseBy(beingMade(call, view));
  if (call.openedFirst !== true && isUnopenedFollowUp(view))
    return call.group === undefined ? answerWith({ kind: "unopened" }) : refuseBy(beingMade(call, view));
  const to = resolveTarget(world.machine, call.request);
  const hasTarget = typeof to === "string";
  const earlier = hasTarget ? earlierOf(world, { call, view }, to) : null;
  if (earlier !== null) return planReplay(world, { call, view }, earlier);
  const lost = findLostFinish(world, view, call);
  if (lost !== null) {
    return planReplay(world, { call, view }, lost.entry, resumedFinish(world, call, lost.announced));
  }
  const begun = openHandover(view.log, view.reconciliation);
  if (finishing !== undefined && begun?.handover.id !== finishing.handover)
    return answerWith({ kind: "overtaken" });
  if (finishing === undefined && hasTarget && begun !== null && begun.handover.id !== past)
    return call.group !== undefined
      ? refuseBy(announcedFirst(call))
      : answerWith({ kind: "unfinished", begun });
  const submission = hasTarget ? submissionBefore(world, { call, view }, to) : null;
  if (submission !== null) return planSubmission(world, { ...call, request: submission }, ticket);
  const decided = decideFully(world, call, ticket);
  if (isNeeds(decided)) return decided;
  const { decision, reviewFacts, breach, taken } = decided;
  if (decision.kind === "renewal") return planRenewal(world, { call, view }, decision);
  if (decision.kind === "accepted") {
    if (call.undelivered !== undefined) throw call.undelivered;
    const warnings = [...decision.warnings, ...reviewFacts.warnings, ...(taken?.warnings ?? [])];
    const accepted = { ...ticket, call, reviewFacts, decision: { ...decision, warnings } };
    return planAccepted(world, taken === null ? accepted : { ...accepted, decidedOn: taken.decidedOn });
  }
  const rotation = planRotation(world, { ...ticket, call }, decision.refusal);
  if (rotation !== null) return rotation;
  // The contract is asked last: where it is broken, nothing else objects.
  return breach === null
    ? planRefusal(world, { ...ticket, call }, decision)
    : planBreach(world, { ...ticket, call }, breach, decision.refusal);
}

/** The submission that has to come before the call's own move; null for none. A group's tickets are moved once. */
function submissionBefore(
  { machine }: PlanWorld,
  { call, view }: CalledTicket,
  to: WorkflowState,
): TransitionRequest | null {
  const isOwnMove = call.submittedFirst === true || call.group !== undefined || call.finishing !== undefined;
  if (isOwnMove) return null;
  return submissionBeforeClose(machine, { command: call.request.command, to }, situationOf(view));
}

/** Whether its creation has not linked it to the tickets that it waits for yet, and no person has moved its card. */
export function isBeingMade({ log, card, snapshot }: TicketView): boolean {
  return log.head === null && card.value === null && markOf(snapshot.issue.body)?.waits === true;
}

export const BEING_MADE = "it is being created, and will wait for other tickets";

function beingMade({ request }: HandoffCall, { ticket }: TicketView): Refusal {
  return {
    code: "REFUSED_FINISHING",
    message: `Cannot hand off ticket ${ticket}: ${BEING_MADE}`,
    rule: "A ticket that waits for others is handed off once it is linked to them",
    from: INITIAL_STATE,
    attempted: `${request.command} ${"intent" in request.goal ? request.goal.intent : request.goal.toState}`,
    allowed: [],
    hint: words`Read the ticket in a minute. If it still has no record, its creation was cut off: the same ${tool("create_ticket")} call finishes it, or a person moves its card`,
    retryable: true,
  };
}

/** Submits the work of a ticket that is to be closed. */
function planSubmission(
  world: PlanWorld,
  { followUps: _later, ...call }: HandoffCall,
  ticket: PlanContext,
): Plan<HandoffStep> | Needs {
  const plan = planHandoff(world, call, ticket, planTransition);
  if (isNeeds(plan)) return plan;
  const refusal = plan.refusal === undefined ? {} : { refusal: submitFirst(plan.refusal) };
  const changed = withOutcome<HandoffStep, HandoffStep>(plan, (step) => {
    if (step.kind === "answered") return { kind: "submitted", answer: step.answer };
    return step.kind === "refused" ? { ...step, refusal: submitFirst(step.refusal) } : step;
  });
  return { ...changed, ...refusal };
}

function submitFirst(refusal: Refusal): Refusal {
  const why = words`The issue was closed while the ticket was built, so the work is submitted before the ticket is closed: do that ${withArguments({ command: "impl", intent: "complete" })}`;
  return { ...refusal, hint: words`${refusal.hint}. ${why}` };
}

/** The caller's record of the same handoff, if it was done before; null for none. */
function earlierOf(world: PlanWorld, { call, view }: CalledTicket, to: WorkflowState): LogEntry | null {
  const { command, handTo } = call.request;
  const handedTo = handTo === undefined ? null : receiverOf(situationOf(view).team, handTo);
  return findReplay(world, view, { ...call, command, to, handedTo });
}

/** The answer that was lost. A card that was cut off is set on the way. */
function planReplay(
  world: PlanWorld,
  { call, view }: CalledTicket,
  entry: LogEntry,
  finish?: ResumedFinish,
): Plan<HandoffStep> {
  return {
    kind: "no record",
    finishes: "card and issue",
    outcome: ({ warnings }) => ({
      kind: "answered",
      answer: handoffAnswer(view, {
        ...askedOf(world, call),
        previousState: entry.record.from ?? null,
        newState: view.reconciliation.state ?? INITIAL_STATE,
        entry,
        replayed: true,
        finish,
        warnings: [...(call.result?.warnings ?? []), ...logWarnings(view), ...warnings],
      }),
    }),
  };
}

/** Renews the caller's lease. */
function planRenewal(
  world: PlanWorld,
  { call, view }: CalledTicket,
  { to, lockOid: oid, recordId }: Extract<Decision, { kind: "renewal" }>,
): Plan<HandoffStep> {
  const entry = view.log.entries.find(({ record }) => record.id === recordId);
  return {
    kind: "no record",
    lock: { kind: "renew", oid, recordId },
    finishes: "card",
    outcome: ({ lockUntilMs, warnings }) => ({
      kind: "answered",
      answer: handoffAnswer(view, {
        ...askedOf(world, call),
        previousState: to,
        newState: to,
        ...(entry === undefined ? {} : { entry }),
        ...(lockUntilMs === null ? {} : { lockUntilMs }),
        renewed: true,
        warnings: [...lapseWarnings(view.lock, view.readAtMs), ...logWarnings(view), ...warnings],
      }),
    }),
  };
}

/**
 * A refusal, and a dead lock that it clears away. On a finished ticket no accepted write will follow, so the refusal
 * brings card and log together: it sets a card that was cut off, or records where a person put it.
 */
function planRefusal(
  { machine }: PlanWorld,
  { call, view, recordId }: PlanContext & CalledTicket,
  { refusal: found, clears }: Extract<Decision, { kind: "refused" }>,
): Plan<HandoffStep> {
  const refusal = withFollowUps(call, view, withLostLock(view, found));
  const { log, reconciliation } = view;
  const { head } = log;
  const lock = clears === null ? undefined : ({ kind: "clear", oid: clears } as const);
  const outcome = (): HandoffStep => ({ kind: "refused", refusal });
  if (refusal.code !== "REFUSED_TERMINAL" || head === null)
    return { kind: "no record", refusal, lock, outcome };
  return movedByPerson(reconciliation)
    ? {
        kind: "write",
        refusal,
        record: () => composeHandMove(view, head, { id: recordId, machine }),
        outcome,
      }
    : { kind: "no record", refusal, lock, finishes: "card", outcome };
}

/** The refusal, which says, too, that the caller's own lock had ended, where others have gone on since. */
function withLostLock({ log, self }: TicketView, refusal: Refusal): Refusal {
  const lost = lockLostTo(log, self);
  if (lost === null) return refusal;
  const { agent, seq, at } = lost.record;
  const news = `Your lock had ended, because its lease was not renewed (did the machine sleep?): "${agent}" continued with the ticket (record ${seq}, ${at})`;
  return { ...refusal, hint: words`${news}. ${refusal.hint}` };
}

/** Counts a failed result in the caller's lock, or in memory where it holds none. The last one escalates. */
function planBreach(
  world: PlanWorld,
  attempted: PlanContext & CalledTicket,
  breach: ContractBreach,
  refusal: Refusal,
): Plan<HandoffStep> | Needs {
  const { call, view } = attempted;
  // A group brings no results, so a contract that wants one has counted no attempt.
  if (call.group !== undefined)
    return refuseBy({ ...refusal, hint: "Hand off this ticket by itself, with its result" });
  if (breach.attemptsLeft === 0) return planEscalation(world, attempted, breach, refusal);
  const { lock } = view;
  const failedResults = breach.maxAttempts - breach.attemptsLeft;
  if (lock.kind !== "mine") return { ...answerWith({ kind: "refused", refusal, failedResults }), refusal };
  const { oid, recordId } = lock.lock;
  return {
    kind: "no record",
    refusal,
    lock: { kind: "renew", oid, recordId, failedResults },
    outcome: () => ({ kind: "refused", refusal }),
  };
}

/** Takes a ticket whose result has failed too often from its agent, by a transition like any other. */
function planEscalation(
  world: PlanWorld,
  { call, ...ticket }: PlanContext & CalledTicket,
  breach: ContractBreach,
  refusal: Refusal,
): Plan<HandoffStep> | Needs {
  // An announced finish ends with it.
  const { finishing, evidence: _evidence, followUps: _followUps, ...kept } = call;
  const { command } = call.request;
  const goal = breach.goalAfterLast ?? ({ intent: "escalate" } as const);
  const made = namedTickets(finishing?.tickets ?? []);
  const escalation: HandoffCall = {
    ...kept,
    ...(finishing === undefined ? {} : { past: finishing.handover }),
    request: { command, goal },
    reason: `${escalationReason(breach)}${made === "" ? "" : `\nFollow-up tickets made before: ${made}`}`,
    result: null,
  };
  const plan = planHandoff(world, escalation, ticket, planTransition);
  if (isNeeds(plan)) return plan;
  const last = words`${refusal.message}\nThat was the last of ${breach.maxAttempts} attempts`;
  const escalatedBy = (step: HandoffStep): HandoffStep | Lost => {
    if (step.kind === "refused") {
      const message = words`${last}, and the ticket could not be ${"intent" in goal ? "escalated" : "moved"}: ${step.refusal.message}`;
      return { kind: "refused", refusal: { ...refusal, message, hint: step.refusal.hint } };
    }
    if (step.kind !== "answered") return new Lost();
    return { kind: "refused", refusal: escalated(refusal, last, step.answer), instead: step.answer };
  };
  return { ...withOutcome(plan, escalatedBy), refusal };
}

function escalated(refusal: Refusal, last: Text, { intent, newState, guidance }: HandoffAnswer): Refusal {
  const [moved, hint] =
    intent === "escalate"
      ? ["escalated", "Leave the ticket to a person; take another one"]
      : ["moved", "Take another ticket: research continues with this one, and may escalate it to a person"];
  const message = words`${last}, so the ticket was ${moved} to "${newState}"`;
  return { ...refusal, message, allowed: guidance.allowedNextTransitions, hint };
}
