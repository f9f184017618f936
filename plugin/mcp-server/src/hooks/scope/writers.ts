/** The programs that write the files named by their arguments: one table, with a function for each kind. */
import { hasOption, readArguments, valuesOf, wordSet, type ParsedArguments } from "../shell/call.ts";
import { findPlaces, gitWords } from "../shell/programs.ts";

/** Returns the writes of a program from its words. */
type Writer = (args: readonly string[], around: WriterContext) => readonly FileWrite[];

const RECURSIVE = ["-r", "-R", "-a", "--recursive", "--archive"];

export const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ["tee", every("")],
  ["sponge", every("")],
  ["truncate", every("-s -r --size --reference")],
  ["touch", every("-d -r -t --date --reference")],
  ["shred", every("-n -s --iterations --size")],
  ...["ed", "ex", "vi", "vim", "nvim", "nano"].map((name) => [name, every("-c --cmd")] as const),
  ...["rm", "unlink", "rmdir", "trash"].map((name) => [name, removed] as const),
  ["chmod", (args) => fileWrites(restOf(args, wordSet("--reference")).slice(1))],
  ["sed", sed],
  ...["perl", "ruby"].map((name) => [name, inPlace] as const),
  ...["awk", "gawk"].map((name) => [name, awk] as const),
  ["yq", yq],
  ["dd", (args) => fileWrites(args.flatMap((word) => (word.startsWith("of=") ? [word.slice(3)] : [])))],
  ["sort", outputs("-o", "--output")],
  ["curl", outputs("-o", "--output")],
  ["wget", outputs("-O", "--output-document")],
  ["cp", (args, around) => copied(args, around)],
  ["scp", (args, around) => copied(args, around)],
  ["rsync", mirrored],
  ["install", (args, around) => copied(args, around)],
  ["mv", moved],
  ["ln", linked],
  ["patch", patched],
  ["find", find],
  ["git", gitWrites],
]);

function fileWrites(paths: readonly string[]): readonly FileWrite[] {
  return paths.map((path) => ({ path }));
}

function restOf(args: readonly string[], valued: ReadonlySet<string>): readonly string[] {
  return readArguments(args, valued).rest;
}

/** Each word that is no option is a file; `valued` names the options with a value. */
function every(valued: string): Writer {
  return (args) => fileWrites(restOf(args, wordSet(valued)));
}

/** Only what an option names. */
function outputs(...names: readonly string[]): Writer {
  return (args) => fileWrites(valuesOf(readArguments(args, new Set(names)), ...names));
}

function removed(args: readonly string[]): readonly FileWrite[] {
  return restOf(args, new Set()).map((path) => ({ path, kept: "kept" }));
}

/** GNU's -i has its ending in the same word; a Mac's has it in the next, where it is empty or begins with a dot. */
function sed(args: readonly string[]): readonly FileWrite[] {
  const at = args.findIndex((word) => /^-[a-zA-Z]*i|^--in-place/.test(word));
  if (at < 0) return [];
  const words =
    /^-[a-zA-Z]*i$/.test(args[at] ?? "") && /^(?:\..*)?$/.test(args[at + 1] ?? "x")
      ? args.toSpliced(at + 1, 1)
      : args;
  const read = readArguments(words, wordSet("-e -f -l --expression --file --line-length"));
  const hasScript = hasOption(read, "-e", "-f", "--expression", "--file");
  return fileWrites(hasScript ? read.rest : read.rest.slice(1));
}

function inPlace(args: readonly string[]): readonly FileWrite[] {
  if (!args.some((word) => /^-[a-zA-Z0-9]*i/.test(word))) return [];
  const read = readArguments(args, wordSet("-e -E -M -m -I"));
  return fileWrites(hasOption(read, "-e", "-E") ? read.rest : read.rest.slice(1));
}

function awk(args: readonly string[]): readonly FileWrite[] {
  const read = readArguments(args, wordSet("-F -v -f -i --include"));
  if (!valuesOf(read, "-i", "--include").includes("inplace")) return [];
  return fileWrites(hasOption(read, "-f") ? read.rest : read.rest.slice(1));
}

function yq(args: readonly string[]): readonly FileWrite[] {
  const { options, rest } = readArguments(args, new Set());
  return options.has("-i") || options.has("--inplace") ? fileWrites(rest.slice(1)) : [];
}

const COPY_VALUED = wordSet(
  "-t -S -m -o -g -e --target-directory --suffix --mode --owner --group --rsh --exclude",
);

function copied(args: readonly string[], around: WriterContext): readonly FileWrite[] {
  const read = readArguments(args, COPY_VALUED);
  if (hasOption(read, "-d", "--directory") && read.options.size === 1) return [];
  const whole = hasOption(read, ...RECURSIVE);
  return targetsOf(read, around).map(({ path }) => ({ path, whole }));
}

/** Into the last one, whatever there is in the others. */
function mirrored(args: readonly string[]): readonly FileWrite[] {
  const { rest } = readArguments(args, COPY_VALUED);
  const last = rest.at(-1) ?? "";
  return rest.length < 2 || isRemote(last) ? [] : [{ path: last, whole: true }];
}

/** Another machine's, as scp and rsync name it. */
function isRemote(path: string): boolean {
  return /^[^/]+:/.test(path);
}

/** A folder is moved with all that is in it. */
function moved(args: readonly string[], around: WriterContext): readonly FileWrite[] {
  const read = readArguments(args, COPY_VALUED);
  const targets = targetsOf(read, around);
  return [
    ...targets.map(({ path, from }) => ({ path, whole: around.isFolder(from) })),
    ...targets.map(({ from }) => ({ path: from, kept: "kept" as const })),
  ];
}

/** A file can be written through each of its names, so both ends of a link count. */
function linked(args: readonly string[], around: WriterContext): readonly FileWrite[] {
  const read = readArguments(args, COPY_VALUED);
  const [only] = read.rest;
  const targets =
    read.rest.length === 1 && only !== undefined
      ? [{ path: lastName(only), from: only }]
      : targetsOf(read, around);
  const symbolic = hasOption(read, "-s", "--symbolic", "-r");
  return targets.flatMap(({ path, from }) => [
    { path, kept: "kept" as const },
    { path: symbolic && !from.startsWith("/") && !from.startsWith("~") ? `${folderOf(path)}${from}` : from },
  ]);
}

interface CopyTarget {
  readonly path: string;
  readonly from: string;
}

/** The target of each source of a copy; in a folder, the source keeps its own name. */
function targetsOf(read: ParsedArguments, { isFolder }: WriterContext): readonly CopyTarget[] {
  const { rest } = read;
  const named = valuesOf(read, "-t", "--target-directory").at(-1);
  const last = named ?? rest.at(-1);
  const sources = named === undefined ? rest.slice(0, -1) : rest;
  if (last === undefined) return [];
  const inside = named !== undefined || sources.length > 1 || last.endsWith("/") || isFolder(last);
  const into = inside && !hasOption(read, "-T", "--no-target-directory");
  if (isRemote(last)) return [];
  return sources.map((from) => ({
    from,
    path: into ? `${last.replace(/\/$/, "")}/${lastName(from)}` : last,
  }));
}

function lastName(path: string): string {
  return (
    path
      .replace(/(?<!\/)\/+$/, "")
      .split("/")
      .at(-1) ?? path
  );
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function patched(args: readonly string[], { stdin, text }: WriterContext): readonly FileWrite[] {
  const read = readArguments(args, wordSet("-p -i -d -o -r -B -z --strip --input --directory --output"));
  const [named, patchFile] = read.rest;
  const out = valuesOf(read, "-o", "--output").at(-1) ?? named;
  if (out !== undefined) return fileWrites([out]);
  const from = valuesOf(read, "-i", "--input").at(-1) ?? patchFile;
  const strip = Number(valuesOf(read, "-p", "--strip").at(-1) ?? 0);
  const folder = valuesOf(read, "-d", "--directory").at(-1);
  const written = filesOfPatch(
    from === undefined ? stdin : (text(from) ?? ""),
    Number.isNaN(strip) ? 0 : strip,
  );
  return written.map(({ path }) => ({ path: folder === undefined ? path : `${folder}/${path}` }));
}

/** Without the commands that it starts: each is read as a command of its own. */
function find(args: readonly string[]): readonly FileWrite[] {
  const written = args.flatMap((word, at) =>
    /^-f(?:print0?|printf|ls)$/.test(word) ? [args[at + 1] ?? ""] : [],
  );
  const places = args.includes("-delete") ? findPlaces(args).map((path) => ({ path, whole: true })) : [];
  return [...fileWrites(written), ...places];
}

/** A file that a command writes, moves or removes. */
export interface FileWrite {
  /** As the command names it. */
  readonly path: string;
  /** Set where a link of that name is itself moved or removed, and not followed. */
  readonly kept?: "kept";
  /** Whether a folder may come to be there, with files that nobody names. */
  readonly whole?: boolean;
}

/** The surroundings of a program: files and input. */
export interface WriterContext {
  /** Whether a path that the command names is a folder now. */
  readonly isFolder: (path: string) => boolean;
  /** A file's text; null if it is unknown. */
  readonly text: (path: string) => string | null;
  /** The text on standard input; unknown parts are marked. */
  readonly stdin: string;
}

/** Commits that hold what the work began from, or this branch's own: taking a file from there puts it back. */
const PUTS_BACK = /^(?:HEAD|@)(?:[~^]\d*)*$|^(?:(?:upstream|origin)\/)?(?:HEAD|main|master|develop|trunk)$/;

/**
 * The files that a call of git writes by their names. To change the branch, to merge and to put files back is not to
 * write: what the branch then differs in is judged when it is submitted.
 */
function gitWrites(words: readonly string[], around: WriterContext): readonly FileWrite[] {
  const { verb, args, folder } = gitWords(words);
  const written = writtenBy(verb, args, around);
  // oxlint-disable-next-line oxc/no-map-spread -- a handful of paths, and what else is said of each stays
  return written.map((write) => ({ ...write, path: inFolder(folder, write.path) }));
}

function writtenBy(verb: string, args: readonly string[], around: WriterContext): readonly FileWrite[] {
  switch (verb) {
    case "rm":
      return hasOption(readArguments(args, new Set()), "--cached", "-n", "--dry-run")
        ? []
        : kept(readArguments(args, wordSet("--pathspec-from-file")).rest);
    case "mv":
      return gitMoved(readArguments(args, new Set()).rest, around);
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

function kept(paths: readonly string[]): readonly FileWrite[] {
  return paths.map((path) => ({ path, kept: "kept" }));
}

function gitMoved(paths: readonly string[], { isFolder }: WriterContext): readonly FileWrite[] {
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
function checkedOut(args: readonly string[]): readonly FileWrite[] {
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

function restored(args: readonly string[]): readonly FileWrite[] {
  const read = readArguments(args, wordSet("-s --source --pathspec-from-file --conflict"));
  const tree = valuesOf(read, "-s", "--source").at(-1);
  return tree === undefined || PUTS_BACK.test(tree) ? [] : read.rest.map((path) => ({ path }));
}

function applied(args: readonly string[], { stdin, text }: WriterContext): readonly FileWrite[] {
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

/** The files that a patch changes, without the leading folders that `-p` strips. */
function filesOfPatch(patch: string, strip: number): readonly FileWrite[] {
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
