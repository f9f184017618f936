import { lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { orNull } from "../errors.ts";
import { commonFolderOf, isWithin, workingCopiesOf } from "../programs/git-place.ts";
import { gitAtOnce, type GitPlace } from "../programs/git.ts";
import type { Variables } from "../rules/text.ts";

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
