import { issue } from "../../../../sandbox/src/testing.ts";
import { closeIssue } from "../../../../sandbox/src/threads.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";
import { IDLE, LoopWorld, endOnDemand } from "../../../mcp-server/test/support/loop-world.ts";
import { describe, expect, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });
const MINUTE_MS = 60_000;
const RESEARCH = { toState: "Research Needed" };

describe("a loop with --keep and nothing due", () => {
  test("ends when its time is over, and says so", async ({ loops }) => {
    const { stop, state } = await loops.run({ mode: "keep", limits: { timeMs: 3_000 } });
    expect([stop?.why, state.started]).toEqual(["time", 0]);
    expect(loops.told("stopping")).toMatchObject([{ stop: { message: "the time is over (--time)" } }]);
    expect(loops.restedMs).toBe(3_000);
  });

  test("ends at a Ctrl-C", async ({ loops }) => {
    loops.whenWaited = () => loops.stopStarting();
    expect(await loops.run({ mode: "keep" })).toMatchObject({ stop: { why: "interrupted" } });
  });

  test.each([
    ["so many agents", { maxRuns: 1 }, "runs"],
    ["so much cost", { budgetUsd: 0.25 }, "budget"],
  ] as const)("waits for work, and ends after %s", async (_, limits, why) => {
    const loops = await LoopWorld.open();
    let waits = 0;
    loops.whenWaited = () => {
      waits += 1;
      if (waits === 3) loops.addTicket("Backlog");
    };
    loops.agents.work = async ({ ticket }) => loops.handOff(ticket.number, "triage", RESEARCH);
    const { stop, state } = await loops.run({ mode: "keep", commands: ["triage"], limits });
    expect([stop?.why, state.started]).toEqual([why, 1]);
    expect(waits).toBeGreaterThan(2);
  });
});

describe("without GitHub", () => {
  const away = { match: "ReadBoard", times: 10_000, action: "status", status: 500 } as const;

  test.each([
    ["a dry run", { mode: "dry run" }, MINUTE_MS],
    ["a loop with a shorter time", { limits: { timeMs: 3_000 } }, 3_000],
  ] as const)("%s gives up in time", async (_, wishes, boundMs) => {
    const loops = await LoopWorld.open(null, away);
    await expect(loops.run(wishes)).rejects.toMatchObject({ code: "GITHUB_UNAVAILABLE" });
    expect(loops.restedMs).toBeLessThanOrEqual(boundMs);
    expect(loops.troubles.length).toBeGreaterThan(0);
  });
});

/** Moves the ticket, and then lives on until it is ended. */
async function lingering(silentMs: number): Promise<{ loops: LoopWorld; wasEnded: () => boolean }> {
  const loops = await LoopWorld.open();
  loops.addTicket("Backlog");
  let wasEnded = false;
  const start = loops.agents.start.bind(loops.agents);
  loops.agents.start = async (order) => {
    const agent = await start(order);
    const asked = new AbortController();
    return {
      ...agent,
      progress: () => ({ ...IDLE, silentMs }),
      end: () => {
        wasEnded = true;
        asked.abort();
      },
      ended: endOnDemand(asked.signal),
    };
  };
  loops.agents.work = async ({ ticket }) => loops.handOff(ticket.number, "triage", RESEARCH);
  return { loops, wasEnded: () => wasEnded };
}

describe("an agent whose ticket shows its outcome", () => {
  test.each(["run", "once"] as const)("and that is silent is ended (%s), and has finished", async (mode) => {
    const { loops, wasEnded } = await lingering(MINUTE_MS);
    await loops.run({ commands: ["triage"], mode });
    expect(wasEnded()).toBe(true);
    expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "finished", to: "Research Needed" } }]);
  });

  test("and that still works goes on", async () => {
    const { loops, wasEnded } = await lingering(MINUTE_MS - 1);
    let waits = 0;
    let before: boolean | null = null;
    loops.whenWaited = () => {
      waits += 1;
      if (waits !== 50) return;
      before = wasEnded();
      loops.endAgents();
    };
    await loops.run({ commands: ["triage"] });
    expect(before).toBe(false);
  });
});

test("an agent that is silent goes on as long as its ticket shows no outcome", async ({ loops }) => {
  loops.addTicket("Backlog");
  const start = loops.agents.start.bind(loops.agents);
  let ends = 0;
  loops.agents.start = async (order) => {
    const agent = await start(order);
    const end = (): void => {
      ends += 1;
      agent.end();
    };
    return { ...agent, end, progress: () => ({ ...IDLE, silentMs: 10 * MINUTE_MS }) };
  };
  let waits = 0;
  loops.agents.work = async () => {
    await expect.poll(() => waits, { timeout: 60_000 }).toBeGreaterThan(20);
  };
  loops.whenWaited = () => {
    waits += 1;
  };
  await loops.run({ commands: ["triage"] });
  expect(ends).toBe(0);
});

describe("a full disk", () => {
  const NO_SPACE = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const OF_GIT = "Cannot make a worktree: fatal: write error: No space left on device";

  test.each(["an agent's files", "a worktree"])(
    "on which %s cannot be written is told, starts nothing, and counts against no ticket",
    async (what) => {
      const loops = await LoopWorld.open();
      const number = loops.addTicket("Research Needed");
      const start = loops.agents.start.bind(loops.agents);
      const open = loops.worktrees.open.bind(loops.worktrees);
      if (what === "a worktree")
        loops.worktrees.open = async () => Promise.reject(new Failure("WORKTREE_FAILED", OF_GIT));
      else loops.agents.start = async () => Promise.reject(NO_SPACE);
      loops.whenWaited = () => {
        if (loops.troubles.length < 3) return;
        loops.agents.start = start;
        loops.worktrees.open = open;
      };
      await loops.run({ commands: ["research"] });
      expect(loops.troubles[0]).toContain("no space is left on it");
      expect(loops.told("not started")).toEqual([]);
      expect(loops.told("started")).toMatchObject([{ run: { number, attempt: 1 } }]);
    },
  );

  test("that stays full ends the loop with its cause", async ({ loops }) => {
    loops.addTicket("Research Needed");
    loops.agents.start = async () => Promise.reject(NO_SPACE);
    await expect(loops.run({ commands: ["research"] })).rejects.toMatchObject({ code: "DISK_FULL" });
    expect((await loops.marks.list()).size).toBe(0);
  });
});

test("a token that GitHub refuses while the run is judged leaves its mark, counts no failure, and ends the loop", async ({
  loops,
}) => {
  const number = loops.addTicket("Research Needed");
  const why = "Cannot read ticket: GitHub does not accept the token (Bad credentials)";
  const refused = new Failure("GITHUB_AUTH", why);
  const readPage = loops.world.items.readPage.bind(loops.world.items);
  loops.agents.work = async () => {
    loops.world.links.childrenOf = async () => Promise.reject(refused);
    loops.world.items.readPage = async () => Promise.reject(refused);
  };
  await expect(loops.run({ commands: ["research"] })).rejects.toBe(refused);
  expect(loops.outcomes).toEqual([["unable", "unjudged"]]);
  loops.world.items.readPage = readPage;
  expect((await loops.marks.list()).get(number)).toMatchObject({ phase: "running", attempt: 1 });
});

test("with --keep worktrees of tickets that are closed meanwhile go", async ({ loops }) => {
  const [clean = 0, dirty = 0] = loops.addTickets("In Review", 2);
  const { world } = loops.sandbox;
  let there = [clean, dirty];
  loops.worktrees.list = async () => there.map((number) => ({ number, path: `/work/${number}`, branch: "" }));
  loops.worktrees.removeIfClean = async ({ number }) => {
    if (number === clean) there = [dirty];
    return number === clean;
  };
  loops.whenWaited = () => {
    if (loops.restedMs > 40 * MINUTE_MS) loops.stopStarting();
    else for (const number of [clean, dirty]) closeIssue(world, issue(world, number), "COMPLETED");
  };
  await loops.run({ mode: "keep", pollMs: MINUTE_MS, commands: ["triage"] });
  const stopped = loops.events.findIndex(({ kind }) => kind === "stopping");
  const removed = loops.events.findIndex(({ kind }) => kind === "worktree removed");
  expect(removed).toBeGreaterThan(-1);
  expect(removed).toBeLessThan(stopped);
  expect(loops.told("trouble").filter(({ number }) => number === dirty)).toHaveLength(1);
});

test("a ticket whose agent a person stopped is listed with its rest, also by a dry run", async ({
  loops,
}) => {
  const number = loops.addTicket("Research Needed");
  loops.agents.end = { ...loops.agents.end, how: "stopped", code: null };
  await loops.run({ commands: ["research"] });
  await loops.run({ commands: ["research"], mode: "dry run" });
  expect(loops.told("would start")).toEqual([]);
  const rest = { number, why: "a person stopped it" };
  const rests = loops.told("resting").map(({ tickets }) => tickets);
  expect(rests).toMatchObject([[rest], [rest]]);
});
