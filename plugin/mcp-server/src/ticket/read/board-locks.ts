import { isDeepStrictEqual } from "node:util";
import {
  answererOf,
  judgeLock,
  lockNumber,
  type EndedPart,
  type Holder,
  type LockStatus,
  type LockCommit,
} from "../../rules/lock.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { taskCommand } from "../../rules/finishing.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { readLock } from "../../log/lock-message.ts";
import { knownBoard, readBoard, type Board } from "../board-card/board.ts";
import { endedPartOf } from "./ticket-view.ts";
import type { RepositoryAddress } from "../../rules/names.ts";
import type { World } from "../world/world.ts";

/** The lock ref of a ticket; whether it has force is the fold's and the clock's matter. */
export interface TicketLock {
  readonly number: number;
  readonly commit: LockCommit;
}

export interface LockedBoard extends Board {
  readonly locks: readonly TicketLock[];
}

/** All locks of a repository. One request, and one for every hundred commits that this process has not read. */
export async function listLocks(
  { refs, lockPrefixes }: Pick<World, "refs" | "lockPrefixes">,
  address: RepositoryAddress,
): Promise<readonly TicketLock[]> {
  const prefix = lockPrefixes.of(address);
  const found = await refs.list(address, prefix);
  return found.flatMap(({ name, commit }) => {
    const number = lockNumber(prefix, name);
    return number === null ? [] : [{ number, commit }];
  });
}

/** The board and its locks, read side by side. Throws as `readBoard`, whose failure comes first. */
export async function readLockedBoard(world: World, address: RepositoryAddress): Promise<LockedBoard> {
  const { result, locks } = await besideLocks(world, address, async () => readBoard(world, address));
  return { ...result, locks };
}

/**
 * The board and its locks, and what `begin` reads by the board. `begin` runs side by side with these reads, by the
 * board as this process read it last; it runs again where the board has changed since. So a call of a server that knows
 * the board waits for one round trip, and never rests on what it remembers. Throws as `readLockedBoard`, and what
 * `begin` throws.
 */
export async function readFromBoard<Begun>(
  world: World,
  address: RepositoryAddress,
  begin: (board: Board) => Promise<Begun>,
): Promise<{ readonly board: LockedBoard; readonly begun: Begun }> {
  const known = knownBoard(world, address);
  const early = known === null ? null : begin(known);
  // The board's own failure says more: it comes first.
  early?.catch(() => undefined);
  const { result, locks } = await besideLocks(world, address, async () => readBoard(world, address));
  const begun = await (early !== null && isDeepStrictEqual(known, result) ? early : begin(result));
  return { board: { ...result, locks }, begun };
}

/** Lists the locks beside a read, and again if that read shows another lock prefix. */
export async function besideLocks<Result>(
  world: World,
  address: RepositoryAddress,
  read: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly locks: readonly TicketLock[] }> {
  const assumed = world.lockPrefixes.of(address);
  const listed = listLocks(world, address);
  listed.catch(() => undefined);
  const result = await read();
  const isAssumed = assumed === world.lockPrefixes.of(address);
  return { result, locks: await (isAssumed ? listed : listLocks(world, address)) };
}

/** The facts by which locks are judged without the log. */
export interface LockContext {
  readonly machine: StateMachine;
  readonly self: Holder;
  readonly nowMs: number;
  readonly endedPartOf: (holder: Holder) => EndedPart | null;
}

/** A ticket by what its card shows: a state, null for none; "unread" where the card may be past the end of a scan. */
export interface TicketByCard {
  readonly number: number;
  readonly state: string | null;
  readonly unread?: boolean;
  /** The time at which the card got that state, ISO 8601; null or absent where it was not read. */
  readonly since?: string | null;
}

/** Judges each ticket's lock for the holder, by `judgeByCard`. */
export function lockStatuses(
  world: World,
  board: Pick<LockedBoard, "locks">,
  self: Holder,
): (ticket: TicketByCard) => LockStatus {
  return judgeByCard(lockContextOf(world, self), board);
}

/** By what this process judges locks now. */
export function lockContextOf(world: World, self: Holder): LockContext {
  const { machine, clock } = world;
  return { machine, self, nowMs: clock.now(), endedPartOf: (holder) => endedPartOf(world, holder, self) };
}

/**
 * Judges locks without the logs, which know more, and would take a request a ticket. A lock's record is taken to be in
 * the log where the card shows a lock state, or was not read, and that of a task where tickets begin: elsewhere either
 * the record is still on its way, or the ticket has moved on, as where the card came there after the lock was taken.
 */
export function judgeByCard(
  { machine, self, nowMs, endedPartOf: endedPart }: LockContext,
  { locks }: Pick<LockedBoard, "locks">,
): (ticket: TicketByCard) => LockStatus {
  const byNumber = new Map(locks.map(({ number, commit }) => [number, readLock(commit)]));
  return ({ number, state, unread = false, since = null }) => {
    const lock = byNumber.get(number) ?? null;
    const isTask = lock?.command === taskCommand(machine) && (state ?? INITIAL_STATE) === INITIAL_STATE;
    const recorded = unread || showsLockState(machine, state) || isTask;
    const isLeft = lock !== null && !recorded && since !== null && Date.parse(since) > lock.takenAtMs;
    return judgeLock({
      lock,
      self,
      nowMs,
      recorded,
      gone: lock === null ? null : endedPart(answererOf(lock, recorded)),
      departure: isLeft ? { by: "person", to: state ?? INITIAL_STATE, at: since } : null,
    });
  };
}

/** Whether a card with this state is one of a ticket that somebody works on. */
export function showsLockState(machine: StateMachine, state: string | null): boolean {
  return machine.isLockState(state ?? INITIAL_STATE);
}
