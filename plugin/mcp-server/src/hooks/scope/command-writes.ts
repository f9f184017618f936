/** The files that a shell command writes, and those of them outside a ticket's file scope. */
import type { FileScopes, WorkingCopy } from "../../ports/machine.ts";
import { hasUnknown, pathFrom, wordSet } from "../shell/call.ts";
import { ShellReader } from "../shell/reader.ts";
import { scopeTest } from "../../ticket/scope.ts";
import { WRITERS, type FileWrite } from "./writers.ts";

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
        const around = { stdin, isFolder, text: (path: string) => knownText(fileText(path)) };
        for (const write of WRITERS.get(program)?.(args, around) ?? []) add(from, write);
      },
      wrote: (path, from) => add(from, { path }),
      read: (path, from) => files.text(place(from, path)),
    },
    folder,
  );
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
