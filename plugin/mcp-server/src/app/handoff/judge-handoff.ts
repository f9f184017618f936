import type { Refusal } from "../../errors.ts";
import { decide, refuseFromHere, type Acceptance, type Decision } from "../../domain/decide.ts";
import type { FailureType } from "../../domain/interaction-words.ts";
import { resolveTarget } from "../../domain/resolve-target.ts";
import type { ContractBreach, TransitionRequest } from "../../domain/situation.ts";
import { receiverOf } from "../../domain/team.ts";
import { INITIAL_STATE, type Command, type Intent, type WorkflowState } from "../../domain/vocabulary.ts";
import { renderComment } from "../../ledger/comment.ts";
import { fingerprintOfFollowUps, openHandover, type BegunHandover } from "../../ledger/handover.ts";
import { lockLostTo } from "../../ledger/lost-lock.ts";
import type { FollowUp, TicketRecord } from "../../ledger/record.ts";
import { optionFor, requireLockable, requireWritable } from "../board/board-item.ts";
import { composeHandoff } from "../log/compose-record.ts";
import type { MadeTicket } from "../follow-ups/follow-up-tickets.ts";
import type { GivenResult } from "../results/given-result.ts";
import { readCare, type Care } from "../submission/care.ts";
import type { GivenEvidence } from "../submission/given-evidence.ts";
import { handoffAnswer, type HandoffAnswer } from "./handoff-answer.ts";
import { attempt } from "../log/lock-aftermath.ts";
import { moveLock, prepareLock, type PreparedLock } from "../log/lock-keeping.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import { readConfirmed, readTicket, situationOf, type Caller, type TicketView } from "../log/read-ticket.ts";
import { logWarnings, requireSoundLog } from "../log/sound-log.ts";
import { interactionOfHandoff } from "./handoff-interaction.ts";
import { findReplay } from "./replay.ts";
import { agreeAtEnd, closeFinished, rollForward } from "../log/roll-forward.ts";
import { breachOf } from "../results/ticket-contract.ts";
import { noteScope } from "../scope/ticket-scope.ts";
import type { World } from "../world.ts";
import { lockPlace } from "../log/writing.ts";

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
}

/** A handoff that the rules allow, before anything is locked or written for it. */
export interface Accepted {
  readonly kind: "accepted";
  readonly call: HandoffCall;
  readonly view: TicketView;
  readonly decision: Acceptance;
  readonly recordId: string;
  readonly prepared: PreparedLock | null;
  /** What was found of work that is submitted or accepted. */
  readonly care: Care;
}

/** A lease that the caller asks to begin anew. */
export interface Renewing {
  readonly kind: "renewal";
  readonly call: HandoffCall;
  readonly view: TicketView;
  readonly decision: Extract<Decision, { kind: "renewal" }>;
}

/** A move that only the ticket's contract stands against. */
export interface Breached {
  readonly kind: "breached";
  readonly call: HandoffCall;
  readonly view: TicketView;
  readonly breach: ContractBreach;
  readonly refusal: Refusal;
}

export type Judgement =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | Breached
  /** Had succeeded before; the answer was lost. */
  | { readonly kind: "answered"; readonly answer: HandoffAnswer }
  | Renewing
  /** Somebody's finish with follow-up tickets was announced and comes first. */
  | { readonly kind: "unfinished"; readonly call: HandoffCall; readonly begun: BegunHandover }
  /** What this call was to finish has been ended otherwise. */
  | { readonly kind: "overtaken"; readonly call: HandoffCall }
  | Accepted;

/**
 * The first half of a transition's path (ARCHITECTURE.md): read, fold, reconcile, decide. What is accepted is known to
 * be writable. Throws what the stores throw, CONFIG_ and LEDGER_ failures, and INPUT_TOO_LARGE.
 */
export async function judgeHandoff(world: World, call: HandoffCall): Promise<Judgement> {
  const { address, caller, request } = call;
  const { command } = request;
  const to = resolveTarget(world.machine, request);
  if (typeof to !== "string") return refuseUntargeted(world, call, to);
  const recordId = world.newId();
  const takesLock = to === world.machine.lockStateOf(command) && request.handTo === undefined;
  const prepared = takesLock ? prepareLock(world, { address, caller, command, recordId }) : null;
  const read = await readConfirmed(world, address, caller);
  requireSoundLog(read);
  const { view } = await noteScope(world, read);
  const replayed = await answerReplay(world, { call, view, to });
  if (replayed !== null) return { kind: "answered", answer: replayed };
  const interrupted = judgeHandover(view, call);
  if (interrupted !== null) return interrupted;
  const decision = decide(world.machine, request, situationOf(view));
  switch (decision.kind) {
    case "refused":
      await clearLock(world, view, decision.clears);
      if (decision.refusal.code === "REFUSED_TERMINAL") await agreeAtEnd(world, view);
      return { ...decision, refusal: withLostLock(view, decision.refusal) };
    case "renewal":
      return { kind: "renewal", call, view, decision };
    case "accepted": {
      const care = await readCare(world, view, { decision, evidence: call.evidence });
      const careful = decide(world.machine, request, { ...situationOf(view), ...care.facts });
      if (careful.kind === "refused") return { kind: "refused", refusal: careful.refusal };
      const breached = await judgeResult(world, { call, view, decision });
      if (breached !== null) return breached;
      const warned = { ...decision, warnings: [...decision.warnings, ...care.warnings] };
      const accepted: Accepted = { kind: "accepted", call, view, decision: warned, recordId, prepared, care };
      requirePossible(world, accepted);
      return accepted;
    }
  }
}

/** Clears away a lock that a refusal found without force. Whether that works changes nothing about the refusal. */
async function clearLock(world: World, view: TicketView, oid: string | null): Promise<void> {
  if (oid !== null) await attempt(async () => moveLock(world, lockPlace(view), oid, null));
}

/** A request that names no target, with what its command may do from where the ticket is. */
async function refuseUntargeted(
  world: World,
  { address, caller, request }: HandoffCall,
  refusal: Refusal,
): Promise<Judgement> {
  const view = await readTicket(world, address, caller);
  requireSoundLog(view);
  const situation = situationOf(view);
  return { kind: "refused", refusal: refuseFromHere(world.machine, { request, situation, refusal }) };
}

/** The refusal, which says, too, that the caller's own lock had ended, where others have gone on since. */
function withLostLock({ log, self }: TicketView, refusal: Refusal): Refusal {
  const lost = lockLostTo(log, self);
  if (lost === null) return refusal;
  const { agent, seq, at } = lost.record;
  const news = `Your lock had ended before, for its lease was not renewed, as where the machine slept: "${agent}" went on with the ticket (record ${seq}, ${at})`;
  return { ...refusal, hint: `${news}. ${refusal.hint}` };
}

/** What an announced finish with follow-up tickets means for the call; null where it may be judged by itself. */
function judgeHandover(
  { log, reconciliation }: TicketView,
  call: HandoffCall,
): Extract<Judgement, { kind: "unfinished" | "overtaken" }> | null {
  const begun = openHandover(log, reconciliation);
  const { finishing, past } = call;
  if (finishing !== undefined)
    return begun?.handover.id === finishing.handover ? null : { kind: "overtaken", call };
  return begun === null || begun.handover.id === past ? null : { kind: "unfinished", call, begun };
}

/** What the ticket's contract says of a move that everything else allows; null where it allows it, too. */
async function judgeResult(
  world: World,
  { call, view, decision }: Pick<Accepted, "call" | "view" | "decision">,
): Promise<Breached | null> {
  const breach = await breachOf(world, view, { ...call, decision });
  if (breach === null) return null;
  const judged = decide(world.machine, call.request, { ...situationOf(view), breach });
  return judged.kind === "refused" ? { kind: "breached", call, view, breach, refusal: judged.refusal } : null;
}

/** Finds before any lock is taken what would stop the write, so that nothing is left behind. */
function requirePossible(world: World, accepted: Accepted): void {
  const { view, decision } = accepted;
  requireWritable(view.snapshot, view.item);
  if (decision.lock.kind !== "keep") requireLockable(view.snapshot);
  optionFor(view.item, decision.to);
  renderComment(recordOf(world, accepted, world.clock.now()));
}

/** The record of an accepted handoff; `untilMs` is the end of the lock that it takes, null where it takes none. */
export function recordOf(
  world: World,
  { call, view, decision, recordId, care }: Accepted,
  untilMs: number | null,
): TicketRecord {
  const takenFrom = decision.lock.kind === "take" ? decision.lock.from : undefined;
  return composeHandoff(view, decision, {
    id: recordId,
    reason: call.reason,
    machine: world.machine,
    lock: untilMs === null ? null : { untilMs, takenFrom },
    result: call.result,
    interaction: interactionOfHandoff(world, view, { call, decision, care }),
    submission: care.submission,
    acceptance: care.acceptance,
    ...(call.evidence === undefined ? {} : { evidence: call.evidence }),
    ...(call.finishing === undefined
      ? {}
      : {
          followUps: {
            handover: call.finishing.handover,
            asked: fingerprintOfFollowUps(call.followUps ?? []),
            tickets: call.finishing.tickets.map((ticket) => ({ ...ticket })),
          },
        }),
  });
}

/** The answer that was lost, if this call already succeeded; a card that was cut off is set on the way. */
async function answerReplay(
  world: World,
  { call, view, to }: { call: HandoffCall; view: TicketView; to: WorkflowState },
): Promise<HandoffAnswer | null> {
  const { command, handTo } = call.request;
  const { team } = situationOf(view);
  const handedTo = handTo === undefined ? null : receiverOf(team, handTo);
  const entry = findReplay(world, view, { ...call, command, to, handedTo });
  if (entry === null) return null;
  await rollForward(world, view);
  const newState = view.reconciliation.state ?? INITIAL_STATE;
  const unclosed = await closeFinished(world, view, newState);
  return handoffAnswer(view, {
    ...askedOf(world, call),
    previousState: entry.record.from ?? null,
    newState,
    entry,
    replayed: true,
    warnings: [...(call.result?.warnings ?? []), ...logWarnings(view), ...unclosed],
  });
}

/** What an answer repeats of the call. */
export function askedOf(
  world: World,
  { request, reason }: HandoffCall,
): { machine: World["machine"]; command: Command; intent: Intent | null; reason: string } {
  const intent = "intent" in request.goal ? request.goal.intent : null;
  return { machine: world.machine, command: request.command, intent, reason };
}
