import { probeRef } from "../domain/lock.ts";
import { Failure, failureOf } from "../errors.ts";
import type { LockCommit, RepositoryAddress } from "../ports/ticket.ts";
import { swapRefs, type Swap } from "../ticket/locks.ts";
import type { World } from "../ports/world.ts";
import type { HealthCheck } from "./health-report.ts";

/** Leases are reckoned by commit dates and by the clock of the answers: these may differ by a request's time. */
const MAX_COMMIT_SKEW_MS = 10_000;

/** Beyond that other programs on the machine suffer, too; ours go by GitHub's clock. */
const MAX_MACHINE_SKEW_MS = 5 * 60_000;

/** This machine's clock against GitHub's. */
export function machineClockCheck(githubMs: number, machineMs: number): HealthCheck {
  const name = "clock";
  const skewMs = machineMs - githubMs;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const message = `this machine's clock is ${seconds} s ${skewMs < 0 ? "behind" : "ahead of"} GitHub's; GitHub's counts`;
  if (Math.abs(skewMs) <= MAX_MACHINE_SKEW_MS) return { name, ok: true, message };
  return { name, ok: false, message, fix: "Set this machine's clock" };
}

/** The part that is left out, and the reason: a card or comment cannot be unseen. */
export const NOT_PROBED =
  "Not probed: that a mutation's answer shows what it wrote, because a comment or card would be seen and mailed; every transition checks it for itself";

interface Probe {
  readonly repositoryId: string;
  readonly ref: string;
  readonly first: LockCommit;
  readonly second: LockCommit;
}

/**
 * Tries what the locks rely on, on a ref of its own under the lock prefix, which is gone afterwards: a ref is
 * made once, moved only from where it is, listed, and deleted; commits are dated by GitHub's clock. Ten requests.
 * A broken promise is a failed check; throws only errors that stop the probe itself, such as GITHUB_FORBIDDEN.
 */
export async function probeService(
  world: World,
  address: RepositoryAddress,
  repositoryId: string,
): Promise<HealthCheck[]> {
  const { refs, lockPrefixes } = world;
  const id = world.newId();
  const commit = async (name: string): Promise<LockCommit> =>
    refs.createCommit(address, { message: `probe ${id}, ${name}` });
  const [first, second] = [await commit("first"), await commit("second")];
  const clock = clockCheck(second.takenAtMs - world.clock.now());
  const probe = { repositoryId, ref: probeRef(lockPrefixes.of(address), id), first, second };
  try {
    return [...(await tryRef(world, address, probe)), clock];
  } finally {
    await cleanUp(world, address, probe);
  }
}

async function tryRef(world: World, address: RepositoryAddress, probe: Probe): Promise<HealthCheck[]> {
  const prefix = world.lockPrefixes.of(address);
  const { repositoryId, ref, first, second } = probe;
  const swap = async (from: string | null, to: string | null): Promise<Swap["kind"]> =>
    (await swapRefs(world, { address, repositoryId }, [{ name: ref, from, to }])).kind;
  const refusal = await failureOf(async () => swap(null, first.oid));
  if (refusal !== null) {
    const fix =
      refusal.code === "GITHUB_FORBIDDEN"
        ? refusal.hint
        : `${refusal.hint}. Where the namespace stays refused, put "lockRefPrefix" into .ralph/config.json`;
    return [{ name: "lock ref", ok: false, message: `no ref can be created: ${refusal.message}`, fix }];
  }
  const twice = await swap(null, second.oid);
  const wrong = await swap(second.oid, null);
  const right = await swap(first.oid, second.oid);
  const listed = (await world.refs.list(address, prefix)).find(({ name }) => name === ref);
  const deleted = await swap(second.oid, null);
  return [
    check("lock ref", true, `a ref is created under ${prefix}`),
    check("lock ref twice", twice === "lost", "a second creation is refused"),
    check("lock swap, wrong", wrong === "lost", "a deletion from another commit is refused"),
    check("lock swap, right", right === "moved", "a swap from the right commit is accepted"),
    check("lock listing", listed?.commit.oid === second.oid, "the list of locks shows it with its commit"),
    check("lock release", deleted === "moved", "it is deleted again"),
  ];
}

function check(name: string, ok: boolean, promise: string): HealthCheck {
  if (ok) return { name, ok, message: promise };
  const message = `does not hold: ${promise}`;
  return { name, ok, message, fix: "Do not run agents here: their locks would not be exact" };
}

function clockCheck(skewMs: number): HealthCheck {
  const name = "commit dates";
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  if (Math.abs(skewMs) <= MAX_COMMIT_SKEW_MS)
    return { name, ok: true, message: `commits are dated by GitHub's clock, within ${seconds} s` };
  const message = `a new commit is dated ${seconds} s ${skewMs < 0 ? "before" : "after"} GitHub's clock`;
  return { name, ok: false, message, fix: "Wait for GitHub's clocks to agree: leases depend on them" };
}

/** Takes the ref away, wherever the probe left it. */
async function cleanUp(
  world: World,
  address: RepositoryAddress,
  { repositoryId, ref, first, second }: Probe,
): Promise<void> {
  for (const { oid } of [first, second]) {
    try {
      const swap = await swapRefs(world, { address, repositoryId }, [{ name: ref, from: oid, to: null }]);
      if (swap.kind === "moved") return;
    } catch (error) {
      // The probe's own outcome is what counts; the ref is no lock, and the next doctor does not mind it.
      if (!(error instanceof Failure)) throw error;
    }
  }
}
