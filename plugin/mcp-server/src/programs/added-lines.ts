import { worktreeFailure } from "./git-errors.ts";
import { entriesIn, type ProgramEnd } from "./program-place.ts";
import type { AddedLines } from "./ticket-worktree.ts";

/** Runs git with these arguments. */
type RunGit = (args: readonly string[]) => Promise<ProgramEnd>;

/**
 * Every file as text: `.gitattributes`, which an agent may write, calls any file binary. No setting may change the form
 * that is read below. A renamed file adds nothing.
 */
const AS_PATCH =
  "diff --text --unified=0 --inter-hunk-context=0 --find-renames --src-prefix=a/ --dst-prefix=b/ --no-relative --no-color --no-ext-diff --no-textconv --ignore-submodules=all";
/** A commit of an agent has none or one file that is too long. Each costs as much time as a long file takes. */
const MAX_TOO_LONG = 40;

/**
 * The lines that each of the comparisons adds, for a merge those that no parent has. A comparison is the arguments of
 * `git diff` that name its sides. Files whose lines git cannot print within its bounds are left unread. Throws
 * WORKTREE_FAILED if git cannot list the files.
 */
export async function readAddedLines(
  run: RunGit,
  comparisons: readonly (readonly string[])[],
): Promise<AddedLines> {
  const found: AddedLines = { files: new Map(), unread: [] };
  const [first = []] = comparisons;
  let tooLong = 0;
  /** Parts of the comparison, by their paths; all of it at first. */
  const parts: (readonly string[] | null)[] = [null];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const patches = tooLong < MAX_TOO_LONG ? await patchesOf(run, comparisons, part) : null;
    if (patches !== null) {
      const [added = new Map<string, Map<number, string>>(), ...others] = patches.map(linesOfPatch);
      for (const [path, lines] of added) {
        for (const number of lines.keys())
          if (others.some((other) => other.get(path)?.has(number) !== true)) lines.delete(number);
        found.files.set(path, lines);
      }
      continue;
    }
    tooLong += 1;
    const paths = part ?? (await changedPaths(run, first));
    const half = Math.ceil(paths.length / 2);
    if (paths.length <= 1 || tooLong >= MAX_TOO_LONG) found.unread.push(...paths);
    else parts.push(paths.slice(0, half), paths.slice(half));
  }
  return found;
}

/** Null where git prints too much, or takes too long. */
async function patchesOf(
  run: RunGit,
  comparisons: readonly (readonly string[])[],
  paths: readonly string[] | null,
): Promise<readonly string[] | null> {
  const patches: string[] = [];
  for (const sides of comparisons) {
    const only = (paths ?? []).map((path) => `:(literal)${path}`);
    const { code, stdout } = await run([...AS_PATCH.split(" "), ...sides, "--", ...only]);
    if (code !== 0) return null;
    patches.push(stdout);
  }
  return patches;
}

async function changedPaths(run: RunGit, sides: readonly string[]): Promise<readonly string[]> {
  const names = ["diff", "--name-only", "--no-renames", "--no-relative", "--ignore-submodules=all", "-z"];
  const { code, stdout } = await run([...names, ...sides]);
  if (code !== 0)
    throw worktreeFailure(
      "Cannot search the changes for tokens and keys: git cannot list them",
      "Commit fewer files at once; if it stays so, escalate with this message",
    );
  return entriesIn(stdout);
}

/**
 * The added lines of a patch without context, by file and by number. The lengths in a hunk's head tell its lines from the
 * next file's head, which a line may look like.
 */
function linesOfPatch(patch: string): Map<string, Map<number, string>> {
  const files = new Map<string, Map<number, string>>();
  let lines = new Map<number, string>();
  let [removed, added, number] = [0, 0, 0];
  for (const line of patch.split("\n")) {
    if (removed > 0 && line.startsWith("-")) removed -= 1;
    else if (added > 0 && line.startsWith("+")) {
      lines.set(number, line.slice(1));
      added -= 1;
      number += 1;
    } else if (line.startsWith("+++ ")) {
      lines = new Map();
      files.set(nameIn(line), lines);
    } else {
      const [, before, from, after] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
      if (from !== undefined)
        [removed, added, number] = [Number(before ?? 1), Number(after ?? 1), Number(from)];
    }
  }
  return files;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["a", "\u0007"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
]);

/** The path in `+++ b/src/a.ts`. git quotes unusual names, and ends a name with a blank by a tab. */
function nameIn(line: string): string {
  const name = line.slice("+++ ".length).replace(/\t$/, "");
  const plain = /^"([^]*)"$/.exec(name)?.[1];
  const path =
    plain?.replace(/\\(?:([0-7]{3})|([^]))/g, (_, octal: string | undefined, sign: string) =>
      octal === undefined ? (ESCAPES.get(sign) ?? sign) : String.fromCharCode(Number.parseInt(octal, 8)),
    ) ?? name;
  return path.replace(/^b\//, "");
}
