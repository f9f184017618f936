import { hasOption, readArguments, valuesOf } from "../shell/call.ts";
import { gitWords } from "../shell/programs.ts";
import { wordSet } from "../shell/call.ts";
import type { WriterContext, Write } from "./writers.ts";

/** Commits that hold what the work began from, or this branch's own: taking a file from there puts it back. */
const PUTS_BACK = /^(?:HEAD|@)(?:[~^]\d*)*$|^(?:(?:upstream|origin)\/)?(?:HEAD|main|master|develop|trunk)$/;

/**
 * The files that a call of git writes by their names. To change the branch, to merge and to put files back is not to
 * write: what the branch then differs in is judged when it is submitted.
 */
export function gitWrites(words: readonly string[], around: WriterContext): readonly Write[] {
  const { verb, args, folder } = gitWords(words);
  const written = writtenBy(verb, args, around);
  // oxlint-disable-next-line oxc/no-map-spread -- a handful of paths, and what else is said of each stays
  return written.map((write) => ({ ...write, path: inFolder(folder, write.path) }));
}

function writtenBy(verb: string, args: readonly string[], around: WriterContext): readonly Write[] {
  switch (verb) {
    case "rm":
      return hasOption(readArguments(args, new Set()), "--cached", "-n", "--dry-run")
        ? []
        : kept(readArguments(args, wordSet("--pathspec-from-file")).rest);
    case "mv":
      return moved(readArguments(args, new Set()).rest, around);
    case "checkout":
      return checkedOut(args);
    case "restore":
      return restored(args);
    case "apply":
    case "am":
      return applied(args, around);
    default:
      return [];
  }
}

function kept(paths: readonly string[]): readonly Write[] {
  return paths.map((path) => ({ path, kept: "kept" }));
}

function moved(paths: readonly string[], { isFolder }: WriterContext): readonly Write[] {
  const [last = "", ...sources] = paths.toReversed();
  const into = sources.length > 1 || last.endsWith("/") || isFolder(last);
  return [
    ...kept(sources),
    ...sources.map((from) => ({
      path: into
        ? `${last.replace(/\/$/, "")}/${
            from
              .replace(/(?<!\/)\/+$/, "")
              .split("/")
              .at(-1) ?? ""
          }`
        : last,
      whole: isFolder(from),
    })),
  ];
}

/** `git checkout other -- file`, also without the dashes; one word alone is a branch, or a file that is put back. */
function checkedOut(args: readonly string[]): readonly Write[] {
  const dashes = args.indexOf("--");
  const before = readArguments(
    dashes < 0 ? args : args.slice(0, dashes),
    wordSet("-b -B --orphan --conflict"),
  );
  if (hasOption(before, "-b", "-B", "--orphan", "--detach")) return [];
  const [tree] = before.rest;
  if (tree === undefined || PUTS_BACK.test(tree)) return [];
  return (dashes < 0 ? before.rest.slice(1) : args.slice(dashes + 1)).map((path) => ({ path }));
}

function restored(args: readonly string[]): readonly Write[] {
  const read = readArguments(args, wordSet("-s --source --pathspec-from-file --conflict"));
  const tree = valuesOf(read, "-s", "--source").at(-1);
  return tree === undefined || PUTS_BACK.test(tree) ? [] : read.rest.map((path) => ({ path }));
}

function applied(args: readonly string[], { stdin, text }: WriterContext): readonly Write[] {
  const read = readArguments(args, wordSet("-p -C --directory --exclude --include --whitespace"));
  if (hasOption(read, "--check", "--stat", "--numstat", "--summary", "--cached", "--abort", "--skip"))
    return [];
  const strip = Number(valuesOf(read, "-p").at(-1) ?? 1);
  const folder = valuesOf(read, "--directory").at(-1) ?? "";
  const patches = read.rest.length === 0 ? [stdin] : read.rest.map((path) => text(path) ?? "");
  return patches
    .flatMap((patch) => filesOfPatch(patch, Number.isNaN(strip) ? 1 : strip))
    .map(({ path }) => ({ path: inFolder(folder, path) }));
}

function inFolder(folder: string, path: string): string {
  return folder === "" || /^[/~]/.test(path) ? path : `${folder}/${path}`;
}

/** Files of one patch that are looked at; more are no patch that somebody wrote. */
const MAX_FILES = 500;

const HEADER = /^(?:---|\+\+\+|rename (?:from|to)|copy to|diff --git) .*$/gm;

/** The files that a patch changes, without so many folders at the front of each name, as `-p` says. */
export function filesOfPatch(patch: string, strip: number): readonly Write[] {
  const lines = (patch.match(HEADER) ?? []).slice(0, MAX_FILES);
  return lines.flatMap((line) => {
    if (line.startsWith("diff --git ")) return [];
    const name = line.replace(/^(?:---|\+\+\+|rename (?:from|to)|copy to) /, "").split("\t")[0] ?? "";
    const bare = name.replace(/^"(.*)"$/, "$1").trim();
    if (bare === "/dev/null" || bare === "") return [];
    const isStripped = !/^(?:rename|copy)/.test(line);
    return [{ path: isStripped ? bare.split("/").slice(strip).join("/") || bare : bare }];
  });
}
