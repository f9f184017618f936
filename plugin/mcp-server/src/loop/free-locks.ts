import type { Holder, Lock } from "../domain/lock.ts";
import { sameName } from "../domain/names.ts";
import { readLock } from "../ledger/lock-message.ts";
import { moveLock } from "../ticket/locks.ts";
import { readLockedBoard } from "../ticket/board-locks.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../ports/world.ts";

/** An agent that has certainly ended, and when it was started, by GitHub's clock. */
export interface EndedAgent {
  readonly agent: string;
  /** The ticket that it was given. */
  readonly number: number;
  readonly startedAtMs: number;
}

/**
 * Removes the lock refs of an agent that has ended, so that other machines need not wait for their leases; `wasLeft`
 * says which ones. The log stays as it is: nobody has moved the ticket. Returns the tickets' numbers. Throws what the
 * stores throw.
 */
export async function freeLocks(
  world: World,
  address: RepositoryAddress,
  ended: EndedAgent,
): Promise<number[]> {
  const board = await readLockedBoard(world, address);
  const freed: number[] = [];
  for (const { number, commit } of board.locks) {
    const lock = readLock(commit);
    if (!wasLeft({ number, lock }, ended, (holder) => world.processes.isGone(holder.session))) continue;
    const place = { address: { ...address, number }, repositoryId: board.repository.id };
    if ((await moveLock(world, place, lock.oid, null)).kind === "moved") freed.push(number);
  }
  return freed;
}

/**
 * Whether the lock is the ended agent's, and nobody goes on with it: where the machine tells processes apart, its
 * holder's is gone; elsewhere it was taken on the very ticket, and under the very name, that only this agent was given.
 */
export function wasLeft(
  { number, lock }: { readonly number: number; readonly lock: Lock },
  ended: EndedAgent,
  isGone: (holder: Holder) => boolean,
): boolean {
  const { holder, handedBy, takenAtMs } = lock;
  if (!sameName(holder.agent, ended.agent) || handedBy !== null) return false;
  if (holder.session.process !== null) return isGone(holder);
  return number === ended.number && takenAtMs >= ended.startedAtMs;
}
