import { doubtfulComment, isRecorded } from "../../ledger/reconcile.ts";
import type { TicketView } from "./read-ticket.ts";

type Read = Pick<TicketView, "log" | "card" | "reconciliation" | "lock">;

/** What a reader has to know of edited comments that are, or may have been, the log's newest records. */
export function doubtWarnings({ log, card, reconciliation, lock }: Read): string[] {
  const edited = doubtfulComment(log, card, reconciliation);
  if (edited !== null)
    return [
      `the newest record was edited (${edited.url}): transitions are refused until a person moves the card`,
    ];
  const emptied = log.emptied.at(-1);
  if (emptied === undefined || lock.kind === "free" || isRecorded(log, lock.lock)) return [];
  return [
    `the record of the ticket's lock is not in the log, and a comment without a record was edited since the newest one (${emptied.url}): it may have held it`,
  ];
}
