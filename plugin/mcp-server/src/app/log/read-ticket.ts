import { isValid } from "ulid";
import { Failure } from "../../errors.ts";
import {
  answererOf,
  judgeLock,
  MAIN_INSTANCE,
  type Holder,
  type Lock,
  type LockStanding,
} from "../../domain/lock.ts";
import type { Reply, Situation } from "../../domain/situation.ts";
import { foldLog, type FoldContext, type IssueComment, type Log } from "../../ledger/fold.ts";
import { readLock } from "../../ledger/lock-message.ts";
import {
  departureFrom,
  isRecorded,
  movedByPerson,
  newestLockIn,
  reconcile,
  type CardValue,
  type Reconciliation,
} from "../../ledger/reconcile.ts";
import { withRejections } from "../../ledger/rejections.ts";
import { repliesSinceEntry, undecidedReplies } from "../../ledger/replies.ts";
import type { Signing } from "../../ledger/signature.ts";
import type { Trust } from "../../ledger/trust.ts";
import { checkedItem, type CheckedItem } from "../board/board-item.ts";
import { goneOf } from "./holder-gone.ts";
import { lookUpDecisive, trustOf } from "./look-up.ts";
import { needsOlderAccounts, requestsOf } from "./requests.ts";
import type { LockCommit, TicketAddress, TicketSnapshot } from "../ports/ticket.ts";
import type { TeamConfig } from "../team/team-config.ts";
import { signingOf } from "../team/signing.ts";
import { needsOlderTurns, teamStandingOf } from "../team/team-standing.ts";
import type { World } from "../world.ts";
import { READ_LAG_MS } from "./own-writes.ts";
import { readSnapshot, timed } from "./read-snapshot.ts";

/** Who asks: a role name and which one of that name, where the call says so. */
export interface Caller {
  readonly agent?: string | undefined;
  readonly instance?: string | undefined;
}

/** A ticket as read, folded and judged for one caller. */
export interface TicketView {
  readonly address: TicketAddress;
  /** `owner/repo#number`, as GitHub spells it. */
  readonly ticket: string;
  readonly snapshot: TicketSnapshot;
  /** What the lock ref points to; null for no ref. `lock` says what it means. */
  readonly lockCommit: LockCommit | null;
  readonly team: TeamConfig;
  readonly signing: Signing;
  /** With the accounts on which the log and awaited answers depend looked up. */
  readonly trust: Trust;
  readonly item: CheckedItem;
  readonly self: Holder;
  /** When its requests were sent. An answer may take long, and shows an older moment than it comes in. */
  readonly askedAtMs: number;
  readonly readAtMs: number;
  readonly comments: readonly IssueComment[];
  /** Whether the comments reach back to the issue's first. */
  readonly complete: boolean;
  /** Where the older ones end; null where there are none. */
  readonly olderCursor: string | null;
  readonly card: CardValue;
  readonly log: Log;
  readonly reconciliation: Reconciliation;
  readonly lock: LockStanding;
}

/** GitHub takes 2,500 comments an issue; pages of 100 beside the first 50 reach all of them. */
export const MAX_OLDER_PAGES = 25;
/** A stale read is repeated after a second, as often as makes somewhat more than reads may lag. */
const STALE_READ_PAUSE_MS = 1_000;
const MAX_STALE_READS = 8;
/** How long a move by hand under a running lock must stand before it is believed: longer than a write in flight. */
const MOVE_CONFIRMATION_MS = 10_000;
/** A card that changes between every two looks is not a person's move; somebody has to look at it. */
const MAX_CONFIRMATIONS = 3;

/**
 * Reads a ticket for a caller: two requests side by side, one more for a lock that this process has not read, and one
 * for every older page that the log needs. Throws what the stores throw, CONFIG_INVALID, CONFIG_INCOMPLETE, and what `checkedItem` throws.
 */
export async function readTicket(world: World, address: TicketAddress, caller: Caller): Promise<TicketView> {
  for (let attempt = 1; ; attempt += 1) {
    const view = await readOnce(world, address, caller);
    const waitMs = staleForMs(world, view);
    if (attempt === MAX_STALE_READS || waitMs === 0) return view;
    await world.clock.sleep(waitMs);
  }
}

/**
 * How long to wait before the read is repeated; 0 for a read whose parts all show the same moment. A part may lag: the
 * read lacks what this process wrote; a lock was taken moments ago, and the ref does not show it yet; the
 * newest record was written moments ago, and the card is older; or the card was set moments ago, and no comment explains
 * it yet. Only time tells that last case from a person's move.
 */
function staleForMs({ ownWrites }: World, view: TicketView): number {
  const { address, comments, card, log, lockCommit, askedAtMs, readAtMs, reconciliation } = view;
  if (ownWrites.isStale(address, { comments, card }, askedAtMs)) return STALE_READ_PAUSE_MS;
  const isYoung = (time: string): boolean =>
    askedAtMs - READ_LAG_MS <= Date.parse(time) && Date.parse(time) <= readAtMs + READ_LAG_MS;
  const { head } = log;
  const taken = newestLockIn(log);
  if (taken !== null && isYoung(taken.comment.createdAt)) {
    if (lockCommit === null || readLock(lockCommit).recordId !== taken.record.id) return STALE_READ_PAUSE_MS;
  }
  const { updatedAt } = card;
  if (!movedByPerson(reconciliation)) return 0;
  if (updatedAt === null || !isYoung(updatedAt))
    return head !== null && isYoung(head.comment.createdAt) ? STALE_READ_PAUSE_MS : 0;
  // What came in late may be over already.
  return Math.max(1, Date.parse(updatedAt) + READ_LAG_MS + STALE_READ_PAUSE_MS - readAtMs);
}

async function readOnce(world: World, address: TicketAddress, caller: Caller): Promise<TicketView> {
  const {
    answer,
    askedAtMs,
    nowMs: readAtMs,
  } = await timed(world.clock, async () =>
    readSnapshot(world, address, async (read) => lookUpNewest(world, address, read)),
  );
  const { snapshot, lockCommit, team, found } = answer;
  const { item, ticket, signing } = found;
  const self = holderOf(world, caller, snapshot.viewer);
  const { comments, log, complete, olderCursor, trust } = await readLog(world, snapshot, {
    ...found,
    address,
    lockCommit,
    team,
    self,
  });
  const reconciliation = reconcile(log, item.card);
  const lock = standingOf(world, { lock: lockCommit, self, log, reconciliation });
  return {
    address,
    ticket,
    snapshot,
    lockCommit,
    team,
    signing,
    trust,
    item,
    self,
    askedAtMs,
    readAtMs,
    comments,
    complete,
    olderCursor,
    card: item.card,
    log,
    reconciliation,
    lock,
  };
}

type NewestRead = Pick<TicketView, "item" | "ticket" | "signing" | "trust">;

/** What the snapshot alone tells: whose records and answers count on it. */
async function lookUpNewest(
  world: World,
  address: TicketAddress,
  { snapshot, team }: Pick<TicketView, "snapshot" | "team">,
): Promise<NewestRead> {
  const { repository, issue, comments, olderCursor } = snapshot;
  const item = checkedItem(snapshot, team, world.settings.board);
  const ticket = `${repository.nameWithOwner}#${issue.number}`;
  const signing = signingOf(world.settings, team);
  const read = { comments, card: item.card, team, ticket, signing, complete: olderCursor === null };
  const trust = await lookUpDecisive(world, address, {
    ...read,
    trust: trustOf(team, repository.nameWithOwner),
  });
  return { item, ticket, signing, trust };
}

/**
 * As `readTicket`; but a person's move under a running lock is looked at twice, because a write of the
 * holder may be on its way (ARCHITECTURE.md, step 3).
 */
export async function readConfirmed(
  world: World,
  address: TicketAddress,
  caller: Caller,
): Promise<TicketView> {
  let view = await readTicket(world, address, caller);
  for (let look = 0; look < MAX_CONFIRMATIONS; look += 1) {
    if (!movedUnderRunningLock(world, view)) return view;
    await world.clock.sleep(MOVE_CONFIRMATION_MS);
    const again = await readTicket(world, address, caller);
    if (sameCard(again.card, view.card)) return again;
    view = again;
  }
  throw new Failure(
    "LEDGER_CONFLICT",
    `Cannot judge ticket ${view.ticket}: its card keeps changing under a running lock`,
    {
      hint: "Look who moves the card, then call again",
      retryable: true,
    },
  );
}

/** What the rules judge the ticket by. */
export function situationOf(view: TicketView): Situation {
  const { ticket, team, snapshot, self, log, lock, readAtMs, reconciliation } = view;
  return {
    ticket,
    state: reconciliation.state,
    issueClosed: snapshot.issue.closed,
    lock,
    nowMs: readAtMs,
    replies: withWords(view, repliesSinceEntry(view, view.trust)),
    undecidedReplies: withWords(view, undecidedReplies(view, view.trust)),
    policy: team.policies,
    team: teamStandingOf(team, self.agent, log),
    breach: null,
    submission: null,
    review: null,
  };
}

/** The requests are looked for only where somebody replied. */
function withWords<Answer extends Reply>(view: TicketView, replies: readonly Answer[]): readonly Answer[] {
  if (replies.length === 0) return replies;
  return withRejections(replies, { comments: view.comments, questions: requestsOf(view).questions });
}

/** What a log of this ticket is folded by. */
export function foldContextOf({ ticket, trust, signing, complete }: TicketView): FoldContext {
  return { ticket, trust, signing, complete };
}

export function sameCard(one: CardValue, other: CardValue): boolean {
  return one.value === other.value && one.updatedAt === other.updatedAt;
}

function movedUnderRunningLock(world: World, { log, reconciliation, lockCommit, self }: TicketView): boolean {
  if (!movedByPerson(reconciliation) || lockCommit === null) return false;
  const agreed: Reconciliation = { state: log.head?.record.to ?? null, observed: null, cardBehind: false };
  const standing = standingOf(world, { lock: lockCommit, self, log, reconciliation: agreed });
  return standing.kind === "theirs" || standing.kind === "mine";
}

type LogReading = Pick<TicketView, "comments" | "log" | "complete" | "olderCursor" | "trust">;

async function readLog(
  world: World,
  snapshot: TicketSnapshot,
  known: NewestRead & Pick<TicketView, "address" | "lockCommit" | "team" | "self">,
): Promise<LogReading> {
  const { address, lockCommit, ticket, team, signing, self, item } = known;
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
        signing,
        complete,
      });
    const log = foldLog(comments, { ticket, trust, signing, complete });
    // A lock without its record counts two minutes only, so it is looked for as far back as it may be. When its id was
    // made says nothing: that was by the clock of a machine.
    const lockUnseen = lock !== null && isValid(lock.recordId) && !isRecorded(log, lock);
    const isEnough = (): boolean =>
      !log.needsOlder &&
      !lockUnseen &&
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

/** The view with all comments, as far as the bound reaches; a request for every page that it has not. */
export async function readToBeginning(world: World, view: TicketView): Promise<TicketView> {
  if (view.complete) return view;
  const { issue } = view.snapshot;
  const comments = [...view.comments];
  let { olderCursor } = view;
  for (let page = 0; olderCursor !== null && page < MAX_OLDER_PAGES; page += 1) {
    const older = await world.tickets.readOlderComments(issue.id, olderCursor);
    comments.unshift(...older.comments);
    olderCursor = older.olderCursor;
  }
  const read = { ...view, comments, complete: olderCursor === null };
  const trust = await lookUpDecisive(world, view.address, read);
  const log = foldLog(comments, { ...foldContextOf(read), trust });
  return { ...read, olderCursor, trust, log };
}

/** The view as it is with another lock in the ref's place. */
export function withLock(world: World, view: TicketView, lockCommit: LockCommit | null): TicketView {
  return { ...view, lockCommit, lock: standingOf(world, { ...view, lock: lockCommit }) };
}

/** The caller as a holder of locks. */
export function holderOf(world: World, caller: Caller, viewer: string): Holder {
  return {
    // Well-formed, as records and lock commits are written, so that a name is recognised again.
    agent: (caller.agent ?? world.settings.agent ?? `${viewer}@${world.settings.host}`).toWellFormed(),
    instance: (caller.instance ?? MAIN_INSTANCE).toWellFormed(),
    session: world.session,
  };
}

/**
 * One key for what the rules take for one caller: agents are one in any case of letters, and who gives no name has the
 * configured one. Without that it is the account's, which only a read tells: here it is empty.
 */
export function callerKey(configured: string | null, { agent, instance = MAIN_INSTANCE }: Caller): string {
  return JSON.stringify([(agent ?? configured ?? "").toLowerCase(), instance]);
}

interface LockQuestion {
  readonly lock: LockCommit | null;
  readonly self: Holder;
  readonly log: Log;
  readonly reconciliation: Reconciliation;
}

function standingOf(world: World, { lock: commit, self, log, reconciliation }: LockQuestion): LockStanding {
  const lock: Lock | null = commit === null ? null : readLock(commit);
  const recorded = lock !== null && isRecorded(log, lock);
  return judgeLock({
    lock,
    self,
    nowMs: world.clock.now(),
    recorded,
    gone: lock === null ? null : goneOf(world, answererOf(lock, recorded), self),
    departure: lock === null ? null : departureFrom(log, lock, reconciliation),
  });
}
