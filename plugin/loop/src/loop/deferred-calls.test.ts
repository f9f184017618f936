import { describe, expect, test, vi } from "vitest";
import {
  ALLOWED,
  CALL,
  HOUR_MS,
  move,
  said,
  waitingWorld,
} from "../../../mcp-server/test/support/waiting-call.ts";
import { commitFiles } from "../../../../sandbox/src/git-objects.ts";
import { addFaults, project, rocket, send } from "../../../../sandbox/src/testing.ts";

import {
  type KeptCall,
  type KeptRun,
  decideCommands,
  isWhereAsked,
  stepWith,
  waitingRuns,
} from "../../../mcp-server/src/runs/kept-runs.ts";

vi.setConfig({ testTimeout: 120_000 });

function run(number: number, call?: KeptCall): KeptRun {
  return {
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
  };
}

function at(hours: number, change: Partial<KeptCall> = {}, remindAfterHours = 24): string {
  return stepWith({ ...CALL, ...change }, hours * HOUR_MS, remindAfterHours).kind;
}

function numbers(runs: readonly KeptRun[], nowMs = 0): number[] {
  return waitingRuns(runs, nowMs).map(({ ticket }) => ticket.number);
}

describe("the next step with a call", () => {
  test("is to wait, then one reminder, then the end", () => {
    expect([at(0), at(23.9), at(24), at(47.9), at(48)]).toEqual([
      "wait",
      "wait",
      "remind",
      "remind",
      "expire",
    ]);
    expect(at(30, { isReminded: true })).toBe("wait");
    expect(at(30, {}, 0)).toBe("wait");
  });

  test("is to go on with a decision, also with one that came late", () => {
    expect([at(1, { decision: ALLOWED }), at(100, { decision: ALLOWED })]).toEqual(["go on", "go on"]);
  });
});

test("a call waits while it is its ticket's newest run, undecided and in time", () => {
  expect(numbers([run(1, CALL), run(2), run(3, { ...CALL, decision: ALLOWED })])).toEqual([1]);
  expect(numbers([run(1), run(1, CALL)])).toEqual([]);
  expect(numbers([run(1, CALL)], CALL.untilMs)).toEqual([]);
});

test("a call's ticket is where it was asked while it is open in that state; without one it is in Backlog", () => {
  const place = { state: CALL.state, closed: false };
  expect(isWhereAsked(CALL, place)).toBe(true);
  expect(isWhereAsked(CALL, { ...place, closed: true })).toBe(false);
  expect(isWhereAsked(CALL, { ...place, state: "Backlog" })).toBe(false);
  expect(isWhereAsked({ state: "Backlog" }, { ...place, state: null })).toBe(true);
  expect(isWhereAsked(CALL, undefined)).toBe(false);
});

test("two commands decide on a call", () => {
  expect(decideCommands(12, CALL)).toEqual([
    "ralph-hero decide 12 --call a1b2c3 --allow",
    'ralph-hero decide 12 --call a1b2c3 --deny --text "…"',
  ]);
});

/** The request by which the loop asks. */
const QUESTION = "PostComment";

describe("a run that ends with a call for a person", () => {
  test("waits, asks on the ticket, and counts as no failure", async () => {
    const { loops, number, runId } = await waitingWorld();
    expect(loops.told("ended")).toMatchObject([
      { outcome: { kind: "deferred", callId: "a1b2c3" }, sequel: "waits" },
    ]);
    expect(loops.agents.orders).toHaveLength(1);
    expect(loops.agents.orders[0]?.permissions.approvals).toEqual(["Bash(npm publish*)"]);
    expect((await loops.marks.list()).get(number)).toMatchObject({ phase: "waiting", run: runId });
    expect(loops.told("waiting").at(-1)).toMatchObject({
      total: 1,
      tickets: [
        { number, for: expect.stringContaining(`ralph-hero decide ${number} --call a1b2c3 --allow`) },
      ],
    });
    expect((await said(loops, number)).at(-1)).toContain("Bash(npm publish)");
  });

  test("is left alone by later loops until somebody decides", async () => {
    const { loops } = await waitingWorld();
    const { stop } = await loops.run({ commands: ["research"] });
    expect(stop).toBeNull();
    expect(loops.agents.orders).toHaveLength(1);
  });

  test("goes on with the decision, under its agent's name and in its attempt", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.bench.remote = loops.bench.head;
    await loops.agents.decideCall(runId, ALLOWED);
    loops.agents.work = async () => move(loops, number, "Ready for Plan");
    await loops.run({ commands: ["research"], agent: "another" });
    expect(loops.agents.begun[1]).toMatchObject({
      agent: "crew",
      resume: { call: { toolUseId: "toolu_1", sessionId: "session" }, decision: ALLOWED },
    });
    expect(loops.told("started")[1]).toMatchObject({ run: { number, attempt: 1, from: "Research Needed" } });
    expect(loops.told("ended")[1]).toMatchObject({ outcome: { kind: "finished" } });
    expect((await loops.marks.list()).has(number)).toBe(false);
  });

  test("is named on GitHub before its client goes on", async () => {
    const { loops, number, runId } = await waitingWorld();
    await loops.agents.decideCall(runId, ALLOWED);
    const start = loops.agents.start.bind(loops.agents);
    const named: (string | null | undefined)[] = [];
    loops.agents.start = async (order) => {
      named.push((await loops.marks.list()).get(number)?.run, order.runId);
      return start(order);
    };
    await loops.run({ commands: ["research"] });
    expect(named).toHaveLength(2);
    expect(named[0]).toBe(named[1]);
  });

  test("goes on in a loop that only watches, without a change of the board", async () => {
    const { loops, number, runId } = await waitingWorld();
    loops.agents.work = async () => {
      move(loops, number, "Ready for Plan");
      loops.endAgents();
    };
    const running = loops.run({ commands: ["research"], mode: "keep" });
    await expect.poll(() => loops.told("sleeping").length, { timeout: 60_000 }).toBeGreaterThan(0);
    await loops.agents.decideCall(runId, ALLOWED);
    await running;
    expect(loops.agents.begun).toHaveLength(2);
  });

  test("is not gone on with where the ticket has moved on, and its mark goes", async () => {
    const { loops, number, runId } = await waitingWorld();
    move(loops, number, "Human Needed");
    await loops.agents.decideCall(runId, ALLOWED);
    await loops.run({ commands: ["research"] });
    expect(loops.agents.begun).toHaveLength(1);
    expect(loops.told("trouble").at(-1)?.message).toContain("a1b2c3 comes too late");
    expect((await loops.marks.list()).has(number)).toBe(false);
  });

  test("waits on where its ticket cannot be read, and goes on later", async () => {
    const { loops, number, runId } = await waitingWorld();
    await loops.agents.decideCall(runId, ALLOWED);
    await addFaults(loops.sandbox, { match: "ReadTicket", action: "status", status: 403, times: 1000 });
    await loops.run({ commands: ["research"] });
    expect(loops.told("trouble").at(-1)?.message).toContain("the loop leaves it alone");
    expect((await loops.marks.list()).get(number)).toMatchObject({ phase: "waiting" });
    await send(loops.sandbox, "/_sandbox/faults", { method: "DELETE" });
    await loops.run({ commands: ["research"] });
    expect(loops.agents.begun).toHaveLength(2);
  });

  test("begins anew where its command's client is Codex by now", async () => {
    const { loops, number, runId } = await waitingWorld();
    const { world } = loops.sandbox;
    const files = new Map([[".ralph/config.json", "{}"]]);
    commitFiles(world, rocket(world), project(world).creator, { message: "No approvals", files });
    await loops.agents.decideCall(runId, ALLOWED);
    loops.bench.remote = loops.bench.head;
    loops.agents.work = async () => move(loops, number, "Ready for Plan");
    const programs = new Map([[null, { name: "codex", program: "codex" } as const]]);
    await loops.run({ commands: ["research"], clients: { programs, models: new Map() } });
    expect(loops.agents.begun).toHaveLength(2);
    expect(loops.agents.begun[1]).toMatchObject({ agent: "crew", client: { name: "codex" } });
    expect(loops.agents.begun[1]).not.toHaveProperty("resume");
    expect(loops.told("ended")[1]).toMatchObject({ outcome: { kind: "finished" } });
    expect((await loops.marks.list()).has(number)).toBe(false);
  });

  test("is reminded of once, and denied when its time is over", async () => {
    const { loops, number } = await waitingWorld();
    const { length: count } = await said(loops, number);
    loops.aheadMs = 25 * HOUR_MS;
    await loops.run({ commands: ["research"] });
    await loops.run({ commands: ["research"] });
    const later = await said(loops, number);
    expect(later).toHaveLength(count + 1);
    expect(later.at(-1)).toContain("Reminder by the loop");
    loops.aheadMs = 49 * HOUR_MS;
    loops.agents.work = async () => move(loops, number, "Ready for Plan");
    await loops.run({ commands: ["research"] });
    expect(loops.agents.begun[1]?.resume?.decision).toMatchObject({
      kind: "deny",
      reason: "nobody decided within 48 hours",
    });
  });
});

describe("the question on the ticket", () => {
  test("may be lost, and the wait goes on all the same", async () => {
    const { loops, number, runId } = await waitingWorld(async ({ sandbox }) =>
      addFaults(sandbox, { match: QUESTION, action: "reset-after" }),
    );
    expect(loops.told("ended")).toMatchObject([{ outcome: { kind: "deferred" }, sequel: "waits" }]);
    expect(loops.told("trouble")[0]?.message).toContain("the call a1b2c3, which waits all the same");
    expect((await loops.marks.list()).get(number)).toMatchObject({ phase: "waiting", run: runId });
    expect(await loops.agents.run(runId)).toMatchObject({ call: { isAsked: true } });
  });

  test("shows all arguments as code that pings nobody and opens no markup", async () => {
    const shown = '{"to":"@acme/all","note":"`</code>\u200B<img src=x>"}';
    const { loops, number } = await waitingWorld(undefined, { tool: "mcp__mail__send", shown });
    const question = (await said(loops, number)).at(-1) ?? "";
    expect(question.replaceAll("\u200B", "")).toContain(
      '`mcp__mail__send({"to":"@acme/all","note":"\u02CB</code><img src=x>"})`',
    );
    expect(question).not.toMatch(/@acme|<img|<\/code/);
  });

  test("is cut where the call is longer than a comment", async () => {
    const { loops, number, runId } = await waitingWorld(undefined, {
      shown: `npm publish ${"a".repeat(70_000)}`,
    });
    expect(loops.told("trouble")).toEqual([]);
    const question = (await said(loops, number)).at(-1);
    expect(question).toContain(`ralph-hero show ${number}`);
    expect(question).toContain(`ralph-hero decide ${number} --call a1b2c3 --allow`);
    expect((await loops.marks.list()).get(number)).toMatchObject({ phase: "waiting", run: runId });
  });

  test("is asked once, and its wait is not prolonged, where a run's end is looked at again", async () => {
    const { loops, number, runId } = await waitingWorld(async (world) => {
      world.agents.work = async () => {
        await addFaults(world.sandbox, {
          match: "POST /git/commits",
          times: 50,
          action: "status",
          status: 500,
        });
        // The mark cannot be written, and then the loop ends.
        world.whenWaited = () => {
          if ([...world.agents.calls.values()].some(({ isAsked }) => isAsked)) world.endAgents();
        };
      };
    });
    expect((await loops.marks.list()).get(number)).toMatchObject({ phase: "running", run: runId });
    const { length: count } = await said(loops, number);
    const first = loops.agents.calls.get(runId);
    await send(loops.sandbox, "/_sandbox/faults", { method: "DELETE" });
    loops.whenWaited = () => undefined;
    const { id, toolUseId, sessionId, tool, input, shown } = CALL;
    loops.agents.end = { ...loops.agents.end, deferred: { id, toolUseId, sessionId, tool, input, shown } };
    loops.aheadMs = 5 * HOUR_MS;
    await loops.run({ commands: ["research"] });
    expect((await loops.marks.list()).get(number)).toMatchObject({ phase: "waiting", run: runId });
    expect(loops.agents.calls.get(runId)).toEqual(first);
    expect(await said(loops, number)).toHaveLength(count);
  });
});

describe("the reminder", () => {
  test("is tried again where it failed", async () => {
    const { loops, number, runId } = await waitingWorld();
    const { length: count } = await said(loops, number);
    loops.aheadMs = 25 * HOUR_MS;
    // Longer than one request is tried again: GitHub lets comments through only when the loop itself has waited.
    await addFaults(loops.sandbox, {
      match: QUESTION,
      action: "secondary-limit",
      retryAfter: 5,
      times: 1000,
    });
    loops.whenWaited = async () => void (await send(loops.sandbox, "/_sandbox/faults", { method: "DELETE" }));
    await loops.run({ commands: ["research"] });
    expect(loops.told("trouble")).toMatchObject([{ number: null }]);
    expect((await said(loops, number)).slice(count)).toEqual([
      expect.stringContaining("Reminder by the loop"),
    ]);
    expect(loops.agents.calls.get(runId)).toMatchObject({ isReminded: true });
  });

  test("is none where the ticket has moved on, and the wait is over", async () => {
    const { loops, number, runId } = await waitingWorld();
    move(loops, number, "Human Needed");
    const { length: count } = await said(loops, number);
    loops.aheadMs = 25 * HOUR_MS;
    await loops.run({ commands: ["research"] });
    expect(await said(loops, number)).toHaveLength(count);
    expect(loops.told("trouble").at(-1)?.message).toBe(
      "the call a1b2c3 waits no longer: the ticket has moved on",
    );
    expect(loops.agents.calls.get(runId)?.decision).toMatchObject({ kind: "deny" });
    expect((await loops.marks.list()).has(number)).toBe(false);
  });
});
