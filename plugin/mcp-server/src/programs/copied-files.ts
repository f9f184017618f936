/** The files that `.worktreeinclude` names: copied from the main working copy into the worktrees of agents that write. */
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { secretValuesIn } from "../rules/setting-secrets.ts";
import { comparablePath, isObject, readJson, shortened } from "../rules/text.ts";
import { orNull, type Failure } from "../errors.ts";
import { worktreeFailure } from "./git-errors.ts";
import type { GitPlace } from "./git.ts";
import { entriesIn, type ProgramEnd } from "./program-place.ts";

/** The files that `.worktreeinclude` of the base branch names. */
export interface IncludedFiles {
  /** Their paths in the main working copy. */
  readonly files: readonly string[];
  /** Named paths that are not copied, each with the reason. */
  readonly leftOut: readonly string[];
}

/** The file that names them, in the form of .gitignore, as for Claude Code, Codex and others (Claude Code's documentation, "Worktrees"). */
export const INCLUDE_FILE = ".worktreeinclude";

/** Each worktree has its own copies. Settings and keys are fewer and smaller; dependencies are for the set-up command. */
const MAX_FILES = 1000;
const MAX_MEGABYTES = 100;
const MEGABYTE = 1024 * 1024;
/** Longer files are data: their lines are no settings. */
const MAX_SETTINGS_BYTES = 64 * 1024;
/** Each text that is published is compared with all of them. */
const MAX_SECRETS = 2000;
/** Those of earlier copies count on, which a worktree may hold: some changes of all values. */
const MAX_KEPT_SECRETS = 5 * MAX_SECRETS;
/** Enough examples for a message. */
const MAX_NAMED = 5;

/**
 * The time of git's matching grows with the length of a name to the power of the stars: 5 of them and a name of 124
 * letters took a second, with 6 it took over 8 seconds (git 2.39.5).
 */
const MAX_STARS = 4;

/** Enough to find it in the file. */
const MAX_PATTERN = 100;

/** Git's own, and files that steer clients: an agent's worktree has those of its branch alone. */
const PROTECTED =
  /(?:^|\/)(?:\.(?:git|claude|codex|cursor|gemini|opencode|windsurf|ralph)(?:\/|$)|(?:\.mcp\.json|opencode\.json|claude\.local\.md|agents\.override\.md)$)/;

const WORKTREES = ".claude/worktrees/";

/** Runs git in a working copy. Its folder there may be `.git`, so paths are given from the root on, or whole. */
type RunGit = (args: readonly string[], input?: string) => Promise<ProgramEnd>;
const ALL = ["--", ":/"];

/**
 * The files of the main working copy that match the patterns, and that git ignores there. Throws WORKTREE_FAILED where
 * they are too many or too large, or a pattern has too many stars.
 */
export async function findIncluded(run: RunGit, main: string, patterns: string): Promise<IncludedFiles> {
  requireFewStars(patterns);
  const folder = mkdtempSync(join(tmpdir(), "ralph-include-"));
  try {
    const file = join(folder, INCLUDE_FILE);
    writeFileSync(file, patterns);
    const matching = ["ls-files", "-z", "--full-name", "--ignored", `--exclude-from=${file}`];
    const [untracked, tracked] = await Promise.all([
      run([...matching, "--others", ...ALL]),
      run([...matching, "--cached", ...ALL]),
    ]);
    if (untracked.code !== 0 || tracked.code !== 0)
      throw tooMuch("git cannot list them within its time, or they are far too many");
    const found = entriesIn(untracked.stdout).filter((path) => !path.startsWith(WORKTREES));
    const ignored = await ignoredBy(run, main, found);
    const sorted = found.map((path) => ({ path, why: whyNot(main, path, ignored) }));
    const files = sorted.filter(({ why }) => why === null).map(({ path }) => path);
    requireFew(main, files);
    const others = sorted.flatMap(({ path, why }) => (why === null ? [] : [`${path} (${why})`]));
    const leftOut = [...entriesIn(tracked.stdout).map((path) => `${path} (tracked)`), ...others];
    const more = leftOut.length - MAX_NAMED;
    return { files, leftOut: [...leftOut.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function requireFewStars(patterns: string): void {
  const slow = patterns
    .split("\n")
    .find((line) => !line.startsWith("#") && (line.match(/\*+/g) ?? []).length > MAX_STARS);
  if (slow === undefined) return;
  throw worktreeFailure(
    `Cannot read ${INCLUDE_FILE}: the pattern ${shortened(slow, MAX_PATTERN)} has more than ${MAX_STARS} stars, which can take git hours`,
    "Write several patterns with fewer stars on the default branch",
  );
}

async function ignoredBy(
  run: RunGit,
  folder: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const whole = paths.map((path) => join(folder, path));
  const { stdout } = await run(["check-ignore", "-z", "--stdin"], whole.join("\0"));
  const ignored = new Set(entriesIn(stdout));
  return new Set(paths.filter((_, at) => ignored.has(whole[at] ?? "")));
}

function whyNot(main: string, path: string, ignored: ReadonlySet<string>): string | null {
  if (path.endsWith("/")) return "another repository";
  if (PROTECTED.test(comparablePath(path))) return "never copied";
  if (!ignored.has(path)) return "not ignored by git";
  return statsOf(join(main, path))?.isFile() === true ? null : "a link, or no file";
}

/** Of the path itself: no link is followed. */
function statsOf(path: string): Stats | null {
  return orNull(() => lstatSync(path));
}

function requireFew(main: string, files: readonly string[]): void {
  const sizes = files.map((path) => ({ path, bytes: statsOf(join(main, path))?.size ?? 0 }));
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  if (files.length <= MAX_FILES && bytes <= MAX_MEGABYTES * MEGABYTE) return;
  const largest = sizes.toSorted((one, other) => other.bytes - one.bytes)[0];
  throw tooMuch(
    `they are ${files.length} files of ${Math.ceil(bytes / MEGABYTE)} MB, the largest ${largest?.path ?? ""}`,
  );
}

function tooMuch(why: string): Failure {
  return worktreeFailure(
    `Cannot copy the files that ${INCLUDE_FILE} names: ${why}`,
    `At most ${MAX_FILES} files of ${MAX_MEGABYTES} MB are copied into each worktree: name settings such as .env on the default branch. Dependencies are installed by "worktree.setup" of .ralph/config.json`,
  );
}

/**
 * Copies the files that the worktree lacks and its branch ignores, all or none, and notes their paths in its `gitFolder`.
 * Returns those that were copied. Throws WORKTREE_FAILED.
 */
export async function copyFiles(
  { gitFolder, workTree: worktree, main }: GitPlace & { readonly main: string },
  run: RunGit,
  files: readonly string[],
): Promise<string[]> {
  const missing = files.filter((file) => isFree(worktree, file));
  const ignored = await ignoredBy(run, worktree, missing);
  const copied = missing.filter((file) => ignored.has(file));
  if (copied.length === 0) return [];
  const made: string[] = [];
  try {
    const noted = new Set([...copiedInto(gitFolder), ...copied]);
    writeFileSync(join(gitFolder, COPIED), JSON.stringify([...noted]));
    for (const file of copied) {
      const target = join(worktree, file);
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(main, file), target, constants.COPYFILE_EXCL);
      made.push(target);
    }
  } catch (error) {
    for (const target of made) rmSync(target, { force: true });
    throw worktreeFailure(
      `Cannot copy ${copied[made.length] ?? ""} into ${worktree}: ${String(error)}`,
      `Look at the file, and at the space on the disk; ${INCLUDE_FILE} names it`,
    );
  }
  return copied;
}

/** Whether nothing lies at the path of the worktree, and no link leads out of it there: its branch may have one. */
function isFree(worktree: string, file: string): boolean {
  const names = file.split("/");
  const stats = names.map((_, at) => statsOf(join(worktree, ...names.slice(0, at + 1))));
  return stats.at(-1) === null && stats.every((one) => one === null || one.isDirectory());
}

/** In a worktree's own folder below `.git`, which the agent cannot write to. */
const COPIED = "ralph-copied.json";

/** The paths of the files that were copied into the worktree. */
export function copiedInto(gitFolder: string): readonly string[] {
  return textsIn(readJson(orNull(() => readFileSync(join(gitFolder, COPIED), "utf8")) ?? ""));
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** Agents may not read it (`OF_GIT` in agent-reach.ts): other agents have no copies. */
const SECRETS = join("ralph-hero", "secrets.json");

/** The secrets in files that were ever copied in this clone, which nothing published may hold. */
export function copiedSecrets(commonFolder: string): readonly string[] {
  const path = join(commonFolder, SECRETS);
  // Most clones have none, and each call looks: a failed read takes ten times as long.
  const kept = existsSync(path) ? readJson(orNull(() => readFileSync(path, "utf8")) ?? "") : undefined;
  return isObject(kept) ? textsIn(kept["values"]) : [];
}

/**
 * Notes the secrets in the files before they are copied. A value that a commit of the repository holds is none. Throws
 * WORKTREE_FAILED where they are too many.
 */
export async function noteSecrets(
  {
    main,
    commonFolder,
    base,
  }: { readonly main: string; readonly commonFolder: string; readonly base: string },
  run: RunGit,
  files: readonly string[],
): Promise<void> {
  const settings = files.filter((file) => (statsOf(join(main, file))?.size ?? 0) <= MAX_SETTINGS_BYTES);
  // Windows PowerShell writes UTF-16: a zero beside each letter.
  const texts = settings.map((file) => readFileSync(join(main, file), "utf8").replaceAll("\0", ""));
  const found = new Set(texts.flatMap((text) => secretValuesIn(text)));
  if (found.size > MAX_SECRETS)
    throw tooMuch(
      `they hold ${found.size} secrets, and at most ${MAX_SECRETS} are looked for in what agents publish`,
    );
  const known = copiedSecrets(commonFolder);
  const unknown = [...found].filter((value) => !known.includes(value));
  if (unknown.length === 0) return;
  const inCommit = await run(["grep", "-ohF", "--text", "-f", "-", base, ...ALL], unknown.join("\n"));
  // Of values at one place git tells the longest.
  const open = [...new Set(inCommit.stdout.split("\n"))].join("\n");
  const values = [...known, ...unknown.filter((value) => !open.includes(value))].slice(-MAX_KEPT_SECRETS);
  const path = join(commonFolder, SECRETS);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Whole or not at all: another process may read it now.
  writeFileSync(`${path}.${process.pid}`, JSON.stringify({ v: 1, values }), { mode: 0o600 });
  renameSync(`${path}.${process.pid}`, path);
}
