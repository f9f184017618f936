/** The transition that a handoff asks for: its call, its record and its answer. */
import { describeAttempt } from "../../rules/refusals.ts";
import { type Acceptance, resolveTarget } from "../../rules/decide.ts";
import type { FailureType } from "../../rules/interaction-words.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { type Failure, type Refusal, Words, words } from "../../errors.ts";
import { fingerprintOfFollowUps, type BegunHandover } from "../../log/request-marker.ts";
import type { LogEntry } from "../../log/fold.ts";
import { lockKeyHash } from "../../log/lock-message.ts";
import type { DecidedOn, Interaction, TicketRecord } from "../../log/record.ts";
import type { MadeTicket } from "../make/follow-up-tickets.ts";
import { composeHandoff, interactionFrom, formerLock } from "../protocol/compose-record.ts";
import type { Plan, PlanContext } from "../protocol/plan.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { logWarnings } from "../read/sound-log.ts";
import type { ParsedHandoff } from "./parse-handoff.ts";
import type { ReviewFacts } from "../review/review.ts";
import type { PlanWorld } from "../read/facts.ts";
import { handoffAnswer, type ResumedFinish, type HandoffAnswer } from "./handoff-answer.ts";
import { submits } from "../../rules/finishing.ts";
import { sameAgent, ticketName, type TicketAddress } from "../../rules/names.ts";
import { ESCALATION, HANDOFF, REVIEW } from "../../log/interactions.ts";
import type { Caller } from "../../rules/lock.ts";

/** A handoff of one ticket. */
export interface HandoffCall extends ParsedHandoff {
  readonly address: TicketAddress;
  readonly caller: Caller;
  /** Set if this call completes an announced finish, with the tickets that were created for it. */
  readonly finishing?: { readonly handover: string; readonly tickets: readonly MadeTicket[] };
  /** An announced finish that the rules do not let this caller carry out, so that it is passed over. */
  readonly past?: string;
  /** Set where the first record of a follow-up ticket was looked after. */
  readonly openedFirst?: true;
  /** Set where the work was submitted before, because the ticket's issue was closed while it was built. */
  readonly submittedFirst?: true;
  /** The numbers of the tickets that one call hands off together; absent for one ticket. */
  readonly group?: readonly number[];
  /** The failure of a move whose work is not delivered. A rule that refuses the move comes first. */
  readonly undelivered?: Failure;
}

/** The outcome of a handoff that was planned. */
export type HandoffStep =
  | { readonly kind: "answered"; readonly answer: HandoffAnswer }
  | {
      readonly kind: "refused";
      readonly refusal: Refusal;
      /** The results that failed by now, to be counted in memory: the caller holds no lock that counts them. */
      readonly failedResults?: number;
      /**
       * The move that took place instead: an escalation after too many results that broke the contract, or the lock's
       * to the next agent.
       */
      readonly instead?: HandoffAnswer;
    }
  /** Somebody's finish with follow-up tickets was announced and comes first. */
  | { readonly kind: "unfinished"; readonly begun: BegunHandover }
  /** The ticket will be closed, and its work was submitted first. */
  | { readonly kind: "submitted"; readonly answer: HandoffAnswer }
  /** It is a follow-up ticket whose first record is missing, and comes first. */
  | { readonly kind: "unopened" }
  /** The finish that this call was to carry out has been ended otherwise. */
  | { readonly kind: "overtaken" };

/** A handoff that the rules allow. */
export interface Accepted extends PlanContext {
  readonly call: HandoffCall;
  readonly decision: Acceptance;
  /** The findings about work that is submitted or accepted. */
  readonly reviewFacts: ReviewFacts;
  /** The texts of the person's decision that it takes up; absent where it takes up none. */
  readonly decidedOn?: DecidedOn;
}

/** The transition that the rules allow. */
export function planTransition(world: PlanWorld, accepted: Accepted): Plan<HandoffStep> {
  const { call, view, decision } = accepted;
  return {
    kind: "write",
    record: (lockUntilMs) => recordOf(world, accepted, lockUntilMs),
    lock: decision.lock,
    outcome: ({ entry, movedTo, lockUntilMs, holdsLock, warnings }) => {
      const mayHold = holdsLock && movedTo === null && decision.lock.kind !== "hand";
      const untilMs = mayHold ? (lockUntilMs ?? keptUntilMs(view, decision)) : null;
      const answer = handoffAnswer(view, {
        ...askedOf(world, call),
        previousState: decision.from,
        newState: movedTo === null ? decision.to : (movedTo.value ?? INITIAL_STATE),
        entry,
        lockUntilMs: untilMs ?? undefined,
        movedByPerson: movedTo !== null,
        warnings: [...decision.warnings, ...(call.result?.warnings ?? []), ...logWarnings(view), ...warnings],
      });
      return { kind: "answered", answer };
    },
  };
}

/** The record of an accepted handoff; `lockUntilMs` is the end of the lock that it takes, null where it takes none. */
export function recordOf(
  world: PlanWorld,
  { call, view, decision, recordId, reviewFacts, decidedOn }: Accepted,
  lockUntilMs: number | null,
): TicketRecord {
  const { lock } = decision;
  const { finishing, group } = call;
  const takenFrom = lock.kind === "take" ? lock.from : undefined;
  return composeHandoff(view, decision, {
    id: recordId,
    reason: call.reason,
    machine: world.machine,
    lock:
      lockUntilMs === null
        ? null
        : { untilMs: lockUntilMs, takenFrom, keyHash: lockKeyHash(world.processes.lockKey(recordId)) },
    ...(lockUntilMs === null && decision.from === decision.to ? {} : formerLock(world, view)),
    result: call.result,
    group: group && [...group],
    interaction: interactionOfHandoff(world, view, call, decision, reviewFacts),
    submission: reviewFacts.submission,
    acceptance: reviewFacts.acceptance,
    decidedOn,
    evidence: call.evidence,
    followUps: finishing && {
      handover: finishing.handover,
      asked: fingerprintOfFollowUps(call.followUps ?? []),
      tickets: finishing.tickets.map(({ number, url, to }) => ({ number, url, to })),
    },
  });
}

/**
 * The end of a lock that the caller held before and still holds, as after an acknowledgement in a lock state. A lock
 * without its record may be one that another call of the caller is about to give back.
 */
function keptUntilMs({ lock }: TicketView, decision: Acceptance): number | null {
  if (decision.lock.kind !== "keep" || lock.kind !== "mine") return null;
  return lock.recorded && lock.lock.handedBy === null ? lock.endsAtMs : null;
}

/** The parts of the call that an answer repeats. */
export function askedOf({ machine }: PlanWorld, { request: { command, goal }, reason }: HandoffCall) {
  return { machine, command, intent: "intent" in goal ? goal.intent : null, reason };
}

/** The answer to a call that met the finish announced by `entry`, and asked for something else. */
export function resumedFinish(world: PlanWorld, { request }: HandoffCall, entry: LogEntry): ResumedFinish {
  const lockState = world.machine.lockStateOf(request.command);
  return {
    announcedBy: entry.record.agent,
    record: entry.record.seq,
    instead: describeAttempt(request),
    again:
      resolveTarget(world.machine, request) === lockState
        ? words`to begin work on this ticket anew, read it, then ${new Words(`call with to_state "${lockState}" instead of an intent`, `run the command with --to-state "${lockState}" instead of --intent`)}`
        : "read the ticket before another call",
  };
}

/** A group finishes nobody's follow-up tickets: each ticket's own next call does. */
export function announcedFirst({ address, request }: HandoffCall): Refusal {
  return {
    code: "REFUSED_FINISHING",
    message: `Cannot hand off ticket ${ticketName(address)}: its finish with follow-up tickets was announced, and not carried out`,
    rule: "An announced finish is completed first",
    attempted: describeAttempt(request),
    allowed: [],
    hint: "Hand off this ticket by itself, which finishes it",
    retryable: false,
  };
}

/** The failure type of an escalation that names none. */
const UNCLASSIFIED: FailureType = "unknown";

/** The move's meaning between agents; undefined if it concerns nobody else. */
function interactionOfHandoff(
  world: PlanWorld,
  view: TicketView,
  call: HandoffCall,
  decision: Acceptance,
  reviewFacts: ReviewFacts,
): Interaction | undefined {
  const { lock } = decision;
  if (lock.kind === "hand") return interactionFrom(world, view, { type: HANDOFF.type, to: lock.to });
  const { command, intent, from, to } = decision;
  if (to === world.machine.resolveIntent("escalate", command) && from !== to) {
    const { failureType = UNCLASSIFIED, tried = [] } = call;
    const { orchestrator = null, escalation } = view.team;
    const receiver = sameAgent(orchestrator, view.self.agent) ? null : orchestrator;
    // The orchestrator settles it without a person.
    const calls = failureType === "wrong-capability" && receiver !== null ? [] : escalation.mention;
    return interactionFrom(world, view, {
      type: ESCALATION.type,
      to: receiver,
      failureType,
      tried: tried.length === 0 ? undefined : [...tried],
      mention: calls.length === 0 ? undefined : calls,
    });
  }
  const reviewed = submits(world.machine, { command, intent, state: from ?? INITIAL_STATE, to });
  if (!reviewed) return undefined;
  const { reviewer = null, riskClass } = reviewFacts.submission ?? {};
  const said = interactionFrom(world, view, { type: REVIEW.type, to: reviewer });
  return { ...said, riskClass: riskClass ?? said.riskClass };
}
