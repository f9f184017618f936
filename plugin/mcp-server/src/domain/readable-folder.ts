/** Folders that a team opens to the sandbox of a loop's agents: toolchains below the home folder. Pure. */

/** Files and folders below the home folder with keys and tokens of well-known programs. */
const CREDENTIALS = [
  ".ssh",
  ".gnupg",
  ".password-store",
  ".netrc",
  ".git-credentials",
  ".config/git",
  ".config/gh",
  ".config/glab-cli",
  ".config/hub",
  ".config/gcloud",
  ".config/op",
  ".config/google-chrome",
  ".config/chromium",
  ".config/sops",
  ".aws",
  ".azure",
  ".kube",
  ".docker",
  ".terraform.d",
  ".npmrc",
  ".yarnrc.yml",
  ".pypirc",
  ".gem/credentials",
  ".cargo/credentials",
  ".cargo/credentials.toml",
  ".m2/settings.xml",
  ".gradle/gradle.properties",
  ".claude",
  ".claude.json",
  ".codex",
  ".gemini",
  ".mozilla",
  ".local/share/keyrings",
  ".local/share/ralph-hero",
  ".bash_history",
  ".zsh_history",
  "Library/Keychains",
  "Library/Application Support",
].map((path) => path.toLowerCase().split("/"));

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
  for (const credentials of CREDENTIALS) {
    const path = [...homeParts, ...credentials];
    const shown = `~/${credentials.join("/")}`;
    if (isWithin(parts, path)) return `belongs to ${shown}, which holds keys or tokens`;
    if (isWithin(path, parts)) return `holds ${shown}, with keys or tokens: name a folder beside it`;
  }
  return null;
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
