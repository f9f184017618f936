/** GitHub as far as the protocol needs it: tickets with all that they ever were, and git's commits and refs. */
import { createHash } from "node:crypto";
import type { Timeline } from "./timeline.ts";

export interface StoredComment {
  readonly id: string;
  readonly databaseId: number;
  readonly body: string;
  readonly createdAtMs: number;
  readonly lastEditedAtMs: number | null;
  readonly by: "agents" | "person";
}

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

  open(issue: Omit<Issue, "number" | "versions">, state: Partial<TicketState> = {}): Issue {
    const number = this.issues.size + 1;
    const versions = [{ atMs: this.#timeline.nowMs, state: { ...EMPTY, ...state } }];
    const opened: Issue = { ...issue, number, versions };
    this.issues.set(number, opened);
    return opened;
  }

  change(number: number, cause: Cause, patch: Partial<TicketState>): void {
    const before = this.state(number);
    const after = { ...before, ...patch };
    const atMs = this.#timeline.nowMs;
    this.issue(number).versions.push({ atMs, state: after });
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
      by: cause.kind === "person" ? "person" : "agents",
    };
    this.change(number, cause, { comments: [...this.state(number).comments, comment] });
  }

  editComment(id: string, cause: Cause, body: string): void {
    this.#changeComment(id, cause, (comment) => [{ ...comment, body, lastEditedAtMs: this.#timeline.nowMs }]);
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

  /** Changes all of the lock refs or none; false where one of them was another one. */
  swapRefs(
    cause: Cause,
    changes: readonly { number: number; from: string | null; to: string | null }[],
  ): boolean {
    const fits = changes.every(({ number, from, to }) => {
      const { lockOid } = this.state(number);
      return lockOid === from && (from !== null || to !== null);
    });
    if (!fits) return false;
    for (const { number, to } of changes) this.change(number, cause, { lockOid: to });
    return true;
  }
}
