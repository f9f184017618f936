import { getSystemErrorMap } from "node:util";

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
      program.stderr.write(`Cannot write the output: ${reasonOf(error)}\n`);
      failed();
    });
}

/** In the system's words, without its code. */
function reasonOf({ errno, message }: NodeJS.ErrnoException): string {
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? message;
}
