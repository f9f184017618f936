import type { RepositoryAddress, TicketAddress } from "./ticket.ts";

export interface PullRequest {
  readonly url: string;
  readonly merged: boolean;
  /** The issues that its merge closes, by keyword or linked by hand. */
  readonly closes: readonly TicketAddress[];
}

export interface PullRequestStore {
  /** One request. Throws GITHUB_NOT_FOUND, GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE. */
  readPullRequest(address: RepositoryAddress, number: number): Promise<PullRequest>;
}
