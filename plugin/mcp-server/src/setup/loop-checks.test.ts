import type { Text } from "../errors.ts";
import { describe, expect, test } from "vitest";
import { DEFAULT_TEAM_CONFIG } from "../ticket/team/team-config.ts";
import { markOf } from "./health-report.ts";
import { loopNotes, pullRequestChecks, sandboxChecks } from "./board-checks.ts";
import type { BoardSnapshot } from "../github/board-store.ts";

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
    fullest: [],
  },
  teamConfigText: null,
  project: null,
  projectProblem: null,
};

function told(token: Partial<BoardSnapshot>, delivery: "pull_request" | "push" = "pull_request"): string[] {
  const team = { ...DEFAULT_TEAM_CONFIG, delivery: { ...DEFAULT_TEAM_CONFIG.delivery, by: delivery } };
  return pullRequestChecks({ snapshot: { ...SNAPSHOT, ...token }, team }).map(
    (check) => `${markOf(check)} ${String(check.message)}`,
  );
}

describe("opening pull requests", () => {
  test.each<[string, Partial<BoardSnapshot>, string]>([
    ["a classic token may with its scope", {}, "✓ agents of the loop may open them"],
    ["and not without", { scopes: ["project"] }, '– agents .* the token has no scope "repo"'],
    [
      "an App may with its permission",
      { scopes: null, permissions: { pull_requests: "write" } },
      "✓ agents of the loop may open them",
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
  expect(sandboxChecks(null, []).map(markOf)).toEqual(["✓"]);
  expect(sandboxChecks("bubblewrap and socat missing", [])).toEqual([
    expect.objectContaining({
      ok: true,
      caveat: true,
      message: expect.stringMatching(
        /starts no agent here, except with --no-sandbox: bubblewrap and socat missing/,
      ),
      fix: expect.stringContaining("apt-get install bubblewrap socat"),
    }),
  ]);
});

test("a secret in git's configuration takes the tick, and its command is told without the value", () => {
  const file = "/work/rocket/.git/config";
  const fixOf = (key: string): Text | undefined => {
    const checks = sandboxChecks(null, [{ file, key }]);
    expect(checks.map(markOf)).toEqual(["–"]);
    return checks[0]?.fix;
  };
  expect(fixOf("sendemail.smtppass")).toContain(
    `\`git config --file '${file}' --unset-all 'sendemail.smtppass'\`, or move it to ~/.gitconfig`,
  );
  expect(fixOf("sendemail.smtppass")).not.toContain("gh auth");
  expect(fixOf("http.https://github.com/.extraheader")).toContain("persist-credentials: false");
  expect(fixOf("remote.origin.pushurl")).toContain("gh auth setup-git");
  expect(fixOf("url.https://…@github.com/.insteadof")).toContain(`git config --file '${file}' --edit`);
});

test("the set-up notes what does not hold or cannot be told, and nothing else", () => {
  const checks = sandboxChecks("this machine does not let bubblewrap make namespaces", []);
  expect(loopNotes([...sandboxChecks(null, []), ...checks])).toEqual([
    expect.stringContaining("user namespaces"),
  ]);
});
