/** Reads a ticket, again and again until the answer is whole: the state before a write, and what a write left. */
import { isValid } from "ulid";
import { Failure } from "../../errors.ts";
import type { MadeIssue } from "../../github/issue-store.ts";
import type { LogDepth, OlderCursor, TicketSnapshot } from "../../github/ticket-snapshot.ts";
import type { Clock } from "../../github/time.ts";
import type { IssueComment } from "../../log/comment.ts";
import { foldLog, inLogOrder, type Log } from "../../log/fold.ts";
import { readLock } from "../../log/lock-message.ts";
import {
  isRecorded,
  movedByPerson,
  newestLockIn,
  reclaimEndsMs,
  reconcile,
  type CardValue,
  type Reconciliation,
} from "../../log/reconcile.ts";
import { needsOlderStay } from "../../log/replies.ts";
import { UNRECORDED_LOCK_MS, type Caller, type LockCommit } from "../../rules/lock.ts";
import { typedTicket, type RepositoryAddress, type TicketAddress } from "../../rules/names.ts";
import { sameStateField } from "../../rules/state-field.ts";
import { checkedItem } from "../board-card/board.ts";
import { lookUpDecisive, needsOlderAccounts, trustOf, needsOlderTurns } from "../team/team.ts";
import {
  DEFAULT_STATE_FIELD,
  bind,
  parseTeamConfig,
  stateFieldOf,
  type TeamConfig,
} from "../team/team-config.ts";
import { lockRefOf, READ_LAG_MS, SHORT_LIST_MS } from "../world/memory.ts";
import type { World } from "../world/world.ts";
import { foldContextOf, holderOf, lockStatusOf, sameCard, type TicketView } from "./ticket-view.ts";

/** GitHub takes 2,500 comments an issue; pages of 100 beside the newest ones reach all of them. */
export const MAX_OLDER_PAGES = 25;
/** A stale read is repeated after a second, as often as makes somewhat more than reads may lag. */
export const STALE_READ_PAUSE_MS = 1_000;
export const MAX_STALE_READS = 8;
/** A GitHub that is slow three times in a row stays slow. */
const MAX_SLOW_READS = 3;
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
    world.accounts.foresee(address);
    const { answer, askedAtMs, nowMs } = await timed(world.clock, async () =>
      readSnapshot(world, address, async (read) => lookUpNewest(world, address, read), depth),
    );
    const { found, ...shown } = answer;
    const read = { ...shown, ...found, askedAtMs, readAtMs: nowMs };
    const view = await viewOf(world, address, caller, read, toBeginning);
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

/**
 * The ticket and its lock, read side by side: two requests, one more each where the team's field or lock prefix was not
 * known yet, and one more for a lock that this process has not read. `lookUpMeanwhile` does not wait for the lock. Throws
 * CONFIG_INVALID and what the stores and `lookUpMeanwhile` throw.
 */
export async function readSnapshot<Found>(
  world: World,
  address: TicketAddress,
  lookUpMeanwhile: (ticket: Pick<TicketView, "snapshot" | "team">) => Promise<Found>,
  depth?: LogDepth,
): Promise<Pick<TicketView, "snapshot" | "lockCommit" | "team"> & { readonly found: Found }> {
  const asked = world.stateFields.get(address) ?? DEFAULT_STATE_FIELD;
  const assumed = world.lockPrefixes.of(address);
  const lock = readLockCommit(world, address);
  // The ticket's own failure says more: it comes first.
  lock.catch(() => undefined);
  const first = await world.tickets.read(address, asked, depth);
  const team = learnTeam(world, address, first);
  const field = stateFieldOf(team);
  const snapshot = sameStateField(field, asked) ? first : await world.tickets.read(address, field, depth);
  const isAssumed = assumed === world.lockPrefixes.of(address);
  const [found, lockCommit] = await Promise.all([
    lookUpMeanwhile({ snapshot, team }),
    isAssumed ? lock : readLockCommit(world, address),
  ]);
  return { snapshot, lockCommit, team, found };
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
  const read = { snapshot, team, lockCommit: null, askedAtMs: nowMs, readAtMs: nowMs, ...found };
  return viewOf(world, address, caller, read, false);
}

/** The card, and the accounts on which the records and answers of the newest comments depend, looked up. */
async function lookUpNewest(
  world: World,
  address: TicketAddress,
  { snapshot, team }: Pick<TicketView, "snapshot" | "team">,
): Promise<Pick<TicketView, "item" | "trust">> {
  const { repository, issue, comments, olderCursor } = snapshot;
  const item = checkedItem(snapshot, team, world.settings.board);
  const trust = await lookUpDecisive(world, address, {
    comments,
    card: item.card,
    team,
    ticket: `${repository.nameWithOwner}#${issue.number}`,
    complete: olderCursor === null,
    trust: trustOf(team, repository.nameWithOwner),
  });
  return { item, trust };
}

/** The read, folded and judged, with the older comments that the log needs; all of them `toBeginning`. */
async function viewOf(
  world: World,
  address: TicketAddress,
  caller: Caller,
  read: Pick<TicketView, "snapshot" | "lockCommit" | "team" | "item" | "trust" | "askedAtMs" | "readAtMs">,
  toBeginning: boolean,
): Promise<TicketView> {
  const { snapshot, lockCommit, team } = read;
  const { card } = read.item;
  const ticket = `${snapshot.repository.nameWithOwner}#${snapshot.issue.number}`;
  const self = holderOf(world, caller, snapshot.viewer);
  const lock = lockCommit === null ? null : readLock(lockCommit);
  const comments = [...snapshot.comments];
  let { olderCursor } = snapshot;
  let { trust } = read;
  for (let page = 0; ; page += 1) {
    const complete = olderCursor === null;
    if (page > 0)
      trust = await lookUpDecisive(world, address, { comments, card, team, ticket, trust, complete });
    const log = foldLog(comments, { ticket, trust, complete });
    const reconciliation = reconcile(log, card);
    // A lock without its record counts two minutes only, so it is looked for as far back as it may be. When its id was
    // made says nothing: that was by the clock of a machine.
    const lockUnseen = lock !== null && isValid(lock.recordId) && !isRecorded(log, lock);
    const isEnough = (): boolean =>
      !toBeginning &&
      !log.needsOlder &&
      !lockUnseen &&
      !needsOlderStay({ comments, log, card, reconciliation }) &&
      !needsOlderTurns(team, self.agent, log) &&
      !needsOlderAccounts({ comments, log, team, trust });
    if (olderCursor === null || page === MAX_OLDER_PAGES || isEnough()) {
      const seen = { self, log, reconciliation, snapshot, lockCommit, comments, complete };
      return {
        ...read,
        ...seen,
        address,
        ticket,
        typed: typedTicket(ticket, world.settings),
        olderCursor,
        trust,
        card,
        lock: lockStatusOf(world, seen),
      };
    }
    const older = await world.tickets.readOlderComments(snapshot.issue.id, olderCursor);
    comments.unshift(...older.comments);
    olderCursor = older.olderCursor;
  }
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
    { hint: "Find out who moves the card, then call again", retryable: true },
  );
}

function movedUnderRunningLock(world: World, view: TicketView): boolean {
  const { log, reconciliation, lockCommit } = view;
  if (!movedByPerson(reconciliation) || lockCommit === null) return false;
  const agreed: Reconciliation = { state: log.head?.record.to ?? null, observed: null, cardBehind: false };
  const { kind } = lockStatusOf(world, { ...view, reconciliation: agreed });
  return kind === "theirs" || kind === "mine";
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
    const { comments, olderCursor } = await readOlder(world, view.snapshot.issue.id, view);
    const read = { ...view, comments, olderCursor, complete: olderCursor === null };
    const short = takeList(world, read);
    if (short === null) {
      const trust = await lookUpDecisive(world, view.address, read);
      return { ...read, trust, log: foldLog(read.comments, { ...foldContextOf(read), trust }) };
    }
    if (attempt === MAX_STALE_READS) throw short;
    await world.clock.sleep(STALE_READ_PAUSE_MS);
  }
}

/** These comments with older ones before them: until `isEnough`, or as far back as the bound reaches. */
async function readOlder(
  world: World,
  issueId: string,
  newest: { readonly comments: readonly IssueComment[]; readonly olderCursor: OlderCursor | null },
  isEnough: (oldest: IssueComment | undefined) => boolean = () => false,
): Promise<{ readonly comments: readonly IssueComment[]; readonly olderCursor: OlderCursor | null }> {
  const comments = [...newest.comments];
  let { olderCursor } = newest;
  for (let page = 0; olderCursor !== null && page < MAX_OLDER_PAGES && !isEnough(comments[0]); page += 1) {
    const older = await world.tickets.readOlderComments(issueId, olderCursor);
    comments.unshift(...older.comments);
    olderCursor = older.olderCursor;
  }
  return { comments, olderCursor };
}

/**
 * The ticket's card, and its comments back to those that `known` has: a machine may have slept meanwhile. One request,
 * and one more for every page in between.
 *
 * Reads again until an answer is quick, and shows all comments and this process's own writes. A slow answer may hide a
 * person's change, which the next write would overwrite: the third one in a row counts, if it shows all comments. An
 * answer without our write shows an older card, as if a person had moved it back. Throws what the store throws, and
 * GITHUB_UNAVAILABLE where GitHub lists fewer comments than it counts.
 */
export async function readAgain(
  world: World,
  view: TicketView,
  known: readonly IssueComment[],
): Promise<{ readonly comments: readonly IssueComment[]; readonly card: CardValue }> {
  const { clock, tickets, ownWrites, settings } = world;
  let slowReads = 0;
  for (let attempt = 1; ; attempt += 1) {
    const look = async (): Promise<TicketSnapshot> => tickets.read(view.address, view.item.stateField);
    const { answer: snapshot, askedAtMs, nowMs } = await timed(clock, look);
    const isSlow = nowMs - askedAtMs > READ_LAG_MS;
    slowReads += isSlow ? 1 : 0;
    if (isSlow && slowReads < MAX_SLOW_READS) continue;
    const { card } = checkedItem(snapshot, view.team, settings.board);
    const read = { comments: snapshot.comments, complete: snapshot.olderCursor === null, card };
    const short = takeList(world, { ...read, ticket: view.ticket, snapshot, askedAtMs });
    const lacksOwn = ownWrites.isStale(view.address, read, askedAtMs);
    const isLast = attempt >= MAX_STALE_READS;
    if (isLast && short !== null) throw short;
    if (isLast || (short === null && (isSlow || !lacksOwn))) {
      const newestKnown = BigInt(inLogOrder(known).at(-1)?.databaseId ?? 0);
      const { comments } = await readOlder(
        world,
        snapshot.issue.id,
        snapshot,
        (oldest) => oldest !== undefined && BigInt(oldest.databaseId) <= newestKnown,
      );
      return { comments, card };
    }
    await clock.sleep(STALE_READ_PAUSE_MS);
  }
}

/**
 * Takes note of a list that was just read: its comments, whether they reach back to the first one, and GitHub's count of
 * all. Returns GITHUB_UNAVAILABLE where it lacks comments that GitHub counts and may still show: no call decides on it.
 * Null where it is whole, as a list that is longer than the count: the count lags, or a comment was deleted meanwhile.
 */
export function takeList(
  { hiddenComments }: Pick<World, "hiddenComments">,
  {
    ticket,
    comments,
    complete,
    snapshot: { issue },
    askedAtMs,
  }: {
    readonly ticket: string;
    readonly comments: readonly Pick<IssueComment, "id">[];
    readonly complete: boolean;
    readonly snapshot: { readonly issue: Pick<TicketSnapshot["issue"], "id" | "commentCount" | "updatedAt"> };
    readonly askedAtMs: number;
  },
): Failure | null {
  if (!complete) return null;
  const lacking = issue.commentCount - comments.length;
  const quietMs = askedAtMs - Date.parse(issue.updatedAt);
  if (hiddenComments.take(issue.id, { lacking, comments, quietMs, askedAtMs })) return null;
  return new Failure(
    "GITHUB_UNAVAILABLE",
    `Cannot read ticket ${ticket}: GitHub lists ${comments.length} of its ${issue.commentCount} comments`,
    {
      hint: "Call again with the same arguments after the time in retryAfterMs",
      retryable: true,
      retryAfterMs: Math.max(READ_LAG_MS, SHORT_LIST_MS - quietMs + 1),
      ofOneTicket: true,
    },
  );
}

/**
 * The team's file as a read showed it, which binds this session, and what of it counts for later reads. Throws
 * CONFIG_INVALID for a file with mistakes, and as `bind` does.
 */
export function learnTeam(
  world: World,
  address: RepositoryAddress,
  { teamConfigText }: Pick<TicketSnapshot, "teamConfigText">,
): TeamConfig {
  const team = parseTeamConfig(teamConfigText);
  bind(world, address, team);
  world.stateFields.set(address, stateFieldOf(team));
  return team;
}

/**
 * An answer with the times, by GitHub's clock, at which it was asked for and came. That clock may be known from the answer
 * only, so the time of the request is derived from how long it took.
 */
async function timed<Answer>(
  clock: Clock,
  ask: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly askedAtMs: number; readonly nowMs: number }> {
  const sentMs = clock.elapsedMs();
  const answer = await ask();
  const nowMs = clock.now();
  return { answer, askedAtMs: nowMs - (clock.elapsedMs() - sentMs), nowMs };
}

/** The commit that the ticket's lock ref points to; null for no ref. */
export async function readLockCommit(world: World, address: TicketAddress): Promise<LockCommit | null> {
  const name = lockRefOf(world, address);
  return (await readLockCommits(world, address, [name])).get(name) ?? null;
}

/** The commits that these refs point to. A read without this process's own young move lags behind it. */
export async function readLockCommits(
  { refs, ownWrites, clock }: Pick<World, "refs" | "ownWrites" | "clock">,
  address: RepositoryAddress,
  names: readonly string[],
): Promise<ReadonlyMap<string, LockCommit>> {
  const { answer: shown, askedAtMs, nowMs } = await timed(clock, async () => refs.read(address, names));
  // It may come back by a move of our own, such as a lock that is restored.
  for (const commit of shown.values()) ownWrites.noteCommit(commit, nowMs);
  const found = names.flatMap((name): [string, LockCommit][] => {
    const commit = ownWrites.commitOf({ address, name }, shown.get(name) ?? null, askedAtMs);
    return commit === null ? [] : [[name, commit]];
  });
  return new Map(found);
}
