/** Files that a killed agent leaves behind: the mount points of its client's sandbox, and the locks of its git. */
import {
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  chmodSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { orNull } from "../errors.ts";
import { isWithin } from "./git-place.ts";
import type { ProgramEnd } from "./program-place.ts";

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

/** Paths below the folder stay shorter, with a last name of 255 bytes: macOS takes 1024 bytes, Linux 4096. */
const MAX_INNER_BYTES = 400;
/** A program that still makes folders there must not keep the loop. A large cache has 100,000. */
const MAX_FOLDERS = 1_000_000;

/** Removes the folders of one start. One that cannot be removed stays among the system's temporary ones. */
export function removeFolders(folders: readonly string[]): void {
  for (const folder of folders) removeFolder(folder);
}

/**
 * Removes a folder with all that programs may have left in it: folders that are read-only, as Go makes those of its
 * modules, and folders too deep for a path. Null where it is gone; else the error's code.
 */
export function removeFolder(folder: string): string | null {
  try {
    // Entries may go meanwhile, and some folders need no change: the removal itself tells.
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
      orNull(() => flatten(Buffer.from(folder)));
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    return null;
  } catch (error) {
    // The message would name the whole path.
    if (error instanceof Error && "syscall" in error && "code" in error) return String(error.code);
    throw error;
  }
}

/**
 * Makes all folders writable, and moves those that lie too deep to the top. Follows no link: one may lead anywhere. Names
 * are bytes: not all are UTF-8.
 */
function flatten(top: Buffer): void {
  chmodSync(top, 0o700);
  const folders = [top];
  const moved = randomUUID();
  for (let at = 0; at < Math.min(folders.length, MAX_FOLDERS); at += 1) {
    const folder = folders[at] ?? top;
    for (const entry of readdirSync(folder, { withFileTypes: true, encoding: "buffer" })) {
      if (!entry.isDirectory()) continue;
      const inner = inside(folder, entry.name);
      // A folder that is moved must be writable too.
      chmodSync(inner, 0o700);
      const isDeep = inner.length - top.length > MAX_INNER_BYTES;
      const place = isDeep ? inside(top, Buffer.from(`${moved}-${folders.length}`)) : inner;
      if (isDeep) renameSync(inner, place);
      folders.push(place);
    }
  }
}

function inside(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}
