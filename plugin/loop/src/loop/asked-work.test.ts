import { describe, expect, test, vi } from "vitest";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { issue, present, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { addComment, setMinimized } from "../../../../sandbox/src/threads.ts";
import { ask } from "../../../mcp-server/src/ticket/talk/ask.ts";
import { handoffTicket } from "../../../mcp-server/test/support/handoff-ticket.ts";
import { readTicket } from "../../../mcp-server/src/ticket/read/read-ticket.ts";
import { MAX_ASKS } from "./run-outcome.ts";

vi.setConfig({ testTimeout: 120_000 });
const caller = { agent: "crew" };
const IMPL = { commands: ["impl"], limits: { retries: 2 } } as const;

/** One ticket, whose agent locks it and asks anyone in each run. */
async function askingWorld(): Promise<{ loops: LoopWorld; number: number }> {
  const loops = new LoopWorld(await sandboxForTest());
  const [number = 0] = loops.addTickets("In Progress", 1);
  const address = { owner: "acme", repo: "rocket", number };
  const world = { ...loops.world, session: { ...loops.world.session, id: "gone agent" } };
  loops.agents.work = async () => {
    const lock = { command: "impl", goal: { intent: "lock" } } as const;
    await handoffTicket(world, { address, caller, request: lock, reason: "Mine", result: null });
    const question = `Which codec, in run ${loops.agents.begun.length}?`;
    const asking = { type: "consultation", to: null, inReplyTo: null, details: {} } as const;
    const outcome = await ask(world, { address, caller, question, ...asking });
    expect(outcome.kind).toBe("answered");
  };
  return { loops, number };
}

/** A comment later than all before it by GitHub's dates, which know no parts of seconds. */
function say({ sandbox: { world } }: LoopWorld, number: number, login: string): void {
  TEST_TIME.leap(1_100);
  addComment(world, issue(world, number), user(world, login), "Opus, please.");
}

describe("a run that ends with a question", () => {
  test("frees its lock, counts as no failure, and is left alone until somebody answers", async () => {
    const { loops, number } = await askingWorld();
    const { state } = await loops.run(IMPL);
    expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "asked" }, sequel: "set aside" }]);
    expect(state.failuresInRow).toEqual([]);
    const view = await readTicket(loops.world, { owner: "acme", repo: "rocket", number }, caller);
    expect(view.lockCommit).toBeNull();
    await loops.run(IMPL);
    expect(loops.told("started")).toHaveLength(1);
  });

  test("goes on after a person's comment, and is told that the run before has asked", async () => {
    const { loops, number } = await askingWorld();
    await loops.run(IMPL);
    say(loops, number, "maya");
    await loops.run(IMPL);
    expect(loops.told("started").map(({ run }) => run.attempt)).toEqual([1, 1]);
    expect(loops.agents.orders[1]?.briefing).toContain('came out as "asked"');
  });

  test("goes on after no hidden comment, and after the same one that is shown again", async () => {
    const { loops, number } = await askingWorld();
    await loops.run(IMPL);
    say(loops, number, "maya");
    const { world } = loops.sandbox;
    const answer = present(issue(world, number).commentList.at(-1));
    setMinimized(world, answer, "off-topic");
    await loops.run(IMPL);
    expect(loops.told("started")).toHaveLength(1);
    setMinimized(world, answer, null);
    await loops.run(IMPL);
    expect(loops.told("started")).toHaveLength(2);
  });

  test("goes on in the same loop when the answer comes", async () => {
    const { loops, number } = await askingWorld();
    const { work } = loops.agents;
    loops.agents.work = async (order) => {
      await work(order);
      if (loops.agents.begun.length === 2) loops.endAgents();
    };
    const running = loops.run({ ...IMPL, mode: "keep" });
    await expect.poll(() => loops.told("ended").length, { timeout: 60_000 }).toBe(1);
    say(loops, number, "maya");
    await running;
    expect(loops.told("started")).toHaveLength(2);
  });

  test("has failed where it asked nothing, though a question of an earlier run is still open", async () => {
    const { loops, number } = await askingWorld();
    await loops.run(IMPL);
    say(loops, number, "maya");
    loops.agents.work = async () => undefined;
    await loops.run({ ...IMPL, limits: { retries: 2, maxRuns: 1 } });
    expect(loops.told("ended")[1]).toMatchObject({ outcome: { kind: "unfinished" }, sequel: "again" });
  });

  test("does not go on because of a comment by an account that may not write", async () => {
    const { loops, number } = await askingWorld();
    await loops.run(IMPL);
    say(loops, number, "drive-by");
    await loops.run(IMPL);
    expect(loops.told("started")).toHaveLength(1);
  });

  test("comes to a person after so many rounds", async () => {
    const { loops, number } = await askingWorld();
    for (let round = 0; round <= MAX_ASKS; round += 1) {
      await loops.run(IMPL);
      say(loops, number, "maya");
    }
    const sequels = loops.told("ended").map(({ sequel }) => sequel);
    expect(loops.told("trouble")).toEqual([]);
    expect(sequels).toEqual([...Array.from({ length: MAX_ASKS }, () => "set aside"), "escalated"]);
    const view = await readTicket(loops.world, { owner: "acme", repo: "rocket", number }, caller);
    expect(view.reconciliation.state).toBe("Human Needed");
    expect(view.log.head?.record.reason).toContain(`ended with a question ${MAX_ASKS + 1} times`);
  });

  test("to a person, on a ticket whose answer it could not use, waits for the next answer", async () => {
    const loops = new LoopWorld(await sandboxForTest());
    const [number = 0] = loops.addTickets("In Progress", 1);
    const address = { owner: "acme", repo: "rocket", number };
    const escalate = async (intent: "lock" | "escalate") =>
      handoffTicket(loops.world, {
        address,
        caller,
        request: { command: "impl", goal: { intent } },
        reason: `Which time zone, ${loops.agents.begun.length}?`,
        result: null,
      });
    await escalate("escalate");
    say(loops, number, "maya");
    loops.agents.work = async () => {
      await escalate("lock");
      await escalate("escalate");
    };
    await loops.run(IMPL);
    expect(loops.told("ended")).toMatchObject([
      {
        outcome: { kind: "asked", why: expect.stringContaining("it asked a person") },
        sequel: "set aside",
      },
    ]);
    await loops.run(IMPL);
    expect(loops.told("started")).toHaveLength(1);
    say(loops, number, "maya");
    await loops.run(IMPL);
    expect(loops.told("started")).toHaveLength(2);
  });
});
