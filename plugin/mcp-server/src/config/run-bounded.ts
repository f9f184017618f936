export interface BoundedRun {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
  /** The program is killed after this time. */
  readonly timeoutMs: number;
  /** A program that prints more is killed; default: a megabyte, because our own programs print a few kilobytes. */
  readonly maxOutputBytes?: number;
  /** Default: SIGKILL. */
  readonly killSignal?: "SIGTERM" | "SIGKILL";
}

export interface CommandOutcome {
  /** Null for a program that did not start, or had to be killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const MAX_OUTPUT_BYTES = 1024 * 1024;

/** Runs a program to its end or to the bound, whichever is first. Throws nothing. */
export async function runBounded(
  file: string,
  args: readonly string[],
  { variables, input = "", timeoutMs, maxOutputBytes = MAX_OUTPUT_BYTES, killSignal = "SIGKILL" }: BoundedRun,
): Promise<CommandOutcome> {
  const options = {
    env: { ...variables },
    timeout: timeoutMs,
    killSignal,
    maxBuffer: maxOutputBytes,
  } as const;
  const { execFile } = childProcess();
  return new Promise((resolve) => {
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : null;
      resolve({ code, stdout, stderr });
    });
    // A program may end without reading its input.
    child.stdin?.on("error", () => undefined).end(input);
  });
}

/** Loaded at its first use: a start runs no program, and every session and hook would wait for it. */
const childProcess = () => process.getBuiltinModule("node:child_process");

/** Runs a command and gives its output; null where there is no such command, or it fails. */
export type RunCommand = (file: string, args: readonly string[]) => string | null;

/** git and gh answer from local files; one that hangs must not hang the server. */
const COMMAND_TIMEOUT_MS = 5_000;

/** Runs git and gh in the project's folder. */
export function commandsIn(folder: string): RunCommand {
  return (file, args) => {
    // No such program, no repository, not logged in: each only means that this source says nothing.
    return orNull(() =>
      childProcess().execFileSync(file, args, {
        cwd: folder,
        timeout: COMMAND_TIMEOUT_MS,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  };
}

/** The result of the work; null if it fails, for callers that treat every failure alike. */
export function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
