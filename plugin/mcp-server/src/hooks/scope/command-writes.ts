import { ShellReader, type Witness } from "../guard/shell.ts";
import { hasUnknown } from "../guard/unknown.ts";
import { placeOf } from "../guard/working-folder.ts";
import type { WorkingCopy } from "../../app/ports/machine.ts";
import type { Write } from "./write.ts";
import { WRITERS } from "./writers.ts";

/** Files of one command that are looked at; a command that names more is a script. */
const MAX_WRITES = 5_000;

/** What a command is read by. */
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
  const witness: Witness = {
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
  const reader = new ShellReader("", false, { from: folder, witness });
  reader.variables.set("PWD", [folder]);
  if (home !== null) reader.variables.set("HOME", [home]);
  reader.run(command.replaceAll("\0", ""), "");
  return writes;
}

function knownText(text: string): string | null {
  return hasUnknown(text) ? null : text;
}
