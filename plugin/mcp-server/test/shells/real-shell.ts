/**
 * Real shells in a sandbox of bubblewrap: nothing but a temporary folder can be written, there is no network, and each
 * program of interest is a stub that notes its start.
 */
import { execFile } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { quotedWord } from "../../src/rules/text.ts";

export const SHELLS = ["bash", "dash", "zsh", "busybox"] as const;
export type ShellName = (typeof SHELLS)[number];

/** They only note their start. */
const NOTED = "gh git curl wget node npm npx pnpm yarn make python3 sudo ssh docker ralph-hero".split(" ");
/** They note their start, and then work as they do everywhere, also on the files of the temporary folder. */
const NOTED_WRITERS = "rm cp mv tee sed touch mkdir chmod ln jq".split(" ");
/** They run as they are. */
const UNNOTED =
  "sh bash dash env timeout xargs find cat head tail grep tr cut sort uniq seq date dirname basename nice nohup setsid stdbuf true false sleep mktemp ls wc tac rev awk diff test id uname printf echo expr pwd".split(
    " ",
  );
export const NOTED_PROGRAMS: ReadonlySet<string> = new Set([...NOTED, ...NOTED_WRITERS]);

/** The files that each command finds in its folder, and one level of folders. */
export const FILES: Readonly<Record<string, string>> = {
  "a.txt": "one\n",
  "src/a.txt": "a\n",
  "src/b.md": "b\n",
  "docs/a.md": "# A\n",
  "package.json": '{"name":"p"}\n',
};
const OLD = new Date("2001-01-01T00:00:00Z");
/** No command that ends needs more; what waits for input of a person has an empty one. */
const LIMIT_S = 3;
/** Commands of one sandbox, one after the other; their background parts end with it. */
const COMMANDS_A_BATCH = 200;
const BATCH_MS = (COMMANDS_A_BATCH * LIMIT_S + 10) * 1000;
const STUB = `#!/real/sh
case $PWD in /w/[0-9]*) log=\${PWD#/w/} log=/w/\${log%%/*}/log ;; *) log=$SHELL_LOG ;; esac
name=\${0##*/} input=
for word; do case $word in -|@-|*=@-) input=$(/real/head -c 65536) ;; esac; done
printf '%s\\0' "$#" "$PWD" "$input" "$name" "$@" >> "$log"
`;

export interface RealStart {
  readonly folder: string;
  readonly stdin: string;
  /** The program's name and its arguments. */
  readonly words: readonly string[];
}

export interface RealRun {
  readonly starts: readonly RealStart[];
  /** Absolute paths of files that were made, changed or removed. */
  readonly written: readonly string[];
  readonly output: string;
}

/** The folder in which a command of this number starts, by its path inside of the sandbox. */
export function folderOf(id: number): string {
  return `/w/${id}/p`;
}

export function homeOf(id: number): string {
  return `/w/${id}/home`;
}

/** The program's path on this machine, or in the unpacked packages of `SHELLS_ROOT`; null for none. */
function findShell(shell: ShellName): string | null {
  const root = process.env["SHELLS_ROOT"];
  const unpacked = root === undefined ? [] : [`${root}/bin`, `${root}/usr/bin`];
  const folders = [...unpacked, ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, shell)).find((path) => fs.existsSync(path)) ?? null;
}

/** The shell's version; null where the shell, or bubblewrap, is not installed. */
export async function versionOf(shell: ShellName): Promise<string | null> {
  const path = findShell(shell);
  if (path === null) return null;
  const isolated = await run("bwrap", ["--version"]).catch(() => null);
  if (isolated === null) return null;
  if (shell === "dash") {
    const found = await run("dpkg-query", ["-W", "-f", "${Version}", "dash"]).catch(() => null);
    return found?.stdout ?? "unknown";
  }
  const { stdout } = await run(path, shell === "busybox" ? [] : ["--version"]);
  return /\d+\.\d+(?:\.\d+)*/.exec(stdout)?.[0] ?? "unknown";
}

const run = promisify(execFile);

/** Runs each command in a state of its own, and calls `ended` with what it did. Throws Error where the sandbox fails. */
export async function runInShell(
  shell: ShellName,
  texts: ReadonlyMap<number, string>,
  ended: (id: number, run: RealRun) => void,
): Promise<void> {
  const all = [...texts];
  for (let at = 0; at < all.length; at += COMMANDS_A_BATCH) {
    const folder = fs.mkdtempSync(join(tmpdir(), "ralph-hero-shells-"));
    try {
      const batch = all.slice(at, at + COMMANDS_A_BATCH);
      for (const [id] of batch) layOut(`${folder}/w/${id}`);
      makePrograms(`${folder}/bin`, shell);
      fs.writeFileSync(`${folder}/w/all.sh`, batch.map(([id, text]) => lineOf(id, shell, text)).join("\n"));
      await run("bwrap", sandbox(folder), { timeout: BATCH_MS });
      for (const [id] of batch) ended(id, outcomeOf(`${folder}/w`, id));
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}

function layOut(folder: string): void {
  for (const part of ["home", "p/src", "p/docs"]) fs.mkdirSync(`${folder}/${part}`, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) {
    fs.writeFileSync(`${folder}/p/${name}`, text);
    fs.utimesSync(`${folder}/p/${name}`, OLD, OLD);
  }
}

function makePrograms(folder: string, shell: ShellName): void {
  fs.mkdirSync(folder);
  for (const name of UNNOTED) fs.symlinkSync(`/real/${name}`, `${folder}/${name}`);
  const path = findShell(shell) ?? "";
  const root = process.env["SHELLS_ROOT"] ?? "/";
  fs.rmSync(`${folder}/${shell}`, { force: true });
  fs.symlinkSync(
    path.startsWith("/usr/bin/") ? `/real/${shell}` : path.replace(root, "/shells/"),
    `${folder}/${shell}`,
  );
  for (const name of NOTED) fs.writeFileSync(`${folder}/${name}`, STUB, { mode: 0o755 });
  for (const name of NOTED_WRITERS)
    fs.writeFileSync(`${folder}/${name}`, `${STUB}exec /real/${name} "$@"\n`, { mode: 0o755 });
}

function lineOf(id: number, shell: ShellName, text: string): string {
  const words = shell === "busybox" ? ["busybox", "sh"] : [shell];
  const variables = `HOME=${homeOf(id)} SHELL_LOG=/w/${id}/log`;
  const command = [...words, "-c", quotedWord(text)].join(" ");
  return `cd ${folderOf(id)}; ${variables} timeout -k 1 ${LIMIT_S} ${command} </dev/null >/w/${id}/output 2>&1`;
}

function sandbox(folder: string): string[] {
  const root = process.env["SHELLS_ROOT"];
  const options = `--unshare-all --die-with-parent --new-session --clearenv --setenv PATH /usr/bin
    --ro-bind /usr/lib /usr/lib --ro-bind-try /usr/libexec /usr/libexec --ro-bind-try /lib /lib --ro-bind-try /lib64 /lib64
    --ro-bind /usr/bin /real --ro-bind ${folder}/bin /usr/bin --symlink usr/bin /bin
    ${root === undefined ? "" : `--ro-bind ${root} /shells`}
    --dev /dev --proc /proc --tmpfs /tmp --bind ${folder}/w /w --remount-ro / /real/bash -c`;
  // Parts in the background still write for a moment.
  return [...options.split(/\s+/), ". /w/all.sh; sleep 0.3"];
}

function outcomeOf(root: string, id: number): RealRun {
  const folder = `${root}/${id}`;
  const log = fs.existsSync(`${folder}/log`) ? fs.readFileSync(`${folder}/log`, "utf8").split("\0") : [];
  const starts: RealStart[] = [];
  for (let at = 0; at + 3 < log.length; at += 4 + Number(log[at])) {
    const [count, place = "", stdin = "", ...words] = log.slice(at);
    starts.push({ folder: place, stdin, words: words.slice(0, Number(count) + 1) });
  }
  const found = new Map<string, boolean>(Object.keys(FILES).map((name) => [`p/${name}`, true]));
  for (const part of ["p", "home"])
    for (const entry of fs.readdirSync(`${folder}/${part}`, { recursive: true, withFileTypes: true })) {
      const path = `${entry.parentPath}/${entry.name}`;
      if (!entry.isDirectory())
        found.set(path.slice(folder.length + 1), fs.lstatSync(path).mtimeMs !== OLD.getTime());
    }
  const written = [...found].filter(([, isWritten]) => isWritten).map(([path]) => `/w/${id}/${path}`);
  return { starts, written, output: fs.readFileSync(`${folder}/output`, "utf8").slice(0, 2000) };
}
