/** What the use cases need to know of how tickets hang together: parents, children, and who waits for whom. */
import type { TicketAddress } from "./ports.ts";

/** An issue, and how far others hang on it. */
export interface LinkedIssue {
  readonly address: TicketAddress;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  readonly parent: TicketAddress | null;
  /** How many issues it waits for, and how many wait for it; closed ones count. */
  readonly blockerCount: number;
  readonly blockedCount: number;
}

/**
 * Every method is one request. All throw GITHUB_FORBIDDEN, GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and
 * GITHUB_UNAVAILABLE.
 */
export interface LinkStore {
  linksOf(address: TicketAddress): Promise<LinkedIssue>;
  /** GitHub allows no more children than one page holds. */
  childrenOf(address: TicketAddress): Promise<readonly LinkedIssue[]>;
  /** The issues that this one waits for; GitHub allows fewer than one page of them. */
  blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]>;
  /** The issues that wait for this one. */
  blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]>;
}
