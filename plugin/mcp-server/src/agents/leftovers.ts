/** Files that a killed agent leaves behind: the mount points of its client's sandbox, and the locks of its git. */
import { existsSync, lstatSync, readFileSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { orNull } from "../errors.ts";
import { isWithin } from "../programs/git-place.ts";
import type { ProgramEnd } from "../programs/run-bounded.ts";

/**
 * Paths that Claude Code's sandbox keeps from commands. Measured with 2.1.330 on Linux: for each that is missing
 * bubblewrap makes an empty file with the mode 0444 while a command runs, and it stays if the client is killed. Those of
 * a bare repository are from the client's source. Codex CLI 0.171.0 makes empty folders, which git does not see.
 */
const PLACEHOLDERS = [
  ".bash_profile .bashrc .gitconfig .gitmodules .idea .mcp.json .profile .ripgreprc .vscode .zprofile .zshrc",
  "HEAD commondir config config.lock config.worktree config.worktree.lock hooks objects refs worktrees",
].flatMap((names) => names.split(" "));
/** Each version of the client adds names here. */
const OF_CLIENT = ".claude";
/** The mode that bubblewrap gives a mount point. git makes its locks writable, and files that it checks out. */
const MOUNT_POINT_MODE = 0o444;
/** A sandbox mounts what it has made within milliseconds. */
const MOUNTED_WITHIN_MS = 1000;
/** No git of ours takes longer than two minutes. */
const STALE_AFTER_MS = 10 * 60_000;
/** Elsewhere nobody can tell whether a file is in use, and no client uses bubblewrap. */
const SHOWS_PROCESSES = existsSync("/proc/self/mountinfo");

/**
 * The paths of such files in a working copy, relative to it; `git` runs there. A file that git tracks is a
 * person's.
 */
export async function placeholdersIn(
  workTree: string,
  git: (args: readonly string[]) => Promise<ProgramEnd>,
): Promise<readonly string[]> {
  const ofClient = orNull(() => readdirSync(join(workTree, OF_CLIENT))) ?? [];
  const names = [...PLACEHOLDERS, ...ofClient.map((name) => `${OF_CLIENT}/${name}`)];
  const found = names.filter((name) => isMountPoint(join(workTree, name)));
  if (found.length === 0) return [];
  const { code, stdout } = await git(["ls-files", "-z", "--", ...found]);
  const tracked = stdout.split("\0");
  return code === 0 ? found.filter((name) => !tracked.includes(name)) : [];
}

export function isMountPoint(path: string): boolean {
  const stats = orNull(() => lstatSync(path));
  if (stats?.isFile() !== true) return false;
  return stats.size === 0 && (stats.mode & 0o7777) === MOUNT_POINT_MODE;
}

/** Those of the mount points that no sandbox of this machine uses. Their removal would open the path to its command. */
export function unusedOf(paths: readonly string[]): string[] {
  if (paths.length === 0 || !SHOWS_PROCESSES) return [];
  const used = new Set(
    ofProcesses((process) => readFileSync(join(process, "mountinfo"), "utf8")).flatMap((text) =>
      text.split("\n").map((line) => unescaped(line.split(" ")[4] ?? "")),
    ),
  );
  return paths.filter((path) => !used.has(path) && ageMs(path) > MOUNTED_WITHIN_MS);
}

/** The locks that a killed git left in its folder for that working copy. */
export function staleLocks(gitFolder: string, workTree: string): string[] {
  const names = orNull(() => readdirSync(gitFolder)) ?? [];
  const old = names
    .filter((name) => name.endsWith(".lock"))
    .map((name) => join(gitFolder, name))
    .filter((path) => ageMs(path) > STALE_AFTER_MS);
  if (old.length === 0 || !SHOWS_PROCESSES) return [];
  // A commit holds the lock while a person writes its message, with git's own process waiting.
  const isAtWork = ofProcesses((process) =>
    readFileSync(join(process, "comm"), "utf8").startsWith("git") ? readlinkSync(join(process, "cwd")) : null,
  ).some((place) => isWithin(gitFolder, place) || isWithin(workTree, place));
  return isAtWork ? [] : old;
}

/** The results of the function for each process, without those that have ended meanwhile or belong to others. */
function ofProcesses(read: (folder: string) => string | null): string[] {
  const names = orNull(() => readdirSync("/proc")) ?? [];
  return names
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => orNull(() => read(join("/proc", name))) ?? []);
}

/** The kernel writes white space and backslashes of a path as octal numbers (proc(5), "mountinfo"). */
function unescaped(path: string): string {
  return path.replaceAll(/\\([0-7]{3})/g, (_, digits: string) => String.fromCodePoint(parseInt(digits, 8)));
}

function ageMs(path: string): number {
  const stats = orNull(() => lstatSync(path));
  return stats === null ? 0 : Date.now() - stats.mtimeMs;
}
