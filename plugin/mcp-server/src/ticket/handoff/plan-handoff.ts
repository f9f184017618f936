/** Plans one handoff: its record and the answer to its caller. */
import { tool, withArguments } from "../../rules/calls.ts";
import { decide, type Decision, resolveTarget } from "../../rules/decide.ts";
import { submissionBeforeClose, taskCommand, takesLock } from "../../rules/finishing.ts";
import { lapseWarnings } from "../../rules/lock.ts";
import type { ContractBreach, Situation } from "../../rules/situation.ts";
import { describeAttempt } from "../../rules/refusals.ts";
import { NEXT_IN_ROTATION, receiverOf } from "../../rules/team.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { type Refusal, type Text, words } from "../../errors.ts";
import type { LogEntry } from "../../log/fold.ts";
import { openHandover, markOf } from "../../log/request-marker.ts";
import { lockLostTo, movedByPerson } from "../../log/reconcile.ts";
import { breachOf, escalationReason, isTask } from "../contract/contract.ts";
import { followUpNeed, namedTickets } from "../make/follow-up-tickets.ts";
import { composeHandMove } from "../protocol/compose-record.ts";
import { Lost, answerWith, refuseBy, withOutcome, type Plan, type PlanContext } from "../protocol/plan.ts";
import type { Transaction } from "../protocol/transact.ts";
import { takenDecision, type TakenDecision } from "../read/decided-text.ts";
import { isNeeds, type KnownTicket, type Needs, type PlanWorld } from "../read/facts.ts";
import { isUnopenedFollowUp, logWarnings } from "../read/sound-log.ts";
import { situationOf, type TicketView } from "../read/ticket-view.ts";
import { teamRoleOf } from "../team/team.ts";
import { NO_REVIEW, reviewFactsOf } from "../review/review.ts";
import { handoffAnswer, type ResumedFinish } from "./handoff-answer.ts";
import {
  announcedFirst,
  askedOf,
  planTransition,
  resumedFinish,
  type Accepted,
  type HandoffCall,
  type HandoffStep,
} from "./plan-transition.ts";
import { findLostFinish, findReplay, withFollowUps } from "./replay.ts";

/** Plans what the rules allow: the transition, or what has to come before it. */
type PlanAccepted<Step> = (world: PlanWorld, accepted: Accepted) => Plan<Step> | Needs;

/** One handoff, for `transact`. */
export function transactionOf<Step>(
  world: PlanWorld,
  call: HandoffCall,
  planAccepted: PlanAccepted<Step>,
): Transaction<Step | HandoffStep> {
  const { address, caller, evidence, followUps, finishing } = call;
  const { command, goal, handTo } = call.request;
  const to = resolveTarget(world.machine, call.request);
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
  const { finishing, past, request } = call;
  const { view } = ticket;
  if (isBeingMade(view))
    return refuseBy(
      beingMade(
        call,
        view,
        words`Read the ticket in a minute. If it still has no record, its creation was cut off: the same ${tool("create_ticket")} call finishes it, or a person moves its card`,
      ),
    );
  if (call.openedFirst !== true && isUnopenedFollowUp(view))
    return call.group === undefined
      ? answerWith({ kind: "unopened" })
      : refuseBy(beingMade(call, view, "Hand it off by itself first: that writes its first record"));
  const to = resolveTarget(world.machine, request);
  const hasTarget = typeof to === "string";
  if (hasTarget) {
    const { command, handTo } = request;
    const handedTo =
      handTo === undefined ? null : receiverOf(teamRoleOf(view.team, view.self.agent, view.log), handTo);
    const earlier = findReplay(world, view, { ...call, command, to, handedTo });
    if (earlier !== null) return planReplay(world, call, view, earlier);
  }
  const situation = situationOf(view);
  const lost = findLostFinish(world, view, call, situation);
  if (lost !== null)
    return planReplay(world, call, view, lost.entry, resumedFinish(world, call, lost.announced));
  const begun = openHandover(view.log, view.reconciliation);
  if (finishing !== undefined && begun?.handover.id !== finishing.handover)
    return answerWith({ kind: "overtaken" });
  if (finishing === undefined && hasTarget && begun !== null && begun.handover.id !== past)
    return call.group !== undefined
      ? refuseBy(announcedFirst(call))
      : answerWith({ kind: "unfinished", begun });
  // A group's tickets are moved once.
  if (hasTarget && call.submittedFirst !== true && call.group === undefined && finishing === undefined) {
    const { command } = request;
    const submission = submissionBeforeClose(world.machine, { command, to }, situation);
    if (submission !== null)
      return planSubmission(world, { ...call, request: submission, followUps: undefined }, ticket);
  }
  const decided = decideFully(world, call, ticket, situation);
  if (isNeeds(decided)) return decided;
  const { decision, reviewFacts, breach, taken } = decided;
  if (decision.kind === "renewal") return planRenewal(world, call, view, decision);
  if (decision.kind === "accepted") {
    if (call.undelivered !== undefined) throw call.undelivered;
    // The follow-ups of the same call are to stay open.
    const { openChildren } = view.snapshot.issue;
    const left = openChildren > 0 && finishing === undefined && world.machine.isTerminal(decision.to);
    const warnings = [
      ...decision.warnings,
      ...reviewFacts.warnings,
      ...(taken?.warnings ?? []),
      ...(left
        ? [`the ticket ends, and ${openChildren} of its children ${openChildren === 1 ? "is" : "are"} open`]
        : []),
    ];
    const accepted = { ...ticket, call, reviewFacts, decision: { ...decision, warnings } };
    return planAccepted(world, { ...accepted, decidedOn: taken?.decidedOn });
  }
  const rotation = planRotation(world, call, ticket, { situation, refusal: decision.refusal });
  if (rotation !== null) return rotation;
  // The contract is asked last: where it is broken, nothing else objects.
  return breach === null
    ? planRefusal(world, call, ticket, decision)
    : planBreach(world, call, ticket, breach, decision.refusal);
}

/** The decision with all that it depends on; a fact is needed only where every earlier guard agrees. */
function decideFully(world: PlanWorld, call: HandoffCall, ticket: KnownTicket, known: Situation) {
  const { machine } = world;
  const situation = { ...known };
  let reviewFacts = NO_REVIEW;
  // Null where the move takes up no person's decision.
  let taken: TakenDecision | null = null;
  for (;;) {
    const decision = decide(machine, call.request, situation);
    if (decision.kind !== "unread") return { decision, reviewFacts, breach: situation.breach ?? null, taken };
    const { what, move } = decision;
    if (what === "decided text") {
      const found = takenDecision(ticket);
      if (isNeeds(found)) return found;
      taken = found;
      Object.assign(situation, { decidedText: found?.judged ?? null });
    } else if (what === "submission and review") {
      const found = reviewFactsOf(machine, ticket, move, call.evidence);
      if (isNeeds(found)) return found;
      reviewFacts = found;
      Object.assign(situation, reviewFacts.facts);
    } else if (what === "contract") {
      const breach = breachOf(world, ticket, move, call.result, call);
      if (isNeeds(breach)) return breach;
      Object.assign(situation, { breach });
    } else {
      const found = isTask(ticket);
      if (isNeeds(found)) return found;
      Object.assign(situation, { isTask: found });
    }
  }
}

/** Whether its creation has not linked it to the tickets that it waits for yet, and no person has moved its card. */
export function isBeingMade({ log, card, snapshot }: TicketView): boolean {
  return log.head === null && card.value === null && markOf(snapshot.issue.body)?.waits === true;
}

export const BEING_MADE = "it is being created, and will wait for other tickets";

function beingMade({ request }: HandoffCall, { ticket }: TicketView, hint: Text): Refusal {
  return {
    code: "REFUSED_FINISHING",
    message: `Cannot hand off ticket ${ticket}: ${BEING_MADE}`,
    rule: "A ticket that waits for others is handed off once it is linked to them",
    from: INITIAL_STATE,
    attempted: describeAttempt(request),
    allowed: [],
    hint,
    retryable: true,
  };
}

/** Submits the work of a ticket that is to be closed. */
function planSubmission(world: PlanWorld, call: HandoffCall, ticket: PlanContext): Plan<HandoffStep> | Needs {
  const plan = planHandoff(world, call, ticket, planTransition);
  if (isNeeds(plan)) return plan;
  const why = words`The issue was closed while the ticket was built, so the work is submitted before the ticket is closed: do that ${withArguments({ command: "impl", intent: "complete" }, ticket.view.typed)}`;
  const withReason = (refusal: Refusal): Refusal => ({ ...refusal, hint: words`${refusal.hint}. ${why}` });
  const changed = withOutcome<HandoffStep, HandoffStep>(plan, (step) => {
    if (step.kind === "answered") return { kind: "submitted", answer: step.answer };
    return step.kind === "refused" ? { ...step, refusal: withReason(step.refusal) } : step;
  });
  return { ...changed, refusal: plan.refusal && withReason(plan.refusal) };
}

/** The answer that was lost. A card that was cut off is set on the way. */
function planReplay(
  world: PlanWorld,
  call: HandoffCall,
  view: TicketView,
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
  call: HandoffCall,
  view: TicketView,
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
        entry,
        lockUntilMs: lockUntilMs ?? undefined,
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
  call: HandoffCall,
  { view, recordId: id }: PlanContext,
  { refusal: found, clears }: Extract<Decision, { kind: "refused" }>,
): Plan<HandoffStep> {
  const { log, self, reconciliation } = view;
  const { head } = log;
  const lost = lockLostTo(log, self)?.record;
  const refusal = withFollowUps(
    call,
    view,
    lost === undefined
      ? found
      : {
          ...found,
          hint: words`Your lock had ended, because its lease was not renewed (did the machine sleep?): "${lost.agent}" continued with the ticket (record ${lost.seq}, ${lost.at}). ${found.hint}`,
        },
  );
  const lock = clears === null ? undefined : ({ kind: "clear", oid: clears } as const);
  const outcome = (): HandoffStep => ({ kind: "refused", refusal });
  if (refusal.code !== "REFUSED_TERMINAL" || head === null)
    return { kind: "no record", refusal, lock, outcome };
  return movedByPerson(reconciliation)
    ? { kind: "write", refusal, record: () => composeHandMove(view, head, { id, machine }), outcome }
    : { kind: "no record", refusal, lock, finishes: "card", outcome };
}

/** Counts a failed result in the caller's lock, or in memory where it holds none. The last one escalates. */
function planBreach(
  world: PlanWorld,
  call: HandoffCall,
  ticket: PlanContext,
  breach: ContractBreach,
  refusal: Refusal,
): Plan<HandoffStep> | Needs {
  // A group brings no results, so a contract that wants one has counted no attempt.
  if (call.group !== undefined)
    return refuseBy({ ...refusal, hint: "Hand off this ticket by itself, with its result" });
  if (breach.attemptsLeft === 0) return planEscalation(world, call, ticket, breach, refusal);
  const { lock } = ticket.view;
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
  call: HandoffCall,
  ticket: PlanContext,
  breach: ContractBreach,
  refusal: Refusal,
): Plan<HandoffStep> | Needs {
  const { finishing } = call;
  const goal = breach.goalAfterLast ?? ({ intent: "escalate" } as const);
  const made = namedTickets(finishing?.tickets ?? []);
  const escalation: HandoffCall = {
    ...call,
    // An announced finish ends with it.
    past: finishing === undefined ? call.past : finishing.handover,
    finishing: undefined,
    evidence: undefined,
    followUps: undefined,
    request: { command: call.request.command, goal },
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
    const { intent, newState, guidance } = step.answer;
    const [moved, hint] =
      intent === "escalate"
        ? ["escalated", "Leave the ticket to a person; take another one"]
        : ["moved", "Take another ticket: research continues with this one, and may escalate it to a person"];
    const message = words`${last}, so the ticket was ${moved} to "${newState}"`;
    const allowed = guidance.allowedNextTransitions;
    return {
      kind: "refused",
      refusal: { ...refusal, from: newState, message, allowed, hint },
      instead: step.answer,
    };
  };
  return { ...withOutcome(plan, escalatedBy), refusal };
}

/**
 * The plan of a call that is refused because its agent had all its turns in a row, and that hands the lock of the agent
 * on to the next one (`rotate` in the team's file). The answer stays the refusal. Null where the team does not rotate,
 * where no lock is held, and where the call completes an announced finish.
 */
function planRotation(
  world: PlanWorld,
  call: HandoffCall,
  ticket: PlanContext,
  { situation, refusal }: { readonly situation: Situation; readonly refusal: Refusal },
): Plan<HandoffStep> | Needs | null {
  const { view } = ticket;
  const rotates = refusal.code === "REFUSED_TURNS" && view.team.rotate && call.group === undefined;
  // An announced finish that the agent may not complete is passed over; its own call follows.
  if (!rotates || call.finishing !== undefined || view.lock.kind !== "mine") return null;
  const ofTask = (situation.state ?? INITIAL_STATE) === INITIAL_STATE && isTask(ticket);
  if (isNeeds(ofTask)) return ofTask;
  const { state } = situation;
  const command = ofTask ? taskCommand(world.machine) : state !== null && world.machine.lockerIn(state);
  if (!command) return null;
  const request = { command, goal: { intent: "lock" }, handTo: NEXT_IN_ROTATION } as const;
  const decision = decide(world.machine, request, { ...situation, isTask: ofTask });
  if (decision.kind !== "accepted") return null;
  const rotated: HandoffCall = {
    ...call,
    evidence: undefined,
    followUps: undefined,
    request,
    // The words of the refused call are for the next agent.
    reason: `The turn is over: "${refusal.attempted}" was refused, and the lock goes to the next agent. It was to be recorded: ${call.reason}`,
    result: null,
  };
  const plan = planTransition(world, { ...ticket, call: rotated, decision, reviewFacts: NO_REVIEW });
  // No refusal of the plan: the locks of a plan that is refused are not taken.
  return withOutcome(plan, (step): HandoffStep | Lost => {
    if (step.kind !== "answered") return new Lost();
    const { handedTo, guidance } = step.answer;
    if (handedTo === undefined) return new Lost();
    const message = words`${refusal.message}. Its lock was handed to "${handedTo}", whose turn it is`;
    return { kind: "refused", refusal: { ...refusal, message, hint: guidance.note }, instead: step.answer };
  });
}
