import { describe, expect, test } from "vitest";
import type { Session } from "../rules/lock.ts";
import {
  countsAfter,
  isOutworn,
  judgeMark,
  markMessage,
  readMark,
  waitsForAnswer,
  type ListedMark,
  type Mark,
} from "./run-marks.ts";
import type { LeftAgent } from "./kept-runs.ts";

const HOUR_MS = 60 * 60_000;

function session(id: string): Session {
  return { id, machine: "boot", process: "9" };
}

const MARK: Mark = {
  phase: "running",
  command: "research",
  isTask: false,
  agent: "crew-1",
  attempt: 2,
  steps: 1,
  asks: 0,
  before: { state: "Research Needed", openChildren: 0, commit: null },
  timeLimitMs: HOUR_MS,
  host: "here",
  loop: session("old"),
  run: "0012-research-01J",
  last: null,
};

const LEFT: LeftAgent = {
  ticket: { number: 12, title: "", url: "" },
  process: { bootId: "boot", pidNamespace: "pid:[1]", pid: 7, startTime: "9" },
  folder: "/work",
  log: "/log",
  endsAtMs: HOUR_MS,
};

function standing(change: Partial<Mark> = {}, left: LeftAgent | null = LEFT): ListedMark {
  return { ...MARK, ...change, number: 12, oid: "abc", atMs: 0, left };
}

function judge(mark: ListedMark, gone: readonly string[], nowMs = 1000, host = "here"): unknown {
  return judgeMark(mark, { self: session("new"), host, nowMs, isGone: ({ id }) => gone.includes(id) });
}

describe("a mark", () => {
  test("reads as it was written", () => {
    for (const mark of [
      MARK,
      { ...MARK, run: null, last: { kind: "unfinished", why: "it hung" } as const },
    ]) {
      const commit = { oid: "abc", message: markMessage(mark), takenAtMs: 5 };
      expect(readMark({ number: 12, commit })).toEqual({
        ...mark,
        number: 12,
        oid: "abc",
        atMs: 5,
      });
    }
  });

  test("reads as it was written but for the length, however long its reasons are", () => {
    const { isTask, agent, attempt, steps, before, command } = MARK;
    const last = { kind: "deferred", why: '"'.repeat(9_000) } as const;
    const work = { command, isTask, agent, attempt, steps, before, last };
    const commit = { oid: "abc", message: markMessage({ ...MARK, last, work }), takenAtMs: 5 };
    const cut = { kind: "deferred", why: '"'.repeat(1_000) };
    expect(readMark({ number: 12, commit })).toMatchObject({ last: cut, work: { last: cut } });
  });

  test("names no process and no file, so that who may push has no hold on this machine", () => {
    const form = JSON.parse(markMessage(standing()));
    expect(Object.keys(form).toSorted()).toEqual(
      [...Object.keys(MARK).filter((key) => key !== "last"), "v"].toSorted(),
    );
    const forged = JSON.stringify({ ...form, process: session("victim"), log: "/etc/passwd", folder: "/" });
    const commit = { oid: "abc", message: forged, takenAtMs: 0 };
    expect(readMark({ number: 12, commit })).toEqual({
      ...MARK,
      number: 12,
      oid: "abc",
      atMs: 0,
    });
  });

  test("is none where somebody else wrote it, or a later version", () => {
    const later = markMessage(MARK).replace('"v":1', '"v":2');
    for (const message of ["", "hello", "null", "[]", later]) {
      const commit = { oid: "abc", message, takenAtMs: 5 };
      expect(readMark({ number: 12, commit })).toBeNull();
    }
    const commit = { oid: "abc", message: markMessage(MARK), takenAtMs: 5 };
    expect(readMark({ number: null, commit })).toBeNull();
  });
});

describe("another loop's run", () => {
  test("is left alone while that loop may be at it, and not for ever", () => {
    expect(judge(standing(), [])).toMatchObject({ kind: "theirs" });
    expect(judge(standing(), [], 2 * HOUR_MS)).toEqual({ kind: "free", attempt: 3 });
  });

  test("is taken over where that loop is gone, its agent at work or not", () => {
    expect(judge(standing(), ["old"])).toEqual({ kind: "orphan", left: LEFT });
    expect(judge(standing(), ["old", "agent"])).toEqual({ kind: "orphan", left: LEFT });
  });

  test("is left alone for its time where another clone started its agent", () => {
    expect(judge(standing({}, null), ["old"])).toMatchObject({ kind: "theirs" });
    expect(judge(standing({}, null), ["old"], 2 * HOUR_MS)).toEqual({ kind: "free", attempt: 3 });
  });

  test("never was, where that loop was gone before there was an agent", () => {
    expect(judge(standing({ run: null }, null), ["old"])).toEqual({ kind: "free", attempt: 2 });
  });

  test("of this very loop, which does not watch it, never was either", () => {
    expect(judge(standing({ loop: session("new"), run: null }, null), [])).toEqual({
      kind: "free",
      attempt: 2,
    });
  });
});

describe("between two runs", () => {
  test("the machine that has the worktree goes on first, others after a while", () => {
    const between = standing({ phase: "between", run: null }, null);
    expect(judge(between, [])).toEqual({ kind: "free", attempt: 3 });
    expect(judge(between, [], 1000, "elsewhere")).toMatchObject({ kind: "theirs" });
    expect(judge(between, [], 2 * HOUR_MS, "elsewhere")).toEqual({ kind: "free", attempt: 3 });
  });
});

describe("a call that waits for a person", () => {
  const waiting = standing({ phase: "waiting", timeLimitMs: 48 * HOUR_MS });

  test("is for its own clone to decide on, and keeps others off for its time", () => {
    expect(judge(waiting, [])).toMatchObject({ kind: "waiting" });
    expect(judge({ ...waiting, left: null }, ["old"], 48 * HOUR_MS)).toMatchObject({ kind: "theirs" });
    expect(judge({ ...waiting, left: null }, ["old"], 49 * HOUR_MS)).toEqual({ kind: "free", attempt: 3 });
  });

  test("goes on with the counts of its run", () => {
    const due = { command: waiting.command, isReply: false };
    expect(countsAfter(waiting, { kind: "waiting", untilMs: 0 }, due)).toMatchObject({
      attempt: 2,
      steps: 1,
    });
  });

  test("says nothing any more a day after its time, or once its ticket is closed", () => {
    expect(isOutworn(waiting, true, 48 * HOUR_MS)).toBe(false);
    expect(isOutworn(waiting, true, 73 * HOUR_MS)).toBe(true);
    expect(isOutworn(waiting, false, 0)).toBe(true);
  });
});

describe("work that waits for an answer", () => {
  const asked = { kind: "asked", why: "it asked anyone" } as const;
  const waiting = standing({ phase: "kept", run: null, attempt: 1, asks: 2, last: asked }, null);
  const kept = { kind: "kept", untilMs: 0 } as const;
  const { command } = waiting;

  test("goes on with its counts, whoever was to answer meanwhile", () => {
    const goesOn = { attempt: 2, steps: 1, asks: 2, last: asked };
    expect(countsAfter(waiting, kept, { command, isReply: false })).toEqual(goesOn);
    const { isTask, agent, attempt, steps, before } = waiting;
    const work = { command, isTask, agent, attempt, steps, before, last: asked };
    const last = { kind: "unfinished", why: "silent" } as const;
    const silent: ListedMark = { ...waiting, command: "triage", isReply: true, attempt: 3, last, work };
    expect(countsAfter(silent, kept, { command, isReply: false })).toEqual(goesOn);
    expect([waitsForAnswer(waiting), waitsForAnswer(silent)]).toEqual([true, true]);
  });

  test("gives its rounds to the agent that is to answer, and not its runs", () => {
    expect(countsAfter(waiting, kept, { command: "triage", isReply: true })).toEqual({
      attempt: 1,
      steps: 0,
      asks: 2,
      last: null,
    });
  });

  test("begins anew where another command has the ticket", () => {
    expect(countsAfter(waiting, kept, { command: "plan", isReply: false })).toMatchObject({
      attempt: 1,
      asks: 0,
    });
  });

  test("is remembered as long as the ticket is open", () => {
    expect(isOutworn(waiting, true, 240 * HOUR_MS)).toBe(false);
    expect(isOutworn(waiting, false, 0)).toBe(true);
  });
});

test("a ticket that was kept rests for a day", () => {
  const kept = standing({ phase: "kept", run: null }, null);
  expect(judge(kept, [])).toMatchObject({ kind: "kept" });
  expect(judge(kept, [], 25 * HOUR_MS)).toEqual({ kind: "free", attempt: 1 });
});

describe("a mark says nothing any more", () => {
  test("after a day, and of a ticket that is not open, unless an agent may be at it", () => {
    for (const phase of ["kept", "between"] as const) {
      expect(isOutworn(standing({ phase }), true, 23 * HOUR_MS)).toBe(false);
      expect(isOutworn(standing({ phase }), true, 24 * HOUR_MS)).toBe(true);
      expect(isOutworn(standing({ phase }), false, 0)).toBe(true);
    }
    expect(isOutworn(standing(), false, 24 * HOUR_MS)).toBe(false);
    expect(isOutworn(standing(), false, 26 * HOUR_MS)).toBe(true);
  });
});
