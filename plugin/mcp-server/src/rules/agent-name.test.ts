import { describe, expect, it } from "vitest";
import { agentNameProblem, shownName, UNKNOWN_NAME } from "./names.ts";

describe("the name of an agent", () => {
  it.each([
    "ralph-researcher",
    "octo-bot[bot]@host-1",
    "Ada Lovelace",
    "研究者",
    "Zoë",
    "🦊",
    "a",
    "n".repeat(100),
  ])("may be %j", (name) => {
    expect(agentNameProblem(name)).toBeNull();
  });

  it.each(["", "  ", "n".repeat(101)])("has 1 to 100 characters, unlike %j", (name) => {
    expect(agentNameProblem(name)).toBe("it must have 1 to 100 characters");
  });

  it.each([
    "\u202e\u001b[31m",
    "evil\nagent",
    "evil\u2028agent",
    "evil\u2029agent",
    "zero\u200bwidth",
    "joined\u200dletters",
    "soft\u00adhyphen",
    "\u3164",
    "\u2800",
    "mine\ufe0f",
    "own\ue000",
    "half\ud800",
    "delete\u007f",
    "tag\u{e0041}",
  ])("holds nothing that nobody sees, unlike %j", (name) => {
    expect(agentNameProblem(name)).toBe("it holds a line break or an invisible character");
  });

  it("is no token, which would stand in every lock's commit, and is not repeated", () => {
    expect(agentNameProblem(`ghp_${"a1B2".repeat(9)}`)).toBe("it holds a token or a private key");
  });
});

it("a name of which nothing is seen is shown as unknown", () => {
  for (const name of ["", "  ", "\u200b "]) expect(shownName(name)).toBe(UNKNOWN_NAME);
  expect(shownName("Ada\u200b Lovelace")).toBe("Ada Lovelace");
});
