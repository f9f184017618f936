/** What the use cases need to know of a whole board: repository, project and fields, as far as the token sees them. */
import type { Failure } from "../../errors.ts";
import type { BoardAddress, FieldOption, RepositoryAddress } from "./ticket.ts";

export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: string;
}

/** What this process knows of its token's limits against bursts: its own requests, and what GitHub refused. */
export interface Pace {
  readonly contentPerMinute: SpentOf;
  readonly contentPerHour: SpentOf;
  /** Which requests wait for a limit that GitHub told of; null where none do. */
  readonly held: Held | null;
}

interface Held {
  readonly requests: "all" | "writes" | "content";
  /** Null where the limit is one for both. */
  readonly api: "rest" | "graphql" | null;
  readonly untilMs: number;
}

interface SpentOf {
  readonly spent: number;
  readonly limit: number;
}

/** What an App may do, by GitHub's names: `{ contents: "write" }`. */
export type AppPermissions = Readonly<Record<string, string | undefined>>;

export interface BoardRepository {
  readonly id: string;
  readonly nameWithOwner: string;
  readonly url: string;
  readonly archived: boolean;
  readonly empty: boolean;
  readonly issuesEnabled: boolean;
  readonly permission: string | null;
}

export interface ProjectOption extends FieldOption {
  readonly color: string;
  readonly description: string;
}

export interface ProjectField {
  readonly id: string;
  /** By which the REST interface names it. */
  readonly databaseId: number;
  readonly name: string;
  /** Null for a field that is no single-select field of the project. */
  readonly options: readonly ProjectOption[] | null;
  /**
   * Present for a single-select issue field of the organization that the project shows. Its values belong to the
   * issues: no write of the project sets them, and its options are the organization's. Empty where GitHub hides them.
   */
  readonly issueFieldOptions?: readonly FieldOption[];
}

export interface BoardProject {
  readonly id: string;
  readonly owner: string;
  /** The REST interface has a path for each kind. */
  readonly ownerKind: "organization" | "user";
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  readonly writable: boolean;
  readonly fields: readonly ProjectField[];
}

/** One look at a board; null where something does not exist or cannot be seen. */
export interface BoardSnapshot {
  readonly viewer: string;
  /** The classic token's scopes; null for tokens that have none, such as fine-grained ones. */
  readonly scopes: readonly string[] | null;
  /** The same for the token that projects are reached with, which may be the same one. */
  readonly projectScopes: readonly string[] | null;
  /** What the App in use may do in the repository; null for tokens of accounts. */
  readonly permissions: AppPermissions | null;
  /** The same for projects, which may have a token of their own. */
  readonly projectPermissions: AppPermissions | null;
  /** Null where the server limits nobody, as an Enterprise server does by default. */
  readonly rateLimit: RateLimit | null;
  readonly pace: Pace;
  readonly repository: BoardRepository | null;
  readonly teamConfigText: string | null;
  /** Null where it was not asked for, too. */
  readonly project: BoardProject | null;
  /** What GitHub answered where the project could not be read, for instance a missing scope. */
  readonly projectProblem: Failure | null;
}

/** Items of a project whose issue, pull request or draft the token may not see. */
export interface HiddenItems {
  readonly count: number;
  /** GitHub's words and the remedy; null where GitHub says nothing about it. */
  readonly why: string | null;
}

export interface BoardStore {
  /**
   * One request, two in parallel where projects have a token of their own. Throws GITHUB_AUTH, GITHUB_UNAVAILABLE, GITHUB_RATE_LIMITED.
   */
  readBoard(address: RepositoryAddress, board: BoardAddress | null): Promise<BoardSnapshot>;
}
