import { sameName } from "../../rules/names.ts";
import { acceptedEntries, foldLog, type LogEntry } from "../fold.ts";
import { isInFlight, ofRecord, type Check, type Observed, type Subject, type Trail } from "./subject.ts";

/** The other tickets that the log names: the one that it continues, the one that continues it, and its follow-ups. */
export function linkedTickets({ steps }: Pick<Subject, "steps">): string[] {
  return steps.flatMap(({ entry: { record } }) => [
    ...followUpsOf(record),
    ...(record.continues === undefined ? [] : [record.continues.ticket]),
    ...(record.continuedBy === undefined ? [] : [record.continuedBy]),
  ]);
}

/** A ticket and the one that continues it, whose logs do not name each other. */
export const checkContinuation: Check = (subject) =>
  subject.steps.flatMap(({ entry }) => {
    const { continues, continuedBy } = entry.record;
    return [
      continues === undefined ? [] : judgeBefore(subject, entry, continues),
      continuedBy === undefined ? [] : judgeAfter(subject, entry, continuedBy),
    ].flat();
  });

function followUpsOf({ ticket, followUps }: LogEntry["record"]): string[] {
  const [repository] = ticket.split("#");
  return followUps?.tickets.map(({ number }) => `${repository}#${number}`) ?? [];
}

/** Follow-up tickets without the first record that the finish wrote with its own: they lack their contract. */
export const checkFollowUps: Check = (subject) =>
  subject.steps.flatMap(({ entry }) =>
    followUpsOf(entry.record).flatMap((ticket): Observed[] => {
      const entries = entriesOf(subject, ticket);
      const isOpened = entries === undefined || entries === null || entries.length > 0;
      if (isOpened || isInFlight(subject, entry.comment.createdAt)) return [];
      return [
        {
          ...ofRecord(entry),
          code: "FOLLOW_UP_UNOPENED",
          severity: "disagreement",
          what: `Record ${entry.record.seq} names the follow-up ticket ${ticket}, and that one has no record`,
          todo: `Write its first record: \`ralph-hero doctor --repair ${subject.trail.typed}\``,
        },
      ];
    }),
  );

/** Null for a ticket that is gone; undefined for one that was not wholly read, which is not judged. */
function entriesOf({ linked, trust }: Subject, ticket: string): LogEntry[] | null | undefined {
  const trail = [...linked].find(([name]) => sameName(name, ticket))?.[1];
  if (trail === undefined || trail === null) return trail;
  const { complete, comments }: Trail = trail;
  return complete ? acceptedEntries(foldLog(comments, { ticket, trust, complete })) : undefined;
}

function judgeBefore(
  subject: Subject,
  entry: LogEntry,
  { ticket, head }: NonNullable<LogEntry["record"]["continues"]>,
): Observed | [] {
  const entries = entriesOf(subject, ticket);
  if (entries === undefined) return [];
  const end = entries?.find(({ hash }) => hash === head);
  if (end !== undefined && sameName(end.record.continuedBy ?? "", subject.trail.ticket)) return [];
  return broken(entry, `continues ${ticket}, whose log has no such end`);
}

function judgeAfter(subject: Subject, entry: LogEntry, ticket: string): Observed | [] {
  const entries = entriesOf(subject, ticket);
  if (entries === undefined) return [];
  const [first] = entries ?? [];
  if (first === undefined) {
    if (isInFlight(subject, entry.comment.createdAt)) return [];
    return {
      ...ofRecord(entry),
      code: "CONTINUATION_UNFINISHED",
      severity: "disagreement",
      what: `Record ${entry.record.seq} says that ${ticket} continues the ticket, and that one has no record`,
      todo: `A person finishes it: \`ralph-hero continue ${subject.trail.typed}\``,
    };
  }
  if (first.record.continues?.head === entry.hash) return [];
  const what = `says that ${ticket} continues the ticket, and that one's first record does not name it`;
  return broken(entry, what);
}

function broken(entry: LogEntry, what: string): Observed {
  return {
    ...ofRecord(entry),
    code: "CONTINUATION_BROKEN",
    severity: "damage",
    what: `Record ${entry.record.seq} ${what}`,
    todo: "Ask who changed or deleted records of the two tickets; a person confirms the log if it is valid",
  };
}
