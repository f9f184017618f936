import { sameHolder, type Holder } from "../domain/lock.ts";
import { acceptedEntries, type Log, type LogEntry } from "./fold.ts";
import { holderOfRecord } from "./lock-message.ts";

/**
 * The record by which another agent went on with a ticket that the caller held and did not give up: its lease had ended
 * unnoticed, as where its machine slept. Null where there is none, and where the caller has written since. Pure.
 */
export function lockLostTo(log: Log, self: Holder): LogEntry | null {
  const accepted = acceptedEntries(log);
  const at = accepted.findLastIndex(({ record }) => sameHolder(holderOfRecord(record), self));
  const taken = accepted[at]?.record;
  if (taken?.lock === undefined || taken.handedTo !== undefined) return null;
  const next = accepted
    .slice(at + 1)
    .find(({ record }) => record.lock !== undefined || (record.from === taken.to && record.to !== taken.to));
  // A person's move is told by a refusal of its own.
  return next === undefined || next.record.observed?.as === "moved by hand" ? null : next;
}
