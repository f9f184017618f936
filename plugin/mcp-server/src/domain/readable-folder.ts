/** Folders that a team opens to the sandbox of a loop's agents: toolchains. Pure. */

/**
 * The places of toolchains below the home folder, each without the files of its program that hold keys or tokens, such
 * as `~/.cargo/credentials.toml`. A list of secrets would forget some; docs/configuration.md has this one.
 */
export const TOOLCHAINS: readonly string[] = `
  .asdf .bun/bin .bun/install .cabal/bin .cabal/packages .cabal/store .cache/bazel .cache/bazelisk .cache/coursier
  .cache/Cypress .cache/deno .cache/go-build .cache/ms-playwright .cache/node .cache/pip .cache/pnpm
  .cache/pre-commit .cache/puppeteer .cache/uv .cache/yarn .cargo/bin .cargo/git .cargo/registry .composer/vendor
  .conan2/p .conda/envs .conda/pkgs .config/composer/vendor .deno/bin .dotnet/dotnet .dotnet/host .dotnet/packs
  .dotnet/sdk .dotnet/sdk-manifests .dotnet/shared .dotnet/tools .elan .fnm .gem/ruby .ghcup .goenv .gradle/caches
  .gradle/jdks .gradle/wrapper .hex/packages .ivy2/cache .jabba/jdk .jenv .julia/artifacts .julia/compiled
  .julia/packages .juliaup .konan .linuxbrew .local/bin .local/lib .local/pipx .local/share/aquaproj-aqua
  .local/share/coursier .local/share/fnm .local/share/gem/ruby .local/share/mise .local/share/nvm
  .local/share/pipx .local/share/pnpm .local/share/pypoetry .local/share/rtx .local/share/uv/python
  .local/share/uv/tools .local/share/virtualenvs .local/state/nix .luarocks/lib .luarocks/share .m2/repository
  .m2/wrapper .mix/archives .mix/elixir .moon .nix-profile .nodenv .npm-global .npm/_cacache .nuget/packages .nvm
  .opam .perlbrew .phpenv .pixi/bin .pixi/envs .plenv .pnpm-store .proto .pub-cache/bin .pub-cache/git
  .pub-cache/global_packages .pub-cache/hosted .pyenv .rbenv .rustup .rvm .rye/py .rye/self .rye/shims .rye/tools
  .sbt/boot .sbt/launchers .sdkman/candidates .stack/pkgs .stack/programs .stack/snapshots .swiftly .tfenv .volta
  .yarn/berry .yarn/bin anaconda3 Android/Sdk flutter go/bin go/pkg Library/Android/sdk Library/Caches/deno
  Library/Caches/go-build Library/Caches/Homebrew Library/Caches/ms-playwright Library/Caches/pip Library/pnpm
  mambaforge micromamba miniconda3 miniforge3 perl5
`
  .trim()
  .split(/\s+/);
const TOOLCHAIN_PARTS = TOOLCHAINS.map(segmentsOf);

/** A home folder of another account that is a toolchain. */
const LINUXBREW = ["home", "linuxbrew", ".linuxbrew"];
/** Folders of the system with secrets of its services, of its accounts and of running programs. */
const OF_SYSTEM = [
  "boot",
  "dev",
  "etc",
  "home",
  "private/etc",
  "private/tmp",
  "private/var",
  "proc",
  "root",
  "run",
  "sys",
  "tmp",
  "users",
  "var",
].map(segmentsOf);
/** `/srv` or `/mnt` may hold anything; a toolchain lies in a folder of its own. */
const MIN_DEPTH = 2;

/** Characters that a path of the client's settings would read as a pattern, and those that no line shows. */
const UNFIT = /[*?[\]{}\\\p{Cc}]/u;

/** The problem with a folder that is to be readable; null if there is none. The home folder is "~" where it is unknown. */
export function readableFolderProblem(folder: string, home = "~"): string | null {
  if (!/^~?\//.test(folder)) return 'must begin with "~/" or "/"';
  if (UNFIT.test(folder)) return "must be a plain path, without patterns";
  const parts = segmentsOf(folder.replace(/^~(?=\/)/, home));
  if (parts.includes(".") || parts.includes("..")) return 'must not contain "." or ".."';
  const homeParts = segmentsOf(home);
  if (isWithin(homeParts, parts)) return "holds the whole home folder: name a folder of a toolchain";
  if (isWithin(parts, homeParts))
    return toolchainOf(folder, home) === null
      ? "is no known toolchain: docs/configuration.md lists those below the home folder"
      : null;
  if (isWithin(parts, LINUXBREW)) return null;
  if (OF_SYSTEM.some((one) => isWithin(parts, one)))
    return "belongs to the system or to an account: name a toolchain elsewhere, or one below ~/";
  return parts.length < MIN_DEPTH ? "holds too much: name a folder of a toolchain in it" : null;
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
  return path
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
}

/** Whether the path is the folder or lies below it. */
function isWithin(path: readonly string[], folder: readonly string[]): boolean {
  return folder.every((part, at) => path[at] === part);
}
