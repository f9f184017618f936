import { once } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { issue, project, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { addComment, addLabel } from "../../../../sandbox/src/threads.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { answer, ask } from "../../../mcp-server/src/ticket/talk/ask.ts";
import { changeContract } from "../../../mcp-server/src/ticket/contract/contract.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";

const ADDRESS = { owner: "acme", repo: "rocket" };
vi.setConfig({ testTimeout: 120_000 });
const TEAM = {
  agents: [{ name: "crew" }, { name: "bob" }, { name: "qa-engineer" }, { name: "builder" }],
  maxConsecutiveTurns: 20,
};

async function teamWorld(): Promise<LoopWorld> {
  const loops = new LoopWorld(await sandboxForTest());
  const { world } = loops.sandbox;
  const files = new Map([[".ralph/config.json", JSON.stringify(TEAM)]]);
  commitFiles(world, rocket(world), project(world).creator, { message: "Team", files });
  return loops;
}

async function asked(
  loops: LoopWorld,
  number: number,
  to: string,
  { question = "Which codec?", by = "builder" } = {},
): Promise<void> {
  const address = { ...ADDRESS, number };
  const caller = { agent: by };
  const outcome = await ask(loops.world, {
    address,
    caller,
    to,
    question,
    type: "consultation",
    inReplyTo: null,
    details: {},
  });
  expect(outcome.kind).toBe("answered");
}

function started(loops: LoopWorld): (readonly [number, string, string])[] {
  return loops.agents.orders.map(({ ticket, agent, prompt }) => [ticket.number, agent, prompt] as const);
}

describe("a question to an agent that is not running", () => {
  test("starts that agent, under its name, and once", async () => {
    const loops = await teamWorld();
    const [number = 0] = loops.addTickets("Human Needed", 1);
    await asked(loops, number, "bob");
    loops.agents.work = async () => {
      const said = { question: "1", text: "Opus", decision: "answer" } as const;
      await answer(loops.world, { address: { ...ADDRESS, number }, caller: { agent: "bob" }, ...said });
    };
    await loops.run({ commands: ["plan"] });
    expect(started(loops)).toEqual([
      [number, "bob", expect.stringContaining('questions to you, the agent "bob"')],
    ]);
    expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "finished", why: "answered" } }]);
  });

  test("starts nobody while it is in doubt whether a person rejected it", async () => {
    const loops = await teamWorld();
    const [number = 0] = loops.addTickets("Human Needed", 1);
    await asked(loops, number, "bob");
    const { world } = loops.sandbox;
    const no = addComment(world, issue(world, number), user(world, "sam"), "Decision: reject");
    Object.assign(no, { isMinimized: true, minimizedReason: "resolved" });
    await loops.run({ commands: ["plan"] });
    expect(started(loops)).toEqual([]);
  });

  test("is not answered by a run that does nothing, however many newer ones are open", async () => {
    const loops = await teamWorld();
    const [number = 0] = loops.addTickets("In Review", 1);
    await asked(loops, number, "bob");
    for (let newer = 0; newer < 10; newer += 1)
      await asked(loops, number, "qa-engineer", { question: `Which level ${newer}?` });
    await loops.run({ commands: ["plan"] });
    expect(loops.told("ended")).toMatchObject([{ sequel: "set aside", outcome: { kind: "unfinished" } }]);
  });

  test("interrupts the work, whose run has not failed, and which goes on after the answer", async () => {
    const loops = await teamWorld();
    const [number = 0] = loops.addTickets("In Progress", 1);
    loops.agents.work = async ({ agent }) => {
      const said = { question: "1", text: "Opus", decision: "answer" } as const;
      const address = { ...ADDRESS, number };
      if (agent === "bob") await answer(loops.world, { address, caller: { agent }, ...said });
      else if (loops.agents.begun.length === 1) await asked(loops, number, "bob", { by: "crew" });
    };
    await loops.run({ commands: ["impl"], limits: { retries: 1 } });
    expect(loops.told("started").map(({ run }) => [run.agent, run.attempt])).toEqual([
      ["crew", 1],
      ["bob", 1],
      ["crew", 1],
      ["crew", 2],
    ]);
    expect(loops.told("ended").map(({ outcome, sequel }) => [outcome.kind, sequel])).toEqual([
      ["asked", "set aside"],
      ["finished", "none"],
      ["unfinished", "again"],
      ["unfinished", "escalated"],
    ]);
  });

  test("waits while that agent asks another one, which is started first", async () => {
    const loops = await teamWorld();
    const [number = 0] = loops.addTickets("In Review", 1);
    await asked(loops, number, "bob");
    loops.agents.work = async ({ agent }) => {
      if (loops.agents.begun.length === 1) return asked(loops, number, "qa-engineer", { by: agent });
      const question = agent === "bob" ? "1" : "2";
      const said = { question, text: "Opus", decision: "answer" } as const;
      await answer(loops.world, { address: { ...ADDRESS, number }, caller: { agent }, ...said });
    };
    await loops.run({ commands: ["plan"] });
    expect(loops.told("ended").map(({ run, outcome }) => [run.agent, outcome.kind])).toEqual([
      ["bob", "asked"],
      ["qa-engineer", "finished"],
      ["bob", "finished"],
    ]);
  });

  test("that it does not answer is set aside, and no person is asked", async () => {
    const loops = await teamWorld();
    const [number = 0] = loops.addTickets("In Review", 1);
    await asked(loops, number, "bob");
    await loops.run({ commands: ["plan"] });
    expect(loops.told("ended").at(-1)).toMatchObject({
      sequel: "set aside",
      outcome: { kind: "unfinished" },
    });
  });

  test("is found beside a ticket that cannot be judged", async () => {
    const loops = await teamWorld();
    const [number = 0, other = 0] = loops.addTickets("In Review", 2);
    await asked(loops, number, "bob");
    await asked(loops, other, "bob");
    const read = loops.world.tickets.read.bind(loops.world.tickets);
    vi.spyOn(loops.world.tickets, "read").mockImplementation(async (...given) => {
      if (given[0].number === number) throw new Failure("GITHUB_NOT_IN_PROJECT", "Its card is gone");
      return read(...given);
    });
    await loops.run({ commands: ["plan"] });
    expect(started(loops).map(([one]) => one)).toEqual([other]);
    expect(loops.told("trouble")).toMatchObject([{ number }]);
  });

  test("starts nobody for a stranger's name, or for anyone", async () => {
    const loops = await teamWorld();
    const [number = 0] = loops.addTickets("Human Needed", 1);
    issue(loops.sandbox.world, number).labelList.push(
      addLabel(loops.sandbox.world, rocket(loops.sandbox.world), "asked:stranger"),
    );
    await loops.run({ commands: ["plan"] });
    expect(started(loops)).toEqual([]);
  });
});

describe("submitted work", () => {
  test("starts the reviewer that its submission names, in the ticket's worktree, which only follows its remote branch", async () => {
    const loops = await teamWorld();
    const { world } = loops.sandbox;
    const [number = 0] = loops.addTickets("In Progress", 1);
    const address = { ...ADDRESS, number };
    const caller = { agent: "builder" };
    await changeContract(loops.world, { address, caller: { agent: "lead" } }, { riskClass: "medium" });
    const by = { address, caller, result: null };
    const lock = { command: "impl", goal: { intent: "lock" } } as const;
    await handoffTicket(loops.world, { ...by, request: lock, reason: "Mine" });
    const { creator } = project(world);
    addPullRequest(world, rocket(world), creator, {
      title: "Codec",
      body: `Closes #${number}`,
      files: ["src/codec.ts"],
    });
    const submitted = await handoffTicket(loops.world, {
      ...by,
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
    await loops.run({ commands: ["plan"] });
    expect([loops.bench.merges, loops.bench.fastForwards]).toEqual([0, 1]);
    expect(started(loops)).toEqual([[number, "qa-engineer", `/ralph-hero:ralph-review ${number}`]]);
    expect(loops.agents.orders[0]?.folder).toBe(`/work/${number}`);
    expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "finished", why: "answered" } }]);
  });
});

describe("a task", () => {
  test.each([1, 2])(
    "is given to its owner, with the skill for tasks and a worktree, of %i agents at a time",
    async (parallel) => {
      const loops = await teamWorld();
      const [number = 0] = loops.addTickets("Backlog", 1);
      const address = { ...ADDRESS, number };
      await changeContract(
        loops.world,
        { address, caller: { agent: "lead" } },
        { kind: "task", for: "crew" },
      );
      loops.agents.work = async () => {
        const request = { command: "triage", goal: { intent: "close" } } as const;
        const by = { address, caller: { agent: "crew" }, request, result: null };
        await handoffTicket(loops.world, { ...by, reason: "Done" });
      };
      await loops.run({ commands: ["triage"], limits: { parallel } });
      expect(started(loops)).toEqual([[number, "crew", `/ralph-hero:ralph-task ${number}`]]);
      expect(loops.agents.orders[0]?.folder).toBe(`/work/${number}`);
      expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "finished", to: "Done" } }]);
    },
  );

  test("waits while an agent of its owner's name works, and other tickets do not", async () => {
    const loops = await teamWorld();
    const numbers = loops.addTickets("Backlog", 3);
    const [first = 0, second = 0, other = 0] = numbers;
    for (const number of [first, second])
      await changeContract(
        loops.world,
        { address: { ...ADDRESS, number }, caller: { agent: "lead" } },
        { kind: "task", for: "crew" },
      );
    const othersTurn = new AbortController();
    loops.agents.work = async ({ ticket }) => {
      if (ticket.number === other) othersTurn.abort();
      else if (!othersTurn.signal.aborted) await once(othersTurn.signal, "abort");
    };
    await loops.run({ commands: ["triage"], mode: "once", limits: { parallel: 3 } });
    expect(loops.agents.orders.slice(0, 2).map(({ ticket, agent }) => [ticket.number, agent])).toEqual([
      [first, "crew"],
      [other, "crew-1"],
    ]);
  });
});
