import { describe, expect, test } from "vitest";
import type { Session } from "../../domain/lock.ts";
import { judgeMark, MARK_PREFIX, markMessage, readMark, type Mark, type StandingMark } from "./run-mark.ts";

const HOUR_MS = 60 * 60_000;

function session(id: string): Session {
  return { id, bootId: "boot", pidNamespace: "pid:[1]", pid: 7, startTime: "9" };
}

const MARK: Mark = {
  phase: "running",
  command: "research",
  agent: "crew-1",
  attempt: 2,
  before: { state: "Research Needed", openChildren: 0, commit: null },
  timeLimitMs: HOUR_MS,
  host: "here",
  loop: session("old"),
  process: session("agent"),
  folder: "/work",
  log: "/log",
  last: null,
};

function standing(change: Partial<Mark> = {}): StandingMark {
  return { ...MARK, ...change, number: 12, oid: "abc", atMs: 0 };
}

function judge(mark: StandingMark, gone: readonly string[], nowMs = 1000, host = "here"): unknown {
  return judgeMark(mark, { self: session("new"), host, nowMs, isGone: ({ id }) => gone.includes(id) });
}

describe("a mark", () => {
  test("reads as it was written", () => {
    for (const mark of [MARK, { ...MARK, process: null, last: "it hung" }]) {
      const commit = { oid: "abc", message: markMessage(mark), takenAtMs: 5 };
      expect(readMark({ name: `${MARK_PREFIX}12`, commit })).toEqual({
        ...mark,
        number: 12,
        oid: "abc",
        atMs: 5,
      });
    }
  });

  test("is none where somebody else wrote it, or a later version", () => {
    const later = markMessage(MARK).replace('"v":1', '"v":2');
    for (const message of ["", "hello", "null", "[]", later]) {
      const commit = { oid: "abc", message, takenAtMs: 5 };
      expect(readMark({ name: `${MARK_PREFIX}12`, commit })).toBeNull();
    }
    const commit = { oid: "abc", message: markMessage(MARK), takenAtMs: 5 };
    expect(readMark({ name: `${MARK_PREFIX}x`, commit })).toBeNull();
  });
});

describe("another loop's run", () => {
  test("is left alone while that loop may be at it, and not for ever", () => {
    expect(judge(standing(), [])).toMatchObject({ kind: "theirs" });
    expect(judge(standing(), [], 2 * HOUR_MS)).toEqual({ kind: "free", attempt: 3 });
  });

  test("is taken over where that loop is gone, its agent at work or not", () => {
    expect(judge(standing(), ["old"])).toMatchObject({ kind: "orphan" });
    expect(judge(standing(), ["old", "agent"])).toMatchObject({ kind: "orphan" });
  });

  test("never was, where that loop was gone before there was an agent", () => {
    expect(judge(standing({ process: null }), ["old"])).toEqual({ kind: "free", attempt: 2 });
  });

  test("of this very loop, which does not watch it, never was either", () => {
    expect(judge(standing({ loop: session("new"), process: null }), [])).toEqual({
      kind: "free",
      attempt: 2,
    });
  });
});

describe("between two runs", () => {
  test("the machine that has the worktree goes on first, others after a while", () => {
    const between = standing({ phase: "between", process: null });
    expect(judge(between, [])).toEqual({ kind: "free", attempt: 3 });
    expect(judge(between, [], 1000, "elsewhere")).toMatchObject({ kind: "theirs" });
    expect(judge(between, [], 2 * HOUR_MS, "elsewhere")).toEqual({ kind: "free", attempt: 3 });
  });
});

test("a ticket that was kept rests for a day", () => {
  const kept = standing({ phase: "kept", process: null });
  expect(judge(kept, [])).toMatchObject({ kind: "kept" });
  expect(judge(kept, [], 25 * HOUR_MS)).toEqual({ kind: "free", attempt: 1 });
});
