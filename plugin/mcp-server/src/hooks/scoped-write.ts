import { foldNotes, ticketsOf, type HeldTicket, type FileScopes } from "../rules/session-state.ts";
import { MAIN_INSTANCE } from "../rules/lock.ts";
import {
  SILENT,
  deny,
  react,
  readToolCall,
  type ClientToolCall,
  type HookContext,
  type Reaction,
} from "./hook.ts";
import {
  pathFrom,
  hasOption,
  readArguments,
  rowsByName,
  valuesOf,
  type ParsedArguments,
  hasUnknown,
  wordSet,
} from "./shell/call.ts";
import type { WorkingCopy } from "../config/working-copy.ts";
import { scopeTest } from "../ticket/checks/scope.ts";
import { findPlaces, readGit } from "./shell/programs.ts";
import { ShellReader } from "./shell/reader.ts";

/** The argument of Claude Code's own tools that names the file they write. */
const FILE_ARGUMENTS: ReadonlyMap<string, string> = new Map([
  ["Edit", "file_path"],
  ["MultiEdit", "file_path"],
  ["Write", "file_path"],
  ["NotebookEdit", "notebook_path"],
]);

/** The machine as the hook sees it. */
interface Machine {
  /** The repository around the project's folder; read only if a ticket limits the caller to a scope. */
  readonly workingCopy: () => WorkingCopy;
  /** The user's home folder; null if the environment does not name it. */
  readonly home: string | null;
}

/** Paths and patterns that a refusal repeats; the ticket has all of them. */
const MAX_NAMED = 10;

/**
 * Before a call that may write a file: refuses what lies outside of the file scope of the tickets that the caller
 * holds, with the call that asks for more. An early word: the changes themselves are judged when they are submitted.
 */
export function onWrite(input: unknown, { notes, nowMs }: HookContext, machine: Machine): Reaction {
  const call = readToolCall(input);
  if (call === null) return SILENT;
  const held = ticketsOf(foldNotes(notes), call.agent_id ?? MAIN_INSTANCE, nowMs);
  const scopes = held.flatMap((ticket) => ticket.scopes ?? []);
  // A caller that also holds a ticket without a scope may be at work on that one.
  if (held.length === 0 || held.some((ticket) => ticket.scopes === null)) return SILENT;
  const outside = pathsOutside(writesOf(call, machine), scopes, machine.workingCopy());
  return outside.length === 0 ? SILENT : react(deny(reasonFor(outside, held, call.tool_name)));
}

function writesOf(
  { tool_name: tool, tool_input: input, cwd }: ClientToolCall,
  { workingCopy, home }: Machine,
): readonly FileWrite[] {
  const folder = cwd ?? "/";
  const argument = FILE_ARGUMENTS.get(tool);
  const value = input[argument ?? "command"];
  if (typeof value !== "string") return [];
  if (argument !== undefined) return [{ path: pathFrom(folder, value) }];
  return writesOfCommand(value, { folder, home, files: workingCopy() });
}

function reasonFor(outside: readonly string[], held: readonly HeldTicket[], tool: string): string {
  const [first] = held;
  const [owner, repo] = (first?.ticket.split("#")[0] ?? "").split("/");
  const call = {
    owner,
    repo,
    number: first?.number,
    type: "consultation",
    question: `Scope expansion: need to also modify ${outside[0] ?? ""} because ...`,
    expand_scope: outside.slice(0, MAX_NAMED).map((path) => (path === "./" ? "**" : path)),
  };
  const patterns = held.flatMap(({ scopes }) => scopes ?? []).flat();
  return [
    `Cannot write ${quotedFew(outside)} with ${tool}: outside of the file scope of ${held.map(({ ticket }) => ticket).join(", ")}, which is ${quotedFew(patterns)}.`,
    `Ask before you change it: call ralph_hero__ask with ${JSON.stringify(call)}. Once the orchestrator, the ticket's reviewer or a person accepts it, your next call of ralph_hero__get_ticket opens it.`,
    "Scratch files belong outside of the repository, or where git ignores them.",
  ].join(" ");
}

function quotedFew(texts: readonly string[]): string {
  const more = texts.length - MAX_NAMED;
  const shown = texts.slice(0, MAX_NAMED).map((text) => JSON.stringify(text));
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** A file that a command writes, moves or removes. */
export interface FileWrite {
  readonly path: string;
  /** Set where a link of that name is itself moved or removed, and not followed. */
  readonly kept?: "kept";
  /** Whether a folder may come to be there, with files that nobody names. */
  readonly whole?: boolean;
}

/** A text is null where it is unknown; unknown parts of the input are marked. */
interface WriterContext {
  readonly isFolder: (path: string) => boolean;
  readonly text: (path: string) => string | null;
  readonly stdin: string;
}

/** Returns the writes of a program from its words. */
type Writer = (args: readonly string[], around: WriterContext) => readonly FileWrite[];

const editedBySed = edited(/^-[a-zA-Z]*i|^--in-place/, "-e -f --expression --file", "-l --line-length");

export const WRITERS = rowsByName<Writer>({
  "tee sponge": every(""),
  truncate: every("-s -r --size --reference"),
  touch: every("-d -r -t --date --reference"),
  shred: every("-n -s --iterations --size"),
  "ed ex vi vim nvim nano": every("-c --cmd"),
  "rm unlink rmdir trash": (args) => keptWrites(readArguments(args, "").rest),
  // Its mode may begin with a dash: `-x`.
  chmod: (args) =>
    fileWrites(
      readArguments(args, "--reference").rest.slice(args.some((word) => /^-[rwxXst]+$/.test(word)) ? 0 : 1),
    ),
  sed,
  "perl ruby": edited(/^-[a-zA-Z0-9]*i/, "-e -E", "-M -m -I"),
  "awk gawk": edited(/^(?:-i|--include=)?inplace$/, "-f", "-F -v -i --include"),
  yq: edited(/^-\w*i|^--inplace$/, "", ""),
  dd: (args) => fileWrites(args.flatMap((word) => (word.startsWith("of=") ? [word.slice(3)] : []))),
  "sort curl": outputs("-o", "--output"),
  wget: outputs("-O", "--output-document"),
  "cp scp install": copied,
  // Into the last one, whatever there is in the others.
  rsync: (args) => {
    const { rest } = readCopy(args);
    const last = rest.at(-1) ?? "";
    return rest.length < 2 || isRemote(last) ? [] : [{ path: last, whole: true }];
  },
  mv: moved,
  ln: linked,
  patch: patched,
  find,
  git: gitWrites,
});

function fileWrites(paths: readonly string[]): readonly FileWrite[] {
  return paths.map((path) => ({ path }));
}

function keptWrites(paths: readonly string[]): readonly FileWrite[] {
  return paths.map((path) => ({ path, kept: "kept" }));
}

/** Each word that is no option is a file; `valued` names the options with a value. */
function every(valued: string): Writer {
  return (args) => fileWrites(readArguments(args, valued).rest);
}

/** Only what an option names. */
function outputs(...names: readonly string[]): Writer {
  return (args) => fileWrites(valuesOf(readArguments(args, names.join(" ")), ...names));
}

/** Files are edited where `option` is given; the first word is the script, unless one of `scripts` gives it. */
function edited(option: RegExp, scripts: string, valued: string): Writer {
  return (args) => {
    const read = readArguments(args, `${scripts} ${valued}`);
    const files = hasOption(read, ...scripts.split(" ")) ? read.rest : read.rest.slice(1);
    return args.some((word) => option.test(word)) ? fileWrites(files) : [];
  };
}

/** GNU's -i has its ending in the same word; a Mac's has it in the next, where it is empty or begins with a dot. */
function sed(args: readonly string[], around: WriterContext): readonly FileWrite[] {
  const at = args.findIndex((word) => /^-[a-zA-Z]*i$/.test(word)) + 1;
  return editedBySed(at > 0 && /^(?:\..*)?$/.test(args[at] ?? "x") ? args.toSpliced(at, 1) : args, around);
}

function readCopy(args: readonly string[]): ParsedArguments {
  return readArguments(
    args,
    "-t -S -m -o -g -e --target-directory --suffix --mode --owner --group --rsh --exclude",
  );
}

function copied(args: readonly string[], around: WriterContext): readonly FileWrite[] {
  const read = readCopy(args);
  if (hasOption(read, "-d", "--directory") && read.options.size === 1) return [];
  const whole = hasOption(read, "-r", "-R", "-a", "--recursive", "--archive");
  return targetsOf(read, around).map(({ path }) => ({ path, whole }));
}

/** Another machine's, as scp and rsync name it. */
function isRemote(path: string): boolean {
  return /^[^/]+:/.test(path);
}

/** A folder is moved with all that is in it. */
function moved(args: readonly string[], around: WriterContext): readonly FileWrite[] {
  const targets = targetsOf(readCopy(args), around);
  return [
    ...targets.map(({ path, from }) => ({ path, whole: around.isFolder(from) })),
    ...keptWrites(targets.map(({ from }) => from)),
  ];
}

/** A file can be written through each of its names, so both ends of a link count. */
function linked(args: readonly string[], around: WriterContext): readonly FileWrite[] {
  const read = readCopy(args);
  const [only = "", second] = read.rest;
  const targets = second === undefined ? [{ path: lastName(only), from: only }] : targetsOf(read, around);
  const symbolic = hasOption(read, "-s", "--symbolic", "-r");
  return targets.flatMap(({ path, from }) => [
    { path, kept: "kept" as const },
    { path: symbolic ? inFolder(path.slice(0, Math.max(path.lastIndexOf("/"), 0)), from) : from },
  ]);
}

/** The target of each source of a copy; in a folder, the source keeps its own name. */
function targetsOf(read: ParsedArguments, { isFolder }: WriterContext): { path: string; from: string }[] {
  const named = valuesOf(read, "-t", "--target-directory").at(-1);
  const last = named ?? read.rest.at(-1) ?? "";
  const sources = named === undefined ? read.rest.slice(0, -1) : read.rest;
  const inside = named !== undefined || sources.length > 1 || last.endsWith("/") || isFolder(last);
  const into = inside && !hasOption(read, "-T", "--no-target-directory");
  if (isRemote(last)) return [];
  return sources.map((from) => ({
    from,
    path: into ? `${last.replace(/\/$/, "")}/${lastName(from)}` : last,
  }));
}

function lastName(path: string): string {
  const bare = path.replace(/(?<!\/)\/+$/, "");
  return bare.slice(bare.lastIndexOf("/") + 1);
}

/** Without the commands that it starts: each is read as a command of its own. */
function find(args: readonly string[]): readonly FileWrite[] {
  const written = args.filter((_, at) => /^-f(?:print0?|printf|ls)$/.test(args[at - 1] ?? ""));
  const places = args.includes("-delete") ? findPlaces(args).map((path) => ({ path, whole: true })) : [];
  return [...fileWrites(written), ...places];
}

/** Commits that hold what the work began from, or this branch's own: taking a file from there puts it back. */
const PUTS_BACK = /^(?:HEAD|@)(?:[~^]\d*)*$|^(?:(?:upstream|origin)\/)?(?:HEAD|main|master|develop|trunk)$/;

const GIT_WRITERS = rowsByName<Writer>({
  rm: (args) => {
    const read = readArguments(args, "--pathspec-from-file");
    return hasOption(read, "--cached", "-n", "--dry-run") ? [] : keptWrites(read.rest);
  },
  mv: moved,
  // `git checkout other -- file`, also without the dashes; one word alone is a branch, or a file that is put back.
  checkout: (args) => {
    const dashes = args.indexOf("--");
    const before = readArguments(dashes < 0 ? args : args.slice(0, dashes), "-b -B --orphan --conflict");
    if (hasOption(before, "-b", "-B", "--orphan", "--detach")) return [];
    const [tree = "HEAD", ...files] = before.rest;
    return PUTS_BACK.test(tree) ? [] : fileWrites(dashes < 0 ? files : args.slice(dashes + 1));
  },
  restore: (args) => {
    const read = readArguments(args, "-s --source --pathspec-from-file --conflict");
    const tree = valuesOf(read, "-s", "--source").at(-1) ?? "HEAD";
    return PUTS_BACK.test(tree) ? [] : fileWrites(read.rest);
  },
  "apply am": applied,
});

/**
 * The files that a call of git writes by their names. To change the branch, to merge and to put files back is not to
 * write: what the branch then differs in is judged when it is submitted.
 */
function gitWrites(words: readonly string[], around: WriterContext): readonly FileWrite[] {
  const { verb, args, folder } = readGit(words);
  const written = GIT_WRITERS.get(verb)?.(args, around) ?? [];
  // oxlint-disable-next-line oxc/no-map-spread -- a handful of paths, and what else is said of each stays
  return written.map((write) => ({ ...write, path: inFolder(folder, write.path) }));
}

function applied(args: readonly string[], { stdin, text }: WriterContext): readonly FileWrite[] {
  const read = readArguments(args, "-p -C --directory --exclude --include --whitespace");
  if (hasOption(read, "--check", "--stat", "--numstat", "--summary", "--cached", "--abort", "--skip"))
    return [];
  const patches = read.rest.length === 0 ? [stdin] : read.rest.map((path) => text(path) ?? "");
  const folder = valuesOf(read, "--directory").at(-1);
  return filesOfPatch(patches.join("\n"), valuesOf(read, "-p").at(-1) ?? "1", folder);
}

function patched(args: readonly string[], { stdin, text }: WriterContext): readonly FileWrite[] {
  const read = readArguments(args, "-p -i -d -o -r -B -z --strip --input --directory --output");
  const [named, patchFile] = read.rest;
  const out = valuesOf(read, "-o", "--output").at(-1) ?? named;
  if (out !== undefined) return fileWrites([out]);
  const from = valuesOf(read, "-i", "--input").at(-1) ?? patchFile;
  const patch = from === undefined ? stdin : (text(from) ?? "");
  const folder = valuesOf(read, "-d", "--directory").at(-1);
  return filesOfPatch(patch, valuesOf(read, "-p", "--strip").at(-1) ?? "0", folder);
}

function inFolder(folder: string, path: string): string {
  return folder === "" || /^[/~]/.test(path) ? path : `${folder}/${path}`;
}

/** Files of one patch that are looked at; more are no patch that somebody wrote. */
const MAX_FILES = 500;

/** The files that a patch changes, without the leading folders that `-p` strips. */
function filesOfPatch(patch: string, strip: string, folder = ""): readonly FileWrite[] {
  const lines = [...patch.matchAll(/^(---|\+\+\+|rename (?:from|to)|copy to) ([^\t\n]*)/gm)];
  return lines.slice(0, MAX_FILES).flatMap(([, header = "", name = ""]) => {
    const bare = name.replace(/^"(.*)"$/, "$1").trim();
    const isStripped = header === "---" || header === "+++";
    const path = (isStripped ? bare.split("/").slice(Number(strip)).join("/") : "") || bare;
    return bare === "/dev/null" || bare === "" ? [] : [{ path: inFolder(folder, path) }];
  });
}

// The files that a shell command writes, and those of them outside a ticket's file scope.

/** Files of one command that are looked at; a command that names more is a script. */
const MAX_WRITES = 5_000;

/** The surroundings of a command; it is started in the folder. */
interface CommandPlace {
  readonly folder: string;
  readonly home: string | null;
  readonly files: Pick<WorkingCopy, "isFolder" | "text">;
}

/**
 * The files that a command of the shell writes by their names, with absolute paths. What depends on a variable of the
 * environment, on another program's output, or on a program that is not in the table, is not among them.
 */
export function writesOfCommand(
  command: string,
  { folder, home, files }: CommandPlace,
): readonly FileWrite[] {
  const writes: FileWrite[] = [];
  const place = (from: string, path: string): string =>
    pathFrom(from, home === null ? path : path.replace(/^~(?=\/|$)/, home));
  const add = (from: string, write: FileWrite): void => {
    const path = place(from, write.path);
    if (write.path !== "" && !hasUnknown(path) && writes.length < MAX_WRITES) writes.push({ ...write, path });
  };
  const reader = new ShellReader(
    {
      // A program that is not known may download a file by one of these.
      programs: wordSet("curl wget"),
      started({ program, args, folder: from, stdin, fileText }) {
        const isFolder = (path: string): boolean => files.isFolder(place(from, path));
        const text = (path: string): string | null => {
          const known = fileText(path);
          return hasUnknown(known) ? null : known;
        };
        const around = { stdin, isFolder, text };
        for (const write of WRITERS.get(program)?.(args, around) ?? []) add(from, write);
      },
      wrote: (path, from) => add(from, { path }),
      read: (path, from) => files.text(place(from, path)),
    },
    folder,
  );
  reader.state.set("PWD", [folder]);
  if (home !== null) reader.state.set("HOME", [home]);
  reader.run(command.replaceAll("\0", ""), "");
  return writes;
}

/** Each asks git once, and a hook has ten seconds; of more files at once it is not asked whether git ignores them. */
const MAX_IGNORED = 20;

/** The paths, from the repository's root on, that are written and that no list covers; each once. */
function pathsOutside(
  writes: readonly FileWrite[],
  scopes: FileScopes,
  copy: WorkingCopy,
): readonly string[] {
  const tests = scopes.map((scope) => scopeTest(scope));
  let asked = 0;
  const outside = writes.flatMap((write) => {
    const ways = waysTo(write, copy);
    const [first] = ways;
    if (first === undefined || tests.some((covers) => ways.some(covers))) return [];
    asked += 1;
    return asked <= MAX_IGNORED && copy.isIgnored(write.path) ? [] : [first];
  });
  return [...new Set(outside)];
}

/** The paths of a write, one of which a list has to cover; the first one is reported. None: outside of the copy. */
function waysTo({ path, kept, whole }: FileWrite, copy: WorkingCopy): readonly string[] {
  const exact = copy.landing(path, kept);
  if (exact === null) return [];
  const [, above = "", pattern = ""] = /^(.*\/)([^/]*[*?[].*)$/.exec(path) ?? [];
  const folder = pattern === "" ? null : copy.landing(above);
  // A pattern of the shell's may match any file of its folder: the same pattern has to be in scope, or the folder.
  if (folder !== null && exact === `${folder}${pattern}`) return [exact, folder];
  return [whole === true && !exact.endsWith("/") ? `${exact}/` : exact];
}
