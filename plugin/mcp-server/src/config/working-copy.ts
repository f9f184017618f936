import { lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { WorkingCopy } from "../ports/machine.ts";
import { orNull } from "../errors.ts";
import { gitAtOnce, type GitPlace } from "../programs/git.ts";
import { isWithin, commonFolderOf, workingCopiesOf } from "../programs/git-place.ts";
import type { Variables } from "../domain/text.ts";

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
