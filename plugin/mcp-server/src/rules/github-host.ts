/** GitHub's own service. */
export const GITHUB_HOST = "github.com";

/** For hosts that GitHub runs, and for those of others, in gh's order (`gh help environment`; go-gh 2.11, `pkg/auth`). */
export const GITHUB_TOKEN_VARIABLES = ["GH_TOKEN", "GITHUB_TOKEN"];
export const ENTERPRISE_TOKEN_VARIABLES = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"];

/** Whether no other machine can listen there, as at the sandbox's addresses. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}

/** Whether GitHub itself runs the host: github.com, and the subdomains of ghe.com. */
export function isRunByGithub(host: string): boolean {
  return /^(?:github\.com|.+\.ghe\.com)$/.test(host);
}

/** The host, as git and gh know it, of an address of the API or of a page. */
export function hostOf(url: string): string {
  return withoutApi(new URL(url).hostname);
}

/** The host of GitHub's pages and repositories; null for the sandbox's API, which stands in for that of any remote. */
export function githubHostOf(apiUrl: string): string | null {
  const host = hostOf(apiUrl);
  return isLoopback(host) ? null : host;
}

/** The host of an address's page, with its port if that is not the usual one. */
export function pageHostOf(url: string): string {
  const { port } = new URL(url);
  return `${hostOf(url)}${port === "" ? "" : `:${port}`}`;
}

/** The address of the host's API: hosts that GitHub runs keep it under "api.", Enterprise Servers under /api/v3. */
export function apiUrlOf(host: string): string {
  return isRunByGithub(host) ? `https://api.${host}` : `https://${host}/api/v3`;
}

/** The host that git and gh know: every subdomain of github.com is github.com for gh, and a dot at the end says nothing. */
export function withoutApi(host: string): string {
  return host.replace(/\.$/, "").replace(/.+\.(?=github\.com$)|^api\.(?=.+\.ghe\.com$)/, "");
}

/** The remedy where another host than the configured one may be meant; null for an Enterprise Server of unknown name. */
export function hostRemedy(meant: string | null, configured: string): string {
  if (meant === null) return "Set GH_HOST to the host of your GitHub Enterprise Server";
  return withoutApi(meant) === GITHUB_HOST
    ? `Remove GH_HOST or GITHUB_API_URL, which names ${configured}, if ${GITHUB_HOST} is meant`
    : `Set GH_HOST=${meant} if that is your GitHub Enterprise Server`;
}

/** The scopes that ralph-hero needs of a classic token, and those that they include. */
const NEEDED_SCOPES = ["repo", "project"];
const INCLUDED_SCOPES: readonly string[] = [...NEEDED_SCOPES, "public_repo", "read:project"];

/**
 * gh's command for a classic token with one of the scopes and those that ralph-hero needs. Without a host gh asks which
 * one is meant where it knows several (cli/cli #9773).
 */
export function ghScopes(
  verb: "login" | "refresh",
  host: string | null,
  oneOf: readonly string[] = NEEDED_SCOPES,
): string {
  const isIncluded = oneOf.some((scope) => INCLUDED_SCOPES.includes(scope));
  const scopes = isIncluded ? NEEDED_SCOPES : [...NEEDED_SCOPES, ...oneOf.slice(0, 1)];
  const place = host === null || host === GITHUB_HOST || isLoopback(host) ? "" : ` --hostname ${host}`;
  return `\`gh auth ${verb} --scopes ${scopes.join(",")}${place}\``;
}

/** The way to a classic token with one of the scopes and those that ralph-hero needs; null for an unknown host. */
export function scopeRemedy(host: string | null, oneOf?: readonly string[]): string {
  return `${ghScopes("refresh", host, oneOf)} for GitHub CLI's token, else in the classic token's settings on GitHub`;
}

/** The remedy for a token that may only read a project: GitHub does not tell whether its role or its scope is missing. */
export function projectAccessRemedy(projectUrl: string): string {
  return `Give the token's account write access to the project; a classic token also needs the scope "project" (${ghScopes("refresh", hostOf(projectUrl))}), a fine-grained or App token "Projects: read and write"`;
}

/** The repository that the address of a git remote names. */
export interface RemoteAddress {
  readonly host: string;
  readonly owner: string;
  readonly repo: string;
  /** Then the host may be an alias of ~/.ssh/config, which stands for any. */
  readonly isSsh: boolean;
}

/** `https://host/owner/repo`, `ssh://git@host:22/owner/repo.git`, `git@host:owner/repo`, each with more slashes. */
const ADDRESS =
  /^(?:(https?|ssh|git):\/\/(?:[^/]*@)?([\w.-]+)(?::\d+)?\/+|(?:[^/:]+@)?([\w.-]{2,}):(?!\/\/)\/?)([\w.-]+)\/+([\w.-]+?)(?:\.git)?\/*$/;

/** Null for an address that names no repository of an owner on a host. */
export function readRemoteAddress(url: string): RemoteAddress | null {
  const [, scheme = "ssh", ofUrl, ofSsh, owner, repo] = ADDRESS.exec(url.trim()) ?? [];
  const host = (ofUrl ?? ofSsh)?.toLowerCase();
  if (host === undefined || owner === undefined || repo === undefined) return null;
  return { host, owner, repo, isSsh: scheme === "ssh" };
}

/** Whether git takes the address for a folder of this machine (git-clone(1), "Git URLs"). */
export function isFolderAddress(url: string): boolean {
  return /^(?:file:\/\/|[a-z]:[\\/]|[^:/]*(?:\/|$))/i.test(url);
}

/** GitHub's host for SSH where port 22 is closed. */
const SSH_OVER_HTTPS = "ssh.github.com";

/** Whether the address is on that GitHub. */
export function isOnGithub({ host }: RemoteAddress, githubHost: string): boolean {
  return host === githubHost || (host === SSH_OVER_HTTPS && githubHost === GITHUB_HOST);
}
