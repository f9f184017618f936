/** The ports of the use cases to GitHub, the clock and the machine. Implemented in `github/` and `entry/`. */
import type { Failure } from "../errors.ts";
import type { Session } from "../domain/lock.ts";
import type { Dropped } from "../domain/situation.ts";
import type { StateField } from "../domain/state-field.ts";
import type { CardValue } from "../ledger/reconcile.ts";
import type { WriteAccess } from "../domain/permission.ts";
import type { IssueComment } from "../ledger/comment.ts";
import type { ShownText } from "../ledger/decided-text.ts";
import type { RepositoryAddress } from "../domain/names.ts";

export type { RepositoryAddress } from "../domain/names.ts";

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

/** The path of the team's policy in its repository. */
export const TEAM_CONFIG_PATH = ".ralph/config.json";

/** The part of a log that a read probably needs: the newest records alone, or all. */
export type LogDepth = "head" | "whole";

/** The end of the comments that were not read yet. */
export interface OlderCursor {
  /** GitHub's cursor of the oldest comment that was read. */
  readonly before: string;
  /** Known from a read of the whole ticket. */
  readonly place?: {
    /** The ticket's key. */
    readonly ticket: string;
    /** The number of comments before it. */
    readonly count: number;
    /** The id of the oldest comment that was read. */
    readonly oldestId: string;
  };
}

/** The parts of a ticket that agents and people change. */
export interface TicketFacts {
  /** The newest comments, oldest first; in the answer to a write those since the target's `since`. */
  readonly comments: readonly IssueComment[];
  /** Null if there are no older comments. */
  readonly olderCursor: OlderCursor | null;
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

/** A closing or reopening of an issue, as its timeline tells it. */
export interface IssueTurn {
  readonly kind: "closed" | "reopened";
  /** Null for a deleted account, and where the token may not know. */
  readonly by: string | null;
  readonly at: string;
  /** The pull request or commit whose merge closed it; null for none. */
  readonly closer: Omit<PullRequestHead, "id"> | null;
}

/** A ticket as one read shows it. */
export interface TicketSnapshot {
  readonly viewer: string;
  readonly repository: {
    readonly id: string;
    readonly nameWithOwner: string;
    readonly archived: boolean;
    /**
     * Whether GitHub lets the token create refs, as far as it says: of an App's token it says nothing, and lets try.
     */
    readonly writable: boolean;
  };
  readonly issue: ShownText & {
    readonly id: string;
    readonly number: number;
    readonly url: string;
    readonly closed: boolean;
    /** Null for an open issue, and for one that was closed as completed. */
    readonly dropped: Dropped | null;
    /** The newest closing or reopening; null for neither. */
    readonly turn: IssueTurn | null;
    readonly conversationLocked: boolean;
    /** Whether GitHub's timeline has a deleted comment. */
    readonly hasDeletedComments: boolean;
    /** The number of its comments as GitHub counts them, which is no part of the list and may differ. */
    readonly commentCount: number;
    /** Its last change, such as a comment. */
    readonly updatedAt: string;
  };
  /** The issue's cards, one a project that the token can see. */
  readonly items: readonly BoardItem[];
  readonly comments: readonly IssueComment[];
  /** Each comment's place in the conversation, by the comment's id. */
  readonly cursors: ReadonlyMap<string, string>;
  readonly olderCursor: OlderCursor | null;
  /** `.ralph/config.json` of the default branch; null where there is none. */
  readonly teamConfigText: string | null;
}

/** The target of a write: ids from a snapshot. */
export interface WriteTarget {
  readonly address: TicketAddress;
  readonly repositoryId: string;
  readonly issueId: string;
  readonly projectId: string;
  readonly itemId: string;
  readonly fieldId: string;
  readonly stateField: StateField;
  /** The cursor of the comment behind which the answer begins; null for the ticket's first comment. */
  readonly since: string | null;
  /** The full name of the ticket's lock ref. */
  readonly lockRef: string;
}

/** A value for a field of the card. */
export type FieldInput =
  | { readonly singleSelectOptionId: string }
  | { readonly text: string }
  | { readonly number: number }
  | { readonly date: string }
  | { readonly iterationId: string };

/** A field of the card, beside the state, that is set to an option. */
export interface FieldValue {
  readonly fieldId: string;
  readonly optionId: string;
}

/** The content of one write request; absent parts stay untouched. */
export interface TicketWrite {
  /** Ids of issues that the ticket waits for; linked before everything else, and only by GraphQL. */
  readonly blockers?: readonly string[];
  /** Set before everything else. */
  readonly fields?: readonly FieldValue[];
  /** The body of a new comment. */
  readonly comment?: string;
  /** A comment whose body is replaced. */
  readonly strike?: { readonly id: string; readonly body: string };
  /** The option that the card is set to. */
  readonly optionId?: string;
  readonly close?: "COMPLETED" | "NOT_PLANNED";
  /** A label that is put on the issue, or taken off. */
  readonly label?: { readonly id: string; readonly on: boolean };
  /** The lock commit whose ref is deleted, if it is still this one. */
  readonly releaseOid?: string;
}

/** The outcome of one part of a write. Parts are independent: a failed one does not stop the others. */
export type Part =
  | { readonly kind: "skipped" }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface WriteAnswer {
  /** The outcome for blockers and fields; failed where one of them is. */
  readonly fields: Part;
  readonly comment: Part;
  readonly field: Part;
  readonly close: Part;
  readonly label: Part;
  readonly release: Part;
  /** The ticket just before the card was written, as the comment's answer shows it; null without a comment. */
  readonly before: TicketFacts | null;
  /** The ticket after the card was written; null where the card was not written. */
  readonly after: TicketFacts | null;
}

/** A write of one ticket among several. */
export interface TargetedWrite {
  readonly target: WriteTarget;
  readonly write: TicketWrite;
}

/** Each writes up to four parts, and GitHub's own server sends 20 a request (github-mcp-server #2903). */
export const MAX_WRITTEN_TOGETHER = 5;

export interface TicketStore {
  /** The login of the token in use; null before the first read. */
  readonly viewer: string | null;
  /**
   * One request, with more of the newest comments for a whole log. Throws GITHUB_NOT_FOUND, INPUT_NOT_AN_ISSUE,
   * GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_RATE_LIMITED, GITHUB_UNAVAILABLE.
   */
  read(address: TicketAddress, stateField: StateField, depth?: LogDepth): Promise<TicketSnapshot>;
  /**
   * Older comments, oldest first: all of them where the cursor tells how many there are, else one page. One request for
   * each 500, side by side. Throws as `read`.
   */
  readOlderComments(
    issueId: string,
    cursor: OlderCursor,
  ): Promise<Pick<TicketFacts, "comments" | "olderCursor">>;
  /**
   * Writes up to `MAX_WRITTEN_TOGETHER` tickets in their order by one request, never repeated, and gives the answer of
   * each. Throws GITHUB_OUTCOME_UNKNOWN where no answer came: then none, some or all of them are written.
   */
  write(writes: readonly TargetedWrite[]): Promise<readonly WriteAnswer[]>;
}

/** The ticket of a lock, and the repository of the lock's ref. */
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

/** The processes of this machine. */
export interface Processes {
  /** True only if the session ran on this very machine and its process is certainly gone. */
  isGone(session: Session): boolean;
  /**
   * The key of the lock that the record with this id takes (docs/maintainers/decisions/0030): the same in all processes of this
   * user on this machine, and unknown elsewhere until a record shows it.
   */
  lockKey(recordId: string): string;
}

/** Remembers which field a repository's team uses, so that a read asks for the right one at once. */
export interface StateFields {
  get(address: RepositoryAddress): StateField | undefined;
  set(address: RepositoryAddress, field: StateField): void;
}

// Git refs, and the commits that they point to: where locks and run marks are kept.

export interface RefRepository {
  readonly address: RepositoryAddress;
  /** GitHub's node id. */
  readonly repositoryId: string;
}

/** A ref by its full name; null stands for "no ref". */
export interface RefMove {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A ref with the commit that it points to. */
export interface FoundRef {
  readonly name: string;
  readonly commit: LockCommit;
}

/** Use `swapRefs` of `ticket/locks.ts` to move a ref: it decides what an error of `update` means. */
export interface RefStore {
  /**
   * A parentless commit of one constant file, dated by GitHub. One request; two more where the repository does not have
   * that file's tree yet. Throws GITHUB_EMPTY_REPOSITORY.
   */
  createCommit(address: RepositoryAddress, commit: { readonly message: string }): Promise<LockCommit>;
  /**
   * Makes the tree of the constant file, so that the first lock of the repository does not have to. One request. Throws
   * GITHUB_EMPTY_REPOSITORY.
   */
  prepareLocks(address: RepositoryAddress): Promise<void>;
  /**
   * GitHub's compare-and-swap on refs: all move or none. One request. Throws GITHUB_OUTCOME_UNKNOWN for a lost answer,
   * for a fault of the server and for a missed swap, which GitHub words alike; another code where GitHub gave a reason.
   */
  update(repository: RefRepository, moves: readonly RefMove[]): Promise<void>;
  /** The commits of these refs, by name; an absent ref is missing. One request a name, and one for unknown commits. */
  read(address: RepositoryAddress, names: readonly string[]): Promise<ReadonlyMap<string, LockCommit>>;
  /** All refs under the prefix, which ends in a slash. One request, and one for every hundred unknown commits. */
  list(address: RepositoryAddress, prefix: string): Promise<readonly FoundRef[]>;
  /** The texts of a commit's files, by path. One request. */
  readFiles(address: RepositoryAddress, oid: string): Promise<ReadonlyMap<string, string>>;
}

// The write access of other accounts.

export interface AccountStore {
  /**
   * Asks for the write access of accounts that had it when processes of this machine last looked, so that the answers
   * come while the caller reads what may depend on them. Once for each repository.
   */
  foresee(address: RepositoryAddress): void;
  /** The access that is known without a request; null if a request is needed. */
  known(address: RepositoryAddress, login: string): WriteAccess | null;
  /**
   * Whether the account may write in the repository. One request, none for half an hour after an answer, and one for
   * callers that ask at the same time. Answers "unknown" where GitHub does not tell, or cannot be reached.
   */
  readWriteAccess(address: RepositoryAddress, login: string): Promise<WriteAccess>;
}

// Questions between agents, found without reading every log.

/** An issue with its newest comments. */
export interface Conversation {
  readonly number: number;
  readonly title: string;
  readonly closed: boolean;
  readonly comments: readonly IssueComment[];
  /** Whether these are all. */
  readonly complete: boolean;
}

/** The labels of what one agent may answer. */
export interface AskedLabels {
  readonly ofOne: string;
  readonly ofAnyone: string;
}

/** Issues, those that changed last first. */
export interface Conversations {
  /** Open ones with the first label, and with the second. */
  readonly ofOne: readonly Conversation[];
  readonly ofAnyone: readonly Conversation[];
  /** With any labels or none. */
  readonly newest: readonly Conversation[];
}

/**
 * Every method is one request, and no write is ever repeated. All throw GITHUB_FORBIDDEN, GITHUB_NOT_FOUND,
 * GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE; writes throw GITHUB_OUTCOME_UNKNOWN where no answer came.
 */
export interface QuestionStore {
  /** The labels on the issue, and up to a hundred of the repository whose names contain the text; their ids by name. */
  readLabels(address: TicketAddress, text: string): Promise<ReadonlyMap<string, string>>;
  /** Puts the label on the issue; GitHub makes one that the repository lacks. */
  mark(address: TicketAddress, label: string): Promise<void>;
  /** Takes the label off the issue, where it is on it. */
  unmark(address: TicketAddress, label: string): Promise<void>;
  readConversations(address: RepositoryAddress, labels: AskedLabels): Promise<Conversations>;
}

/** The head of a pull request. */
export interface PullRequestHead {
  readonly id: string;
  readonly url: string;
  /** Its branch, which a fork may have of any name; null for a commit, and for a fork other than the loop's. */
  readonly branch: string | null;
  readonly isFork: boolean;
}

export interface PullRequest extends PullRequestHead {
  readonly merged: boolean;
  /** The issues that its merge closes, by keyword or linked by hand; against the team's own base, those of its text. */
  readonly closes: readonly TicketAddress[];
}

/** A pull request that closes a ticket when it is merged. */
export interface LinkedPullRequest extends PullRequestHead {
  readonly number: number;
  readonly repository: RepositoryAddress;
  readonly state: "OPEN" | "MERGED" | "CLOSED";
  /** The newest commit, and the one of the base branch that it is compared with. */
  readonly head: string;
  readonly base: string;
  readonly fileCount: number;
}

/** The branch of a loop's work, and the one that its pull request is against. */
export interface WorkBranch {
  readonly branch: string;
  readonly base: string;
  /** The fork that the branch is in; absent for the repository itself. */
  readonly fork?: RepositoryAddress | undefined;
}

/** A pull request of a branch, open or merged. */
export interface BranchPullRequest {
  readonly id: string;
  readonly url: string;
  /** Whether the account of the token in use opened it. */
  readonly byViewer: boolean;
  /** The name of the branch that it is against. */
  readonly base: string;
  readonly state: "OPEN" | "MERGED";
  /** The newest commit. */
  readonly head: string;
  /** Whether it conflicts with its base branch; null while GitHub does not tell. */
  readonly hasConflict: boolean | null;
  /** As of a `PullRequest`. */
  readonly closes: readonly TicketAddress[];
}

/** A file that a pull request changes, against the commit that it was begun from. */
export interface ChangedFile {
  readonly path: string;
  /** The previous path of a renamed file; null for other files. */
  readonly previousPath: string | null;
  /** The lines that were added; null where GitHub does not show them. */
  readonly added: readonly string[] | null;
}

/** The marks of the team's pull requests beside GitHub's links to an issue. */
export interface PullOrigin {
  /** The team's own base; null for the default branch. */
  readonly base: string | null;
  /** The fork whose branches count as the repository's own; none where it is not known. */
  readonly fork?: RepositoryAddress | undefined;
}

export interface LinkedQuestion extends PullOrigin {
  /** Those that are read as well; default: none. */
  readonly ids?: readonly string[];
}

/**
 * GitHub links closing words only of pull requests against the default branch. With another `base`, which is the team's
 * own (null for the default branch), those in the text of pull requests against it count as well.
 */
export interface PullRequestStore {
  /** One request. Throws GITHUB_NOT_FOUND, GITHUB_AUTH, GITHUB_FORBIDDEN, GITHUB_UNAVAILABLE. */
  readPullRequest(address: RepositoryAddress, number: number, base: string | null): Promise<PullRequest>;
  /**
   * The pull requests that close the ticket, open, merged or closed, and those of these ids. Against another base than
   * the default branch, those among the newest hundred threads that mention the ticket. One request. Throws as
   * `readPullRequest`, and INPUT_INVALID where more close it than can be read.
   */
  readLinked(address: TicketAddress, asked: LinkedQuestion): Promise<readonly LinkedPullRequest[]>;
  /** Those of that branch against any base; a fork may have a branch of the same name. One request. Throws as `readPullRequest`. */
  readOfBranch(address: RepositoryAddress, work: WorkBranch): Promise<readonly BranchPullRequest[]>;
  /**
   * Its files, a request for every hundred, all at once; of more than GitHub lists the first. Throws as
   * `readPullRequest`.
   */
  readFiles(pull: LinkedPullRequest): Promise<readonly ChangedFile[]>;
  /**
   * Opens a pull request of the branch, or gives the open one against that base the title and the text, but for what
   * another account wrote there last. Without one, the caller's own that closes the ticket gets the base, too. It closes
   * the ticket. Two requests.
   * Throws as `readPullRequest`, and GITHUB_OUTCOME_UNKNOWN.
   */
  open(address: TicketAddress, proposal: Proposal): Promise<OpenPullRequest>;
  /** Makes that branch the base of an open pull request. One request. Throws as `readPullRequest`, and GITHUB_UNEXPECTED. */
  moveToBase(pull: Pick<BranchPullRequest, "id" | "url">, base: string): Promise<void>;
}

export interface Proposal extends WorkBranch {
  readonly title: string;
  /** Null for the text of the one that is open. */
  readonly body: string | null;
}

export interface OpenPullRequest {
  readonly number: number;
  readonly url: string;
  /** False if it was open already. */
  readonly isNew: boolean;
  /** Whether GitHub closes issues at its merge: only where it is against the default branch. */
  readonly closesIssues: boolean;
  /** The other accounts whose title or text stayed; absent for none. */
  readonly keptOf?: readonly string[];
}

// The set-up of a board.

/** A single-select option that is to be made; GitHub gives it its id. */
export interface NewOption {
  readonly name: string;
  readonly color: string;
  readonly description: string;
}

/** An option of a whole set; with its id it is one that the field has already. */
export interface OptionInput extends NewOption {
  readonly id?: string;
}

/** A project that the repository shows among its own. */
export interface LinkedProject extends BoardAddress {
  readonly title: string;
  readonly closed: boolean;
}

/** The owner of a new board, and the boards that the repository has. */
export interface BoardPlace {
  /** Null where there is no such user or organization. */
  readonly ownerId: string | null;
  readonly linkedProjects: readonly LinkedProject[];
}

/** One of GitHub's own workflows on a project. What it does is not told. */
export interface ProjectWorkflow {
  readonly name: string;
  readonly enabled: boolean;
}

/** The option that an item shows in one field. */
export interface ItemValue {
  readonly itemId: string;
  readonly archived: boolean;
  /** The option's name; null where the field has no value. */
  readonly option: string | null;
}

export interface ItemValuePage {
  readonly values: readonly ItemValue[];
  readonly nextCursor: string | null;
}

/** A value that is to be set again. */
export interface ValueToRestore {
  readonly itemId: string;
  readonly optionId: string;
  /** An archived item takes no value: it is restored for that instant. */
  readonly archived: boolean;
}

/** Boards in the making. Every write throws GITHUB_FORBIDDEN where the token may not, GITHUB_OUTCOME_UNKNOWN where
 * no answer came. */
export interface SetupStore {
  readPlace(address: RepositoryAddress, projectOwner: string): Promise<BoardPlace>;
  /** The names of all labels. */
  readLabels(address: RepositoryAddress): Promise<readonly string[]>;
  readWorkflows(projectId: string): Promise<readonly ProjectWorkflow[]>;
  createProject(
    ownerId: string,
    repositoryId: string,
    title: string,
  ): Promise<{ number: number; url: string }>;
  createField(projectId: string, name: string, options: readonly NewOption[]): Promise<void>;
  /** Whether `replaceOptions` takes ids. Of GitHub's own schema, for an Enterprise server may lack them. */
  hasOptionIds(): Promise<boolean>;
  /** Lets the field have these options and no others. Those with their ids keep their cards. */
  replaceOptions(fieldId: string, options: readonly OptionInput[]): Promise<void>;
  /** Its id. */
  createLabel(address: RepositoryAddress, name: string): Promise<string>;
  /** A hundred items of the project, in its order. */
  readValues(projectId: string, fieldName: string, cursor: string | null): Promise<ItemValuePage>;
  /** A hundred open issues, the oldest first, each with the ids of its projects. */
  readOpenIssues(address: RepositoryAddress, cursor: string | null): Promise<OpenIssuePage>;
  /** Puts at most `MAX_RESTORED` issues on the project by one request; one that is there stays as it is. */
  addIssues(projectId: string, issueIds: readonly string[]): Promise<void>;
  /**
   * Commits a file to the branch, the default branch without one. `before` is the text that the commit replaces. Null if
   * done; GitHub's words if a rule of the branch refuses it.
   */
  commitFile(address: RepositoryAddress, file: FileToCommit): Promise<string | null>;
  /** Lets the branch begin at the base, also one that is there. */
  beginBranch(address: RepositoryAddress, branch: string, base: string): Promise<void>;
  /** The address of the new pull request. */
  proposeBranch(repositoryId: string, proposal: Omit<Proposal, "fork">): Promise<string>;
  /** Sets at most `MAX_RESTORED` values in one request. */
  restoreValues(
    place: { projectId: string; fieldId: string },
    values: readonly ValueToRestore[],
  ): Promise<void>;
}

export interface FileToCommit {
  readonly path: string;
  readonly before: string | null;
  readonly text: string;
  readonly message: string;
  readonly branch?: string;
}

export interface OpenIssuePage {
  readonly issues: readonly { readonly id: string; readonly projectIds: readonly string[] }[];
  readonly nextCursor: string | null;
}

/** As many values as GitHub sets well within the ten seconds that it gives one request. */
export const MAX_RESTORED = 20;
