import { join, sep } from "node:path";
import type { Reach, AgentFolder } from "./agent-reach.ts";
import { isWithin } from "../programs/git-place.ts";

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

export interface CodexSandbox {
  readonly reach: Pick<Reach, "hidden" | "readable" | "hosts">;
  readonly folder: string;
  /** Codex's own folder, which holds its login. */
  readonly codexHome: string;
  /** The file that starts Codex, links followed. */
  readonly program: string;
  /** A folder for one agent alone, with a cache; null for the check of the sandbox itself. */
  readonly agentFolder: Pick<AgentFolder, "path" | "cache"> | null;
  /** Whether commands may change the worktree. */
  readonly mayWrite: boolean;
}

const PROFILE = "ralph-hero";
/** The folder with secrets that `:minimal` opens, by both names that macOS has for it (measured with 0.171.0 on Linux). */
const OF_MINIMAL = ["/etc", "/private/etc"];

/**
 * Codex's settings for an agent's commands: they write to the worktree and the cache alone, and read the system and what
 * they are given. Measured with 0.171.0: a profile that denies the home folder and opens parts of it again does not start,
 * so it names all that is readable. A part of a readable folder can be denied.
 */
export function codexSandboxSettings(facts: CodexSandbox): Record<string, TomlValue> {
  const { reach, codexHome, program, agentFolder, mayWrite, folder } = facts;
  const readable = [
    ...reach.readable,
    // Codex starts itself again inside of the sandbox, by a link in its folder.
    join(codexHome, "tmp"),
    packageOf(program),
  ];
  const open = [...readable, ...OF_MINIMAL];
  const denied = reach.hidden.filter((one) => open.some((path) => path !== one && isWithin(path, one)));
  const filesystem = {
    ":minimal": "read",
    ...Object.fromEntries(denied.map((path) => [path, "none"])),
    ...Object.fromEntries(readable.map((path) => [path, "read"])),
    [folder]: mayWrite ? "write" : "read",
    ...(agentFolder === null ? {} : { [agentFolder.path]: "read", [agentFolder.cache]: "write" }),
  };
  const domains = agentFolder === null ? [] : reach.hosts;
  const network: TomlValue =
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

/** npm's package lies beside the one with the binary; elsewhere the program is a binary. */
function packageOf(program: string): string {
  const packages = `${sep}@openai${sep}`;
  const at = program.lastIndexOf(packages);
  return at === -1 ? program : program.slice(0, at + packages.length - 1);
}
