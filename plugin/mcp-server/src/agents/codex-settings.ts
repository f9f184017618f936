import { dirname, isAbsolute, join, sep } from "node:path";
import { readableFolderProblem } from "../domain/readable-folder.ts";
import { isWithin, readablePaths, type ReadableFacts } from "./sandbox-settings.ts";

export type TomlValue =
  | string
  | number
  | boolean
  | readonly TomlValue[]
  | { readonly [key: string]: TomlValue };

/** An inline TOML value, as Codex's option `-c` takes one. */
export function toml(value: TomlValue): string {
  if (typeof value === "string") return JSON.stringify(value.toWellFormed()).replaceAll("\u007f", "\\u007f");
  if (typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(toml).join(",")}]`;
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}=${toml(one)}`);
  return `{${entries.join(",")}}`;
}

function isList(value: TomlValue): value is readonly TomlValue[] {
  return Array.isArray(value);
}

/** The settings as arguments. */
export function settingArguments(settings: Readonly<Record<string, TomlValue>>): string[] {
  return Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${toml(value)}`]);
}

export interface CodexSandbox extends ReadableFacts {
  /** Codex's own folder, which holds its login. */
  readonly codexHome: string;
  /** The file that starts Codex, links followed. */
  readonly program: string;
  readonly pluginFolder: string;
  /** A folder for caches and temporary files; null for none. */
  readonly cacheFolder: string | null;
  /** Whether commands may change the worktree. */
  readonly mayWrite: boolean;
  /** Hosts that commands may reach. */
  readonly domains: readonly string[];
}

const PROFILE = "ralph-hero";

/**
 * Codex's settings for an agent's commands: they write to the worktree and the cache alone, and read the system, the
 * repository and the programs, but nothing else of the home folder. Measured with 0.171.0: a profile that denies the
 * home folder and opens parts of it again does not start, so it names all that is readable.
 */
export function codexSandboxSettings(facts: CodexSandbox): Record<string, TomlValue> {
  const { home, searchPath, codexHome, program, pluginFolder, cacheFolder, mayWrite, folder, domains } =
    facts;
  const programs = searchPath.split(":").filter((one) => isAbsolute(one) && !isWithin(home, one));
  const readable = [
    ...readablePaths(facts),
    ...programs.map((one) => installationOf(one, home)),
    // Codex starts itself again inside of the sandbox, by a link in its folder.
    join(codexHome, "tmp"),
    packageOf(program, home),
    join(pluginFolder, "skills"),
  ];
  const filesystem = {
    ":minimal": "read",
    ...Object.fromEntries(readable.map((path) => [path, "read"])),
    [folder]: mayWrite ? "write" : "read",
    ...(cacheFolder === null ? {} : { [cacheFolder]: "write" }),
  };
  const network =
    domains.length === 0
      ? { enabled: false }
      : { enabled: true, domains: Object.fromEntries(domains.map((host) => [host, "allow"])) };
  return {
    permissions: { [PROFILE]: { filesystem, network } },
    default_permissions: PROFILE,
    // Without its proxy Codex enforces no domains.
    "features.network_proxy": true,
    approval_policy: "never",
  };
}

/** The arguments that run a command in that sandbox, without a session. */
export const IN_SANDBOX = ["-P", PROFILE];

/** The whole of `/opt/go` for `/opt/go/bin`; the folder alone where the whole may be somebody's home. */
function installationOf(folder: string, home: string): string {
  const homes = dirname(home);
  const isOfSomebody = dirname(homes) !== homes && isWithin(homes, folder);
  const names = folder.split(sep).filter((name) => name !== "");
  return names.at(-1) === "bin" && names.length > 2 && !isOfSomebody ? dirname(folder) : folder;
}

/**
 * npm's package lies beside the one with the binary; elsewhere the program is a binary. The file alone where its folder
 * holds more than programs, as `~/codex` does.
 */
function packageOf(program: string, home: string): string {
  const at = program.lastIndexOf(`${sep}@openai${sep}`);
  const folder = at === -1 ? dirname(program) : program.slice(0, at + `${sep}@openai`.length);
  return readableFolderProblem(folder, home) === null ? folder : program;
}
