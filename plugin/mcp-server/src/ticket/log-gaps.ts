/** Gaps in a ticket's log: records that are missing, have the number of another place, or begin the log again. */
import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { saysVoid } from "../ledger/comment.ts";
import { acceptedEntries, type Log, type LogEntry } from "../ledger/fold.ts";
import type { TicketRecord } from "../ledger/record.ts";
import type { TicketView } from "./ticket-view.ts";

/** The gap before the newest record, or in place of the whole log: one warning, or none. */
export function newestGap(view: TicketView): string[] {
  const { head } = view.log;
  if (head !== null) return gapBefore(view, head);
  return isBeyondStart(view.card.value) && mayBeGone(view) ? [restartText(view)] : [];
}

/** The warnings about gaps that the records after them have named. */
export function olderGaps(view: TicketView): string[] {
  const { log } = view;
  const older = acceptedEntries(log).filter((entry) => entry !== log.head);
  const restarts = log.entries.filter(
    ({ record, standing, comment }) =>
      standing === "void" && record.prev === undefined && !saysVoid(comment.body) && !isCopy(log, record),
  );
  return [
    ...older.flatMap((entry) => gapBefore(view, entry)),
    ...restarts.map(
      ({ comment }) =>
        `a record that begins the log again at 1 is not counted (${comment.url}); ${howToAudit(view)}`,
    ),
  ];
}

function isCopy(log: Log, { id }: TicketRecord): boolean {
  return acceptedEntries(log).some(({ record }) => record.id === id);
}

/** The problems with the entry's place in the log, by the comments that were read; empty for none. */
function gapBefore(view: TicketView, entry: LogEntry): string[] {
  const { log, complete } = view;
  const { record, afterGap } = entry;
  const accepted = acceptedEntries(log);
  const before = accepted[accepted.indexOf(entry) - 1];
  // The first record of those that were read follows one that was not.
  if (before === undefined && !complete) return [];
  if (afterGap) return [`the record before record ${record.seq} is missing from the log: deleted, or edited`];
  const due = (before?.record.seq ?? 0) + 1;
  if (record.seq !== due) return [`record ${record.seq} should be record ${due}: ${howToAudit(view)}`];
  const restarts = before === undefined && isBeyondStart(record.seen.value ?? null) && mayBeGone(view);
  return restarts ? [restartText(view)] : [];
}

function restartText(view: TicketView): string {
  return `the log begins at 1 on a card that had left Backlog, and comments were deleted: ${howToAudit(view)}`;
}

function isBeyondStart(state: string | null): boolean {
  return state !== null && state !== INITIAL_STATE;
}

/** Whether comments were deleted that may have been the log. */
function mayBeGone({ complete, snapshot }: TicketView): boolean {
  return complete && snapshot.issue.hasDeletedComments;
}

function howToAudit({ typed }: TicketView): string {
  return `\`ralph-hero audit ${typed}\`, or audit_ticket, tells more`;
}
