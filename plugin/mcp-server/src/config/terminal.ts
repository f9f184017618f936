import { type Variables, quotedWord } from "../rules/text.ts";
import { getSystemErrorMap } from "node:util";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/**
 * The abilities of a stream. Colour is for terminals only; `NO_COLOR` (no-color.org) turns it off, and `FORCE_COLOR`
 * overrides both, as in Node itself.
 */
export function terminalOf(
  { isTTY = false, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  variables: Variables,
): { isTty: boolean; columns: number | null; colour: boolean } {
  const { FORCE_COLOR: force, NO_COLOR: no = "", TERM: term } = variables;
  const wanted = isTTY && no === "" && term !== "dumb";
  const colour = force === undefined ? wanted : force !== "0" && force !== "false";
  // A terminal that does not tell its width says 0.
  return { isTty: isTTY, columns: isTTY && columns !== undefined && columns > 0 ? columns : null, colour };
}

/** A closed pipe, such as that of `head`, or a terminal that is gone. */
const READER_GONE: readonly (string | undefined)[] = ["EPIPE", "EIO"];

interface Output {
  on(event: "error", listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** As much of `process` as is needed. */
interface OutputProcess {
  readonly stdout: Output;
  readonly stderr: Output & { write(text: string): unknown };
  once(event: "exit", listener: () => void): unknown;
  exitCode?: NodeJS.Process["exitCode"];
}

/**
 * A process whose output cannot be written works on: a loop has agents to watch over, and a call that was begun is
 * finished. A reader that has gone is no failure. Any other reason is told once on standard error: then `failed` is called,
 * and the process ends with exit code 1.
 */
export function workOnWithoutOutput(program: OutputProcess, failed: () => void = () => {}): void {
  let told = false;
  for (const stream of [program.stdout, program.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (told || READER_GONE.includes(error.code)) return;
      told = true;
      program.once("exit", () => (program.exitCode = 1));
      // In the system's words, without its code.
      const reason = getSystemErrorMap().get(error.errno ?? 0)?.[1] ?? error.message;
      program.stderr.write(`Cannot write the output: ${reason}\n`);
      failed();
    });
}

/** The name that the documentation uses. */
const USUAL = "ralph-hero";
/** A word that shells take as it is. */
const PLAIN_WORD = /^[\w./+@:-]+$/;

/**
 * The program of this process as a person types it, so that printed commands run as pasted: `npx ralph-hero` if npx
 * started it, `ralph-hero` if PATH has this very file under that name, else Node and the file. An alias of the shell is
 * not visible to a program.
 */
export function programName(file: string, variables: Variables): string {
  // npm 11 sets both; npx puts its own folder on PATH, which the person's shell does not have.
  if (variables["npm_command"] === "exec" && variables["npm_lifecycle_event"] === "npx")
    return `npx ${USUAL}`;
  const folders = (variables["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const found = folders.map((folder) => join(folder, USUAL)).find((path) => existsSync(path));
  if (found !== undefined && realpathSync(found) === realpathSync(file)) return USUAL;
  return `node ${PLAIN_WORD.test(file) ? file : quotedWord(file)}`;
}
