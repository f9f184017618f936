import { createInterface } from "node:readline/promises";
import { Failure } from "../errors.ts";

/** Asks a person whether to go on. Throws INPUT_INVALID with this hint where none is there. */
export async function agreed(hint: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new Failure("INPUT_INVALID", "Cannot ask whether to go on: this is no terminal", { hint });
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question("Go on? [y/N] ")).trim());
  } finally {
    terminal.close();
  }
}
