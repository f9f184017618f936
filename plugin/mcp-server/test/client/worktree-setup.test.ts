import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { GitWorktrees, type Worktree } from "../../../loop/src/agents/git-worktrees.ts";
import type { LocalAgents } from "../../../loop/src/agents/local-agents.ts";
import { agentsIn, orderFor } from "./agents-in.ts";
import { machine, oneMachine } from "./one-machine.ts";

/** A set-up command in the real client's sandbox, without a model. */

const problem = await sandboxProblem(process.env);

let main: string;
let worktree: Worktree;
let agents: LocalAgents;

function git(...args: readonly string[]): void {
  execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@localhost", ...args], { cwd: main });
}

oneMachine({ hasPlugin: false });

beforeAll(async () => {
  main = realpathSync(mkdtempSync(join(tmpdir(), "ralph-set-up-")));
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(main, ".gitignore"), ".env\n");
  writeFileSync(join(main, ".worktreeinclude"), ".env\n");
  git("add", ".");
  git("commit", "--quiet", "--message=Begin");
  writeFileSync(join(main, ".env"), "DB_PASSWORD=quiet-Ferry-81\n");
  const worktrees = new GitWorktrees(main, process.env);
  worktree = await worktrees.open(12);
  await worktrees.copyIncluded(worktree);
  agents = agentsIn(main, machine.environment(), worktrees);
});

afterAll(async () => {
  if (main !== undefined) rmSync(main, { recursive: true, force: true });
});

async function run(command: string, timeLimitMs = 60_000): Promise<string | null> {
  const order = { folder: worktree.path, isSandboxed: true, timeLimitMs };
  const signal = new AbortController().signal;
  return agents.runCommand(orderFor("claude", machine.binary, order), command, signal);
}

/** Whether a process of the machine has that word among its arguments. */
function isRunning(word: string): boolean {
  return execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
    .split("\n")
    .some((line) => line.trim() === word);
}

describe.skipIf(problem !== null)("a set-up command in the sandbox", () => {
  test("writes to the worktree, reads its copies, and reaches nothing else", async () => {
    expect(
      await run(`cp .env copied.txt; cat ${main}/.env ${main}/.git/ralph-hero/secrets.json; true`),
    ).toBeNull();
    expect(readFileSync(join(worktree.path, "copied.txt"), "utf8")).toContain("quiet-Ferry-81");
    await run(`touch ${main}/outside ${main}/.git/outside`);
    expect(existsSync(join(main, ".git", "outside"))).toBe(false);
    expect(existsSync(join(main, "outside"))).toBe(false);
    expect(await run(`cat ${main}/.git/ralph-hero/secrets.json`)).toMatch(/No such file|Permission denied/);
  });

  test("that fails tells its last words, without tokens and copied secrets", async () => {
    const token = `ghp_${"a1".repeat(18)}`;
    const why = await run(`seq 500; echo npm ERR! ${token}; cat .env; exit 3`);
    expect(why).toMatch(/^… .*499 500 npm ERR! \(secret\) DB_PASSWORD=\(secret\)$/);
  });

  test("that hangs is ended after its time, with all that it started", async () => {
    expect(await run("(setsid sleep 1181 &); echo waiting; sleep 1182", 4_000)).toMatch(
      /timed out after 4s.*waiting/,
    );
    expect(["sleep 1181", "sleep 1182"].filter(isRunning)).toEqual([]);
  });

  test("leaves no process behind, although it has ended in order", async () => {
    expect(await run("(setsid nohup sleep 1183 >/dev/null 2>&1 &); echo ready")).toBeNull();
    expect(isRunning("sleep 1183")).toBe(false);
  });
});
