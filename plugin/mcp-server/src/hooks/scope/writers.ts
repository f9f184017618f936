/** The programs that write files by their words, each with what it writes: one table. */
import { hasOption, readArguments, valuesOf, type ParsedArguments } from "../shell/call.ts";
import { findPlaces } from "../shell/programs.ts";
import { hasUnknown, wordSet } from "../shell/call.ts";
import { filesOfPatch, gitWrites } from "./git-writes.ts";
import { ShellReader, type ShellListener } from "../shell/reader.ts";
import { placeOf } from "../shell/working-folder.ts";
import type { FileScopes, WorkingCopy } from "../../ports/machine.ts";
import { scopeTest } from "../../ticket/scope.ts";

/** Returns the writes of a program from its words. */
type Writer = (args: readonly string[], around: WriterContext) => readonly Write[];

const RECURSIVE = ["-r", "-R", "-a", "--recursive", "--archive"];

const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
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

function fileWrites(paths: readonly string[]): readonly Write[] {
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

function removed(args: readonly string[]): readonly Write[] {
  return restOf(args, new Set()).map((path) => ({ path, kept: "kept" }));
}

/** GNU's -i has its ending in the same word; a Mac's has it in the next, where it is empty or begins with a dot. */
function sed(args: readonly string[]): readonly Write[] {
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

function inPlace(args: readonly string[]): readonly Write[] {
  if (!args.some((word) => /^-[a-zA-Z0-9]*i/.test(word))) return [];
  const read = readArguments(args, wordSet("-e -E -M -m -I"));
  return fileWrites(hasOption(read, "-e", "-E") ? read.rest : read.rest.slice(1));
}

function awk(args: readonly string[]): readonly Write[] {
  const read = readArguments(args, wordSet("-F -v -f -i --include"));
  if (!valuesOf(read, "-i", "--include").includes("inplace")) return [];
  return fileWrites(hasOption(read, "-f") ? read.rest : read.rest.slice(1));
}

function yq(args: readonly string[]): readonly Write[] {
  const { options, rest } = readArguments(args, new Set());
  return options.has("-i") || options.has("--inplace") ? fileWrites(rest.slice(1)) : [];
}

const COPY_VALUED = wordSet(
  "-t -S -m -o -g -e --target-directory --suffix --mode --owner --group --rsh --exclude",
);

function copied(args: readonly string[], around: WriterContext): readonly Write[] {
  const read = readArguments(args, COPY_VALUED);
  if (hasOption(read, "-d", "--directory") && read.options.size === 1) return [];
  const whole = hasOption(read, ...RECURSIVE);
  return targetsOf(read, around).map(({ path }) => ({ path, whole }));
}

/** Into the last one, whatever there is in the others. */
function mirrored(args: readonly string[]): readonly Write[] {
  const { rest } = readArguments(args, COPY_VALUED);
  const last = rest.at(-1) ?? "";
  return rest.length < 2 || isRemote(last) ? [] : [{ path: last, whole: true }];
}

/** Another machine's, as scp and rsync name it. */
function isRemote(path: string): boolean {
  return /^[^/]+:/.test(path);
}

/** A folder is moved with all that is in it. */
function moved(args: readonly string[], around: WriterContext): readonly Write[] {
  const read = readArguments(args, COPY_VALUED);
  const targets = targetsOf(read, around);
  return [
    ...targets.map(({ path, from }) => ({ path, whole: around.isFolder(from) })),
    ...targets.map(({ from }) => ({ path: from, kept: "kept" as const })),
  ];
}

/** A file can be written through each of its names, so both ends of a link count. */
function linked(args: readonly string[], around: WriterContext): readonly Write[] {
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

interface WriteTarget {
  readonly path: string;
  readonly from: string;
}

/** The target of each source of a copy; in a folder, the source keeps its own name. */
function targetsOf(read: ParsedArguments, { isFolder }: WriterContext): readonly WriteTarget[] {
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

function patched(args: readonly string[], { stdin, text }: WriterContext): readonly Write[] {
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
function find(args: readonly string[]): readonly Write[] {
  const written = args.flatMap((word, at) =>
    /^-f(?:print0?|printf|ls)$/.test(word) ? [args[at + 1] ?? ""] : [],
  );
  const places = args.includes("-delete") ? findPlaces(args).map((path) => ({ path, whole: true })) : [];
  return [...fileWrites(written), ...places];
}

/** Looked for among the words of a program that is not known, which may run them. */
const DOWNLOADERS = wordSet("curl wget");
/** Files of one command that are looked at; a command that names more is a script. */
const MAX_WRITES = 5_000;

/** The surroundings of a command. */
export interface CommandPlace {
  /** The folder that it is started in. */
  readonly folder: string;
  readonly home: string | null;
  readonly files: Pick<WorkingCopy, "isFolder" | "text">;
}

/**
 * The files that a command of the shell writes by their names, with absolute paths. What depends on a variable of the
 * environment, on another program's output, or on a program that is not in the table, is not among them.
 */
export function writesOfCommand(command: string, { folder, home, files }: CommandPlace): readonly Write[] {
  const writes: Write[] = [];
  const place = (from: string, path: string): string =>
    placeOf(from, home === null ? path : path.replace(/^~(?=\/|$)/, home));
  const add = (from: string, write: Write): void => {
    const path = place(from, write.path);
    if (write.path !== "" && !hasUnknown(path) && writes.length < MAX_WRITES) writes.push({ ...write, path });
  };
  const listener: ShellListener = {
    programs: DOWNLOADERS,
    started({ program, args, folder: from, stdin, fileText }) {
      const around = {
        stdin,
        isFolder: (path: string) => files.isFolder(place(from, path)),
        text: (path: string) => knownText(fileText(path)),
      };
      for (const write of WRITERS.get(program)?.(args, around) ?? []) add(from, write);
    },
    wrote: (path, from) => add(from, { path }),
    read: (path, from) => files.text(place(from, path)),
  };
  const reader = new ShellReader(listener, folder);
  reader.variables.set("PWD", [folder]);
  if (home !== null) reader.variables.set("HOME", [home]);
  reader.run(command.replaceAll("\0", ""), "");
  return writes;
}

function knownText(text: string): string | null {
  return hasUnknown(text) ? null : text;
}

/** A file that a command writes, moves or removes. */
export interface Write {
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

/** Each asks git once, and a hook has ten seconds; of more files at once it is not asked whether git ignores them. */
const MAX_IGNORED = 20;

/** The paths, from the repository's root on, that are written and that no list covers; each once. */
export function pathsOutside(
  writes: readonly Write[],
  scopes: FileScopes,
  copy: WorkingCopy,
): readonly string[] {
  const tests = scopes.map(scopeTest);
  let asked = 0;
  const outside = writes.flatMap((write) => {
    const landing = landingOf(write, copy);
    if (landing === null || tests.some((covers) => landing.ways.some(covers))) return [];
    asked += 1;
    return asked <= MAX_IGNORED && copy.isIgnored(write.path) ? [] : [landing.ways[0]];
  });
  return [...new Set(outside)];
}

/** The alternative paths of a write, one of which a list has to cover; the first one is reported. */
interface Landing {
  readonly ways: readonly [string, ...string[]];
}

function landingOf({ path, kept, whole }: Write, copy: WorkingCopy): Landing | null {
  const exact = copy.landing(path, kept);
  if (exact === null) return null;
  const [, above = "", pattern = ""] = /^(.*\/)([^/]*[*?[].*)$/.exec(path) ?? [];
  const folder = pattern === "" ? null : copy.landing(above);
  // A pattern of the shell's may match any file of its folder: the same pattern has to be in scope, or the folder.
  if (folder !== null && exact === `${folder}${pattern}`) return { ways: [exact, folder] };
  return { ways: [whole === true && !exact.endsWith("/") ? `${exact}/` : exact] };
}
