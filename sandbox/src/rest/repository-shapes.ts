/** Accounts and repositories in REST answers. */
import { permissionOf } from "../accounts.ts";
import { urlOf, type Context } from "../context.ts";
import type { Account, Permission, Repository } from "../entities.ts";

/** Returns the address of the repository's routes. */
export function apiUrl({ owner, name }: Repository, { baseUrl }: Pick<Context, "baseUrl">): string {
  return `${baseUrl}/api/v3/repos/${owner.login}/${name}`;
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
    full_name: `${repository.owner.login}/${repository.name}`,
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
