import { describe, expect, test } from "vitest";
import type { BoardSnapshot } from "../ports/board.ts";
import { DEFAULT_TEAM_CONFIG } from "../ticket/team-config.ts";
import { markOf } from "./health-report.ts";
import { loopNotes, pullRequestChecks, sandboxCheck } from "./loop-checks.ts";

const SNAPSHOT: BoardSnapshot = {
  viewer: "ada",
  scopes: ["repo", "project"],
  projectScopes: ["project"],
  permissions: null,
  projectPermissions: null,
  rateLimit: null,
  pace: {
    contentPerMinute: { spent: 0, limit: 80 },
    contentPerHour: { spent: 0, limit: 500 },
    held: null,
  },
  repository: {
    id: "R_1",
    nameWithOwner: "acme/rocket",
    url: "https://github.com/acme/rocket",
    permission: "WRITE",
    archived: false,
    empty: false,
    issuesEnabled: true,
  },
  teamConfigText: null,
  project: null,
  projectProblem: null,
};

function told(token: Partial<BoardSnapshot>, delivery: "pull_request" | "push" = "pull_request"): string[] {
  const team = { ...DEFAULT_TEAM_CONFIG, delivery };
  return pullRequestChecks({ snapshot: { ...SNAPSHOT, ...token }, team }).map(
    (check) => `${markOf(check)} ${check.message}`,
  );
}

describe("opening pull requests", () => {
  test.each<[string, Partial<BoardSnapshot>, string]>([
    ["a classic token may with its scope", {}, "✓ agents of `ralph-hero run` may open them"],
    ["and not without", { scopes: ["project"] }, '– agents .* the token has no scope "repo"'],
    [
      "an App may with its permission",
      { scopes: null, permissions: { pull_requests: "write" } },
      "✓ agents of `ralph-hero run` may open them",
    ],
    [
      "and not with less",
      { scopes: null, permissions: { pull_requests: "read" } },
      '– agents .* the App has no permission "pull_requests: write"',
    ],
    [
      "of a fine-grained token GitHub tells nothing",
      { scopes: null },
      "– not checkable: .* need Pull requests: write",
    ],
  ])("%s", (_, token, message) => {
    expect(told(token).join("\n")).toMatch(new RegExp(message));
  });

  test("is no matter of a team that delivers without, or of a repository that cannot be read", () => {
    expect(told({}, "push")).toEqual([]);
    expect(told({ repository: null })).toEqual([]);
  });
});

test("a missing sandbox is told with what to install, and fails no check", () => {
  expect(markOf(sandboxCheck(null))).toBe("✓");
  const missing = sandboxCheck("bubblewrap and socat missing");
  expect(missing).toMatchObject({
    ok: true,
    fix: expect.stringContaining("apt-get install bubblewrap socat"),
  });
  expect(missing.message).toContain("bubblewrap and socat missing");
});

test("the set-up notes what does not hold or cannot be told, and nothing else", () => {
  const check = sandboxCheck("this machine does not let bubblewrap make namespaces");
  expect(loopNotes([sandboxCheck(null), check])).toEqual([expect.stringContaining("user namespaces")]);
});
