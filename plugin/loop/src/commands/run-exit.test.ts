import { describe, expect, test } from "vitest";
import { BEGINNING, foldEvent } from "../loop/loop-state.ts";
import type { LoopEvent } from "../loop/loop-events.ts";
import { endText, exitOf } from "./run.ts";

const MERGED: LoopEvent = { kind: "followed", number: 12, what: "merged, and done", message: "" };
const NOT_STARTED: LoopEvent = { kind: "not started", number: 12, message: "Cannot set up its worktree" };
const ONCE = { why: "once", message: "" } as const;
const SPENT = { why: "runs", message: "" } as const;

function after(...events: readonly LoopEvent[]) {
  return events.reduce((state, event) => foldEvent(state, { ...event, atMs: 0 }), BEGINNING);
}

describe("a loop's exit code", () => {
  test.each([
    ["nothing was done", [], null, 4],
    ["a pull request was followed", [MERGED], null, 0],
    ["one look followed a pull request", [MERGED], ONCE, 0],
    ["no agent could be started on a ticket", [MERGED, NOT_STARTED], null, 3],
    ["a limit ended a loop that could not start an agent", [NOT_STARTED], SPENT, 3],
  ] as const)("where %s", (_, events, stop, code) => {
    expect(exitOf({ state: after(...events), stop, isListed: true })).toBe(code);
  });
});

describe("the last line", () => {
  test("is no 'Nothing to do' after a pull request was followed", () => {
    expect(endText({ state: after(), stop: null, isListed: true })).toBe("Nothing to do");
    const followed = endText({ state: after(MERGED), stop: null, isListed: true });
    expect(followed).toMatch(/^Ended; 0 started, 0 brought on, 1 followed up, /);
  });

  test("does not repeat what Ctrl-C has told", () => {
    const stop = { why: "interrupted", message: "no more agents are started" } as const;
    expect(endText({ state: after(), stop, isListed: true })).toMatch(/^Ended: interrupted; 0 started/);
  });
});
