/** The world's objects in REST answers. */
import { associationOf } from "../accounts.ts";
import { readsMembers, urlOf, type Context } from "../context.ts";
import { dependencyCounts, subIssueCounts } from "../threads.ts";
import { emailOf } from "../git-objects.ts";
import { accountShape, apiUrl, repositoryShape } from "./repository-shapes.ts";
import type {
  Commit,
  FieldValue,
  GitObject,
  Issue,
  Label,
  ProjectField,
  ProjectItem,
  Ref,
  Thread,
  Tree,
} from "../entities.ts";

/** Returns a label. */
export function labelShape(label: Label, context: Pick<Context, "baseUrl">) {
  const { databaseId: id, id: node_id, name, color, description, repository } = label;
  const url = `${apiUrl(repository, context)}/labels/${encodeURIComponent(name)}`;
  return { id, node_id, url, name, color, description, default: false };
}

/** Returns an issue, or a pull request as the routes of issues show it. */
export function threadShape(thread: Thread, context: Context) {
  const { repository, number } = thread;
  const url = `${apiUrl(repository, context)}/issues/${number}`;
  const pulls = `${apiUrl(repository, context)}/pulls/${number}`;
  const html = urlOf(thread, context);
  const pull = {
    pull_request: { url: pulls, html_url: html, diff_url: `${html}.diff`, patch_url: `${html}.patch` },
  };
  return {
    id: thread.databaseId,
    node_id: thread.id,
    number,
    title: thread.title,
    body: thread.body,
    state: thread.state === "OPEN" ? "open" : "closed",
    state_reason: thread.kind === "Issue" ? (thread.stateReason?.toLowerCase() ?? null) : null,
    user: accountShape(thread.author, context),
    author_association: associationOf(thread.author, thread, readsMembers(context, repository)),
    labels: thread.labelList.map((label) => labelShape(label, context)),
    assignee: thread.assigneeList[0] === undefined ? null : accountShape(thread.assigneeList[0], context),
    assignees: thread.assigneeList.map((user) => accountShape(user, context)),
    locked: thread.locked,
    active_lock_reason: thread.activeLockReason?.toLowerCase().replace("_", " ") ?? null,
    comments: thread.commentList.length,
    created_at: thread.createdAt,
    updated_at: thread.updatedAt,
    closed_at: thread.closedAt,
    url,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    labels_url: `${url}/labels{/name}`,
    timeline_url: `${url}/timeline`,
    milestone: null,
    performed_via_github_app: null,
    closed_by: null,
    repository_url: apiUrl(repository, context),
    html_url: urlOf(thread, context),
    ...(thread.kind === "PullRequest" ? pull : relationsShape(thread, context)),
  };
}

/** Returns what an issue has beside a pull request: parent, sub-issues and dependencies. */
function relationsShape(issue: Issue, context: Context) {
  const { parent } = issue;
  const subIssues = subIssueCounts(context.world, issue);
  const dependencies = dependencyCounts(context.world, issue);
  return {
    // Absent without a parent, not null (PyGithub's recordings of 2025).
    ...(parent === null
      ? {}
      : { parent_issue_url: `${apiUrl(parent.repository, context)}/issues/${parent.number}` }),
    sub_issues_summary: {
      total: subIssues.total,
      completed: subIssues.completed,
      percent_completed: subIssues.percentCompleted,
    },
    issue_dependencies_summary: {
      blocked_by: dependencies.blockedBy,
      blocking: dependencies.blocking,
      total_blocked_by: dependencies.totalBlockedBy,
      total_blocking: dependencies.totalBlocking,
    },
  };
}

/** Returns a field of a project with the value that the item has there; null where it has none. */
export function fieldShape(item: ProjectItem, field: ProjectField, context: Context) {
  const { databaseId: id, name, dataType } = field;
  const isIssueField = dataType === "ISSUE_FIELD";
  return {
    id,
    ...(isIssueField ? { issue_field_id: id } : {}),
    name,
    data_type: isIssueField ? "single_select" : dataType.toLowerCase(),
    value: valueShape(item, field, context),
  };
}

function valueShape({ content, values }: ProjectItem, field: ProjectField, context: Context): unknown {
  switch (field.dataType) {
    case "TITLE":
      return { ...rich(content.title), number: content.number, url: urlOf(content, context) };
    case "ASSIGNEES":
      return content.assigneeList.map((user) => accountShape(user, context));
    case "LABELS":
      return content.labelList.map((label) => labelShape(label, context));
    case "REPOSITORY":
      return repositoryShape(content.repository, context);
    case "SINGLE_SELECT":
    case "ISSUE_FIELD":
    case "TEXT":
    case "NUMBER":
    case "DATE": {
      const value = values.get(field.id);
      return value === undefined ? null : storedShape(value);
    }
  }
}

function storedShape(value: FieldValue): unknown {
  switch (value.kind) {
    case "ProjectV2ItemFieldSingleSelectValue":
    case "ProjectV2ItemIssueFieldValue": {
      const chosen = value.field.optionList.find((option) => option.id === value.optionId);
      if (chosen === undefined) return null;
      const { id, name, color, description } = chosen;
      return { id, name: rich(name), color, description: rich(description) };
    }
    case "ProjectV2ItemFieldTextValue":
      return rich(value.text);
    case "ProjectV2ItemFieldNumberValue":
      return value.number;
    case "ProjectV2ItemFieldDateValue":
      return value.date;
  }
}

function rich(raw: string): { raw: string; html: string } {
  return { raw, html: raw.replaceAll("&", "&amp;").replaceAll("<", "&lt;") };
}

/** Returns a commit as git's own database has it. */
export function commitShape(commit: Commit, context: Context) {
  const { repository, oid: sha, signer, treeOid } = commit;
  const git = `${apiUrl(repository, context)}/git`;
  const person = { name: signer.name ?? signer.login, email: emailOf(signer), date: commit.committedDate };
  return {
    sha,
    node_id: commit.id,
    url: `${git}/commits/${sha}`,
    html_url: `${urlOf(repository, context)}/commit/${sha}`,
    author: person,
    committer: person,
    message: commit.message,
    tree: { sha: treeOid, url: `${git}/trees/${treeOid}` },
    parents: commit.parentOids.map((parent) => ({
      sha: parent,
      url: `${git}/commits/${parent}`,
      html_url: `${urlOf(repository, context)}/commit/${parent}`,
    })),
    verification: { verified: false, reason: "unsigned", signature: null, payload: null, verified_at: null },
  };
}

/** Returns a folder and what lies in it. */
export function treeShape({ repository, oid: sha, children }: Tree, context: Context) {
  const git = `${apiUrl(repository, context)}/git`;
  const tree = [...children].map(([path, { oid, isTree }]) => ({
    path,
    mode: isTree ? "040000" : "100644",
    type: isTree ? "tree" : "blob",
    sha: oid,
    size: sizeOf(repository.gitObjects.get(oid)),
    url: `${git}/${isTree ? "trees" : "blobs"}/${oid}`,
  }));
  return { sha, url: `${git}/trees/${sha}`, truncated: false, tree };
}

/** In bytes; a folder has none, and JSON leaves it out. */
function sizeOf(object: GitObject | undefined): number | undefined {
  return object?.kind === "Blob" ? Buffer.byteLength(object.text) : undefined;
}

/** Returns a ref and what it points at. */
export function refShape(ref: Ref, context: Context) {
  const git = `${apiUrl(ref.repository, context)}/git`;
  const type = ref.target.kind.toLowerCase();
  return {
    ref: ref.qualifiedName,
    node_id: ref.id,
    url: `${git}/${ref.qualifiedName}`,
    object: { sha: ref.target.oid, type, url: `${git}/${type}s/${ref.target.oid}` },
  };
}
