import { Failure } from "../../errors.ts";
import { moveLock } from "./lock-keeping.ts";
import type { Writing } from "./writing.ts";

/**
 * Frees a lock whose record will not come, or puts the one back that it replaced. Where that fails, too, the lock
 * ends by itself within two minutes.
 */
export async function giveLockBack({ lock, givenBackAs, place, world }: Writing): Promise<void> {
  if (lock === null) return;
  await attempt(async () => moveLock(world, place, lock.oid, givenBackAs));
}

/**
 * Takes back the lock that a write released, or handed over, although its record does not count: the ticket stays in
 * its lock state.
 */
export async function reclaimLock(writing: Writing): Promise<void> {
  const { write, released, world, place } = writing;
  const { releaseOid } = write;
  if (writing.givenBackAs !== null) await giveLockBack(writing);
  if (released && releaseOid !== undefined)
    await attempt(async () => moveLock(world, place, null, releaseOid));
}

/** What is tidied up here changes no answer: where it cannot be done, leases and the next call settle it. */
export async function attempt(tidyUp: () => Promise<unknown>): Promise<void> {
  try {
    await tidyUp();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
