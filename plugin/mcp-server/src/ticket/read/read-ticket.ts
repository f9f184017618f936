import { foldContextOf, holderOf, sameCard, lockStatusOf, type TicketView } from "./ticket-view.ts";
import { isValid } from "ulid";
import { Failure } from "../../errors.ts";
import { foldLog, type Log } from "../../log/fold.ts";
import { readLock } from "../../log/lock-message.ts";
import { needsOlderStay } from "../../log/replies.ts";
import {
  isRecorded,
  movedByPerson,
  newestLockIn,
  reclaimEndsMs,
  reconcile,
  type Reconciliation,
} from "../../log/reconcile.ts";
import { typedTicket, type TicketAddress } from "../../rules/names.ts";
import { checkedItem } from "../board-card/board-item.ts";
import { lookUpDecisive, needsOlderAccounts, trustOf } from "../team/accounts.ts";
import { needsOlderTurns } from "../team/team.ts";
import { READ_LAG_MS } from "../world/memory.ts";
import { learnTeam, readSnapshot, takeList, timed } from "./read-snapshot.ts";
import { UNRECORDED_LOCK_MS, type Caller } from "../../rules/lock.ts";
import type { MadeIssue } from "../../github/issue-store.ts";
import type { LogDepth, TicketSnapshot } from "../../github/ticket-snapshot.ts";
import type { World } from "../world/world.ts";

/** GitHub takes 2,500 comments an issue; pages of 100 beside the newest ones reach all of them. */
export const MAX_OLDER_PAGES = 25;
/** A stale read is repeated after a second, as often as makes somewhat more than reads may lag. */
export const STALE_READ_PAUSE_MS = 1_000;
export const MAX_STALE_READS = 8;
/**
 * The time that a move by hand under a running lock must stand before it is believed: longer than a write in flight.
 */
const MOVE_CONFIRMATION_MS = 10_000;
/** A card that changes between every two looks is not a person's move; somebody has to look at it. */
const MAX_CONFIRMATIONS = 3;

/**
 * Reads a ticket for a caller: two requests side by side, one more for a lock that this process has not read, and one
 * for every older page that the log needs, or one for each 500 comments (`readOlderComments`). Throws what the stores
 * throw, CONFIG_INVALID, CONFIG_INCOMPLETE, what `checkedItem` throws, and GITHUB_UNAVAILABLE where GitHub goes on to
 * list fewer comments than it counts.
 */
export async function readTicket(
  world: World,
  address: TicketAddress,
  caller: Caller,
  depth?: LogDepth,
): Promise<TicketView> {
  // When a read first showed that a lock's process is gone and its record is missing.
  let leftSinceMs = Infinity;
  // Whether a list was short: the next one may be so where it does not reach back, and only a whole one can tell.
  let toBeginning = false;
  for (let attempt = 1; ; attempt += 1) {
    const view = await readOnce(world, address, caller, { depth, toBeginning });
    if (isLeftUnrecorded(view)) leftSinceMs = Math.min(leftSinceMs, view.readAtMs);
    const short = takeList(world, view);
    toBeginning ||= short !== null;
    const isLast = attempt === MAX_STALE_READS;
    if (isLast && short !== null) throw short;
    const waitMs = short === null ? staleForMs(world, view, attempt, leftSinceMs) : STALE_READ_PAUSE_MS;
    if (isLast || waitMs === 0) return view;
    await world.clock.sleep(waitMs);
  }
}

/**
 * The wait before the read, the `attempt`th from 1 on, is repeated; 0 for a read whose parts all show the same moment. A
 * part may lag: the read lacks what this process wrote; a young record follows one that the read lacks; a lock
 * was taken moments ago, and the ref does not show it yet; the process of a young lock is gone, and the comments do not
 * show its record; a lock was released by a record that lost its race, and its holder takes it back; the newest record
 * was written moments ago, and the card is older; or the card was set moments ago, and no comment explains it yet. Only
 * time tells that last case from a person's move.
 */
function staleForMs(world: World, view: TicketView, attempt: number, leftSinceMs: number): number {
  const { address, card, log, lockCommit, askedAtMs, readAtMs, reconciliation } = view;
  if (world.ownWrites.isStale(address, view, askedAtMs)) return STALE_READ_PAUSE_MS;
  const isYoung = (time: string): boolean =>
    askedAtMs - READ_LAG_MS <= Date.parse(time) && Date.parse(time) <= readAtMs + READ_LAG_MS;
  const { head } = log;
  // The first record of those that were read follows one that was not.
  const followers = view.complete ? log.entries : log.entries.slice(1);
  if (followers.some(({ afterGap, comment }) => afterGap && isYoung(comment.createdAt)))
    return STALE_READ_PAUSE_MS;
  const taken = newestLockIn(log);
  if (taken !== null && isYoung(taken.comment.createdAt)) {
    if (lockCommit === null || readLock(lockCommit).recordId !== taken.record.id) return STALE_READ_PAUSE_MS;
  }
  const certainAtMs = leftSinceMs + READ_LAG_MS;
  if (isLeftUnrecorded(view) && askedAtMs < certainAtMs)
    return attempt === 1 ? STALE_READ_PAUSE_MS : Math.max(1, certainAtMs - readAtMs);
  const reclaimMs = lockCommit === null ? reclaimEndsMs(log, READ_LAG_MS) : null;
  if (reclaimMs !== null && readAtMs < reclaimMs)
    // As a rule the answer comes within a second.
    return attempt < MAX_STALE_READS / 2 ? STALE_READ_PAUSE_MS : reclaimMs - readAtMs;
  const { updatedAt } = card;
  if (!movedByPerson(reconciliation)) return 0;
  if (updatedAt === null || !isYoung(updatedAt))
    return head !== null && isYoung(head.comment.createdAt) ? STALE_READ_PAUSE_MS : 0;
  // The wait may be over already if the answer came in late.
  return Math.max(1, Date.parse(updatedAt) + READ_LAG_MS + STALE_READ_PAUSE_MS - readAtMs);
}

/**
 * Whether the process of a lock is gone, also where the caller goes on with it, the log lacks the lock's record, and
 * that may have been written all the same: a lock's commit may be a minute older than its record.
 */
function isLeftUnrecorded({ lock, log, askedAtMs }: TicketView): boolean {
  const isLeft = lock.kind === "over" || (lock.kind === "mine" && lock.from !== null);
  return isLeft && askedAtMs - lock.lock.takenAtMs <= UNRECORDED_LOCK_MS && !isRecorded(log, lock.lock);
}

async function readOnce(
  world: World,
  address: TicketAddress,
  caller: Caller,
  { depth, toBeginning }: { readonly depth?: LogDepth; readonly toBeginning: boolean },
): Promise<TicketView> {
  world.accounts.foresee(address);
  const { answer, askedAtMs, nowMs } = await timed(world.clock, async () =>
    readSnapshot(world, address, async (read) => lookUpNewest(world, address, read), depth),
  );
  return viewOf(world, { address, caller, toBeginning }, { ...answer, askedAtMs, readAtMs: nowMs });
}

/**
 * An issue that this process has just made, as the answer to its creation showed it: it has no lock and no log. No
 * request. Throws as `readTicket`.
 */
export async function viewOfNew(
  world: World,
  { address, snapshot }: MadeIssue,
  caller: Caller,
): Promise<TicketView> {
  const team = learnTeam(world, address, snapshot);
  const nowMs = world.clock.now();
  const found = await lookUpNewest(world, address, { snapshot, team });
  const read = { snapshot, team, found, lockCommit: null, askedAtMs: nowMs, readAtMs: nowMs };
  return viewOf(world, { address, caller, toBeginning: false }, read);
}

type Reading = Pick<TicketView, "snapshot" | "lockCommit" | "team" | "askedAtMs" | "readAtMs"> & {
  readonly found: NewestRead;
};

async function viewOf(
  world: World,
  {
    address,
    caller,
    toBeginning,
  }: { readonly address: TicketAddress; readonly caller: Caller; readonly toBeginning: boolean },
  { found, ...read }: Reading,
): Promise<TicketView> {
  const { snapshot, lockCommit, team } = read;
  const { item, ticket, typed } = found;
  const self = holderOf(world, caller, snapshot.viewer);
  const reading = await readLog(world, snapshot, {
    ...found,
    address,
    lockCommit,
    team,
    self,
    toBeginning,
  });
  const { log } = reading;
  const reconciliation = reconcile(log, item.card);
  const lock = lockStatusOf(world, { ...reading, lock: lockCommit, self, snapshot, reconciliation });
  const judged = { self, card: item.card, reconciliation, lock };
  return { ...read, ...reading, address, ticket, typed, item, ...judged };
}

type NewestRead = Pick<TicketView, "item" | "ticket" | "typed" | "trust">;

/** The facts of the snapshot alone, with the accounts looked up on which its records and answers depend. */
async function lookUpNewest(
  world: World,
  address: TicketAddress,
  { snapshot, team }: Pick<TicketView, "snapshot" | "team">,
): Promise<NewestRead> {
  const { repository, issue, comments, olderCursor } = snapshot;
  const item = checkedItem(snapshot, team, world.settings.board);
  const ticket = `${repository.nameWithOwner}#${issue.number}`;
  const read = { comments, card: item.card, team, ticket, complete: olderCursor === null };
  const trust = await lookUpDecisive(world, address, {
    ...read,
    trust: trustOf(team, repository.nameWithOwner),
  });
  return { item, ticket, typed: typedTicket(ticket, world.settings), trust };
}

/**
 * As `readTicket`; but a person's move under a running lock is looked at twice, because a write of the
 * holder may be on its way (ARCHITECTURE.md, step 3).
 */
export async function readConfirmed(
  world: World,
  address: TicketAddress,
  caller: Caller,
  depth?: LogDepth,
): Promise<TicketView> {
  let view = await readTicket(world, address, caller, depth);
  for (let look = 0; look < MAX_CONFIRMATIONS; look += 1) {
    if (!movedUnderRunningLock(world, view)) return view;
    await world.clock.sleep(MOVE_CONFIRMATION_MS);
    const again = await readTicket(world, address, caller, depth);
    if (sameCard(again.card, view.card)) return again;
    view = again;
  }
  throw new Failure(
    "LEDGER_CONFLICT",
    `Cannot judge ticket ${view.ticket}: its card keeps changing under a running lock`,
    {
      hint: "Find out who moves the card, then call again",
      retryable: true,
    },
  );
}

function movedUnderRunningLock(world: World, view: TicketView): boolean {
  const { log, reconciliation, lockCommit } = view;
  if (!movedByPerson(reconciliation) || lockCommit === null) return false;
  const agreed: Reconciliation = { state: log.head?.record.to ?? null, observed: null, cardBehind: false };
  const standing = lockStatusOf(world, { ...view, lock: lockCommit, reconciliation: agreed });
  return standing.kind === "theirs" || standing.kind === "mine";
}

async function readLog(
  world: World,
  snapshot: TicketSnapshot,
  known: NewestRead &
    Pick<TicketView, "address" | "lockCommit" | "team" | "self"> & { readonly toBeginning: boolean },
): Promise<Pick<TicketView, "comments" | "log" | "complete" | "olderCursor" | "trust">> {
  const { address, lockCommit, ticket, team, self, item, toBeginning } = known;
  const { card } = item;
  const comments = [...snapshot.comments];
  let { olderCursor } = snapshot;
  let { trust } = known;
  const lock = lockCommit === null ? null : readLock(lockCommit);
  for (let page = 0; ; page += 1) {
    const complete = olderCursor === null;
    if (page > 0)
      trust = await lookUpDecisive(world, address, {
        comments,
        card,
        team,
        ticket,
        trust,
        complete,
      });
    const log = foldLog(comments, { ticket, trust, complete });
    // A lock without its record counts two minutes only, so it is looked for as far back as it may be. When its id was
    // made says nothing: that was by the clock of a machine.
    const lockUnseen = lock !== null && isValid(lock.recordId) && !isRecorded(log, lock);
    const isEnough = (): boolean =>
      !toBeginning &&
      !log.needsOlder &&
      !lockUnseen &&
      !needsOlderStay({ comments, log, card, reconciliation: reconcile(log, card) }) &&
      !needsOlderTurns(team, self.agent, log) &&
      !needsOlderAccounts({ comments, log, team, trust });
    if (olderCursor === null || page === MAX_OLDER_PAGES || isEnough())
      return { comments, log, complete, olderCursor, trust };
    const older = await world.tickets.readOlderComments(snapshot.issue.id, olderCursor);
    comments.unshift(...older.comments);
    olderCursor = older.olderCursor;
  }
}

/** The ticket's log back to its first record; no request where the view reaches that far. */
export async function readWholeLog(world: World, view: TicketView): Promise<Log> {
  return (await readToBeginning(world, view)).log;
}

/**
 * The view with all comments, as far as the bound reaches; a request for every page that it has not. Throws as
 * `readTicket`.
 */
export async function readToBeginning(world: World, view: TicketView): Promise<TicketView> {
  if (view.complete) return view;
  for (let attempt = 1; ; attempt += 1) {
    const read = await readAllOlder(world, view);
    const short = takeList(world, read);
    if (short === null) {
      const trust = await lookUpDecisive(world, view.address, read);
      return { ...read, trust, log: foldLog(read.comments, { ...foldContextOf(read), trust }) };
    }
    if (attempt === MAX_STALE_READS) throw short;
    await world.clock.sleep(STALE_READ_PAUSE_MS);
  }
}

async function readAllOlder(world: World, view: TicketView): Promise<TicketView> {
  const comments = [...view.comments];
  let { olderCursor } = view;
  for (let page = 0; olderCursor !== null && page < MAX_OLDER_PAGES; page += 1) {
    const older = await world.tickets.readOlderComments(view.snapshot.issue.id, olderCursor);
    comments.unshift(...older.comments);
    olderCursor = older.olderCursor;
  }
  return { ...view, comments, olderCursor, complete: olderCursor === null };
}
