import { isAbsolute, posix, resolve, win32 } from "node:path";
import { existsSync } from "node:fs";
import type { Variables } from "../rules/text.ts";

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
export const ROOT = resolve("/");

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
