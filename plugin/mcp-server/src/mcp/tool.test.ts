import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Failure } from "../errors.ts";
import { parseArguments } from "./tool.ts";

const anything = z.looseObject({});

function failureOf(args: unknown): Failure {
  try {
    parseArguments("a_tool", anything, args);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("Expected a failure");
}

const token = fc
  .tuple(fc.constantFrom("ghp_", "gho_", "ghu_", "ghs_", "ghr_"), fc.stringMatching(/^[A-Za-z0-9]{36}$/))
  .map((parts) => parts.join(""));

describe("arguments", () => {
  it("with a GitHub token anywhere in them are refused, and the message does not repeat it", () => {
    fc.assert(
      fc.property(token, fc.string(), fc.string(), (secret, before, after) => {
        const text = `${before}${secret}${after}`;
        for (const args of [{ text }, { [text]: 1 }, { list: [{ text }] }]) {
          const { code, message, hint } = failureOf(args);
          expect(code).toBe("INPUT_SECRET");
          expect(message + hint).not.toContain(secret);
        }
      }),
    );
  });

  it.each(["ghp_", "ghp_short", "github_pat_", "gh_" + "x".repeat(40), "see ghp_xxxx… in the docs"])(
    "that only speak of tokens pass: %s",
    (text) => {
      expect(parseArguments("a_tool", anything, { text })).toEqual({ text });
    },
  );
});
