import { readFileSync, statSync, writeFileSync, chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure, orNull } from "../errors.ts";

/** The text goes into a record, which takes far less. */
const MAX_BYTES = 1024 * 1024;

/** The text of a file that an option names. Throws INPUT_INVALID for what is no readable file, and INPUT_TOO_LARGE. */
export function readTextFile(path: string): string {
  try {
    if (statSync(path).size > MAX_BYTES) {
      const message = `Cannot read ${JSON.stringify(path)}: it has more than ${MAX_BYTES} bytes`;
      throw new Failure("INPUT_TOO_LARGE", message, {
        hint: "Commit it as a file, and name its link in the result",
      });
    }
    return textIn(readFileSync(path), path);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Failure) throw error;
    throw new Failure("INPUT_INVALID", `Cannot read ${JSON.stringify(path)}: ${error.message}`, {
      hint: "Name a text file that is there",
      cause: error,
    });
  }
}

/** The text of the file that a variable names. Throws CONFIG_INVALID, with what was attempted, where it cannot be read. */
export function fileOfVariable(variable: string, path: string, attempted: string, hint: string): string {
  try {
    return readTextFile(path);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const why = `${variable} does not name a readable file (${error.message})`;
    throw new Failure("CONFIG_INVALID", `${attempted}: ${why}`, { hint, cause: error });
  }
}

/**
 * The text of a regular file; null for anything else, and for one that cannot be read. A named pipe in its place would be
 * waited for without end.
 */
export function regularText(path: string): string | null {
  return orNull(() => (statSync(path).isFile() ? readFileSync(path, "utf8") : null));
}

/** The team's file in that folder, or in the next one above it; null where there is none that can be read. */
export function localTeamFile(folder: string): string | null {
  const path = join(folder, ".ralph", "config.json");
  const isFile = orNull(() => statSync(path).isFile()) ?? false;
  if (isFile) return orNull(() => readTextFile(path));
  return dirname(folder) === folder ? null : localTeamFile(dirname(folder));
}

/** Bytes that are no UTF-8 would be recorded as other text than the file's. */
function textIn(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Failure("INPUT_INVALID", `Cannot read ${JSON.stringify(path)}: it is not text in UTF-8`, {
      hint: "Name a text file; commit any other one, and name its link in the result",
      cause: error,
    });
  }
}

/** Writes the text to a file that an option names. Throws INPUT_INVALID where that cannot be written. */
export function writeTextFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Failure("INPUT_INVALID", `Cannot write ${JSON.stringify(path)}: ${error.message}`, {
      hint: "Name a file in a folder that is there and that you may write to",
      cause: error,
    });
  }
}

/** What the group and others may do with a folder. */
const RIGHTS_OF_OTHERS = 0o077;

/**
 * Makes a folder that this user alone may open, and those above it that are missing. Takes the rights of others from one
 * of ours that is there. Throws nothing: where no folder can be made, no file can be written either.
 */
export function makePrivateFolder(folder: string): void {
  makeFolders(folder);
  orNull(() => {
    const { mode, uid } = statSync(folder);
    if ((mode & RIGHTS_OF_OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
  });
}

/** One level at a time: where nothing can be created, as under /proc, a recursive mkdir of Node 20 never returns. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  orNull(() => mkdirSync(folder, { mode: 0o700 }));
}
