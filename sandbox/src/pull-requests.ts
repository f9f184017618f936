/**
 * Pull requests: opening, pushing to and merging them, without asking who may. Their commits are no git objects here.
 */
import { createHash } from "node:crypto";
import type { Actor, Commit, Issue, MergeMethod, PullRequest, Repository, ChangedFile } from "./entities.ts";
import { pointRef, storeCommit } from "./git-objects.ts";
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
    kind: "PullRequest",
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
