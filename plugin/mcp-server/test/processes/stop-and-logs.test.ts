import { expect, test } from "vitest";
import { stage } from "../e2e/each-stage.ts";
import { loops, oneLoop } from "./each-loop.ts";
import { onGithub } from "../e2e/stage.ts";
import { CLI, runProgram } from "./command-line.ts";
import { run } from "../client/claude-code.ts";
import { addLoopTickets } from "./loop-stage.ts";

/** An agent that is looked at and stopped from another terminal, and a trial that is interrupted. */

const TIMEOUT = { timeout: 120_000 };

oneLoop();

async function cli(...args: readonly string[]) {
  return runProgram(process.execPath, [CLI, ...args], { cwd: loops.folder, env: stage.environment() });
}

async function hasLocked(): Promise<boolean> {
  return (await loops.entries()).some(({ goal }) => goal?.intent === "lock");
}

async function worktrees(): Promise<string> {
  return run("git", ["worktree", "list"], { cwd: loops.folder, env: process.env });
}

test("`stop` ends one agent, its loop frees the lock, and `logs` tells outcome and cost", async () => {
  const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
  const loop = loops.start(["--commands", "research"], {
    FAKE_CLIENT_PLAN: JSON.stringify({ [`${number}:research`]: ["hangs"] }),
  });
  await expect.poll(hasLocked, TIMEOUT).toBe(true);
  const reading = cli("logs", `${number}`, "--follow");
  const stopped = await cli("stop", `${number}`);
  expect(stopped.stdout).toContain(`#${number}: its agent is stopped: a person stopped it`);
  expect(stopped.code).toBe(0);
  expect(await loop.end()).toBe(0);
  expect((await reading).stdout).toMatch(/Ended \d+ s ago, called off: a person stopped it \[.*\$0\.25\]/);
  expect(JSON.parse((await cli("show", `${number}`, "--json")).stdout)).toMatchObject({
    lock: null,
    rest: { number, why: "a person stopped it" },
  });
  const rests = /#\d+ .*23 h .*left: a person stopped it/;
  expect((await cli("status")).stdout).toMatch(rests);
  expect((await cli("run", "--dry-run")).stdout).toMatch(rests);
  expect((await onGithub(stage, number)).state).toBe("Research in Progress");
  expect((await cli("stop", `${number}`)).code).toBe(4);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "`run --check` that gets %s ends its client, and leaves no worktree",
  async (signal) => {
    const before = (await loops.entries()).length;
    const worktreesBefore = await worktrees();
    const check = loops.start(["--check"], {
      FAKE_CLIENT_PLAN: JSON.stringify({ "0:impl": ["hangs", "hangs", "hangs"] }),
    });
    const began = async () => (await loops.entries()).slice(before).find(({ begins }) => begins === "0:impl");
    await expect.poll(began, TIMEOUT).toBeDefined();
    const { pid = 0 } = (await began()) ?? {};
    expect(process.kill(pid, 0)).toBe(true);
    expect(await worktrees()).not.toBe(worktreesBefore);
    check.kill(signal);
    expect(await check.end()).toBe(130);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(await worktrees()).toBe(worktreesBefore);
  },
);
