import * as fc from "fast-check";
import { Failure } from "../../errors.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  issueWords,
  describeIssues,
  checkedReason,
  parseRequest,
  type AskedTransition,
  refuseSecrets,
} from "./given-text.ts";

const schema = z.strictObject({
  number: z.int().min(1).max(9),
  share: z.number().gt(0).lt(1).optional(),
  kind: z.enum(["parent", "child"]).optional(),
  other: z.union([z.number(), z.string()]).optional(),
  inner: z.strictObject({ key: z.string().optional() }).optional(),
  skills: z.record(z.string(), z.string()).optional(),
  names: z.array(z.string().min(2).max(3)).min(1).max(2).optional(),
});

function said(given: unknown): string {
  const parsed = schema.safeParse(given, { error: issueWords });
  return parsed.success ? "fits" : describeIssues(parsed.error);
}

describe("what is wrong with arguments", () => {
  it.each<[unknown, string]>([
    [{}, "number is missing"],
    [{ number: "3" }, 'number must be a number, not "3"'],
    [{ number: 1.5 }, "number must be a whole number, not 1.5"],
    [{ number: 0 }, "number must be 1 or more"],
    [{ number: 10 }, "number must be 9 or less"],
    [{ number: 1, share: 0 }, "share must be more than 0"],
    [{ number: 1, share: 1 }, "share must be less than 1"],
    [{ number: [1] }, "number must be a number, not a list"],
    [{ number: 1, kind: "twin" }, 'kind must be one of "parent", "child", not "twin"'],
    [{ nubmer: 1, number: 1 }, 'unknown key "nubmer": did you mean "number"?'],
    [{ number: 1, Other_: 1, kinds: 2 }, 'unknown keys "Other_", "kinds": did you mean "other", "kind"?'],
    [
      { number: 1, foo: 2 },
      'unknown key "foo"; there are "number", "share", "kind", "other", "inner", "skills", "names"',
    ],
    [{ number: 1, skills: ["x"] }, "skills must be an object, not a list"],
    [{ number: 1, inner: { foo: 2, bar: 3 } }, 'inner: unknown keys "foo", "bar"; there are "key"'],
    [{ number: 1, names: [] }, "names must have at least 1 item, not 0"],
    [{ number: 1, names: ["one", "two", "six"] }, "names must have at most 2 items, not 3"],
    [{ number: 1, names: ["a"] }, "names[0] must have at least 2 characters, not 1"],
    [{ number: 1, names: ["four"] }, "names[0] must have at most 3 characters, not 4"],
    [{ number: 1 }, "fits"],
  ])("%j: %s", (given, words) => {
    expect(said(given)).toBe(words);
  });

  it.each<[key: string, known: readonly string[], words: string]>([
    ["comment", ["body", "mention"], 'unknown key "comment"; there are "body", "mention"'],
    ["text", ["question", "context"], 'unknown key "text"; there are "question", "context"'],
    ["Questions", ["question", "context"], 'unknown key "Questions": did you mean "question"?'],
    ["blockedBy", ["blocked_by"], 'unknown key "blockedBy": did you mean "blocked_by"?'],
  ])("%s is near to none of %j but one that is meant", (key, known, words) => {
    const of = z.strictObject(Object.fromEntries(known.map((name) => [name, z.string().optional()])));
    expect(of.safeParse({ [key]: "x" }, { error: issueWords }).error?.issues[0]?.message).toBe(words);
  });

  it("repeats no more of a long text than shows the mistake", () => {
    expect(said({ number: "x".repeat(10_000) }).length).toBeLessThan(120);
  });
});

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

function secretIn(args: unknown): Failure {
  try {
    refuseSecrets("call a_tool", args);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("Expected a failure");
}

const token = fc
  .tuple(fc.constantFrom("ghp_", "gho_", "ghu_", "ghs_", "ghr_"), fc.stringMatching(/^[A-Za-z0-9]{36}$/))
  .map((parts) => parts.join(""));

describe("texts", () => {
  it("with a GitHub token anywhere in them are refused, and the message does not repeat it", () => {
    fc.assert(
      fc.property(token, fc.string(), fc.string(), (secret, before, after) => {
        const text = `${before}${secret}${after}`;
        for (const args of [{ text }, { [text]: 1 }, { list: [{ text }] }]) {
          const { code, message, hint } = secretIn(args);
          expect(code).toBe("INPUT_SECRET");
          expect(message + hint).not.toContain(secret);
        }
      }),
    );
  });

  it.each(["ghp_", "ghp_short", "github_pat_", "gh_" + "x".repeat(40), "see ghp_xxxx… in the docs"])(
    "that only speak of tokens pass: %s",
    (text) => {
      expect(() => refuseSecrets("call a_tool", { text })).not.toThrow();
    },
  );
});
