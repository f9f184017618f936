/** Pull requests of tickets in review, as a loop follows them. */

import type { Dropped } from "../domain/situation.ts";
import type { PullRequestHead, RepositoryAddress } from "./ticket.ts";

/** The checks of a pull request's newest commit, all together. */
export type ChecksState = "none" | "running" | "failed" | "passed";

/** A pull request of the repository's own branch that closes a ticket when it is merged. */
export interface FollowedPull extends PullRequestHead {
  readonly state: "OPEN" | "MERGED" | "CLOSED";
  readonly isDraft: boolean;
  /** The newest commit. */
  readonly head: string;
  /** Whether it conflicts with its base branch; null while GitHub does not know. */
  readonly hasConflict: boolean | null;
  /** Whether it has to be brought up to date before it can be merged; false while GitHub does not know. */
  readonly mustUpdate: boolean;
  /** Whether GitHub would merge it now. */
  readonly isClean: boolean;
  readonly checks: ChecksState;
  /** Whether a rule requires reviews that are still missing. */
  readonly lacksReview: boolean;
  /** The newest opinion of each reviewer who may write. */
  readonly opinions: readonly Opinion[];
  /** Conversations that are neither resolved nor outdated. */
  readonly openThreads: number;
}

export interface Opinion {
  readonly kind: "approved" | "changes requested";
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** The commit that was reviewed; null if it is gone. */
  readonly head: string | null;
}

export interface FollowedTicket {
  readonly number: number;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  /** The newest three, oldest first. */
  readonly pulls: readonly FollowedPull[];
}

/** The author of a text, as far as trust depends on it. */
export interface RemarkAuthor {
  /** Null for a deleted account. */
  readonly author: { readonly login: string; readonly isBot: boolean } | null;
  /** Written from the account of the token in use. */
  readonly byViewer: boolean;
}

export interface Remark extends RemarkAuthor {
  /** Such as "review (changes requested)", or "src/a.ts:3". */
  readonly place: string;
  readonly text: string;
}

/** The texts about a pull request; nobody vouches for any of them. */
export interface Remarks {
  /** Of reviews and open conversations, oldest first. */
  readonly said: readonly Remark[];
  readonly failedChecks: readonly { readonly name: string; readonly text: string }[];
}

/** Throws GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE. */
export interface FollowedPulls {
  /** The tickets of these cards. One request for at most `MAX_FOLLOWED`. */
  read(cards: readonly string[]): Promise<readonly FollowedTicket[]>;
  /** One request, and two for the log of each failed job of GitHub Actions, of at most `MAX_LOGS`. */
  readRemarks(repository: RepositoryAddress, pullId: string): Promise<Remarks>;
  /** Merges the pull request if that is still its newest commit; GitHub's refusal throws GITHUB_REJECTED. */
  merge(pullId: string, head: string): Promise<void>;
}

/** Logs that are read for one agent: more would fill its task. */
export const MAX_LOGS = 3;

/** A query of so many tickets costs five points of the hour's 5,000. */
export const MAX_FOLLOWED = 50;
