/** The file and environment of a program, and its run within bounds of time and output. */
import { isAbsolute, posix, resolve as resolvePath, win32 } from "node:path";
import { existsSync } from "node:fs";
import type { Variables } from "../rules/text.ts";
import { orNull } from "../errors.ts";

/**
 * Every program that the product starts outside of a sandbox, beside the loop's client and a person's own command for
 * notices. A test compares them and their folders with real starts (test/processes/started-programs.test.ts).
 */
export type ProgramName =
  | "git"
  | "gh"
  | "node"
  | "sh"
  | "bwrap"
  | "socat"
  | "notify-send"
  | "osascript"
  | "powershell.exe";

/** A client's program, by its name on PATH or an absolute path. */
export interface Client {
  readonly client: string;
}

/** The root of the file system, for programs that read nothing of the folder they run in: no agent writes there. */
export const ROOT = resolvePath("/");

const PATH_NAME = /^path$/i;
/** Of Windows, where PATHEXT is not set. */
const DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD";

/**
 * The environment of a program, and of all that it starts: a relative or empty entry of PATH would find programs in
 * the current folder, which may be an agent's. Windows looks there before PATH unless the variable forbids it
 * (https://learn.microsoft.com/windows/win32/api/processenv/nf-processenv-needcurrentdirectoryforexepathw).
 */
export function variablesOutside(
  variables: Variables,
  platform: NodeJS.Platform = process.platform,
): Variables {
  const { delimiter } = platform === "win32" ? win32 : posix;
  const entries = Object.entries(variables).map(([name, value]) => {
    const isPath = platform === "win32" ? PATH_NAME.test(name) : name === "PATH";
    if (!isPath) return [name, value] as const;
    const folders = foldersOf(value, platform);
    // An empty PATH is the current folder; without one the system has its own.
    return [name, folders.length === 0 ? undefined : folders.join(delimiter)] as const;
  });
  const noFolder = platform === "win32" ? { NoDefaultCurrentDirectoryInExePath: "1" } : {};
  return { ...Object.fromEntries(entries), ...noFolder };
}

/** The absolute folders of a PATH. */
function foldersOf(path: string | undefined, platform: NodeJS.Platform): string[] {
  const paths = platform === "win32" ? win32 : posix;
  return (path ?? "").split(paths.delimiter).filter((folder) => paths.isAbsolute(folder.replaceAll('"', "")));
}

/**
 * The file to start. On Windows Node itself looks in the current folder first, so the file is looked for on PATH here;
 * a program that is missing gets a path that does not exist. Elsewhere the system looks on the PATH of the variables.
 */
export function fileOf(
  program: ProgramName | Client,
  variables: Variables,
  platform: NodeJS.Platform = process.platform,
  exists: (file: string) => boolean = existsSync,
): string {
  if (program === "node") return process.execPath;
  const name = typeof program === "string" ? program : program.client;
  if (platform !== "win32" || isAbsolute(name) || win32.isAbsolute(name)) return name;
  const valueOf = (wanted: RegExp) => Object.entries(variables).find(([key]) => wanted.test(key))?.[1];
  const extensions = (valueOf(/^pathext$/i) ?? DEFAULT_EXTENSIONS).split(";");
  const folders = foldersOf(valueOf(PATH_NAME), platform).map((folder) => folder.replaceAll('"', ""));
  const files = folders.flatMap((folder) =>
    (win32.extname(name) === "" ? extensions : [""]).map((end) => win32.join(folder, `${name}${end}`)),
  );
  return files.find((file) => exists(file)) ?? win32.join(folders[0] ?? "C:\\", name);
}

// Runs within bounds.

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
