/** The folders of a working copy around a folder, and commands of git that talk to its remotes. */
import { readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { orNull } from "../errors.ts";
import { safeFolders, type GitPlace, runGit, type GitRun } from "./git.ts";
import type { Variables } from "../rules/text.ts";
import { worktreeFailure } from "./git-errors.ts";
import type { ProgramEnd } from "./program-place.ts";

/**
 * The working copy around a folder that a person works in; null outside of one. Only an entry with the name `.git`
 * counts, so a folder that looks like a bare repository is none. The place is for a start by a person: in a folder that
 * an agent writes, its `.git` may lead anywhere. As with git, a repository of another user counts only if
 * `safe.directory` of the person's configuration names it.
 */
export function placeAround(folder: string, variables: Variables): GitPlace | null {
  for (let workTree = orNull(() => realpathSync.native(folder)); workTree !== null;) {
    const gitFolder = gitFolderIn(workTree);
    if (gitFolder !== null) {
      const isSafe = isOwn(workTree) && isOwn(gitFolder);
      return isSafe || safeFolders(variables).some((one) => one === "*" || one === workTree)
        ? { gitFolder, workTree }
        : null;
    }
    const above = dirname(workTree);
    workTree = above === workTree ? null : above;
  }
  return null;
}

function gitFolderIn(workTree: string): string | null {
  const git = join(workTree, ".git");
  const stats = orNull(() => statSync(git));
  if (stats === null) return null;
  const named = stats.isDirectory() ? git : /^gitdir: (.+)$/m.exec(textOf(git) ?? "")?.[1]?.trim();
  if (named === undefined) return null;
  const gitFolder = orNull(() => realpathSync.native(resolve(workTree, named)));
  return gitFolder !== null && textOf(join(gitFolder, "HEAD")) !== null ? gitFolder : null;
}

function isOwn(folder: string): boolean {
  const user = process.getuid?.();
  return user === undefined || statSync(folder).uid === user;
}

/** The folder in which git keeps what all working copies of the repository share. */
export function commonFolderOf({ gitFolder }: Pick<GitPlace, "gitFolder">): string {
  const common = textOf(join(gitFolder, "commondir"))?.trim();
  return common === undefined ? gitFolder : resolve(gitFolder, common);
}

/**
 * All working copies of the repository, as its own folder lists them: this one, the main one, and each that
 * `git worktree` made. No file in a working copy is asked.
 */
export function workingCopiesOf(place: GitPlace): readonly GitPlace[] {
  const common = commonFolderOf(place);
  const main = basename(common) === ".git" ? [{ gitFolder: common, workTree: dirname(common) }] : [];
  const folder = join(common, "worktrees");
  const linked = (orNull(() => readdirSync(folder)) ?? []).flatMap((name) => {
    const gitFolder = join(folder, name);
    const file = textOf(join(gitFolder, "gitdir"))?.trim();
    return file === undefined ? [] : [{ gitFolder, workTree: dirname(resolve(gitFolder, file)) }];
  });
  return [place, ...main, ...linked];
}

/** Whether the path is the folder or below it. */
export function isWithin(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

function textOf(file: string): string | null {
  return orNull(() => readFileSync(file, "utf8"));
}

// Commands that talk to a remote.

export interface RemoteRun extends GitRun {
  readonly remote: string;
  /** The credentials for an address; absent: git finds its own. */
  readonly credentialsFor?: (address: string) => Promise<Pick<GitRun, "secret" | "settings">>;
}

/**
 * Runs a command of git that talks to a remote. Of a remote on this machine git runs the hooks, without the settings
 * that turn them off elsewhere (git 2.39.5), and an agent may have written one in a working copy. Throws
 * WORKTREE_FAILED for an address there, and as `runGit`.
 */
export async function runOnRemote(
  place: GitPlace,
  args: readonly string[],
  { credentialsFor, ...run }: RemoteRun,
): Promise<ProgramEnd> {
  const { variables, timeoutMs, remote } = run;
  const listed = await runGit(place, LIST_REMOTES, { variables, timeoutMs });
  if (listed.code !== 0) return listed;
  const used = addressesIn(listed.stdout).filter(({ name }) => name === remote);
  for (const { address } of used) requireTrusted(place, remote, address);
  const purpose = args[0] === "push" ? "push" : "fetch";
  const address = used.find((one) => one.purpose === purpose)?.address;
  // A line that says nothing may be a part of an address.
  if (!listed.stdout.split("\n").every((line) => line === "" || REMOTE_LINE.test(line)))
    throw worktreeFailure(
      `Cannot use the remote ${remote}: an address of a remote has a line break`,
      "Correct it: look at `git remote -v`",
    );
  if (address === undefined)
    throw worktreeFailure(
      `Cannot use the remote ${remote}: the clone has no address of that name`,
      "Look at `git remote -v`: if the remote was renamed or removed, start the loop again",
    );
  return runGit(place, args, { ...run, ...(await credentialsFor?.(address)) });
}

export const LIST_REMOTES = ["remote", "--verbose"];
/** It ends with the filter of a partial clone. A remote that another setting alone brings up has no address. */
const REMOTE_LINE = /^([^\t]+)\t(?:(.*) \((fetch|push)\)(?: \[.*\])?)?$/;

/**
 * The remotes of a listing with each address that git uses: one to fetch from, and all that it pushes to, after
 * `insteadOf`.
 */
export function addressesIn(listing: string) {
  return listing.split("\n").flatMap((line) => {
    const [, name, address, purpose] = REMOTE_LINE.exec(line) ?? [];
    return name === undefined || address === undefined ? [] : [{ name, address, purpose }];
  });
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
