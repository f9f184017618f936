import { Failure } from "../errors.ts";
import { sameName, typedTicket, type RepositoryAddress, type TicketAddress } from "../rules/names.ts";
import {
  type Trail,
  type TrailComment,
  type TrailEvent,
  THREAD_BEGIN,
  type ThreadCursor,
} from "../log/audit/subject.ts";
import { readLock } from "../log/lock-message.ts";
import type { CardValue } from "../log/reconcile.ts";
import { boardOrNull, unknownBoard, type Board } from "../ticket/board-card/board.ts";
import { MAX_STALE_READS, STALE_READ_PAUSE_MS, readSnapshot, takeList } from "../ticket/read/read-ticket.ts";
import type { TeamConfig } from "../ticket/team/team-config.ts";
import { readLockedBoard, type LockedBoard } from "../ticket/read/board-locks.ts";
import { readAllCards } from "./gather-tickets.ts";
import { needsTexts, isStruckLate } from "../log/audit/check-edits.ts";
import { readComment } from "../log/comment.ts";
import { MAX_ORIGINALS, MAX_THREADS } from "../rules/bounds.ts";
import type { HiddenItems } from "../github/item-store.ts";
import type { ThreadPage, TrailCard } from "../github/trail-store.ts";
import type { TicketSnapshot } from "../github/ticket-snapshot.ts";
import type { World } from "../ticket/world/world.ts";

/** GitHub takes 2,500 comments an issue: pages of 100 reach all of them, and some that were added meanwhile. */
const MAX_THREAD_PAGES = 30;

/**
 * Everything that GitHub keeps of one ticket, and the team whose rules it is judged by. Card, lock and the first hundred comments are three requests side by
 * side; every further hundred comments, every hundred edited ones, and texts that changed after a decision take one
 * more. A ticket without a card, or with
 * an archived one, is read, too. Throws what the stores throw, CONFIG_INVALID and CONFIG_INCOMPLETE.
 */
export async function readTrail(
  world: World,
  address: TicketAddress,
): Promise<{ readonly trail: Trail; readonly team: TeamConfig }> {
  const firstPage = world.trails.readThreadOf(address);
  // The snapshot's failure says more: it comes first.
  firstPage.catch(() => undefined);
  const { snapshot, lockCommit, team } = await readSnapshot(world, address, async () => null);
  const readAtMs = world.clock.now();
  const thread = await readRemainingPages(world, await firstPage);
  if (thread instanceof Failure) throw thread;
  const ticket = `${snapshot.repository.nameWithOwner}#${thread.number}`;
  const read: Trail = {
    ...thread,
    ticket,
    typed: typedTicket(ticket, world.settings),
    card: cardOf(snapshot, team, world),
    lock: lockCommit === null ? null : readLock(lockCommit),
    readAtMs,
    texts: await textsOf(world, address, thread),
  };
  const [trail = read] = await withOriginals(world, [read]);
  return { team, trail };
}

/** The part of a trail that a thread tells. */
export type ReadThread = Omit<Trail, "ticket" | "typed" | "card" | "lock" | "readAtMs" | "texts">;

/**
 * The thread from its first page on: one request for every further page of comments or events. A list that is shorter
 * than GitHub's count is read again; a failure where it stays short.
 */
async function readRemainingPages(world: World, firstPage: ThreadPage): Promise<ReadThread | Failure> {
  let first = firstPage;
  for (let attempt = 1; ; attempt += 1) {
    const thread = await readPagesFrom(world, first);
    const listed = {
      ...thread,
      ticket: `#${first.number}`,
      snapshot: { issue: { ...first, id: first.issueId } },
      askedAtMs: world.clock.now(),
    };
    const short = takeList(world, listed);
    if (short === null) return thread;
    if (attempt === MAX_STALE_READS) return short;
    await world.clock.sleep(STALE_READ_PAUSE_MS);
    first = await world.trails.readThread(first.issueId, THREAD_BEGIN);
  }
}

async function readPagesFrom(world: World, first: ThreadPage): Promise<ReadThread> {
  const comments: TrailComment[] = [...first.comments];
  const events: TrailEvent[] = [...first.events];
  let next: ThreadCursor = first.next;
  for (let pages = 1; hasMorePages(next) && pages < MAX_THREAD_PAGES; pages += 1) {
    const page = await world.trails.readThread(first.issueId, next);
    comments.push(...page.comments);
    events.push(...page.events);
    next = page.next;
  }
  const { number, title, url, createdAt, closed, dropped, textChangedAt } = first;
  const complete = !hasMorePages(next);
  return { number, title, url, createdAt, closed, dropped, comments, events, complete, textChangedAt };
}

function hasMorePages({ comments, events }: ThreadCursor): boolean {
  return comments !== null || events !== null;
}

/** The card on the configured project, archived or not; null without one. */
function cardOf(snapshot: TicketSnapshot, team: TeamConfig, { settings }: World): CardValue | null {
  const [owner = ""] = snapshot.repository.nameWithOwner.split("/");
  const board = boardOrNull(team, settings.board, owner);
  if (board === null) throw unknownBoard();
  const item = snapshot.items.find(
    ({ project }) => project.number === board.number && sameName(project.owner, board.owner),
  );
  return item?.card ?? null;
}

export interface TrailsCall {
  readonly address: RepositoryAddress;
  /** Only tickets that changed since then; null for all. */
  readonly sinceMs: number | null;
  /** Told how many of how many have been read: first cards, then tickets. */
  readonly onProgress: (what: "cards" | "tickets", read: number, of: number) => void;
}

export interface BoardTrails {
  readonly board: LockedBoard;
  readonly trails: readonly Trail[];
  /** Tickets of the board that were left out because they have not changed since the time asked for. */
  readonly unchanged: number;
  /**
   * Whether the repository's tickets on the board are all known, and GitHub listed the comments of each; a trail says of
   * itself whether it was read to its end.
   */
  readonly complete: boolean;
  readonly hidden: HiddenItems;
}

/**
 * The whole trails of a board's tickets in this repository. One request for the board, one for every hundred items, one
 * for every fifty tickets, and one more for every further hundred comments of a ticket that has more than fifty,
 * for every hundred comments of fifty tickets that were edited and are no records, and for each ticket whose title or
 * body changed after a decision.
 * Throws what `readBoard` and the store throw.
 */
export async function readTrails(world: World, call: TrailsCall): Promise<BoardTrails> {
  const board = await readLockedBoard(world, call.address);
  const readAtMs = world.clock.now();
  const { cards, complete, hidden } = await readCards(world, board, call);
  const { sinceMs } = call;
  const changed = cards.filter(({ changedAt }) => sinceMs === null || Date.parse(changedAt) >= sinceMs);
  const trails: Trail[] = [];
  let cut = 0;
  for (let start = 0; start < changed.length; start += MAX_THREADS) {
    const batch = changed.slice(start, start + MAX_THREADS);
    const read = await readBatch(world, board, call.address, batch, readAtMs);
    trails.push(...read.trails);
    cut += read.cut;
    call.onProgress("tickets", Math.min(start + MAX_THREADS, changed.length), changed.length);
  }
  return { board, trails, unchanged: cards.length - changed.length, complete: complete && cut === 0, hidden };
}

async function readCards(
  world: World,
  { project, stateField, repository }: Board,
  { onProgress }: TrailsCall,
): Promise<Pick<BoardTrails, "complete" | "hidden"> & { readonly cards: readonly TrailCard[] }> {
  const { hidden, ...found } = await readAllCards(
    async (cursor) => world.trails.readCards(project.id, stateField, cursor),
    (read, items) => onProgress("cards", read, items),
  );
  // Locks are refs of this repository, and its team's file is what a log is judged by.
  const cards = found.cards.filter((card) => sameName(card.repository, repository.nameWithOwner));
  // A token may see all issues of a repository or none: beside one that it sees, the hidden ones are of others.
  return { cards, hidden, complete: found.complete && (hidden.count === 0 || cards.length > 0) };
}

async function readBatch(
  world: World,
  { locks, repository }: LockedBoard,
  address: RepositoryAddress,
  batch: readonly TrailCard[],
  readAtMs: number,
): Promise<{ readonly trails: readonly Trail[]; readonly cut: number }> {
  const pages = await world.trails.readThreads(batch.map(({ issueId }) => issueId));
  const trails: Trail[] = [];
  let cut = 0;
  for (const page of pages) {
    const thread = await readRemainingPages(world, page);
    if (thread instanceof Failure) {
      cut += 1;
      continue;
    }
    const { card = null, isArchived } = batch.find(({ issueId }) => issueId === page.issueId) ?? {};
    const lock = locks.find(({ number }) => number === page.number);
    const ticket = `${repository.nameWithOwner}#${page.number}`;
    trails.push({
      ...thread,
      ticket,
      typed: typedTicket(ticket, world.settings),
      card,
      isArchived,
      lock: lock === undefined ? null : readLock(lock.commit),
      readAtMs,
      texts: await textsOf(world, { ...address, number: page.number }, thread),
    });
  }
  return { trails: await withOriginals(world, trails), cut };
}

/** The history of title and body; null where they have not changed since a decision. One request at most. */
async function textsOf(world: World, address: TicketAddress, thread: ReadThread): Promise<Trail["texts"]> {
  return needsTexts(thread) ? world.issues.readTexts(address) : null;
}

/**
 * The trails with what was first written in comments that were edited and hold no record, which some of them may have
 * been, or were struck through late. One request for every hundred such comments, none where there is none.
 */
async function withOriginals(world: World, trails: readonly Trail[]): Promise<Trail[]> {
  const edited = trails
    .flatMap(({ comments }) => comments.filter(({ lastEditedAt }) => lastEditedAt !== null))
    .filter((comment) => readComment(comment).kind !== "record" || isStruckLate(comment));
  const originals = new Map<string, string>();
  for (let start = 0; start < edited.length; start += MAX_ORIGINALS) {
    const batch = edited.slice(start, start + MAX_ORIGINALS);
    const read = await world.trails.readOriginals(batch.map(({ id }) => id));
    for (const [id, text] of read) originals.set(id, text);
  }
  if (originals.size === 0) return [...trails];
  const restored = (comment: TrailComment): TrailComment => {
    const original = originals.get(comment.id);
    return original === undefined ? comment : { ...comment, original };
  };
  return trails.map((trail): Trail => Object.assign({}, trail, { comments: trail.comments.map(restored) }));
}
