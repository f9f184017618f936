import { describe, expect, vi } from "vitest";
import { addFork } from "../../../../sandbox/src/git-objects.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { project, rocket, user } from "../../../../sandbox/src/testing.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";
import { LoopWorld, branchOf } from "../../../mcp-server/test/support/loop-world.ts";

vi.setConfig({ testTimeout: 120_000 });
const BUILD = { commands: ["impl"], limits: { retries: 1 } } as const;
const RESEARCH = { commands: ["research"], mode: "once" } as const;
const AWAY = { why: "529 Overloaded", passes: true, affectsAll: false, limit: null };

/** As an agent without the worktree's server does it: the ticket moves, whatever lies in the worktree. */
async function handOn(loops: LoopWorld, number: number, command: Command = "impl"): Promise<void> {
  for (const intent of ["lock", "complete"] as const) await loops.handOff(number, command, intent);
}

function deliver({ sandbox: { world }, bench }: LoopWorld, number: number, at = bench.head): void {
  const text = { title: "Work", body: `Closes #${number}`, branch: branchOf(number) };
  addPullRequest(world, rocket(world), project(world).creator, text).headRefOid = at;
  bench.remote = at;
}

describe("a ticket that is handed on as built", () => {
  test("without a pull request is given out again, with what is missing, then asked about", async ({
    loops,
  }) => {
    const number = loops.addTicket("In Progress");
    loops.agents.work = async () => handOn(loops, number);
    await loops.run({ ...BUILD, labels: ["LOOP"] });
    expect(loops.outcomes).toEqual([
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

  test("and then taken off the board is left alone for a day, and the others go on", async ({ loops }) => {
    const [gone = 0, stays = 0] = loops.addTickets("In Progress", 2);
    loops.agents.work = async ({ ticket }) => {
      await handOn(loops, ticket.number);
      if (ticket.number === gone) return;
      deliver(loops, stays);
      await loops.takeOffBoard(gone);
    };
    await loops.run(BUILD);
    expect(loops.told("ended").map(({ run, outcome }) => [run.number, outcome.kind])).toEqual([
      [gone, "unproven"],
      [stays, "finished"],
    ]);
    expect(loops.told("trouble")).toMatchObject([{ number: gone }]);
  });

  test("tells its third run, too, what is missing, whatever the second came to", async ({ loops }) => {
    const number = loops.addTicket("In Progress");
    const peaceful = loops.agents.end;
    loops.agents.work = async () => {
      const runs = loops.agents.begun.length;
      if (runs === 1) await handOn(loops, number);
      loops.agents.end = runs === 2 ? { ...peaceful, code: 1, unable: AWAY } : peaceful;
    };
    await loops.run(BUILD);
    expect(loops.agents.orders[2]).toMatchObject({
      quoted: expect.stringContaining(`${branchOf(number)} has no open pull request`),
      briefing: expect.stringContaining("Lock the ticket again with impl"),
    });
  });

  test("is done although somebody has pushed on top of it meanwhile", async ({ loops }) => {
    const number = loops.addTicket("In Progress");
    loops.agents.work = async () => {
      await handOn(loops, number);
      loops.bench.remoteAdds("f".repeat(40));
      deliver(loops, number, "f".repeat(40));
    };
    await loops.run(BUILD);
    expect(loops.kinds).toEqual(["finished"]);
  });

  test("is done once a later run delivers it", async ({ loops }) => {
    const number = loops.addTicket("In Progress");
    loops.agents.work = async () =>
      loops.agents.begun.length === 1 ? handOn(loops, number) : deliver(loops, number);
    await loops.run(BUILD);
    expect(loops.kinds).toEqual(["unproven", "finished"]);
    expect([...(await loops.marks.list()).keys()]).toEqual([]);
  });

  test("counts by its branch where the team delivers so", async () => {
    const loops = await LoopWorld.open({ delivery: "branch" });
    const number = loops.addTicket("In Progress");
    loops.agents.work = async () => handOn(loops, number);
    await loops.run(BUILD);
    expect(loops.kinds).toEqual(["finished"]);
  });
});

test("a branch that the default branch has left behind is merged before its run, unless changes lie there", async ({
  loops,
}) => {
  loops.addTicket("Research Needed");
  Object.assign(loops.bench, { behind: 3, changed: [" M src/a.ts"] });
  await loops.run(RESEARCH);
  expect(loops.bench.merges).toBe(0);
  loops.addTicket("Research Needed");
  Object.assign(loops.bench, { changed: [], conflicts: ["src/a.ts"] });
  await loops.run(RESEARCH);
  expect(loops.bench.merges).toBe(1);
  expect(loops.agents.orders.at(-1)).toMatchObject({
    quoted: expect.stringContaining("> src/a.ts"),
    briefing: expect.stringContaining("The base branch was merged into your branch"),
  });
});

test.each<[string, Partial<LoopWorld["bench"]>, string | null]>([
  ["with its document on the remote branch is finished", {}, null],
  // No command takes it back.
  ["without a committed document is a person's", { committed: [] }, "has no commit with its document"],
  ["with a document that was not pushed is a person's", { remote: null }, "is not on the remote"],
])("research that is handed on %s", async (_, change, lacks) => {
  const loops = await LoopWorld.open();
  const number = loops.addTicket("Research Needed");
  Object.assign(loops.bench, { remote: loops.bench.head, ...change });
  loops.agents.work = async () => handOn(loops, number, "research");
  await loops.run({ commands: ["research"] });
  expect(loops.outcomes).toEqual([lacks === null ? ["finished", "none"] : ["unproven", "escalated"]]);
  expect(loops.told("ended")[0]?.outcome.why).toContain(lacks ?? "");
});

test("a branch whose history was rewritten on the remote starts no agent, and a person is asked", async ({
  loops,
}) => {
  const number = loops.addTicket("Research Needed");
  loops.bench.isRewritten = true;
  await loops.run({ commands: ["research"] });
  expect(loops.agents.orders).toEqual([]);
  expect(loops.told("not started")).toMatchObject([
    { number, message: "Cannot merge main: it was rewritten" },
  ]);
  expect((await loops.read(number)).reconciliation.state).toBe("Human Needed");
  expect(loops.thread(number).at(-1)).toContain("it was rewritten");
});

test("a worktree whose state git cannot read gets no agent, and that is told", async ({ loops }) => {
  const number = loops.addTicket("In Progress");
  const message = "Cannot read the worktree's state: fatal: bad object HEAD";
  loops.bench.state = async () => Promise.reject(new Failure("WORKTREE_FAILED", message, {}));
  await loops.run(BUILD);
  expect(loops.agents.begun).toEqual([]);
  expect(loops.told("not started")).toMatchObject([{ number, message }]);
});

test("a trouble of git before a run is told with what helps, and the run begins", async ({ loops }) => {
  const number = loops.addTicket("Research Needed");
  loops.bench.merge = async () => {
    throw new Failure("WORKTREE_FAILED", "Cannot merge main: no network", { hint: "Try again" });
  };
  await loops.run(RESEARCH);
  const message = "Cannot merge main: no network. Try again";
  expect(loops.told("trouble")).toMatchObject([{ number, message }]);
  expect(loops.agents.begun).toHaveLength(1);
});

const STEPS = ["progressed", "progressed", "progressed"];

test.each<[string, "pushed" | "before others" | "kept", string | null, readonly string[]]>([
  ["a step further when the remote has it", "pushed", null, STEPS],
  ["a step further when somebody has pushed on top of it", "before others", null, STEPS],
  ["a step further where the team works on the branch alone", "kept", "branch", STEPS],
  ["none while every push fails, so a person is asked", "kept", null, ["unfinished", "unfinished"]],
])("a phase that is committed in its worktree is %s", async (_, pushes, delivery, kinds) => {
  const loops = await LoopWorld.open(delivery === null ? null : { delivery });
  loops.addTicket("In Progress");
  loops.worktrees.head = async () => loops.bench.head;
  loops.agents.work = async () => {
    loops.bench.head = String(loops.agents.begun.length).repeat(40);
    if (pushes !== "kept") loops.bench.remote = loops.bench.head;
    if (pushes === "before others") loops.bench.remoteAdds("f".repeat(40));
    if (loops.agents.begun.length === 3) loops.stopStarting();
  };
  await loops.run(BUILD);
  expect(loops.kinds).toEqual(kinds);
  if (kinds === STEPS) return;
  expect(loops.told("ended").at(-1)).toMatchObject({
    sequel: "escalated",
    outcome: { why: expect.stringContaining("its commit 2222222 is not on the remote") },
  });
});

const REFUSED = { commands: ["impl"], limits: { retries: 2, retryWaitMs: 1_000 } } as const;

/**
 * A ticket whose agents commit, and push, each time; the delivery of some is refused in these words. The second agent's
 * client ends as `second` says.
 */
async function committing(refusalOf: (run: number) => string | null = () => null, second: object = {}) {
  const loops = await LoopWorld.open({ policies: { humanStates: ["Human Needed", "In Review"] } });
  const number = loops.addTicket("In Progress");
  loops.worktrees.head = async () => loops.bench.head;
  const peaceful = { ...loops.agents.end, lastWords: "I am stuck." };
  loops.agents.work = async () => {
    const run = loops.agents.begun.length;
    loops.bench.head = `${run}`.padStart(40, "b");
    loops.bench.remote = loops.bench.head;
    const refusal = refusalOf(run);
    const refused = refusal === null ? {} : { refusals: [refusal] };
    loops.agents.end = { ...peaceful, ...refused, ...(run === 2 ? second : {}) };
  };
  return { loops, number };
}

const same = (): string => "the pull request is missing";
const other = (run: number): string => `${"abcde"[run - 1]} is missing`;

describe("a run whose delivery was refused", () => {
  test("is no step, whatever it committed, and the same refusal again goes to a person with its hint", async () => {
    const hint = "Hint: Commits must be signed: a person sets up commit.gpgSign";
    const { loops, number } = await committing(
      (run) =>
        `WORKTREE_FAILED: Cannot push ralph/12: rule ${run} needs a signature on ${`${run}`.repeat(8)}${" remote".repeat(60)}. ${hint}`,
    );
    const { world } = loops.sandbox;
    const text = { title: "Work", body: `Closes #${number}`, branch: branchOf(number) };
    const pull = addPullRequest(world, rocket(world), project(world).creator, text);
    const stranger = user(world, "drive-by");
    const headRepository = addFork(world, rocket(world), stranger);
    const strange = addPullRequest(world, rocket(world), stranger, { ...text, headRepository });
    const { state } = await loops.run(REFUSED);
    expect(loops.outcomes).toEqual([
      ["unfinished", "again"],
      ["unfinished", "escalated"],
    ]);
    expect(state).toMatchObject({ advanced: 0, escalated: 1 });
    expect(loops.told("ended").at(-1)?.outcome.why).toContain(hint);
    const said = JSON.stringify([loops.thread(number), (await loops.read(number)).log]);
    for (const part of [
      "was refused twice in the same words",
      "needs a signature",
      hint,
      `acme/rocket/pull/${pull.number}`,
      `ralph-hero decide ${number} --answer`,
    ])
      expect(said).toContain(part);
    expect(said).not.toContain(`acme/rocket/pull/${strange.number}`);
    expect(said).not.toContain("I am stuck");
    expect(loops.listed.find((ticket) => ticket.number === number)).toMatchObject({
      for: expect.stringContaining(`ralph-hero decide ${number} --answer`),
      cause: expect.stringMatching(/needs a signature.*Hint: Commits must be signed: a person/),
      pullUrl: expect.stringContaining(`acme/rocket/pull/${pull.number}`),
    });
  });

  test("publishes no key that its words hold", async () => {
    const slack = "xoxb-123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx";
    const { loops, number } = await committing(
      () => `WORKTREE_FAILED: Cannot push: the remote says ${slack}`,
    );
    await loops.run(REFUSED);
    const published = JSON.stringify([loops.thread(number), loops.agents.orders, loops.events]);
    expect(published).toContain("(withheld: it holds a key)");
    expect(published).not.toContain("xoxb-");
  });

  test.each<[string, (run: number) => string | null, object, readonly string[]]>([
    [
      "in other words is given out again up to the retries",
      other,
      {},
      ["unfinished", "unfinished", "unfinished"],
    ],
    [
      "counts across a run that could not work at all",
      (run) => (run === 2 ? null : same()),
      { code: 1, unable: AWAY },
      ["unfinished", "unable", "unfinished"],
    ],
    [
      "counts across steps: the same words go to a person",
      (run) => (run % 2 === 0 ? null : same()),
      {},
      ["unfinished", "progressed", "unfinished"],
    ],
    [
      "counts across steps: other words count up to the retries",
      (run) => (run % 2 === 0 ? null : other(run)),
      {},
      ["unfinished", "progressed", "unfinished", "progressed", "unfinished"],
    ],
  ])("%s", async (_, words, second, kinds) => {
    const { loops } = await committing((run) => {
      const said = words(run);
      return said === null ? null : `NOT_DELIVERED: Cannot complete: ${said}`;
    }, second);
    await loops.run({ ...REFUSED, limits: { ...REFUSED.limits, maxRuns: kinds.length + 1 } });
    expect(loops.kinds).toEqual(kinds);
    expect(loops.outcomes.map(([, sequel]) => sequel)).toEqual([
      ...kinds.slice(1).map(() => "again"),
      "escalated",
    ]);
  });
});

test("phases that are committed and refused nothing are steps", async () => {
  const { loops } = await committing();
  await loops.run({ ...REFUSED, limits: { ...REFUSED.limits, maxRuns: 4 } });
  expect(loops.kinds).toEqual(Array(4).fill("progressed"));
});

test("a ticket that had all runs of an hour is listed as unfinished", async () => {
  const { loops, number } = await committing();
  await loops.run({ ...REFUSED, limits: { ...REFUSED.limits, maxRunsPerTicketAndHour: 2 } });
  expect(loops.told("ended")).toHaveLength(2);
  expect(loops.told("waiting").at(-1)).toMatchObject({
    tickets: [{ number, for: expect.stringContaining("a later loop goes on (--runs-per-hour)") }],
    total: 1,
  });
});

test("a ticket that its agent escalated is listed with the agent's reason", async ({ loops }) => {
  const number = loops.addTicket("Research Needed");
  loops.agents.work = async () =>
    loops.handOff(number, "research", "escalate", { reason: "Which time zone?" });
  await loops.run({ commands: ["research"] });
  expect(loops.listed).toMatchObject([{ number, cause: "Which time zone?" }]);
});
