import * as z from "zod/mini";
import { readJson, type Variables } from "../rules/text.ts";
import { Failure, orNull } from "../errors.ts";
import { placeAround, isWithin, commonFolderOf, workingCopiesOf } from "../programs/git-place.ts";
import { type GitPlace, gitAtOnce } from "../programs/git.ts";
import { lstatSync, readFileSync, readlinkSync, realpathSync, statSync, mkdirSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { readRemoteAddress } from "../rules/remote-address.ts";
import { readTextFile, writeTextFile } from "./text-file.ts";
import { WORKTREE_VARIABLE, type WorktreeFacts } from "../programs/ticket-worktree.ts";
import type { LocalTeamFile } from "./team-file.ts";

/** The files of the repository that the agents work in: its working copy and those that `git worktree` made of it. */
export interface WorkingCopy {
  /**
   * The real target of a write to an absolute path, relative to the root of its working copy, with "/" at the end of
   * a folder that exists; null outside of the repository, and in git's own folder. Links above the path are followed.
   * A link at the path itself is followed only without `kept`: with it, the link itself is removed or moved.
   */
  landing(path: string, kept?: "kept"): string | null;
  isFolder(path: string): boolean;
  /** A file's text; null where there is none, or far too much. */
  text(path: string): string | null;
  /** Whether git ignores the absolute path, so that no change of it is ever submitted. */
  isIgnored(path: string): boolean;
}

const filled = z.string().check(z.minLength(1));
const form = z.strictObject({
  ticket: z.int().check(z.positive()),
  path: filled,
  gitFolder: filled,
  branch: filled,
  base: filled,
  baseRemote: z.nullable(filled),
  pushRemote: z.nullable(filled),
  fork: z.optional(z.strictObject({ owner: filled, repo: filled })),
});

/** The worktree that a loop gave to this process; null for none. Throws CONFIG_INVALID. */
export function worktreeFacts(variables: Variables): WorktreeFacts | null {
  const value = variables[WORKTREE_VARIABLE] ?? "";
  if (value === "") return null;
  const parsed = form.safeParse(readJson(value));
  if (parsed.success) return parsed.data;
  throw new Failure("CONFIG_INVALID", `Cannot use ${WORKTREE_VARIABLE}: it is not what a loop writes`, {
    hint: `Remove ${WORKTREE_VARIABLE} from the environment: \`ralph-hero run\` sets it for its agents`,
  });
}

/**
 * The working copy of this process: the one that a loop gave to it, whatever the folder is, or the one around the folder;
 * null for none. Throws CONFIG_INVALID.
 */
export function workingCopyOf(variables: Variables, folder: string): GitPlace | null {
  const facts = worktreeFacts(variables);
  return facts === null
    ? placeAround(folder, variables)
    : { gitFolder: facts.gitFolder, workTree: facts.path };
}

/** As many links in a row as Linux follows. */
const MAX_LINKS = 40;
/** Patches that people and agents write are far below it. */
const MAX_TEXT_BYTES = 1_000_000;

/** git answers from local files; one that hangs must not hang the hook. */
const GIT_TIMEOUT_MS = 5_000;

/** The repository of a working copy on this machine; without one, no path belongs to it. */
export function repositoryOf(place: GitPlace | null, variables: Variables): WorkingCopy {
  const common = place === null ? null : realOf(commonFolderOf(place));
  const copies = (place === null ? [] : workingCopiesOf(place))
    .map(({ gitFolder, workTree }) => ({ gitFolder, workTree: realOf(workTree) }))
    .toSorted((one, other) => other.workTree.length - one.workTree.length);
  const innermost = (real: string) => copies.find(({ workTree }) => isWithin(workTree, real)) ?? null;
  return {
    isFolder,
    landing(path, kept) {
      const real = kept === undefined ? realOf(path) : join(realOf(dirname(path)), basename(path));
      // Git's own folder is no part of what it keeps.
      if (common === null || isWithin(common, real)) return null;
      const copy = innermost(real);
      if (copy === null) return null;
      const shown = relative(copy.workTree, real).split(sep).join("/") || ".";
      const whole =
        kept === undefined ? isFolder(real) : (orNull(() => lstatSync(real).isDirectory()) ?? false);
      return whole ? `${shown}/` : shown;
    },
    text(path) {
      return orNull(() => (statSync(path).size > MAX_TEXT_BYTES ? null : readFileSync(path, "utf8")));
    },
    isIgnored(path) {
      const real = realOf(path);
      const copy = innermost(real);
      const run = { variables, timeoutMs: GIT_TIMEOUT_MS };
      // If git cannot answer, the file counts as tracked.
      const asked =
        copy === null ? null : orNull(() => gitAtOnce(copy, ["check-ignore", "-q", "--", real], run));
      return asked?.code === 0;
    },
  };
}

function isFolder(path: string): boolean {
  return orNull(() => statSync(path).isDirectory()) ?? false;
}

/** The path without links. What does not exist yet is taken below what does; a link to nowhere, where it points. */
function realOf(path: string, links = 0): string {
  const real = orNull(() => realpathSync.native(path));
  if (real !== null) return real;
  const parent = dirname(path);
  if (parent === path || links > MAX_LINKS) return path;
  const target = orNull(() => readlinkSync(path));
  if (target !== null) return realOf(resolve(realOf(parent, links + 1), target), links + 1);
  return join(realOf(parent, links), basename(path));
}

/** git reads and writes local files. */
const TEAM_FILE_TIMEOUT_MS = 10_000;

/** The team's file of the working copy around the folder; null outside of one. */
export function teamFileAround(folder: string, variables: Variables): LocalTeamFile | null {
  const place = placeAround(folder, variables);
  if (place === null) return null;
  const path = join(place.workTree, ".ralph", "config.json");
  const run = { variables, timeoutMs: TEAM_FILE_TIMEOUT_MS };
  const urls = gitAtOnce(place, ["config", "--get-regexp", String.raw`^remote\..*\.url$`], run).stdout;
  return {
    remotes: urls.split("\n").flatMap((line) => readRemoteAddress(line.replace(/^\S+ /, "")) ?? []),
    get text() {
      return textOf(path, place.workTree);
    },
    write(text) {
      orNull(() => mkdirSync(dirname(path), { recursive: true }));
      writeTextFile(path, text);
      gitAtOnce(place, ["add", "--force", "--", path], run);
    },
  };
}

/** GitHub's tools follow no link either, and a write through one lands elsewhere. */
function textOf(path: string, workTree: string): string | null {
  const file = orNull(() => lstatSync(path));
  const folder = orNull(() => realpathSync(dirname(path)));
  if (folder === null) return null;
  if (file?.isFile() !== false && folder === join(realpathSync(workTree), ".ralph"))
    return file === null ? null : readTextFile(path);
  throw new Failure("CONFIG_INVALID", `Cannot name the board in ${path}: it is a link or no file`, {
    hint: "Put a plain file in its place, for tools read it from GitHub, and call again",
  });
}
