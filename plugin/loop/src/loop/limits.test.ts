import { describe, expect, test } from "vitest";
import {
  allowanceUsd,
  freeSlots,
  hasGivenEnough,
  notNow,
  stopFor,
  supersedes,
  type Limits,
} from "./limits.ts";
import { BEGINNING, foldEvent, type LoopState } from "./loop-state.ts";
import type { Run, Stamped, Stop } from "./loop-events.ts";
import { HOUR_MS, type RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";

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

function run(number: number): Run {
  const names = { title: "", url: "", agent: "a", folder: "", log: "", from: "Backlog", state: "Backlog" };
  return { number, command: "triage", attempt: 1, startedAtMs: 0, ...names };
}

function started(number: number, atMs = 0): Stamped {
  return { kind: "started", run: run(number), adopted: false, atMs };
}

function ended(number: number, kind: RunOutcome["kind"], costUsd: number | null = 1): Stamped {
  return endedSo(number, outcomeOf(kind), costUsd);
}

function endedSo(number: number, outcome: RunOutcome, costUsd: number | null = 1): Stamped {
  return { kind: "ended", run: run(number), outcome, sequel: "again", tookMs: 0, costUsd, atMs: 0 };
}

function outcomeOf(kind: RunOutcome["kind"]): RunOutcome {
  if (kind === "finished") return { kind, to: "Done", why: "so" };
  if (kind === "deferred") return { kind, why: "so", callId: "a1b2c3" };
  return kind === "unable"
    ? { kind, why: "so", passes: false, affectsAll: false, limit: null }
    : { kind, why: "so" };
}

function after(...events: readonly Stamped[]): LoopState {
  return events.reduce(foldEvent, BEGINNING);
}

describe("a loop starts nothing more", () => {
  test("after so many tickets in a row whose runs came to nothing, and says what the last one was", () => {
    const failing = after(ended(1, "unfinished"), ended(2, "unfinished"), ended(3, "unfinished"));
    expect(stopFor(failing, LIMITS, 0)).toMatchObject({ why: "failures" });
    expect(stopFor(failing, LIMITS, 0)?.message).toContain("#3 triage: so");
  });

  test("but all runs of one ticket count once", () => {
    const once = [ended(1, "unfinished"), ended(1, "unfinished"), ended(1, "unproven")];
    expect(stopFor(after(...once, ended(2, "unfinished")), LIMITS, 0)).toBeNull();
    expect(stopFor(after(...once, ended(2, "unfinished"), ended(3, "unfinished")), LIMITS, 0)).not.toBeNull();
  });

  test("at once where the client says that it works on no ticket, with its words", () => {
    const unable = {
      kind: "unable",
      why: "no credit",
      passes: false,
      affectsAll: true,
      limit: null,
    } as const;
    expect(stopFor(after(endedSo(1, unable)), LIMITS, 0)).toEqual({
      why: "client",
      message: "#1 triage: no credit. No ticket has lost a run by it",
    });
    expect(stopFor(after(endedSo(1, unable), ended(2, "finished")), LIMITS, 0)).toMatchObject({
      message: expect.stringContaining("no credit"),
    });
  });

  test("but one that came to something begins the count anew, and one that the loop ended does not count", () => {
    const mixed = [ended(1, "unfinished"), ended(2, "unfinished")];
    expect(stopFor(after(...mixed, ended(3, "finished"), ended(4, "unfinished")), LIMITS, 0)).toBeNull();
    expect(stopFor(after(...mixed, ended(3, "stopped")), LIMITS, 0)).toBeNull();
    expect(stopFor(after(...mixed, ended(3, "stopped"), ended(4, "unfinished")), LIMITS, 0)).not.toBeNull();
  });

  test("where the client could not work twice in a row, whatever the bound on failures", () => {
    expect(stopFor(after(ended(1, "unable")), LIMITS, 0)).toBeNull();
    expect(
      stopFor(after(ended(1, "unable"), ended(2, "finished"), ended(3, "unable")), LIMITS, 0),
    ).toBeNull();
    expect(stopFor(after(ended(1, "unable"), ended(2, "unable")), LIMITS, 0)).toEqual({
      why: "client",
      message: "#2 triage: so. No ticket has lost a run by it",
    });
  });

  test("but a client whose service is away for a while counts neither so nor as a failure", () => {
    const away = endedSo(2, { kind: "unable", why: "so", passes: true, affectsAll: false, limit: null });
    expect(stopFor(after(away, away, away), LIMITS, 0)).toBeNull();
    expect(stopFor(after(ended(1, "unable"), away, ended(3, "unable")), LIMITS, 0)).toMatchObject({
      why: "client",
    });
    const failing = [ended(1, "unfinished"), ended(2, "unfinished")];
    expect(stopFor(after(...failing, away, ended(3, "unfinished")), LIMITS, 0)).toMatchObject({
      why: "failures",
    });
  });

  test("once the budget is spent, by the client's reports", () => {
    const limits = { ...LIMITS, budgetUsd: 2.5 };
    const spent = after(ended(1, "finished", 2), ended(2, "finished", null));
    expect(stopFor(spent, limits, 0)).toBeNull();
    expect(allowanceUsd(spent, limits)).toBe(0.5);
    expect(stopFor(foldEvent(spent, ended(3, "finished", 0.5)), limits, 0)).toMatchObject({ why: "budget" });
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
  const state = after({ kind: "started", run: run(1), adopted: true, atMs: 0 });
  expect([state.started, state.running.length]).toEqual([0, 1]);
});

function stopped(why: Stop["why"]): Stop {
  return { why, message: "so" };
}

describe("a Ctrl-C", () => {
  test.each(["once", "runs", "budget", "time"] as const)("takes the place of a limit: %s", (why) => {
    expect(supersedes(stopped("interrupted"), stopped(why))).toBe(true);
    expect(supersedes(stopped(why), stopped("interrupted"))).toBe(false);
    expect(supersedes(stopped("runs"), stopped(why))).toBe(false);
  });

  test.each(["interrupted", "failures", "client", "broken"] as const)("takes no place of %s", (why) => {
    expect(supersedes(stopped("interrupted"), stopped(why))).toBe(false);
  });
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
