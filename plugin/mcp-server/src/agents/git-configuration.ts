/** git's configuration: secrets in it that an agent could read, and the configuration that agents get in its place. */
import { isAbsolute, resolve } from "node:path";
import { Failure } from "../errors.ts";
import { errorLine, holdsSecret, type Variables } from "../domain/text.ts";
import type { ExposedSetting } from "../ports/agent-reach.ts";
import { runGit, type GitPlace } from "../programs/git.ts";

/** A line of git's configuration, as `git config --list` tells it. */
export interface GitSetting {
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
export async function readGitSettings(place: GitPlace, variables: Variables): Promise<GitSetting[]> {
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
export function exposedSettings(
  settings: readonly GitSetting[],
  mayRead: (file: string) => boolean,
): ExposedSetting[] {
  const exposed = settings.flatMap((setting) => {
    const { file, key } = setting;
    if (file === null || !isSecret(setting) || !mayRead(file)) return [];
    return [{ file, key: key.replace(/:\/\/[^/@]*@/, "://…@") }];
  });
  return [...new Map(exposed.map((one) => [`${one.file}\0${one.key}`, one])).values()];
}

/** Settings of a person that git needs to commit, and to see files as they were checked out. */
const NEEDED =
  /^(?:user\.(?:name|email)|safe\.directory|core\.(?:autocrlf|eol|symlinks|ignorecase|precomposeunicode|longpaths)|init\.defaultbranch|filter\.lfs\..+)$/;

/** The text of the configuration that an agent gets in place of the person's own. Pure. */
export function agentGitConfiguration(settings: readonly GitSetting[]): string {
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
