/** The files and hosts that an agent's commands may reach in a sandbox, whichever client it works with. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import {
  isInstallation,
  readableFolderProblem,
  toolchainOf,
} from "../../../mcp-server/src/rules/readable-folder.ts";
import { errorLine, holdsSecret, type Variables } from "../../../mcp-server/src/rules/text.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { isWithin, workingCopiesOf } from "../../../mcp-server/src/programs/git-place.ts";
import { runGit, type GitPlace } from "../../../mcp-server/src/programs/git.ts";
import type { ClientSetup } from "./agent-client.ts";
import { exposedHint, type ExposedSetting } from "../../../mcp-server/src/rules/setting-secrets.ts";
import { TEAM_CONFIG_PATH } from "../../../mcp-server/src/rules/names.ts";

/** The place of an agent, and the team's settings for it. */
export interface ReachOrder {
  readonly folder: string;
  readonly permissions: {
    readonly allowedDomains: readonly string[];
    readonly readableFolders: readonly string[];
  };
}

/** The folders beside the system's and the worktree that commands may read, and the hosts that they may reach. */
export interface ShownReach {
  readonly reads: readonly string[];
  readonly hosts: readonly string[];
}

/** The paths and hosts of one agent. Of two paths, one in the other, the inner one counts. */
export interface Reach {
  readonly home: string;
  readonly hidden: readonly string[];
  readonly readable: readonly string[];
  readonly hosts: readonly string[];
  readonly gitSettings: readonly GitSetting[];
}

/** The system's own folders: every account of the machine may read them. Of all others an agent sees what it is given. */
const OF_SYSTEM = new Set(
  "Applications Library System bin dev etc gnu lib lib32 lib64 libx32 nix opt private proc sbin snap sys usr".split(
    " ",
  ),
);
/**
 * The parts of a repository that git reads in a worktree. Others hold run reports, hooks, logins of other programs, and
 * `logs` the arguments of each `git pull`, with the password of an address (measured with git 2.39.5, whose `status`,
 * `log`, `diff`, `show` and `fsck` work with empty ones).
 */
const OF_GIT = new Set(
  "HEAD commondir config config.lock info lfs objects packed-refs refs reftable shallow worktrees".split(" "),
);

/** As `readReach`. Throws SECRET_EXPOSED if git's configuration holds a secret that the agent could read. */
export async function reachOf(setup: ClientSetup, order: ReachOrder): Promise<Reach> {
  const reach = await readReach(setup, order);
  const exposed = exposedBy(reach);
  if (exposed.length === 0) return reach;
  const named = exposed.map(({ file, key }) => `${key} in ${file}`).join(", ");
  throw new Failure("SECRET_EXPOSED", `Cannot start agents: they could read the secret of ${named}`, {
    hint: exposedHint(exposed),
  });
}

/** The settings with secrets that the agent could read. */
export function exposedBy(reach: Reach): ExposedSetting[] {
  return exposedSettings(reach.gitSettings, (file) => mayRead(reach, file));
}

/** Throws CONFIG_INVALID for a folder of the team's that holds more than a toolchain. */
export async function readReach(
  { variables, gitFolder, workingCopies, pluginFolder }: ClientSetup,
  { folder, permissions }: ReachOrder,
): Promise<Reach> {
  const home = variables["HOME"] ?? homedir();
  const git = await gitFolder();
  // As the repository lists them: the worktree's own `.git` may lead anywhere.
  const main = { gitFolder: git, workTree: folder };
  const place = workingCopiesOf(main).find(({ workTree }) => workTree === folder) ?? main;
  const gitSettings = await readGitSettings(place, variables);
  const worktrees = join(git, "worktrees");
  const included = new Set(gitSettings.map(({ file }) => file));
  const programs = (variables["PATH"] ?? "").split(":").flatMap((one) => programsOf(one, home));
  return {
    home,
    hidden: [
      ...ofAccounts(home),
      ...secretsOfSystem(),
      dirname(git),
      // A bare repository is listed as a working copy, too.
      ...(await workingCopies()).filter((one) => one !== folder && !isWithin(git, one)),
      ...[
        ...namesIn(git).flatMap((name) => (OF_GIT.has(name) ? [] : [join(git, name)])),
        ...namesIn(worktrees).flatMap((name) => [
          join(worktrees, name, "config.worktree"),
          join(worktrees, name, "logs"),
        ]),
      ].filter((path) => !included.has(path)),
    ],
    readable: [
      ...new Set([
        git,
        ...alternatesOf(join(git, "objects")),
        folder,
        join(pluginFolder, "skills"),
        ...OF_MACOS.filter((path) => existsSync(path)),
        ...programs,
        ...teamFolders(home, permissions.readableFolders),
      ]),
      // One that holds the clone would open its working copy, as the parent of its `bin` in PATH does.
    ].filter((path) => path === git || !isWithin(path, git)),
    hosts: [...registriesOf((name) => existsSync(join(folder, name))), ...permissions.allowedDomains],
    gitSettings,
  };
}

/** The paths of the machine that hold files of accounts and of services. */
function ofAccounts(home: string): string[] {
  // The target of a link lies in another of these folders.
  const entries = readdirSync("/", { withFileTypes: true }).filter((one) => !one.isSymbolicLink());
  const names = entries.map(({ name }) => name).filter((name) => !OF_SYSTEM.has(name));
  const folders = [...names.map((name) => `/${name}`), "/private/tmp", "/private/var"];
  // An account without a home has "/", which holds the system.
  return resolve(home) === "/" ? folders : [...folders, home];
}

/** Parts of macOS's `/private/var` without secrets: the choice of the shell for `/bin/sh`, and time zones. Not measured. */
const OF_MACOS = ["/private/var/select", "/private/var/db/timezone"];

/** Passwords, keys and rules of root in `/etc`, which only root may read: a loop may run as root, as in a container. */
function secretsOfSystem(): string[] {
  const files = namesIn("/etc").filter((name) => /^(?:g?shadow|sudoers|master\.passwd)/.test(name));
  const keys = namesIn("/etc/ssh").filter((name) => name.endsWith("_key"));
  const places = [...files, ...keys.map((name) => `ssh/${name}`), "ssl/private", "security/opasswd"];
  return places
    .map((name) => `/etc/${name}`)
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path));
}

/** Whether a command of the agent may read the path. */
export function mayRead({ hidden, readable }: Pick<Reach, "hidden" | "readable">, path: string): boolean {
  const innermost = (folders: readonly string[]): number =>
    Math.max(0, ...folders.filter((one) => isWithin(one, path)).map((one) => one.length));
  return innermost(readable) >= innermost(hidden);
}

const PROGRAMS = new Set(["bin", "sbin", "shims"]);

/**
 * The folders that a program of a folder of PATH needs: its toolchain or its installation; else the folder alone, if it is
 * one of programs by its name. Where it is a link, its target decides.
 */
function programsOf(folder: string, home: string): string[] {
  if (!isAbsolute(folder) || !existsSync(folder) || isWithin(folder, home)) return [];
  const isOfPrograms = PROGRAMS.has(basename(folder));
  const real = realpathSync(folder);
  const realHome = realpathSync(home);
  const toolchain = toolchainOf(real, realHome);
  const parent = dirname(folder);
  const realParent = realpathSync(parent);
  const isInstalled = isOfPrograms && isInstallation(realParent, realHome, namesIn(realParent));
  const whole = isInstalled ? parent : folder;
  if (whole === folder && readableFolderProblem(real, realHome, namesIn(real)) !== null)
    return isOfPrograms ? [folder] : [];
  return [whole, realpathSync(whole), ...(toolchain === null ? [] : [join(home, toolchain)])];
}

/** git ignores a deeper nesting of alternates (measured with 2.39.5: it finds an object six stores away, not seven). */
const MAX_ALTERNATES_DEPTH = 5;

/** The stores of objects that a store borrows from, as after `git clone --reference`, and those that they borrow from. */
function alternatesOf(objects: string, depth = 0): string[] {
  const file = join(objects, "info", "alternates");
  if (depth > MAX_ALTERNATES_DEPTH || !existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  const named = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const stores = named.map((line) => resolve(objects, line));
  return [...stores, ...stores.flatMap((store) => alternatesOf(store, depth + 1))];
}

/**
 * The existing ones of the folders that the team's file names; others belong to other machines. Throws CONFIG_INVALID
 * for a folder that holds more than a toolchain here, also by a link.
 */
export function teamFolders(home: string, named: readonly string[]): string[] {
  return named.flatMap((one) => {
    const folder = one.replace(/^~(?=\/)/, home);
    if (!existsSync(folder)) return [];
    const real = realpathSync(folder);
    const problem =
      readableFolderProblem(folder, home) ?? readableFolderProblem(real, realpathSync(home), namesIn(real));
    if (problem !== null)
      throw new Failure("CONFIG_INVALID", `Cannot let agents read ${JSON.stringify(one)}: it ${problem}`, {
        hint: `Correct "readableFolders" in ${TEAM_CONFIG_PATH} on the default branch`,
      });
    return [...new Set([folder, real])];
  });
}

/** More folders than one failure is about. */
const MAX_ADVISED = 5;

/** The toolchains that a text names although no command may read them, as the team's file would name them. */
export function advisedFolders(text: string, reach: Pick<Reach, "home" | "hidden" | "readable">): string[] {
  const named = text.split(/[\s'"`,;:()<>]+/).filter((word) => word.startsWith("/"));
  const folders = named
    .filter((path) => !mayRead(reach, path) && existsSync(path))
    .flatMap((path) => {
      const toolchain = toolchainOf(path, reach.home);
      if (toolchain !== null) return [`~/${toolchain}`];
      const folder = dirname(path);
      const installation = PROGRAMS.has(basename(folder)) ? dirname(folder) : folder;
      const problem = readableFolderProblem(installation, reach.home, namesIn(installation));
      return problem === null ? [installation] : [];
    });
  return [...new Set(folders)].slice(0, MAX_ADVISED);
}

/** None where the folder is missing, or not this account's to read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (["ENOENT", "EACCES", "ENOTDIR"].includes(String(error.code))) return [];
    throw error;
  }
}

/** A folder for one agent alone, with its temporary files. */
export interface AgentFolder {
  readonly path: string;
  /** The part of it that the agent's commands may write to. */
  readonly cache: string;
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Makes the folder, with git's configuration for the agent beside the cache: the client reads it outside of the sandbox,
 * so no command may write to it.
 */
export function makeAgentFolder({ gitSettings }: Pick<Reach, "gitSettings">): AgentFolder {
  // A short name: it becomes part of sockets' paths, which have 104 characters at most.
  const path = mkdtempSync(join(tmpdir(), "ralph-"));
  const cache = join(path, "cache");
  const gitConfiguration = join(path, "gitconfig");
  mkdirSync(cache);
  writeFileSync(gitConfiguration, agentGitConfiguration(gitSettings));
  const variables = {
    ...cacheVariables(cache),
    GIT_CONFIG_GLOBAL: gitConfiguration,
    GIT_CONFIG_NOSYSTEM: "1",
  };
  return { path, cache, variables };
}

/** The variables that lead package managers to the cache folder. */
function cacheVariables(cacheFolder: string): Record<string, string> {
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

// git's configuration: secrets in it that an agent could read, and the configuration that agents get in its place.

/** A line of git's configuration, as `git config --list` tells it. */
interface GitSetting {
  /** `system`, `global`, `local`, `worktree` or `command`; an included file has the scope of the one that names it. */
  readonly scope: string;
  /** Null for a setting of the command line or of a variable. */
  readonly file: string | null;
  /** Section and name are in lower case. */
  readonly key: string;
  readonly value: string;
}

const GIT_TIMEOUT_MS = 10_000;

/** The configuration that counts in the working copy, included files too. Throws WORKTREE_FAILED. */
async function readGitSettings(place: GitPlace, variables: Variables): Promise<GitSetting[]> {
  const args = ["config", "--list", "--includes", "--show-scope", "--show-origin", "-z"];
  const { code, stdout, stderr } = await runGit(place, args, { variables, timeoutMs: GIT_TIMEOUT_MS });
  if (code === 0) return settingsIn(stdout, place.gitFolder);
  throw new Failure("WORKTREE_FAILED", `Cannot read git's configuration: ${errorLine(stderr)}`, {
    hint: "Run `git config --list` in this folder, and correct what it names",
  });
}

/** Scope, origin, and key with value follow one another, each with a zero byte behind it. */
function settingsIn(text: string, folder: string): GitSetting[] {
  const parts = text.split("\0");
  return Array.from({ length: Math.floor(parts.length / 3) }, (_, at) => {
    const [scope = "", origin = "", entry = ""] = parts.slice(at * 3, at * 3 + 3);
    const [key = "", ...value] = entry.split("\n");
    const path = /^file:([^]+)$/.exec(origin)?.[1];
    const file = path === undefined ? null : isAbsolute(path) ? path : resolve(folder, path);
    return { scope, file, key, value: value.join("\n") };
  });
}

/** An address with a password, such as `https://x-access-token:…@github.com/`. */
const PASSWORD = /^(?:[^:]*::)?[a-z][a-z0-9+.-]*:\/\/[^/@\s]*:[^/@\s]+@/i;
/** A name alone that no account of GitHub can have: they have 39 characters at most. */
const LONG_USER = /:\/\/[^/@\s:]{40,}@/;
/** Headers of requests, and names of settings such as `github.token` or `sendemail.smtpPass`. */
const SECRET_KEY =
  /(?:^http\..*extraheader|token|secret|passw(?:or)?d|smtppass|passphrase|api-?key|cookie)$/i;
/** A credential helper that is a command with the answer in it: others read a store that no agent reads. */
const OWN_HELPER = /^credential\..*helper$/i;

/** Whether the setting holds a token, a password or a key, or must be taken to. */
function isSecret({ key, value }: GitSetting): boolean {
  if (value === "") return false;
  const addresses = [value, key.slice(key.indexOf(".") + 1)];
  return (
    holdsSecret(value) ||
    holdsSecret(key) ||
    addresses.some((text) => PASSWORD.test(text) || LONG_USER.test(text)) ||
    SECRET_KEY.test(key) ||
    (OWN_HELPER.test(key) && /password\s*=\s*[^$\s"'%]/i.test(value))
  );
}

/**
 * The settings with secrets in files that agents may read, each once. A key may itself be an address with a token, so
 * that is left out of it. Pure.
 */
function exposedSettings(
  settings: readonly GitSetting[],
  isReadable: (file: string) => boolean,
): ExposedSetting[] {
  const exposed = settings.flatMap((setting) => {
    const { file, key } = setting;
    if (file === null || !isSecret(setting) || !isReadable(file)) return [];
    return [{ file, key: key.replace(/:\/\/[^/@]*@/, "://…@") }];
  });
  return [...new Map(exposed.map((one) => [`${one.file}\0${one.key}`, one])).values()];
}

/** Settings of a person that git needs to commit, and to see files as they were checked out. */
const NEEDED =
  /^(?:user\.(?:name|email)|safe\.directory|core\.(?:autocrlf|eol|symlinks|ignorecase|precomposeunicode|longpaths)|init\.defaultbranch|filter\.lfs\..+)$/;

/** The text of the configuration that an agent gets in place of the person's own. Pure. */
function agentGitConfiguration(settings: readonly GitSetting[]): string {
  return (
    settings
      // The repository's own settings count by themselves.
      .filter(({ scope }) => scope === "global" || scope === "system")
      .filter((one) => NEEDED.test(one.key) && !isSecret(one))
      .map(({ key, value }) => {
        const section = key.slice(0, key.indexOf("."));
        const name = key.slice(key.lastIndexOf(".") + 1);
        const subsection = key.slice(section.length + 1, -name.length - 1);
        const head = subsection === "" ? section : `${section} "${escaped(subsection)}"`;
        return `[${head}]\n\t${name} = "${escaped(value).replaceAll("\n", String.raw`\n`)}"\n`;
      })
      .join("")
  );
}

function escaped(text: string): string {
  return text.replaceAll(/["\\]/g, String.raw`\$&`);
}
