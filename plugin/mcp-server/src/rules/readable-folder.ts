/** Folders that a team opens to the sandbox of a loop's agents: toolchains. Pure. */

/**
 * The places of toolchains below the home folder, each without the files of its program that hold keys or tokens, such
 * as `~/.cargo/credentials.toml`. A list of secrets would forget some; docs/configuration.md has this one.
 */
export const TOOLCHAINS: readonly string[] = `
  .asdf .bun/bin .bun/install .cabal/bin .cabal/packages .cabal/store .cache/bazel .cache/bazelisk .cache/coursier
  .cache/Cypress .cache/deno .cache/go-build .cache/ms-playwright .cache/node .cache/pip .cache/pnpm .cache/pre-commit
  .cache/puppeteer .cache/uv .cache/yarn .cargo/bin .cargo/git .cargo/registry .composer/vendor .conan2/p .conda/envs
  .conda/pkgs .config/composer/vendor .deno/bin .dotnet/dotnet .dotnet/host .dotnet/packs .dotnet/sdk
  .dotnet/sdk-manifests .dotnet/shared .dotnet/tools .elan .elixir-install .fnm .gem/ruby .ghcup .goenv .gradle/caches
  .gradle/jdks .gradle/wrapper .gvm .hex/packages .ivy2/cache .jabba/jdk .jenv .julia/artifacts .julia/compiled
  .julia/packages .juliaup .konan .linuxbrew .local/bin .local/lib .local/pipx .local/share/aquaproj-aqua
  .local/share/coursier .local/share/fnm .local/share/gem/ruby .local/share/mise .local/share/nvm .local/share/pipx
  .local/share/pnpm .local/share/pypoetry .local/share/rtx .local/share/uv/python .local/share/uv/tools
  .local/share/virtualenvs .local/state/nix .luarocks/lib .luarocks/share .m2/repository .m2/wrapper .mix/archives
  .mix/elixir .moon .nix-profile .nodebrew .nodenv .npm-global .npm/_cacache .nuget/packages .nvm .opam .perlbrew
  .phpenv .pixi/bin .pixi/envs .plenv .pnpm-store .proto .pub-cache/bin .pub-cache/git .pub-cache/global_packages
  .pub-cache/hosted .pyenv .rbenv .rustup .rvm .rye/py .rye/self .rye/shims .rye/tools .sbt/boot .sbt/launchers
  .sdkman/candidates .stack/pkgs .stack/programs .stack/snapshots .swiftly .tfenv .virtualenvs .volta .yarn/berry
  .yarn/bin actions-runner/_work/_tool anaconda3 Android/Sdk development/flutter flutter go/bin go/pkg
  google-cloud-sdk Library/Android/sdk Library/Caches/deno Library/Caches/go-build Library/Caches/Homebrew
  Library/Caches/ms-playwright Library/Caches/pip Library/pnpm mambaforge micromamba miniconda3 miniforge3 n
  opt/anaconda3 opt/miniconda3 perl5 sdk
`
  .trim()
  .split(/\s+/);
/** The folders of systems such as Fedora Atomic in `/var`, where the short names are links to them. */
const SHORT_NAMES = new Map([
  ["home", ["home"]],
  ["mnt", ["mnt"]],
  ["opt", ["opt"]],
  ["roothome", ["root"]],
  ["srv", ["srv"]],
  ["usrlocal", ["usr", "local"]],
]);
const TOOLCHAIN_PARTS = TOOLCHAINS.map(segmentsOf);

/** A home folder of another account that is a toolchain. */
const LINUXBREW = ["home", "linuxbrew", ".linuxbrew"];
/** Folders of the system with secrets of its services, of its accounts and of running programs. */
const OF_SYSTEM = "boot dev etc private/etc private/tmp private/var proc root run sys tmp var"
  .split(" ")
  .map(segmentsOf);
/** The folders of all accounts, also on another disk or on Windows (`/mnt/c/Users`). */
const OF_ACCOUNTS = new Set(["home", "users"]);
/** The names of what holds logins and keys in a home folder or in a program's. */
const SECRET =
  /^\.(?:aws|azure|config|docker|env(?:\..+)?|git-credentials|gnupg|kube|netrc|password-store|pgpass|ssh|vault-token)$/i;
/** `/srv` or `/mnt` may hold anything; a toolchain lies in a folder of its own. */
const MIN_DEPTH = 2;

/** Characters that a path of the client's settings would read as a pattern, and those that no line shows. */
const UNFIT = /[*?[\]{}\\\p{Cc}]/u;

const NO_TOOLCHAIN = "is no known toolchain: docs/configuration.md lists those below the home folder";
const TOO_MUCH = "holds too much: name a folder of a toolchain in it";

/**
 * The problem with a folder that is to be readable; null if there is none. The home folder is "~" where it is unknown.
 * The names are those of the folder's entries, where it exists.
 */
export function readableFolderProblem(
  folder: string,
  home = "~",
  names: readonly string[] = [],
): string | null {
  if (!/^~?\//.test(folder)) return 'must begin with "~/" or "/"';
  if (UNFIT.test(folder)) return "must be a plain path, without patterns";
  const parts = segmentsOf(folder.replace(/^~(?=\/)/, home));
  if (parts.includes(".") || parts.includes("..")) return 'must not contain "." or ".."';
  const homeParts = segmentsOf(home);
  if (isWithin(homeParts, parts)) return "holds the whole home folder: name a folder of a toolchain";
  if (isKnown(folder, home)) return null;
  // For an account without a home, as in containers, that is "/", and everything lies below it.
  if (homeParts.length > 0 && isWithin(parts, homeParts)) return NO_TOOLCHAIN;
  if (OF_SYSTEM.some((one) => isWithin(parts, one)) || isOfAccounts(parts, names))
    return "belongs to the system or to an account: name a toolchain elsewhere, or one below ~/";
  const secret = [...parts, ...names].find((name) => SECRET.test(name));
  if (secret !== undefined) return `is no place of a toolchain: ${secret} may hold secrets`;
  return parts.length < MIN_DEPTH ? TOO_MUCH : null;
}

function isKnown(folder: string, home: string): boolean {
  return toolchainOf(folder, home) !== null || isWithin(segmentsOf(folder), LINUXBREW);
}

function isOfAccounts(parts: readonly string[], names: readonly string[]): boolean {
  // The folder of a JDK on macOS is `Contents/Home`.
  const isBelow = parts.some((part, at) => OF_ACCOUNTS.has(part) && parts[at - 1] !== "contents");
  return isBelow || names.some((name) => OF_ACCOUNTS.has(name.toLowerCase()));
}

/** The files by which Python's virtual environments and conda's know themselves. */
const OF_ENVIRONMENT = ["pyvenv.cfg", "conda-meta"];
const OF_INSTALLATION = ["lib", "share"];

/** Whether the parent of a `bin` in PATH, which has the entries, holds the installation of its programs and nothing else. */
export function isInstallation(folder: string, home: string, names: readonly string[]): boolean {
  const problem = readableFolderProblem(folder, home, names);
  if (isKnown(folder, home)) return problem === null;
  if (names.some((name) => name === ".git" || SECRET.test(name))) return false;
  if (OF_ENVIRONMENT.some((name) => names.includes(name)))
    return problem === null || problem === TOO_MUCH || problem === NO_TOOLCHAIN;
  // Below the home folder, and in folders such as `.foundry`, programs keep their keys beside `bin` and `share`.
  if ((problem !== null && problem !== TOO_MUCH) || /\/\.[^/]+$/.test(folder)) return false;
  return OF_INSTALLATION.some((name) => names.includes(name));
}

/** The toolchain with a path below the home folder, as the list names it; null for none. */
export function toolchainOf(path: string, home: string): string | null {
  const parts = segmentsOf(path.replace(/^~(?=\/)/, home));
  const homeParts = segmentsOf(home);
  if (!isWithin(parts, homeParts)) return null;
  const below = parts.slice(homeParts.length);
  return TOOLCHAINS[TOOLCHAIN_PARTS.findIndex((one) => isWithin(below, one))] ?? null;
}

/** Some file systems do not tell cases of letters apart. */
function segmentsOf(path: string): string[] {
  const parts = path
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  const [first, second = "", ...others] = parts;
  const short = first === "var" ? SHORT_NAMES.get(second) : undefined;
  return short === undefined ? parts : [...short, ...others];
}

/** Whether the path is the folder or lies below it. */
function isWithin(path: readonly string[], folder: readonly string[]): boolean {
  return folder.every((part, at) => path[at] === part);
}
