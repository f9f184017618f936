/** Records, comments and logs for tests: a `LogBuilder` writes a ticket's comments as honest writers would. */
import { renderComment, renderVoidComment, type IssueComment } from "../../src/log/comment.ts";
import { recordHash, type TicketRecord } from "../../src/log/record.ts";
import { foldLog, type FoldContext, type Log } from "../../src/log/fold.ts";
import { reconcile, type CardValue } from "../../src/log/reconcile.ts";
import type { Trust } from "../../src/log/trust.ts";
import { repositoryNamed, type WriteAccess } from "../../src/rules/names.ts";

export const TICKET = "octo/rocket#7";
/** The ticket's repository. */
export const HOME = repositoryNamed(TICKET);
const START_MS = Date.parse("2026-03-02T10:00:00Z");

/** The moment so many seconds after the first comment of every log here. */
export function at(seconds: number): string {
  return new Date(START_MS + seconds * 1000).toISOString();
}

/** A first record: Backlog → Research Needed, by the triager, on a card that showed Backlog. */
export function record(changes: Partial<TicketRecord> = {}): TicketRecord {
  return {
    v: 1,
    kind: "transition",
    ticket: TICKET,
    seq: 1,
    id: "01FIRST",
    at: at(0),
    agent: "triager",
    instance: "main",
    session: { id: "session of triager" },
    command: "triage",
    from: "Backlog",
    to: "Research Needed",
    reason: "Worth doing",
    seen: { value: "Backlog", updatedAt: at(-600) },
    ...changes,
  };
}

/** A comment by a member of the repository, never edited. */
export function comment(body: string, changes: Partial<IssueComment> = {}): IssueComment {
  const databaseId = changes.databaseId ?? "1";
  return {
    id: `comment ${databaseId}`,
    databaseId,
    url: `https://github.com/octo/rocket/issues/7#issuecomment-${databaseId}`,
    body,
    createdAt: at(0),
    lastEditedAt: null,
    editor: null,
    hidden: null,
    author: { login: "ralph", isBot: false },
    association: "MEMBER",
    byViewer: false,
    ...changes,
  };
}

/** An account that nothing speaks for. */
export const STRANGER = { author: { login: "mallory", isBot: false }, association: "NONE" } as const;

const WRITERS: readonly string[] = ["OWNER", "MEMBER", "COLLABORATOR"];

/**
 * Trust in which every author of these comments was looked up: whom GitHub calls a member or collaborator may write.
 */
export function trustIn(comments: readonly IssueComment[], authors: readonly string[] = []): Trust {
  const access = comments.map(({ author, association }): [string, WriteAccess] => [
    author?.login.toLowerCase() ?? "",
    { kind: WRITERS.includes(association) ? "writer" : "no writer" },
  ]);
  return { authors, owner: "octo", access: new Map(access) };
}

export function fold(comments: readonly IssueComment[], context: Partial<FoldContext> = {}): Log {
  const plain = { ticket: TICKET, trust: trustIn(comments), complete: true };
  return foldLog(comments, { ...plain, ...context });
}

type Changes = Partial<TicketRecord>;

/** A ticket's comments in the making. Ids grow by ten, so that something can be put in between. */
export class LogBuilder {
  readonly comments: IssueComment[] = [];
  #written = 0;

  get nextSeconds(): number {
    return this.#written * 60;
  }

  /** Adds a comment; the first at second 0, and a minute between every two. */
  say(body: string, changes: Partial<IssueComment> = {}): IssueComment {
    const said = comment(body, {
      databaseId: String((this.#written + 1) * 10),
      createdAt: at(this.nextSeconds),
      ...changes,
    });
    this.#written += 1;
    this.comments.push(said);
    return said;
  }

  /** Adds a record that follows `previous`; without one it is a first record. */
  write(previous: TicketRecord | null, changes: Changes = {}, as: Partial<IssueComment> = {}): TicketRecord {
    const written = following(previous, {
      id: `01RECORD${this.#written}`,
      at: at(this.nextSeconds),
      ...changes,
    });
    this.say(renderComment(written), as);
    return written;
  }

  /** Adds records that each follow the one before, through these states. */
  chain(...states: readonly string[]): TicketRecord[] {
    const records: TicketRecord[] = [];
    for (const to of states) records.push(this.write(records.at(-1) ?? null, { to }));
    return records;
  }

  /** The comment that carries the record. */
  of(written: TicketRecord): IssueComment {
    const id = JSON.stringify(written.id);
    const found = this.comments.find(({ body }) => body.includes(id));
    if (found === undefined) throw new Error(`no comment carries record ${id}`);
    return found;
  }

  /** Changes the record's comment as an edit on GitHub does: same place, later date of the edit. */
  edit(written: TicketRecord, body: (before: string) => string, editedAt = at(100_000)): void {
    const found = this.of(written);
    const index = this.comments.indexOf(found);
    this.comments[index] = { ...found, body: body(found.body), lastEditedAt: editedAt };
  }

  /** Strikes the record's comment through, as its own writer does after a lost race. */
  strike(written: TicketRecord, winner: TicketRecord): void {
    const { url } = this.of(winner);
    this.edit(written, () => renderVoidComment(written, { seq: winner.seq, url }));
  }

  remove(written: TicketRecord): void {
    this.comments.splice(this.comments.indexOf(this.of(written)), 1);
  }

  fold(context: Partial<FoldContext> = {}): Log {
    return fold(this.comments, context);
  }

  /** The ticket as it is read with that card; of its comments the newest alone where a number is given. */
  reading(card: CardValue, newest?: number) {
    const comments = newest === undefined ? this.comments : this.comments.slice(-newest);
    const log = fold(comments, { complete: newest === undefined });
    return { comments, log, card, reconciliation: reconcile(log, card) };
  }
}

/** The record that a writer who read `previous` as the head would write. */
export function following(previous: TicketRecord | null, changes: Changes = {}): TicketRecord {
  if (previous === null) return record(changes);
  return record({
    seq: previous.seq + 1,
    prev: recordHash(previous),
    from: previous.to,
    seen: { value: previous.to, updatedAt: previous.at },
    ...changes,
  });
}

/** A log whose head moved the ticket from Research Needed to Research in Progress at second 60. */
export function headed(changes: Partial<TicketRecord> = {}): LogBuilder {
  const log = new LogBuilder();
  const first = log.write(null);
  log.write(first, {
    to: "Research in Progress",
    seen: { value: "Research Needed", updatedAt: at(1) },
    ...changes,
  });
  return log;
}
