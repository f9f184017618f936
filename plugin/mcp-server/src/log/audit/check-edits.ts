import { sameName, accountName } from "../../rules/names.ts";
import { parseComment, renderComment, saysVoid, type IssueComment, readComment } from "../comment.ts";
import { withoutQuiet } from "../harmless.ts";
import { doubtfulComment, howToSettle } from "../reconcile.ts";
import {
  NO_CARD,
  contentOf,
  editorOf,
  loginOf,
  findingPlace,
  ofRecord,
  recordIn,
  type Check,
  type Observed,
  type ParsedRemark,
  type Subject,
  type Trail,
} from "./subject.ts";
import { unknownAccess, isTrusted, type Authored } from "../trust.ts";
import { TEXTS, changesSince } from "../decided-text.ts";
import type { LogEntry } from "../fold.ts";
import type { DecidedOn } from "../record.ts";

/** A writer strikes its void record at once; minutes later it was somebody else, or for another reason. */
const STRUCK_WITHIN_MS = 10 * 60_000;

const LOOK_AT_HISTORY =
  'Open the comment and look at its history under "edited": it shows what was written first, and by whom';

/** Records whose content differs from what was written, by a later record or the edit history. */
export const checkEdited: Check = ({ remarks, log, trail, reconciliation }) => {
  const known = new Set(log.entries.map(({ comment }) => comment.id));
  return remarks.flatMap((remark): Observed | [] => {
    const { comment, was, trusted } = remark;
    const record = recordIn(remark);
    if (!trusted || record === null || known.has(comment.id)) return [];
    if (!sameName(record.ticket, trail.ticket) || comment.lastEditedAt === null) return [];
    const now =
      was === null ? "what it says now is not proven to be what was written" : "it holds no record any more";
    const newest =
      log.tampered?.id === comment.id ? "; it is the newest, and no later record tells what it said" : "";
    const shutsDoor = doubtfulComment(log, trail.card ?? NO_CARD, reconciliation)?.id === comment.id;
    return {
      code: "RECORD_EDITED",
      severity: "damage",
      where: { seq: record.seq, url: comment.url },
      at: comment.lastEditedAt,
      by: comment.editor,
      what: `The comment of record ${record.seq} was edited${editText(comment.editor, comment.lastEditedAt)}: ${now}, so it does not count${newest}`,
      todo: `${LOOK_AT_HISTORY}; ${shutsDoor ? howToSettle(trail.typed) : RESTORE}`,
      evidence: contentOf(comment),
    };
  });
};

/** The log has gone on over it, so the card has nothing to do with it; a later record proves what is edited back. */
const RESTORE =
  "edit it back to that, and it counts again, or a person confirms that the log is valid without it";

/** Comments of records that count whose visible part was edited: the record is proven, what people read is not. */
export const checkVisibleText: Check = (subject) =>
  subject.steps.flatMap(({ entry }): Observed | [] => {
    const { comment } = entry;
    if (comment.lastEditedAt === null) return [];
    const editor = editorOf(subject, entry);
    const edited = `The comment of record ${entry.record.seq} was edited${editText(editor, comment.lastEditedAt)}`;
    // The record as it was read has its keys in another order.
    const asWritten = plain(comment.body) === plain(renderComment(entry.written));
    return {
      code: "RECORD_TEXT_EDITED",
      severity: asWritten ? "note" : "disagreement",
      where: findingPlace(entry),
      at: comment.lastEditedAt,
      by: editor,
      what: asWritten
        ? `${edited}, and reads as it was written`
        : `${edited}: the record in it is proven, what people read above it may be something else`,
      todo: asWritten ? "Nothing" : `${LOOK_AT_HISTORY}; edit it back, or confirm that it may stay`,
      evidence: contentOf(comment),
    };
  });

/**
 * Records that count as lost, edited by others than their writer, or long after they were written. Where GitHub still
 * shows that the same record was written at first, nothing but its text was struck.
 */
export const checkEditedVoids: Check = (subject) =>
  subject.log.entries.flatMap((entry): Observed | [] => {
    const { comment, standing, hash } = entry;
    if (standing !== "void" || comment.lastEditedAt === null) return [];
    const editor = editorOf(subject, entry);
    const isStrikeByWriter = editor === loginOf(comment) && !isLate(comment.createdAt, comment.lastEditedAt);
    if (isStrikeByWriter || writtenAtFirst(subject, comment) === hash) return [];
    return {
      code: "RECORD_EDITED",
      severity: "damage",
      where: findingPlace(entry),
      at: comment.lastEditedAt,
      by: editor,
      what: `The comment of record ${entry.record.seq} was edited${editText(editor, comment.lastEditedAt)} and says now that it lost a race; writers strike such a record themselves, and at once`,
      todo: `${LOOK_AT_HISTORY}; where the record had counted, a person moves the card to the ticket's state, and confirms`,
      evidence: contentOf(comment),
    };
  });

function isLate(createdAt: string, editedAt: string): boolean {
  return Date.parse(editedAt) - Date.parse(createdAt) > STRUCK_WITHIN_MS;
}

/** Whether a comment was struck through so late that only what was written at first proves it right. */
export function isStruckLate({ body, createdAt, lastEditedAt }: IssueComment): boolean {
  return lastEditedAt !== null && saysVoid(body) && isLate(createdAt, lastEditedAt);
}

/** The hash of the record that the comment held at first; null where that is not known, or was none. */
function writtenAtFirst({ remarks }: Subject, { id }: IssueComment): string | null {
  const original = remarks.find(({ comment }) => comment.id === id)?.comment.original ?? null;
  const parsed = original === null ? null : parseComment(original);
  return parsed?.kind === "record" ? parsed.hash : null;
}

/** Records that are dated later than the comment that they stand in: a comment was made into a record. */
export const checkDates: Check = ({ log }) =>
  log.entries.flatMap((entry): Observed | [] => {
    const { record, comment } = entry;
    const lateMs = Date.parse(record.at) - Date.parse(comment.createdAt);
    if (!(lateMs > CLOCKS_DIFFER_MS)) return [];
    return {
      ...ofRecord(entry),
      code: "RECORD_MISDATED",
      severity: "damage",
      at: comment.lastEditedAt ?? comment.createdAt,
      what: `Record ${record.seq} is dated ${record.at}, and its comment was written at ${comment.createdAt}, before that: a comment that was something else was made into a record`,
      todo: LOOK_AT_HISTORY,
      evidence: [entry.hash, comment.databaseId],
    };
  });

/** A writer's idea of GitHub's clock is a request old. */
const CLOCKS_DIFFER_MS = 60_000;

function editText(editor: string | null, editedAt: string): string {
  return `${editor === null ? "" : ` by ${JSON.stringify(editor)}`} at ${editedAt}`;
}

function plain(body: string): string {
  return withoutQuiet(body).replaceAll("\r\n", "\n").trim();
}

/**
 * Records by accounts whose records do not count, whether or not they would fit the log: one finding an account. Not
 * those that say themselves that they do not count, as a record that lost a race does when its author is gone.
 */
export const checkStrangers: Check = ({ remarks, trust }) => {
  const byAccount = new Map<string | null, [ParsedRemark, ...ParsedRemark[]]>();
  for (const remark of remarks) {
    const { comment, parsed, trusted } = remark;
    if (trusted || saysVoid(comment.body)) continue;
    if (parsed.kind !== "record" && parsed.kind !== "unreadable") continue;
    const who = loginOf(comment);
    const before = byAccount.get(who);
    if (before === undefined) byAccount.set(who, [remark]);
    else before.push(remark);
  }
  return [...byAccount].map(([who, own]): Observed => {
    const account = who === null ? "a deleted account" : JSON.stringify(who);
    const [first, ...others] = own;
    const unknown = unknownAccess(first.comment, trust);
    const more = others.length === 0 ? "" : `, and so do ${others.length} after it`;
    const { where, at } = placed(first);
    return {
      code: "RECORD_BY_STRANGER",
      severity: "disagreement",
      where,
      at,
      by: who,
      what:
        unknown === null
          ? `A comment that looks like a record comes from ${account}, who has no write access and is not trusted: it does not count${more}`
          : `Cannot tell whether the record by ${account} counts${more}: ${unknown.why}`,
      todo:
        unknown?.remedy ??
        'Delete it where it is forged; where agents write with that account, give it write access, or add it to "trust.authors" in .ralph/config.json',
      evidence: own.flatMap(({ comment }) => contentOf(comment)),
    };
  });
};

/** Records that name another ticket, as after a copy or a transfer. */
export const checkOtherTickets: Check = ({ remarks, trail }) =>
  remarks.flatMap((remark): Observed | [] => {
    const { parsed, trusted, comment } = remark;
    if (!trusted || parsed.kind !== "record" || sameName(parsed.record.ticket, trail.ticket)) return [];
    return {
      ...placed(remark),
      code: "RECORD_OF_OTHER_TICKET",
      severity: "disagreement",
      by: loginOf(comment),
      what: `A record here names ticket ${parsed.record.ticket}, so it does not count`,
      todo: "Where the issue was transferred its log begins anew here; else ask who copied the comment. It may stay: a person confirms it",
    };
  });

/** Comments with the marker of a record, by trusted authors, that hold none which this version can read. */
export const checkUnreadable: Check = ({ remarks }) =>
  remarks.flatMap((remark): Observed | [] => {
    const { parsed, was, trusted, comment } = remark;
    // A comment whose history shows a record is an edited record.
    if (!trusted || parsed.kind !== "unreadable" || was !== null) return [];
    if (parsed.newer) {
      return {
        ...placed(remark),
        code: "RECORD_NEWER_VERSION",
        severity: "disagreement",
        what: "A record was written by a newer version, and is not checked",
        todo: "Upgrade ralph-hero, then audit again",
      };
    }
    const problem = parsed.problem.replace(/\n.*/s, "");
    return {
      ...placed(remark),
      code: "RECORD_UNREADABLE",
      severity: "damage",
      by: comment.editor ?? loginOf(comment),
      what: `A comment is marked as a record, and cannot be read as one: ${problem}`,
      todo: "Look at the comment's history under \"edited\", and ask who changed it; a person moves the card to the ticket's state, and confirms",
    };
  });

function placed({ comment, parsed }: ParsedRemark): Pick<Observed, "where" | "at" | "evidence"> {
  const { url, createdAt, lastEditedAt } = comment;
  return {
    where: { ...(parsed.kind === "record" ? { seq: parsed.record.seq } : {}), url },
    at: lastEditedAt ?? createdAt,
    evidence: contentOf(comment),
  };
}

/** Records that go by a person's decision although an account that may not write had changed what it was made on. */
export const checkDecidedText: Check = (subject) =>
  subject.steps.flatMap(({ entry }) => {
    const { trail, trust } = subject;
    const basis = basisOf(subject, entry);
    if (basis === null || trail.texts === null) return [];
    const { texts } = trail;
    return TEXTS.flatMap((text): Observed | [] => {
      const stood = texts[text].filter(({ at }) => Date.parse(at) < Date.parse(entry.comment.createdAt));
      if (stood.length === 0) return [];
      const known = entry.record.decidedOn?.changes ?? [];
      const change = changesSince(stood, basis, basis.decidedOn[text]).find(
        // An account of a change that the record names could write then.
        ({ at, ...by }) => !isTrusted(by, trust) && !known.some((one) => one.text === text && one.at === at),
      );
      if (change === undefined) return [];
      const { author } = change;
      const name = author === null ? undefined : accountName(author);
      const who = name === undefined ? "an unknown account" : `"${name}", who has no write access,`;
      return {
        code: "DECIDED_ON_OTHER_TEXT",
        severity: "damage",
        where: findingPlace(entry),
        at: change.at,
        by: name,
        what: `Record ${entry.record.seq} goes by the decision in ${basis.url}, and ${who} had changed the ${text} since`,
        todo: `Compare the ${text} with its history on GitHub, and look at the work that was built; a person confirms it if it is what was wanted`,
        evidence: [entry.hash, text, change.at],
      };
    });
  });

/** The decision that a record takes up; where an older version wrote it, by what the decision's own record says. */
function basisOf(
  { steps, trail }: Subject,
  { record, comment }: LogEntry,
): { readonly url: string; readonly at: string; readonly decidedOn: DecidedOn } | null {
  const { decidedOn, reply } = record;
  const url = decidedOn?.decision ?? reply?.url;
  if (url === undefined) return null;
  const decided = steps.find(({ entry }) => entry.comment.url === url)?.entry.record;
  const named = decidedOn ?? (decided?.personDecision?.kind === "reject" ? undefined : decided?.decidedOn);
  const at = trail.comments.find((one) => one.url === url)?.createdAt ?? reply?.at ?? comment.createdAt;
  return named === undefined ? null : { url, at, decidedOn: named };
}

/** Whether the history of the ticket's texts matters: they were changed after a decision that a record names. */
export function needsTexts({ comments, textChangedAt }: Pick<Trail, "comments" | "textChangedAt">): boolean {
  if (textChangedAt === null) return false;
  return comments.some((comment) => {
    const parsed = readComment(comment);
    if (parsed.kind !== "record" || parsed.record.decidedOn === undefined) return false;
    const decidedAt = parsed.record.reply?.at ?? comment.createdAt;
    return Date.parse(textChangedAt) >= Date.parse(decidedAt);
  });
}

/** Those who changed the texts: whether they may write decides whether a decision stood. */
export function textAuthors({ texts }: Pick<Trail, "texts">): readonly Authored[] {
  return texts === null ? [] : [...texts.title, ...texts.body];
}
