import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { orNull } from "../errors.ts";
import { gitProxyVariables } from "../rules/proxy.ts";
import { isSecretName, type Variables } from "../rules/text.ts";
import {
  NO_PROGRAMS,
  OWN_BEHAVIOR,
  readListing,
  requireNoGroup,
  withoutPrograms,
  type Setting,
} from "./git-programs.ts";
import { ROOT } from "./program-place.ts";
import { runAtOnce, runBounded, type BoundedRun, type ProgramEnd } from "./run-bounded.ts";

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
 * Runs git in a working copy. This file has the only starts of git. Files of a worktree can make git run
 * programs, which would run outside of the agent's sandbox: so git is told its folders, runs none of the repository's
 * programs, and starts in its own folder, which no agent writes. Throws WORKTREE_FAILED for a configuration whose
 * programs cannot be turned off, and for a group of remotes with the remote's name.
 */
export async function runGit(place: GitPlace, args: readonly string[], run: GitRun): Promise<ProgramEnd> {
  const bounds = boundsOf(place, run);
  const listed = await runBounded("git", argumentsFor(place, LIST), { ...bounds, input: "" });
  if (listed.code !== 0) return listed;
  return runBounded("git", readied(place, args, run, listed.stdout), bounds);
}

/** As `runGit`, for a hook or a start, which has nothing else to do meanwhile. */
export function gitAtOnce(place: GitPlace, args: readonly string[], run: GitRun): ProgramEnd {
  const bounds = boundsOf(place, run);
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
  const given = Object.fromEntries(Object.entries(variables).filter(([name]) => isForGit(name)));
  return {
    folder: gitFolder,
    variables: { ...given, ...gitProxyVariables(variables), ...secret, ...GIT_VARIABLES },
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

/**
 * Whether git gets the variable. Others lead it to other folders or programs, or hold a secret that a program of its own,
 * such as a credential helper, does not need.
 */
function isForGit(name: string): boolean {
  return KEPT.has(name) || !(/^GIT_/i.test(name) || isSecretName(name));
}

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
