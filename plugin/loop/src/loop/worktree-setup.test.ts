import { describe, expect, test, vi } from "vitest";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { project, rocket, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";

vi.setConfig({ testTimeout: 120_000 });

async function openWorld(worktree: object = { setup: "npm ci" }): Promise<LoopWorld> {
  const sandbox = await sandboxForTest();
  const { world } = sandbox;
  const files = new Map([[".ralph/config.json", JSON.stringify({ worktree })]]);
  commitFiles(world, rocket(world), project(world).creator, { message: "Team", files });
  return new LoopWorld(sandbox);
}

describe("the team's set-up", () => {
  test("runs once in each worktree before its agent, and is told", async () => {
    const loops = await openWorld();
    const numbers = loops.addTickets("Research Needed", 2);
    await loops.run({ commands: ["research"], limits: { retries: 1 } });
    expect(loops.told("setting up").map(({ number }) => number)).toEqual(numbers);
    expect(loops.agents.commands).toEqual(["npm ci", "npm ci"]);
    expect(loops.told("started").length).toBeGreaterThan(2);
    const [first, second] = loops.events.filter(({ kind }) => kind === "setting up" || kind === "started");
    expect([first?.kind, second?.kind]).toEqual(["setting up", "started"]);
  });

  test("runs again where the command has changed", async () => {
    const loops = await openWorld();
    const [number = 0] = loops.addTickets("Research Needed", 1);
    loops.setUps.set(`/work/${number}`, "npm install");
    await loops.run({ commands: ["research"], mode: "once" });
    expect(loops.agents.commands).toEqual(["npm ci"]);
  });

  test("is not for an agent that writes nothing, and neither are copies", async () => {
    const loops = await openWorld();
    loops.addTickets("Backlog", 1);
    loops.worktrees.copyIncluded = async () => Promise.reject(new Error("No checkout gets copies"));
    await loops.run({ commands: ["triage"], mode: "once" });
    expect(loops.told("started")).toHaveLength(1);
    expect([loops.agents.commands, loops.told("prepares")]).toEqual([[], []]);
  });

  test("that fails starts no agent; the ticket rests, is tried again, and lost no run", async () => {
    const loops = await openWorld();
    const [number = 0] = loops.addTickets("Research Needed", 1);
    loops.agents.commandProblem = "exit code 1: npm ERR! 404";
    loops.whenWaited = () => {
      if (loops.told("not started").length === 2) loops.agents.commandProblem = null;
    };
    await loops.run({ commands: ["research"], limits: { retries: 2 } });
    expect(loops.told("not started")).toMatchObject([
      {
        number,
        attempt: 1,
        message: expect.stringMatching(/^Cannot set up its worktree: exit code 1: npm ERR! 404\. correct/),
      },
      { number, attempt: 2 },
    ]);
    const [first, second, begun] = loops.events.filter(({ kind }) =>
      ["not started", "started"].includes(kind),
    );
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(0);
    expect(loops.restedMs).toBeGreaterThanOrEqual(90_000);
    expect(begun).toMatchObject({ kind: "started", run: { number, attempt: 1 } });
  });

  test("that goes on failing leaves its ticket alone, and the last list names it with the cause", async () => {
    const loops = await openWorld();
    const [number = 0] = loops.addTickets("Research Needed", 1);
    loops.agents.commandProblem = "exit code 1";
    const { state } = await loops.run({ commands: ["research"], limits: { retries: 1 } });
    expect(loops.told("not started").map(({ attempt }) => attempt)).toEqual([1, undefined]);
    expect([state.started, [...state.setAside]]).toEqual([0, [number]]);
    expect(await loops.marks.list()).toEqual(new Map());
    const cause = expect.stringContaining("Cannot set up its worktree: exit code 1");
    const what = expect.stringContaining("a person removes the cause");
    expect(loops.told("waiting").at(-1)).toMatchObject({
      tickets: [{ number, for: what, cause }],
      total: 1,
    });
  });

  test("that fails in a loop of one look is listed, too", async () => {
    const loops = await openWorld();
    const [number = 0] = loops.addTickets("Research Needed", 1);
    loops.agents.commandProblem = "exit code 1";
    await loops.run({ commands: ["research"], mode: "once" });
    expect(loops.told("waiting").at(-1)?.tickets).toMatchObject([{ number }]);
  });

  test("that works at last is listed no more", async () => {
    const loops = await openWorld();
    loops.addTickets("Research Needed", 1);
    loops.agents.commandProblem = "exit code 1";
    loops.whenWaited = () => {
      loops.agents.commandProblem = null;
    };
    const { state } = await loops.run({ commands: ["research"], limits: { retries: 1 } });
    expect([loops.told("not started").length, state.notStarted.size]).toEqual([1, 0]);
  });

  test("holds no secret in what is told", async () => {
    const token = `ghp_${"a1".repeat(18)}`;
    const loops = await openWorld({ setup: `npm ci --token ${token}` });
    loops.addTickets("Research Needed", 1);
    await loops.run({ commands: ["research"], mode: "once" });
    expect(loops.agents.commands).toEqual([`npm ci --token ${token}`]);
    expect(loops.told("setting up")).toMatchObject([{ command: "npm ci --token (secret)" }]);
    expect(JSON.stringify(loops.events)).not.toContain(token);
  });

  test("that is interrupted leaves the worktree to be set up, and starts no agent", async () => {
    const loops = await openWorld();
    loops.addTickets("Research Needed", 1);
    loops.agents.runCommand = async () => {
      loops.stopStarting();
      return Promise.resolve(null);
    };
    const { stop } = await loops.run({ commands: ["research"] });
    expect(stop).toEqual({ why: "interrupted", message: "interrupted, and no agent is at work" });
    expect([loops.setUps.size, loops.told("started"), loops.told("not started")]).toEqual([0, [], []]);
  });
});

test("the beginning tells copies and set-up, also of a dry run", async () => {
  const loops = await openWorld();
  loops.worktrees.includedFiles = async () => ({ files: [".env"], leftOut: [".env.example (tracked)"] });
  await loops.run({ commands: ["research"], mode: "dry run" });
  expect(loops.told("prepares")).toMatchObject([
    { files: [".env"], leftOut: [".env.example (tracked)"], setup: "npm ci" },
  ]);
  expect(loops.agents.commands).toEqual([]);
});
