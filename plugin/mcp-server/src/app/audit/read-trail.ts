import { sameName } from "../../domain/names.ts";
import type { Trail, TrailComment, TrailEvent } from "../../ledger/audit/trail.ts";
import { readLock } from "../../ledger/lock-message.ts";
import type { CardValue } from "../../ledger/reconcile.ts";
import { withOriginals } from "./read-originals.ts";
import { boardOrNull, unknownBoard } from "../board/board-item.ts";
import { readSnapshot } from "../log/read-snapshot.ts";
import type { ThreadCursor, ThreadPage } from "../ports/trails.ts";
import type { TicketAddress, TicketSnapshot } from "../ports/ticket.ts";
import type { TeamConfig } from "../team/team-config.ts";
import type { World } from "../world.ts";

/** GitHub takes 2,500 comments an issue: pages of 100 reach all of them, and some that were added meanwhile. */
const MAX_THREAD_PAGES = 30;

/** A ticket's whole trail, and the team whose rules it is judged by. */
export interface TicketTrail {
  readonly trail: Trail;
  readonly team: TeamConfig;
}

/**
 * Everything that GitHub keeps of one ticket: two requests for card and lock, and one for every hundred comments,
 * and for every hundred that were edited.
 * A ticket without a card, or with an archived one, is read, too. Throws what the stores throw, CONFIG_INVALID and
 * CONFIG_INCOMPLETE.
 */
export async function readTrail(world: World, address: TicketAddress): Promise<TicketTrail> {
  const { snapshot, lockCommit, team } = await readSnapshot(world, address, async () => null);
  const readAtMs = world.clock.now();
  const { issue, repository } = snapshot;
  const first = await world.trails.readThread(issue.id, { comments: undefined, events: undefined });
  const read: Trail = {
    ...(await readOn(world, first)),
    ticket: `${repository.nameWithOwner}#${issue.number}`,
    card: cardOf(snapshot, team, world),
    lock: lockCommit === null ? null : readLock(lockCommit),
    readAtMs,
  };
  const [trail = read] = await withOriginals(world, [read]);
  return { team, trail };
}

/** What a thread adds to a trail. */
export type ReadThread = Pick<
  Trail,
  "number" | "title" | "url" | "createdAt" | "closed" | "comments" | "events" | "complete"
>;

/** The thread from its first page on: one request for every further page of comments or events. */
export async function readOn(world: World, first: ThreadPage): Promise<ReadThread> {
  const comments: TrailComment[] = [...first.comments];
  const events: TrailEvent[] = [...first.events];
  let next: ThreadCursor = first.next;
  for (let pages = 1; isLeft(next) && pages < MAX_THREAD_PAGES; pages += 1) {
    const page = await world.trails.readThread(first.issueId, next);
    comments.push(...page.comments);
    events.push(...page.events);
    next = page.next;
  }
  const { number, title, url, createdAt, closed } = first;
  return { number, title, url, createdAt, closed, comments, events, complete: !isLeft(next) };
}

function isLeft({ comments, events }: ThreadCursor): boolean {
  return comments !== null || events !== null;
}

/** The card on the configured project, archived or not; null where there is none. */
function cardOf(snapshot: TicketSnapshot, team: TeamConfig, { settings }: World): CardValue | null {
  const [owner = ""] = snapshot.repository.nameWithOwner.split("/");
  const board = boardOrNull(team, settings.board, owner);
  if (board === null) throw unknownBoard();
  const item = snapshot.items.find(
    ({ project }) => project.number === board.number && sameName(project.owner, board.owner),
  );
  return item?.card ?? null;
}
