import type { Reply, UndecidedReply } from "../rules/situation.ts";
import { readComment, type IssueComment } from "./comment.ts";
import { inLogOrder, type Log, type LogEntry } from "./fold.ts";
import { endsStay, staysInPlace, type RecordedDecision } from "./record.ts";
import { isLateWrite, movedByPerson, type CardValue, type Reconciliation } from "./reconcile.ts";
import { authorStatus, unknownAccess, type AuthorStatus, type Trust } from "./trust.ts";
import { sameName } from "../rules/names.ts";
import type { Question } from "../rules/questions.ts";
import { saysNo, verdictIn } from "./hand-decisions.ts";
import { harmlessInline } from "./harmless.ts";

/** A ticket's comments with its log and what the card adds to it. */
interface ThreadReading {
  readonly comments: readonly IssueComment[];
  readonly log: Log;
  readonly card: CardValue;
  readonly reconciliation: Reconciliation;
}

/** The kind of writer of a comment, if it is known. */
export type ReplyWriter =
  | "person"
  /** A record of `decide`. */
  | "person at a terminal"
  /** It carries the marker of our tools. */
  | "agent"
  /** An app's account. */
  | "bot"
  /** The token's own account, without our marker: a person and an agent look alike there. */
  | "own account";

/** A comment of the ticket's conversation. */
export interface Remark {
  readonly comment: IssueComment;
  readonly by: ReplyWriter;
  /** The writer's own words: those of a decision without the rest of its record. */
  readonly text: string;
  /** Whether the author's answers count. */
  readonly standing: AuthorStatus;
  /** Written after the ticket entered its present state. */
  readonly sinceEntry: boolean;
  /** A decision at a terminal is a record, which hiding does not touch. */
  readonly isHidden: boolean;
  /** The comment as an answer by rule 8, before the team's policy on the token's own account; null if it is not one. */
  readonly reply: Reply | null;
}

/**
 * Persons' decisions at a terminal, and the comments that carry no record's marker and are not hidden, oldest first: a
 * hidden one is no answer, and nobody is shown it.
 */
export function remarksOf(reading: ThreadReading, trust: Trust): Remark[] {
  return everyRemark(reading, trust).filter(({ isHidden }) => !isHidden);
}

/** The count of hidden comments, with GitHub's reasons, such as "2 hidden comments: outdated, spam"; null for none. */
export function hiddenLine(reasons: readonly string[]): string | null {
  if (reasons.length === 0) return null;
  const named = [...new Set(reasons)].map((reason) => harmlessInline(reason)).join(", ");
  return `${reasons.length} hidden ${reasons.length === 1 ? "comment" : "comments"}: ${named}`;
}

function everyRemark(reading: ThreadReading, trust: Trust): Remark[] {
  const since = entryOf(reading);
  // The decisions of the present stay, by their place in the log: times of one second cannot order them.
  const decided = new Map(
    stayIn(reading.log, reading.reconciliation.state).entries.flatMap(
      ({ record: { personDecision }, comment }) =>
        personDecision === undefined || personDecision.request !== undefined
          ? []
          : [[comment.databaseId, decisionRemark(personDecision, comment)] as const],
    ),
  );
  return inLogOrder(reading.comments).flatMap((comment) => {
    const { kind } = readComment(comment);
    if (kind === "record" || kind === "unreadable") return decided.get(comment.databaseId) ?? [];
    const by = kind === "agent" ? "agent" : writerOf(comment);
    const judged = { comment, by, standing: authorStatus(comment, trust), sinceEntry: since(comment) };
    const isHidden = comment.hidden !== null;
    const reply = otherEditor(judged) === null ? replyOf(judged) : null;
    return [{ ...judged, isHidden, text: comment.body, reply }];
  });
}

/**
 * Persons' answers since the ticket entered its present state, oldest first (rule 8): those by trusted authors; and as
 * `undecided` those that would be replies if GitHub confirmed their authors' write access, those that another account
 * edited, and hidden rejections.
 */
export function repliesSinceEntry(
  reading: ThreadReading,
  trust: Trust,
): { readonly replies: Reply[]; readonly undecided: UndecidedReply[] } {
  const remarks = everyRemark(reading, trust);
  return {
    replies: remarks.flatMap(({ isHidden, reply }) => (isHidden ? [] : (reply ?? []))),
    undecided: remarks.flatMap((remark) => {
      const doubt = doubtAbout(remark, trust);
      const reply = replyOf({ ...remark, standing: "counts" });
      if (doubt === null || reply === null) return [];
      const { why, remedy, rejects } = doubt;
      return [{ ...reply, why, remedy, rejects }];
    }),
  };
}

function decisionRemark({ by, kind, text }: RecordedDecision, comment: IssueComment): Remark {
  const { url, createdAt: at, byViewer: fromOwnAccount } = comment;
  const said = kind === "reject" ? { rejects: "what waits" as const } : { accepts: true as const };
  return {
    comment,
    by: "person at a terminal",
    standing: "counts",
    sinceEntry: true,
    isHidden: false,
    text: text === "" ? kind : `${kind}: ${text}`,
    reply: { by, url, at, fromOwnAccount, atTerminal: true, ...said },
  };
}

function doubtAbout(remark: Remark, trust: Trust): Pick<UndecidedReply, "why" | "remedy" | "rejects"> | null {
  const { comment, isHidden, standing } = remark;
  const editor = otherEditor(remark);
  // Its author may have said no.
  if (editor !== null && standing !== "does not count")
    return {
      why: `${editor} has edited it since`,
      remedy: "Let a person say anew what is decided",
      rejects: "what waits",
    };
  if (!isHidden) return standing === "cannot tell" ? unknownAccess(comment, trust) : null;
  // Hiding takes a yes back, and needs no write access.
  if (standing === "does not count" || !saysNo(comment)) return null;
  return {
    why: `it says no, and is hidden (${comment.hidden})`,
    remedy: "Let a person say anew what is decided, or show that comment again",
  };
}

/** The account that changed the author's words last; null for the author, and where nobody has. */
function otherEditor({ comment: { author, editor, lastEditedAt } }: Pick<Remark, "comment">): string | null {
  if (lastEditedAt === null) return null;
  if (editor === null) return "an account that is gone";
  return author !== null && sameName(author.login, editor) ? null : JSON.stringify(editor);
}

function writerOf({ byViewer, author }: IssueComment): ReplyWriter {
  if (byViewer) return "own account";
  return author?.isBot === true ? "bot" : "person";
}

function replyOf({
  comment,
  by,
  standing,
  sinceEntry,
}: Pick<Remark, "comment" | "by" | "standing" | "sinceEntry">): Reply | null {
  const { author } = comment;
  if (by === "agent" || author === null || author.isBot || standing !== "counts" || !sinceEntry) return null;
  const { url, createdAt: at, lastEditedAt: editedAt, byViewer: fromOwnAccount } = comment;
  return { by: author.login, url, at, fromOwnAccount, ...(editedAt === null ? {} : { editedAt }) };
}

/**
 * The records of the ticket's stay in the state, as far as they were read. A record that brings the ticket back after a
 * person's move begins a stay: what was said before the move is answered by it.
 */
function stayIn(
  log: Log,
  state: string | null,
): { readonly entries: readonly LogEntry[]; readonly isWhole: boolean } {
  const accepted = log.accepted;
  const begin = accepted.findLastIndex(({ record }) => record.from !== state || endsStay(record, state));
  const isThere = accepted[begin]?.record.to === state;
  return { entries: accepted.slice(isThere ? begin : begin + 1), isWhole: begin >= 0 };
}

/**
 * The records of the ticket's present stay: the one that brought it to its state, null where a person did; and those
 * since.
 */
export function recordsOfStay(reading: ThreadReading): {
  readonly begin: LogEntry | null;
  readonly since: readonly LogEntry[];
} {
  const { log, reconciliation } = reading;
  const { entry: begin } = stayStartOf(reading);
  const { entries } = stayIn(log, reconciliation.state);
  return { begin, since: entries.filter((entry) => entry !== begin) };
}

/**
 * The beginning of the ticket's stay in its present state, by the part of the log that was read: the record that brought
 * the ticket there, null where a person did, or the record only found it there; otherwise the time since when it is there,
 * null where the card has none. Not `isFirst` where an older record may have brought the ticket there.
 */
export function stayStartOf({ log, card, reconciliation }: ThreadReading): {
  readonly entry: LogEntry | null;
  readonly at: string | null;
  readonly isFirst: boolean;
} {
  if (log.head === null || movedByPerson(reconciliation))
    return { entry: null, at: card.updatedAt, isFirst: true };
  const { entries, isWhole: isFirst } = stayIn(log, reconciliation.state);
  const [entry = log.head] = entries;
  // A person moved the card away and back: earlier answers belong to the stay before.
  const { value, updatedAt } = card;
  const isSince = updatedAt !== null && Date.parse(updatedAt) > Date.parse(entry.comment.createdAt);
  if (isFirst && isSince && value === reconciliation.state && !isLateWrite(log, card))
    return { entry: null, at: updatedAt, isFirst };
  const { observed, seen, to } = entry.record;
  // Since when the ticket was there already: a message between agents does not move it, or the record only noticed that
  // a person had brought the ticket here.
  const isHandMove = observed?.as === "moved by hand" && observed.to === to;
  const at =
    staysInPlace(entry.record) && seen.value === to ? seen.updatedAt : isHandMove ? observed.at : undefined;
  return at === undefined ? { entry, at: null, isFirst } : { entry: null, at, isFirst };
}

/**
 * Whether answers, announcements and escalations of the present stay may be older than the comments that were read. They
 * decide what is allowed, so a log is read back to the beginning of the stay.
 */
export function needsOlderStay(reading: ThreadReading): boolean {
  const { at, isFirst } = stayStartOf(reading);
  if (!isFirst) return true;
  const [oldest] = inLogOrder(reading.comments);
  return at !== null && oldest !== undefined && writtenAfter(at)(oldest);
}

/** A test for "after the ticket came to where it is": after the record that led there, or after the person's move. */
function entryOf(reading: ThreadReading): (comment: IssueComment) => boolean {
  const { entry, at } = stayStartOf(reading);
  if (entry !== null) return (comment) => BigInt(comment.databaseId) > BigInt(entry.comment.databaseId);
  return at === null ? () => true : writtenAfter(at);
}

function writtenAfter(moment: string): (comment: IssueComment) => boolean {
  const momentMs = Date.parse(moment);
  return ({ createdAt }) => Date.parse(createdAt) > momentMs;
}

/**
 * The replies, those marked that reject what waits for people in the ticket's state (rule 8): by the words of a
 * decision on the review that was asked for there, or on nothing by name; and those that say yes. What rejects another
 * request says nothing of the ticket.
 */
export function withVerdicts<Answer extends Reply>(
  replies: readonly Answer[],
  {
    comments,
    questions,
  }: { readonly comments: readonly IssueComment[]; readonly questions: readonly Question[] },
): Answer[] {
  return replies.map((reply) => {
    const comment = comments.find(({ url }) => url === reply.url);
    const verdict = comment === undefined ? null : verdictIn(comment);
    if (verdict === null) return reply;
    const { says, record } = verdict;
    const decided = questions.find(
      ({ answer, undecidedNo }) => answer?.url === reply.url || undecidedNo?.url === reply.url,
    );
    const isMeant = decided === undefined ? record === null : decided.type === "review";
    if (!isMeant) return reply;
    if (says === "yes") return { ...reply, accepts: true };
    return { ...reply, rejects: reply.rejects ?? (says === "no" ? "a plan" : "what waits") };
  });
}
