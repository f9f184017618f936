/** The mutations of issues and comments. */
import * as threads from "../threads.ts";
import {
  countLater,
  addBlocker,
  addSubIssue,
  deleteIssue,
  requireCapacity,
  removeBlocker,
  removeSubIssue,
  transferIssue,
} from "../threads.ts";
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
} from "../context.ts";
import { forbidden, invalidValue, noPermission, unknownNode, unprocessable } from "../answers.ts";
import { addItem } from "../projects.ts";
import type { Issue, IssueComment, Label, Repository, Thread, User } from "../entities.ts";
import { now } from "../world.ts";
import { writableProject } from "./projects.ts";
import { mayClose, mayEdit, repositoryOf, type HideableText } from "./threads.ts";

/** GitHub's bound on a title, in characters. */
const MAX_TITLE = 256;

/** Throws a Problem for a text that GitHub does not take. */
export function checkBody(body: string): void {
  if (threads.isOversized(body)) throw unprocessable(threads.TOO_LONG);
}

function checkComment(body: string): void {
  if (body.trim() === "") throw unprocessable("Body can't be blank");
  checkBody(body);
}

/** Throws a Problem for a title that GitHub does not take. */
export function checkTitle(title: string): void {
  if (title.trim() === "") throw unprocessable("Title can't be blank");
  if (threads.isLonger(title, MAX_TITLE))
    throw unprocessable(`Title is too long (maximum is ${MAX_TITLE} characters)`);
}

/** Throws a Problem where the viewer may not change that text. */
export function requireEdit(context: Context, text: Thread | IssueComment, action: string): void {
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
  if (parent !== undefined) requireCapacity(parent);
  const labels = labelsOf(context, repository, input.labelIds ?? []);
  const assignees = assigneesOf(context, repository, input.assigneeIds ?? []);
  const projects = (input.projectV2Ids ?? []).map((id) => writableProject(context, id));
  const issue = threads.addIssue(world, repository, viewer, { title: input.title, body: input.body ?? "" });
  if (parent !== undefined) {
    addSubIssue(parent, issue);
    countLater(world, parent, issue);
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
    if (replaceParent === true && old !== null && old !== parent) removeSubIssue(old, child);
    addSubIssue(parent, child);
    countLater(context.world, parent, child);
    parent.updatedAt = now(context.world);
    return { issue: parent, subIssue: child };
  },
  removeSubIssue({ issueId, subIssueId }: RemoveSubIssueInput, context) {
    const parent = linkable(context, issueId);
    const child = linkable(context, subIssueId);
    removeSubIssue(parent, child);
    parent.updatedAt = now(context.world);
    return { issue: parent, subIssue: child };
  },
  addBlockedBy({ issueId, blockingIssueId }: BlockedByInput, context) {
    const [issue, blockingIssue] = [linkable(context, issueId), linkable(context, blockingIssueId)];
    const problem = addBlocker(issue, blockingIssue);
    if (problem !== undefined) throw invalidValue(problem);
    countLater(context.world, issue, blockingIssue);
    issue.updatedAt = now(context.world);
    return { issue, blockingIssue };
  },
  removeBlockedBy({ issueId, blockingIssueId }: BlockedByInput, context) {
    const [issue, blockingIssue] = [linkable(context, issueId), linkable(context, blockingIssueId)];
    if (!issue.blockers.includes(blockingIssue)) throw unknownNode(blockingIssueId);
    removeBlocker(issue, blockingIssue);
    issue.updatedAt = now(context.world);
    return { issue, blockingIssue };
  },
  deleteIssue({ issueId }: inputs.DeleteIssueInput, context) {
    const { repository } = linkable(context, issueId);
    requirePermission(context, repository, "ADMIN", "delete the issue");
    deleteIssue(context.world, nodeOfKind(context, issueId, "Issue"));
    return { repository };
  },
  transferIssue({ issueId, repositoryId, createLabelsIfMissing }: inputs.TransferIssueInput, context) {
    refuseArgument(createLabelsIfMissing, "createLabelsIfMissing");
    const issue = linkable(context, issueId);
    requirePermission(context, issue.repository, "WRITE", "transfer the issue");
    const target = nodeOfKind(context, repositoryId, "Repository");
    requirePermission(context, target, "WRITE", "transfer an issue there");
    return { issue: transferIssue(context.world, issue, target) };
  },
};
