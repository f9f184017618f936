/** The routes of labels, collaborators' permissions, files of pull requests, and comments. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { associationOf, isAllowed, permissionOf } from "../accounts.ts";
import { json, parseJson, restError, validationFailed } from "../answers.ts";
import { readsMembers, urlOf, type Context, canSee, type Server } from "../context.ts";
import type {
  Actor,
  IssueComment,
  PullRequest,
  Repository,
  Thread,
  ChangedFile,
  Issue,
} from "../entities.ts";
import {
  FULL,
  TOO_LONG,
  addComment,
  addLabel,
  addToLabels,
  isFull,
  isOversized,
  countLater,
  addBlocker,
  removeBlocker,
} from "../threads.ts";
import { now } from "../world.ts";
import {
  HIDDEN_WITHOUT_SCOPE,
  NOT_FOUND,
  bodyOf,
  inRepository,
  onThread,
  pageOf,
  refusal,
  repo,
  route,
  type Call,
  type Route,
} from "./route.ts";
import { accountShape, apiUrl, permissionsShape, labelShape, threadShape } from "./shapes.ts";
import type { Answer } from "../../../plugin/mcp-server/src/web/local-server.ts";

/** Lists one page of labels by name. */
function listLabels(repository: Repository, call: Call): Answer {
  const labels = [...repository.labelsByName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, label]) => label);
  return pageOf(labels, repository, call, (label) => labelShape(label, call.context));
}

const newLabel = z.strictObject({
  name: z.string().trim().min(1).max(50),
  color: z
    .string()
    .regex(/^[0-9a-f]{6}$/i)
    .optional(),
  description: z.string().max(100).nullish(),
});

const addedLabels = z.strictObject({ labels: z.array(newLabel.shape.name) });

function invalidLabel(code: string, field: string): Answer {
  return validationFailed([{ resource: "Label", code, field }]);
}

/** Makes a label. Its name is taken whatever the case of its letters. */
function createLabel(repository: Repository, call: Call): Answer {
  const { context } = call;
  const refused = refusal(context, repository, { permission: "WRITE", resource: "issues" });
  if (refused !== undefined) return refused;
  const body = bodyOf(call, newLabel, ({ issues: [mistake] }) =>
    invalidLabel("invalid", String(mistake?.path[0] ?? "name")),
  );
  if (!("value" in body)) return body;
  const { name, color = "ededed", description = null } = body.value;
  if (repository.labelsByName.has(name.toLowerCase())) return invalidLabel("already_exists", "name");
  const label = addLabel(context.world, repository, name, { color: color.toLowerCase(), description });
  return json(201, labelShape(label, context));
}

const TRIAGE = { permission: "TRIAGE", resource: "issues" } as const;

function labelsOf({ labelList }: Thread, { context }: Call): Answer {
  const shapes = labelList.map((label) => labelShape(label, context));
  return json(200, shapes);
}

/** Adds labels by name to what the issue has; a name that is no label yet becomes one. */
function addToThread(thread: Thread, call: Call): Answer {
  const refused = refusal(call.context, thread.repository, TRIAGE);
  if (refused !== undefined) return refused;
  const body = bodyOf(call, addedLabels, () => invalidLabel("invalid", "name"));
  if (!("value" in body)) return body;
  const { world } = call.context;
  const added = body.value.labels.map((name) => addLabel(world, thread.repository, name));
  addToLabels(world, thread, added, call.context.viewer);
  return labelsOf(thread, call);
}

/** Takes one label off the issue. */
function removeFromThread(thread: Thread, call: Call): Answer {
  const refused = refusal(call.context, thread.repository, TRIAGE);
  if (refused !== undefined) return refused;
  const name = (call.params["label"] ?? "").toLowerCase();
  const { labelList } = thread;
  const at = labelList.findIndex((label) => label.name.toLowerCase() === name);
  if (at < 0) return restError(404, "Label does not exist");
  labelList.splice(at, 1);
  thread.updatedAt = now(call.context.world);
  return labelsOf(thread, call);
}

// What an account may do in a repository.

/** Returns the permission that a user has by ownership, membership or grant; null for a stranger, public or not. */
function ownPermission(user: Actor, repository: Repository) {
  const { owner, grants } = repository;
  const isKnown =
    owner.id === user.id ||
    grants.has(user.id) ||
    (owner.kind === "Organization" && owner.members.has(user.id));
  return isKnown ? permissionOf(user, repository) : null;
}

/**
 * Answers any account's permission to who may push. `permission` reads "maintain" for a maintainer (hub4j, 2023),
 * although "write" is documented: `user.permissions` is the part to rely on.
 */
function permissionOfLogin(repository: Repository, { params, context }: Call): Answer {
  if (!isAllowed(context.viewer, repository, "WRITE"))
    return restError(403, "Must have push access to view collaborator permission.");
  const { login = "" } = params;
  const account = context.world.accounts.get(login.toLowerCase());
  // GitHub's words for its own system actors, too, such as Copilot (claude-code-action #1018).
  if (account === undefined || account.kind === "Organization")
    return restError(404, `${login} is not a user`);
  // An App is no collaborator, whatever its installation may do (opencode #43532).
  const held = account.kind === "User" ? ownPermission(account, repository) : null;
  const role = held?.toLowerCase() ?? "none";
  return json(200, {
    permission: role === "triage" ? "read" : role,
    role_name: role,
    user: { ...accountShape(account, context), permissions: permissionsShape(held), role_name: role },
  });
}

// The files of a pull request, page by page, as the REST interface lists them.

/** GitHub's docs: "Responses include a maximum of 3000 files". */
const MAX_FILES = 3000;

/** Answers with one page of files; 404 for what is no pull request. */
function listPullRequestFiles(thread: Thread, call: Call): Answer {
  if (thread.kind !== "PullRequest") return NOT_FOUND;
  const files = thread.files.slice(0, MAX_FILES);
  return pageOf(files, thread.repository, call, (file) => fileShape(file, thread, call.context));
}

function fileShape(
  { path, previousPath, status, additions, deletions, patch }: ChangedFile,
  { repository, headRefOid }: PullRequest,
  context: Context,
) {
  const html = urlOf(repository, context);
  return {
    sha: createHash("sha1").update(`${headRefOid} ${path}`).digest("hex"),
    filename: path,
    blob_url: `${html}/blob/${headRefOid}/${path}`,
    raw_url: `${html}/raw/${headRefOid}/${path}`,
    contents_url: `${apiUrl(repository, context)}/contents/${path}?ref=${headRefOid}`,
    status,
    additions,
    deletions,
    changes: additions + deletions,
    patch: patch ?? undefined,
    previous_filename: previousPath ?? undefined,
  };
}

// Comments.

const newComment = z.object({ body: z.string().regex(/\S/) });

/** Comments on the issue or pull request: everybody who sees it may, and where it is locked who may write. */
function createComment(thread: Thread, call: Call): Answer {
  const { viewer, scopes, world } = call.context;
  const { repository, locked } = thread;
  if (!scopes.has("repo")) return HIDDEN_WITHOUT_SCOPE;
  if (repository.isArchived) return restError(403, "Repository was archived so is read-only.");
  if (locked && !isAllowed(viewer, repository, "WRITE"))
    return restError(403, "Unable to create comment because issue is locked.");
  if (isFull(thread)) return restError(403, FULL);
  const body = bodyOf(call, newComment, () => invalidComment("Body can't be blank"));
  if (!("value" in body)) return body;
  if (isOversized(body.value.body)) return invalidComment(TOO_LONG);
  return json(201, commentShape(addComment(world, thread, viewer, body.value.body), call.context));
}

function invalidComment(message: string): Answer {
  const errors = [{ resource: "IssueComment", code: "unprocessable", field: "data", message }];
  return validationFailed(errors);
}

function commentShape(comment: IssueComment, context: Context) {
  const { databaseId, id, thread, author, body, createdAt, updatedAt, isMinimized, minimizedReason } =
    comment;
  const { repository, number } = thread;
  const api = apiUrl(repository, context);
  return {
    id: databaseId,
    node_id: id,
    url: `${api}/issues/comments/${databaseId}`,
    html_url: urlOf(comment, context),
    issue_url: `${api}/issues/${number}`,
    user: accountShape(author, context),
    author_association: associationOf(author, thread, readsMembers(context, thread.repository)),
    body,
    created_at: createdAt,
    updated_at: updatedAt,
    minimized: isMinimized ? { reason: minimizedReason } : null,
  };
}

// Sub-issues and issue dependencies.

const newBlocker = z.strictObject({ issue_id: z.int() });
/** GitHub's redirect covers the issue itself and not what lies below it. */
function onIssue(run: (issue: Issue, call: Call) => Answer): Route["answer"] {
  return inRepository(({ threads, formerNumbers, hasIssuesEnabled }, call) => {
    if (!hasIssuesEnabled) return restError(410, "Issues are disabled for this repo");
    const number = Number(call.params["number"]);
    const thread = threads.get(number);
    if (thread?.kind === "Issue") return run(thread, call);
    return formerNumbers.get(number) === null ? restError(410, "This issue was deleted") : NOT_FOUND;
  });
}

function listOf(issues: readonly Issue[], issue: Issue, call: Call): Answer {
  const { context } = call;
  const visible = issues.filter((linked) => canSee(context, linked));
  return pageOf(visible, issue.repository, call, (linked) => threadShape(linked, context));
}

function issueOfId(id: number, { context }: Call): Issue | undefined {
  for (const entity of context.world.entities.values()) {
    if (entity.kind === "Issue" && entity.databaseId === id && canSee(context, entity)) return entity;
  }
  return undefined;
}

function block(issue: Issue, call: Call): Answer {
  const refused = refusal(call.context, issue.repository, TRIAGE);
  if (refused !== undefined) return refused;
  const parsed = newBlocker.safeParse(parseJson(call.body));
  if (!parsed.success) return restError(422, `Invalid request.\n\n${z.prettifyError(parsed.error)}`);
  const blocker = issueOfId(parsed.data.issue_id, call);
  if (blocker === undefined) return NOT_FOUND;
  const problem = addBlocker(issue, blocker);
  if (problem !== undefined) return restError(422, problem);
  countLater(call.context.world, issue, blocker);
  issue.updatedAt = now(call.context.world);
  return json(201, threadShape(issue, call.context));
}

function unblock(issue: Issue, call: Call): Answer {
  const refused = refusal(call.context, issue.repository, TRIAGE);
  if (refused !== undefined) return refused;
  const blocker = issue.blockers.find(({ databaseId }) => databaseId === Number(call.params["blocker"]));
  if (blocker === undefined) return NOT_FOUND;
  removeBlocker(issue, blocker);
  issue.updatedAt = now(call.context.world);
  return json(200, threadShape(issue, call.context));
}

const hasDependencies = ({ hasDependencies: has }: Server): boolean => has;

const issue = String.raw`${repo}/issues/(?<number>\d+)`;
const dependencies = `${issue}/dependencies`;

export const issueRoutes: readonly Route[] = [
  route(
    "GET",
    issue,
    onThread((thread, { context }) => json(200, threadShape(thread, context))),
  ),
  route("POST", `${issue}/comments`, onThread(createComment)),
  route("POST", `${issue}/labels`, onThread(addToThread)),
  route("DELETE", `${issue}/labels/(?<label>[^/]+)`, onThread(removeFromThread)),
  route("GET", `${repo}/labels`, inRepository(listLabels)),
  route("POST", `${repo}/labels`, inRepository(createLabel)),
  route("GET", String.raw`${repo}/pulls/(?<number>\d+)/files`, onThread(listPullRequestFiles)),
  route("GET", `${repo}/collaborators/(?<login>[^/]+)/permission`, inRepository(permissionOfLogin)),
  route(
    "GET",
    `${issue}/sub_issues`,
    onIssue((parent, call) => listOf(parent.children, parent, call)),
    ({ hasSubIssuesByRest }) => hasSubIssuesByRest,
  ),
  route(
    "GET",
    `${dependencies}/blocked_by`,
    onIssue((blocked, call) => listOf(blocked.blockers, blocked, call)),
    hasDependencies,
  ),
  route(
    "GET",
    `${dependencies}/blocking`,
    onIssue((blocker, call) => listOf(blocker.blocked, blocker, call)),
    hasDependencies,
  ),
  route("POST", `${dependencies}/blocked_by`, onIssue(block), hasDependencies),
  route("DELETE", String.raw`${dependencies}/blocked_by/(?<blocker>\d+)`, onIssue(unblock), hasDependencies),
];
