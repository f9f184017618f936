/** Decides one handoff: what is written for it, and what its caller is told. */
import { decide, type Acceptance, type Decision } from "../../domain/decide.ts";
import type { FailureType } from "../../domain/interaction-words.ts";
import { lapseWarnings } from "../../domain/lease.ts";
import { ticketName } from "../../domain/names.ts";
import { resolveTarget } from "../../domain/resolve-target.ts";
import type { ContractBreach, TransitionRequest } from "../../domain/situation.ts";
import { receiverOf } from "../../domain/team.ts";
import { INITIAL_STATE, type Command, type Intent } from "../../domain/vocabulary.ts";
import type { Refusal } from "../../errors.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import { fingerprintOfFollowUps, openHandover, type BegunHandover } from "../../ledger/handover.ts";
import { lockLostTo } from "../../ledger/lost-lock.ts";
import { movedByPerson as isMovedByPerson } from "../../ledger/reconcile.ts";
import type { FollowUp, TicketRecord } from "../../ledger/record.ts";
import type { MadeTicket } from "../follow-ups/follow-up-tickets.ts";
import { composeHandMove, composeHandoff } from "../log/compose-record.ts";
import { situationOf, type Caller, type TicketView } from "../log/read-ticket.ts";
import { logWarnings } from "../log/sound-log.ts";
import type { Done, Plan, Transaction } from "../log/transact.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { GivenResult } from "../results/given-result.ts";
import { breachOf } from "../results/ticket-contract.ts";
import { readCare, type Care } from "../submission/care.ts";
import type { GivenEvidence } from "../submission/given-evidence.ts";
import type { World } from "../world.ts";
import { handoffAnswer, type HandoffAnswer } from "./handoff-answer.ts";
import { interactionOfHandoff } from "./handoff-interaction.ts";
import { findReplay } from "./replay.ts";

export interface HandoffCall {
  readonly address: TicketAddress;
  readonly caller: Caller;
  readonly request: TransitionRequest;
  readonly reason: string;
  readonly result: GivenResult | null;
  /** Why the caller could not go on; with an escalation only. */
  readonly failureType?: FailureType | undefined;
  /** What it tried before. */
  readonly tried?: readonly string[] | undefined;
  /** What shows that submitted work may be accepted; with a submission for review only. */
  readonly evidence?: GivenEvidence | undefined;
  /** Tickets that are to be made before; they need a result. */
  readonly followUps?: readonly FollowUp[] | undefined;
  /** Set where this call finishes what was announced, with the tickets that were made for it. */
  readonly finishing?: { readonly handover: string; readonly tickets: readonly MadeTicket[] };
  /** An announced finish that the rules do not let this caller carry out, so that it is passed over. */
  readonly past?: string;
  /** Set for one of several tickets that are handed off together. */
  readonly inGroup?: true;
}

/** The outcome of a handoff that was planned. */
export type HandoffStep =
  | { readonly kind: "answered"; readonly answer: HandoffAnswer }
  | {
      readonly kind: "refused";
      readonly refusal: Refusal;
      /** The results that failed by now, to be counted in memory: the caller holds no lock that counts them. */
      readonly failedResults?: number;
      /** The transition that took place instead, after too many results that broke the contract. */
      readonly escalated?: HandoffAnswer;
    }
  /** Somebody's finish with follow-up tickets was announced and comes first. */
  | { readonly kind: "unfinished"; readonly begun: BegunHandover }
  /** What this call was to finish has been ended otherwise. */
  | { readonly kind: "overtaken" };

/** A handoff that the rules allow. */
export interface Accepted {
  readonly call: HandoffCall;
  readonly view: TicketView;
  readonly decision: Acceptance;
  readonly recordId: string;
  /** What was found of work that is submitted or accepted. */
  readonly care: Care;
}

/** Plans what the rules allow: the transition, or what has to come before it. */
export type PlanAccepted<Step> = (world: World, accepted: Accepted) => Promise<Plan<Step>> | Plan<Step>;

/** One handoff, for `transact`. */
export function transactionOf<Step>(
  world: World,
  call: HandoffCall,
  planAccepted: PlanAccepted<Step>,
): Transaction<Step | HandoffStep> {
  const { address, caller, request } = call;
  const { command, handTo } = request;
  const to = resolveTarget(world.machine, request);
  return {
    address,
    caller,
    command,
    takesLock: handTo === undefined && to === world.machine.lockStateOf(command),
    plan: async (view, recordId) => planHandoff(world, call, { view, recordId }, planAccepted),
  };
}

/**
 * Plans one handoff; `planAccepted` plans what the rules allow. Requests only for what the ticket's class, scope and
 * contract ask to be looked at. Throws LEDGER_TAMPERED where the contract is lost, and what the stores throw.
 */
async function planHandoff<Step>(
  world: World,
  call: HandoffCall,
  { view, recordId }: Pick<Accepted, "view" | "recordId">,
  planAccepted: PlanAccepted<Step>,
): Promise<Plan<Step | HandoffStep>> {
  const { machine } = world;
  const { request, finishing, past } = call;
  const earlier = earlierOf(world, call, view);
  if (earlier !== null) return planReplay(world, { call, view }, earlier);
  const begun = openHandover(view.log, view.reconciliation);
  if (finishing !== undefined && begun?.handover.id !== finishing.handover)
    return { outcome: () => ({ kind: "overtaken" }) };
  const decision = decide(machine, request, situationOf(view));
  const hasTarget = typeof resolveTarget(machine, request) === "string";
  if (finishing === undefined && hasTarget && begun !== null && begun.handover.id !== past)
    return call.inGroup === true
      ? refused(announcedFirst(call))
      : { outcome: () => ({ kind: "unfinished", begun }) };
  if (decision.kind === "refused") return planRefusal(world, { view, recordId }, decision);
  if (decision.kind === "renewal") return planRenewal(world, { call, view }, decision);
  const care = await readCare(world, view, { decision, evidence: call.evidence });
  const careful = decide(machine, request, { ...situationOf(view), ...care.facts });
  if (careful.kind === "refused") return planRefusal(world, { view, recordId }, careful);
  const accepted = { call, view, decision: withWarnings(decision, care.warnings), recordId, care };
  const breach = await breachOf(world, view, { ...call, decision });
  if (breach !== null) {
    const judged = decide(machine, request, { ...situationOf(view), breach });
    if (judged.kind === "refused") return planBreach(world, accepted, { breach, refusal: judged.refusal });
  }
  return planAccepted(world, accepted);
}

function withWarnings(decision: Acceptance, more: readonly string[]): Acceptance {
  return { ...decision, warnings: [...decision.warnings, ...more] };
}

/** The caller's record that already did what is asked; null for none. */
function earlierOf(world: World, call: HandoffCall, view: TicketView): LogEntry | null {
  const to = resolveTarget(world.machine, call.request);
  if (typeof to !== "string") return null;
  const { command, handTo } = call.request;
  const handedTo = handTo === undefined ? null : receiverOf(situationOf(view).team, handTo);
  return findReplay(world, view, { ...call, command, to, handedTo });
}

/** The answer that was lost. A card that was cut off is set on the way. */
function planReplay(
  world: World,
  { call, view }: Pick<Accepted, "call" | "view">,
  earlier: LogEntry,
): Plan<HandoffStep> {
  return {
    finishes: "card and issue",
    outcome: ({ warnings }) => ({
      kind: "answered",
      answer: handoffAnswer(view, {
        ...askedOf(world, call),
        previousState: earlier.record.from ?? null,
        newState: view.reconciliation.state ?? INITIAL_STATE,
        entry: earlier,
        replayed: true,
        warnings: [...(call.result?.warnings ?? []), ...logWarnings(view), ...warnings],
      }),
    }),
  };
}

/** Begins the caller's lease anew. */
function planRenewal(
  world: World,
  { call, view }: Pick<Accepted, "call" | "view">,
  { to, lockOid: oid, recordId }: Extract<Decision, { kind: "renewal" }>,
): Plan<HandoffStep> {
  const entry = view.log.entries.find(({ record }) => record.id === recordId);
  return {
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
  { machine }: World,
  { view, recordId }: Pick<Accepted, "view" | "recordId">,
  { refusal: found, clears }: Extract<Decision, { kind: "refused" }>,
): Plan<HandoffStep> {
  const refusal = withLostLock(view, found);
  const { log, reconciliation } = view;
  const { head } = log;
  const ended = refusal.code === "REFUSED_TERMINAL" && head !== null;
  const byHand = ended && isMovedByPerson(reconciliation);
  return {
    refusal,
    ...(clears === null ? {} : { lock: { kind: "clear", oid: clears } }),
    ...(ended && !byHand ? { finishes: "card" } : {}),
    ...(byHand ? { record: () => composeHandMove(view, head, { id: recordId, machine }) } : {}),
    outcome: () => ({ kind: "refused", refusal }),
  };
}

/** The refusal, which says, too, that the caller's own lock had ended, where others have gone on since. */
function withLostLock({ log, self }: TicketView, refusal: Refusal): Refusal {
  const lost = lockLostTo(log, self);
  if (lost === null) return refusal;
  const { agent, seq, at } = lost.record;
  const news = `Your lock had ended before, for its lease was not renewed, as where the machine slept: "${agent}" went on with the ticket (record ${seq}, ${at})`;
  return { ...refusal, hint: `${news}. ${refusal.hint}` };
}

interface Breached {
  readonly breach: ContractBreach;
  readonly refusal: Refusal;
}

/** Counts a failed result in the caller's lock, or in memory where it holds none. The last one escalates. */
async function planBreach(
  world: World,
  accepted: Accepted,
  { breach, refusal }: Breached,
): Promise<Plan<HandoffStep>> {
  const { call, view } = accepted;
  if (call.inGroup === true) return refused(withoutResult(refusal));
  if (breach.attemptsLeft === 0) return planEscalation(world, accepted, { breach, refusal });
  const { lock } = view;
  const failedResults = breach.maxAttempts - breach.attemptsLeft;
  if (lock.kind !== "mine") return { refusal, outcome: () => ({ kind: "refused", refusal, failedResults }) };
  const { oid, recordId } = lock.lock;
  return {
    refusal,
    lock: { kind: "renew", oid, recordId, failedResults },
    outcome: () => ({ kind: "refused", refusal }),
  };
}

/** Hands a ticket whose result has failed too often to a person, by a transition like any other. */
async function planEscalation(
  world: World,
  { call, view, recordId }: Accepted,
  { breach, refusal }: Breached,
): Promise<Plan<HandoffStep>> {
  const { command } = call.request;
  const escalation: HandoffCall = {
    ...call,
    request: { command, goal: { intent: "escalate" } },
    reason: escalationReason(breach),
    result: null,
    evidence: undefined,
    followUps: undefined,
  };
  const plan = await planHandoff(world, escalation, { view, recordId }, planTransition);
  const last = `${refusal.message}\nThat was the last of ${breach.maxAttempts} attempts`;
  const withOutcome = (step: HandoffStep | null): HandoffStep | null => {
    if (step?.kind === "refused") {
      const message = `${last}, and the ticket could not be escalated: ${step.refusal.message}`;
      return { kind: "refused", refusal: { ...refusal, message, hint: step.refusal.hint } };
    }
    if (step?.kind !== "answered") return null;
    return { kind: "refused", refusal: escalated(refusal, last, step.answer), escalated: step.answer };
  };
  return { ...plan, refusal, outcome: (done) => withOutcome(plan.outcome(done)) };
}

function escalated(refusal: Refusal, last: string, { newState, guidance }: HandoffAnswer): Refusal {
  return {
    ...refusal,
    message: `${last}, so the ticket was escalated to "${newState}"`,
    allowed: guidance.allowedNextTransitions,
    hint: "Leave the ticket to a person; take another one",
  };
}

function escalationReason({ violations, maxAttempts }: ContractBreach): string {
  const last =
    violations.length === 0
      ? "The last call gave no result"
      : `Schema validation failed:\n${violations.map((line) => `- ${line}`).join("\n")}`;
  return `${maxAttempts} results in a row did not fit the ticket's contract. ${last}`;
}

/** The transition that the rules allow. */
export function planTransition(world: World, accepted: Accepted): Plan<HandoffStep> {
  return {
    record: (lockUntilMs) => recordOf(world, accepted, lockUntilMs),
    lock: accepted.decision.lock,
    outcome: (done) => ({ kind: "answered", answer: answerOf(world, accepted, done) }),
  };
}

/** The record of an accepted handoff; `lockUntilMs` is the end of the lock that it takes, null where it takes none. */
export function recordOf(
  world: World,
  { call, view, decision, recordId, care }: Accepted,
  lockUntilMs: number | null,
): TicketRecord {
  const { lock } = decision;
  const takenFrom = lock.kind === "take" ? lock.from : undefined;
  const taken = lock.kind === "take" || lock.kind === "hand";
  return composeHandoff(view, decision, {
    id: recordId,
    reason: call.reason,
    machine: world.machine,
    lock: lockUntilMs === null || !taken ? null : { untilMs: lockUntilMs, takenFrom },
    result: call.result,
    interaction: interactionOfHandoff(world, view, { call, decision, care }),
    submission: care.submission,
    acceptance: care.acceptance,
    ...(call.evidence === undefined ? {} : { evidence: call.evidence }),
    ...(call.finishing === undefined ? {} : { followUps: finishedBy(call, call.finishing) }),
  });
}

function finishedBy(
  { followUps = [] }: HandoffCall,
  { handover, tickets }: NonNullable<HandoffCall["finishing"]>,
): TicketRecord["followUps"] {
  const asked = fingerprintOfFollowUps(followUps);
  return { handover, asked, tickets: tickets.map((ticket) => ({ ...ticket })) };
}

function answerOf(
  world: World,
  { call, view, decision }: Accepted,
  { entry, movedTo, lockUntilMs, warnings }: Done,
): HandoffAnswer {
  const movedByPerson = movedTo !== null;
  const handed = decision.lock.kind === "hand";
  const untilMs = movedByPerson || handed ? null : (lockUntilMs ?? keptUntilMs(view, decision));
  return handoffAnswer(view, {
    ...askedOf(world, call),
    previousState: decision.from,
    newState: movedByPerson ? (movedTo.value ?? INITIAL_STATE) : decision.to,
    ...(entry === null ? {} : { entry }),
    ...(untilMs === null ? {} : { lockUntilMs: untilMs }),
    movedByPerson,
    warnings: [...decision.warnings, ...(call.result?.warnings ?? []), ...logWarnings(view), ...warnings],
  });
}

/** The end of a lock that the caller held before and still holds, as after an acknowledgement in a lock state. */
function keptUntilMs({ lock }: TicketView, decision: Acceptance): number | null {
  const kept = decision.lock.kind === "keep" && lock.kind === "mine" && lock.lock.handedBy === null;
  return kept ? lock.endsAtMs : null;
}

/** What an answer repeats of the call. */
function askedOf(
  world: World,
  { request, reason }: HandoffCall,
): { machine: World["machine"]; command: Command; intent: Intent | null; reason: string } {
  const intent = "intent" in request.goal ? request.goal.intent : null;
  return { machine: world.machine, command: request.command, intent, reason };
}

/** A refusal that changes nothing. */
export function refused(refusal: Refusal): Plan<HandoffStep> {
  return { refusal, outcome: () => ({ kind: "refused", refusal }) };
}

/** A group finishes nobody's follow-up tickets: each ticket's own next call does. */
function announcedFirst({ address, request: { command, goal } }: HandoffCall): Refusal {
  return {
    code: "REFUSED_FINISHING",
    message: `Cannot hand off ticket ${ticketName(address)}: its finish with follow-up tickets was announced, and not carried out`,
    rule: "What was announced is finished first",
    attempted: `${command} ${"intent" in goal ? goal.intent : goal.toState}`,
    allowed: [],
    hint: "Hand off this ticket by itself, which finishes it",
    retryable: false,
  };
}

/** A group brings no results, so a contract that wants one has counted no attempt. */
function withoutResult(refusal: Refusal): Refusal {
  return { ...refusal, hint: "Hand off this ticket by itself, with its result" };
}
