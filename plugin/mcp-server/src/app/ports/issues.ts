/** What the use cases need of GitHub to write tickets without touching their state. */
import type { RepositoryAddress, TicketAddress } from "./ticket.ts";

/** An issue as others refer to it. */
export interface IssueRef {
  readonly id: string;
  /** By which the REST interface names it. */
  readonly databaseId: number;
  readonly address: TicketAddress;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
}

/** A label or an account with what people call it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** An issue with everything that is edited or linked. */
export interface IssueDetails extends IssueRef {
  /** The login of the token in use. */
  readonly viewer: string;
  readonly body: string;
  readonly labels: readonly Named[];
  readonly assignees: readonly Named[];
  /** The parent, its parent and so on; as many as GitHub allows. */
  readonly ancestors: readonly IssueRef[];
  readonly subIssueCount: number;
}

/** An issue that the token's own account made. */
export interface OwnIssue extends IssueRef {
  readonly body: string;
}

/** The labels and assignable accounts of a repository, as far as they were looked for. */
export interface Choices {
  readonly labels: readonly Named[];
  readonly assignees: readonly Named[];
}

export interface NewIssue {
  readonly title: string;
  readonly body: string;
  readonly labelIds: readonly string[];
  readonly assigneeIds: readonly string[];
  readonly parentId: string | null;
}

/** What of an issue is to change; what is absent stays. */
export interface IssueChange {
  readonly title?: string;
  readonly body?: string;
  readonly labelIds?: readonly string[];
  readonly assigneeIds?: readonly string[];
}

/** A single-select field of a card, and the option it is to have; null for none. */
export interface FieldChange {
  readonly projectId: string;
  readonly itemId: string;
  readonly fieldId: string;
  readonly optionId: string | null;
}

/**
 * Every method is one request unless it says otherwise, and no write is ever repeated. All throw GITHUB_FORBIDDEN,
 * GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE; writes throw GITHUB_OUTCOME_UNKNOWN where no answer
 * came.
 */
export interface IssueStore {
  /**
   * One request more where the issue is not there, which tells whether it was transferred or deleted. Throws
   * INPUT_NOT_AN_ISSUE.
   */
  read(address: TicketAddress): Promise<IssueDetails>;
  /** The labels and accounts of these names, in any case of letters; one request for every hundred there are. */
  choices(
    address: RepositoryAddress,
    wanted: { readonly labels: readonly string[]; readonly assignees: readonly string[] },
  ): Promise<Choices>;
  /**
   * Those of the repository's 500 newest issues that the token's own account made since then, newest first; several
   * pages.
   */
  newestOwn(address: RepositoryAddress, sinceMs: number): Promise<readonly OwnIssue[]>;
  create(repositoryId: string, issue: NewIssue): Promise<IssueRef>;
  update(issue: IssueRef, change: IssueChange): Promise<void>;
  /** The id of the card; of the one that is there where the issue has one already. */
  addToBoard(projectId: string, issue: IssueRef): Promise<string>;
  setField(change: FieldChange): Promise<void>;
  /** The address of the new comment. */
  comment(issue: IssueRef, body: string): Promise<string>;
}
