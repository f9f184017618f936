import { Failure } from "../../errors.ts";
import type { Evidence } from "./evidence.ts";
import { swapLock } from "./lock-keeping.ts";
import type { Writing } from "./writing.ts";

/**
 * Frees a lock whose record will not come, or puts the one back that it replaced. Where that fails, too, the lock
 * ends by itself within two minutes.
 */
export async function giveLockBack({ lock, givenBackAs, place, world }: Writing): Promise<void> {
  if (lock === null) return;
  await attempt(async () => swapLock(world, place, lock.oid, givenBackAs));
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
    await attempt(async () => swapLock(world, place, null, releaseOid));
}

/** What is tidied up here changes no answer: where it cannot be done, leases and the next call settle it. */
async function attempt(tidyUp: () => Promise<unknown>): Promise<void> {
  try {
    await tidyUp();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/**
 * Makes sure of a lock that was just taken: a swap may be answered with success and not land. `look` reads the ref
 * anew. Throws LOCK_LOST.
 */
export async function confirmLock(
  { lock, place, view, world }: Writing,
  lockOid: string | null,
  look: () => Promise<Evidence>,
): Promise<void> {
  if (lock === null || lockOid === lock.oid) return;
  if (lockOid === lock.replaced && (await swapLock(world, place, lock.replaced, lock.oid))) {
    if ((await look()).lockOid === lock.oid) return;
  } else if (lock.givenBackAs !== null) {
    // Whoever it was handed to was faster than this look at it.
    return;
  }
  throw new Failure(
    "LOCK_LOST",
    `Cannot keep the lock of ticket ${view.ticket}: another lock stands in its place`,
    {
      hint: 'The state was changed, the lock is not yours: call again with intent "lock", or read who holds it',
      retryable: true,
    },
  );
}
