import { expect, test, describe } from "vitest";
import { Failure } from "../errors.ts";
import { markOf, reportWithoutAccess } from "./health-report.ts";
import { readFileSync } from "node:fs";
import { parseTeamConfig } from "../ticket/team/team-config.ts";
import { routingChecks } from "./health-check.ts";

const CHECK = { name: "enforcement", message: "as it is" };

test("only what holds is ticked: a caveat is not, and neither is what nobody looked at", () => {
  expect(markOf({ ...CHECK, ok: true })).toBe("✓");
  expect(markOf({ ...CHECK, ok: false })).toBe("✗");
  expect(markOf({ ...CHECK, ok: true, caveat: true })).toBe("–");
  expect(markOf({ ...CHECK, ok: false, notChecked: true })).toBe("–");
});

test("a check that the board's request failed says what was to be checked", () => {
  const failure = new Failure("GITHUB_AUTH", "Cannot read the board: GitHub does not accept the token", {
    hint: "Set a token",
  });
  expect(reportWithoutAccess(failure)?.checks[0]).toEqual({
    name: "token",
    ok: false,
    message: "GITHUB_AUTH: Cannot check the token: GitHub does not accept the token",
    fix: "Set a token",
  });
});

const CONFIGURATION = new URL("../../../../docs/configuration.md", import.meta.url);

function judged(...agents: readonly object[]): ReturnType<typeof routingChecks> {
  return routingChecks(parseTeamConfig(JSON.stringify({ agents })));
}

describe("a ticket without a label", () => {
  test("goes to nobody, and that is said, where every agent has scopes", () => {
    expect(judged({ name: "ada", scopes: ["web"] }, { name: "bob", scopes: ["api"] })).toEqual([
      {
        name: "routing",
        ok: true,
        caveat: true,
        message:
          "every agent of the team has scopes, so a ticket without a label of theirs (agent:<agent or scope>) goes to none of them",
        fix: 'Label every ticket, or take "scopes" from one agent in .ralph/config.json',
      },
    ]);
  });

  test("goes to an agent without scopes, and to anybody where there is no team", () => {
    expect(judged({ name: "ada", scopes: ["web"] }, { name: "bob" })).toEqual([]);
    expect(judged()).toEqual([]);
  });

  test("goes to an agent of the team that the documentation shows", () => {
    const [, section = ""] = readFileSync(CONFIGURATION, "utf8").split("### Teams\n");
    const [, example = null] = /```json\n(.*?)```/s.exec(section) ?? [];
    const { agents } = parseTeamConfig(example);
    expect(agents).toHaveLength(2);
    expect(routingChecks({ agents })).toEqual([]);
  });
});
