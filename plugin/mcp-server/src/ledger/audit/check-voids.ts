import { saysVoid } from "../comment.ts";
import { contentOf, editorOf, isInFlight, placeOf, recordIn, type Check, type Observed } from "./subject.ts";

/** The line that the writer of a void record puts above it. */
const VOID_NOTICE = /^\*\*Void\*\*: \[record \d+\]\(\S*?#issuecomment-(\d+)\)/;

/** Records that lost a race, or are there twice, and do not say so. */
export const checkUnmarkedVoids: Check = (subject) => {
  const counting = new Map(subject.steps.map(({ entry }) => [entry.record.id, entry]));
  return subject.log.entries.flatMap((entry): Observed[] => {
    const { record, comment, standing } = entry;
    if (standing !== "void" || saysVoid(comment.body) || isInFlight(subject, comment.createdAt)) return [];
    const twin = counting.get(record.id);
    const place = { where: placeOf(entry), at: comment.createdAt, by: comment.author?.login };
    if (twin !== undefined && twin.hash === entry.hash) {
      return [
        {
          ...place,
          code: "RECORD_DOUBLED",
          severity: "disagreement",
          what: `Record ${record.seq} is there twice: a write was sent again after its answer was lost, or somebody copied it`,
          todo: `Delete this comment; the first one, ${twin.comment.url}, counts`,
          evidence: [comment.databaseId],
        },
      ];
    }
    return [
      {
        ...place,
        code: "VOID_UNMARKED",
        severity: "disagreement",
        what: `Record ${record.seq} of "${record.agent}" lost a race and does not count, and its comment does not say so: its writer was cut off, or it was copied here`,
        todo: "Nothing has to be done for programs; to tell people, confirm it, or delete the comment",
        evidence: contentOf(comment),
      },
    ];
  });
};

/** Records that count, and carry the id of one that was there before: no writer uses an id twice. */
export const checkReusedIds: Check = (subject) => {
  const seen = new Set<string>();
  const accepted = new Map(subject.steps.map(({ entry }) => [entry.comment.id, entry]));
  return subject.remarks.flatMap((remark): Observed[] => {
    const record = remark.trusted ? recordIn(remark) : null;
    if (record === null) return [];
    const entry = accepted.get(remark.comment.id);
    const used = seen.has(record.id);
    seen.add(record.id);
    if (entry === undefined || !used) return [];
    return [
      {
        code: "RECORD_DOUBLED",
        severity: "damage",
        where: placeOf(entry),
        at: remark.comment.createdAt,
        by: remark.comment.author?.login,
        what: `Record ${record.seq} counts, and carries the id of a record that was there before: it was written to take that one's place`,
        todo: "Look at both, and ask who wrote this one; a person moves the card to where the ticket stands, and confirms",
        evidence: [entry.hash, remark.comment.databaseId],
      },
    ];
  });
};

/** Records that count and are struck through, and struck ones that name a winner which is none. */
export const checkVoidMarks: Check = (subject) => {
  const winners = new Set(subject.steps.map(({ entry }) => entry.comment.databaseId));
  return subject.log.entries.flatMap((entry): Observed[] => {
    const { record, comment, standing } = entry;
    const winner = VOID_NOTICE.exec(comment.body)?.[1];
    const counts = standing === "accepted";
    if (winner === undefined ? !counts || !saysVoid(comment.body) : !counts && winners.has(winner)) return [];
    return [
      {
        code: "VOID_MARKED_WRONGLY",
        severity: "disagreement",
        where: placeOf(entry),
        at: comment.lastEditedAt,
        by: editorOf(subject, entry),
        what: counts
          ? `Record ${record.seq} counts, and its comment says that it does not`
          : `Record ${record.seq} does not count, and names a record as the first that is not in the log`,
        todo: 'Look at the comment\'s history under "edited"; edit it back, or confirm that it may stay',
        evidence: contentOf(comment),
      },
    ];
  });
};
