import { describe, expect, it } from "vitest";
import { StateMachine } from "../../domain/state-machine.ts";
import type { TransitionRequest } from "../../domain/situation.ts";
import { Failure } from "../../errors.ts";
import { givenResult, refuseSharedResult } from "./given-result.ts";
import { refuseSecrets } from "../secrets.ts";

const machine = new StateMachine();
const COMPLETE: TransitionRequest = { command: "impl", goal: { intent: "complete" } };
const ZERO_WIDTH = "\u200B\u2060";

function failure(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("a result", () => {
  it.each<unknown>([
    "done",
    false,
    true,
    0,
    1.5,
    "0",
    "false",
    [],
    {},
    [null],
    { a: null },
    { deep: [{ x: "" }] },
  ])("is taken as it is: %j", (value) => {
    expect(givenResult(machine, COMPLETE, value)).toEqual({ value, warnings: [] });
  });

  it("that was not given is none", () => {
    expect(givenResult(machine, COMPLETE, undefined)).toBeNull();
  });

  it.each<unknown>([null, "", "  \n", ZERO_WIDTH, "null", " null ", '""', '" "'])("is none: %j", (value) => {
    const { code, message } = failure(() => givenResult(machine, COMPLETE, value));
    expect([code, message]).toEqual([
      "INPUT_RESULT",
      "Cannot record the result: null and blank text are no result",
    ]);
  });

  it.each(['{"a": 1}', "[1, 2]", " {} "])(
    "that is the JSON of an object or list is warned about: %s",
    (value) => {
      const taken = givenResult(machine, COMPLETE, value);
      expect(taken?.value).toBe(value);
      expect(taken?.warnings.join()).toContain("will be read as text");
    },
  );

  it("has no half characters", () => {
    expect(givenResult(machine, COMPLETE, { "a\ud800": "\udfff" })?.value).toEqual({ "a\uFFFD": "\uFFFD" });
  });

  it("is at most 24 KB of JSON, counted in bytes", () => {
    const largest = "é".repeat((24 * 1024 - 2) / 2);
    expect(givenResult(machine, COMPLETE, largest)?.value).toBe(largest);
    const { code, message, hint } = failure(() => givenResult(machine, COMPLETE, `${largest}x`));
    expect(code).toBe("INPUT_TOO_LARGE");
    expect(message).toContain("24577 bytes of JSON, and 24576 are allowed");
    expect(hint).toContain("Commit what is long as a file, link it");
  });

  it("that is nested too deep, or no JSON, is refused", () => {
    const deep: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
    expect(failure(() => givenResult(machine, COMPLETE, deep)).message).toContain("nested");
    expect(failure(() => refuseSecrets("call it", deep)).code).toBe("INPUT_INVALID");
    expect(failure(() => givenResult(machine, COMPLETE, [Infinity])).code).toBe("INPUT_RESULT");
  });

  it("of several tickets at once is refused", () => {
    expect(failure(() => refuseSharedResult(false)).message).toContain("a result belongs to one");
    expect(() => refuseSharedResult(undefined)).not.toThrow();
  });
});

describe("a result comes with", () => {
  it.each<TransitionRequest>([
    { command: "impl", goal: { intent: "complete" } },
    { command: "triage", goal: { intent: "close" } },
    { command: "impl", goal: { toState: "In Review" } },
    { command: "hero", goal: { toState: "In Review" } },
    { command: "triage", goal: { toState: "Done" } },
    { command: "research", goal: { toState: "Ready for Plan" } },
  ])("$command $goal", (request) => {
    expect(givenResult(machine, request, 1)).not.toBeNull();
  });

  it.each<TransitionRequest>([
    { command: "impl", goal: { intent: "lock" } },
    { command: "impl", goal: { intent: "escalate" } },
    { command: "triage", goal: { intent: "cancel" } },
    { command: "impl", goal: { toState: "In Progress" } },
    { command: "impl", goal: { toState: "Human Needed" } },
    { command: "triage", goal: { toState: "Canceled" } },
    { command: "triage", goal: { toState: "Research Needed" } },
    { command: "review", goal: { toState: "Ready for Plan" } },
    { command: "impl", goal: { toState: "toString" } },
  ])("not with $command $goal", (request) => {
    const { code, message, hint } = failure(() => givenResult(machine, request, 1));
    expect(code).toBe("INPUT_RESULT");
    expect(message).toContain("a call that finishes nothing");
    expect(hint).toContain('intent "complete" or "close"');
  });
});
