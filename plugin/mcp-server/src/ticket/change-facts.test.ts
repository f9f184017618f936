import { describe, expect, it } from "vitest";
import { TRIGGERS, type Trigger } from "../domain/evidence.ts";
import { scopeProblems } from "./scope.ts";
import { DEFAULT_PATTERNS, changeFactsOf } from "./review.ts";

function triggersOf(
  path: string,
  added: readonly string[] = [],
  previousPath: string | null = null,
): Trigger[] {
  const { touched } = changeFactsOf([{ path, previousPath, added }], {});
  return TRIGGERS.filter((trigger) => touched[trigger].length > 0);
}

describe("the built-in patterns", () => {
  it("can all be judged", () => {
    expect(Object.values(DEFAULT_PATTERNS).flatMap((patterns) => scopeProblems(patterns))).toEqual([]);
  });

  it.each([
    ["tests", "src/link.test.ts"],
    ["tests", "tests/a.py"],
    ["tests", "src/UserTest.java"],
    ["tests", "pkg/user_test.go"],
    ["tests", "src/test.ts"],
    ["apiRoutes", "pages/api/[id].ts"],
    ["apiRoutes", "src/routes/link.ts"],
    ["apiRoutes", "src/LinkController.cs"],
    ["auth", "src/auth.ts"],
    ["auth", "src/AUTH/x.ts"],
    ["auth", "lib/UserSession.rb"],
    ["auth", "src/middleware.ts"],
    ["auth", "policies/rls/links.sh"],
    ["auth", ".github/workflows/ci.yml"],
    ["auth", ".ralph/config.json"],
    ["migrations", "db/migrations/001.rb"],
    ["migrations", "schema/links.sql"],
    ["payments", "src/stripeClient.ts"],
    ["environment", "config/.env.local"],
    ["credentials", "deploy/server.pem"],
  ] as const)("find %s in %s", (trigger, path) => {
    expect(triggersOf(path)).toContain(trigger);
  });

  it.each([
    "docs/readme.md",
    "AUTHORS.md",
    "src/author.ts",
    "src/latest.ts",
    "src/capital.ts",
    "src/contest.ts",
    "src/keys.ts",
  ])("find nothing in %s", (path) => {
    expect(triggersOf(path)).toEqual([]);
  });
});

describe("a change", () => {
  it("touches what a file was before it was renamed", () => {
    expect(triggersOf("src/a.ts", [], "src/auth/a.ts")).toEqual(["auth"]);
  });

  it.each([
    ["const limit = process.env.LIMIT;", "environment"],
    ['limit = os.environ["LIMIT"]', "environment"],
    ["const secret = settings.clientSecret;", "credentials"],
    ["  API_KEY: ${{ secrets.DEPLOY }}", "credentials"],
    ["-----BEGIN RSA PRIVATE KEY-----", "credentials"],
  ] as const)("adds by the line %j what is no matter of names", (line, trigger) => {
    expect(triggersOf("src/a.ts", [line])).toEqual([trigger]);
  });

  it("goes by a team's own patterns, but for the team's own files", () => {
    const facts = changeFactsOf(
      [
        { path: "src/auth.ts", previousPath: null, added: [] },
        { path: ".ralph/config.json", previousPath: null, added: null },
      ],
      { auth: [] },
    );
    expect(facts.touched.auth).toEqual([".ralph/config.json"]);
    expect(facts.unseen).toEqual([".ralph/config.json"]);
  });
});
