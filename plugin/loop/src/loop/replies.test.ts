import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { issue, project, rocket, user } from "../../../../sandbox/src/testing.ts";
import { addComment, addLabel, setMinimized } from "../../../../sandbox/src/threads.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { readBoard } from "../../../mcp-server/src/ticket/board-card/board.ts";
import { changeContract } from "../../../mcp-server/src/ticket/contract/contract.ts";
import { answer, ask } from "../../../mcp-server/src/ticket/talk/ask.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { AwaitedReplies } from "./replies.ts";
import { once } from "node:events";
import { describe, expect, test as base, vi } from "vitest";

const ADDRESS = { owner: "acme", repo: "rocket" };
vi.setConfig({ testTimeout: 120_000 });
const TEAM = {
  agents: [{ name: "crew" }, { name: "bob" }, { name: "qa-engineer" }, { name: "builder" }],
  maxConsecutiveTurns: 20,
};
const PLAN = { commands: ["plan"] } as const;
const test = base.extend("loops", async () => LoopWorld.open(TEAM));

async function asked(
  { world }: Pick<LoopWorld, "world">,
  number: number,
  to: string | null,
  { question = "Which codec?", by = "builder" } = {},
): Promise<void> {
  const outcome = await ask(world, {
    address: { ...ADDRESS, number },
    caller: { agent: by },
    to,
    question,
    type: "consultation",
    inReplyTo: null,
    details: {},
  });
  expect(outcome.kind).toBe("answered");
}

async function answered({ world }: LoopWorld, number: number, agent: string, question = "1"): Promise<void> {
  const said = { question, text: "Opus", decision: "answer" } as const;
  await answer(world, { address: { ...ADDRESS, number }, caller: { agent }, ...said });
}

function started(loops: LoopWorld): (readonly [number, string, string])[] {
  return loops.agents.orders.map(({ ticket, agent, prompt }) => [ticket.number, agent, prompt] as const);
}

describe("a question to an agent that is not running", () => {
  test("starts that agent, under its name, and once", async ({ loops }) => {
    const number = loops.addTicket("Human Needed");
    await asked(loops, number, "bob");
    loops.agents.work = async () => answered(loops, number, "bob");
    await loops.run(PLAN);
    const prompt = expect.stringContaining('questions to you, the agent "bob"');
    expect(started(loops)).toEqual([[number, "bob", prompt]]);
    expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "finished", why: "answered" } }]);
  });

  test("starts nobody while it is in doubt whether a person rejected it, nor for a stranger's name", async ({
    loops,
  }) => {
    const [rejected = 0, strange = 0] = loops.addTickets("Human Needed", 2);
    await asked(loops, rejected, "bob");
    const { world } = loops.sandbox;
    const no = addComment(world, issue(world, rejected), user(world, "sam"), "Decision: reject");
    setMinimized(world, no, "resolved");
    issue(world, strange).labelList.push(addLabel(world, rocket(world), "asked:stranger"));
    await loops.run(PLAN);
    expect(started(loops)).toEqual([]);
  });

  test("is not answered by a run that does nothing, however many newer ones are open, and no person is asked", async ({
    loops,
  }) => {
    const number = loops.addTicket("In Review");
    await asked(loops, number, "bob");
    for (let newer = 0; newer < 10; newer += 1)
      await asked(loops, number, "qa-engineer", { question: `Which level ${newer}?` });
    await loops.run(PLAN);
    expect(loops.outcomes).toEqual([["unfinished", "set aside"]]);
  });

  test("interrupts the work, whose run has not failed, and which goes on after the answer", async ({
    loops,
  }) => {
    const number = loops.addTicket("In Progress");
    loops.agents.work = async ({ agent }) => {
      if (agent === "bob") await answered(loops, number, agent);
      else if (loops.agents.begun.length === 1) await asked(loops, number, "bob", { by: "crew" });
    };
    await loops.run({ commands: ["impl"], limits: { retries: 1 } });
    expect(loops.told("started").map(({ run }) => [run.agent, run.attempt])).toEqual([
      ["crew", 1],
      ["bob", 1],
      ["crew", 1],
      ["crew", 2],
    ]);
    expect(loops.outcomes).toEqual([
      ["asked", "set aside"],
      ["finished", "none"],
      ["unfinished", "again"],
      ["unfinished", "escalated"],
    ]);
  });

  test("waits while that agent asks another one, which is started first", async ({ loops }) => {
    const number = loops.addTicket("In Review");
    await asked(loops, number, "bob");
    loops.agents.work = async ({ agent }) => {
      if (loops.agents.begun.length === 1) return asked(loops, number, "qa-engineer", { by: agent });
      return answered(loops, number, agent, agent === "bob" ? "1" : "2");
    };
    await loops.run(PLAN);
    expect(loops.told("ended").map(({ run, outcome }) => [run.agent, outcome.kind])).toEqual([
      ["bob", "asked"],
      ["qa-engineer", "finished"],
      ["bob", "finished"],
    ]);
  });

  test("is found beside a ticket that cannot be judged", async ({ loops }) => {
    const [number = 0, other = 0] = loops.addTickets("In Review", 2);
    for (const one of [number, other]) await asked(loops, one, "bob");
    const read = loops.world.tickets.read.bind(loops.world.tickets);
    vi.spyOn(loops.world.tickets, "read").mockImplementation(async (...given) => {
      if (given[0].number === number) throw new Failure("GITHUB_NOT_IN_PROJECT", "Its card is gone");
      return read(...given);
    });
    await loops.run(PLAN);
    expect(loops.given).toEqual([other]);
    expect(loops.told("trouble")).toMatchObject([{ number }]);
  });
});

test("submitted work starts the reviewer that its submission names, in the ticket's worktree, which only follows its remote branch", async ({
  loops,
}) => {
  const { world } = loops.sandbox;
  const number = loops.addTicket("In Progress");
  const address = { ...ADDRESS, number };
  await changeContract(loops.world, { address, caller: { agent: "lead" } }, { riskClass: "medium" });
  await loops.handOff(number, "impl", "lock", { agent: "builder" });
  const text = { title: "Codec", body: `Closes #${number}`, files: ["src/codec.ts"] };
  addPullRequest(world, rocket(world), project(world).creator, text);
  const submitted = await handoffTicket(loops.world, {
    address,
    caller: { agent: "builder" },
    result: null,
    request: { command: "impl", goal: { intent: "complete" } },
    reason: "Built",
    evidence: {
      files_changed: ["src/codec.ts"],
      description: "It has a codec.",
      tests: [{ criterion: "It decodes", test: "codec.test.ts passed" }],
      before_after: { before: "None", after: "One" },
      migrations_breaking: "None",
    },
  });
  expect(submitted).toMatchObject({ kind: "answered", answer: { review: { reviewer: "qa-engineer" } } });
  loops.agents.work = async () => {
    const said = { question: "3", text: "I ran the tests", decision: "accept" } as const;
    await answer(loops.world, { address, caller: { agent: "qa-engineer" }, ...said });
  };
  loops.bench.behind = 3;
  await loops.run(PLAN);
  expect([loops.bench.merges, loops.bench.fastForwards]).toEqual([0, 1]);
  expect(started(loops)).toEqual([[number, "qa-engineer", `/ralph-hero:ralph-review ${number}`]]);
  expect(loops.agents.orders[0]?.folder).toBe(`/work/${number}`);
  expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "finished", why: "answered" } }]);
});

/** Makes the ticket a task of the loop's agent. */
async function assign({ world }: LoopWorld, number: number): Promise<void> {
  const call = { address: { ...ADDRESS, number }, caller: { agent: "lead" } };
  await changeContract(world, call, { kind: "task", for: "crew" });
}

describe("a task", () => {
  test("is given to its owner, with the skill for tasks and a worktree, of one or two agents at a time", async ({
    loops,
  }) => {
    for (const parallel of [1, 2]) {
      loops.events.length = 0;
      loops.agents.orders.length = 0;
      const number = loops.addTicket("Backlog");
      await assign(loops, number);
      loops.agents.work = async () => loops.handOff(number, "triage", "close");
      await loops.run({ commands: ["triage"], limits: { parallel } });
      expect(started(loops)).toEqual([[number, "crew", `/ralph-hero:ralph-task ${number}`]]);
      expect(loops.agents.orders[0]?.folder).toBe(`/work/${number}`);
      expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "finished", to: "Done" } }]);
    }
  });

  test("waits while an agent of its owner's name works, and other tickets do not", async ({ loops }) => {
    const [first = 0, second = 0, other = 0] = loops.addTickets("Backlog", 3);
    for (const number of [first, second]) await assign(loops, number);
    const othersTurn = new AbortController();
    loops.agents.work = async ({ ticket }) => {
      if (ticket.number === other) othersTurn.abort();
      else if (!othersTurn.signal.aborted) await once(othersTurn.signal, "abort");
    };
    await loops.run({ commands: ["triage"], mode: "once", limits: { parallel: 3 } });
    expect(started(loops).slice(0, 2)).toMatchObject([
      [first, "crew", expect.any(String)],
      [other, "crew-1", expect.any(String)],
    ]);
  });
});

function labelsOn({ sandbox: { world } }: LoopWorld, number: number): string[] {
  return issue(world, number).labelList.map(({ name }) => name);
}

/** As a person does it on the issue's page. */
function takeOffLabel({ sandbox: { world } }: LoopWorld, number: number): void {
  TEST_TIME.leap(1_100);
  const { labelList } = issue(world, number);
  labelList.splice(0, Infinity, ...labelList.filter(({ name }) => !name.startsWith("asked:")));
  issue(world, number).updatedAt = new Date(TEST_TIME.now()).toISOString();
}

describe("a question whose label somebody takes off", () => {
  test("under a loop still starts its receiver, and gets the label back", async ({ loops }) => {
    const number = loops.addTicket("Ready for Plan");
    const { world } = loops;
    await asked(loops, number, "bob", { by: "builder" });
    const { team } = await readBoard(world, ADDRESS);
    const context = { world, team, options: { mode: "run" }, tell: () => undefined } as const;
    const call = {
      address: ADDRESS,
      agent: "crew",
      commands: [],
      labels: [],
      kept: new Map(),
      asking: new Map(),
    };
    const awaited = new AwaitedReplies();
    // Somebody is at work on the ticket at the first look.
    expect(await awaited.next(context, { ...call, except: new Set([number]) })).toBeNull();
    takeOffLabel(loops, number);
    const due = await awaited.next(context, { ...call, except: new Set() });
    expect(due).toMatchObject({ number, reply: { as: "bob" } });
    expect(labelsOn(loops, number)).toContain("asked:bob");
  });

  test("of a loop's agent gets it back from the next loop, and the ticket waits on", async ({ loops }) => {
    const number = loops.addTicket("In Progress");
    const world = { ...loops.world, session: { ...loops.world.session, id: "gone agent" } };
    loops.agents.work = async () => {
      await loops.handOff(number, "impl", "lock", { session: "gone agent" });
      await asked({ world }, number, null, { by: "crew" });
    };
    await loops.run({ commands: ["impl"] });
    expect(labelsOn(loops, number)).toContain("asked:anyone");
    takeOffLabel(loops, number);
    await loops.run({ commands: ["impl"] });
    expect(loops.told("started")).toHaveLength(1);
    expect(labelsOn(loops, number)).toContain("asked:anyone");
  });
});
