import type { Reply } from "../domain/situation.ts";
import { parseComment } from "./comment.ts";
import { acceptedEntries, inLogOrder, isTrusted, type IssueComment, type Log, type Trust } from "./fold.ts";
import { movedByPerson, type CardValue, type Reconciliation } from "./reconcile.ts";

/** A ticket's comments with its log and what the card adds to it. */
export interface Reading {
  readonly comments: readonly IssueComment[];
  readonly log: Log;
  readonly card: CardValue;
  readonly reconciliation: Reconciliation;
}

/** Persons' comments by trusted authors since the ticket entered its present state, oldest first (rule 8). */
export function repliesSinceEntry(reading: Reading, trust: Trust): Reply[] {
  const since = entryOf(reading);
  return inLogOrder(reading.comments)
    .filter(since)
    .flatMap((comment) => {
      const { author } = comment;
      if (author === null || author.isBot || !isTrusted(comment, trust)) return [];
      if (parseComment(comment.body).kind !== "talk") return [];
      return [
        { by: author.login, url: comment.url, at: comment.createdAt, fromOwnAccount: comment.byViewer },
      ];
    });
}

/** A test for "after the ticket came to where it is": after the record that led there, or after the person's move. */
function entryOf({ log, card, reconciliation }: Reading): (comment: IssueComment) => boolean {
  if (log.head === null || movedByPerson(reconciliation)) {
    const movedAtMs = card.updatedAt === null ? 0 : Date.parse(card.updatedAt);
    return (comment) => Date.parse(comment.createdAt) > movedAtMs;
  }
  const accepted = acceptedEntries(log);
  const before = accepted.findLastIndex(({ record }) => record.to !== reconciliation.state);
  const entry = accepted[before + 1] ?? log.head;
  return (comment) => BigInt(comment.databaseId) > BigInt(entry.comment.databaseId);
}
