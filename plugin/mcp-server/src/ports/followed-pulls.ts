/** Pull requests of tickets in review, as a loop follows them. */

import type { Account } from "../domain/names.ts";
import type { Dropped } from "../domain/situation.ts";
import type { PullOrigin, PullRequestHead, RepositoryAddress } from "./ticket.ts";

/** The checks of a pull request's newest commit, all together. */
export type ChecksState = "none" | "running" | "failed" | "passed";

/** A pull request of the repository's own branch that closes a ticket when it is merged. */
export interface FollowedPull extends PullRequestHead {
  readonly state: "OPEN" | "MERGED" | "CLOSED";
  readonly isDraft: boolean;
  /** The newest commit. */
  readonly head: string;
  /** The name of the branch that it is against. */
  readonly base: string;
  /** Whether it conflicts with its base branch; null while GitHub does not know. */
  readonly hasConflict: boolean | null;
  /** Whether it has to be brought up to date before it can be merged; false while GitHub does not know. */
  readonly mustUpdate: boolean;
  /** Whether GitHub would merge it now. */
  readonly isClean: boolean;
  /** Whether it is in its base branch's merge queue. */
  readonly isQueued: boolean;
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
  /** Hidden on GitHub, which counts it all the same. */
  readonly isHidden: boolean;
}

export interface FollowedTicket {
  readonly number: number;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  /** The newest three, oldest first. */
  readonly pulls: readonly FollowedPull[];
}

export type MergeMethod = "merge" | "squash" | "rebase";

/** The settings and rules for the merge of one pull request, as far as GitHub tells. */
export interface MergeFacts {
  readonly number: number;
  readonly title: string;
  /** The methods of the repository's settings, and the caller's own choice on GitHub's page. */
  readonly methods: readonly MergeMethod[];
  readonly preferred: MergeMethod;
  /** The methods of each rule of the base branch that limits them. */
  readonly rules: readonly (readonly MergeMethod[])[];
  readonly hasQueue: boolean;
  /** The last time that it left the merge queue; null for none. */
  readonly removal: QueueRemoval | null;
}

export interface QueueRemoval {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** GitHub's word, such as "failed_checks", "manual", and "merged" for a success. */
  readonly reason: string;
  /** The pull request's newest commit then; null if it is gone. */
  readonly head: string | null;
}

/** The request by which a pull request is merged. */
export type MergeRequest =
  | { readonly kind: "queue" }
  /** GitHub's own headline where none is given. */
  | { readonly kind: "merge"; readonly method: MergeMethod; readonly headline?: string };

/** The author of a text, as far as trust depends on it. */
export interface RemarkAuthor {
  /** Null for a deleted account. */
  readonly author: Account | null;
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
  /** Of reviews and open conversations, oldest first, without hidden ones. */
  readonly said: readonly Remark[];
  /** GitHub's reason for each hidden one. */
  readonly hidden: readonly string[];
  readonly failedChecks: readonly { readonly name: string; readonly text: string }[];
}

/** Throws GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE. */
export interface FollowedPulls {
  /**
   * The tickets of these cards, at most `MAX_FOLLOWED`, with their pull requests among the newest hundred that GitHub
   * links, and the newest hundred threads that mention one. Two requests; where GitHub links none, up to 12 more.
   */
  read(cards: readonly string[], origin: PullOrigin): Promise<readonly FollowedTicket[]>;
  /** One request, and two for the log of each failed job of GitHub Actions, of at most `MAX_LOGS`. */
  readRemarks(repository: RepositoryAddress, pullId: string): Promise<Remarks>;
  /** One request. */
  readMergeFacts(pullId: string): Promise<MergeFacts>;
  /**
   * Merges or queues the pull request if that is still its newest commit. GitHub's refusal throws GITHUB_UNEXPECTED; a
   * server without merge queues GITHUB_UNSUPPORTED.
   */
  merge(pull: Pick<FollowedPull, "id" | "head">, request: MergeRequest): Promise<void>;
}

/** Logs that are read for one agent: more would fill its task. */
export const MAX_LOGS = 3;

/** The two queries of so many tickets cost six points of the hour's 5,000. */
export const MAX_FOLLOWED = 50;
