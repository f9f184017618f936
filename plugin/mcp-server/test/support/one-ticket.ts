/** A GitHub of one ticket, for tests of what reads and writes it: its clock stands still until a test moves it. */
import { viewOf, worldAt } from "./view-builder.ts";
import { at, comment } from "../log/log-builder.ts";
import { SELF } from "../rules/situation-builder.ts";
import type { WriteAccess } from "../../src/rules/names.ts";
import { Failure } from "../../src/errors.ts";
import { lockMessage } from "../../src/log/lock-message.ts";
import type { CardValue } from "../../src/log/reconcile.ts";
import type { TicketRecord } from "../../src/log/record.ts";
import { WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import type { IssueComment } from "../../src/log/comment.ts";
import type { LockCommit } from "../../src/rules/lock.ts";
import type { RefMove } from "../../src/github/ref-store.ts";
import type { TicketFacts, TicketSnapshot } from "../../src/github/ticket-snapshot.ts";
import type { TicketWrite, WriteAnswer } from "../../src/github/ticket-store.ts";
import type { World } from "../../src/ticket/world/world.ts";

const DONE = { kind: "done" } as const;
const SKIPPED = { kind: "skipped" } as const;
const OPTIONS = WORKFLOW_STATES.map((name) => ({ id: name, name }));

export const ADDRESS = { owner: "octo", repo: "rocket", number: 7 };

export class OneTicket {
  /** All of them, oldest first. */
  comments: IssueComment[];
  card: CardValue;
  lock: LockCommit | null = null;
  closed = false;
  nowMs: number;
  readonly leaseMinutes = 30;
  /** As many comments as a page shows. */
  pageSize = 50;
  /** Ids of comments that lists lack and GitHub counts. */
  readonly unlisted = new Set<string>();
  /** Whether the answer to a write shows the ticket. */
  showsWrites = true;
  /** What was asked of it, in order; the read of the lock ref beside each read of the ticket is left out. */
  readonly asked: string[] = [];
  /** Whose permission was asked for, in order. */
  readonly lookedUp: string[] = [];
  /** What GitHub tells of accounts, by login; all others may write. */
  readonly access = new Map<string, WriteAccess>();
  /** Takes the place of the next request of that name. */
  readonly instead = new Map<string, () => void>();
  readonly world: World;
  #commits: LockCommit[] = [];

  constructor(comments: readonly IssueComment[], card: CardValue, nowMs = Date.parse(at(3600))) {
    this.comments = [...comments];
    this.card = card;
    this.nowMs = nowMs;
    const world = worldAt(0);
    this.world = {
      ...world,
      settings: { ...world.settings, board: { owner: "octo", number: 1 }, leaseMinutes: this.leaseMinutes },
      clock: {
        now: () => this.nowMs,
        elapsedMs: () => this.nowMs,
        sleep: async (durationMs) => {
          this.nowMs += durationMs;
        },
      },
      tickets: {
        viewer: "ralph",
        read: async () => this.#answer("read", () => this.#snapshot()),
        readOlderComments: async (_, cursor) =>
          this.#answer("older", () => this.#page(Number(cursor.before))),
        write: async (writes) => this.#answer("write", () => writes.map(({ write }) => this.#written(write))),
      },
      accounts: {
        foresee: () => undefined,
        known: (_, login) => (this.lookedUp.includes(login) ? this.#accessOf(login) : null),
        readWriteAccess: async (_, login) => {
          this.lookedUp.push(login);
          return this.#accessOf(login);
        },
      },
      refs: {
        ...world.refs,
        createCommit: async (_, { message }) => this.#answer("commit", () => this.#commit(message)),
        update: async (_, moves) => this.#answer("swap", () => this.#swap(moves)),
        read: async (_, [name = ""]) => new Map(this.lock === null ? [] : [[name, this.lock]]),
      },
    };
  }

  /** Lets the caller of the tests hold the ticket since now, by the record that took it. */
  takeLock({ id: recordId, command = "research" }: TicketRecord): LockCommit {
    const lock = { command, recordId, leaseMinutes: this.leaseMinutes };
    this.lock = this.#commit(lockMessage(SELF, lock));
    return this.lock;
  }

  /** As many remarks of people as that. */
  chatter(count: number): void {
    for (let n = 0; n < count; n += 1) this.#add("I see");
  }

  /** A comment by somebody else than the code under test. */
  say(body: string): void {
    this.#add(body);
  }

  #add(body: string): void {
    const databaseId = String(BigInt(this.comments.at(-1)?.databaseId ?? 0) + 10n);
    this.comments.push(comment(body, { databaseId, createdAt: new Date(this.nowMs).toISOString() }));
  }

  #answer<Answer>(name: string, answer: () => Answer): Answer {
    this.asked.push(name);
    const instead = this.instead.get(name);
    this.instead.delete(name);
    instead?.();
    return answer();
  }

  #page(end: number): Pick<TicketFacts, "comments" | "olderCursor"> {
    const start = Math.max(0, end - this.pageSize);
    return {
      comments: this.comments.slice(start, end).filter(({ id }) => !this.unlisted.has(id)),
      olderCursor: start === 0 ? null : { before: String(start) },
    };
  }

  #facts(): TicketFacts {
    return { ...this.#page(this.comments.length), card: this.card };
  }

  #accessOf(login: string): WriteAccess {
    return this.access.get(login) ?? { kind: "writer" };
  }

  #snapshot(): TicketSnapshot {
    const { snapshot, item } = viewOf([], this.card);
    const { id, project, fieldId, priority, estimate } = item;
    const field = { id: fieldId, options: OPTIONS };
    const items = [{ id, archived: false, project, field, card: this.card, priority, estimate }];
    const cursors = new Map(this.comments.map((one) => [one.id, one.databaseId]));
    const changed = this.comments.flatMap(({ createdAt, lastEditedAt }) => [
      createdAt,
      lastEditedAt ?? createdAt,
    ]);
    const issue = {
      ...snapshot.issue,
      commentCount: this.comments.length,
      updatedAt: changed.toSorted().at(-1) ?? snapshot.issue.updatedAt,
    };
    return { ...snapshot, issue, ...this.#facts(), cursors, items };
  }

  #commit(message: string): LockCommit {
    const commit = { oid: `commit ${this.#commits.length + 1}`, message, takenAtMs: this.nowMs };
    this.#commits.push(commit);
    return commit;
  }

  /** As GitHub, which words a missed swap like a fault of its own. */
  #swap([move]: readonly RefMove[]): void {
    if ((this.lock?.oid ?? null) !== move?.from)
      throw new Failure("GITHUB_OUTCOME_UNKNOWN", "Something went wrong", { retryable: true });
    this.lock = this.#commits.find(({ oid }) => oid === move.to) ?? null;
  }

  #strike({ id, body }: NonNullable<TicketWrite["strike"]>): void {
    const lastEditedAt = new Date(this.nowMs).toISOString();
    this.comments = this.comments.map((one) => (one.id === id ? { ...one, body, lastEditedAt } : one));
  }

  #written({ comment: body, strike, optionId, close, label, releaseOid }: TicketWrite): WriteAnswer {
    if (body !== undefined) this.#add(body);
    if (strike !== undefined) this.#strike(strike);
    const before = body === undefined || !this.showsWrites ? null : this.#facts();
    if (optionId !== undefined)
      this.card = { value: optionId, updatedAt: new Date(this.nowMs).toISOString() };
    if (close !== undefined) this.closed = true;
    if (releaseOid !== undefined && this.lock?.oid === releaseOid) this.lock = null;
    return {
      comment: body === undefined ? SKIPPED : DONE,
      field: optionId === undefined ? SKIPPED : DONE,
      close: close === undefined ? SKIPPED : DONE,
      fields: SKIPPED,
      label: label === undefined ? SKIPPED : DONE,
      release: releaseOid === undefined ? SKIPPED : DONE,
      before,
      after: optionId === undefined || !this.showsWrites ? null : this.#facts(),
    };
  }
}
