/** GitHub as far as the protocol needs it: tickets with all that they ever were, and git's commits and refs. */
import { createHash } from "node:crypto";
import type { TrailEvent } from "../../src/log/audit/subject.ts";
import type { Timeline } from "./timeline.ts";

export interface StoredComment {
  readonly id: string;
  readonly databaseId: number;
  readonly body: string;
  readonly createdAtMs: number;
  readonly lastEditedAtMs: number | null;
  readonly by: Account;
  readonly editedBy: Account | null;
  /** As it was written at first. */
  readonly original: string;
}

/** All servers use one account; people have their own. */
export type Account = "agents" | "person";

export interface StoredCard {
  readonly value: string | null;
  /** Null where it has no value. */
  readonly setAtMs: number | null;
}

/** A ticket at one moment. */
export interface TicketState {
  readonly comments: readonly StoredComment[];
  readonly card: StoredCard;
  /** Null for an issue that is not on the board. */
  readonly itemId: string | null;
  readonly lockOid: string | null;
  /** The mark of the loop whose agent works on it. */
  readonly markOid: string | null;
  readonly closed: boolean;
  readonly labels: readonly string[];
}

/** Who changed something: a person, or the request of a server. */
export type Cause =
  | { readonly kind: "person" }
  | { readonly kind: "request"; readonly request: number; readonly server: string };

export interface Change {
  readonly number: number;
  readonly atMs: number;
  readonly before: TicketState;
  readonly after: TicketState;
  readonly cause: Cause;
}

export interface Version {
  readonly atMs: number;
  readonly state: TicketState;
}

export interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly parent: number | null;
  /** The request that made it; null for what was there at first. */
  readonly madeBy: number | null;
  readonly versions: Version[];
  /** What its timeline tells. */
  readonly events: TrailEvent[];
}

/** A ref of a ticket. */
export type RefKind = "lockOid" | "markOid";

/** One ref of a compare-and-swap. */
export interface RefChange {
  readonly number: number;
  readonly kind: RefKind;
  readonly from: string | null;
  readonly to: string | null;
}

export interface StoredCommit {
  readonly oid: string;
  readonly message: string;
  readonly committedAtMs: number;
}

const EMPTY: TicketState = {
  comments: [],
  card: { value: null, setAtMs: null },
  itemId: null,
  lockOid: null,
  markOid: null,
  closed: false,
  labels: [],
};

/** GitHub's times have whole seconds. */
export function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

export function isoTime(ms: number): string {
  return new Date(wholeSecond(ms)).toISOString().replace(".000Z", "Z");
}

export class Github {
  readonly issues = new Map<number, Issue>();
  readonly commits = new Map<string, StoredCommit>();
  /** The labels that the repository has. */
  readonly labels = new Set<string>();
  readonly teamConfigText: string | null;
  readonly #timeline: Timeline;
  readonly #listeners: ((change: Change) => void)[] = [];
  #lastId = 0;

  constructor(timeline: Timeline, teamConfigText: string | null) {
    this.#timeline = timeline;
    this.teamConfigText = teamConfigText;
  }

  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  issue(number: number): Issue {
    const issue = this.issues.get(number);
    if (issue === undefined) throw new Error(`There is no issue ${number}`);
    return issue;
  }

  state(number: number): TicketState {
    return this.stateAt(number, this.#timeline.nowMs);
  }

  /** The ticket as it was then; as it was at first before that. */
  stateAt(number: number, atMs: number): TicketState {
    const { versions } = this.issue(number);
    return (versions.findLast((version) => version.atMs <= atMs) ?? versions[0])?.state ?? EMPTY;
  }

  open(issue: Omit<Issue, "number" | "versions" | "events">, state: Partial<TicketState> = {}): Issue {
    const number = this.issues.size + 1;
    const versions = [{ atMs: this.#timeline.nowMs, state: { ...EMPTY, ...state } }];
    const opened: Issue = { ...issue, number, versions, events: [] };
    this.issues.set(number, opened);
    return opened;
  }

  change(number: number, cause: Cause, patch: Partial<TicketState>): void {
    const before = this.state(number);
    const after = { ...before, ...patch };
    const atMs = this.#timeline.nowMs;
    const { versions, events } = this.issue(number);
    versions.push({ atMs, state: after });
    events.push(...eventsOf({ before, after, atMs, actor: accountOf(cause) }, events.length));
    for (const listener of this.#listeners) listener({ number, atMs, before, after, cause });
  }

  comment(number: number, cause: Cause, body: string): void {
    const id = (this.#lastId += 1);
    const comment: StoredComment = {
      id: `comment-${id}`,
      databaseId: id,
      body,
      createdAtMs: this.#timeline.nowMs,
      lastEditedAtMs: null,
      by: accountOf(cause),
      editedBy: null,
      original: body,
    };
    this.change(number, cause, { comments: [...this.state(number).comments, comment] });
  }

  editComment(id: string, cause: Cause, body: string): void {
    this.#changeComment(id, cause, (comment) => [
      { ...comment, body, lastEditedAtMs: this.#timeline.nowMs, editedBy: accountOf(cause) },
    ]);
  }

  deleteComment(id: string, cause: Cause): void {
    this.#changeComment(id, cause, () => []);
  }

  #changeComment(id: string, cause: Cause, become: (comment: StoredComment) => StoredComment[]): void {
    for (const { number } of this.issues.values()) {
      const { comments } = this.state(number);
      if (!comments.some((comment) => comment.id === id)) continue;
      const changed = comments.flatMap((comment) => (comment.id === id ? become(comment) : [comment]));
      this.change(number, cause, { comments: changed });
    }
  }

  /** Sets the card, and its time also where the value stays the same; a cleared card has no time. */
  setCard(number: number, cause: Cause, value: string | null): void {
    const setAtMs = value === null ? null : this.#timeline.nowMs;
    this.change(number, cause, { card: { value, setAtMs } });
  }

  /** Git gives the same commit the same name: the same message in the same second is one commit. */
  commit(message: string): StoredCommit {
    const committedAtMs = wholeSecond(this.#timeline.nowMs);
    const oid = createHash("sha1").update(`${committedAtMs} ${message}`).digest("hex");
    const commit = { oid, message, committedAtMs };
    this.commits.set(oid, commit);
    return commit;
  }

  /** Changes all of the refs or none; false where one of them was another one. */
  swapRefs(cause: Cause, changes: readonly RefChange[]): boolean {
    const fits = changes.every(
      ({ number, kind, from, to }) => this.state(number)[kind] === from && (from !== null || to !== null),
    );
    if (!fits) return false;
    for (const { number, kind, to } of changes) this.change(number, cause, { [kind]: to });
    return true;
  }
}

function accountOf({ kind }: Cause): Account {
  return kind === "person" ? "person" : "agents";
}

interface Told extends Pick<Change, "before" | "after" | "atMs"> {
  readonly actor: Account;
}

/** What GitHub's timeline tells of a change. */
function eventsOf({ before, after, atMs, actor }: Told, known: number): TrailEvent[] {
  const event = (kind: TrailEvent["kind"], author: string | null, at: number): TrailEvent => ({
    kind,
    id: `event-${known + at}`,
    at: isoTime(atMs),
    actor,
    author,
  });
  const deleted = before.comments.filter(({ id }) => after.comments.every((comment) => comment.id !== id));
  const turned =
    before.closed === after.closed ? [] : [after.closed ? ("closed" as const) : ("reopened" as const)];
  return [
    ...deleted.map(({ by }, at) => event("comment deleted", by, at)),
    ...turned.map((kind) => event(kind, null, deleted.length)),
  ];
}
