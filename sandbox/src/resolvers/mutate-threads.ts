/** The mutations of issues, comments and pull requests. */
import * as threads from "../threads.ts";
import type * as inputs from "@octokit/graphql-schema";
import { isAllowed, isAssignable } from "../accounts.ts";
import {
  cursorOf,
  requirePermission,
  nodeOfKind,
  repositoryName,
  ticketName,
  refuseArgument,
  type Context,
  type Mutations,
  canSee,
} from "../context.ts";
import {
  forbidden,
  invalidValue,
  noPermission,
  unknownNode,
  unprocessable,
  notModelled,
} from "../answers.ts";
import { addItem } from "../projects.ts";
import type {
  Issue,
  IssueComment,
  Label,
  Repository,
  Thread,
  User,
  MergeMethod,
  PullRequest,
  PullRequestReview,
} from "../entities.ts";
import { now } from "../world.ts";
import { writableProject } from "./projects.ts";
import { mayClose, mayEdit, repositoryOf, type HideableText, queueEntryOf } from "./threads.ts";
import {
  addPullRequest,
  closePullRequest as close,
  enqueue,
  mergePullRequest as merge,
  addReview,
  hasRule,
  ruleStatus,
  unmetRule,
} from "../pull-requests.ts";
import { changeBase, rootOf, rulesFor } from "../git-objects.ts";

/** GitHub's bound on a title, in characters. */
const MAX_TITLE = 256;

/** Throws a Problem for a text that GitHub does not take. */
function checkBody(body: string): void {
  if (threads.isOversized(body)) throw unprocessable(threads.TOO_LONG);
}

function checkComment(body: string): void {
  if (body.trim() === "") throw unprocessable("Body can't be blank");
  checkBody(body);
}

/** Throws a Problem for a title that GitHub does not take. */
function checkTitle(title: string): void {
  if (title.trim() === "") throw unprocessable("Title can't be blank");
  if (threads.isLonger(title, MAX_TITLE))
    throw unprocessable(`Title is too long (maximum is ${MAX_TITLE} characters)`);
}

/** Throws a Problem where the viewer may not change that text. */
function requireEdit(context: Context, text: Thread | IssueComment, action: string): void {
  const { repository } = text.kind === "IssueComment" ? text.thread : text;
  requirePermission(context, repository, "READ", action);
  if (!mayEdit(context, text)) throw noPermission(context.viewer.login, action);
}

function closableIssue(context: Context, id: string, verb: string): Issue {
  const issue = nodeOfKind(context, id, "Issue");
  const action = `${verb} ${ticketName(issue)}`;
  requirePermission(context, issue.repository, "READ", action);
  if (!mayClose(context, issue)) throw noPermission(context.viewer.login, action);
  return issue;
}

function lockable(context: Context, id: string): Thread {
  const thread = nodeOfKind(context, id, "Issue", "PullRequest");
  requirePermission(context, thread.repository, "WRITE", `lock or unlock ${ticketName(thread)}`);
  return thread;
}

/** GitHub's bound on the assignees of an issue; it leaves out those beyond it and says nothing. */
const MAX_ASSIGNEES = 10;

function labelsOf(context: Context, repository: Repository, ids: readonly string[]): readonly Label[] {
  return ids.map((id) => {
    const label = nodeOfKind(context, id, "Label");
    if (label.repository !== repository) throw unknownNode(id);
    return label;
  });
}

/** GitHub leaves out people to whom the issue cannot be assigned, and says nothing. */
function assigneesOf(context: Context, repository: Repository, ids: readonly string[]): readonly User[] {
  const users = ids.map((id) => nodeOfKind(context, id, "User"));
  return users.filter((user) => isAssignable(user, repository)).slice(0, MAX_ASSIGNEES);
}

const ARCHIVED = "Repository was archived so is read-only";

function minimized(context: Context, id: string, reason: string | null): HideableText {
  const text = nodeOfKind(context, id, "IssueComment", "PullRequestReview", "PullRequestReviewComment");
  // dotnet/maui #36021: in a pull request's conversation "issues" is not enough.
  const isOnIssue = text.kind === "IssueComment" && text.thread.kind === "Issue";
  const action = reason === null ? "unminimize a comment" : "minimize a comment";
  requirePermission(context, repositoryOf(text), "TRIAGE", action, isOnIssue ? "issues" : "pull_requests");
  threads.setMinimized(context.world, text, reason);
  return text;
}

const comments: Mutations = {
  addComment({ subjectId, body }: inputs.AddCommentInput, context) {
    const thread = nodeOfKind(context, subjectId, "Issue", "PullRequest");
    // Archiving locks every conversation, and GitHub names both reasons in one sentence.
    if (thread.repository.isArchived)
      throw unprocessable(`${ARCHIVED} and unable to create comment because issue is locked`);
    requirePermission(context, thread.repository, "READ", `comment on ${ticketName(thread)}`);
    if (thread.locked && !isAllowed(context.viewer, thread.repository, "WRITE")) {
      throw forbidden("Unable to create comment because issue is locked.");
    }
    if (threads.isFull(thread)) throw unprocessable(threads.FULL);
    checkComment(body);
    const comment = threads.addComment(context.world, thread, context.viewer, body);
    return { commentEdge: { cursor: cursorOf(comment), node: comment }, subject: thread };
  },
  updateIssueComment({ id, body }: inputs.UpdateIssueCommentInput, context) {
    const comment = nodeOfKind(context, id, "IssueComment");
    requireEdit(context, comment, `edit a comment of ${ticketName(comment.thread)}`);
    checkComment(body);
    threads.editBody(context.world, comment, context.viewer, body);
    return { issueComment: comment };
  },
  deleteIssueComment({ id }: inputs.DeleteIssueCommentInput, context) {
    const comment = nodeOfKind(context, id, "IssueComment");
    requireEdit(context, comment, `delete a comment of ${ticketName(comment.thread)}`);
    threads.deleteComment(context.world, comment, context.viewer);
    return {};
  },
  minimizeComment({ subjectId, classifier }: inputs.MinimizeCommentInput, context) {
    // GitHub shows "off-topic" for OFF_TOPIC.
    const reason = classifier.toLowerCase().replaceAll("_", "-");
    return { minimizedComment: minimized(context, subjectId, reason) };
  },
  unminimizeComment({ subjectId }: inputs.UnminimizeCommentInput, context) {
    return { unminimizedComment: minimized(context, subjectId, null) };
  },
};

/** The types of `@octokit/graphql-schema` lag behind the schema beside them. */
type IssueInput = inputs.CreateIssueInput & {
  readonly parentIssueId?: string | null;
  readonly projectV2Ids?: readonly string[] | null;
};
type Closing = inputs.CloseIssueInput & { readonly duplicateIssueId?: string | null };

function createIssue(input: IssueInput, context: Context) {
  const { world, viewer } = context;
  const repository = nodeOfKind(context, input.repositoryId, "Repository");
  requirePermission(context, repository, "READ", `create an issue in ${repositoryName(repository)}`);
  if (!repository.hasIssuesEnabled) throw forbidden("Issues are disabled for this repository.");
  refuseArgument(input.issueTemplate, "issueTemplate");
  refuseArgument(input.milestoneId, "milestoneId");
  refuseArgument(input.projectIds, "projectIds");
  checkTitle(input.title);
  checkBody(input.body ?? "");
  const { parentIssueId } = input;
  const parent = typeof parentIssueId === "string" ? nodeOfKind(context, parentIssueId, "Issue") : undefined;
  if (parent !== undefined) threads.requireCapacity(parent);
  const labels = labelsOf(context, repository, input.labelIds ?? []);
  const assignees = assigneesOf(context, repository, input.assigneeIds ?? []);
  const projects = (input.projectV2Ids ?? []).map((id) => writableProject(context, id));
  const issue = threads.addIssue(world, repository, viewer, { title: input.title, body: input.body ?? "" });
  if (parent !== undefined) {
    threads.addSubIssue(parent, issue);
    threads.countLater(world, parent, issue);
  }
  for (const project of projects) addItem(world, project, issue, viewer);
  // GitHub drops labels and assignees of people who may not set them, and says nothing.
  if (isAllowed(viewer, repository, "TRIAGE")) {
    threads.addToLabels(world, issue, labels, viewer);
    issue.assigneeList.push(...assignees);
  }
  return { issue };
}

function updateIssue(input: inputs.UpdateIssueInput, context: Context) {
  const { world, viewer } = context;
  const issue = nodeOfKind(context, input.id, "Issue");
  requireEdit(context, issue, `edit ${ticketName(issue)}`);
  refuseArgument(input.milestoneId, "milestoneId");
  refuseArgument(input.projectIds, "projectIds");
  const { title, body, state, labelIds, assigneeIds } = input;
  if (typeof title === "string") checkTitle(title);
  const labels = labelIds && labelsOf(context, issue.repository, labelIds);
  const assignees = assigneeIds && assigneesOf(context, issue.repository, assigneeIds);
  if (typeof title === "string") threads.renameThread(world, issue, viewer, title);
  // GitHub answers success to a body that is too long, and keeps the old one (objectstack #18793).
  if (typeof body === "string" && !threads.isOversized(body)) threads.editBody(world, issue, viewer, body);
  // Without triage rights, changes of labels are dropped without a word, as the REST reference says of its own route.
  if (labels && isAllowed(viewer, issue.repository, "TRIAGE")) {
    const kept = issue.labelList.filter((label) => labels.includes(label));
    issue.labelList.splice(0, Infinity, ...kept);
    threads.addToLabels(world, issue, labels, viewer);
  }
  if (assignees) issue.assigneeList.splice(0, Infinity, ...assignees);
  if (state === "CLOSED") threads.closeIssue(world, issue, "COMPLETED", viewer);
  if (state === "OPEN") threads.reopenIssue(world, issue, viewer);
  issue.updatedAt = now(world);
  return { issue, actor: viewer };
}

const issues: Mutations = {
  createIssue,
  updateIssue,
  closeIssue({ issueId, stateReason, duplicateIssueId }: Closing, context) {
    if (typeof duplicateIssueId === "string") nodeOfKind(context, duplicateIssueId, "Issue");
    const issue = closableIssue(context, issueId, "close");
    threads.closeIssue(context.world, issue, stateReason ?? "COMPLETED", context.viewer);
    return { issue };
  },
  reopenIssue({ issueId }: inputs.ReopenIssueInput, context) {
    const issue = closableIssue(context, issueId, "reopen");
    threads.reopenIssue(context.world, issue, context.viewer);
    return { issue };
  },
  lockLockable({ lockableId, lockReason }: inputs.LockLockableInput, context) {
    const thread = lockable(context, lockableId);
    threads.setLocked(thread, true, lockReason ?? null);
    return { lockedRecord: thread, actor: context.viewer };
  },
  unlockLockable({ lockableId }: inputs.UnlockLockableInput, context) {
    const thread = lockable(context, lockableId);
    threads.setLocked(thread, false);
    return { unlockedRecord: thread, actor: context.viewer };
  },
};

function labelable(context: Context, id: string): Thread {
  const thread = nodeOfKind(context, id, "Issue", "PullRequest");
  requirePermission(context, thread.repository, "TRIAGE", `label ${ticketName(thread)}`);
  return thread;
}

const labels: Mutations = {
  addLabelsToLabelable({ labelableId, labelIds }: inputs.AddLabelsToLabelableInput, context) {
    const thread = labelable(context, labelableId);
    const added = labelsOf(context, thread.repository, labelIds);
    threads.addToLabels(context.world, thread, added, context.viewer);
    return { labelable: thread };
  },
  removeLabelsFromLabelable({ labelableId, labelIds }: inputs.RemoveLabelsFromLabelableInput, context) {
    const thread = labelable(context, labelableId);
    const removed = labelsOf(context, thread.repository, labelIds);
    thread.labelList.splice(0, Infinity, ...thread.labelList.filter((label) => !removed.includes(label)));
    thread.updatedAt = now(context.world);
    return { labelable: thread };
  },
};

const assignees: Mutations = {
  addAssigneesToAssignable({ assignableId, assigneeIds }: inputs.AddAssigneesToAssignableInput, context) {
    const issue = assignable(context, assignableId);
    const added = assigneesOf(context, issue.repository, assigneeIds);
    const all = new Set([...issue.assigneeList, ...added]);
    issue.assigneeList.splice(0, Infinity, ...[...all].slice(0, MAX_ASSIGNEES));
    issue.updatedAt = now(context.world);
    return { assignable: issue };
  },
  removeAssigneesFromAssignable(
    { assignableId, assigneeIds }: inputs.RemoveAssigneesFromAssignableInput,
    context,
  ) {
    const issue = assignable(context, assignableId);
    const left = issue.assigneeList.filter(({ id }) => !assigneeIds.includes(id));
    issue.assigneeList.splice(0, Infinity, ...left);
    issue.updatedAt = now(context.world);
    return { assignable: issue };
  },
};

function assignable(context: Context, id: string): Issue {
  const issue = nodeOfKind(context, id, "Issue");
  requirePermission(context, issue.repository, "TRIAGE", `assign ${ticketName(issue)}`);
  return issue;
}

export const threadMutations: Mutations = { ...comments, ...issues, ...labels, ...assignees };

// The mutations of parents, and those that take an issue away.

/** The types of `@octokit/graphql-schema` lag behind the schema beside them. */
interface RemoveSubIssueInput {
  readonly issueId: string;
  readonly subIssueId: string;
}
interface AddSubIssueInput {
  readonly issueId: string;
  readonly subIssueId?: string | null;
  readonly subIssueUrl?: string | null;
  readonly replaceParent?: boolean | null;
}

interface BlockedByInput {
  readonly issueId: string;
  readonly blockingIssueId: string;
}

/** Returns the issue, which must be one that the viewer may link. */
function linkable(context: Context, id: string): Issue {
  const issue = nodeOfKind(context, id, "Issue");
  requirePermission(context, issue.repository, "TRIAGE", `link ${ticketName(issue)}`);
  return issue;
}

export const issueLinkMutations: Mutations = {
  addSubIssue({ issueId, subIssueId, subIssueUrl, replaceParent }: AddSubIssueInput, context) {
    refuseArgument(subIssueUrl, "subIssueUrl");
    if (typeof subIssueId !== "string")
      throw unprocessable("One of subIssueId and subIssueUrl must be provided");
    const parent = linkable(context, issueId);
    const child = linkable(context, subIssueId);
    const old = child.parent;
    if (replaceParent === true && old !== null && old !== parent) threads.removeSubIssue(old, child);
    threads.addSubIssue(parent, child);
    threads.countLater(context.world, parent, child);
    parent.updatedAt = now(context.world);
    return { issue: parent, subIssue: child };
  },
  removeSubIssue({ issueId, subIssueId }: RemoveSubIssueInput, context) {
    const parent = linkable(context, issueId);
    const child = linkable(context, subIssueId);
    threads.removeSubIssue(parent, child);
    parent.updatedAt = now(context.world);
    return { issue: parent, subIssue: child };
  },
  addBlockedBy({ issueId, blockingIssueId }: BlockedByInput, context) {
    const [issue, blockingIssue] = [linkable(context, issueId), linkable(context, blockingIssueId)];
    const problem = threads.addBlocker(issue, blockingIssue);
    if (problem !== undefined) throw invalidValue(problem);
    threads.countLater(context.world, issue, blockingIssue);
    issue.updatedAt = now(context.world);
    return { issue, blockingIssue };
  },
  removeBlockedBy({ issueId, blockingIssueId }: BlockedByInput, context) {
    const [issue, blockingIssue] = [linkable(context, issueId), linkable(context, blockingIssueId)];
    if (!issue.blockers.includes(blockingIssue)) throw unknownNode(blockingIssueId);
    threads.removeBlocker(issue, blockingIssue);
    issue.updatedAt = now(context.world);
    return { issue, blockingIssue };
  },
  deleteIssue({ issueId }: inputs.DeleteIssueInput, context) {
    const { repository } = linkable(context, issueId);
    requirePermission(context, repository, "ADMIN", "delete the issue");
    threads.deleteIssue(context.world, nodeOfKind(context, issueId, "Issue"));
    return { repository };
  },
  transferIssue({ issueId, repositoryId, createLabelsIfMissing }: inputs.TransferIssueInput, context) {
    refuseArgument(createLabelsIfMissing, "createLabelsIfMissing");
    const issue = linkable(context, issueId);
    requirePermission(context, issue.repository, "WRITE", "transfer the issue");
    const target = nodeOfKind(context, repositoryId, "Repository");
    requirePermission(context, target, "WRITE", "transfer an issue there");
    return { issue: threads.transferIssue(context.world, issue, target) };
  },
};

// The mutations of pull requests.

/** Code points of a pull request's body: measured when one is opened (github-limits #13). */
const MAX_PULL_BODY = 65_536;

function checkPullBody(body: string): void {
  if (threads.isLonger(body, MAX_PULL_BODY)) throw unprocessable(threads.TOO_LONG);
}

/**
 * Opens a pull request. GitHub's words for a branch that is not there are those of cli/cli #2691; for a base that is
 * not, those of abhinav/git-spice #689. A fork's branch is named as `owner:branch`, or by `headRepositoryId` beside its
 * name (cli/cli #10093).
 */
function createPullRequest(input: inputs.CreatePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const repository = nodeOfKind(context, input.repositoryId, "Repository");
  const { gitRefs } = repository;
  const action = `create a pull request in ${repositoryName(repository)}`;
  requirePermission(context, repository, "READ", action, "pull_requests");
  if (input.draft === true) refuseArgument(true, "draft");
  checkTitle(input.title);
  checkPullBody(input.body ?? "");
  const { headRefName, baseRefName: base } = input;
  const branch = headRefName.slice(headRefName.indexOf(":") + 1);
  const headRepository = headOf(repository, input, context);
  const head = headRepository?.gitRefs.get(`refs/heads/${branch}`)?.target;
  const into = gitRefs.get(`refs/heads/${base}`)?.target;
  const none = `No commits between ${base} and ${headRefName}`;
  if (headRepository === undefined || head === undefined || into === undefined)
    throw unprocessable(
      [
        `Head sha can't be blank, Base sha can't be blank, ${none}`,
        ...(head === undefined ? ["Head ref must be a branch"] : []),
        ...(into === undefined ? ["Base ref must be a branch"] : []),
      ].join(", "),
    );
  if (head.oid === into.oid) throw unprocessable(none);
  const isOpen = (thread: Thread): boolean =>
    thread.kind === "PullRequest" &&
    thread.state === "OPEN" &&
    thread.headRefName === branch &&
    thread.headRepository === headRepository &&
    thread.baseRefName === base;
  if ([...repository.threads.values()].some(isOpen))
    throw unprocessable(`A pull request already exists for ${headRepository.owner.login}:${branch}.`);
  const text = { title: input.title, body: input.body ?? "", branch, headRepository, base };
  return { pullRequest: addPullRequest(world, repository, viewer, text) };
}

/** The repository of the head; undefined for one outside of the network. */
function headOf(
  repository: Repository,
  { headRefName, headRepositoryId }: inputs.CreatePullRequestInput,
  context: Context,
): Repository | undefined {
  const [login] = headRefName.includes(":") ? headRefName.split(":") : [];
  if (typeof headRepositoryId === "string") {
    const named = nodeOfKind(context, headRepositoryId, "Repository");
    return rootOf(named) === rootOf(repository) ? named : undefined;
  }
  if (login === undefined || login.toLowerCase() === repository.owner.login.toLowerCase()) return repository;
  return [...context.world.repositories.values()].find(
    (one) =>
      one.owner.login.toLowerCase() === login.toLowerCase() &&
      rootOf(one) === rootOf(repository) &&
      canSee(context, one),
  );
}

function updatePullRequest(input: inputs.UpdatePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requireEdit(context, pull, `edit ${ticketName(pull)}`);
  const { title, body, baseRefName } = input;
  if (typeof baseRefName === "string" && !pull.repository.gitRefs.has(`refs/heads/${baseRefName}`))
    throw unprocessable("Base ref must be a branch");
  if (typeof baseRefName === "string") changeBase(pull, baseRefName);
  if (typeof title === "string") checkTitle(title);
  if (typeof body === "string") checkPullBody(body);
  if (typeof title === "string") threads.renameThread(world, pull, viewer, title);
  if (typeof body === "string") threads.editBody(world, pull, viewer, body);
  pull.updatedAt = now(world);
  return { pullRequest: pull, actor: viewer };
}

const REVIEW_STATES: Readonly<Record<string, PullRequestReview["state"]>> = {
  APPROVE: "APPROVED",
  REQUEST_CHANGES: "CHANGES_REQUESTED",
  COMMENT: "COMMENTED",
};

/** GitHub's words for a review of one's own pull request are those of juliangruber/approve-pull-request-action #79. */
function addPullRequestReview(input: inputs.AddPullRequestReviewInput, context: Context) {
  const { world, viewer } = context;
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requirePermission(context, pull.repository, "READ", `review ${ticketName(pull)}`, "pull_requests");
  for (const name of ["comments", "threads", "commitOID"] as const) refuseArgument(input[name], name);
  const state = REVIEW_STATES[input.event ?? ""];
  if (state === undefined) throw notModelled(`a review with the event ${String(input.event)}`);
  if (state !== "COMMENTED" && pull.author.id === viewer.id)
    throw unprocessable(
      state === "APPROVED"
        ? "Can not approve your own pull request"
        : "Can not request changes on your own pull request",
    );
  const body = input.body ?? "";
  checkBody(body);
  if (state !== "APPROVED" && body.trim() === "") throw unprocessable("Body can't be blank");
  return { pullRequestReview: addReview(world, pull, viewer, { state, body }) };
}

const METHODS = { MERGE: "merge", SQUASH: "squash", REBASE: "rebase" } as const;
const METHOD_WORDS: Readonly<Record<MergeMethod, string>> = {
  merge: "Merge commits",
  squash: "Squash merges",
  rebase: "Rebase merges",
};

/**
 * Merges where settings and rules allow it, and the newest commit is the expected one. GitHub's words are those of
 * bazelbuild/continuous-integration #2178 (methods; also for a ruleset's), runatlantis/atlantis #2047 (linear history),
 * pascalgn/automerge-action #235 (queue) and fullsend's flaky TestAdminInstallUninstall (behind).
 */
function mergePullRequest(input: inputs.MergePullRequestInput, context: Context) {
  const { world, viewer } = context;
  const pull = mergeable(input, context, "Head branch was modified. Review and try the merge again.");
  const { mergeMethods, mergeRules } = pull.repository;
  const method = METHODS[input.mergeMethod ?? "MERGE"];
  for (const name of ["authorEmail", "commitBody"] as const) refuseArgument(input[name], name);
  if (hasRule(pull, "merge_queue")) throw unprocessable("Changes must be made through the merge queue");
  const rules = rulesFor(pull.repository, pull.baseRefName);
  if (!mergeMethods.has(method) || rules.some(({ methods }) => methods?.includes(method) === false))
    throw unprocessable(`${METHOD_WORDS[method]} are not allowed on this repository.`);
  if (method === "merge" && hasRule(pull, "required_linear_history"))
    throw unprocessable("This branch must not contain merge commits.");
  if (mergeRules.requiresUpToDate && pull.isBehind)
    throw unprocessable("Head branch is out of date. Review and try the merge again.");
  const headline = input.commitHeadline;
  merge(world, pull, { method, ...(typeof headline === "string" ? { headline } : {}) });
  return { pullRequest: pull, actor: viewer };
}

/** Queues a pull request that meets the rules. The queue itself brings it up to date. */
function enqueuePullRequest(input: inputs.EnqueuePullRequestInput, context: Context) {
  const { world } = context;
  refuseArgument(input.jump, "jump");
  const pull = mergeable(input, context, "The expected head OID does not match the head of the pull request");
  if (!hasRule(pull, "merge_queue"))
    throw unprocessable(`No merge queue found for branch '${pull.baseRefName}'`);
  if (pull.queueEntry !== null) throw unprocessable("Pull request is already in the merge queue");
  enqueue(world, pull);
  return { mergeQueueEntry: queueEntryOf(pull) };
}

/** Throws a Problem where nobody could merge the pull request by whichever method. */
function mergeable(
  { pullRequestId, expectedHeadOid }: Pick<inputs.MergePullRequestInput, "pullRequestId" | "expectedHeadOid">,
  context: Context,
  whenModified: string,
): PullRequest {
  const pull = nodeOfKind(context, pullRequestId, "PullRequest");
  requirePermission(context, pull.repository, "WRITE", `merge ${ticketName(pull)}`, "contents");
  if (typeof expectedHeadOid === "string" && expectedHeadOid !== pull.headRefOid)
    throw unprocessable(whenModified);
  const unmet = unmetRule(pull);
  if (pull.state === "OPEN" && !pull.isDraft && !pull.hasConflict && unmet !== null)
    throw unprocessable(unmet);
  if (pull.state !== "OPEN" || ["DIRTY", "BLOCKED"].includes(ruleStatus(pull)))
    throw unprocessable("Pull Request is not mergeable");
  return pull;
}

function closePullRequest(input: inputs.ClosePullRequestInput, context: Context) {
  const pull = nodeOfKind(context, input.pullRequestId, "PullRequest");
  requireEdit(context, pull, `close ${ticketName(pull)}`);
  if (pull.state === "OPEN") close(context.world, pull);
  return { pullRequest: pull };
}

export const pullRequestMutations: Mutations = {
  createPullRequest,
  updatePullRequest,
  addPullRequestReview,
  mergePullRequest,
  enqueuePullRequest,
  closePullRequest,
};
