import { Failure } from "../../errors.ts";
import { leaseEndMs } from "../../domain/lease.ts";
import { anyInstanceOf, LOCK_COMMIT_FRESH_MS } from "../../domain/lock.ts";
import type { LockEffect } from "../../domain/situation.ts";
import type { Command } from "../../domain/vocabulary.ts";
import { lockMessage } from "../../ledger/lock-message.ts";
import type { LockChange, LockCommit, LockPlace, LockRepository, TicketAddress } from "../ports/ticket.ts";
import { holderOf, type Caller, type TicketView } from "./read-ticket.ts";
import type { World } from "../world.ts";
import { lockPlace, type FreshLock } from "./writing.ts";

/** A lock's commit that was made before it was known whether it is needed. */
export type PreparedLock = Promise<LockCommit>;

export interface LockRequest {
  readonly address: TicketAddress;
  readonly caller: Caller;
  readonly command: Command;
  readonly recordId: string;
}

/**
 * Makes the lock's commit while the ticket is being read, which saves a round trip. Null where the agent's
 * name is not known before the read.
 */
export function prepareLock(
  world: World,
  { address, caller, command, recordId }: LockRequest,
): PreparedLock | null {
  const { viewer } = world.tickets;
  if (caller.agent === undefined && world.settings.agent === null && viewer === null) return null;
  const { leaseMinutes } = world.settings;
  const message = lockMessage(holderOf(world, caller, viewer ?? ""), { command, recordId, leaseMinutes });
  const commit = world.locks.createCommit(address, message);
  // A failure counts only where the commit is used; elsewhere the read's own answer says what is wrong.
  commit.catch(() => undefined);
  return commit;
}

/** A lock that a record is to take. */
export interface Taking {
  readonly view: TicketView;
  readonly effect: Extract<LockEffect, { kind: "take" | "hand" }>;
  readonly command: Command;
  readonly recordId: string;
  readonly prepared: PreparedLock | null;
}

/** The compare-and-swap of one ticket's lock; as `swapLocks`. */
export async function swapLock(
  world: World,
  { address, repositoryId }: LockPlace,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  return swapLocks(world, { address, repositoryId }, [{ number: address.number, from, to }]);
}

/**
 * The compare-and-swap, with a lost answer counted as a lost race: both are settled by reading again, and a
 * swap that did land shows then as the caller's own lock.
 */
async function swapLocks(
  world: World,
  repository: LockRepository,
  changes: readonly LockChange[],
): Promise<boolean> {
  try {
    return await world.locks.swap(repository, changes);
  } catch (error) {
    if (error instanceof Failure && error.code === "GITHUB_OUTCOME_UNKNOWN") return false;
    throw error;
  }
}

/** Takes all the locks, of tickets of one repository, or none; null where somebody else was faster at one of them. */
export async function takeLocks(
  world: World,
  takings: readonly Taking[],
): Promise<readonly FreshLock[] | null> {
  const [first] = takings;
  if (first === undefined) return [];
  const locks = await Promise.all(
    takings.map(async (taking) => ({ taking, commit: await freshCommit(world, taking) })),
  );
  const changes = locks.map(({ taking: { view, effect }, commit }) => ({
    number: view.address.number,
    from: effect.replaces,
    to: commit.oid,
  }));
  if (!(await swapLocks(world, lockPlace(first.view), changes))) return null;
  return locks.map(({ taking, commit: { oid, takenAtMs } }) => ({
    oid,
    takenAtMs,
    replaced: taking.effect.replaces,
    givenBackAs: taking.effect.kind === "hand" ? taking.effect.replaces : null,
  }));
}

/** The prepared commit, or a new one where that is too old to begin a lock with. */
async function freshCommit(world: World, taking: Taking): Promise<LockCommit> {
  const { view, effect, command, recordId, prepared } = taking;
  if (effect.kind === "hand") return createCommit(world, view, { command, recordId, handTo: effect.to });
  const ready = await prepared;
  const fresh = ready !== null && world.clock.now() - ready.takenAtMs <= LOCK_COMMIT_FRESH_MS;
  return fresh ? ready : createCommit(world, view, { command, recordId });
}

/** What a renewed lock says; `failedResults` is kept where it is not given. */
interface Renewal {
  readonly lockOid: string;
  readonly recordId: string;
  readonly command: Command;
  readonly failedResults?: number;
}

/** Begins the lease of the caller's lock anew; null where the lock is no longer the one that was read. */
export async function renewLock(
  world: World,
  view: TicketView,
  renewal: Renewal,
): Promise<LockCommit | null> {
  const kept = view.lock.kind === "mine" ? view.lock.lock.failedResults : 0;
  const commit = await createCommit(world, view, { failedResults: kept, ...renewal });
  const won = await swapLock(world, lockPlace(view), renewal.lockOid, commit.oid);
  return won ? commit : null;
}

/**
 * Makes sure of a renewed lock: a swap may be answered with success and not land. False where another one stands in its
 * place. One request, and a second swap where it did not land; a read that lags behind is told by that swap.
 */
export async function confirmRenewal(
  world: World,
  view: TicketView,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { lock } = await world.tickets.read(view.address, view.item.stateField);
  if (lock?.oid === from) await swapLock(world, lockPlace(view), from, to);
  return lock?.oid === from || lock?.oid === to;
}

async function createCommit(
  world: World,
  view: TicketView,
  lock: { command: Command; recordId: string; failedResults?: number; handTo?: string },
): Promise<LockCommit> {
  const { command, recordId, failedResults = 0, handTo } = lock;
  const taken = { command, recordId, leaseMinutes: world.settings.leaseMinutes };
  const message =
    handTo === undefined
      ? lockMessage(view.self, { ...taken, failedResults })
      : lockMessage(anyInstanceOf(handTo), { ...taken, handedBy: view.self });
  return world.locks.createCommit(view.address, message);
}

/** When a lock ends that this process took by that commit. */
export function lockEndMs({ settings }: World, { takenAtMs }: Pick<LockCommit, "takenAtMs">): number {
  return leaseEndMs({ takenAtMs, leaseMinutes: settings.leaseMinutes });
}
