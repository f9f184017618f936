import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { GitWorktrees, type OpenedWorktree } from "../../../loop/src/agents/git-worktrees.ts";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";

const AN_HOUR_AGO = new Date(Date.now() - 60 * 60_000);
const hasProc = existsSync("/proc/self/mountinfo");
const hasBubblewrap = hasProc && (await sandboxProblem(process.env)) === null;

let main: string;
let worktrees: GitWorktrees;
let opened: OpenedWorktree;

beforeEach(async () => {
  main = realpathSync(mkdtempSync(join(tmpdir(), "ralph leftovers-")));
  git(main, "init", "--quiet", "--initial-branch=main");
  git(main, "commit", "--quiet", "--allow-empty", "-m", "Begin");
  worktrees = new GitWorktrees(main, process.env);
  opened = await worktrees.open(12);
});

afterEach(() => rmSync(main, { recursive: true, force: true }));

function git(folder: string, ...args: readonly string[]): string {
  const author = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
  return execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

/** A file as a sandbox left it; with other words as somebody else's. */
function leave(path: string, { mode = 0o444, text = "", at = AN_HOUR_AGO } = {}): string {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  utimesSync(path, at, at);
  return path;
}

/** A process that waits in the folder until the test is over. */
async function waiting(program: string, args: readonly string[], cwd: string): Promise<() => Promise<void>> {
  const child = spawn(program, args, { cwd, stdio: ["pipe", "pipe", "ignore"] });
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  onTestFinished(end);
  await once(child.stdout, "data");
  return end;
}

describe.runIf(hasProc)("what a killed agent left", () => {
  test("is named, and goes when its worktree is opened, from the clone too", async () => {
    const left = [
      ...[".bashrc", ".mcp.json", "HEAD", ".claude/settings.json", ".claude/of-a-later-version"].map((name) =>
        leave(join(opened.path, name)),
      ),
      leave(join(main, ".git", "config.lock")),
    ];
    expect((await worktrees.leftovers()).toSorted()).toEqual(left.toSorted());
    expect(() => git(main, "config", "a.b", "c")).toThrow(/could not lock config file/);
    await worktrees.open(12);
    expect(left.filter((path) => existsSync(path))).toEqual([]);
    expect(await worktrees.leftovers()).toEqual([]);
    git(main, "config", "a.b", "c");
  });

  test("keeps no worktree of a closed ticket", async () => {
    leave(join(opened.path, ".gitconfig"));
    expect(await worktrees.removeIfClean(opened)).toBe(true);
  });

  test("goes from a checkout that is used again", async () => {
    const { path } = await worktrees.openCheckout(7);
    const file = leave(join(path, ".vscode"));
    await worktrees.openCheckout(7, path);
    expect(existsSync(file)).toBe(false);
  });

  test("is not a file that holds anything, that may be written, that git tracks, or of another name", async () => {
    const tracked = leave(join(opened.path, ".profile"));
    git(opened.path, "add", "--force", ".profile");
    const others = [
      tracked,
      leave(join(opened.path, ".gitmodules"), { text: "x" }),
      leave(join(opened.path, ".zshrc"), { mode: 0o644 }),
      leave(join(opened.path, "src", ".bashrc")),
      leave(join(opened.path, "py.typed")),
      leave(join(main, ".bashrc")),
      leave(join(main, ".git", "config.lock"), { mode: 0o644 }),
    ];
    mkdirSync(join(opened.path, ".idea"));
    expect(await worktrees.leftovers()).toEqual([]);
    await worktrees.open(12);
    expect(others.filter((path) => !existsSync(path))).toEqual([]);
  });

  test.runIf(hasBubblewrap)("stays while a sandbox is mounted on it, and goes after its end", async () => {
    const path = join(opened.path, ".bashrc");
    const mounts = ["--bind", "/", "/", "--ro-bind", "/dev/null", path, "--die-with-parent"];
    const script = "echo started; exec sleep 600";
    const end = await waiting("bwrap", [...mounts, "--", "sh", "-c", script], main);
    const times = [AN_HOUR_AGO, AN_HOUR_AGO] as const;
    utimesSync(path, ...times);
    await worktrees.clear(opened.path);
    expect(existsSync(path)).toBe(true);
    expect(await worktrees.leftovers()).toEqual([]);
    await end();
    await worktrees.clear(opened.path);
    expect(existsSync(path)).toBe(false);
  });
});

describe.runIf(hasProc)("a lock of git in a worktree's folder", () => {
  let lock: string;

  beforeEach(() => {
    lock = join(main, ".git", "worktrees", "gh-0012", "index.lock");
  });

  test("goes when its git was killed long ago, and the next commit works", async () => {
    leave(lock, { mode: 0o644 });
    writeFileSync(join(opened.path, "a.txt"), "a");
    expect(() => git(opened.path, "add", "a.txt")).toThrow(/index\.lock/);
    expect(await worktrees.leftovers()).toEqual([lock]);
    await worktrees.open(12);
    git(opened.path, "add", "a.txt");
  });

  test("stays while it is new, and while a git works in the worktree", async () => {
    leave(lock, { mode: 0o644, at: new Date() });
    await worktrees.open(12);
    expect(existsSync(lock)).toBe(true);
    leave(lock, { mode: 0o644 });
    const end = await waiting("git", ["-c", "alias.wait=!echo started; cat", "wait"], opened.path);
    await worktrees.open(12);
    expect(existsSync(lock)).toBe(true);
    await end();
  });
});
