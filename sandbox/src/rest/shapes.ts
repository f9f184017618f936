/** The world's objects in REST answers. */
import { associationOf, permissionOf } from "../accounts.ts";
import { readsMembers, repositoryName, urlOf, type Context } from "../context.ts";
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
  Account,
  Permission,
  Repository,
} from "../entities.ts";
import { emailOf } from "../git-objects.ts";
import { dependencyCounts, subIssueCounts } from "../threads.ts";

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

// Accounts and repositories in REST answers.

/** Returns the address of the repository's routes. */
export function apiUrl(repository: Repository, { baseUrl }: Pick<Context, "baseUrl">): string {
  return `${baseUrl}/api/v3/repos/${repositoryName(repository)}`;
}

/** The suffixes of the addresses that GitHub lists with an account. */
const ACCOUNT_URLS = {
  followers_url: "/followers",
  following_url: "/following{/other_user}",
  gists_url: "/gists{/gist_id}",
  starred_url: "/starred{/owner}{/repo}",
  subscriptions_url: "/subscriptions",
  organizations_url: "/orgs",
  repos_url: "/repos",
  events_url: "/events{/privacy}",
  received_events_url: "/received_events",
} as const;

const REPOSITORY_URLS = {
  archive_url: "/{archive_format}{/ref}",
  assignees_url: "/assignees{/user}",
  blobs_url: "/git/blobs{/sha}",
  branches_url: "/branches{/branch}",
  collaborators_url: "/collaborators{/collaborator}",
  comments_url: "/comments{/number}",
  commits_url: "/commits{/sha}",
  compare_url: "/compare/{base}...{head}",
  contents_url: "/contents/{+path}",
  contributors_url: "/contributors",
  deployments_url: "/deployments",
  downloads_url: "/downloads",
  events_url: "/events",
  forks_url: "/forks",
  git_commits_url: "/git/commits{/sha}",
  git_refs_url: "/git/refs{/sha}",
  git_tags_url: "/git/tags{/sha}",
  hooks_url: "/hooks",
  issue_comment_url: "/issues/comments{/number}",
  issue_events_url: "/issues/events{/number}",
  issues_url: "/issues{/number}",
  keys_url: "/keys{/key_id}",
  labels_url: "/labels{/name}",
  languages_url: "/languages",
  merges_url: "/merges",
  milestones_url: "/milestones{/number}",
  notifications_url: "/notifications{?since,all,participating}",
  pulls_url: "/pulls{/number}",
  releases_url: "/releases{/id}",
  stargazers_url: "/stargazers",
  statuses_url: "/statuses/{sha}",
  subscribers_url: "/subscribers",
  subscription_url: "/subscription",
  tags_url: "/tags",
  teams_url: "/teams",
  trees_url: "/git/trees{/sha}",
} as const;

function urlsUnder(url: string, paths: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, url + path]));
}

/** Returns a user, bot or organization as it stands beside its works. */
export function accountShape(account: Account, context: Pick<Context, "baseUrl">) {
  const login = account.kind === "Bot" ? `${account.login}[bot]` : account.login;
  const url = `${context.baseUrl}/api/v3/users/${encodeURIComponent(login)}`;
  return {
    login,
    id: account.databaseId,
    node_id: account.id,
    avatar_url: `${context.baseUrl}/u/${account.databaseId}`,
    gravatar_id: "",
    url,
    html_url: urlOf(account, context),
    ...urlsUnder(url, ACCOUNT_URLS),
    type: account.kind,
    user_view_type: "public",
    site_admin: false,
  };
}

/** Returns the account as its own profile shows it. */
export function profileShape(account: Account, context: Context) {
  return {
    ...accountShape(account, context),
    name: account.name,
    company: null,
    blog: "",
    location: null,
    email: null,
    hireable: null,
    bio: null,
    twitter_username: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: account.createdAt,
    updated_at: account.updatedAt,
  };
}

/** Returns what a permission allows, as GitHub lists it. */
export function permissionsShape(permission: Permission | null) {
  const among = (...enough: readonly (Permission | null)[]): boolean => enough.includes(permission);
  return {
    admin: among("ADMIN"),
    maintain: among("ADMIN", "MAINTAIN"),
    push: among("ADMIN", "MAINTAIN", "WRITE"),
    triage: among("ADMIN", "MAINTAIN", "WRITE", "TRIAGE"),
    pull: permission !== null,
  };
}

/** Returns a repository with what the viewer may do in it. */
export function repositoryShape(repository: Repository, context: Context) {
  const url = apiUrl(repository, context);
  const html = urlOf(repository, context);
  const openIssues = [...repository.threads.values()].filter(({ state }) => state === "OPEN").length;
  return {
    id: repository.databaseId,
    node_id: repository.id,
    name: repository.name,
    full_name: repositoryName(repository),
    owner: accountShape(repository.owner, context),
    private: repository.isPrivate,
    visibility: repository.isPrivate ? "private" : "public",
    html_url: html,
    url,
    ...urlsUnder(url, REPOSITORY_URLS),
    git_url: `${html}.git`,
    ssh_url: `${html}.git`,
    clone_url: `${html}.git`,
    svn_url: html,
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    description: repository.description,
    fork: repository.parent !== null,
    archived: repository.isArchived,
    disabled: false,
    has_issues: repository.hasIssuesEnabled,
    has_projects: true,
    has_wiki: false,
    has_pages: false,
    has_downloads: false,
    has_discussions: false,
    default_branch: repository.defaultBranch,
    size: 0,
    forks: 0,
    forks_count: 0,
    network_count: 0,
    stargazers_count: 0,
    subscribers_count: 0,
    watchers: 0,
    watchers_count: 0,
    open_issues: openIssues,
    open_issues_count: openIssues,
    pushed_at: repository.updatedAt,
    created_at: repository.createdAt,
    updated_at: repository.updatedAt,
    permissions: permissionsShape(permissionOf(context.viewer, repository)),
  };
}
