import { sameName } from "../../domain/names.ts";
import type { Trail } from "../../ledger/audit/trail.ts";
import { readLock } from "../../ledger/lock-message.ts";
import type { Board } from "../board/board.ts";
import { readLockedBoard, type LockedBoard } from "../board/board-locks.ts";
import { addHidden, NOTHING_HIDDEN } from "../board/hidden-items.ts";
import type { HiddenItems } from "../ports/board.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import { MAX_THREADS, type TrailCard } from "../ports/trails.ts";
import type { World } from "../world.ts";
import { withOriginals } from "./read-originals.ts";
import { readOn } from "./read-trail.ts";

/** Ten thousand items: what lies beyond is left out, and said. */
const MAX_CARD_PAGES = 100;

export interface TrailsCall {
  readonly address: RepositoryAddress;
  /** Only tickets that changed since then; null for all. */
  readonly sinceMs: number | null;
  /** Told how many of how many have been read: first cards, then tickets. */
  readonly onProgress: (what: "cards" | "tickets", read: number, of: number) => void;
}

/** The trails of a board's tickets. */
export interface BoardTrails {
  readonly board: LockedBoard;
  readonly trails: readonly Trail[];
  /** Tickets of the board that were left out because they have not changed since the time asked for. */
  readonly unchanged: number;
  /** Whether the repository's tickets on the board are all known; a trail says that of itself. */
  readonly complete: boolean;
  readonly hidden: HiddenItems;
}

/**
 * The whole trails of a board's tickets in this repository. One request for the board, one for every hundred items, one
 * for every fifty tickets, and one more for every further hundred comments of a ticket that has more than fifty,
 * and for every hundred comments of fifty tickets that were edited and are no records.
 * Throws what `readBoard` and the store throw.
 */
export async function readTrails(world: World, call: TrailsCall): Promise<BoardTrails> {
  const board = await readLockedBoard(world, call.address);
  const readAtMs = world.clock.now();
  const { cards, complete, hidden } = await readCards(world, board, call);
  const { sinceMs } = call;
  const changed = cards.filter(({ changedAt }) => sinceMs === null || Date.parse(changedAt) >= sinceMs);
  const trails: Trail[] = [];
  for (let start = 0; start < changed.length; start += MAX_THREADS) {
    const batch = changed.slice(start, start + MAX_THREADS);
    trails.push(...(await readBatch(world, board, { batch, readAtMs })));
    call.onProgress("tickets", Math.min(start + MAX_THREADS, changed.length), changed.length);
  }
  return { board, trails, unchanged: cards.length - changed.length, complete, hidden };
}

async function readCards(
  world: World,
  { project, stateField, repository }: Board,
  { onProgress }: TrailsCall,
): Promise<Pick<BoardTrails, "complete" | "hidden"> & { readonly cards: readonly TrailCard[] }> {
  const cards: TrailCard[] = [];
  let hidden = NOTHING_HIDDEN;
  let cursor: string | null = null;
  let read = 0;
  for (let pages = 0; pages < MAX_CARD_PAGES; pages += 1) {
    const page = await world.trails.readCards(project.id, stateField, cursor);
    // Locks are refs of this repository, and its team's file is what a log is judged by.
    cards.push(...page.cards.filter((card) => sameName(card.repository, repository.nameWithOwner)));
    hidden = addHidden(hidden, page.hidden);
    read += page.cards.length;
    cursor = page.nextCursor;
    // A token may see all issues of a repository or none: beside one that it sees, the hidden ones are of others.
    if (cursor === null) return { cards, hidden, complete: hidden.count === 0 || cards.length > 0 };
    onProgress("cards", read, page.items);
  }
  return { cards, hidden, complete: false };
}

async function readBatch(
  world: World,
  { locks, repository }: LockedBoard,
  { batch, readAtMs }: { readonly batch: readonly TrailCard[]; readonly readAtMs: number },
): Promise<Trail[]> {
  const pages = await world.trails.readThreads(batch.map(({ issueId }) => issueId));
  const trails: Trail[] = [];
  for (const page of pages) {
    const thread = await readOn(world, page);
    const card = batch.find(({ issueId }) => issueId === page.issueId)?.card ?? null;
    const lock = locks.find(({ number }) => number === page.number);
    trails.push({
      ...thread,
      ticket: `${repository.nameWithOwner}#${page.number}`,
      card,
      lock: lock === undefined ? null : readLock(lock.commit),
      readAtMs,
    });
  }
  return withOriginals(world, trails);
}
