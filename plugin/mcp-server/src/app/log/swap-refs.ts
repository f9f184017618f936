import { Failure, type FailureCode } from "../../errors.ts";
import type { LockCommit } from "../ports/ticket.ts";
import type { RefMove, RefRepository } from "../ports/refs.ts";
import type { World } from "../world.ts";

/** Whether refs were moved. `lost` tells where they point now, by name; an absent ref is missing. */
export type Swap =
  | { readonly kind: "moved" }
  | { readonly kind: "lost"; readonly found: ReadonlyMap<string, LockCommit> };

/**
 * Waits between the attempts of a swap whose refs still show what it expects. Together they are longer than a read
 * lags behind a write (docs/github.md, "ref-reads-lag"), so a swap that was lost shows.
 */
const RETRY_AFTER_MS = [1_000, 2_000, 3_000] as const;

/** GitHub did nothing for these, whatever the refs show. */
const NOTHING_DONE: readonly FailureCode[] = ["GITHUB_RATE_LIMITED", "GITHUB_AUTH", "GITHUB_FORBIDDEN"];

/**
 * Moves refs by compare-and-swap: all or none. One request. After an error the refs are read, because GitHub words a
 * missed swap like a fault of the server (docs/github.md, "swap-misses"): moved, lost, or still as expected. Only the
 * last is tried again, which is safe: a swap that landed late finds another value. Throws GITHUB_OUTCOME_UNKNOWN where
 * the refs never tell, and GitHub's own refusal where it gave a reason.
 */
export async function swapRefs(
  { refs, clock, ownWrites }: Pick<World, "refs" | "clock" | "ownWrites">,
  repository: RefRepository,
  moves: readonly RefMove[],
): Promise<Swap> {
  for (let attempt = 0; ; attempt += 1) {
    const failure = await failureOf(async () => refs.update(repository, moves));
    if (failure !== null) {
      if (NOTHING_DONE.includes(failure.code)) throw failure;
      const found = await readAfter(failure, async () =>
        refs.read(
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

async function failureOf(request: () => Promise<void>): Promise<Failure | null> {
  try {
    await request();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
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

/** Where the refs stand: all moved, all as the swap expects them, or anywhere else. */
function positionOf(
  moves: readonly RefMove[],
  found: ReadonlyMap<string, LockCommit>,
): "after" | "before" | "elsewhere" {
  const oidOf = ({ name }: RefMove): string | null => found.get(name)?.oid ?? null;
  if (moves.every((move) => oidOf(move) === move.to)) return "after";
  return moves.every((move) => oidOf(move) === move.from) ? "before" : "elsewhere";
}
