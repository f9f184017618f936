export interface BoundedRun {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
  /** After it the program is killed. */
  readonly timeoutMs: number;
  /** What prints more is killed; default: a megabyte, for our own programs print a few kilobytes. */
  readonly maxOutputBytes?: number;
}

export interface RunOutcome {
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
  { variables, input = "", timeoutMs, maxOutputBytes = MAX_OUTPUT_BYTES }: BoundedRun,
): Promise<RunOutcome> {
  const options = {
    env: { ...variables },
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: maxOutputBytes,
  } as const;
  // Imported here, for a bundle imports Node's modules at its start: every hook would wait for this one.
  const { execFile } = await import("node:child_process");
  return new Promise((resolve) => {
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : null;
      resolve({ code, stdout, stderr });
    });
    // A program may end without reading its input.
    child.stdin?.on("error", () => undefined).end(input);
  });
}
