/** A process that leads a group of its own, and all that it started: what a signal to the group reaches. */

/** Time for a client to end what it started, and for a server to finish the request that is under way. */
const GRACE_MS = 10_000;
/** A look at the process table costs nothing; nobody waits longer than this for an end that has come. */
const LOOK_EVERY_MS = 100;
/** After a kill the kernel only has to tidy up. */
const KILLED_WITHIN_MS = 5_000;

export interface Group {
  readonly leader: number;
  /**
   * False once the leader's number is another process's: the group has ended by then, for it keeps the number while it
   * lives.
   */
  readonly isOurs: () => boolean;
}

/** Asks every process of the group to end, and kills those that do not. Resolves when none runs any more. */
export async function endGroup(group: Group): Promise<void> {
  signalGroup(group, "SIGTERM");
  if (await goneWithin(group, GRACE_MS)) return;
  signalGroup(group, "SIGKILL");
  await goneWithin(group, KILLED_WITHIN_MS);
}

async function goneWithin(group: Group, waitMs: number): Promise<boolean> {
  const endMs = performance.now() + waitMs;
  while (signalGroup(group, 0)) {
    if (performance.now() > endMs) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}

/** Whether there is such a group. */
function signalGroup({ leader, isOurs }: Group, signal: NodeJS.Signals | 0): boolean {
  if (!isOurs()) return false;
  try {
    return process.kill(-leader, signal);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    // Somebody else's process has the number by now: what was meant is gone.
    if (error instanceof Error && "code" in error && error.code === "EPERM") return false;
    throw error;
  }
}
