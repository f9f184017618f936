import type { ForeignRemote, RepositoryAddress } from "../app/ports/ticket.ts";
import type { RunCommand } from "./commands.ts";

type Remote = RepositoryAddress | ForeignRemote;

/** The host and the repository that an address names: `https://host/owner/repo`, `host:owner/repo`. */
const ADDRESS =
  /^(?:(?:https?|ssh|git):\/\/(?:[^/]*@)?([\w.-]+)(?::\d+)?\/|(?:[^/:]+@)?([\w.-]{2,}):)([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

/** Where the sandbox runs: it stands in for the GitHub of any remote, and what is asked there reaches nobody else. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;

/** GitHub's door for SSH where port 22 is closed. */
const SSH_DOOR = "ssh.github.com";

/**
 * The repository of the remote `origin`; null where it names none, as a folder does. A repository of another host than
 * the API's may have a namesake on GitHub, which must not be taken for it. What stands behind an alias in ~/.ssh/config
 * cannot be known, so an alias is another host.
 */
export function remoteOf(run: RunCommand, apiUrl: string): Remote | null {
  const url = run("git", ["remote", "get-url", "origin"]);
  const [, ofUrl, ofSsh, owner, repo] = ADDRESS.exec(url?.trim() ?? "") ?? [];
  const host = (ofUrl ?? ofSsh)?.toLowerCase();
  if (host === undefined || owner === undefined || repo === undefined) return null;
  const { hostname } = new URL(apiUrl);
  const githubHost = withoutApi(hostname);
  const isHere = host === githubHost || (host === SSH_DOOR && githubHost === "github.com");
  return isHere || LOOPBACK.test(hostname) ? { owner, repo } : { foreignHost: host, githubHost };
}

/** The host that git and gh know: github.com and the hosts of ghe.com keep their API under "api.". */
export function withoutApi(host: string): string {
  return host.replace(/^api\.(?=github\.com$|.+\.ghe\.com$)/, "");
}
