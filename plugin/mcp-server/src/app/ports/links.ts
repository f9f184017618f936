/** What the use cases need to know of how tickets hang together: parents, children, and who waits for whom. */
import type { IssueRef } from "./issues.ts";
import type { TicketAddress } from "./ticket.ts";

/**
 * How long a count of links may lag behind the list. After one second a count still said 0 while the list was right
 * (PyGithub recordings 2025, 2026); nobody has measured the longest lag.
 */
export const COUNTS_SETTLE_MS = 10_000;

/** An issue, and how far others hang on it. */
export interface LinkedIssue extends IssueRef {
  readonly parent: TicketAddress | null;
  /**
   * How many issues it waits for, and how many wait for it; closed ones count. Null where GitHub does not say, and for
   * a 0 that may lag behind the list.
   */
  readonly blockerCount: number | null;
  readonly blockedCount: number | null;
}

/** A child with its text. */
export interface ChildIssue extends LinkedIssue {
  readonly body: string;
}

/** An issue as its page shows it. */
export interface IssueContent extends LinkedIssue {
  readonly body: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly openChildren: number;
}

/**
 * Every method is one request, two where the server's REST interface has no such route, and no write is repeated
 * unless GitHub refused it for the moment. Dependencies throw GITHUB_UNSUPPORTED where the server has none. All throw GITHUB_FORBIDDEN, GITHUB_NOT_FOUND,
 * GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE; writes throw GITHUB_OUTCOME_UNKNOWN where no answer came.
 */
export interface LinkStore {
  contentOf(address: TicketAddress): Promise<IssueContent>;
  /** GitHub allows no more children than one page holds. */
  childrenOf(address: TicketAddress): Promise<readonly ChildIssue[]>;
  /** The issues that this one waits for; GitHub allows fewer than one page of them. */
  blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]>;
  /** The issues that wait for this one. */
  blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]>;
  addChild(parent: IssueRef, child: IssueRef): Promise<void>;
  removeChild(parent: IssueRef, child: IssueRef): Promise<void>;
  /** Throws GITHUB_UNSUPPORTED where the server has no dependencies. No request on github.com, else one a process. */
  requireDependencies(address: TicketAddress): Promise<void>;
  addBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void>;
  removeBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void>;
}
