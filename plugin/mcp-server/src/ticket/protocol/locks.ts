import {
  LOCK_COMMIT_FRESH_MS,
  anyInstanceOf,
  leaseEndMs,
  sameHolder,
  type Caller,
  type Holder,
  type LockCommit,
} from "../../rules/lock.ts";
import { repositoryKey, type TicketAddress } from "../../rules/names.ts";
import type { LockEffect } from "../../rules/situation.ts";
import type { Command } from "../../rules/vocabulary.ts";
import type { Log } from "../../log/fold.ts";
import { lockMessage, readLock } from "../../log/lock-message.ts";
import { Lost, type Renewal } from "./plan.ts";
import { holderOf, type TicketView } from "../read/ticket-view.ts";
import { READ_LAG_MS, lockRefOf } from "../world/memory.ts";
import { lockPlace, type FreshLock, type Writing } from "./writing.ts";
import { failureOf, valueOrFailure, type FailureCode } from "../../errors.ts";
import { readLockCommits } from "../read/read-ticket.ts";
import type { RefMove, RefRepository } from "../../github/ref-store.ts";
import type { World } from "../world/world.ts";

/** The text of a lock's commit, beside its author. */
interface LockText {
  readonly command: Command;
  readonly recordId: string;
  readonly failedResults?: number | undefined;
  /** Set for a lock that is handed over: the agent that takes it up. */
  readonly handTo?: string | undefined;
}

/**
 * The lock commits of one call. Locks that say the same share a commit, as in a group; a nonce keeps it apart from
 * those of other calls.
 */
export class LockCommits {
  readonly #world: World;
  readonly #nonce: string;
  readonly #made = new Map<string, Promise<LockCommit>>();

  constructor(world: World) {
    this.#world = world;
    this.#nonce = world.newId();
  }

  /**
   * Makes a commit while the ticket is being read, which saves a round trip. None where the agent's name is not known
   * before the read. A failure counts only where the commit is used.
   */
  prepare(address: TicketAddress, caller: Caller, text: LockText): void {
    const { tickets, settings, ownWrites } = this.#world;
    const { viewer } = tickets;
    if (caller.agent === undefined && settings.agent === null && viewer === null) return;
    const self = holderOf(this.#world, caller, viewer ?? "");
    const own = ownWrites.refOf({ address, name: lockRefOf(this.#world, address) });
    const lock = own === null || text.handTo !== undefined ? null : readLock(own);
    // A renewal, if the caller's own lock seems to be in force; else the lock to be taken.
    const isOwn = lock?.handedBy === null && sameHolder(lock.holder, self);
    const { recordId, failedResults } = isOwn ? lock : text;
    this.#make(address, this.#message(self, { ...text, recordId, failedResults })).catch(() => undefined);
  }

  /** The commit of a lock to take now: the prepared one, unless it is too old. */
  async of({ address, self }: Pick<TicketView, "address" | "self">, text: LockText): Promise<LockCommit> {
    const message = this.#message(self, text);
    const commit = await this.#make(address, message);
    if (this.#world.clock.now() - commit.takenAtMs <= LOCK_COMMIT_FRESH_MS) return commit;
    this.#made.delete(keyOf(address, message));
    return this.#make(address, message);
  }

  async #make(address: TicketAddress, message: string): Promise<LockCommit> {
    const { refs, ownWrites, clock } = this.#world;
    const key = keyOf(address, message);
    const made = this.#made.get(key) ?? refs.createCommit(address, { message });
    this.#made.set(key, made);
    const commit = await made;
    ownWrites.noteCommit(commit, clock.now());
    return commit;
  }

  #message(self: Holder, { command, recordId, failedResults = 0, handTo }: LockText): string {
    const { leaseMinutes } = this.#world.settings;
    const taken = { command, recordId, leaseMinutes, nonce: this.#nonce };
    return handTo === undefined
      ? lockMessage(self, { ...taken, failedResults })
      : lockMessage(anyInstanceOf(handTo), { ...taken, handedBy: self });
  }
}

function keyOf(address: TicketAddress, message: string): string {
  return `${repositoryKey(address)} ${message}`;
}

/** A lock that a plan takes, hands over, or renews. */
export interface LockRequest {
  readonly view: TicketView;
  readonly effect: Extract<LockEffect, { kind: "take" | "hand" }> | Renewal;
  readonly command: Command;
  readonly recordId: string;
}

/** Moves one ticket's lock ref; as `swapRefs`. Null stands for "no ref". */
export async function moveLock(
  world: World,
  { address, repositoryId }: { readonly address: TicketAddress; readonly repositoryId: string },
  from: string | null,
  to: string | null,
): Promise<Swap> {
  const name = lockRefOf(world, address);
  return swapRefs(world, { address, repositoryId }, [{ name, from, to }]);
}

/** Takes all the locks, of tickets of one repository, or none. Throws what `swapRefs` throws. */
export async function takeLocks<Taker>(
  world: World,
  commits: LockCommits,
  requests: ReadonlyMap<Taker, LockRequest>,
): Promise<
  { readonly kind: "taken"; readonly locks: ReadonlyMap<Taker, FreshLock> } | Extract<Swap, { kind: "lost" }>
> {
  const [first] = requests.values();
  if (first === undefined) return { kind: "taken", locks: new Map() };
  const locks = await Promise.all(
    [...requests].map(async ([taker, request]) => {
      const { view, effect, command, recordId } = request;
      const text =
        effect.kind === "renew"
          ? { recordId: effect.recordId, failedResults: effect.failedResults ?? failedBefore(view) }
          : { recordId, handTo: effect.kind === "hand" ? effect.to : undefined };
      const { oid, takenAtMs } = await commits.of(view, { command, ...text });
      const replaced = effect.kind === "renew" ? effect.oid : effect.replaces;
      const isOwn = effect.kind === "hand" || (view.lock.kind === "mine" && view.lock.lock.oid === replaced);
      const lock = { oid, takenAtMs, replaced, givenBackAs: isOwn ? replaced : null };
      return { taker, name: lockRefOf(world, view.address), lock };
    }),
  );
  const moves = locks.map(({ name, lock: { replaced, oid } }) => ({ name, from: replaced, to: oid }));
  const place = lockPlace(first.view);
  const swap = await swapRefs(world, place, moves);
  if (swap.kind === "moved")
    return { kind: "taken", locks: new Map(locks.map(({ taker, lock }) => [taker, lock])) };
  // Before a late answer came, another took some of the locks; the rest were taken for records that will not come.
  const left = locks
    .map(({ name, lock }) => ({ name, from: lock.oid, to: lock.givenBackAs }))
    .filter(({ name, from }) => swap.found.get(name)?.oid === from);
  if (left.length > 0) await failureOf(async () => swapRefs(world, place, left));
  return swap;
}

function failedBefore({ lock }: TicketView): number {
  return lock.kind === "mine" ? lock.lock.failedResults : 0;
}

/** Renews the lease of the caller's lock; lost if the lock has changed since the read. */
export async function renewLock(
  world: World,
  view: TicketView,
  { oid, failedResults = failedBefore(view), ...lock }: Omit<Renewal, "kind"> & { readonly command: Command },
  commits = new LockCommits(world),
): Promise<LockCommit | Lost> {
  const commit = await commits.of(view, { ...lock, failedResults });
  const swap = await moveLock(world, lockPlace(view), oid, commit.oid);
  return swap.kind === "moved" ? commit : new Lost();
}

/** The end of a lock that this process took by that commit, in milliseconds since 1970. */
export function lockEndMs({ settings }: World, { takenAtMs }: Pick<LockCommit, "takenAtMs">): number {
  return leaseEndMs({ takenAtMs, leaseMinutes: settings.leaseMinutes });
}

/**
 * Frees a lock whose record will not come, or puts the one back that it replaced. Where that fails, too, the lock
 * ends by itself within two minutes.
 */
export async function giveLockBack({ lock, givenBackAs, view, world }: Writing): Promise<void> {
  if (lock === null) return;
  await failureOf(async () => moveLock(world, lockPlace(view), lock.oid, givenBackAs));
}

/**
 * Takes back the lock that a write released, or handed over, although its record does not count: the ticket stays in
 * its lock state. A lock without its record is nobody's claim, and stays away.
 */
export async function reclaimLock(writing: Writing, log: Log): Promise<void> {
  writing.noteHeldBy(log);
  const { write, released, lockIsRecorded, world, view } = writing;
  const { releaseOid } = write;
  if (writing.givenBackAs !== null) await giveLockBack(writing);
  if (released && lockIsRecorded && releaseOid !== undefined)
    await failureOf(async () => moveLock(world, lockPlace(view), null, releaseOid));
}

/**
 * Whether refs were moved, and stand so. `found` has the present commits by name, as GitHub shows them or this process
 * has left them; an absent ref is missing.
 */
export type Swap =
  | { readonly kind: "moved" }
  | { readonly kind: "lost"; readonly found: ReadonlyMap<string, LockCommit> };

/**
 * Waits between the attempts of a swap whose refs still show what it expects. Together they are longer than
 * READ_LAG_MS, so a swap that was lost shows.
 */
export const RETRY_AFTER_MS = [1_000, 2_000, 4_000] as const;

/** GitHub did nothing for these, whatever the refs show. */
const NOT_CARRIED_OUT: readonly FailureCode[] = ["GITHUB_RATE_LIMITED", "GITHUB_AUTH", "GITHUB_FORBIDDEN"];

/**
 * Moves refs by compare-and-swap: all or none. One request. After an error the refs are read, because GitHub words a
 * missed swap like a fault of the server (docs/maintainers/github.md, "swap-misses"): moved, lost, or still as expected. Only the
 * last is tried again, which is safe: a swap that landed late finds another value. Throws GITHUB_OUTCOME_UNKNOWN if
 * the refs keep their old values, and GitHub's own refusal where it gave a reason.
 */
export async function swapRefs(
  world: Pick<World, "refs" | "clock" | "ownWrites">,
  repository: RefRepository,
  moves: readonly RefMove[],
): Promise<Swap> {
  const { refs, clock, ownWrites } = world;
  const certainAtMs = clock.elapsedMs() + READ_LAG_MS;
  const sentAtMs = clock.now();
  for (let attempt = 0; ; attempt += 1) {
    const failure = await failureOf(async () => refs.update(repository, moves));
    if (failure !== null) {
      if (NOT_CARRIED_OUT.includes(failure.code)) throw failure;
      const askedAtMs = clock.elapsedMs();
      const names = moves.map(({ name }) => name);
      const found = await valueOrFailure(async () => readLockCommits(world, repository.address, names));
      // If the refs cannot be read, the swap's own failure stands.
      if ("failure" in found) throw failure;
      const position = positionOf(moves, found);
      if (position === "after" && !setsARef(moves) && askedAtMs < certainAtMs) {
        await clock.sleep(certainAtMs - askedAtMs);
        continue;
      }
      if (position === "elsewhere") return { kind: "lost", found };
      if (position === "before") {
        const waitMs = RETRY_AFTER_MS[attempt];
        if (failure.code !== "GITHUB_OUTCOME_UNKNOWN" || waitMs === undefined) throw failure;
        await clock.sleep(waitMs);
        continue;
      }
    }
    const { address } = repository;
    if (ownWrites.noteRefs(address, moves, clock.now(), sentAtMs)) return { kind: "moved" };
    // Another call of this process has gone on from there: the answer took long.
    const found = moves.flatMap(({ name }): [string, LockCommit][] => {
      const commit = ownWrites.refOf({ address, name });
      return commit === null ? [] : [[name, commit]];
    });
    return { kind: "lost", found: new Map(found) };
  }
}

/**
 * Whether the swap sets a ref. A read that shows the new commit proves such a swap. After a removal the ref is absent, and
 * a lagging read shows the same from before the lock: a removal counts only by a read that cannot lag behind the first
 * attempt.
 */
function setsARef(moves: readonly RefMove[]): boolean {
  return moves.some(({ to }) => to !== null);
}

/**
 * The position of the refs. GitHub moves all or none, so a mix of old and new values is a read that lags: it counts
 * as "before", and another attempt misses if the swap has landed.
 */
function positionOf(
  moves: readonly RefMove[],
  found: ReadonlyMap<string, LockCommit>,
): "after" | "before" | "elsewhere" {
  const shown = moves.map(({ name, from, to }) => ({ oid: found.get(name)?.oid ?? null, from, to }));
  if (shown.every(({ oid, to }) => oid === to)) return "after";
  return shown.every(({ oid, from, to }) => oid === from || oid === to) ? "before" : "elsewhere";
}
