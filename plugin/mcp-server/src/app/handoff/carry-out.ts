import { decide, type Acceptance } from "../../domain/decide.ts";
import type { Refusal } from "../../errors.ts";
import { lapseWarnings } from "../../domain/lease.ts";
import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { renderComment } from "../../ledger/comment.ts";
import type { LogEntry } from "../../ledger/fold.ts";
import { optionFor } from "../board/board-item.ts";
import { handoffAnswer, type HandoffAnswer } from "./handoff-answer.ts";
import { askedOf, recordOf, type Accepted, type HandoffCall, type Renewing } from "./judge-handoff.ts";
import { lockEndMs, moveLock, renewLock, takeLocks } from "../log/lock-keeping.ts";
import type { LockCommit, TicketWrite } from "../ports/ticket.ts";
import { lockRefOf } from "../log/lock-prefixes.ts";
import { situationOf, withLock, type TicketView } from "../log/read-ticket.ts";
import { logWarnings } from "../log/sound-log.ts";
import { closeFinished, rollForward } from "../log/roll-forward.ts";
import { READ_LAG_MS } from "../log/own-writes.ts";
import { writeAndSettle, type Settlement } from "../log/settle.ts";
import type { World } from "../world.ts";
import { lockPlace, Writing, type FreshLock } from "../log/writing.ts";

/** How a handoff that was allowed went: somebody else may have been first, and then it is judged anew. */
export type Carried =
  | { readonly kind: "answered"; readonly answer: HandoffAnswer }
  | { readonly kind: "lost"; readonly winner: LogEntry | null };

/** Somebody was faster, and nobody knows who. */
export const LOST = { kind: "lost", winner: null } as const satisfies Carried;

/** An accepted handoff with the lock that was taken for it, if it takes one. */
export interface Placed {
  readonly accepted: Accepted;
  readonly fresh: FreshLock | null;
}

/** The handoffs with their locks, or why there are none: `refusals` of those that a found lock stands against. */
export type Placing =
  | { readonly kind: "placed"; readonly placed: readonly Placed[] }
  | { readonly kind: "lost"; readonly refusals: ReadonlyMap<Accepted, Refusal> };

/** Takes the locks that these handoffs need: all or none. */
export async function placeLocks(world: World, accepted: readonly Accepted[]): Promise<Placing> {
  const takers = accepted.flatMap((one) => {
    const { call, view, decision, recordId, prepared } = one;
    const { lock: effect } = decision;
    if (effect.kind !== "take" && effect.kind !== "hand") return [];
    return [{ one, taking: { view, effect, command: call.request.command, recordId, prepared } }];
  });
  const taken = await takeLocks(
    world,
    takers.map(({ taking }) => taking),
  );
  if (taken.kind === "lost") {
    const refusals = takers.flatMap(({ one }): [Accepted, Refusal][] => {
      const found = taken.found.get(lockRefOf(world, one.view.address)) ?? null;
      const refusal = refusalUnder(world, one, found);
      return refusal === null ? [] : [[one, refusal]];
    });
    return { kind: "lost", refusals: new Map(refusals) };
  }
  const placed = accepted.map((one) => {
    const index = takers.findIndex((taker) => taker.one === one);
    return { accepted: one, fresh: taken.locks[index] ?? null };
  });
  return { kind: "placed", placed };
}

/** What the rules say of an accepted handoff under a lock that was found in its way; null where they still allow it. */
function refusalUnder(world: World, { call, view }: Accepted, found: LockCommit | null): Refusal | null {
  const situation = situationOf(withLock(world, view, found));
  const decision = decide(world.machine, call.request, situation);
  return decision.kind === "refused" ? decision.refusal : null;
}

/** The second half of a transition's path (ARCHITECTURE.md): write, verify, answer. */
export async function carryOut(world: World, { accepted, fresh }: Placed): Promise<Carried> {
  const { view, decision } = accepted;
  const given = await giveUpLock(world, accepted);
  if (given.kind === "lost") return LOST;
  const untilMs = fresh === null ? null : lockEndMs(world, fresh);
  const record = recordOf(world, accepted, untilMs);
  const write: TicketWrite = {
    comment: renderComment(record),
    ...(showsTarget(view, decision) ? {} : { optionId: optionFor(view.item, decision.to) }),
    ...(given.releaseOid === null ? {} : { releaseOid: given.releaseOid }),
  };
  const settlement = await writeAndSettle(new Writing(world, view, { record, write, lock: fresh }));
  if (settlement.kind === "lost") return settlement;
  const stands = settlement.movedTo === null && settlement.isNewest;
  const unclosed = stands ? await closeFinished(world, view, decision.to) : [];
  return { kind: "answered", answer: answerOf(world, { accepted, settlement, untilMs, unclosed }) };
}

/** Whether the card needs no write. A late write of an older record, which is undone, may show the target by chance. */
function showsTarget({ card, reconciliation }: TicketView, { to }: Acceptance): boolean {
  return card.value === to && !reconciliation.cardBehind;
}

/** Begins the caller's lease anew. */
export async function renew(world: World, { call, view, decision }: Renewing): Promise<Carried> {
  const { lockOid, recordId, to } = decision;
  const commit = await renewLock(world, view, { lockOid, recordId, command: call.request.command });
  if (commit === null) return LOST;
  await rollForward(world, view);
  const entry = view.log.entries.find(({ record }) => record.id === recordId);
  return {
    kind: "answered",
    answer: handoffAnswer(view, {
      ...askedOf(world, call),
      previousState: to,
      newState: to,
      ...(entry === undefined ? {} : { entry }),
      lockUntilMs: lockEndMs(world, commit),
      renewed: true,
      warnings: [...lapseWarnings(view.lock, view.readAtMs), ...logWarnings(view)],
    }),
  };
}

type GivenUp =
  | { readonly kind: "lost" }
  /** `releaseOid` is the caller's own lock that the write itself has to release. */
  | { readonly kind: "ready"; readonly releaseOid: string | null };

/** What has to happen before the write to a lock that the ticket loses. */
async function giveUpLock(world: World, { call, view, decision }: Accepted): Promise<GivenUp> {
  const { lock: effect } = decision;
  switch (effect.kind) {
    case "keep":
      return (await takeOver(world, { call, view })) ? { kind: "ready", releaseOid: null } : { kind: "lost" };
    case "take":
    case "hand":
      return { kind: "ready", releaseOid: null };
    case "clear": {
      const cleared = await moveLock(world, lockPlace(view), effect.oid, null);
      return cleared.kind === "moved" ? { kind: "ready", releaseOid: null } : { kind: "lost" };
    }
    case "release": {
      // Another session of the same agent may have renewed the lock since it was read.
      const mayHaveGone = world.clock.now() - view.askedAtMs > READ_LAG_MS;
      if (!(effect.renewFirst || mayHaveGone) || view.lock.kind !== "mine")
        return { kind: "ready", releaseOid: effect.oid };
      const renewed = await renewLock(world, view, renewalOf(call, view.lock));
      return renewed === null ? { kind: "lost" } : { kind: "ready", releaseOid: renewed.oid };
    }
  }
}

/** The renewal of the caller's own lock, for the same record. */
function renewalOf(
  { request }: HandoffCall,
  { lock: { oid, recordId } }: Extract<TicketView["lock"], { kind: "mine" }>,
) {
  return { lockOid: oid, recordId, command: request.command };
}

/**
 * Makes the kept lock this session's own where a process took it that is gone: others count it as that one's, and free.
 * False where it went to somebody else.
 */
async function takeOver(world: World, { call, view }: Pick<Accepted, "call" | "view">): Promise<boolean> {
  const { lock, self } = view;
  if (lock.kind !== "mine" || lock.lock.handedBy !== null) return true;
  if (lock.lock.holder.session.id === self.session.id) return true;
  return (await renewLock(world, view, renewalOf(call, lock))) !== null;
}

/** The end of a lock that the caller held before and still holds, as after an acknowledgement in a lock state. */
function keptUntilMs({ lock }: TicketView, decision: Acceptance): number | null {
  const kept = decision.lock.kind === "keep" && lock.kind === "mine" && lock.lock.handedBy === null;
  return kept ? lock.endsAtMs : null;
}

interface Written {
  readonly accepted: Accepted;
  readonly settlement: Extract<Settlement, { kind: "settled" }>;
  readonly untilMs: number | null;
  /** Why the issue is still open, where it was to be closed. */
  readonly unclosed: readonly string[];
}

function answerOf(world: World, { accepted, settlement, untilMs, unclosed }: Written): HandoffAnswer {
  const { call, view, decision } = accepted;
  const { movedTo, entry } = settlement;
  const movedByPerson = movedTo !== null;
  const handed = decision.lock.kind === "hand";
  const lockUntilMs = movedByPerson || handed ? null : (untilMs ?? keptUntilMs(view, decision));
  return handoffAnswer(view, {
    ...askedOf(world, call),
    previousState: decision.from,
    newState: movedByPerson ? (movedTo.value ?? INITIAL_STATE) : decision.to,
    entry,
    ...(lockUntilMs === null ? {} : { lockUntilMs }),
    movedByPerson,
    warnings: [
      ...decision.warnings,
      ...(call.result?.warnings ?? []),
      ...logWarnings(view),
      ...settlement.warnings,
      ...unclosed,
    ],
  });
}
