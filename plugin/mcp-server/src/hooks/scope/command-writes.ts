/** The files that a shell command writes, and those of them outside a ticket's file scope. */
import { hasUnknown, wordSet } from "../shell/call.ts";
import type { FileScopes, WorkingCopy } from "../../ports/machine.ts";
import { placeOf } from "../shell/working-folder.ts";
import { ShellReader, type ShellListener } from "../shell/reader.ts";
import { scopeTest } from "../../ticket/scope.ts";
import { WRITERS, type FileWrite } from "./writers.ts";

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
export function writesOfCommand(
  command: string,
  { folder, home, files }: CommandPlace,
): readonly FileWrite[] {
  const writes: FileWrite[] = [];
  const place = (from: string, path: string): string =>
    placeOf(from, home === null ? path : path.replace(/^~(?=\/|$)/, home));
  const add = (from: string, write: FileWrite): void => {
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

/** Each asks git once, and a hook has ten seconds; of more files at once it is not asked whether git ignores them. */
const MAX_IGNORED = 20;

/** The paths, from the repository's root on, that are written and that no list covers; each once. */
export function pathsOutside(
  writes: readonly FileWrite[],
  scopes: FileScopes,
  copy: WorkingCopy,
): readonly string[] {
  const tests = scopes.map(scopeTest);
  let asked = 0;
  const outside = writes.flatMap((write) => {
    const landing = alternativesOf(write, copy);
    if (landing === null || tests.some((covers) => landing.ways.some(covers))) return [];
    asked += 1;
    return asked <= MAX_IGNORED && copy.isIgnored(write.path) ? [] : [landing.ways[0]];
  });
  return [...new Set(outside)];
}

/** The alternative paths of a write, one of which a list has to cover; the first one is reported. */
interface WriteAlternatives {
  readonly ways: readonly [string, ...string[]];
}

function alternativesOf({ path, kept, whole }: FileWrite, copy: WorkingCopy): WriteAlternatives | null {
  const exact = copy.landing(path, kept);
  if (exact === null) return null;
  const [, above = "", pattern = ""] = /^(.*\/)([^/]*[*?[].*)$/.exec(path) ?? [];
  const folder = pattern === "" ? null : copy.landing(above);
  // A pattern of the shell's may match any file of its folder: the same pattern has to be in scope, or the folder.
  if (folder !== null && exact === `${folder}${pattern}`) return { ways: [exact, folder] };
  return { ways: [whole === true && !exact.endsWith("/") ? `${exact}/` : exact] };
}
