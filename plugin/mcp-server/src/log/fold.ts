import { sameName, accountName } from "../rules/names.ts";
import { readComment, saysVoid, type IssueComment, type ParsedComment } from "./comment.ts";
import type { TicketRecord } from "./record.ts";
import { isTrusted, authorStatus, type AuthorStatus, type Trust } from "./trust.ts";

/** A comment that is not as it was written. */
export interface EditedComment extends IssueComment {
  readonly lastEditedAt: string;
}

function isEdited(comment: IssueComment): comment is EditedComment {
  return comment.lastEditedAt !== null;
}

export interface LogEntry {
  readonly record: TicketRecord;
  /** Its JSON in the comment, unchanged. */
  readonly written: TicketRecord;
  readonly hash: string;
  readonly comment: IssueComment;
  readonly standing: "accepted" | "void";
  /** The record before it was not found: deleted, or edited since. */
  readonly afterGap: boolean;
}

export interface Log {
  readonly entries: readonly LogEntry[];
  /** Those of the entries that count, oldest first. */
  readonly accepted: readonly LogEntry[];
  /** The newest accepted record; null for an empty log. */
  readonly head: LogEntry | null;
  /** A comment that would be the head, edited after it was written: nothing proves what it said. */
  readonly tampered: EditedComment | null;
  /**
   * Comments after the head, by accounts that write records here, edited and without a record: each may have held one.
   */
  readonly emptied: readonly EditedComment[];
  /** Comments after the head that carry the marker of a version newer than ours. */
  readonly newer: readonly IssueComment[];
  /** Records that fit, by authors who are not trusted. */
  readonly strangers: readonly IssueComment[];
  /** Records that may belong to the log: whether their authors' records count is not known. */
  readonly undecided: readonly IssueComment[];
  /** Whether older comments are needed before the head is certain. */
  readonly needsOlder: boolean;
}

export interface FoldContext {
  /** `owner/repo#number` */
  readonly ticket: string;
  readonly trust: Trust;
  /** Whether the comments reach back to the issue's first. */
  readonly complete: boolean;
}

/** Comments in the order of the log, each once. */
export function inLogOrder<Comment extends IssueComment>(comments: readonly Comment[]): Comment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  return [...byId.values()].toSorted((a, b) => Number(BigInt(a.databaseId) - BigInt(b.databaseId)));
}

/** The comments that are records of that ticket, or may be: their authors' write access decides whether they count. */
export function recordsAmong(comments: readonly IssueComment[], ticket: string): IssueComment[] {
  return comments.filter((comment) => {
    const parsed = readComment(comment);
    if (parsed.kind === "record") return sameName(parsed.record.ticket, ticket);
    return parsed.kind === "unreadable" && (parsed.newer || isEdited(comment));
  });
}

/** Folds the comments of a ticket into its log. The same comments, by the same trusted authors, give the same log. */
export function foldLog(comments: readonly IssueComment[], context: FoldContext): Log {
  const fold = new Fold(context, comments);
  for (const comment of inLogOrder(comments)) fold.take(comment);
  return fold.finish();
}

/** Whether GitHub has not said yet what the author may do. */
function isOpen(standing: AuthorStatus): boolean {
  return standing === "cannot tell" || standing === "not looked up";
}

class Fold {
  readonly #context: FoldContext;
  /**
   * Hashes that a later record names as its predecessor: they prove what an edited record says, and that
   * its author's records counted then.
   */
  readonly #proven: ReadonlySet<string | undefined>;
  readonly #entries: LogEntry[] = [];
  readonly #hashes = new Set<string>();
  #head: LogEntry | null = null;
  #tampered: EditedComment | null = null;
  #emptied: EditedComment[] = [];
  #newer: IssueComment[] = [];
  #strangers: IssueComment[] = [];
  #undecided: IssueComment[] = [];

  constructor(context: FoldContext, comments: readonly IssueComment[]) {
    this.#context = context;
    const proven = new Set<string | undefined>();
    // Newest first, because an edited or untrusted record is itself no proof unless a later one proves it.
    for (const comment of inLogOrder(comments).toReversed()) {
      const parsed = readComment(comment);
      if (parsed.kind !== "record") continue;
      const proves = !isEdited(comment) && isTrusted(comment, context.trust);
      if (!proves && !proven.has(parsed.hash)) continue;
      if (this.#names(parsed.record)) proven.add(parsed.record.prev);
    }
    this.#proven = proven;
  }

  #names(record: TicketRecord): boolean {
    return sameName(record.ticket, this.#context.ticket);
  }

  take(comment: IssueComment): void {
    const parsed = readComment(comment);
    if (parsed.kind === "talk" || parsed.kind === "agent") {
      if (isEdited(comment)) this.#emptied.push(comment);
      return;
    }
    const standing = authorStatus(comment, this.#context.trust);
    if (parsed.kind === "record") {
      if (this.#names(parsed.record)) this.#takeRecord(comment, parsed, standing);
    } else if (parsed.newer) {
      if (isOpen(standing)) this.#undecided.push(comment);
      if (standing === "counts") this.#newer.push(comment);
    } else if (isEdited(comment)) {
      if (isOpen(standing)) this.#undecided.push(comment);
      if (standing === "counts") this.#tampered = comment;
    }
  }

  #takeRecord(
    comment: IssueComment,
    parsed: Extract<ParsedComment, { kind: "record" }>,
    standing: AuthorStatus,
  ): void {
    const { record, hash, written } = parsed;
    const fits = record.prev === this.#head?.hash;
    const lost = !fits && this.#isTaken(record);
    const proven = this.#proven.has(hash);
    // A record that a later one names keeps counting when its author loses access; its copy does not count.
    if (standing !== "counts" && (lost || !proven)) {
      if (!lost && isOpen(standing)) this.#undecided.push(comment);
      else if (fits) this.#strangers.push(comment);
      return;
    }
    if (!lost && isEdited(comment) && !proven) {
      this.#tampered = comment;
      return;
    }
    const entry: LogEntry = {
      record,
      written,
      hash,
      comment,
      standing: lost ? "void" : "accepted",
      afterGap: !lost && !fits,
    };
    this.#hashes.add(hash);
    this.#entries.push(entry);
    if (lost) return;
    this.#head = entry;
    this.#tampered = null;
    this.#emptied = [];
    this.#newer = [];
    this.#strangers = [];
    // A later record does not decide who was first, only that an unreadable comment before it does no harm.
    this.#undecided = this.#undecided.filter((one) => readComment(one).kind === "record");
  }

  /** Whether the place that a record was written for has another record, even if the one before it is gone. */
  #isTaken({ prev, seq }: TicketRecord): boolean {
    const behind = this.#head !== null && seq <= this.#head.record.seq;
    return prev === undefined || this.#hashes.has(prev) || behind;
  }

  finish(): Log {
    const facts = {
      head: this.#head,
      tampered: this.#tampered,
      emptied: this.#emptied.filter((comment) => this.#writesRecords(comment)),
      newer: this.#newer,
      strangers: this.#strangers,
      undecided: this.#undecided,
      needsOlder: !this.#context.complete && !this.#certain(),
    };
    return withEntries(facts, this.#entries);
  }

  #writesRecords({ byViewer, author }: IssueComment): boolean {
    const isWriter = ({ comment }: LogEntry): boolean =>
      comment.author !== null && author !== null && accountName(comment.author) === accountName(author);
    return byViewer || this.#entries.some(isWriter);
  }

  /**
   * The head is certain when its predecessor was seen: whoever raced it stands between the two. A record that
   * starts the window may name one before it; any later one that names none we know might be void. A record that counts
   * and says that it does not was written after one that is missing here.
   */
  #certain(): boolean {
    const [first] = this.#entries;
    if (this.#head === null || this.#head === first || this.#tampered !== null) return false;
    return this.#entries.every((entry) => {
      const isStruck = entry.standing === "accepted" && saysVoid(entry.comment.body);
      return !isStruck && (entry === first || !entry.afterGap);
    });
  }
}

/** The log with these entries in place of its own. */
export function withEntries<Rest extends object>(log: Rest, entries: readonly LogEntry[]) {
  return { ...log, entries, accepted: entries.filter(({ standing }) => standing === "accepted") };
}
