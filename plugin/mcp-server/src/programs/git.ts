import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { orNull } from "../errors.ts";
import { gitProxyVariables } from "../rules/proxy.ts";
import { isSecretName, type Variables } from "../rules/text.ts";
import { ROOT, runAtOnce, runBounded, type BoundedRun, type ProgramEnd } from "./program-place.ts";
import { worktreeFailure } from "./git-errors.ts";

/** A working copy: git is given both folders, and looks for neither. */
export interface GitPlace {
  /** The working copy's own folder: `.git`, or the one of a linked worktree below it. */
  readonly gitFolder: string;
  readonly workTree: string;
}

export interface GitRun {
  /** The environment of this process; git gets a part of it. */
  readonly variables: Variables;
  readonly input?: string;
  readonly timeoutMs: number;
  readonly maxOutputBytes?: number;
  /** Variables for this command alone. */
  readonly secret?: Readonly<Record<string, string>>;
  readonly settings?: readonly Setting[];
  /** The remote that the command talks to. */
  readonly remote?: string;
}

/** GitHub speaks no other. A remote helper (`ext::`, `remote.<name>.vcs`) is a program. */
const PROTOCOLS = "https:http:ssh:file";
const NO_DIFF_PROGRAMS = ["--no-ext-diff", "--no-textconv"];
const UPLOAD_PACK = ["--upload-pack=git-upload-pack"];
/**
 * On the command line: attributes choose a program for differences, and of two values of `remote.<name>.uploadpack` git
 * takes the first, so that a setting cannot correct it (git 2.39.5).
 */
const WITHOUT_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  diff: NO_DIFF_PROGRAMS,
  fetch: UPLOAD_PACK,
  "ls-remote": UPLOAD_PACK,
  push: ["--receive-pack=git-receive-pack"],
};

/**
 * Commands that only read refs, commits and the index: they run no hook, filter, merge driver, signature or remote, so
 * nothing that `readied` turns off. Half of all starts of git are such. `config` is none: it shows what is turned off.
 */
const READING =
  /^(?:rev-parse|show-ref|merge-base|rev-list|for-each-ref|ls-files|check-ignore|var|cat-file -e|cat-file --batch|worktree list|remote --verbose)(?: |$)/;

/**
 * Runs git in a working copy. This file has the only starts of git. Files of a worktree can make git run
 * programs, which would run outside of the agent's sandbox: so git is told its folders, runs none of the repository's
 * programs, and starts in its own folder, which no agent writes. Throws WORKTREE_FAILED for a configuration whose
 * programs cannot be turned off, and for a group of remotes with the remote's name.
 */
export async function runGit(place: GitPlace, args: readonly string[], run: GitRun): Promise<ProgramEnd> {
  const bounds = boundsOf(place, run);
  if (READING.test(args.join(" "))) return runBounded("git", argumentsFor(place, args, run.settings), bounds);
  const listed = await runBounded("git", argumentsFor(place, LIST), { ...bounds, input: "" });
  if (listed.code !== 0) return listed;
  return runBounded("git", readied(place, args, run, listed.stdout), bounds);
}

/** As `runGit`, for a hook or a start, which has nothing else to do meanwhile. */
export function gitAtOnce(place: GitPlace, args: readonly string[], run: GitRun): ProgramEnd {
  const bounds = boundsOf(place, run);
  if (READING.test(args.join(" "))) return runAtOnce("git", argumentsFor(place, args, run.settings), bounds);
  const listed = runAtOnce("git", argumentsFor(place, LIST), { ...bounds, input: "" });
  if (listed.code !== 0) return listed;
  return runAtOnce("git", readied(place, args, run, listed.stdout), bounds);
}

/** git reads a file. */
const SAFE_TIMEOUT_MS = 5_000;

/** The folders of other users that the person's configuration calls safe (`safe.directory`). */
export function safeFolders(variables: Variables): readonly string[] {
  const nowhere = { gitFolder: devNull, workTree: ROOT };
  const args = argumentsFor(nowhere, ["config", "--get-all", "safe.directory"]);
  const bounds = boundsOf(nowhere, { variables, timeoutMs: SAFE_TIMEOUT_MS });
  const folders = runAtOnce("git", args, { ...bounds, folder: ROOT })
    .stdout.split("\n")
    .slice(0, -1);
  // An empty value takes those before it back.
  return folders.slice(folders.lastIndexOf("") + 1);
}

const LIST = ["config", "--list", "--show-scope", "-z"];

function readied(
  place: GitPlace,
  [command = "", ...args]: readonly string[],
  run: GitRun,
  listing: string,
): string[] {
  const configured = readListing(listing);
  if (run.remote !== undefined) requireNoGroup(run.remote, configured);
  const keys = configured.map(({ key }) => key);
  const certificates =
    run.remote === undefined ? [] : certificateSettings(place.gitFolder, run.variables, keys);
  const settings = [...withoutPrograms(configured), ...certificates, ...(run.settings ?? [])];
  return argumentsFor(place, [command, ...(WITHOUT_PROGRAMS[command] ?? []), ...args], settings);
}

function argumentsFor(
  { gitFolder, workTree }: GitPlace,
  args: readonly string[],
  settings: readonly Setting[] = [],
): string[] {
  const configured = [...NO_PROGRAMS, ...OWN_BEHAVIOR, ...settings].flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  return [...configured, "--no-pager", `--git-dir=${gitFolder}`, `--work-tree=${workTree}`, ...args];
}

function boundsOf({ gitFolder }: GitPlace, run: GitRun): BoundedRun {
  const { input, timeoutMs, maxOutputBytes, variables, secret = {} } = run;
  // Others lead git to other folders or programs, or hold a secret that a program of its own, such as a credential helper,
  // does not need.
  const given = Object.entries(variables).filter(
    ([name]) => KEPT.has(name) || !(/^GIT_/i.test(name) || isSecretName(name)),
  );
  return {
    folder: gitFolder,
    variables: { ...Object.fromEntries(given), ...gitProxyVariables(variables), ...secret, ...GIT_VARIABLES },
    timeoutMs,
    input,
    maxOutputBytes,
    // git removes its lock files when it is asked to end.
    killSignal: "SIGTERM",
  };
}

const GIT_VARIABLES = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_ALLOW_PROTOCOL: PROTOCOLS,
  // In git since 2.39.4. A partial clone would fetch files at any command, with the programs of its remote.
  GIT_NO_LAZY_FETCH: "1",
  // The check before a push reads the same commits as the push.
  GIT_NO_REPLACE_OBJECTS: "1",
  LC_ALL: "C",
};

const KEPT = new Set(["GIT_SSH_COMMAND", "GIT_SSL_CAINFO"]);

/** The bundles of Debian, Red Hat, SUSE, and of Alpine and macOS, as Go looks for them, too (crypto/x509, root_linux.go). */
const SYSTEM_BUNDLES = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/ca-bundle.pem",
  "/etc/ssl/cert.pem",
];

/**
 * The setting by which git trusts the certificates of NODE_EXTRA_CA_CERTS, too. It takes the place of the system's
 * bundle (http.c of git: CURLOPT_CAINFO), so its file holds both. None where git's own settings name certificates.
 */
export function certificateSettings(
  gitFolder: string,
  variables: Variables,
  keys: readonly string[],
): Setting[] {
  const extra = variables["NODE_EXTRA_CA_CERTS"] ?? "";
  if (extra === "" || variables["GIT_SSL_CAINFO"] !== undefined || keys.includes("http.sslcainfo")) return [];
  // Node ignores a file that it cannot read, too.
  const added = orNull(() => readFileSync(extra, "utf8"));
  if (added === null) return [];
  const bundle = SYSTEM_BUNDLES.find((path) => existsSync(path));
  const known = bundle === undefined ? rootCertificates.join("\n") : readFileSync(bundle, "utf8");
  const text = `${known}\n${added}`;
  // Beside the other files of ralph-hero, where no agent writes.
  const folder = join(gitFolder, "ralph-hero");
  const name = `certificates-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.pem`;
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const begun = `${file}.${process.pid}`;
    writeFileSync(begun, text);
    renameSync(begun, file);
  }
  return [["http.sslCAInfo", file]];
}

/** A value of git's configuration, and whether the person's own files (`system`, `global`) or the repository set it. */
interface Configured {
  readonly isOfPerson: boolean;
  readonly key: string;
  readonly value: string;
}

export type Setting = readonly [key: string, value: string];

/** The settings that start programs without a name of their own, whoever wrote them. */
const NO_PROGRAMS: readonly Setting[] = [
  ["core.hooksPath", devNull],
  ["core.fsmonitor", "false"],
  ["core.pager", "cat"],
  ["core.editor", "false"],
  ["sequence.editor", "false"],
  ["core.askPass", ""],
  ["core.alternateRefsCommand", "true"],
  // Maintenance runs gc.recentObjectsHook, which cannot be reset, and may outlive the command.
  ["maintenance.auto", "false"],
  ["gc.auto", "0"],
  ["safe.bareRepository", "explicit"],
  ["diff.ignoreSubmodules", "all"],
  ["submodule.recurse", "false"],
  ["fetch.recurseSubmodules", "false"],
  ["push.recurseSubmodules", "no"],
  // It fetches first, with `remote.<address>.uploadpack`.
  ["push.negotiate", "false"],
  // git takes an alias for a command that is not installed; an empty one is none (measured with git 2.39.5).
  ["alias.lfs", ""],
  ["color.ui", "false"],
  ["core.quotePath", "false"],
];

/** A person's settings for their own work, which would publish, hide or rewrite what the loop works on. */
const OWN_BEHAVIOR: readonly Setting[] = [
  ["push.followTags", "false"],
  // GitHub takes no signed push, and git ends there.
  ["push.gpgSign", "false"],
  // The conflicts of a stash that is applied anew are no merge: the marks would be committed.
  ["merge.autoStash", "false"],
  // git would not look at the files that it wrote itself.
  ["core.ignoreStat", "false"],
  // A merge that fails without a conflict in the index would be told as one that could not begin.
  ["rerere.autoUpdate", "false"],
  // `git worktree remove` asks `git status` whether anything would be lost.
  ["status.showUntrackedFiles", "all"],
];

/**
 * The programs of a repository's own settings, with the programs that git takes without them. The person's own value
 * counts where there is one.
 */
const DEFAULTS: readonly (readonly [pattern: RegExp, program: string])[] = [
  [/^core\.sshcommand$/, "ssh"],
  [/^gpg(\.openpgp)?\.program$/, "gpg"],
  [/^gpg\.x509\.program$/, "gpgsm"],
  [/^gpg\.ssh\.program$/, "ssh-keygen"],
  [/^gpg\.ssh\.defaultkeycommand$/, "false"],
];
/** The merge of text that git does without a driver. */
const MERGE_TEXT = "git merge-file --marker-size=%L %A %O %B";
// [^]: "." matches no U+2028, which a key may hold.
const FILTER = /^filter\.([^]*)\.(?:clean|smudge|process)$/;
const CREDENTIAL_HELPER = /^credential\.(?:[^]*\.)?helper$/;
/** The values of `git lfs install`, with `--local` those of the repository: a program of the person's own PATH. */
const LFS_FILTER = /^git-lfs (?:clean -- %f|smudge (?:--skip )?-- %f|filter-process(?: --skip)?)$/;
/** Programs that git-lfs starts (git-lfs-config(5)). */
const LFS_PROGRAM = /^lfs\.(?:extension\.|customtransfer\.|(?:[^]*\.)?standalonetransferagent$)/;

/** The entries of `git config --list --show-scope -z`. */
export function readListing(listing: string): Configured[] {
  const parts = listing.split("\0");
  return parts.flatMap((scope, at) => {
    const entry = parts[at + 1];
    if (at % 2 !== 0 || entry === undefined) return [];
    const end = entry.indexOf("\n");
    const [key, value] = end === -1 ? [entry, ""] : [entry.slice(0, end), entry.slice(end + 1)];
    return [{ isOfPerson: scope === "system" || scope === "global", key, value }];
  });
}

/**
 * The settings that keep git from starting the programs that its configuration names. Of the repository's own
 * configuration no program counts; of a person's, all but filters beside git-lfs, merge drivers and hooks, which the
 * attributes of a branch choose or which run in the worktree.
 *
 * The keys are those of git 2.39 to 2.55 (Documentation/config). Hooks of the configuration (`hook.<name>.command`) are
 * new there, and `core.hooksPath` does not turn them off. Throws WORKTREE_FAILED for a key that cannot be set.
 */
export function withoutPrograms(configured: readonly Configured[]): readonly Setting[] {
  const own = configured.filter(({ isOfPerson }) => !isOfPerson);
  const keys = new Set(configured.map(({ key }) => key));
  const ownKeys = new Set(own.map(({ key }) => key));
  const ofPerson = (key: string) =>
    configured.findLast((one) => one.isOfPerson && one.key === key)?.value ?? null;
  const settings: Setting[] = [];
  for (const key of keys) {
    const hook = /^hook\.([^]*)\.command$/.exec(key)?.[1];
    if (hook !== undefined) settings.push([`hook.${hook}.enabled`, "false"]);
    if (/^merge\.[^]*\.driver$/.test(key)) settings.push([key, MERGE_TEXT]);
    const filter = FILTER.exec(key)?.[1];
    const startsMore = own.some((one) => LFS_PROGRAM.test(one.key));
    if (filter !== undefined && (filter !== "lfs" || startsMore)) settings.push([key, ""]);
    else if (filter !== undefined && ownKeys.has(key)) {
      const value = own.findLast((one) => one.key === key)?.value ?? "";
      settings.push([key, ofPerson(key) ?? (LFS_FILTER.test(value) ? value : "")]);
    }
  }
  for (const key of ownKeys) {
    const [, program] = DEFAULTS.find(([pattern]) => pattern.test(key)) ?? [];
    if (program !== undefined) settings.push([key, ofPerson(key) ?? program]);
  }
  return [...settings, ...credentialHelpers(configured)].map(settable);
}

/**
 * Throws WORKTREE_FAILED for a group of remotes with that name: git fetches from each member, with the program that its
 * settings name (measured with git 2.39.5).
 */
function requireNoGroup(remote: string, configured: readonly Configured[]): void {
  // git lists keys in lower case.
  const group = `remotes.${remote}`;
  if (configured.every(({ key }) => key !== group.toLowerCase())) return;
  throw worktreeFailure(
    `Cannot use git here: a group of remotes has the name ${remote}`,
    `Remove it: git config --unset-all ${group}`,
  );
}

/** An empty helper takes those before it off the list, whatever addresses they are for. */
function credentialHelpers(configured: readonly Configured[]): Setting[] {
  const helpers = configured.filter(({ key }) => CREDENTIAL_HELPER.test(key));
  if (helpers.every(({ isOfPerson }) => isOfPerson)) return [];
  const kept = helpers.filter(({ isOfPerson }) => isOfPerson).map(({ key, value }): Setting => [key, value]);
  return [["credential.helper", ""], ...kept];
}

/** `-c` ends a key at its first "=". U+FFFD stands for bytes that are not UTF-8, which no argument can hold. */
function settable(setting: Setting): Setting {
  const [key] = setting;
  if (!/[=\u{FFFD}]/u.test(key)) return setting;
  throw worktreeFailure(
    `Cannot use git here: its configuration names a program by "${key}"`,
    'Rename the key, so that it is UTF-8 and has no "="',
  );
}
