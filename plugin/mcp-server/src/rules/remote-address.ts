import { GITHUB_HOST } from "./github-host.ts";

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
  return /^file:\/\/|^[a-z]:[\\/]|^[^:/]*(?:\/|$)/i.test(url);
}

/** GitHub's host for SSH where port 22 is closed. */
const SSH_OVER_HTTPS = "ssh.github.com";

/** Whether the address is on that GitHub. */
export function isOnGithub({ host }: RemoteAddress, githubHost: string): boolean {
  return host === githubHost || (host === SSH_OVER_HTTPS && githubHost === GITHUB_HOST);
}
