import { describe, expect, test, vi } from "vitest";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { project, rocket, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";
import { readTicket } from "../../../mcp-server/src/ticket/read/read-ticket.ts";
import { LoopWorld, branchOf } from "../../../mcp-server/test/support/loop-world.ts";

vi.setConfig({ testTimeout: 120_000 });
const BUILD = { commands: ["impl"], limits: { retries: 1 } } as const;

async function openWorld(policy: Readonly<Record<string, unknown>> = {}): Promise<LoopWorld> {
  const loops = new LoopWorld(await sandboxForTest());
  const { world } = loops.sandbox;
  const { creator } = project(world);
  const files = new Map([[".ralph/config.json", JSON.stringify(policy)]]);
  commitFiles(world, rocket(world), creator, { message: "Team", files });
  return loops;
}

/** As an agent without the worktree's server does it: the ticket moves, whatever lies in the worktree. */
async function handOn({ world }: LoopWorld, number: number, command: Command = "impl"): Promise<void> {
  const address = { owner: "acme", repo: "rocket", number };
  const caller = { agent: "crew" };
  for (const intent of ["lock", "complete"] as const) {
    const request = { command, goal: { intent } } as const;
    const outcome = await handoffTicket(world, { address, caller, request, reason: "Built", result: null });
    expect(outcome.kind).toBe("answered");
  }
}

async function deliver(
  { sandbox: { world }, bench }: LoopWorld,
  number: number,
  at = bench.head,
): Promise<void> {
  const text = { title: "Work", body: `Closes #${number}`, branch: branchOf(number) };
  const pull = addPullRequest(world, rocket(world), project(world).creator, text);
  pull.headRefOid = at;
  bench.remote = at;
}

describe("a ticket that is handed on as built", () => {
  test("without a pull request is given out again, with what is missing, then asked about", async () => {
    const loops = await openWorld();
    const [number = 0] = loops.addTickets("In Progress", 1);
    loops.agents.work = async () => handOn(loops, number);
    await loops.run({ ...BUILD, labels: ["LOOP"] });
    expect(loops.told("ended").map(({ outcome, sequel }) => [outcome.kind, sequel])).toEqual([
      ["unproven", "again"],
      ["unfinished", "escalated"],
    ]);
    const [first, second] = loops.agents.orders;
    expect(first?.quoted).toBeNull();
    expect(second).toMatchObject({
      quoted: expect.stringContaining(`${branchOf(number)} has no open pull request`),
      briefing: expect.stringContaining("Lock the ticket again with impl"),
    });
  });

  test("and then taken off the board is left alone for a day, and the others go on", async () => {
    const loops = await openWorld();
    const [gone = 0, other = 0] = loops.addTickets("In Progress", 2);
    loops.agents.work = async ({ ticket }) => {
      await handOn(loops, ticket.number);
      if (ticket.number === gone) return;
      await deliver(loops, other);
      await loops.takeOffBoard(gone);
    };
    await loops.run(BUILD);
    expect(loops.told("ended").map(({ run, outcome }) => [run.number, outcome.kind])).toEqual([
      [gone, "unproven"],
      [other, "finished"],
    ]);
    expect(loops.told("trouble")).toMatchObject([{ number: gone }]);
  });

  test("tells its third run, too, what is missing, whatever the second came to", async () => {
    const loops = await openWorld();
    const [number = 0] = loops.addTickets("In Progress", 1);
    const passing = { why: "529 Overloaded", passes: true, affectsAll: false, limit: null };
    const peaceful = loops.agents.end;
    loops.agents.work = async () => {
      const runs = loops.agents.begun.length;
      if (runs === 1) await handOn(loops, number);
      loops.agents.end = runs === 2 ? { ...peaceful, code: 1, unable: passing } : peaceful;
    };
    await loops.run(BUILD);
    expect(loops.agents.orders[2]).toMatchObject({
      quoted: expect.stringContaining(`${branchOf(number)} has no open pull request`),
      briefing: expect.stringContaining("Lock the ticket again with impl"),
    });
  });

  test("is done although somebody has pushed on top of it meanwhile", async () => {
    const loops = await openWorld();
    const [number = 0] = loops.addTickets("In Progress", 1);
    loops.agents.work = async () => {
      await handOn(loops, number);
      loops.bench.remoteAdds("f".repeat(40));
      await deliver(loops, number, "f".repeat(40));
    };
    await loops.run(BUILD);
    expect(loops.told("ended").map(({ outcome }) => outcome.kind)).toEqual(["finished"]);
  });

  test("is done once a later run delivers it", async () => {
    const loops = await openWorld();
    const [number = 0] = loops.addTickets("In Progress", 1);
    loops.agents.work = async () =>
      loops.agents.begun.length === 1 ? handOn(loops, number) : deliver(loops, number);
    await loops.run(BUILD);
    expect(loops.told("ended").map(({ outcome }) => outcome.kind)).toEqual(["unproven", "finished"]);
    expect([...(await loops.marks.list()).keys()]).toEqual([]);
  });

  test("counts by its branch where the team delivers so", async () => {
    const loops = await openWorld({ delivery: "branch" });
    const [number = 0] = loops.addTickets("In Progress", 1);
    loops.agents.work = async () => handOn(loops, number);
    await loops.run(BUILD);
    expect(loops.told("ended").map(({ outcome }) => outcome.kind)).toEqual(["finished"]);
  });
});

describe("a branch that the default branch has left behind", () => {
  test("is brought up to date before its run, and conflicts are told to its agent", async () => {
    const loops = await openWorld();
    loops.addTickets("Research Needed", 1);
    loops.bench.behind = 3;
    loops.bench.conflicts = ["src/a.ts"];
    await loops.run({ commands: ["research"], mode: "once" });
    expect(loops.bench.merges).toBe(1);
    expect(loops.agents.orders[0]).toMatchObject({
      quoted: expect.stringContaining("> src/a.ts"),
      briefing: expect.stringContaining("The base branch was merged into your branch"),
    });
  });

  test("stays as it is while an earlier run's changes lie in the worktree", async () => {
    const loops = await openWorld();
    loops.addTickets("Research Needed", 1);
    loops.bench.behind = 3;
    loops.bench.changed = [" M src/a.ts"];
    await loops.run({ commands: ["research"], mode: "once" });
    expect(loops.bench.merges).toBe(0);
  });
});

async function research(change: (loops: LoopWorld) => void): Promise<LoopWorld> {
  const loops = await openWorld();
  const [number = 0] = loops.addTickets("Research Needed", 1);
  loops.bench.remote = loops.bench.head;
  change(loops);
  loops.agents.work = async () => handOn(loops, number, "research");
  await loops.run({ commands: ["research"] });
  return loops;
}

describe("research that is handed on", () => {
  test("with its document on the remote branch is finished", async () => {
    expect(kindsOf(await research(() => undefined))).toEqual(["finished"]);
  });

  test.each<[string, (loops: LoopWorld) => void, string]>([
    [
      "without a committed document",
      ({ bench }) => (bench.committed = []),
      "has no commit with its document",
    ],
    ["with a document that was not pushed", ({ bench }) => (bench.remote = null), "is not on the remote"],
  ])("%s goes to a person at once: no command takes it back", async (_, change, why) => {
    const [ended] = (await research(change)).told("ended");
    expect(ended).toMatchObject({
      sequel: "escalated",
      outcome: { kind: "unproven", why: expect.stringContaining(why) },
    });
  });
});

test("a branch whose history was rewritten on the remote starts no agent, and a person is asked", async () => {
  const loops = await openWorld();
  const [number = 0] = loops.addTickets("Research Needed", 1);
  loops.bench.isRewritten = true;
  await loops.run({ commands: ["research"] });
  expect(loops.agents.orders).toEqual([]);
  expect(loops.told("not started")).toMatchObject([
    { number, message: "Cannot merge main: it was rewritten" },
  ]);
  const read = await readTicket(loops.world, { owner: "acme", repo: "rocket", number }, {});
  expect(read.reconciliation.state).toBe("Human Needed");
  expect(read.comments.at(-1)?.body).toContain("it was rewritten");
});

test("a worktree whose state git cannot read gets no agent, and that is told", async () => {
  const loops = await openWorld();
  const [number = 0] = loops.addTickets("In Progress", 1);
  const message = "Cannot read the worktree's state: fatal: bad object HEAD";
  loops.bench.state = async () => Promise.reject(new Failure("WORKTREE_FAILED", message, {}));
  await loops.run(BUILD);
  expect(loops.agents.begun).toEqual([]);
  expect(loops.told("not started")).toMatchObject([{ number, message }]);
});

test("a trouble of git before a run is told with what helps, and the run begins", async () => {
  const loops = await openWorld();
  const [number = 0] = loops.addTickets("Research Needed", 1);
  loops.bench.merge = async () => {
    throw new Failure("WORKTREE_FAILED", "Cannot merge main: no network", { hint: "Try again" });
  };
  await loops.run({ commands: ["research"], mode: "once" });
  expect(loops.told("trouble")).toMatchObject([
    { number, message: "Cannot merge main: no network. Try again" },
  ]);
  expect(loops.agents.begun).toHaveLength(1);
});

/** The worktree's commit changes with each run, and the remote's with each push. */
async function phases(
  pushes: boolean | "before others",
  policy: Readonly<Record<string, unknown>> = {},
): Promise<LoopWorld> {
  const loops = await openWorld(policy);
  loops.addTickets("In Progress", 1);
  loops.worktrees.head = async () => loops.bench.head;
  loops.agents.work = async () => {
    loops.bench.head = String(loops.agents.begun.length).repeat(40);
    if (pushes !== false) loops.bench.remote = loops.bench.head;
    if (pushes === "before others") loops.bench.remoteAdds("f".repeat(40));
    if (loops.agents.begun.length === 3) loops.stopStarting();
  };
  await loops.run(BUILD);
  return loops;
}

function kindsOf(loops: LoopWorld): string[] {
  return loops.told("ended").map(({ outcome }) => outcome.kind);
}

describe("a phase that is committed in its worktree", () => {
  test("is a step further when the remote has it", async () => {
    expect(kindsOf(await phases(true))).toEqual(["progressed", "progressed", "progressed"]);
  });

  test("is none while every push fails, and a person is asked after the retries", async () => {
    const loops = await phases(false);
    expect(kindsOf(loops)).toEqual(["unfinished", "unfinished"]);
    expect(loops.told("ended").at(-1)).toMatchObject({
      sequel: "escalated",
      outcome: { why: expect.stringContaining("its commit 2222222 is not on the remote") },
    });
  });

  test("is a step further when somebody has pushed on top of it", async () => {
    const loops = await phases("before others");
    expect(kindsOf(loops)).toEqual(["progressed", "progressed", "progressed"]);
  });

  test("is a step further where the team works on the branch alone", async () => {
    expect(kindsOf(await phases(false, { delivery: "branch" }))).toEqual(Array(3).fill("progressed"));
  });
});
