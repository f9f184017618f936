/** What the use cases need of GitHub, of the clock and of the machine. Implemented in `github/` and `entry/`. */
import type { Failure } from "../../errors.ts";
import type { Session } from "../../domain/lock.ts";
import type { StateField } from "../../domain/state-field.ts";
import type { IssueComment } from "../../ledger/fold.ts";
import type { CardValue } from "../../ledger/reconcile.ts";

export interface RepositoryAddress {
  readonly owner: string;
  readonly repo: string;
}

/** The hosts of the folder's git remote and of the configured GitHub, which differ: the remote names no repository. */
export interface ForeignRemote {
  readonly foreignHost: string;
  readonly githubHost: string;
}

export interface TicketAddress extends RepositoryAddress {
  readonly number: number;
}

/** The project whose cards hold the tickets' states. */
export interface BoardAddress {
  readonly owner: string;
  readonly number: number;
}

/** The commit that the lock ref points to; an object that is no commit has no message. */
export interface LockCommit {
  readonly oid: string;
  readonly message: string;
  readonly takenAtMs: number;
}

/** The parts of a ticket that agents and people change. */
export interface TicketFacts {
  /** The newest comments, oldest first. */
  readonly comments: readonly IssueComment[];
  /** Where the next older page begins; null where there is none. */
  readonly olderCursor: string | null;
  /** Null where the token that was asked cannot see projects. */
  readonly card: CardValue | null;
}

export interface FieldOption {
  readonly id: string;
  readonly name: string;
}

/** The ticket's card on one project. */
export interface BoardItem {
  readonly id: string;
  readonly archived: boolean;
  readonly project: {
    readonly id: string;
    readonly owner: string;
    readonly number: number;
    readonly title: string;
    readonly url: string;
    readonly writable: boolean;
  };
  /** The single-select field, its options named as the states they stand for; null where there is none. */
  readonly field: { readonly id: string; readonly options: readonly FieldOption[] } | null;
  /** Present where there is none because that name is an issue field of the organization. */
  readonly fieldIsOfIssues?: true;
  readonly card: CardValue;
  /** Null for none, and where the project has no such field. */
  readonly priority: string | null;
  readonly estimate: string | null;
}

/** A ticket as one read shows it. */
export interface TicketSnapshot {
  readonly viewer: string;
  readonly repository: {
    readonly id: string;
    readonly nameWithOwner: string;
    readonly archived: boolean;
    /** Whether GitHub lets the token create refs, as far as it says: of an App's token it says nothing, and lets try. */
    readonly writable: boolean;
  };
  readonly issue: {
    readonly id: string;
    readonly number: number;
    readonly title: string;
    readonly url: string;
    readonly closed: boolean;
    readonly conversationLocked: boolean;
  };
  /** The issue's cards, one a project that the token can see. */
  readonly items: readonly BoardItem[];
  readonly comments: readonly IssueComment[];
  readonly olderCursor: string | null;
  /** `.ralph/config.json` of the default branch; null where there is none. */
  readonly teamConfigText: string | null;
}

/** Where a write goes: the ids that a snapshot gave. */
export interface WriteTarget {
  readonly address: TicketAddress;
  readonly repositoryId: string;
  readonly issueId: string;
  readonly projectId: string;
  readonly itemId: string;
  readonly fieldId: string;
  readonly stateField: StateField;
  /** The full name of the ticket's lock ref. */
  readonly lockRef: string;
}

/** What one request is to write; what is absent stays untouched. */
export interface TicketWrite {
  /** The body of a new comment. */
  readonly comment?: string;
  /** A comment whose body is replaced. */
  readonly strike?: { readonly id: string; readonly body: string };
  /** The option that the card is set to. */
  readonly optionId?: string;
  readonly close?: "COMPLETED" | "NOT_PLANNED";
  /** The lock commit whose ref is deleted, if it is still this one. */
  readonly releaseOid?: string;
}

/** How one part of a write went. Parts stand alone: a failed one does not stop the others. */
export type Part =
  | { readonly kind: "skipped" }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface WriteAnswer {
  readonly comment: Part;
  readonly field: Part;
  readonly close: Part;
  readonly release: Part;
  /** The ticket just before the card was written, as the comment's answer shows it; null without a comment. */
  readonly before: TicketFacts | null;
  /** The ticket after the card was written; null where the card was not written. */
  readonly after: TicketFacts | null;
}

export interface TicketStore {
  /** The login of the token in use; null before the first read. */
  readonly viewer: string | null;
  /**
   * One request. Throws GITHUB_NOT_FOUND, INPUT_NOT_AN_ISSUE, GITHUB_AUTH, GITHUB_FORBIDDEN,
   * GITHUB_RATE_LIMITED, GITHUB_UNAVAILABLE.
   */
  read(address: TicketAddress, stateField: StateField): Promise<TicketSnapshot>;
  /** One page of older comments, oldest first. */
  readOlderComments(issueId: string, cursor: string): Promise<Pick<TicketFacts, "comments" | "olderCursor">>;
  /** One request, never repeated. Throws GITHUB_OUTCOME_UNKNOWN where no answer came. */
  write(target: WriteTarget, write: TicketWrite): Promise<WriteAnswer>;
  deleteComment(id: string): Promise<void>;
}

/** Where a ticket's lock is kept. */
export interface LockPlace {
  readonly address: TicketAddress;
  readonly repositoryId: string;
}

/** GitHub's clock, in milliseconds since 1970, and waiting. */
export interface Clock {
  now(): number;
  /** By this machine's clock, whatever GitHub's turns out to be: only differences count. */
  elapsedMs(): number;
  sleep(durationMs: number): Promise<void>;
}

/** What this machine knows of processes. */
export interface Processes {
  /** True only if the session ran on this very machine and its process is certainly gone. */
  isGone(session: Session): boolean;
}

/** Remembers which field a repository's team uses, so that a read asks for the right one at once. */
export interface StateFields {
  get(address: RepositoryAddress): StateField | undefined;
  set(address: RepositoryAddress, field: StateField): void;
}
