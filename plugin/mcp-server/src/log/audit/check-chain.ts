import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { type LogEntry, foldLog } from "../fold.ts";
import {
  contentOf,
  editorOf,
  isInFlight,
  loginOf,
  findingPlace,
  ofRecord,
  recordIn,
  type Check,
  type Observed,
  type Subject,
  type TrailEvent,
  type Trail,
} from "./subject.ts";
import { saysVoid } from "../comment.ts";
import { sameName } from "../../rules/names.ts";

/** Records that later ones name and that are not there, with the deletions that GitHub tells of. */
export const checkMissing: Check = (subject) =>
  explainedGaps(subject).gaps.map(({ previous, entry, missing, altered, deletions }): Observed => {
    const [deletion] = deletions;
    return {
      code: "RECORD_MISSING",
      severity: "damage",
      where: findingPlace(entry),
      at: deletion?.at,
      by: deletion?.actor,
      what: `${missingText(missing)} missing before record ${entry.record.seq}, which names the record before it by its hash${deletionText(deletion)}`,
      todo: "Ask why it was deleted; a deleted comment cannot be brought back, so a person confirms that the log is valid from here",
      evidence: [
        previous?.hash,
        entry.record.prev,
        entry.comment.databaseId,
        ...altered.map(({ databaseId }) => databaseId),
        ...deletions.map(({ id }) => id),
      ],
    };
  });

/** Deletions that no missing record accounts for: of talk, of a doubled record, or of the newest record. */
export const checkDeletions: Check = (subject) => {
  const writers = writersOf(subject);
  return explainedGaps(subject).unexplained.map(({ id, at, actor, author }) => ({
    code: "COMMENT_DELETED",
    severity: "disagreement",
    at,
    by: actor,
    what: `${shown(actor)} deleted a comment by ${shown(author)}, ${author !== null && writers.has(author) ? "from whose account agents write" : "which may have been an agent's"}; no record is missing between those that are there, so it was conversation, a duplicate record, or the newest record`,
    todo: "Ask what was deleted; if it was the newest record, move the card to the ticket's state",
    evidence: [id],
  }));
};

/** Records whose number does not follow the one before. */
export const checkSequence: Check = ({ steps }) =>
  steps.flatMap(({ entry, before }): Observed | [] => {
    const expected = (before?.record.seq ?? 0) + 1;
    if (entry.afterGap || entry.record.seq === expected) return [];
    return {
      code: "RECORD_OUT_OF_SEQUENCE",
      severity: "damage",
      ...ofRecord(entry),
      what: `Record ${entry.record.seq} should be record ${expected}: no ralph-hero process numbers records like that`,
      todo: "Look at who wrote the comment, and with what; a person confirms the log if it is valid",
    };
  });

/** A place where the chain is broken. */
interface Gap {
  /** The valid record before it; null without one. */
  readonly previous: LogEntry | null;
  readonly entry: LogEntry;
  /** The comments in it that were altered: they are findings of their own. */
  readonly altered: readonly { readonly seq: number; readonly databaseId: string }[];
  /** The numbers of the records that are not there at all. */
  readonly missing: readonly number[];
}

interface ExplainedGap extends Gap {
  /** The deletions on GitHub's timeline that explain it. */
  readonly deletions: readonly TrailEvent[];
}

/** The gaps in which records are missing, and the deletions that none of them accounts for. */
function explainedGaps(subject: Subject): {
  readonly gaps: readonly ExplainedGap[];
  readonly unexplained: readonly TrailEvent[];
} {
  const unexplained = deletionsOfRecords(subject);
  const gaps: ExplainedGap[] = [];
  for (const gap of gapsOf(subject)) {
    // The next record's writer still saw the missing one.
    const writtenAtMs = Date.parse(gap.entry.comment.createdAt);
    const first = unexplained.findIndex(({ at }) => Date.parse(at) >= writtenAtMs);
    const count = Math.max(1, gap.missing.length);
    gaps.push({ ...gap, deletions: first < 0 ? [] : unexplained.splice(first, count) });
  }
  return { gaps, unexplained };
}

function gapsOf(subject: Subject): Gap[] {
  const accepted = subject.log.accepted;
  return accepted.flatMap((entry, index): Gap[] => {
    if (!entry.afterGap) return [];
    const previous = accepted[index - 1] ?? null;
    const altered = alteredBetween(subject, previous, entry);
    const first = (previous?.record.seq ?? 0) + 1;
    const count = Math.min(MAX_NUMBERS, Math.max(0, entry.record.seq - first));
    const numbers = Array.from({ length: count }, (_, n) => first + n);
    const missing = numbers.filter((number) => altered.every(({ seq }) => seq !== number));
    return altered.length > 0 && missing.length === 0 ? [] : [{ previous, entry, altered, missing }];
  });
}

function alteredBetween(
  { remarks, log }: Subject,
  previous: LogEntry | null,
  { comment: next }: LogEntry,
): Gap["altered"] {
  const known = new Set(log.entries.map(({ comment }) => comment.id));
  const from = previous === null ? 0n : BigInt(previous.comment.databaseId);
  return remarks.flatMap((remark): Gap["altered"][number][] => {
    const { id, databaseId } = remark.comment;
    const record = recordIn(remark);
    const between = BigInt(databaseId) > from && BigInt(databaseId) < BigInt(next.databaseId);
    if (!between || !remark.trusted || record === null || known.has(id)) return [];
    return [{ seq: record.seq, databaseId }];
  });
}

/** A gap's numbers are what writers say: more than GitHub takes comments are not counted one by one. */
const MAX_NUMBERS = 2_500;

/**
 * Deletions of comments by accounts that agents write with, oldest first; an account that is gone may be one of them.
 * If nothing is left of the log, any deletion may have been one of a record.
 */
function deletionsOfRecords(subject: Subject): TrailEvent[] {
  const { trail } = subject;
  const writers = writersOf(subject);
  const value = trail.card?.value ?? null;
  const emptied = writers.size === 0 && (trail.lock !== null || (value !== null && value !== INITIAL_STATE));
  return trail.events.filter(
    ({ kind, author }) => kind === "comment deleted" && (author === null || writers.has(author) || emptied),
  );
}

/** The accounts that agents write with, by the comments that remain; null for a deleted account. */
function writersOf({ remarks }: Subject): ReadonlySet<string | null> {
  return new Set(
    remarks
      .filter(({ parsed, was, trusted }) => trusted && (parsed.kind !== "talk" || was !== null))
      .map(({ comment }) => loginOf(comment)),
  );
}

function missingText(numbers: readonly number[]): string {
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined) return "A record is";
  if (first === last) return `Record ${first} is`;
  return `Records ${first} to ${last} are`;
}

function deletionText(event: TrailEvent | undefined): string {
  if (event === undefined) return "";
  return `; ${shown(event.actor)} deleted a comment by ${shown(event.author)} at ${event.at}`;
}

function shown(login: string | null): string {
  return login === null ? "an account that GitHub does not name" : JSON.stringify(login);
}

/** The line that the writer of a void record puts above it. */
const VOID_NOTICE = /^\*\*Void\*\*: \[record \d+\]\(\S*?#issuecomment-(\d+)\)/;

/** A deleted comment would be a finding of its own. */
function strikeIt({ trail }: Subject): string {
  return `strike this comment through with \`ralph-hero audit ${trail.typed} --repair\``;
}

/** Records that lost a race, or are there twice, and do not say so. */
export const checkUnmarkedVoids: Check = (subject) => {
  const counting = new Map(subject.steps.map(({ entry }) => [entry.record.id, entry]));
  return subject.log.entries.flatMap((entry): Observed | [] => {
    const { record, comment, standing } = entry;
    if (standing !== "void" || saysVoid(comment.body) || isInFlight(subject, comment.createdAt)) return [];
    const twin = counting.get(record.id);
    if (twin !== undefined && twin.hash === entry.hash) {
      return {
        ...ofRecord(entry),
        code: "RECORD_DOUBLED",
        severity: "disagreement",
        what: `Record ${record.seq} is there twice: a write was sent again after its answer was lost, or somebody copied it`,
        todo: `The first one, ${twin.comment.url}, counts: ${strikeIt(subject)}`,
        evidence: [comment.databaseId],
      };
    }
    return {
      ...ofRecord(entry),
      code: "VOID_UNMARKED",
      severity: "disagreement",
      what: `Record ${record.seq} of "${record.agent}" lost a race and does not count, and its comment does not say so: its writer was cut off, or it was copied here`,
      todo: `Nothing has to be done for programs. For people, ${strikeIt(subject)}`,
      evidence: contentOf(comment),
    };
  });
};

/** Records that count, and carry the id of one that was there before: no writer uses an id twice. */
export const checkReusedIds: Check = (subject) => {
  const seen = new Set<string>();
  const accepted = new Map(subject.steps.map(({ entry }) => [entry.comment.id, entry]));
  return subject.remarks.flatMap((remark): Observed | [] => {
    const record = remark.trusted ? recordIn(remark) : null;
    if (record === null) return [];
    const entry = accepted.get(remark.comment.id);
    const used = seen.has(record.id);
    seen.add(record.id);
    if (entry === undefined || !used) return [];
    return {
      ...ofRecord(entry),
      code: "RECORD_DOUBLED",
      severity: "damage",
      what: `Record ${record.seq} counts, and carries the id of a record that was there before: it was written to take that one's place`,
      todo: "Look at both, and ask who wrote this one; a person moves the card to the ticket's state, and confirms",
      evidence: [entry.hash, remark.comment.databaseId],
    };
  });
};

/** Valid records that are struck through, and struck records that name a winner that does not exist. */
export const checkVoidMarks: Check = (subject) => {
  const winners = new Set(subject.steps.map(({ entry }) => entry.comment.databaseId));
  return subject.log.entries.flatMap((entry): Observed | [] => {
    const { record, comment, standing } = entry;
    const winner = VOID_NOTICE.exec(comment.body)?.[1];
    const counts = standing === "accepted";
    if (winner === undefined ? !counts || !saysVoid(comment.body) : !counts && winners.has(winner)) return [];
    return {
      code: "VOID_MARKED_WRONGLY",
      severity: "disagreement",
      where: findingPlace(entry),
      at: comment.lastEditedAt,
      by: editorOf(subject, entry),
      what: counts
        ? `Record ${record.seq} counts, and its comment says that it does not`
        : `Record ${record.seq} does not count, and names a record as the first that is not in the log`,
      todo: 'Look at the comment\'s history under "edited"; edit it back, or confirm that it may stay',
      evidence: contentOf(comment),
    };
  });
};

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
function entriesOf({ linked, trust }: Subject, ticket: string): readonly LogEntry[] | null | undefined {
  const trail = [...linked].find(([name]) => sameName(name, ticket))?.[1];
  if (trail === undefined || trail === null) return trail;
  const { complete, comments }: Trail = trail;
  return complete ? foldLog(comments, { ticket, trust, complete }).accepted : undefined;
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
