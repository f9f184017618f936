/** GitHub's data as plain objects that reference each other. `kind` is the name of the object's GraphQL type. */
export type Permission = "ADMIN" | "MAINTAIN" | "WRITE" | "TRIAGE" | "READ";
export type StateReason = "COMPLETED" | "NOT_PLANNED" | "DUPLICATE" | "REOPENED";
export type LockReason = "OFF_TOPIC" | "RESOLVED" | "SPAM" | "TOO_HEATED";
export type Color = "BLUE" | "GRAY" | "GREEN" | "ORANGE" | "PINK" | "PURPLE" | "RED" | "YELLOW";

/** An object with a global id. `databaseId` strictly increases over the whole world. */
export interface Numbered {
  readonly id: string;
  readonly databaseId: number;
  /** Whole seconds, `2026-01-31T12:00:00Z`, as are all times of the world. */
  createdAt: string;
  updatedAt: string;
}

interface AccountBase extends Numbered {
  readonly login: string;
  name: string | null;
}

export interface User extends AccountBase {
  readonly kind: "User";
  readonly projectsByNumber: Map<number, Project>;
}

/** A GitHub App. Its `login` is bare; where it acts as a user GitHub shows `login[bot]`. */
export type Bot = AccountBase & { readonly kind: "Bot" };

export interface Membership {
  role: "ADMIN" | "MEMBER";
  /** A private membership is seen by the organization's members only. */
  isPublic: boolean;
}

export interface Organization extends AccountBase {
  readonly kind: "Organization";
  /** By the id of the account. */
  readonly members: Map<string, Membership>;
  readonly projectsByNumber: Map<number, Project>;
}

/** An account that can hold a token and write. */
export type Actor = User | Bot;
/** An account that can own repositories and projects. */
export type Owner = User | Organization;
export type Account = Actor | Organization;

export type MergeMethod = "merge" | "squash" | "rebase";

/** A rule of branch protection or of a ruleset that is active. */
export interface BranchRule {
  readonly source: "protection" | "ruleset";
  /** A branch's name, or the beginning of names and "*". */
  readonly branches: string;
  /** As REST names the rules of rulesets. */
  readonly type:
    | "creation"
    | "update"
    | "pull_request"
    | "required_linear_history"
    | "required_signatures"
    | "merge_queue"
    | "branch_name_pattern"
    | "commit_message_pattern"
    | "committer_email_pattern";
  /** The `allowed_merge_methods` of a ruleset's "pull_request"; absent for all. */
  readonly methods?: readonly MergeMethod[];
  /** As REST shows them; those of a merge queue may be left out. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Whether each account may bypass the ruleset. */
  readonly isBypassed?: true;
}

export interface Repository extends Numbered {
  readonly kind: "Repository";
  readonly owner: Owner;
  name: string;
  /** Each leads here until another repository takes it. */
  readonly formerNames: string[];
  /** The repository that this one is a fork of. */
  readonly parent: Repository | null;
  description: string | null;
  isPrivate: boolean;
  isArchived: boolean;
  hasIssuesEnabled: boolean;
  /** True until the first commit is stored. */
  isEmpty: boolean;
  defaultBranch: string;
  /** By the id of the account. */
  readonly grants: Map<string, Permission>;
  /** The number of the newest issue or pull request, deleted ones included. */
  lastNumber: number;
  readonly threads: Map<number, Thread>;
  /** Numbers that stand for nothing here any more: where the issue was transferred to, or null for a deleted one. */
  readonly formerNumbers: Map<number, Issue | null>;
  /** By lower-cased name. */
  readonly labelsByName: Map<string, Label>;
  /** By oid. */
  readonly gitObjects: Map<string, GitObject>;
  /** By qualified name, `refs/heads/main`. */
  readonly gitRefs: Map<string, Ref>;
  /** A ruleset forbids writes of the refs under these prefixes. */
  readonly refRules: string[];
  readonly branchRules: BranchRule[];
  readonly mergeMethods: Set<MergeMethod>;
  /** The method that GitHub's page offers first. */
  preferredMethod: MergeMethod;
  /** The rules for merges into the default branch. */
  readonly mergeRules: MergeRules;
}

interface MergeRules {
  requiresReview: boolean;
  requiresUpToDate: boolean;
  requiresResolvedThreads: boolean;
  /** Names of checks. */
  readonly requiredChecks: Set<string>;
}

export interface Label extends Numbered {
  readonly kind: "Label";
  readonly repository: Repository;
  readonly name: string;
  readonly color: string;
  readonly description: string | null;
}

/** One entry of an edit history. The first one is the original text. */
export interface ContentEdit extends Numbered {
  readonly kind: "UserContentEdit";
  readonly editor: Actor;
  readonly editedAt: string;
  /** The whole text after this edit. */
  readonly diff: string;
}

/** Text by an author that can be edited. */
interface Authored extends Numbered {
  readonly author: Actor;
  body: string;
  editor: Actor | null;
  lastEditedAt: string | null;
  /** Oldest first; empty until the first edit. */
  readonly edits: ContentEdit[];
}

interface ThreadBase extends Authored {
  readonly repository: Repository;
  readonly number: number;
  title: string;
  closedAt: string | null;
  locked: boolean;
  activeLockReason: LockReason | null;
  /** Oldest first. */
  readonly commentList: IssueComment[];
  /** The thread's events beside its comments, oldest first. */
  readonly eventList: ThreadEvent[];
  readonly labelList: Label[];
  readonly assigneeList: User[];
  /** One for each project that holds the thread, archived ones included. */
  readonly items: ProjectItem[];
}

export interface Issue extends ThreadBase {
  readonly kind: "Issue";
  state: "OPEN" | "CLOSED";
  stateReason: StateReason | null;
  parent: Issue | null;
  readonly children: Issue[];
  /** The issues that this one waits for. */
  readonly blockers: Issue[];
  /** The issues that wait for this one. */
  readonly blocked: Issue[];
}

/** One file of a pull request, against the commit that it was begun from. */
export interface ChangedFile {
  readonly path: string;
  /** The former path of a renamed file; null for any other. */
  readonly previousPath: string | null;
  readonly status: "added" | "modified" | "removed" | "renamed";
  readonly additions: number;
  readonly deletions: number;
  /** Null for binary files and where it is too long, as GitHub leaves it out. */
  readonly patch: string | null;
}

/** The changes of a pull request to its base branch. */
interface ProposedChange {
  baseRefName: string;
  baseRefOid: string;
  readonly headRefName: string;
  /** The repository of the head: a fork, or the pull request's own. */
  readonly headRepository: Repository;
  /** The newest commit; the sandbox keeps no commits of it. */
  headRefOid: string;
  files: readonly ChangedFile[];
  /** The messages of its commits. */
  messages: readonly string[];
  /** Whether it conflicts with its base branch. */
  hasConflict: boolean;
  /** The newest commit whose mergeability was asked for; null before. */
  judgedHeadOid: string | null;
}

export interface PullRequest extends ThreadBase, ProposedChange {
  readonly kind: "PullRequest";
  state: "OPEN" | "CLOSED" | "MERGED";
  isDraft: boolean;
  /** Whether the base branch has commits that it lacks. */
  isBehind: boolean;
  /** Oldest first. */
  readonly reviewList: PullRequestReview[];
  /** Oldest first. */
  readonly conversations: ReviewThread[];
  /** Of any commit, oldest first. */
  readonly checks: CheckRun[];
  /** Its place in the merge queue; null outside of it. */
  queueEntry: { readonly enqueuedAt: string; readonly headOid: string } | null;
  /** Oldest first. */
  readonly queueRemovals: QueueRemoval[];
}

/** An event of the timeline, which a merge by the queue has, too. */
export interface QueueRemoval {
  readonly kind: "RemovedFromMergeQueueEvent";
  readonly createdAt: string;
  /** GitHub's word, such as "merged", "failed_checks" and "manual". */
  readonly reason: string;
  readonly beforeOid: string;
}

interface PullRequestPart extends Numbered {
  readonly pull: PullRequest;
  /** The pull request's newest commit when it was made. */
  readonly headOid: string;
}

/** A text that people may hide; `minimizedReason` as GitHub shows it, such as "off-topic". */
export interface Minimizable {
  isMinimized: boolean;
  minimizedReason: string | null;
}

export interface PullRequestReview extends PullRequestPart, Minimizable {
  readonly kind: "PullRequestReview";
  readonly author: Actor;
  readonly state: "APPROVED" | "CHANGES_REQUESTED" | "COMMENTED";
  readonly body: string;
}

/** A remark on a line of the change. */
export interface ReviewThread extends PullRequestPart {
  readonly kind: "PullRequestReviewThread";
  readonly author: Actor;
  readonly path: string;
  readonly line: number;
  readonly comment: ReviewComment;
  isResolved: boolean;
}

/** The first comment of such a conversation; the sandbox keeps no other. */
export interface ReviewComment extends PullRequestPart, Minimizable {
  readonly kind: "PullRequestReviewComment";
  readonly author: Actor;
  readonly body: string;
  /** On GitHub each belongs to one. */
  readonly review: PullRequestReview | null;
}

export interface CheckRun extends PullRequestPart {
  readonly kind: "CheckRun";
  readonly name: string;
  /** Null while it runs. */
  readonly conclusion: "SUCCESS" | "FAILURE" | null;
  /** The text that the check's service published. */
  readonly text: string;
  /** The log of a job of GitHub Actions; null for a check of another service. */
  readonly log: string | null;
}

/** An issue or pull request: both share a repository's numbers. */
export type Thread = Issue | PullRequest;

export interface IssueComment extends Authored, Minimizable {
  readonly kind: "IssueComment";
  readonly thread: Thread;
}

/** An event of a thread in GitHub's timeline; the sandbox keeps four kinds. */
interface EventBase extends Numbered {
  readonly thread: Thread;
  readonly actor: Actor;
}

interface CommentDeletedEvent extends EventBase {
  readonly kind: "CommentDeletedEvent";
  readonly deletedCommentAuthor: Actor;
}

type StateEvent = EventBase & { readonly stateReason: StateReason | null };
export type ClosedEvent = StateEvent & {
  readonly kind: "ClosedEvent";
  /** The pull request whose merge closed it; null where an account did. */
  readonly closer: PullRequest | null;
};
export type ReopenedEvent = StateEvent & { readonly kind: "ReopenedEvent" };

type LabeledEvent = EventBase & { readonly kind: "LabeledEvent"; readonly label: Label };

interface RenamedTitleEvent extends EventBase, Readonly<Record<"previousTitle" | "currentTitle", string>> {
  readonly kind: "RenamedTitleEvent";
}

export type ThreadEvent =
  | CommentDeletedEvent
  | ClosedEvent
  | ReopenedEvent
  | LabeledEvent
  | RenamedTitleEvent;

/** A text by an author: of an issue, a pull request or a comment. */
export type WrittenText = Thread | IssueComment;

export interface Project extends Numbered {
  readonly kind: "ProjectV2";
  readonly owner: Owner;
  readonly number: number;
  readonly creator: Actor;
  title: string;
  shortDescription: string | null;
  readme: string | null;
  public: boolean;
  closedAt: string | null;
  /** The ids of the accounts that may write beside the owner and the organization's admins. */
  readonly writers: Set<string>;
  /** By the ids of the repositories that show the project among theirs. */
  readonly linkedRepositories: Set<string>;
  /** In the order of the board's columns. */
  readonly fieldList: ProjectField[];
  readonly workflowList: ProjectWorkflow[];
  /** By id, in the order of the board. */
  readonly itemsById: Map<string, ProjectItem>;
}

export interface SelectOption {
  readonly id: string;
  name: string;
  color: Color;
  description: string;
}

export interface SingleSelectField extends Numbered {
  readonly kind: "ProjectV2SingleSelectField";
  readonly project: Project;
  readonly dataType: "SINGLE_SELECT";
  name: string;
  optionList: SelectOption[];
}

export type PlainDataType = "TITLE" | "ASSIGNEES" | "LABELS" | "REPOSITORY" | "TEXT" | "NUMBER" | "DATE";

export interface PlainField extends Numbered {
  readonly kind: "ProjectV2Field";
  readonly project: Project;
  readonly dataType: PlainDataType;
  name: string;
}

/** A field of the organization's issues that a board shows and cannot change; see GitHub's docs, "Issue fields". */
export interface IssueFieldColumn extends Numbered {
  readonly kind: "ProjectV2Field";
  readonly project: Project;
  readonly dataType: "ISSUE_FIELD";
  name: string;
  readonly optionList: readonly SelectOption[];
}

/** One of a board's automations; the sandbox lists them and does not run them. */
export interface ProjectWorkflow extends Numbered {
  readonly kind: "ProjectV2Workflow";
  readonly project: Project;
  readonly number: number;
  readonly name: string;
  enabled: boolean;
}

export type ProjectField = SingleSelectField | PlainField | IssueFieldColumn;

export interface ProjectItem extends Numbered {
  readonly kind: "ProjectV2Item";
  readonly project: Project;
  readonly content: Thread;
  readonly creator: Actor;
  isArchived: boolean;
  /** By the id of the field; a field without a value is absent. */
  readonly values: Map<string, FieldValue>;
}

interface ValueBase extends Numbered {
  readonly item: ProjectItem;
  creator: Actor;
}

export interface SingleSelectValue extends ValueBase {
  readonly kind: "ProjectV2ItemFieldSingleSelectValue";
  readonly field: SingleSelectField;
  optionId: string;
}

interface TextValue extends ValueBase {
  readonly kind: "ProjectV2ItemFieldTextValue";
  readonly field: PlainField;
  text: string;
}

interface NumberValue extends ValueBase {
  readonly kind: "ProjectV2ItemFieldNumberValue";
  readonly field: PlainField;
  number: number;
}

interface DateValue extends ValueBase {
  readonly kind: "ProjectV2ItemFieldDateValue";
  readonly field: PlainField;
  date: string;
}

export interface IssueFieldValue extends ValueBase {
  readonly kind: "ProjectV2ItemIssueFieldValue";
  readonly field: IssueFieldColumn;
  optionId: string;
}

export type FieldValue = SingleSelectValue | TextValue | NumberValue | DateValue | IssueFieldValue;

interface GitObjectBase extends Numbered {
  readonly repository: Repository;
  /** The sha1 that git itself would give. */
  readonly oid: string;
}

export interface Commit extends GitObjectBase {
  readonly kind: "Commit";
  readonly message: string;
  readonly treeOid: string;
  readonly parentOids: readonly string[];
  /** Author and committer at once. */
  readonly signer: Actor;
  readonly committedDate: string;
}

export interface Tree extends GitObjectBase {
  readonly kind: "Tree";
  /** By name. */
  readonly children: Map<string, { readonly oid: string; readonly isTree: boolean }>;
}

export type Blob = GitObjectBase & { readonly kind: "Blob"; readonly text: string };

export type GitObject = Commit | Tree | Blob;

export interface Ref extends Numbered {
  readonly kind: "Ref";
  readonly repository: Repository;
  readonly qualifiedName: string;
  target: GitObject;
}

/** Everything that has a global id. */
export type Entity =
  | Account
  | Repository
  | Label
  | ContentEdit
  | Thread
  | IssueComment
  | ThreadEvent
  | PullRequestReview
  | ReviewThread
  | ReviewComment
  | CheckRun
  | Project
  | ProjectField
  | ProjectWorkflow
  | ProjectItem
  | FieldValue
  | GitObject
  | Ref;

export type Kind = Entity["kind"];
