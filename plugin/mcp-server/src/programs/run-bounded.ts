import { orNull } from "../errors.ts";
import { fileOf, variablesOutside, type ProgramName } from "./program-place.ts";
import type { Variables } from "../rules/text.ts";

export interface BoundedRun {
  /** The folder that the program runs in. One that agents write belongs to no program that obeys files in it. */
  readonly folder: string;
  readonly variables: Variables;
  readonly input?: string;
  /** The program is killed after this time. */
  readonly timeoutMs: number;
  /** A program that prints more is killed; default: a megabyte, because our own programs print a few kilobytes. */
  readonly maxOutputBytes?: number;
  /** Default: SIGKILL. */
  readonly killSignal?: "SIGTERM" | "SIGKILL";
}

export interface ProgramEnd {
  /** Null for a program that did not start, or had to be killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const MAX_OUTPUT_BYTES = 1024 * 1024;

/** The entries of a list that git prints with `-z`. */
export function entriesIn(stdout: string): string[] {
  return stdout.split("\0").filter((entry) => entry !== "");
}

/** Runs a program to its end or to the bound, whichever is first. Throws nothing. */
export async function runBounded(
  program: ProgramName,
  args: readonly string[],
  run: BoundedRun,
): Promise<ProgramEnd> {
  const { execFile } = childProcess();
  return new Promise<ProgramEnd>((resolve) => {
    // A program that ended well leaves its output to a child of its own: at the bound, Node 20 cuts that off, and reports
    // success.
    let isOver = false;
    const bound = setTimeout(() => (isOver = true), run.timeoutMs).unref();
    const child = execFile(fileOf(program, run.variables), args, optionsOf(run), (error, stdout, stderr) => {
      clearTimeout(bound);
      const code = error === null && !isOver ? 0 : typeof error?.code === "number" ? error.code : null;
      resolve({ code, stdout, stderr });
    });
    // A program may end without reading its input.
    child.stdin?.on("error", () => undefined).end(run.input ?? "");
  }).catch(notStarted);
}

/** As `runBounded`, but this process waits: for a hook or a start, which has nothing else to do. */
export function runAtOnce(program: ProgramName, args: readonly string[], run: BoundedRun): ProgramEnd {
  const { spawnSync } = childProcess();
  const options = { ...optionsOf(run), input: run.input ?? "" };
  const end = orNull(() => spawnSync(fileOf(program, run.variables), args, options));
  if (end === null || end.error !== undefined) return notStarted();
  return { code: end.status, stdout: end.stdout, stderr: end.stderr };
}

/** Also for an argument with a zero byte, which no program can get. */
function notStarted(): ProgramEnd {
  return { code: null, stdout: "", stderr: "" };
}

function optionsOf({ folder, variables, timeoutMs, maxOutputBytes, killSignal = "SIGKILL" }: BoundedRun) {
  return {
    cwd: folder,
    env: { ...variablesOutside(variables) },
    timeout: timeoutMs,
    killSignal,
    maxBuffer: maxOutputBytes ?? MAX_OUTPUT_BYTES,
    encoding: "utf8",
  } as const;
}

/** Loaded at its first use: a start runs no program, and every session and hook would wait for it. */
const childProcess = () => process.getBuiltinModule("node:child_process");
