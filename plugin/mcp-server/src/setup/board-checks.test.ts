import { describe, expect, test } from "vitest";
import {
  listChecks,
  workflowCheck,
  accountChecks,
  loopNotes,
  pullRequestChecks,
  sandboxChecks,
} from "./board-checks.ts";
import { markOf } from "./health-report.ts";
import type { WriteAccess } from "../rules/names.ts";
import type { Trust } from "../log/trust.ts";
import type { Text } from "../errors.ts";
import { DEFAULT_TEAM_CONFIG } from "../ticket/team/team-config.ts";

const PROJECT = { url: "https://github.com/orgs/acme/projects/1" };
const OWN = { project: PROJECT, stateField: { name: "Workflow State" } };
const ADOPTED = { project: PROJECT, stateField: { name: "Status" } };

function on(...names: readonly string[]) {
  return names.map((name) => ({ name, enabled: true }));
}

const ADDING = on("Auto-add to project", "Auto-add sub-issues to project", "Auto-archive items");

describe("GitHub's built-in workflows", () => {
  test("that set the state's field are named, with where to turn them off", () => {
    const check = workflowCheck([...on("Item closed", "Item added to project"), ...ADDING], ADOPTED);
    expect(markOf(check)).toBe("–");
    expect(check).toMatchObject({
      message: expect.stringContaining('"Item closed", "Item added to project" can set "Status"'),
      fix: "Turn them off under https://github.com/orgs/acme/projects/1/workflows",
    });
    expect(check.message).not.toContain("Auto-");
  });

  test("that close issues after the state are named", () => {
    const { message } = workflowCheck(on("Auto-close issue"), ADOPTED);
    expect(message).toContain('"Auto-close issue" closes issues');
  });

  test("of a name that nobody knows may set the field", () => {
    expect(markOf(workflowCheck(on("Élément fermé"), ADOPTED))).toBe("–");
  });

  test.each([
    ["are off", [{ name: "Item closed", enabled: false }]],
    ["add and archive items", ADDING],
  ])("that %s do nothing to the states", (_what, workflows) => {
    expect(markOf(workflowCheck(workflows, ADOPTED))).toBe("✓");
  });

  test("leave a field of another name alone, by GitHub's documentation", () => {
    const check = workflowCheck(on("Item closed"), OWN);
    expect(markOf(check)).toBe("✓");
    expect(check.message).toContain('"Item closed" set "Status" alone, by GitHub\'s documentation');
  });
});

test("lists by GraphQL are told with their reason, and lists by REST are not", () => {
  expect(listChecks(null)).toEqual([]);
  expect(listChecks("REST names fields otherwise")).toMatchObject([
    { name: "lists", caveat: true, message: expect.stringContaining("REST names fields otherwise") },
  ]);
});

const person = (login: string) => ({ login, isBot: false });
const app = (login: string) => ({ login, isBot: true });

function trust(access: Readonly<Record<string, WriteAccess>> = {}, authors: readonly string[] = []): Trust {
  return { authors, owner: "acme", access: new Map(Object.entries(access)) };
}

describe("the accounts that write records", () => {
  test("are named together where others count them", () => {
    const known = trust({ ada: { kind: "writer" } }, ["helper[bot]"]);
    const checks = accountChecks([person("Ada"), app("helper"), person("acme"), person("Ada")], known);
    expect(checks).toEqual([
      { name: "accounts", ok: true, message: 'records by "Ada", "helper[bot]", "acme" count' },
    ]);
  });

  test("are each named where others do not, with the change to make", () => {
    const checks = accountChecks([person("mallory")], trust({ mallory: { kind: "no writer" } }, ["kim"]));
    expect(checks.map(markOf)).toEqual(["–"]);
    expect(checks[0]).toMatchObject({
      message: expect.stringContaining('do not count records by "mallory"'),
      fix: expect.stringMatching(/^Give it write access. Or, .*"trust": {"authors":\["kim","mallory"\]}/),
    });
  });

  test("are no collaborators as Apps: only the team's file can name one", () => {
    const [check] = accountChecks([app("helper")], trust({ helper: { kind: "writer" } }));
    expect(check).toMatchObject({
      message: expect.stringContaining('"helper[bot]"'),
      fix: expect.stringMatching(/^If agents work as it, put "trust": {"authors":\["helper\[bot\]"\]}/),
    });
  });

  test("are in doubt where GitHub does not tell, in its words", () => {
    const unknown = { kind: "unknown", why: "GitHub refused it", remedy: "Grant Metadata: read" } as const;
    const [check] = accountChecks([person("ada")], trust({ ada: unknown }));
    expect(check).toMatchObject({
      notChecked: true,
      message: 'cannot tell whether records by "ada" count: GitHub refused it',
      fix: "Grant Metadata: read",
    });
  });

  test("are none on a board without records", () => {
    expect(accountChecks([], trust())).toEqual([]);
  });
});

type Token = Parameters<typeof pullRequestChecks>[0]["snapshot"];

const SNAPSHOT: Token = {
  scopes: ["repo", "project"],
  permissions: null,
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
};

function told(token: Partial<Token>, delivery: "pull_request" | "push" = "pull_request"): string[] {
  const team = { ...DEFAULT_TEAM_CONFIG, delivery: { ...DEFAULT_TEAM_CONFIG.delivery, by: delivery } };
  return pullRequestChecks({ snapshot: { ...SNAPSHOT, ...token }, team }).map(
    (check) => `${markOf(check)} ${String(check.message)}`,
  );
}

describe("opening pull requests", () => {
  test.each<[string, Partial<Token>, string]>([
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
