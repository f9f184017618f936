import { describe, expect, it } from "vitest";
import { StateMachine } from "../../rules/state-machine.ts";
import { Failure } from "../../errors.ts";
import { parseHandoff } from "./parse-handoff.ts";
import { refuseSecrets } from "../checks/given-text.ts";
import type { GivenResult } from "../protocol/compose-record.ts";

const machine = new StateMachine();
const COMPLETE = { command: "impl", intent: "complete" };

function resultOf(
  asked: { readonly command: string; readonly intent?: string; readonly toState?: string },
  result: unknown,
  forSeveral = false,
): GivenResult | null {
  return parseHandoff(machine, { ...asked, reason: "Done", result }, { forSeveral }).result;
}
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
    expect(resultOf(COMPLETE, value)).toEqual({ value, warnings: [] });
  });

  it("that was not given is none", () => {
    expect(resultOf(COMPLETE, undefined)).toBeNull();
  });

  it.each<unknown>([null, "", "  \n", ZERO_WIDTH, "null", " null ", '""', '" "'])("is none: %j", (value) => {
    const { code, message } = failure(() => resultOf(COMPLETE, value));
    expect([code, message]).toEqual([
      "INPUT_RESULT",
      "Cannot record the result: null and blank text are no result",
    ]);
  });

  it.each(['{"a": 1}', "[1, 2]", " {} "])(
    "that is the JSON of an object or list is warned about: %s",
    (value) => {
      const taken = resultOf(COMPLETE, value);
      expect(taken?.value).toBe(value);
      expect(taken?.warnings.join()).toContain("is read as text");
    },
  );

  it("has no half characters", () => {
    expect(resultOf(COMPLETE, { "a\ud800": "\udfff" })?.value).toEqual({ "a\uFFFD": "\uFFFD" });
  });

  it("is at most 24 KB of JSON, counted in bytes", () => {
    const largest = "é".repeat((24 * 1024 - 2) / 2);
    expect(resultOf(COMPLETE, largest)?.value).toBe(largest);
    const { code, message, hint } = failure(() => resultOf(COMPLETE, `${largest}x`));
    expect(code).toBe("INPUT_TOO_LARGE");
    expect(message).toContain("24577 bytes of JSON, and 24576 are allowed");
    expect(hint).toContain("Commit what is long as a file, link it");
  });

  it("that is nested too deep, or no JSON, is refused", () => {
    const deep: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
    expect(failure(() => resultOf(COMPLETE, deep)).message).toContain("nested");
    expect(failure(() => refuseSecrets("call it", deep)).code).toBe("INPUT_INVALID");
    expect(failure(() => resultOf(COMPLETE, [Infinity])).code).toBe("INPUT_RESULT");
  });

  it("of several tickets at once is refused", () => {
    expect(failure(() => resultOf(COMPLETE, false, true)).message).toContain("a result belongs to one");
    expect(resultOf(COMPLETE, undefined, true)).toBeNull();
  });
});

describe("a result comes with", () => {
  it.each([
    { command: "impl", intent: "complete" },
    { command: "triage", intent: "close" },
    { command: "impl", toState: "In Review" },
    { command: "hero", toState: "In Review" },
    { command: "triage", toState: "Done" },
    { command: "research", toState: "Ready for Plan" },
  ])("%j", (request) => {
    expect(resultOf(request, 1)).not.toBeNull();
  });

  it.each([
    { command: "impl", intent: "lock" },
    { command: "impl", intent: "escalate" },
    { command: "triage", intent: "cancel" },
    { command: "impl", toState: "In Progress" },
    { command: "impl", toState: "Human Needed" },
    { command: "triage", toState: "Canceled" },
    { command: "triage", toState: "Research Needed" },
    { command: "review", toState: "Ready for Plan" },
    { command: "impl", toState: "toString" },
  ])("not with %j", (request) => {
    const { code, message, hint } = failure(() => resultOf(request, 1));
    expect(code).toBe("INPUT_RESULT");
    expect(message).toContain("the call finishes nothing");
    expect(hint).toContain('intent "complete" or "close"');
  });
});
