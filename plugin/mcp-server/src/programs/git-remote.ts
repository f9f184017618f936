import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { orNull } from "../errors.ts";
import { worktreeFailure } from "./git-errors.ts";
import { runGit, type GitPlace, type GitRun } from "./git.ts";
import { isWithin, workingCopiesOf } from "./git-place.ts";
import type { ProgramEnd } from "./run-bounded.ts";

export type RemoteRun = GitRun & Required<Pick<GitRun, "remote">>;

/**
 * Runs a command of git that talks to a remote. Of a remote on this machine git runs the hooks, without the settings
 * that turn them off elsewhere (git 2.39.5), and an agent may have written one in a working copy. Throws
 * WORKTREE_FAILED for an address there, and as `runGit`.
 */
export async function runOnRemote(
  place: GitPlace,
  args: readonly string[],
  run: RemoteRun,
): Promise<ProgramEnd> {
  const { variables, timeoutMs, remote } = run;
  for (const which of [["--all"], ["--all", "--push"]]) {
    const asked = await runGit(place, ["remote", "get-url", ...which, remote], { variables, timeoutMs });
    if (asked.code !== 0) return asked;
    for (const address of asked.stdout.split("\n").slice(0, -1)) requireTrusted(place, remote, address);
  }
  return runGit(place, args, run);
}

function requireTrusted(place: GitPlace, remote: string, address: string): void {
  const path = localPath(address);
  if (path === null) return;
  const copies = workingCopiesOf(place).map(({ workTree }) => realPath(workTree));
  // git works in the folder that it starts in, or in the working copy around that.
  const from = isWithin(place.workTree, place.gitFolder) ? place.workTree : place.gitFolder;
  // Not normalized, for ".." behind a link is the parent of the link's target; git tries both names.
  const whole = isAbsolute(path) ? path : `${from}/${path}`;
  const places = [whole, `${whole}.git`].map(realPath);
  const isHome = path.startsWith("~");
  if (!isHome && !copies.some((copy) => places.some((one) => isWithin(copy, one)))) return;
  throw worktreeFailure(
    `Cannot use the remote ${remote}: its address ${address} may lie where agents write`,
    "Give it an address of GitHub, or the whole path of a repository outside of all working copies: look at `git remote -v`, and at url.….insteadOf in `git config --list`",
  );
}

/** The path that git takes the address for; null for one of another machine (git-clone(1), "Git URLs"). Pure. */
function localPath(address: string): string | null {
  // git decodes an address with a scheme alone. One that cannot be decoded is as a path that is not known.
  if (address.startsWith("file://"))
    return orNull(() => decodeURIComponent(address.slice("file:".length))) ?? "~";
  const isDrive = process.platform === "win32" && /^[a-z]:/i.test(address);
  return isDrive || !/^[^/]*:/.test(address) ? address : null;
}

/** With all links followed, as far as the path exists. */
function realPath(path: string): string {
  const real = orNull(() => realpathSync.native(path));
  const whole = resolve(path);
  const above = dirname(whole);
  return real ?? (above === whole ? whole : join(realPath(above), basename(whole)));
}
