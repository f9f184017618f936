/** The port to a whole board: repository, project and fields, as far as the token sees them. */
import type { Failure } from "../errors.ts";
import type {
  BoardAddress,
  BoardItem,
  FieldInput,
  FieldOption,
  RepositoryAddress,
  TicketAddress,
  TicketSnapshot,
} from "./ticket.ts";
import type { Dropped } from "../domain/situation.ts";
import type { StateField } from "../domain/state-field.ts";
import type { TrailComment, TrailEvent } from "../ledger/audit/subject.ts";
import type { TextHistory } from "../ledger/decided-text.ts";
import type { CardValue } from "../ledger/reconcile.ts";
import type { Authored } from "../ledger/trust.ts";

export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: string;
}

/** The use of the token's burst limits, from this process's own requests and GitHub's refusals. */
export interface Pace {
  readonly contentPerMinute: SpentOf;
  readonly contentPerHour: SpentOf;
  /** The requests that wait for a limit from GitHub; null if none wait. */
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

/** An App's permissions by GitHub's names: `{ contents: "write" }`. */
export type AppPermissions = Readonly<Record<string, string | undefined>>;

export interface BoardRepository {
  readonly id: string;
  readonly nameWithOwner: string;
  readonly url: string;
  readonly archived: boolean;
  readonly empty: boolean;
  readonly issuesEnabled: boolean;
  readonly permission: string | null;
  /** The open issues that near GitHub's limit of comments, the fullest first: at most five. */
  readonly fullest: readonly { readonly number: number; readonly comments: number }[];
}

export interface ProjectOption extends FieldOption {
  readonly color: string;
  readonly description: string;
}

export interface ProjectField {
  readonly id: string;
  /** The id in the REST API. */
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
  /** The permissions of the App in use in the repository; null for tokens of accounts. */
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
  /** GitHub's answer if the project could not be read, for instance a missing scope. */
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
   * One request, two in parallel where projects have a token of their own. Throws GITHUB_AUTH, GITHUB_UNAVAILABLE,
   * GITHUB_RATE_LIMITED.
   */
  readBoard(address: RepositoryAddress, board: BoardAddress | null): Promise<BoardSnapshot>;
  /** The last answer of `readBoard` in this process, however old; null for none. No request. */
  known(address: RepositoryAddress, board: BoardAddress | null): BoardSnapshot | null;
}

// The cards of a whole project, page by page, for the board's overview.

/** The issue of a card, and what the card's single-select fields show. */
export interface BoardCard {
  /** `owner/repo`, as GitHub spells it. */
  readonly repository: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  readonly createdAt: string;
  /** Of its issue: a comment changes it, a move of its card does not. */
  readonly updatedAt: string;
  /** Null for a card without a state. */
  readonly state: { readonly value: string; readonly updatedAt: string } | null;
  readonly priority: string | null;
  readonly estimate: string | null;
}

export interface CardPage<Card> {
  /** The issues' cards; pull requests, drafts and what the token cannot see are left out. */
  readonly cards: readonly Card[];
  readonly hidden: HiddenItems;
  /** The number of items of every kind in the whole project. */
  readonly items: number;
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
}

/** A project and the names of its fields. */
export interface CardFields {
  readonly projectId: string;
  readonly state: StateField;
  readonly priority: string;
  readonly estimate: string;
}

/** A field's value on a card, and the time at which it was set. */
export interface CardFieldValue {
  readonly fieldId: string;
  readonly name: string;
  readonly value: FieldInput;
  readonly updatedAt: string;
}

export interface CardStore {
  /** A hundred items without archived ones, one request. Throws GITHUB_NOT_FOUND, GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE. */
  readCards(fields: CardFields, cursor: string | null): Promise<CardPage<BoardCard>>;
  /**
   * The times at which these cards, a hundred at most, got their present states, by their ids; cards without a state
   * and deleted ones are left out. One request. Throws GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE.
   */
  readStateDates(itemIds: readonly string[], field: StateField): Promise<ReadonlyMap<string, string>>;
  /**
   * The values of the project's own fields on these cards, by their ids; deleted cards are left out, and values that
   * belong to the issue. One request. Throws GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE.
   */
  readFieldValues(itemIds: readonly string[]): Promise<ReadonlyMap<string, readonly CardFieldValue[]>>;
}

// Writes to tickets that do not touch their state.

/** An issue as others refer to it. */
export interface IssueRef {
  readonly id: string;
  /** The id in the REST API. */
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
  /** The time of the body's newest edit; null for none. */
  readonly bodyEditedAt: string | null;
  readonly labels: readonly Named[];
  readonly assignees: readonly Named[];
  /** The parent, its parent and so on; as many as GitHub allows. */
  readonly ancestors: readonly IssueRef[];
  readonly subIssueCount: number;
  readonly commentCount: number;
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

/** The place of new issues. */
export interface IssuePlace {
  readonly repositoryId: string;
  /** The login of the token in use. */
  readonly viewer: string;
  /** The board that they are put on at once; null for none. */
  readonly projectId: string | null;
  /** Whether they wait for others. Where only REST links issues, those get their cards after the links. */
  readonly waits: boolean;
  readonly stateField: StateField;
}

/** An issue that was just made, and all that there is to read of it. */
export interface MadeIssue extends IssueRef {
  /** Without its card where none was asked for, and where GitHub does not show it yet. */
  readonly snapshot: TicketSnapshot;
}

/** One of several writes of one request, each of which may fail alone. */
export type Attempted<Done> = { readonly done: Done } | { readonly failure: Failure };

/** The new texts of an issue; absent ones stay. */
interface IssueTexts {
  readonly title?: string;
  readonly body?: string;
}

/** The texts of an issue after a write. */
export interface WrittenTexts extends Required<IssueTexts> {
  /** The newest versions of the body, newest first; GitHub may not show them yet. */
  readonly edits: readonly { readonly text: string; readonly at: string; readonly by: string | null }[];
}

/** A field of a card, and the value it is to have; null for none. */
export interface FieldChange {
  readonly projectId: string;
  /** Null for the card that an earlier edit of the same call adds. */
  readonly itemId: string | null;
  readonly fieldId: string;
  readonly value: FieldInput | null;
}

/** One change of an issue or of its card. */
export type IssueEdit =
  | ({ readonly kind: "issue" } & IssueTexts)
  | {
      readonly kind: "labels" | "assignees";
      /** Whether they come on the issue; else they go. */
      readonly on: boolean;
      readonly ids: readonly string[];
    }
  | { readonly kind: "blocker"; readonly blocker: IssueRef }
  | { readonly kind: "card"; readonly projectId: string; readonly stateField: StateField }
  | { readonly kind: "uncard"; readonly projectId: string; readonly itemId: string }
  | ({ readonly kind: "field" } & FieldChange);

/** `done` has the card where one was added, and the texts where they were written. */
export type EditOutcome = Attempted<{ readonly card: BoardItem } | { readonly texts: WrittenTexts } | null>;

/** A file as a text names it; the commit's id may be shortened. */
export type FileAtCommit = Readonly<Record<"path" | "commit", string>>;
export type FileBlobs = Readonly<Record<"decided" | "newest", string | null>>;

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
  /** The newest versions of title and body; one by nobody stands for those that were not read. One request. */
  readTexts(address: TicketAddress): Promise<TextHistory>;
  /** Git's hashes of a file's content, at a commit and on the base, null for the default branch; null for no file. One request. */
  readBlobs(address: RepositoryAddress, file: FileAtCommit, base: string | null): Promise<FileBlobs>;
  /** The labels and accounts of these names, in any case of letters; one request for every fifty names. */
  choices(
    address: RepositoryAddress,
    wanted: { readonly labels: readonly string[]; readonly assignees: readonly string[] },
  ): Promise<Choices>;
  /**
   * Those of the repository's 500 newest issues that the token's own account made since then, newest first; several
   * pages.
   */
  newestOwn(address: RepositoryAddress, sinceMs: number): Promise<readonly OwnIssue[]>;
  /**
   * Makes an issue with its labels, assignees, parent and card. One request; a second one, once a process, on a server
   * that makes no cards with issues.
   */
  create(place: IssuePlace, issue: NewIssue): Promise<MadeIssue>;
  /**
   * Makes the changes in their order, each of which may fail alone. One request for every twenty, one more for the
   * fields of a card that is added, and for each change of token between them. A request that fails as a whole is the
   * failure of all its changes, and of those after it. Throws no Failure.
   */
  edit(issue: IssueRef, edits: readonly IssueEdit[]): Promise<readonly EditOutcome[]>;
  /** Who put each label on the issue, by the newest hundred events that did; a label without one is left out. */
  readLabellings(address: TicketAddress): Promise<readonly { name: string; by: Authored["author"] }[]>;
  /** The address of the new comment. */
  comment(issue: IssueRef, body: string): Promise<string>;
}

// Lists of tickets: the project's items, page by page.

export interface ParentAddress {
  /** `owner/repo`. */
  readonly repository: string;
  readonly number: number;
}

/** A ticket as the board shows it: no log, and no lock. */
export interface TicketSummary {
  /** Of its card on the board. */
  readonly itemId: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** `owner/repo`. */
  readonly repository: string;
  /** The state that the card's option stands for; null if there is none, or the project has no such field. */
  readonly state: string | null;
  readonly priority: string | null;
  readonly estimate: string | null;
  readonly closed: boolean;
  /** Null for an open issue, and for one that was closed as completed. */
  readonly dropped: Dropped | null;
  readonly archived: boolean;
  readonly author: Authored["author"];
  /** The number of its comments; null if GitHub does not say. */
  readonly comments: number | null;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly parent: ParentAddress | null;
  readonly children: number;
  readonly openChildren: number;
  readonly openBlockers: number;
  readonly createdAt: string;
  /** Of its issue: a comment changes it, a move of its card does not. */
  readonly updatedAt: string;
}

/** The fields whose values a summary shows, by the ids that the REST interface knows; null for one that is missing. */
export interface SummaryFields {
  readonly state: number;
  readonly priority: number | null;
  readonly estimate: number | null;
}

export interface ItemQuery {
  readonly project: BoardProject;
  readonly fields: SummaryFields;
  /** The field with the state of a card. */
  readonly stateField: StateField;
  /** In GitHub's language for filtering projects. */
  readonly q: string;
  /** Whether the ticket belongs on the page; asked only where the server cannot filter. */
  readonly matches: (ticket: TicketSummary) => boolean;
  readonly pageSize: number;
  /** The cursor of the page; null for the first one. */
  readonly after: string | null;
}

export interface ItemPage {
  /** Issues only, in the order of the board; drafts and pull requests are left out. */
  readonly tickets: readonly TicketSummary[];
  readonly hidden: HiddenItems;
  /** The cursor of the next page; null if there is none. */
  readonly next: string | null;
}

/** GitHub's bound on a page of items. */
export const MAX_ITEM_PAGE = 100;

export interface ItemStore {
  /** The reason that lists are read by GraphQL, without GitHub's filter; null if not, and before the first list. */
  readonly restProblem: string | null;
  /**
   * One request, which costs nothing of the rate limit while nothing changed: then it gives the same page, the very
   * object, again. On a server that does not list items by REST one request for every hundred items. Throws
   * GITHUB_NOT_FOUND, GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED, GITHUB_UNAVAILABLE, and GITHUB_UNEXPECTED for
   * a filter that it does not take.
   */
  readPage(query: ItemQuery): Promise<ItemPage>;
  /** The last answer of `readPage` in this process, as far as it was kept, however old; null for none. No request. */
  known(query: ItemQuery): ItemPage | null;
}

// Links between tickets: parents, children and blockers.

/**
 * The longest time that a count of links may lag behind the list. After one second a count still said 0 while the list
 * was right (PyGithub recordings 2025, 2026); nobody has measured the longest lag.
 */
export const COUNTS_SETTLE_MS = 10_000;

/** An issue, its parent and the counts of its blockers. */
export interface LinkedIssue extends IssueRef {
  readonly parent: TicketAddress | null;
  /**
   * The number of issues that it waits for, and of issues that wait for it; closed ones count. Null if GitHub does not
   * say, and for a 0 that may lag behind the list.
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
  /** Null for a deleted account. */
  readonly author: Authored["author"];
  /** GitHub's word for what the author is to the repository. */
  readonly association: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  readonly openChildren: number;
}

/**
 * Every method is one request, two where the server's REST interface has no such route, and no write is repeated unless
 * GitHub refused it for the moment. Dependencies throw GITHUB_UNSUPPORTED where the server has none. All throw
 * GITHUB_FORBIDDEN, GITHUB_NOT_FOUND, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE; writes throw
 * GITHUB_OUTCOME_UNKNOWN where no answer came.
 */
export interface LinkStore {
  contentOf(address: TicketAddress): Promise<IssueContent>;
  /** GitHub allows no more children than one page holds. */
  childrenOf(address: TicketAddress): Promise<readonly ChildIssue[]>;
  /** The issues that this one waits for; GitHub allows fewer than one page of them. */
  blockersOf(address: TicketAddress): Promise<readonly LinkedIssue[]>;
  /** Takes note that these issues are linked by another store: their counts may lag behind. */
  noteLinked(...ids: readonly string[]): void;
  /** The issues that wait for this one. */
  blockedBy(address: TicketAddress): Promise<readonly LinkedIssue[]>;
  /** `takesOver`: from another parent. */
  addChild(parent: IssueRef, child: IssueRef, options?: { readonly takesOver: boolean }): Promise<void>;
  removeChild(parent: IssueRef, child: IssueRef): Promise<void>;
  /** Throws GITHUB_UNSUPPORTED where the server has no dependencies. No request on github.com, else one a process. */
  requireDependencies(address: TicketAddress): Promise<void>;
  addBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void>;
  removeBlocker(blocked: IssueRef, blocker: IssueRef): Promise<void>;
}

// The material of an audit: every comment of a ticket with its edit marks, and the events of its timeline.

/** A page of an issue's comments and events, oldest first. */
export interface ThreadPage {
  readonly issueId: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly createdAt: string;
  /** The time of the issue's last change, such as a comment. */
  readonly updatedAt: string;
  readonly commentCount: number;
  readonly closed: boolean;
  readonly dropped: Dropped | null;
  readonly comments: readonly TrailComment[];
  readonly events: readonly TrailEvent[];
  /** When title or body last changed; null for never. */
  readonly textChangedAt: string | null;
  /** The cursor of the next comments and events. */
  readonly next: ThreadCursor;
}

/** A position in a thread; null if nothing is left, undefined for the beginning. */
export interface ThreadCursor {
  readonly comments: string | null | undefined;
  readonly events: string | null | undefined;
}

/** Where a thread begins. */
export const THREAD_BEGIN: ThreadCursor = { comments: undefined, events: undefined };

/** A ticket on the board, before its thread is read. */
export interface TrailCard {
  readonly issueId: string;
  /** `owner/repo`, as GitHub spells it. */
  readonly repository: string;
  readonly card: CardValue;
  /** The last change of the issue or its card, by GitHub's clock. */
  readonly changedAt: string;
}

/** Issues of one request: with fifty comments of each, GitHub answers in time, and few tickets need a second one. */
export const MAX_THREADS = 50;

/** GitHub's bound on the ids of one query. */
export const MAX_ORIGINALS = 100;

/** Every method is one request. All throw GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE. */
export interface TrailStore {
  /** A hundred items, archived ones too. Throws GITHUB_NOT_FOUND. */
  readCards(projectId: string, stateField: StateField, cursor: string | null): Promise<CardPage<TrailCard>>;
  /** The first 50 comments and 20 events of these issues, `MAX_THREADS` at most; issues that are gone are left out. */
  readThreads(issueIds: readonly string[]): Promise<readonly ThreadPage[]>;
  /** The first 100 comments and events of a ticket. Throws GITHUB_NOT_FOUND. */
  readThreadOf(address: TicketAddress): Promise<ThreadPage>;
  /** Up to 100 more comments and events, or the first ones from `THREAD_BEGIN` on. Throws GITHUB_NOT_FOUND. */
  readThread(issueId: string, from: ThreadCursor): Promise<ThreadPage>;
  /** The original texts of edited comments by their ids, as far as GitHub tells; `MAX_ORIGINALS` comments at most. */
  readOriginals(commentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
