import type { RepositoryAddress, TicketAddress } from "./ticket.ts";

export interface PullRequest {
  readonly url: string;
  readonly merged: boolean;
  /** The issues that its merge closes, by keyword or linked by hand. */
  readonly closes: readonly TicketAddress[];
}

/** A pull request that closes a ticket when it is merged. */
export interface LinkedPullRequest {
  readonly id: string;
  readonly number: number;
  readonly url: string;
  readonly repository: RepositoryAddress;
  readonly state: "OPEN" | "MERGED" | "CLOSED";
  /** The newest commit, and the one of the base branch that it is compared with. */
  readonly head: string;
  readonly base: string;
  readonly fileCount: number;
}

/** A file that a pull request changes, against the commit that it was begun from. */
export interface ChangedFile {
  readonly path: string;
  /** Where a renamed file was before; null for any other. */
  readonly previousPath: string | null;
  /** The lines that were added; null where GitHub does not show them. */
  readonly added: readonly string[] | null;
}

export interface PullRequestStore {
  /** One request. Throws GITHUB_NOT_FOUND, GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE. */
  readPullRequest(address: RepositoryAddress, number: number): Promise<PullRequest>;
  /**
   * The pull requests that close the ticket, whatever became of them, and those of these ids. One request. Throws as
   * `readPullRequest`, and INPUT_INVALID where more close it than can be read.
   */
  readLinked(address: TicketAddress, ids: readonly string[]): Promise<readonly LinkedPullRequest[]>;
  /** Its files, a request for every hundred; of more than GitHub lists the first. Throws as `readPullRequest`. */
  readFiles(pull: LinkedPullRequest): Promise<readonly ChangedFile[]>;
}
