import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { run } from "../client/claude-code.ts";
import { eachStage, stage } from "../e2e/each-stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { addLoopTickets, LoopStage } from "./loop-stage.ts";

/** Worktrees made ready to build by the loop's own process: copies, and the team's command without a sandbox. */

let loops: LoopStage;

eachStage({ processes: true }, async () => {
  loops = await LoopStage.open(stage);
  write(".gitignore", ".env\nready\ndata/\n");
  write(".worktreeinclude", ".env\ndata/\n");
  const inClone = { cwd: loops.folder, env: process.env };
  await run("git", ["add", "-A"], inClone);
  await run("git", ["commit", "--quiet", "-m", "Settings"], inClone);
  write(".env", "DB_PASSWORD=quiet-Ferry-81\n");
});

afterEach(async () => {
  await loops.close();
});

function write(name: string, text: string): void {
  writeFileSync(join(loops.folder, name), text);
}

function branchOf(number: number): string {
  return `ralph/gh-${String(number).padStart(4, "0")}`;
}

function inWorktree(number: number, name: string): string {
  return join(loops.folder, ".claude", "worktrees", branchOf(number).slice("ralph/".length), name);
}

test("an agent begins in a worktree with its copies, set up once", async () => {
  publishTeam(stage, { delivery: "branch", worktree: { setup: "cat .env >> ready" } });
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const plan = { [`${number}:research`]: ["ends without finishing"] };
  const loop = loops.start(["--commands", "research"], { FAKE_CLIENT_PLAN: JSON.stringify(plan) });
  expect(await loop.end(), loop.told()).toBe(0);
  const kinds = ["prepares", "copied", "setting up", "started"];
  expect(loop.events.map(({ event }) => event).filter((event) => kinds.includes(event))).toEqual([
    ...kinds,
    "started",
  ]);
  expect(readFileSync(inWorktree(number, "ready"), "utf8")).toBe("DB_PASSWORD=quiet-Ferry-81\n");
  const inClone = { cwd: loops.folder, env: process.env };
  const committed = await run("git", ["ls-tree", "-r", "--name-only", branchOf(number)], inClone);
  expect(committed).toContain("thoughts/shared/research/");
  expect(committed.split("\n")).not.toContain(".env");
});

test("a set-up that fails starts no agent, and shows no secret", async () => {
  const token = `ghp_${"a1".repeat(18)}`;
  const setup = `sleep 1000 & echo $! > ready; cat .env; echo 'no package ${token}'; exit 4`;
  publishTeam(stage, { delivery: "branch", worktree: { setup } });
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const loop = loops.start(["--commands", "research", "--retries", "1"]);
  expect(await loop.end()).toBe(3);
  const failed = loop.events.filter(({ event }) => event === "not started");
  const message = expect.stringContaining(
    "set up its worktree: exit code 4: DB_PASSWORD=(secret) no package (secret)",
  );
  expect(failed).toMatchObject([
    { number, message, attempt: 1 },
    { number, message },
  ]);
  expect(loop.told()).not.toContain(token);
  expect(await loops.entries()).toEqual([]);
  const left = Number(readFileSync(inWorktree(number, "ready"), "utf8"));
  expect(() => process.kill(left, 0)).toThrow("ESRCH");
});

test("a set-up that hangs ends with the loop's first Ctrl-C, and starts no agent", async () => {
  publishTeam(stage, { delivery: "branch", worktree: { setup: "echo $$ > ready; exec sleep 1000" } });
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const loop = loops.start(["--commands", "research"]);
  await loop.until(({ event }) => event === "setting up");
  const file = inWorktree(number, "ready");
  const pid = (): number => (existsSync(file) ? Number(readFileSync(file, "utf8")) : 0);
  await expect.poll(pid).toBeGreaterThan(0);
  const self = pid();
  loop.kill("SIGINT");
  expect(await loop.end()).toBe(130);
  expect(() => process.kill(self, 0)).toThrow("ESRCH");
  expect(await loops.entries()).toEqual([]);
});

test("files that are too large are refused before any agent starts", async () => {
  mkdirSync(join(loops.folder, "data"));
  write("data/dump", "");
  truncateSync(join(loops.folder, "data", "dump"), 5 * 1024 ** 3);
  addLoopTickets(stage, "Research Needed", 1);
  const { code, told } = await loops.check(["--no-sandbox", "--dry-run", "--commands", "research"]);
  expect(code).toBe(1);
  expect(told).toContain("2 files of 5121 MB, the largest data/dump");
  expect(existsSync(join(loops.folder, ".claude"))).toBe(false);
});

test("`run --check` tries the set-up with copies, and names the setting where it fails", async () => {
  const client = join(import.meta.dirname, "fake-client.mjs");
  const check = async (setup: string): Promise<unknown> => {
    publishTeam(stage, { delivery: "branch", worktree: { setup } });
    const args = ["--check", "--no-sandbox", "--client", client, "--commands", "research"];
    const { told } = await loops.check(args, { FAKE_CLIENT_DIARY: loops.diary });
    const { steps } = z
      .object({ steps: z.array(z.looseObject({ title: z.string() })) })
      .parse(JSON.parse(told));
    return steps.find(({ title }) => title === `set up the worktree: ${setup}`);
  };
  expect(await check("test -f .env")).toMatchObject({ outcome: "allowed", remedy: null });
  expect(await check("echo no package; exit 4")).toMatchObject({
    outcome: "failed",
    why: "exit code 4: no package",
    remedy: expect.stringContaining('correct "worktree.setup"'),
  });
  const left = await run("git", ["worktree", "list"], { cwd: loops.folder, env: process.env });
  expect(left.trim().split("\n")).toHaveLength(1);
});
