import { describe, expect, it } from "vitest";
import { checkedReason, parseRequest, type AskedTransition } from "./given-text.ts";

describe("what is asked for", () => {
  it.each<[string, AskedTransition, object]>([
    ["an intent", { command: "plan", intent: "lock" }, { command: "plan", goal: { intent: "lock" } }],
    ["a state", { command: "plan", toState: "Done" }, { command: "plan", goal: { toState: "Done" } }],
    [
      "a prefixed command, which is stored bare",
      { command: "ralph_plan", intent: "lock" },
      { command: "plan", goal: { intent: "lock" } },
    ],
    [
      "a lock for a colleague",
      { command: "plan", intent: "lock", to: " ada " },
      { command: "plan", goal: { intent: "lock" }, handTo: "ada" },
    ],
  ])("may be %s", (_what, asked, request) => {
    expect(parseRequest(asked)).toEqual(request);
  });

  it.each<[string, AskedTransition, string]>([
    ["an unknown command", { command: "toString", intent: "lock" }, "INPUT_COMMAND"],
    ["an unknown intent", { command: "plan", intent: "constructor" }, "INPUT_INTENT"],
    ["neither intent nor state", { command: "plan" }, "INPUT_TARGET"],
    ["both", { command: "plan", intent: "lock", toState: "Done" }, "INPUT_TARGET"],
    ["a colleague with another intent", { command: "plan", intent: "complete", to: "ada" }, "INPUT_INVALID"],
    [
      "a colleague whose name no call can bear",
      { command: "plan", intent: "lock", to: "a\u200bda" },
      "INPUT_INVALID",
    ],
  ])("may not be %s", (_what, asked, code) => {
    expect(() => parseRequest(asked)).toThrow(expect.objectContaining({ code }));
  });
});

describe("a colleague that is named with another intent than lock", () => {
  it.each(["complete", "close"])("of %s is meant to get a ticket of its own", (intent) => {
    expect(() => parseRequest({ command: "impl", intent, to: "ada" })).toThrow(
      expect.objectContaining({
        hint: expect.stringContaining('result and follow_up: [{"to":"ada","task":"…"}]'),
      }),
    );
  });

  it("of any other gets nothing", () => {
    expect(() => parseRequest({ command: "impl", intent: "escalate", to: "ada" })).toThrow(
      expect.objectContaining({ hint: expect.not.stringContaining("follow_up") }),
    );
  });
});

describe("a reason", () => {
  it("is kept as it is", () => {
    expect(checkedReason("  because\n")).toBe("  because\n");
  });

  it.each([
    ["blank", " \n\t"],
    ["too long", "x".repeat(10_001)],
  ])("that is %s is refused", (_what, reason) => {
    expect(() => checkedReason(reason)).toThrow(expect.objectContaining({ code: "INPUT_REASON" }));
  });
});
