import { Failure, failureOf, type FailureCode } from "../../errors.ts";
import type { LockCommit } from "../ports/ticket.ts";
import type { RefMove, RefRepository } from "../ports/refs.ts";
import type { World } from "../world.ts";
import { readLockCommits } from "./read-snapshot.ts";

/** Whether refs were moved. `found` has the present commits by name; an absent ref is missing. */
export type Swap =
  | { readonly kind: "moved" }
  | { readonly kind: "lost"; readonly found: ReadonlyMap<string, LockCommit> };

/**
 * Waits between the attempts of a swap whose refs still show what it expects. Together they are longer than
 * READ_LAG_MS, so a swap that was lost shows.
 */
export const RETRY_AFTER_MS = [1_000, 2_000, 4_000] as const;

/** GitHub did nothing for these, whatever the refs show. */
const WITHOUT_EFFECT: readonly FailureCode[] = ["GITHUB_RATE_LIMITED", "GITHUB_AUTH", "GITHUB_FORBIDDEN"];

/**
 * Moves refs by compare-and-swap: all or none. One request. After an error the refs are read, because GitHub words a
 * missed swap like a fault of the server (docs/github.md, "swap-misses"): moved, lost, or still as expected. Only the
 * last is tried again, which is safe: a swap that landed late finds another value. Throws GITHUB_OUTCOME_UNKNOWN if
 * the refs keep their old values, and GitHub's own refusal where it gave a reason.
 */
export async function swapRefs(
  world: Pick<World, "refs" | "clock" | "ownWrites">,
  repository: RefRepository,
  moves: readonly RefMove[],
): Promise<Swap> {
  const { refs, clock, ownWrites } = world;
  for (let attempt = 0; ; attempt += 1) {
    const failure = await failureOf(async () => refs.update(repository, moves));
    if (failure !== null) {
      if (WITHOUT_EFFECT.includes(failure.code)) throw failure;
      const found = await readAfter(failure, async () =>
        readLockCommits(
          world,
          repository.address,
          moves.map(({ name }) => name),
        ),
      );
      const position = positionOf(moves, found);
      if (position === "elsewhere") return { kind: "lost", found };
      if (position === "before") {
        const waitMs = RETRY_AFTER_MS[attempt];
        if (failure.code !== "GITHUB_OUTCOME_UNKNOWN" || waitMs === undefined) throw failure;
        await clock.sleep(waitMs);
        continue;
      }
    }
    ownWrites.noteRefs(repository.address, moves, clock.now());
    return { kind: "moved" };
  }
}

/** What the refs show. Where they cannot be read, the swap's own failure stands. */
async function readAfter<Found>(failure: Failure, read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure) throw failure;
    throw error;
  }
}

/**
 * Where the refs stand. GitHub moves all or none, so a mix of old and new values is a read that lags: it counts as
 * "before", and another attempt misses if the swap has landed.
 */
function positionOf(
  moves: readonly RefMove[],
  found: ReadonlyMap<string, LockCommit>,
): "after" | "before" | "elsewhere" {
  const shown = moves.map(({ name, from, to }) => ({ oid: found.get(name)?.oid ?? null, from, to }));
  if (shown.every(({ oid, to }) => oid === to)) return "after";
  return shown.every(({ oid, from, to }) => oid === from || oid === to) ? "before" : "elsewhere";
}
