/**
 * Pull requests: opening, pushing to and merging them, without asking who may. Their commits are no git objects here.
 */
import { createHash } from "node:crypto";
import { isAllowed } from "./accounts.ts";
import type {
  Actor,
  Commit,
  Issue,
  MergeMethod,
  PullRequest,
  Repository,
  ChangedFile,
  BranchRule,
  CheckRun,
  PullRequestReview,
  ReviewComment,
  ReviewThread,
} from "./entities.ts";
import { pointRef, storeCommit, rulesFor } from "./git-objects.ts";
import { closeIssue, threadBase, type ThreadText } from "./threads.ts";
import { findRepository, identity, now, register, type World } from "./world.ts";

/** A file as whoever changes it says it: a path is one that was modified by a line. */
export type FileChange = string | (Partial<ChangedFile> & Pick<ChangedFile, "path">);

interface NewPullRequest extends ThreadText {
  /** Its own branch; default: one that the sandbox's git does not have. */
  readonly branch?: string;
  /** The branch that it is to be merged into; default: the default branch. */
  readonly base?: string;
  /** The repository of the branch; default: the pull request's own. */
  readonly headRepository?: Repository;
  readonly files?: readonly FileChange[];
  /** The messages of its commits. */
  readonly messages?: readonly string[];
}

/** Adds an open pull request. */
export function addPullRequest(
  world: World,
  repository: Repository,
  author: Actor,
  { files = [], messages = [], branch, headRepository = repository, base: into, ...text }: NewPullRequest,
): PullRequest {
  const { defaultBranch, gitRefs } = repository;
  const base = threadBase(repository, author, text);
  const baseRefName = into ?? defaultBranch;
  const headRefName = branch ?? `change-${base.number}`;
  const pull: PullRequest = register(world, {
    ...identity(world, "PullRequest"),
    ...base,
    headRefName,
    headRepository,
    state: "OPEN",
    baseRefName,
    baseRefOid: gitRefs.get(`refs/heads/${baseRefName}`)?.target.oid ?? "",
    headRefOid: headRepository.gitRefs.get(`refs/heads/${headRefName}`)?.target.oid ?? commitName(world),
    files: files.map(changedFile),
    messages,
    hasConflict: false,
    judgedHeadOid: null,
    isDraft: false,
    isBehind: false,
    reviewList: [],
    conversations: [],
    checks: [],
    queueEntry: null,
    queueRemovals: [],
  });
  repository.threads.set(pull.number, pull);
  return pull;
}

/**
 * Whether the pull request can be merged. GitHub computes it in the background, begun by the first read of an open
 * pull request after a push; that read is answered UNKNOWN (REST reference, "Get a pull request").
 */
export function mergeabilityOf(pull: PullRequest): "MERGEABLE" | "CONFLICTING" | "UNKNOWN" {
  if (pull.state !== "OPEN") return "UNKNOWN";
  const isKnown = pull.judgedHeadOid === pull.headRefOid;
  pull.judgedHeadOid = pull.headRefOid;
  if (!isKnown) return "UNKNOWN";
  return pull.hasConflict ? "CONFLICTING" : "MERGEABLE";
}

/** Pushes a commit, after which the pull request changes these files. */
export function pushToPullRequest(world: World, pull: PullRequest, files: readonly FileChange[]): void {
  pull.headRefOid = commitName(world);
  // GitHub takes it out of the queue (docs, "Merging a pull request with a merge queue").
  if (pull.queueEntry !== null) removeFromQueue(world, pull, "manual");
  pull.files = files.map(changedFile);
  pull.updatedAt = now(world);
}

interface Merge {
  /** Default: a merge commit. */
  readonly method?: MergeMethod;
  /** The first line of the commit's message; default: GitHub's own. */
  readonly headline?: string;
}

/**
 * Merges the pull request, which closes the issues that it is linked to, and those that a squash's title or a commit's
 * message names. A base branch that is there moves on.
 */
export function mergePullRequest(world: World, pull: PullRequest, merge: Merge = {}): void {
  const base = pull.repository.gitRefs.get(`refs/heads/${pull.baseRefName}`);
  if (base?.target.kind === "Commit")
    pointRef(world, pull.repository, base.qualifiedName, mergedCommit(world, pull, base.target, merge));
  if (pull.queueEntry !== null) removeFromQueue(world, pull, "merged");
  pull.state = "MERGED";
  pull.closedAt = now(world);
  pull.updatedAt = pull.closedAt;
  for (const issue of [...issuesClosedBy(world, pull), ...issuesClosedByMessages(world, pull)]) {
    if (issue.state === "OPEN") closeIssue(world, issue, "COMPLETED", pull);
  }
}

/**
 * The base branch's new commit. A squash has one parent, and so has each commit of a rebase, under a new name; the
 * sandbox keeps one commit of a pull request, and no files of it.
 */
function mergedCommit(
  world: World,
  pull: PullRequest,
  { oid, treeOid }: Commit,
  { method = "merge", headline }: Merge,
): Commit {
  const { repository, number, title, headRefName, headRefOid, headRepository, author } = pull;
  const messages: Readonly<Record<MergeMethod, string>> = {
    merge: `Merge pull request #${number} from ${headRepository.owner.login}/${headRefName}`,
    squash: `${title} (#${number})`,
    rebase: title,
  };
  return storeCommit(world, repository, author, {
    message: headline ?? messages[method],
    treeOid,
    parentOids: method === "merge" ? [oid, headRefOid] : [oid],
  });
}

/** Puts the pull request into the merge queue, which a test lets go on by merging or removing it. */
export function enqueue(world: World, pull: PullRequest): void {
  pull.queueEntry = { enqueuedAt: now(world), headOid: pull.headRefOid };
  pull.updatedAt = now(world);
}

/** Takes the pull request out of the merge queue. */
export function removeFromQueue(world: World, pull: PullRequest, reason: string): void {
  const { headOid: beforeOid = pull.headRefOid } = pull.queueEntry ?? {};
  pull.queueEntry = null;
  pull.queueRemovals.push({
    kind: "RemovedFromMergeQueueEvent",
    createdAt: now(world),
    reason,
    beforeOid,
  });
  pull.updatedAt = now(world);
}

/** Closes the pull request without merging it. */
export function closePullRequest(world: World, pull: PullRequest): void {
  pull.state = "CLOSED";
  pull.closedAt = now(world);
  pull.updatedAt = pull.closedAt;
}

/** The pull requests that close the issue when they are merged, oldest first. */
export function pullRequestsClosing(world: World, issue: Issue): PullRequest[] {
  return [...world.entities.values()].filter(
    (entity): entity is PullRequest =>
      entity.kind === "PullRequest" && issuesClosedBy(world, entity).includes(issue),
  );
}

/** The pull requests whose text mentions the issue, oldest first. */
export function pullRequestsMentioning({ entities }: World, issue: Issue): PullRequest[] {
  const { owner, name } = issue.repository;
  const bare = new RegExp(String.raw`(?<![\w/])#${issue.number}\b`);
  const whole = new RegExp(String.raw`\b${owner.login}/${name}#${issue.number}\b`, "i");
  return [...entities.values()].filter(
    (entity): entity is PullRequest =>
      entity.kind === "PullRequest" &&
      (whole.test(entity.body) || (entity.repository === issue.repository && bare.test(entity.body))),
  );
}

function changedFile(change: FileChange): ChangedFile {
  const given = typeof change === "string" ? { path: change } : change;
  return {
    previousPath: null,
    status: given.previousPath === undefined ? "modified" : "renamed",
    additions: 1,
    deletions: 1,
    patch: "@@ -1 +1 @@\n-before\n+after",
    ...given,
  };
}

/** A name that no other commit has. */
function commitName(world: World): string {
  return createHash("sha1").update(identity(world, "Commit").id).digest("hex");
}

// The issues that a pull request closes, by GitHub's rules (docs.github.com, "Linking a pull request to an issue using
// a keyword" and "Autolinked references and URLs"): one of nine words, in any case of letters, perhaps a colon, then
// `#12`, `GH-12`, `owner/repo#12` or the address of the issue's page.

const CLOSING =
  /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+(?:(?:([\w.-]+)\/([\w.-]+))?#|GH-|https?:\/\/[\w.:-]+\/([\w.-]+)\/([\w.-]+)\/issues\/)(\d+)\b/gi;
/** Code and HTML comments, in which GitHub reads no words (github/gh-aw #36700). */
const UNREAD = /^(`{3,}|~{3,})[^]*?^\1|(`+)[^`][^]*?\2|<!--[^]*?-->/gm;

/** Returns the issues in the order in which the text names them, each once; what is no issue is left out. */
export function issuesClosedBy(world: World, pull: PullRequest): Issue[] {
  const { body, repository, baseRefName } = pull;
  // Keywords count only in pull requests against the default branch (the same page).
  if (baseRefName !== repository.defaultBranch) return [];
  return issuesIn(world, repository, body.replaceAll(UNREAD, " "));
}

/** Messages of commits are no Markdown: code counts, too. */
function issuesClosedByMessages(world: World, { messages, title, repository, baseRefName }: PullRequest) {
  if (baseRefName !== repository.defaultBranch) return [];
  return [title, ...messages].flatMap((message) => issuesIn(world, repository, message));
}

function issuesIn(world: World, repository: Repository, text: string): Issue[] {
  const issues = [...text.matchAll(CLOSING)].flatMap(([, owner, name, urlOwner, urlName, number]) => {
    const [account, named] = [owner ?? urlOwner, name ?? urlName];
    const home =
      account === undefined || named === undefined ? repository : findRepository(world, account, named);
    const thread = home?.threads.get(Number(number));
    return thread?.kind === "Issue" ? [thread] : [];
  });
  return [...new Set(issues)];
}

// Reviews and checks of pull requests: giving them, without asking who may, and what GitHub makes of them.

/** Submits a review of the newest commit. */
export function addReview(
  world: World,
  pull: PullRequest,
  author: Actor,
  { state, body = "" }: { readonly state: PullRequestReview["state"]; readonly body?: string },
): PullRequestReview {
  const review: PullRequestReview = register(world, {
    ...identity(world, "PullRequestReview"),
    pull,
    author,
    state,
    body,
    headOid: pull.headRefOid,
    isMinimized: false,
    minimizedReason: null,
  });
  pull.reviewList.push(review);
  pull.updatedAt = review.createdAt;
  return review;
}

/** Opens a conversation on a line of the change. */
export function addReviewThread(
  world: World,
  pull: PullRequest,
  author: Actor,
  {
    path,
    line,
    body,
    review = null,
  }: Pick<ReviewThread, "path" | "line"> &
    Pick<ReviewComment, "body"> &
    Partial<Pick<ReviewComment, "review">>,
): ReviewThread {
  const comment: ReviewComment = register(world, {
    ...identity(world, "PullRequestReviewComment"),
    pull,
    author,
    body,
    review,
    headOid: pull.headRefOid,
    isMinimized: false,
    minimizedReason: null,
  });
  const thread: ReviewThread = register(world, {
    ...identity(world, "PullRequestReviewThread"),
    pull,
    author,
    path,
    line,
    comment,
    headOid: pull.headRefOid,
    isResolved: false,
  });
  pull.conversations.push(thread);
  return thread;
}

/** Reports a check of the newest commit; one of the same name takes the place of an earlier one. */
export function reportCheck(
  world: World,
  pull: PullRequest,
  {
    name,
    conclusion,
    text = "",
    log = null,
  }: Pick<CheckRun, "name" | "conclusion"> & Partial<Pick<CheckRun, "text" | "log">>,
): CheckRun {
  const check: CheckRun = register(world, {
    ...identity(world, "CheckRun"),
    pull,
    headOid: pull.headRefOid,
    name,
    conclusion,
    text,
    log,
  });
  const at = pull.checks.findIndex((one) => one.headOid === check.headOid && one.name === name);
  if (at < 0) pull.checks.push(check);
  else pull.checks[at] = check;
  return check;
}

/** The folder of the logs of jobs. */
export const LOG_FOLDER = "/actions-logs/";

/** The job of GitHub Actions of that number. */
export function jobOf({ entities }: World, id: number): (CheckRun & { readonly log: string }) | undefined {
  for (const entity of entities.values())
    if (entity.kind === "CheckRun" && entity.databaseId === id && entity.log !== null)
      return { ...entity, log: entity.log };
  return undefined;
}

/** The checks of the newest commit. */
export function currentChecks({ checks, headRefOid }: PullRequest): CheckRun[] {
  return checks.filter(({ headOid }) => headOid === headRefOid);
}

/** The combined state: a failure counts at once, while other checks still run; null without any check. */
export function rollupState(pull: PullRequest): "SUCCESS" | "FAILURE" | "PENDING" | null {
  const checks = currentChecks(pull);
  if (checks.length === 0) return null;
  if (checks.some(({ conclusion }) => conclusion === "FAILURE")) return "FAILURE";
  return checks.some(({ conclusion }) => conclusion === null) ? "PENDING" : "SUCCESS";
}

/** Each reviewer's newest approval or request for changes. */
export function opinions({ reviewList, repository }: PullRequest, writersOnly: boolean): PullRequestReview[] {
  const newest = new Map<string, PullRequestReview>();
  for (const review of reviewList) if (review.state !== "COMMENTED") newest.set(review.author.id, review);
  return [...newest.values()].filter(({ author }) => !writersOnly || isAllowed(author, repository, "WRITE"));
}

/** Null where no rule requires a review, whatever reviews there are. */
export function reviewDecision(
  pull: PullRequest,
): "APPROVED" | "CHANGES_REQUESTED" | "REVIEW_REQUIRED" | null {
  if (!pull.repository.mergeRules.requiresReview) return null;
  const states = opinions(pull, true).map(({ state }) => state);
  if (states.includes("CHANGES_REQUESTED")) return "CHANGES_REQUESTED";
  return states.includes("APPROVED") ? "APPROVED" : "REVIEW_REQUIRED";
}

/** GitHub's `MergeStateStatus`, which is not known before the mergeability of the newest commit was asked for. */
export function mergeStateStatus(pull: PullRequest): string {
  return pull.judgedHeadOid === pull.headRefOid ? ruleStatus(pull) : "UNKNOWN";
}

/** As `mergeStateStatus`, computed now. */
export function ruleStatus(pull: PullRequest): string {
  const { state, hasConflict, isDraft, isBehind, repository } = pull;
  if (state !== "OPEN") return "UNKNOWN";
  if (hasConflict) return "DIRTY";
  if (isDraft || unmetRule(pull) !== null) return "BLOCKED";
  if (isBehind && repository.mergeRules.requiresUpToDate) return "BEHIND";
  const checks = rollupState(pull);
  return checks === null || checks === "SUCCESS" ? "CLEAN" : "UNSTABLE";
}

/**
 * GitHub's words for the first rule that the pull request does not meet; null for none. A public project's code and logs
 * have each of them: kyqra-crawler #29 (signatures), FizzBuzz-CI-CD (checks), nido's "land" skill (conversations).
 */
export function unmetRule(pull: PullRequest): string | null {
  const { requiredChecks, requiresResolvedThreads } = pull.repository.mergeRules;
  const decision = reviewDecision(pull);
  if (decision === "CHANGES_REQUESTED") return "Changes have been requested.";
  if (decision === "REVIEW_REQUIRED")
    return "At least 1 approving review is required by reviewers with write access.";
  const checks = currentChecks(pull);
  for (const name of requiredChecks) {
    const conclusion = checks.find((check) => check.name === name)?.conclusion ?? null;
    if (conclusion === "FAILURE") return `Required status check "${name}" is failing.`;
    if (conclusion === null) return `Required status check "${name}" is expected.`;
  }
  if (requiresResolvedThreads && pull.conversations.some(({ isResolved }) => !isResolved))
    return "All comments must be resolved.";
  // No commit here is signed.
  const isSigned = hasRule(pull, "required_signatures");
  return isSigned ? "Commits must have verified signatures." : null;
}

/** Whether the base branch has such a rule. */
export function hasRule({ repository, baseRefName }: PullRequest, type: BranchRule["type"]): boolean {
  return rulesFor(repository, baseRefName).some((rule) => rule.type === type);
}
