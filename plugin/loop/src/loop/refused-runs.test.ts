import { describe, expect, test, vi } from "vitest";
import { branchOf, LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { addFork, commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { project, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";
import { readTicket } from "../../../mcp-server/src/ticket/read/read-ticket.ts";

vi.setConfig({ testTimeout: 120_000 });
const BUILD = { commands: ["impl"], limits: { retries: 2, retryWaitMs: 1_000 } } as const;

/** A ticket whose agents commit, and push, each time. */
async function committing(): Promise<{ loops: LoopWorld; number: number }> {
  const loops = new LoopWorld(await sandboxForTest());
  const { world } = loops.sandbox;
  const policy = JSON.stringify({ policies: { humanStates: ["Human Needed", "In Review"] } });
  const files = new Map([[".ralph/config.json", policy]]);
  commitFiles(world, rocket(world), project(world).creator, { message: "Team", files });
  const [number = 0] = loops.addTickets("In Progress", 1);
  loops.worktrees.head = async () => loops.bench.head;
  loops.agents.work = async () => {
    const runs = loops.agents.begun.length;
    loops.bench.head = `${runs}`.padStart(40, "b");
    loops.bench.remote = loops.bench.head;
  };
  return { loops, number };
}

function refuse(loops: LoopWorld, refusalOf: (run: number) => string | null): void {
  const { work, end } = loops.agents;
  loops.agents.work = async (order) => {
    await work(order);
    const refusal = refusalOf(loops.agents.begun.length);
    loops.agents.end = {
      ...end,
      lastWords: "I am stuck.",
      ...(refusal === null ? {} : { refusals: [refusal] }),
    };
  };
}

describe("a run whose delivery was refused", () => {
  test("is no step, whatever it committed, and the same refusal again goes to a person with its hint", async () => {
    const { loops, number } = await committing();
    const { world } = loops.sandbox;
    const text = { title: "Work", body: `Closes #${number}`, branch: branchOf(number) };
    const pull = addPullRequest(world, rocket(world), project(world).creator, text);
    const stranger = user(world, "drive-by");
    const headRepository = addFork(world, rocket(world), stranger);
    const strange = addPullRequest(world, rocket(world), stranger, { ...text, headRepository });
    const hint = "Hint: Commits must be signed: a person sets up commit.gpgSign";
    refuse(
      loops,
      (run) =>
        `WORKTREE_FAILED: Cannot push ralph/${number}: rule ${run} needs a signature on ${`${run}`.repeat(8)}${" remote".repeat(60)}. ${hint}`,
    );
    const { state } = await loops.run(BUILD);
    expect(loops.told("ended").map(({ outcome, sequel }) => [outcome.kind, sequel])).toEqual([
      ["unfinished", "again"],
      ["unfinished", "escalated"],
    ]);
    expect(state).toMatchObject({ advanced: 0, escalated: 1 });
    expect(loops.told("ended").at(-1)?.outcome.why).toContain(hint);
    const { comments, log } = await readTicket(
      loops.world,
      { owner: "acme", repo: "rocket", number },
      { agent: "crew" },
    );
    const said = JSON.stringify([comments.map(({ body }) => body), log]);
    expect(said).toContain("was refused twice in the same words");
    expect(said).toContain("needs a signature");
    expect(said).toContain(hint);
    expect(said).toContain(`acme/rocket/pull/${pull.number}`);
    expect(said).not.toContain(`acme/rocket/pull/${strange.number}`);
    expect(said).toContain(`ralph-hero decide ${number} --answer`);
    expect(said).not.toContain("I am stuck");
    const [listed] =
      loops
        .told("waiting")
        .at(-1)
        ?.tickets.filter((ticket) => ticket.number === number) ?? [];
    expect(listed).toMatchObject({
      for: expect.stringContaining(`ralph-hero decide ${number} --answer`),
      cause: expect.stringMatching(/needs a signature.*Hint: Commits must be signed: a person/),
      pullUrl: expect.stringContaining(`acme/rocket/pull/${pull.number}`),
    });
  });

  test("in other words is given out again up to the retries", async () => {
    const { loops } = await committing();
    refuse(loops, (run) => `NOT_DELIVERED: Cannot complete: ${"abc"[run - 1]} is missing`);
    await loops.run(BUILD);
    expect(loops.told("ended").map(({ sequel }) => sequel)).toEqual(["again", "again", "escalated"]);
  });

  test("counts across a run that could not work at all", async () => {
    const { loops } = await committing();
    refuse(loops, (run) =>
      run === 2 ? null : "NOT_DELIVERED: Cannot complete: the pull request is missing",
    );
    const { work } = loops.agents;
    loops.agents.work = async (order) => {
      await work(order);
      if (loops.agents.begun.length !== 2) return;
      const unable = { why: "529 Overloaded", passes: true, affectsAll: false, limit: null };
      loops.agents.end = { ...loops.agents.end, code: 1, unable };
    };
    await loops.run(BUILD);
    expect(loops.told("ended").map(({ outcome, sequel }) => [outcome.kind, sequel])).toEqual([
      ["unfinished", "again"],
      ["unable", "again"],
      ["unfinished", "escalated"],
    ]);
  });

  test("publishes no key that its words hold", async () => {
    const { loops, number } = await committing();
    const slack = "xoxb-123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx";
    refuse(loops, () => `WORKTREE_FAILED: Cannot push: the remote says ${slack}`);
    await loops.run(BUILD);
    const address = { owner: "acme", repo: "rocket", number };
    const { comments } = await readTicket(loops.world, address, { agent: "crew" });
    const published = JSON.stringify([comments.map(({ body }) => body), loops.agents.orders, loops.events]);
    expect(published).toContain("(withheld: it holds a key)");
    expect(published).not.toContain("xoxb-");
  });

  test.each([
    ["the same words go to a person", () => "the pull request is missing", 3],
    ["other words count up to the retries", (run: number) => `${"abcde"[run - 1]} is missing`, 5],
  ])("counts across steps: %s", async (_rule, words, runs) => {
    const { loops } = await committing();
    refuse(loops, (run) => (run % 2 === 0 ? null : `NOT_DELIVERED: Cannot complete: ${words(run)}`));
    await loops.run({ ...BUILD, limits: { ...BUILD.limits, maxRuns: runs + 1 } });
    const steps = ["unfinished", "progressed", "unfinished", "progressed"].slice(0, runs - 1);
    expect(loops.told("ended").map(({ outcome, sequel }) => [outcome.kind, sequel])).toEqual([
      ...steps.map((kind) => [kind, "again"]),
      ["unfinished", "escalated"],
    ]);
  });
});

test("phases that are committed and refused nothing are steps", async () => {
  const { loops } = await committing();
  await loops.run({ ...BUILD, limits: { ...BUILD.limits, maxRuns: 4 } });
  expect(loops.told("ended").map(({ outcome }) => outcome.kind)).toEqual(Array(4).fill("progressed"));
});

test("a ticket that had all runs of an hour is listed as unfinished", async () => {
  const { loops, number } = await committing();
  await loops.run({ ...BUILD, limits: { ...BUILD.limits, maxRunsPerTicketAndHour: 2 } });
  expect(loops.told("ended")).toHaveLength(2);
  expect(loops.told("waiting").at(-1)).toMatchObject({
    tickets: [{ number, for: expect.stringContaining("a later loop goes on (--runs-per-hour)") }],
    total: 1,
  });
});

test("a ticket that its agent escalated is listed with the agent's reason", async () => {
  const loops = new LoopWorld(await sandboxForTest());
  const [number = 0] = loops.addTickets("Research Needed", 1);
  loops.agents.work = async () => {
    const address = { owner: "acme", repo: "rocket", number };
    const request = { command: "research", goal: { intent: "escalate" } } as const;
    const call = { address, caller: { agent: "crew" }, request, reason: "Which time zone?", result: null };
    await handoffTicket(loops.world, call);
  };
  await loops.run({ commands: ["research"] });
  expect(loops.told("waiting").at(-1)?.tickets).toMatchObject([{ number, cause: "Which time zone?" }]);
});
