import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { readCallRule, toolMatcher } from "../domain/call-rule.ts";
import { readableFolderProblem } from "../domain/readable-folder.ts";
import { Failure } from "../errors.ts";
import { ROOT, type Variables } from "../programs/program-place.ts";
import { runBounded } from "../programs/run-bounded.ts";
import { TEAM_CONFIG_PATH } from "../ports/ticket.ts";

/** The facts that decide which paths commands may read. */
export interface ReadableFacts {
  readonly home: string;
  /** The program search path, as PATH has it. */
  readonly searchPath: string;
  /** The repository's `.git`, common to all worktrees. */
  readonly gitFolder: string;
  /** The worktree. */
  readonly folder: string;
  /** Existing folders that the team's file names. */
  readonly teams: readonly string[];
}

export interface SandboxFacts extends ReadableFacts {
  /** Existing folders that no command may read, the home folder aside: the repository's other working copies. */
  readonly hidden: readonly string[];
  /** Paths of the worktree that no command may change. */
  readonly locked: readonly string[];
  /** A folder for the caches of package managers, which would lie below the home folder. */
  readonly cacheFolder: string;
  /** Names of the variables with secrets. */
  readonly secretVariables: readonly string[];
  /** Hosts that commands may reach. */
  readonly domains: readonly string[];
}

/**
 * Claude Code's settings for an agent in its sandbox: its shell is free within the worktree, cannot write to the
 * repository, read the home folder or a token, or reach other hosts (docs/decisions/0033-agents-in-a-sandbox.md).
 */
export function sandboxSettings(facts: SandboxFacts): object {
  const { home, gitFolder, cacheFolder, hidden, locked, secretVariables, domains } = facts;
  return {
    sandbox: {
      enabled: true,
      failIfUnavailable: true,
      autoAllowBashIfSandboxed: true,
      allowUnsandboxedCommands: false,
      filesystem: {
        denyWrite: [gitFolder, ...locked],
        allowWrite: [cacheFolder],
        denyRead: [home, ...hidden],
        allowRead: readablePaths(facts),
      },
      credentials: { envVars: secretVariables.map((name) => ({ name, mode: "deny" })) },
      network: { allowedDomains: domains },
    },
  };
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

/** The repository's existing working copies but the agent's own, where the home folder does not hold them. */
export function otherWorkingCopies(
  copies: readonly string[],
  { home, gitFolder, folder }: Pick<ReadableFacts, "home" | "gitFolder" | "folder">,
): string[] {
  // A bare repository is listed as a working copy, too.
  const others = copies.filter((one) => one !== folder && !isWithin(gitFolder, one) && existsSync(one));
  return others.filter(
    (one) => !isWithin(home, one) && others.every((other) => other === one || !isWithin(other, one)),
  );
}

/** The paths that commands may read although they lie below the home folder, as a clone does as a rule. */
export function readablePaths({ home, searchPath, gitFolder, folder, teams }: ReadableFacts): string[] {
  const programs = searchPath.split(":").flatMap((one) => readableFor(home, one));
  return [gitFolder, folder, join(home, ".gitconfig"), ...new Set([...programs, ...teams])];
}

/**
 * The existing ones of the folders that the team's file names; others belong to other machines. Throws CONFIG_INVALID
 * for a folder that holds the home folder or credentials here, also by a link.
 */
export function teamFolders(home: string, named: readonly string[]): string[] {
  return named.flatMap((one) => {
    const folder = one.replace(/^~(?=\/)/, home);
    if (!existsSync(folder)) return [];
    const real = realpathSync(folder);
    const problem = readableFolderProblem(folder, home) ?? readableFolderProblem(real, realpathSync(home));
    if (problem !== null)
      throw new Failure("CONFIG_INVALID", `Cannot let agents read ${JSON.stringify(one)}: it ${problem}`, {
        hint: `Correct "readableFolders" in ${TEAM_CONFIG_PATH} on the default branch`,
      });
    return [...new Set([folder, real])];
  });
}

/** More folders than one failure is about. */
const MAX_HIDDEN = 5;

/**
 * The folders below the home folder that a text names although no command may read them, as the team's file would name
 * them; none with credentials.
 */
export function hiddenFolders(text: string, home: string, readable: readonly string[]): string[] {
  const named = text.split(/[\s'"`,;:()<>]+/).filter((word) => word.startsWith(`${home}/`));
  const folders = named
    .filter((path) => readable.every((one) => !isWithin(one, path)) && existsSync(path))
    .flatMap((path) => readableFor(home, statSync(path).isDirectory() ? path : dirname(path)))
    .map((folder) => `~/${relative(home, folder).split(sep).join("/")}`)
    .filter((folder) => readableFolderProblem(folder, home) === null);
  return [...new Set(folders)].slice(0, MAX_HIDDEN);
}

/** Whether the path is the folder or below it. */
export function isWithin(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return !below.startsWith("..") && !isAbsolute(below);
}

/** The folders below the home folder that a program of the folder needs: its installation, or the folder alone. */
function readableFor(home: string, folder: string): string[] {
  const below = relative(home, folder);
  if (below === "" || !isWithin(home, folder)) return [];
  const names = below.split(sep);
  // Such as `~/.nvm/versions/node/v20/bin`. `~/.local` and `~/.cargo` hold more than programs.
  const isInstallation = names.at(-1) === "bin" && names.length > 2;
  return [isInstallation ? join(home, ...names.slice(0, -1)) : folder];
}

/** The variables that lead package managers to the cache folder. */
export function cacheVariables(cacheFolder: string): Record<string, string> {
  return {
    npm_config_cache: join(cacheFolder, "npm"),
    YARN_CACHE_FOLDER: join(cacheFolder, "yarn"),
    PIP_CACHE_DIR: join(cacheFolder, "pip"),
    GOCACHE: join(cacheFolder, "go-build"),
    GOMODCACHE: join(cacheFolder, "go-mod"),
    // Else Go makes these folders read-only, and a step of the agent that deletes them fails.
    GOFLAGS: "-modcacherw",
  };
}

/** The registries of package managers, by the file that a repository has for one. */
const REGISTRIES: Readonly<Record<string, readonly string[]>> = {
  "package.json": ["registry.npmjs.org", "registry.yarnpkg.com"],
  "pyproject.toml": ["pypi.org", "files.pythonhosted.org"],
  "requirements.txt": ["pypi.org", "files.pythonhosted.org"],
  "go.mod": ["proxy.golang.org", "sum.golang.org"],
  "Cargo.toml": ["index.crates.io", "static.crates.io", "crates.io"],
  Gemfile: ["rubygems.org", "index.rubygems.org"],
};

/** The hosts of the registries that a folder's files name. */
export function registriesOf(hasFile: (name: string) => boolean): readonly string[] {
  return [...new Set(Object.entries(REGISTRIES).flatMap(([name, hosts]) => (hasFile(name) ? hosts : [])))];
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
  const missing: string[] = [];
  for (const [program, name] of [
    ["bwrap", "bubblewrap"],
    ["socat", "socat"],
  ] as const)
    if ((await runBounded(program, [program === "bwrap" ? "--version" : "-V"], run)).code !== 0)
      missing.push(name);
  if (missing.length > 0) return `${missing.join(" and ")} missing`;
  const isolated = ["--unshare-user", "--unshare-net", "--ro-bind", "/", "/", "--", "true"];
  return (await runBounded("bwrap", isolated, run)).code === 0
    ? null
    : "this machine does not let bubblewrap make namespaces";
}
