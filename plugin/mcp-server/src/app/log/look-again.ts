import { inLogOrder, type IssueComment } from "../../ledger/fold.ts";
import { checkedItem } from "../board/board-item.ts";
import type { TicketSnapshot } from "../ports/ticket.ts";
import type { World } from "../world.ts";
import { evidenceOfRead, type Evidence } from "./evidence.ts";
import { MAX_OLDER_PAGES } from "./read-ticket.ts";
import type { Writing } from "./writing.ts";

/**
 * Reads what became of a ticket since a writing last knew of it: one request, and one more for every page in between.
 */
export async function lookAgain(writing: Writing): Promise<Evidence> {
  const { world, view } = writing;
  const known = writing.known();
  const snapshot = await world.tickets.read(view.address, view.item.stateField);
  const { card } = checkedItem(snapshot, view.team, world.settings.board);
  const comments = await readSince(world, snapshot, known.comments);
  return evidenceOfRead(known, { comments, card });
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
    if (BigInt(comments[0]?.databaseId ?? 0) <= newestKnown) break;
    const older = await world.tickets.readOlderComments(issue.id, olderCursor);
    comments.unshift(...older.comments);
    olderCursor = older.olderCursor;
  }
  return comments;
}
