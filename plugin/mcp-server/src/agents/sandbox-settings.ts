import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { readCallRule, toolMatcher } from "../domain/call-rule.ts";
import { ROOT } from "../programs/program-place.ts";
import { runBounded } from "../programs/run-bounded.ts";
import type { Reach, AgentFolder } from "./agent-reach.ts";
import { isWithin } from "../programs/git-place.ts";
import type { Variables } from "../domain/text.ts";

export interface SandboxFacts {
  readonly reach: Pick<Reach, "hidden" | "readable" | "hosts">;
  /** The repository's `.git`, common to all worktrees. */
  readonly gitFolder: string;
  readonly agentFolder: Pick<AgentFolder, "path" | "cache">;
  /** Paths of the worktree that no command may change. */
  readonly locked: readonly string[];
  /** Names of the variables with secrets. */
  readonly secretVariables: readonly string[];
  /** The folders that the client's own tools work with. */
  readonly kept: readonly string[];
}

/**
 * Claude Code's settings for an agent in its sandbox: its shell is free within the worktree, cannot write to the
 * repository, read more than it is given, or reach other hosts (docs/maintainers/decisions/0033-agents-in-a-sandbox.md).
 */
export function sandboxSettings(facts: SandboxFacts): object {
  const { reach, gitFolder, agentFolder, secretVariables, kept, locked } = facts;
  const others = allBut(reach.hidden, kept);
  return {
    sandbox: {
      enabled: true,
      failIfUnavailable: true,
      autoAllowBashIfSandboxed: true,
      allowUnsandboxedCommands: false,
      filesystem: {
        denyWrite: [gitFolder, ...locked],
        allowWrite: [agentFolder.cache],
        denyRead: reach.hidden,
        allowRead: [...reach.readable, agentFolder.path],
      },
      credentials: { envVars: secretVariables.map((name) => ({ name, mode: "deny" })) },
      network: { allowedDomains: reach.hosts },
    },
    // The sandbox does not hold the client's own tools. A rule that asks counts more than a rule of the user's that allows,
    // and nobody is there to answer. A rule that denies would hold for the sandbox too, with no exception for a worktree.
    permissions: { ask: others.flatMap((path) => [`Read(/${path})`, `Edit(/${path})`]) },
  };
}

/**
 * Patterns of all paths in the folders but the kept ones. Measured with Claude Code 2.1.330: its rules have the patterns
 * of .gitignore without exceptions and without `[!a]`, so a class names every other character.
 */
export function allBut(folders: readonly string[], kept: readonly string[]): string[] {
  const outermost = folders.filter((one) => !folders.some((other) => other !== one && isWithin(other, one)));
  return [...new Set(outermost)].flatMap((folder) => besides(folder, kept));
}

function besides(folder: string, kept: readonly string[]): string[] {
  const inside = kept.filter((path) => isWithin(folder, path));
  if (inside.some((path) => relative(folder, path) === "")) return [];
  if (inside.length === 0) return [literal(folder)];
  const names = [...new Set(inside.map((path) => relative(folder, path).split(sep)[0] ?? ""))];
  return [
    ...othersThan(names).map((name) => `${literal(folder)}/${name}`),
    ...names.flatMap((name) => besides(join(folder, name), inside)),
  ];
}

/** The client's rules do not tell cases of letters apart. */
const OF_NAMES = Array.from(" #%&'+,.0123456789;=@_abcdefghijklmnopqrstuvwxyz~");

/** Patterns of all names but these. */
function othersThan(names: readonly string[]): string[] {
  const beginnings = names.flatMap((name) => Array.from(`${name}/`, (_, at) => name.slice(0, at)));
  return [...new Set(beginnings)].flatMap((beginning) => {
    const longer = names.filter((name) => name.startsWith(beginning) && name !== beginning);
    const next = new Set(longer.map((name) => name.charAt(beginning.length).toLowerCase()));
    const others = OF_NAMES.filter((one) => !next.has(one)).join("");
    const hyphen = next.has("-") ? "" : "-";
    const goesOn = next.size === 0 ? "?*" : `[${others}\u0080-\uffff${hyphen}]*`;
    const longerNames = `${literal(beginning)}${goesOn}`;
    const isOther = beginning !== "" && !names.includes(beginning);
    return isOther ? [longerNames, literal(beginning)] : [longerNames];
  });
}

/** The path as a pattern: a character with a meaning there stands for any. */
function literal(path: string): string {
  return path.replaceAll(/[*?[\]{}()!#\\\s]/g, "?");
}

/** A hook of the client ends within it; the loop's decision is waited for eight seconds at most. */
const HOOK_TIMEOUT_S = 10;

/**
 * The settings by which calls under the team's rules end the client and wait for a person (hooks/approval.ts), and by
 * which the hooks see the call that was decided on, whatever the rules say now. A crash or a timeout of a hook blocks
 * the call, and no other settings turn the hooks off.
 */
export function approvalSettings(
  program: string,
  rulesFile: string,
  { rules, decidedTool }: { readonly rules: readonly string[]; readonly decidedTool: string | null },
): object {
  const hooks = (["defer", "ask"] as const).map((part) => ({
    type: "command",
    command: `node ${JSON.stringify(program)} Approval ${part} ${JSON.stringify(rulesFile)} || exit 2`,
    timeout: HOOK_TIMEOUT_S,
    onFailure: "block",
  }));
  const decided = decidedTool === null ? [] : [{ tool: decidedTool, pattern: null }];
  const matcher = toolMatcher([...rules.flatMap((rule) => readCallRule(rule) ?? []), ...decided]);
  return { disableAllHooks: false, hooks: { PreToolUse: [{ matcher, hooks }] } };
}

/**
 * The entries of a folder, to be locked one by one: the sandbox does not start where the whole folder is locked, because
 * it makes its own mount points there (measured with Claude Code 2.1.330). A link's target lies outside, or is locked too.
 */
export function entriesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => join(folder, name));
}

/** A check of the sandbox takes a moment. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * The reason why the client's sandbox cannot run on this machine; null if it can. On Linux the client uses bubblewrap
 * and socat, on macOS the system's own sandbox; it has none on Windows (Claude Code's documentation, "Sandboxing").
 */
export async function sandboxProblem(
  variables: Variables,
  platform: NodeJS.Platform = process.platform,
): Promise<string | null> {
  if (platform === "darwin") return null;
  if (platform !== "linux") return `Claude Code has no sandbox on ${platform}`;
  const run = { folder: ROOT, variables, timeoutMs: CHECK_TIMEOUT_MS };
  const isolated = ["--unshare-user", "--unshare-net", "--ro-bind", "/", "/", "--", "true"];
  const [bubblewrap, socat, isolation] = await Promise.all([
    runBounded("bwrap", ["--version"], run),
    runBounded("socat", ["-V"], run),
    runBounded("bwrap", isolated, run),
  ]);
  const missing = Object.entries({ bubblewrap, socat }).flatMap(([name, { code }]) =>
    code === 0 ? [] : [name],
  );
  if (missing.length > 0) return `${missing.join(" and ")} missing`;
  return isolation.code === 0 ? null : "this machine does not let bubblewrap make namespaces";
}
