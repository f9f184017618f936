import { Failure, type Refusal } from "../errors.ts";
import { decide, resolveGoal, type Acceptance, type Decision } from "../domain/decide.ts";
import type { Situation, TransitionRequest } from "../domain/situation.ts";
import { INITIAL_STATE, type Command, type Intent } from "../domain/vocabulary.ts";
import { renderComment } from "../ledger/comment.ts";
import type { LogEntry } from "../ledger/fold.ts";
import { repliesSinceEntry } from "../ledger/replies.ts";
import { optionFor, requireLockable, requireWritable } from "./board-item.ts";
import { composeHandoff } from "./compose-record.ts";
import { handoffAnswer, type HandoffAnswer } from "./handoff-answer.ts";
import { leaseEndMs, prepareLock, renewLock, swapLock, takeLock, type PreparedLock } from "./lock-keeping.ts";
import type { TicketAddress, TicketWrite } from "./ports.ts";
import { logWarnings, readConfirmed, requireSoundLog, type Caller, type TicketView } from "./read-ticket.ts";
import { findReplay } from "./replay.ts";
import { writeAndSettle, type Settlement } from "./settle.ts";
import type { World } from "./world.ts";
import { lockPlace, Writing, type FreshLock } from "./writing.ts";

export interface HandoffCall {
  readonly address: TicketAddress;
  readonly caller: Caller;
  readonly request: TransitionRequest;
  readonly reason: string;
}

export type HandoffOutcome =
  | { readonly kind: "answered"; readonly answer: HandoffAnswer }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** How often a call begins anew after another writer was first; each time it decides from what it then reads. */
const MAX_ATTEMPTS = 3;

/**
 * The path of one transition (ARCHITECTURE.md): read, fold, reconcile, decide, lock, write, verify, answer. A
 * refusal is a value. Throws what the stores throw, CONFIG_, LEDGER_ and LOCK_ failures, and INPUT_TOO_LARGE.
 */
export async function handoffTicket(world: World, call: HandoffCall): Promise<HandoffOutcome> {
  let winner: LogEntry | null = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await attemptHandoff(world, call);
    if (result.kind !== "lost") return result;
    winner = result.winner ?? winner;
  }
  const first =
    winner === null
      ? "another writer"
      : `"${winner.record.agent}" (record ${winner.record.seq}, ${winner.comment.url})`;
  const { owner, repo, number } = call.address;
  throw new Failure(
    "LEDGER_CONFLICT",
    `Cannot hand off ticket ${owner}/${repo}#${number}: ${first} was first, ${MAX_ATTEMPTS} times in a row`,
    {
      hint: "Read the ticket, then decide anew",
      retryable: true,
    },
  );
}

type Attempt = HandoffOutcome | { readonly kind: "lost"; readonly winner: LogEntry | null };

const LOST_WITHOUT_WINNER: Attempt = { kind: "lost", winner: null };

async function attemptHandoff(world: World, call: HandoffCall): Promise<Attempt> {
  const { address, caller, request } = call;
  const { command } = request;
  const recordId = world.newId();
  const lockState = world.machine.lockStateOf(command);
  const takesLock = lockState !== null && resolveGoal(world.machine, request) === lockState;
  const prepared = takesLock ? prepareLock(world, { address, caller, command, recordId }) : null;
  const view = await readConfirmed(world, address, caller);
  requireSoundLog(view);
  const replayed = await answerReplay(world, call, view);
  if (replayed !== null) return replayed;
  const decision = decide(world.machine, request, situationOf(view));
  switch (decision.kind) {
    case "refused":
      if (decision.clears !== null) await swapLock(world, lockPlace(view), decision.clears, null);
      // No accepted write will ever follow a terminal state, so its cut-off card is set on the refusal.
      if (decision.refusal.code === "REFUSED_TERMINAL") await rollForward(world, view);
      return decision;
    case "renewal":
      return renew(world, call, { view, decision });
    case "accepted":
      return carryOut(world, call, { view, decision, recordId, prepared });
  }
}

/** The ticket as a decision sees it. */
export function situationOf(view: TicketView): Situation {
  const { ticket, team, snapshot, lock, readAtMs, reconciliation } = view;
  return {
    ticket,
    state: reconciliation.state,
    issueClosed: snapshot.issue.closed,
    lock,
    nowMs: readAtMs,
    replies: repliesSinceEntry(view, team.trust),
    policy: team.policies,
  };
}

/** The answer that was lost, if this call already succeeded; a card that was cut off is set on the way. */
async function answerReplay(world: World, call: HandoffCall, view: TicketView): Promise<Attempt | null> {
  const { command } = call.request;
  const to = resolveGoal(world.machine, call.request);
  const entry = findReplay(world, view, { command, to, reason: call.reason });
  if (entry === null) return null;
  await rollForward(world, view);
  return {
    kind: "answered",
    answer: handoffAnswer(view, {
      ...askedOf(world, call),
      previousState: entry.record.from ?? null,
      newState: view.reconciliation.state ?? INITIAL_STATE,
      entry,
      replayed: true,
      warnings: logWarnings(view),
    }),
  };
}

/** Sets a card that a cut-off write left behind the log, and closes the issue where that is due. */
async function rollForward(world: World, view: TicketView): Promise<void> {
  const { head } = view.log;
  if (!view.reconciliation.cardBehind || head === null) return;
  requireWritable(view.snapshot, view.item);
  const { to } = head.record;
  const write = { optionId: optionFor(view.item, to), ...closing(world, view, to) };
  await writeAndSettle(new Writing(world, view, { record: head.record, write, lock: null }));
}

/** The part of a write that closes the issue, where the state is terminal and the issue still open. */
function closing(world: World, { snapshot }: TicketView, state: string): Pick<TicketWrite, "close"> {
  const { machine } = world;
  if (snapshot.issue.closed || !machine.isValidState(state) || !machine.isTerminal(state)) return {};
  return { close: state === "Done" ? "COMPLETED" : "NOT_PLANNED" };
}

interface Renewal {
  readonly view: TicketView;
  readonly decision: Extract<Decision, { kind: "renewal" }>;
}

async function renew(world: World, call: HandoffCall, { view, decision }: Renewal): Promise<Attempt> {
  const { lockOid, recordId, to } = decision;
  const commit = await renewLock(world, view, { lockOid, recordId, command: call.request.command });
  if (commit === null) return LOST_WITHOUT_WINNER;
  await rollForward(world, view);
  const entry = view.log.entries.find(({ record }) => record.id === recordId);
  return {
    kind: "answered",
    answer: handoffAnswer(view, {
      ...askedOf(world, call),
      previousState: to,
      newState: to,
      ...(entry === undefined ? {} : { entry }),
      lockUntilMs: leaseEndMs(world, commit),
      renewed: true,
      warnings: logWarnings(view),
    }),
  };
}

interface Accepted {
  readonly view: TicketView;
  readonly decision: Acceptance;
  readonly recordId: string;
  readonly prepared: PreparedLock | null;
}

/** Lock, write, verify: the part of the path that changes something. */
async function carryOut(world: World, call: HandoffCall, accepted: Accepted): Promise<Attempt> {
  const { view, decision, recordId } = accepted;
  requireWritable(view.snapshot, view.item);
  if (decision.lock.kind !== "keep") requireLockable(view.snapshot);
  const optionId = optionFor(view.item, decision.to);
  // Rendered before the lock is taken, so that a record that does not fit leaves nothing behind.
  renderComment(recordOf(world, call, { view, decision, recordId, untilMs: world.clock.now() }));
  const place = await applyLock(world, call, accepted);
  if (place.kind === "lost") return LOST_WITHOUT_WINNER;
  const untilMs = place.fresh === null ? null : leaseEndMs(world, place.fresh);
  const record = recordOf(world, call, { view, decision, recordId, untilMs });
  const write: TicketWrite = {
    comment: renderComment(record),
    ...(view.card.value === decision.to ? {} : { optionId }),
    ...closing(world, view, decision.to),
    ...(place.releaseOid === null ? {} : { releaseOid: place.releaseOid }),
  };
  const settlement = await writeAndSettle(new Writing(world, view, { record, write, lock: place.fresh }));
  if (settlement.kind === "lost") return settlement;
  return {
    kind: "answered",
    answer: answerOf(world, call, { accepted, settlement, untilMs: untilMs ?? keptUntilMs(view, decision) }),
  };
}

type PlaceOfLock =
  | { readonly kind: "lost" }
  | { readonly kind: "ready"; readonly fresh: FreshLock | null; readonly releaseOid: string | null };

/** What has to happen to the lock ref before the write, and what the write itself has to release. */
async function applyLock(world: World, call: HandoffCall, accepted: Accepted): Promise<PlaceOfLock> {
  const { view, decision, recordId, prepared } = accepted;
  const { command } = call.request;
  const { lock: effect } = decision;
  switch (effect.kind) {
    case "keep":
      return { kind: "ready", fresh: null, releaseOid: null };
    case "take": {
      const fresh = await takeLock(world, view, { effect, command, recordId, prepared });
      return fresh === null ? { kind: "lost" } : { kind: "ready", fresh, releaseOid: null };
    }
    case "clear": {
      const cleared = await swapLock(world, lockPlace(view), effect.oid, null);
      return cleared ? { kind: "ready", fresh: null, releaseOid: null } : { kind: "lost" };
    }
    case "release": {
      if (!effect.renewFirst || view.lock.kind !== "mine")
        return { kind: "ready", fresh: null, releaseOid: effect.oid };
      const renewed = await renewLock(world, view, {
        lockOid: effect.oid,
        recordId: view.lock.lock.recordId,
        command,
      });
      return renewed === null ? { kind: "lost" } : { kind: "ready", fresh: null, releaseOid: renewed.oid };
    }
  }
}

interface RecordInput {
  readonly view: TicketView;
  readonly decision: Acceptance;
  readonly recordId: string;
  readonly untilMs: number | null;
}

function recordOf(world: World, call: HandoffCall, { view, decision, recordId, untilMs }: RecordInput) {
  const takenFrom = decision.lock.kind === "take" ? decision.lock.from : undefined;
  return composeHandoff(view, decision, {
    id: recordId,
    reason: call.reason,
    machine: world.machine,
    lock: untilMs === null ? null : { untilMs, takenFrom },
  });
}

/** The end of a lock that the caller held before and still holds, as after an acknowledgement in a lock state. */
function keptUntilMs({ lock }: TicketView, decision: Acceptance): number | undefined {
  return decision.lock.kind === "keep" && lock.kind === "mine" ? lock.endsAtMs : undefined;
}

interface Written {
  readonly accepted: Accepted;
  readonly settlement: Extract<Settlement, { kind: "settled" }>;
  readonly untilMs: number | undefined;
}

function answerOf(
  world: World,
  call: HandoffCall,
  { accepted, settlement, untilMs }: Written,
): HandoffAnswer {
  const { view, decision } = accepted;
  const { movedTo, entry } = settlement;
  const movedByPerson = movedTo !== null;
  return handoffAnswer(view, {
    ...askedOf(world, call),
    previousState: decision.from,
    newState: movedByPerson ? (movedTo.value ?? INITIAL_STATE) : decision.to,
    entry,
    ...(untilMs === undefined || movedByPerson ? {} : { lockUntilMs: untilMs }),
    movedByPerson,
    warnings: [...decision.warnings, ...logWarnings(view), ...settlement.warnings],
  });
}

function askedOf(
  world: World,
  { request, reason }: HandoffCall,
): { machine: World["machine"]; command: Command; intent: Intent | null; reason: string } {
  const intent = "intent" in request.goal ? request.goal.intent : null;
  return { machine: world.machine, command: request.command, intent, reason };
}
