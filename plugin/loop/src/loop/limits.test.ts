import { describe, expect, vi } from "vitest";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { HOUR_MS, type RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import type { Timer } from "../agents/local-agents.ts";
import { OUTAGE_BUDGET_MS, RATE_LIMIT_BUDGET_MS, Retrier } from "./board-poller.ts";
import {
  allowanceUsd,
  freeSlots,
  hasGivenEnough,
  notNow,
  stopFor,
  supersedes,
  type Limits,
} from "./limits.ts";
import {
  type Run,
  type Sequel,
  type Stamped,
  type Stop,
  BEGINNING,
  foldEvent,
  TicketBackoff,
  type LoopState,
} from "./loop-state.ts";
import { ServiceOutage } from "./run-outcome.ts";

vi.setConfig({ testTimeout: 120_000 });
const MINUTE_MS = 60_000;
const LIMITS: Limits = {
  parallel: 2,
  maxRuns: null,
  budgetUsd: null,
  leavePlanPercent: null,
  timeMs: null,
  retries: 2,
  retryWaitMs: 1000,
  ticketTimeMs: HOUR_MS,
  maxRunsPerTicketAndHour: 2,
  maxFailures: 3,
};

function run(number: number, attempt = 1): Run {
  const names = { title: "", url: "", agent: "a", folder: "", log: "", from: "Backlog", state: "Backlog" };
  return { number, command: "triage", attempt, startedAtMs: 0, ...names };
}

function started(number: number, atMs = 0, adopted = false): Stamped {
  return { kind: "started", run: run(number), adopted, atMs };
}

type End = Extract<Stamped, { kind: "ended" }>;

/** The end of a run of the ticket, which cost a dollar unless it is told otherwise. */
function ended(number: number, kind: RunOutcome["kind"] | RunOutcome, change: Partial<End> = {}): End {
  const outcome = typeof kind === "string" ? outcomeOf(kind) : kind;
  return {
    kind: "ended",
    run: run(number),
    outcome,
    sequel: "again",
    tookMs: 0,
    costUsd: 1,
    atMs: 0,
    ...change,
  };
}

function outcomeOf(kind: RunOutcome["kind"]): RunOutcome {
  if (kind === "finished") return { kind, to: "Done", why: "so" };
  if (kind === "deferred") return { kind, why: "so", callId: "a1b2c3" };
  return kind === "unable" ? unable({}) : { kind, why: "so" };
}

function unable(change: Partial<Extract<RunOutcome, { kind: "unable" }>>): RunOutcome {
  return { kind: "unable", why: "so", passes: false, affectsAll: false, limit: null, ...change };
}

function after(...events: readonly Stamped[]): LoopState {
  return events.reduce(foldEvent, BEGINNING);
}

const NO_CREDIT = unable({ why: "no credit", affectsAll: true });
const PASSING = ended(2, unable({ passes: true }));

/** Runs of these tickets that came to nothing. */
const failing = (...numbers: readonly number[]): Stamped[] => numbers.map((one) => ended(one, "unfinished"));

test.each<[string, readonly Stamped[], { readonly why?: Stop["why"]; readonly message?: unknown } | null]>([
  [
    "so many tickets failed in a row",
    failing(1, 2, 3),
    { why: "failures", message: expect.stringMatching(/#3 triage: so/) },
  ],
  ["all runs of one ticket count once", [...failing(1, 1, 2), ended(1, "unproven")], null],
  [
    "others failed beside that one",
    [...failing(1, 1), ended(1, "unproven"), ...failing(2, 3)],
    { why: "failures" },
  ],
  ["one came to something in between", [...failing(1, 2), ended(3, "finished"), ...failing(4)], null],
  ["one that the loop ended does not count", [...failing(1, 2), ended(3, "stopped")], null],
  ["nor does it end the count", [...failing(1, 2), ended(3, "stopped"), ...failing(4)], { why: "failures" }],
  [
    "the client works on no ticket",
    [ended(1, NO_CREDIT)],
    {
      why: "client",
      message: expect.stringMatching(/^#1 triage: no credit\. No ticket has lost a run by it$/),
    },
  ],
  [
    "another one ended well after that",
    [ended(1, NO_CREDIT), ended(2, "finished")],
    { message: expect.stringMatching(/no credit/) },
  ],
  ["the client could not work once", [ended(1, "unable")], null],
  ["not twice in a row", [ended(1, "unable"), ended(2, "finished"), ended(3, "unable")], null],
  [
    "twice in a row, whatever the bound on failures",
    [ended(1, "unable"), ended(2, "unable")],
    { why: "client", message: expect.stringMatching(/^#2 triage: so\. No ticket has lost a run by it$/) },
  ],
  ["the client's service is away for a while", [PASSING, PASSING, PASSING], null],
  ["twice, and away in between", [ended(1, "unable"), PASSING, ended(3, "unable")], { why: "client" }],
  ["failures, and away in between", [...failing(1, 2), PASSING, ...failing(3)], { why: "failures" }],
])("the loop's stop where %s", (_, events, stop) => {
  const found = stopFor(after(...events), LIMITS, 0);
  expect(found).toEqual(stop === null ? null : { ...found, ...stop });
});

describe("a loop starts nothing more", () => {
  test("once the budget is spent, by the client's reports", () => {
    const limits = { ...LIMITS, budgetUsd: 2.5 };
    const spent = after(ended(1, "finished", { costUsd: 2 }), ended(2, "finished", { costUsd: null }));
    expect(stopFor(spent, limits, 0)).toBeNull();
    expect(allowanceUsd(spent, limits)).toBe(0.5);
    const more = foldEvent(spent, ended(3, "finished", { costUsd: 0.5 }));
    expect(stopFor(more, limits, 0)).toMatchObject({ why: "budget" });
    expect(spent.costUnknown).toBe(1);
  });

  test("after so many agents, or so much time", () => {
    expect(stopFor(after(started(1)), { ...LIMITS, maxRuns: 1 }, 0)).toMatchObject({ why: "runs" });
    expect(stopFor(BEGINNING, { ...LIMITS, timeMs: 5 }, 5)).toMatchObject({ why: "time" });
  });
});

test("slots are what neither agents at work nor the bound on all of them take", () => {
  expect(freeSlots(after(started(1)), LIMITS)).toBe(1);
  expect(freeSlots(after(started(1)), { ...LIMITS, maxRuns: 1 })).toBe(0);
  expect(freeSlots(after(started(1), started(2)), LIMITS)).toBe(0);
});

test("a ticket rests after so many runs within an hour", () => {
  const twice = after(started(1), ended(1, "progressed"), started(1, 1000), ended(1, "progressed"));
  expect([...notNow(twice, LIMITS, 2000)]).toEqual([1]);
  expect([...notNow(twice, LIMITS, HOUR_MS + 500)]).toEqual([]);
});

test("an agent that an earlier loop started does not count as started", () => {
  const state = after(started(1, 0, true));
  expect([state.started, state.running.length]).toEqual([0, 1]);
});

const stopped = (why: Stop["why"]): Stop => ({ why, message: "so" });

test("a Ctrl-C takes the place of a limit, and of no other stop", () => {
  for (const why of ["once", "runs", "budget", "time"] as const) {
    expect(supersedes(stopped("interrupted"), stopped(why))).toBe(true);
    expect(supersedes(stopped(why), stopped("interrupted"))).toBe(false);
    expect(supersedes(stopped("runs"), stopped(why))).toBe(false);
  }
  for (const why of ["interrupted", "failures", "client", "broken"] as const)
    expect(supersedes(stopped("interrupted"), stopped(why))).toBe(false);
});

test.each([
  ["once", 1, false],
  ["once", 2, true],
  ["run", 2, false],
  ["dry run", 2, false],
  ["dry run", 100, true],
] as const)("a look by %s with %d tickets given out gives out no more: %s", (mode, given, expected) => {
  const call = { mode, limits: { ...LIMITS, parallel: 2, maxRuns: null } };
  expect(hasGivenEnough(after(), call, given)).toBe(expected);
});

const OVERLOADED = { why: "API Error: 529 Overloaded", passes: true, affectsAll: false, limit: null };
const AWAY: RunOutcome = { kind: "unable", ...OVERLOADED };
const limited = (resetsAtMs: number | null): RunOutcome => ({ ...AWAY, limit: { resetsAtMs } });

/** A service that is away, by a clock that only the test moves. */
function outageAt(nowMs = 0) {
  const timer = { ms: 7, elapsedMs: () => timer.ms };
  return { timer, outage: new ServiceOutage(timer, () => nowMs) };
}

describe("a usage limit", () => {
  test("is sat out until a minute after its end, where that is named, and less than twelve hours away", () => {
    const { outage } = outageAt(1_000_000);
    expect(outage.after(limited(1_000_000 + 5 * HOUR_MS))).toBe("pause");
    expect(outage.leftMs()).toBe(5 * HOUR_MS + MINUTE_MS);
    expect(outageAt().outage.after(limited(13 * HOUR_MS))).toBe("too long");
  });

  test("is sat out by growing pauses, an hour in all, where no end is named", () => {
    const { timer, outage } = outageAt();
    for (let pauses = 0; pauses < 7; pauses += 1) {
      expect(outage.after(limited(null))).toBe("pause");
      timer.ms += outage.leftMs();
    }
    expect(timer.ms / MINUTE_MS).toBeGreaterThan(60);
    expect(outage.after(limited(null))).toBe("too long");
  });
});

describe("an outage of the clients' service", () => {
  test("is sat out by pauses, each twice as long as the one before, a quarter of an hour in all", () => {
    const { timer, outage } = outageAt();
    expect(outage.leftMs()).toBe(0);
    for (const seconds of [30, 60, 120, 240, 480]) {
      expect(outage.after(AWAY)).toBe("pause");
      expect(outage.leftMs()).toBe(seconds * 1000);
      timer.ms += seconds * 1000;
      expect(outage.leftMs()).toBe(0);
    }
    expect(outage.after(AWAY)).toBe("too long");
  });

  test("is one for all agents that meet it, and over with the first run that works", () => {
    const { timer, outage } = outageAt();
    expect([outage.after(AWAY), outage.after(AWAY)]).toEqual(["pause", "none"]);
    timer.ms += 30_000;
    expect(outage.after({ kind: "stopped", why: "" })).toBe("none");
    outage.after(AWAY);
    expect(outage.leftMs()).toBe(60_000);
    timer.ms += 60_000;
    expect(outage.after({ kind: "progressed", why: "" })).toBe("none");
    outage.after(AWAY);
    expect(outage.leftMs()).toBe(30_000);
  });

  test("ends the loop after pauses for a usage limit, which last longer, and begins with no missing login", () => {
    const { timer, outage } = outageAt();
    expect(outage.after(unable({}))).toBe("none");
    for (let pauses = 0; pauses < 6; pauses += 1) {
      expect(outage.after(limited(null))).toBe("pause");
      timer.ms += outage.leftMs();
    }
    expect(outage.after(AWAY)).toBe("too long");
  });

  test("ends no loop that it does not outlast, and costs no ticket a run", async ({ loops }) => {
    loops.addTicket("Backlog");
    const peaceful = loops.agents.end;
    loops.agents.work = async () => {
      const away = loops.agents.begun.length <= 4;
      loops.agents.end = away ? { ...peaceful, code: 1, unable: OVERLOADED } : peaceful;
    };
    const { stop } = await loops.run({ commands: ["triage"] });
    expect(stop).toBeNull();
    expect(loops.told("ended").map(({ outcome, run: { attempt } }) => [outcome.kind, attempt])).toEqual([
      ...Array.from({ length: 4 }, () => ["unable", 1]),
      ["unfinished", 1],
    ]);
    expect(loops.troubles).toEqual(
      [30, 60, 120, 240].map((seconds) => expect.stringContaining(`nothing is started for ${seconds} s`)),
    );
  });

  test("ends the loop at once where it lasts longer than its time", async ({ loops }) => {
    loops.addTicket("Backlog");
    const limit = { resetsAtMs: loops.world.clock.now() + 5 * HOUR_MS };
    loops.agents.end = { ...loops.agents.end, code: 1, unable: { ...OVERLOADED, limit } };
    const { stop } = await loops.run({ commands: ["triage"], limits: { timeMs: HOUR_MS } });
    expect(stop).toMatchObject({ why: "time" });
    expect(loops.restedMs).toBeLessThan(HOUR_MS);
  });

  test("ends the loop that it outlasts, with what the client said", async ({ loops }) => {
    loops.addTickets("Backlog", 2);
    loops.agents.end = { ...loops.agents.end, code: 1, unable: OVERLOADED };
    const { stop } = await loops.run({ commands: ["triage"], mode: "keep" });
    expect(stop).toMatchObject({ why: "client", message: expect.stringContaining("529 Overloaded") });
    expect(loops.told("started")).toHaveLength(6);
  });
});

async function planned(usedPercent: number, leftMs: number): Promise<LoopWorld> {
  const loops = await LoopWorld.open();
  loops.addTicket("Backlog");
  loops.agents.plan = [{ name: "5 hours", usedPercent, resetsAtMs: loops.world.clock.now() + leftMs }];
  return loops;
}

describe("the limits of the client's plan", () => {
  test("are shown, and start nothing between the share to leave and their end", async () => {
    const loops = await planned(80, HOUR_MS);
    loops.whenWaited = () => {
      if (loops.troubles.length > 0) loops.agents.plan = [];
    };
    await loops.run({ mode: "run", limits: { leavePlanPercent: 20, retries: 0 } });
    const kinds = loops.events
      .map(({ kind }) => kind)
      .filter((kind) => /^(?:plan|trouble|started)$/.test(kind));
    expect([...new Set(kinds)]).toEqual(["plan", "trouble", "started"]);
    expect(loops.troubles[0]).toContain("80 % of the plan's 5 hours are used, and --leave-plan keeps 20 %");
  });

  test.each([
    ["with more left", 79, 20],
    ["without the option", 99, null],
  ])("start agents as ever %s", async (_, used, leavePlanPercent) => {
    const loops = await planned(used, HOUR_MS);
    await loops.run({ mode: "once", limits: { leavePlanPercent } });
    expect([loops.told("started").length, loops.told("plan").length, loops.troubles]).toEqual([1, 1, []]);
  });

  test("end the loop where they end in more than twelve hours", async () => {
    const loops = await planned(95, 100 * HOUR_MS);
    const { stop } = await loops.run({ mode: "keep", limits: { leavePlanPercent: 10 } });
    expect(stop).toMatchObject({ why: "budget", message: expect.stringContaining("its limit ends at") });
    expect(loops.told("started")).toEqual([]);
  });
});

const NOT_THERE = new Failure("GITHUB_UNAVAILABLE", "Cannot look: GitHub is away", { retryable: true });

/** Repeats that work, which is given the time, while nobody ends it; time runs only while somebody waits. */
function repeating(work: (ms: number) => void, ending = new AbortController().signal) {
  let ms = 0;
  const timer: Timer = {
    elapsedMs: () => ms,
    wait: async (durationMs) => {
      ms += durationMs;
    },
  };
  const done = new Retrier(timer, ending).run(async () => {
    work(ms);
    return ms;
  });
  return { done, waitedMs: () => ms };
}

function limitedFor(retryAfterMs: number): Failure {
  return new Failure("GITHUB_RATE_LIMITED", "Cannot look: the limit is used up", {
    retryable: true,
    retryAfterMs,
  });
}

/** Throws that failure for so long. */
const until = (endMs: number, failureAt: (leftMs: number) => Failure) => (ms: number) => {
  if (ms < endMs) throw failureAt(endMs - ms);
};

describe("a loop that repeats its work", () => {
  test("outlives an outage of ten minutes, and the end of a limit, however much later it is", async () => {
    await expect(repeating(until(10 * MINUTE_MS, () => NOT_THERE)).done).resolves.toBeGreaterThan(0);
    await expect(repeating(until(59 * MINUTE_MS, limitedFor)).done).resolves.toBe(59 * MINUTE_MS);
  });

  test("is as long as ever with an outage after a limit", async () => {
    const limitMs = 30 * MINUTE_MS;
    const { done } = repeating((ms) => {
      until(limitMs, limitedFor)(ms);
      until(limitMs + OUTAGE_BUDGET_MS / 2, () => NOT_THERE)(ms);
    });
    await expect(done).resolves.toBeGreaterThan(limitMs);
  });

  test.each([
    ["its budget", () => NOT_THERE, OUTAGE_BUDGET_MS],
    ["limits that follow each other for an hour", () => limitedFor(10 * MINUTE_MS), RATE_LIMIT_BUDGET_MS],
    ["what will not pass", () => new Failure("GITHUB_NOT_FOUND", "Cannot look: no such ticket"), 0],
  ])("ends with %s, and with the failure", async (_, failureAt, budgetMs) => {
    const { done, waitedMs } = repeating(until(Number.POSITIVE_INFINITY, failureAt));
    await expect(done).rejects.toThrow(failureAt().message);
    expect(waitedMs()).toBe(budgetMs);
  });

  test("is none once it is ended", async () => {
    const { done, waitedMs } = repeating(
      until(1, () => NOT_THERE),
      AbortSignal.abort(),
    );
    await expect(done).rejects.toBe(NOT_THERE);
    expect(waitedMs()).toBe(0);
  });
});

const endedRun = (attempt: number, sequel: Sequel = "again"): Stamped =>
  ended(12, "unfinished", { run: run(12, attempt), sequel });

describe("a ticket whose run came to nothing", () => {
  test("rests, each time twice as long, and a quarter of an hour at most", () => {
    let nowMs = 0;
    const rests = new TicketBackoff({ elapsedMs: () => nowMs }, MINUTE_MS);
    rests.after(endedRun(3, "escalated"));
    expect(rests.leftMs).toBeNull();
    const waits = [1, 2, 3, 4, 5, 6].map((attempt) => {
      rests.after(endedRun(attempt));
      return (rests.leftMs ?? 0) / MINUTE_MS;
    });
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    expect(rests.numbers).toEqual([12]);
    nowMs += 15 * MINUTE_MS;
    expect([rests.numbers, rests.leftMs]).toEqual([[], null]);
  });

  test("gets its next run by the same loop, which waits for it, also where its rest ends during a look", async ({
    loops,
  }) => {
    loops.addTicket("Research Needed");
    await loops.run({ commands: ["research"], limits: { retries: 2 } });
    expect(loops.outcomes.map(([, sequel]) => sequel)).toEqual(["again", "again", "escalated"]);
    expect(loops.restedMs).toBeGreaterThanOrEqual(90_000);
    const { sandbox } = loops;
    const slow: typeof sandbox.fetch = async (...request) => {
      // One look takes several requests.
      void later.timer.wait(12_000);
      return sandbox.fetch(...request);
    };
    const later = new LoopWorld({ ...sandbox, fetch: slow });
    later.addTicket("Research Needed");
    await later.run({ commands: ["research"], limits: { retries: 4 } });
    expect(later.told("ended").at(-1)).toMatchObject({ sequel: "escalated" });
  });
});

test("a GitHub that cannot be reached at the start is waited for, a quarter of an hour at most, and that is told", async () => {
  const fault = { match: "ReadBoard", action: "status", status: 503 } as const;
  const loops = await LoopWorld.open(null, { ...fault, times: 12 });
  loops.addTicket("Backlog");
  await loops.run({ commands: ["triage"], mode: "once" });
  expect(loops.events[0]).toMatchObject({
    kind: "trouble",
    message: expect.stringContaining("the next try is in 1 s"),
  });
  expect(loops.told("started")).toHaveLength(1);
  const away = await LoopWorld.open(null, { ...fault, times: 10_000 });
  await expect(away.run({ commands: ["triage"] })).rejects.toMatchObject({ code: "GITHUB_UNAVAILABLE" });
  expect(away.restedMs).toBeGreaterThanOrEqual(15 * MINUTE_MS);
});
