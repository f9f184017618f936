import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, vi } from "vitest";
import { addFaults, send } from "../../../../sandbox/src/testing.ts";
import {
  decideCommands,
  isWhereAsked,
  stepWith,
  waitingRuns,
  type KeptCall,
  type KeptRun,
} from "../../../mcp-server/src/runs/kept-runs.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";
import type { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { ALLOWED, CALL, HOUR_MS, waitingWorld } from "../../../mcp-server/test/support/waiting-call.ts";

vi.setConfig({ testTimeout: 120_000 });
const RESEARCH = { commands: ["research"] } as const;
const { id, toolUseId, sessionId, tool, input, shown } = CALL;
const DEFERRED = { id, toolUseId, sessionId, tool, input, shown };
/** The request by which the loop asks. */
const QUESTION = "PostComment";

/** The kind of the next step after so many hours. */
const at = (hours: number, change: Partial<KeptCall> = {}, remindAfterHours = 24): string =>
  stepWith({ ...CALL, ...change }, hours * HOUR_MS, remindAfterHours).kind;

const run = (number: number, call?: KeptCall): KeptRun => ({
  ticket: { number, title: "", url: "" },
  process: { bootId: null, pidNamespace: null, pid: null, startTime: null },
  folder: "/",
  log: "",
  endsAtMs: 0,
  startedAtMs: 0,
  runId: `${number}`,
  command: "impl",
  isRunning: false,
  end: null,
  call,
});

const numbers = (runs: readonly KeptRun[], nowMs = 0): number[] =>
  waitingRuns(runs, nowMs).map(({ ticket }) => ticket.number);

const STEPS = ["wait", "wait", "remind", "remind", "expire"];

test("the next step with a call is to wait, then one reminder, then the end; with a decision to go on", () => {
  expect([0, 23.9, 24, 47.9, 48].map((hours) => at(hours))).toEqual(STEPS);
  expect([at(30, { isReminded: true }), at(30, {}, 0)]).toEqual(["wait", "wait"]);
  // Also with one that came late.
  for (const hours of [1, 100]) expect(at(hours, { decision: ALLOWED })).toBe("go on");
});

test("a call waits while it is its ticket's newest run, undecided and in time", () => {
  expect(numbers([run(1, CALL), run(2), run(3, { ...CALL, decision: ALLOWED })])).toEqual([1]);
  expect(numbers([run(1), run(1, CALL)])).toEqual([]);
  expect(numbers([run(1, CALL)], CALL.untilMs)).toEqual([]);
});

test("a call's ticket is where it was asked while it is open in that state; without one it is in Backlog", () => {
  const place = { state: CALL.state, closed: false };
  expect(isWhereAsked(CALL, place)).toBe(true);
  expect(isWhereAsked({ state: "Backlog" }, { ...place, state: null })).toBe(true);
  for (const other of [{ ...place, closed: true }, { ...place, state: "Backlog" }, undefined])
    expect(isWhereAsked(CALL, other)).toBe(false);
});

test("two commands decide on a call", () => {
  expect(decideCommands(12, CALL)).toEqual([
    "ralph-hero decide 12 --call a1b2c3 --allow",
    'ralph-hero decide 12 --call a1b2c3 --deny --text "…"',
  ]);
});

async function markOf(loops: LoopWorld, number: number) {
  return (await loops.marks.list()).get(number);
}

describe("a run that ends with a call for a person", () => {
  test("waits, asks on the ticket, counts as no failure, and is left alone until somebody decides", async () => {
    const { loops, number, runId } = await waitingWorld();
    const outcome = { kind: "deferred", callId: "a1b2c3" };
    expect(loops.told("ended")).toMatchObject([{ outcome, sequel: "waits" }]);
    expect(loops.agents.orders).toMatchObject([{ permissions: { approvals: ["Bash(npm publish*)"] } }]);
    expect(await markOf(loops, number)).toMatchObject({ phase: "waiting", run: runId });
    const what = expect.stringContaining(`ralph-hero decide ${number} --call a1b2c3 --allow`);
    expect(loops.told("waiting").at(-1)).toMatchObject({ total: 1, tickets: [{ number, for: what }] });
    expect(loops.thread(number).at(-1)).toContain("Bash(npm publish)");
    const { stop } = await loops.run(RESEARCH);
    expect([stop, loops.agents.orders.length]).toEqual([null, 1]);
  });

  test("goes on with the decision, under its agent's name and in its attempt, named on GitHub before", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.bench.remote = loops.bench.head;
    await loops.agents.decideCall(runId, ALLOWED);
    const start = loops.agents.start.bind(loops.agents);
    loops.agents.start = async (order) => {
      expect(await markOf(loops, number)).toMatchObject({ run: order.runId });
      return start(order);
    };
    loops.agents.work = async () => loops.move(number, "Ready for Plan");
    await loops.run({ ...RESEARCH, agent: "another" });
    expect(loops.agents.begun[1]).toMatchObject({
      agent: "crew",
      resume: { call: { toolUseId: "toolu_1", sessionId: "session" }, decision: ALLOWED },
    });
    expect(loops.told("started")[1]).toMatchObject({ run: { number, attempt: 1, from: "Research Needed" } });
    expect(loops.kinds[1]).toBe("finished");
    expect(await markOf(loops, number)).toBeUndefined();
  });

  test("goes on in a loop that only watches, without a change of the board", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.agents.work = async () => {
      loops.move(number, "Ready for Plan");
      loops.endAgents();
    };
    const running = loops.run({ ...RESEARCH, mode: "keep" });
    await expect.poll(() => loops.told("sleeping").length, { timeout: 60_000 }).toBeGreaterThan(0);
    await loops.agents.decideCall(runId, ALLOWED);
    await running;
    expect(loops.agents.begun).toHaveLength(2);
  });

  test("is not gone on with where the ticket has moved on, and its mark goes", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.move(number, "Human Needed");
    await loops.agents.decideCall(runId, ALLOWED);
    await loops.run(RESEARCH);
    expect(loops.agents.begun).toHaveLength(1);
    expect(loops.troubles.at(-1)).toContain("a1b2c3 comes too late");
    expect(await markOf(loops, number)).toBeUndefined();
  });

  test("waits on where its ticket cannot be read, and goes on later", async () => {
    const { loops, number, runId } = await waitingWorld();
    await loops.agents.decideCall(runId, ALLOWED);
    await addFaults(loops.sandbox, { match: "ReadTicket", action: "status", status: 403, times: 1000 });
    await loops.run(RESEARCH);
    expect(loops.troubles.at(-1)).toContain("the loop leaves it alone");
    expect(await markOf(loops, number)).toMatchObject({ phase: "waiting" });
    await send(loops.sandbox, "/_sandbox/faults", { method: "DELETE" });
    await loops.run(RESEARCH);
    expect(loops.agents.begun).toHaveLength(2);
  });

  test("begins anew where its command's client is Codex by now", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.publish({});
    await loops.agents.decideCall(runId, ALLOWED);
    loops.bench.remote = loops.bench.head;
    loops.agents.work = async () => loops.move(number, "Ready for Plan");
    const programs = new Map([[null, { name: "codex", program: "codex" } as const]]);
    await loops.run({ ...RESEARCH, clients: { programs, models: new Map() } });
    expect(loops.agents.begun).toHaveLength(2);
    expect(loops.agents.begun[1]).toMatchObject({ agent: "crew", client: { name: "codex" } });
    expect(loops.agents.begun[1]).not.toHaveProperty("resume");
    expect(loops.kinds[1]).toBe("finished");
    expect(await markOf(loops, number)).toBeUndefined();
  });

  test("is reminded of once, and denied when its time is over", async () => {
    const { loops, number } = await waitingWorld();
    const { length: count } = loops.thread(number);
    loops.aheadMs = 25 * HOUR_MS;
    await loops.run(RESEARCH);
    await loops.run(RESEARCH);
    const reminder = expect.stringContaining("Reminder by the loop");
    expect(loops.thread(number).slice(count)).toEqual([reminder]);
    loops.aheadMs = 49 * HOUR_MS;
    loops.agents.work = async () => loops.move(number, "Ready for Plan");
    await loops.run(RESEARCH);
    const decision = { kind: "deny", reason: "nobody decided within 48 hours" };
    expect(loops.agents.begun[1]?.resume).toMatchObject({ decision });
  });
});

describe("the question on the ticket", () => {
  test("may be lost, and the wait goes on all the same", async () => {
    const { loops, number, runId } = await waitingWorld(async ({ sandbox }) =>
      addFaults(sandbox, { match: QUESTION, action: "reset-after" }),
    );
    expect(loops.outcomes).toEqual([["deferred", "waits"]]);
    expect(loops.troubles[0]).toContain("the call a1b2c3, which waits all the same");
    expect(await markOf(loops, number)).toMatchObject({ phase: "waiting", run: runId });
    expect(await loops.agents.run(runId)).toMatchObject({ call: { isAsked: true } });
  });

  test("shows all arguments as code that pings nobody and opens no markup", async () => {
    const mail = '{"to":"@acme/all","note":"`</code>\u200B<img src=x>"}';
    const { loops, number } = await waitingWorld(undefined, { tool: "mcp__mail__send", shown: mail });
    const question = loops.thread(number).at(-1) ?? "";
    expect(question.replaceAll("\u200B", "")).toContain(
      '`mcp__mail__send({"to":"@acme/all","note":"\u02CB</code><img src=x>"})`',
    );
    expect(question).not.toMatch(/@acme|<img|<\/code/);
  });

  test("is cut where the call is longer than a comment", async () => {
    const long = `npm publish ${"a".repeat(70_000)}`;
    const { loops, number, runId } = await waitingWorld(undefined, { shown: long });
    expect(loops.troubles).toEqual([]);
    const question = loops.thread(number).at(-1);
    expect(question).toContain(`ralph-hero show ${number}`);
    expect(question).toContain(`ralph-hero decide ${number} --call a1b2c3 --allow`);
    expect(await markOf(loops, number)).toMatchObject({ phase: "waiting", run: runId });
  });

  test("is asked once, and its wait is not prolonged, where a run's end is looked at again", async () => {
    const { loops, number, runId } = await waitingWorld(async (world) => {
      world.agents.work = async () => {
        const fault = { match: "POST /git/commits", times: 50, action: "status", status: 500 } as const;
        await addFaults(world.sandbox, fault);
        // The mark cannot be written, and then the loop ends.
        world.whenWaited = () => {
          if ([...world.agents.calls.values()].some(({ isAsked }) => isAsked)) world.endAgents();
        };
      };
    });
    expect(await markOf(loops, number)).toMatchObject({ phase: "running", run: runId });
    const { length: count } = loops.thread(number);
    const first = loops.agents.calls.get(runId);
    await send(loops.sandbox, "/_sandbox/faults", { method: "DELETE" });
    loops.whenWaited = () => undefined;
    loops.agents.end = { ...loops.agents.end, deferred: DEFERRED };
    loops.aheadMs = 5 * HOUR_MS;
    await loops.run(RESEARCH);
    expect(await markOf(loops, number)).toMatchObject({ phase: "waiting", run: runId });
    expect(loops.agents.calls.get(runId)).toEqual(first);
    expect(loops.thread(number)).toHaveLength(count);
  });
});

describe("the reminder", () => {
  test("is tried again where it failed", async () => {
    const { loops, number, runId } = await waitingWorld();
    const { length: count } = loops.thread(number);
    loops.aheadMs = 25 * HOUR_MS;
    // Longer than one request is tried again: GitHub lets comments through only when the loop itself has waited.
    const fault = { match: QUESTION, action: "secondary-limit", retryAfter: 5, times: 1000 } as const;
    await addFaults(loops.sandbox, fault);
    loops.whenWaited = async () => void (await send(loops.sandbox, "/_sandbox/faults", { method: "DELETE" }));
    await loops.run(RESEARCH);
    expect(loops.told("trouble")).toMatchObject([{ number: null }]);
    expect(loops.thread(number).slice(count)).toEqual([expect.stringContaining("Reminder by the loop")]);
    expect(loops.agents.calls.get(runId)).toMatchObject({ isReminded: true });
  });

  test("is none where the ticket has moved on, and the wait is over", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.move(number, "Human Needed");
    const { length: count } = loops.thread(number);
    loops.aheadMs = 25 * HOUR_MS;
    await loops.run(RESEARCH);
    expect(loops.thread(number)).toHaveLength(count);
    expect(loops.troubles.at(-1)).toBe("the call a1b2c3 waits no longer: the ticket has moved on");
    expect(loops.agents.calls.get(runId)?.decision).toMatchObject({ kind: "deny" });
    expect(await markOf(loops, number)).toBeUndefined();
  });
});

/** The calls that the live view of the last loop shows. */
function shownCalls(loops: LoopWorld): number[] {
  return loops.snapshot().waiting.flatMap(({ number, callId }) => (callId === undefined ? [] : [number]));
}

describe("the live view shows the call", () => {
  test("at once while other agents work, also where the loop starts no more", async ({ loops }) => {
    const [number = 0] = loops.addTickets("Research Needed", 2);
    const peaceful = loops.agents.end;
    let seen: unknown = null;
    loops.agents.work = async ({ ticket }) => {
      loops.agents.end = { ...peaceful, deferred: DEFERRED };
      if (ticket.number === number) return;
      while (loops.told("ended").length === 0) await sleep(1);
      seen = shownCalls(loops);
      loops.agents.end = peaceful;
    };
    await loops.run({ ...RESEARCH, limits: { parallel: 2, maxRuns: 2 } });
    expect(seen).toEqual([number]);
  });

  test("of an earlier loop, until it is decided on", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.addTicket("Research Needed");
    const seen: unknown[] = [];
    loops.agents.work = async () => {
      seen.push(shownCalls(loops));
      await loops.agents.decideCall(runId, ALLOWED);
      await expect.poll(() => shownCalls(loops), { timeout: 60_000 }).toEqual([]);
      loops.stopStarting();
    };
    await loops.run(RESEARCH);
    expect(seen).toEqual([[number]]);
    expect(loops.agents.begun).toHaveLength(2);
  });

  test("no longer where its ticket has moved on", async () => {
    const { loops, number } = await waitingWorld();
    loops.move(number, "Ready for Plan");
    await loops.run(RESEARCH);
    expect(shownCalls(loops)).toEqual([]);
    expect(loops.told("waiting").at(-1)).toMatchObject({ total: 0 });
  });
});
