/** The ticket's changes since a writing last knew of it. */
import { inLogOrder } from "../../log/fold.ts";
import { checkedItem } from "../board-card/board-item.ts";
import { evidenceOfRead, type Evidence } from "./evidence.ts";
import { READ_LAG_MS } from "../world/memory.ts";
import { takeList, timed } from "../read/read-snapshot.ts";
import { MAX_OLDER_PAGES, MAX_STALE_READS, STALE_READ_PAUSE_MS } from "../read/read-ticket.ts";
import type { Writing } from "./writing.ts";
import type { IssueComment } from "../../log/comment.ts";
import type { CardValue } from "../../log/reconcile.ts";
import type { TicketSnapshot } from "../../github/ticket-snapshot.ts";
import type { World } from "../world/world.ts";

/** A GitHub that is slow three times in a row stays slow. */
const MAX_SLOW_READS = 3;

/**
 * Reads what became of a ticket since a writing last knew of it: one request, and one more for every page in between.
 * Throws what the store throws, and GITHUB_UNAVAILABLE where GitHub lists fewer comments than it counts.
 */
export async function lookAgain(writing: Writing): Promise<Evidence> {
  const known = writing.known();
  const { snapshot, card } = await readPresent(writing);
  const comments = await readSince(writing.world, snapshot, known.comments);
  return evidenceOfRead(known, { comments, card });
}

/**
 * Reads again until an answer is quick, and shows all comments and this process's own writes. A slow answer may hide a
 * person's change, which the next write would overwrite: the third one in a row counts, if it shows all comments. An
 * answer without our write shows an older card, as if a person had moved it back.
 */
async function readPresent({ world, view }: Writing): Promise<{ snapshot: TicketSnapshot; card: CardValue }> {
  const { clock, tickets, ownWrites, settings } = world;
  let slowReads = 0;
  for (let attempt = 1; ; attempt += 1) {
    const look = async (): Promise<TicketSnapshot> => tickets.read(view.address, view.item.stateField);
    const { answer, askedAtMs, nowMs } = await timed(clock, look);
    const isSlow = nowMs - askedAtMs > READ_LAG_MS;
    slowReads += isSlow ? 1 : 0;
    if (isSlow && slowReads < MAX_SLOW_READS) continue;
    const { card } = checkedItem(answer, view.team, settings.board);
    const read = { comments: answer.comments, complete: answer.olderCursor === null, card };
    const short = takeList(world, { ...read, ticket: view.ticket, snapshot: answer, askedAtMs });
    const lacksOwn = ownWrites.isStale(view.address, read, askedAtMs);
    const isLast = attempt >= MAX_STALE_READS;
    if (isLast && short !== null) throw short;
    if (isLast || (short === null && (isSlow || !lacksOwn))) return { snapshot: answer, card };
    await clock.sleep(STALE_READ_PAUSE_MS);
  }
}

/** The comments back to those that were known: a machine may have slept meanwhile, and a page of them have come. */
async function readSince(
  world: World,
  { issue, comments: newest, olderCursor: first }: TicketSnapshot,
  known: readonly IssueComment[],
): Promise<readonly IssueComment[]> {
  const newestKnown = BigInt(inLogOrder(known).at(-1)?.databaseId ?? 0);
  const comments = [...newest];
  let olderCursor = first;
  for (let page = 0; olderCursor !== null && page < MAX_OLDER_PAGES; page += 1) {
    const [oldest] = comments;
    if (oldest !== undefined && BigInt(oldest.databaseId) <= newestKnown) break;
    const older = await world.tickets.readOlderComments(issue.id, olderCursor);
    comments.unshift(...older.comments);
    olderCursor = older.olderCursor;
  }
  return comments;
}
