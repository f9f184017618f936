import { describe, expect, test } from "vitest";
import type { WriteAccess } from "../rules/permission.ts";
import type { Trust } from "../log/trust.ts";
import { accountChecks } from "./board-checks.ts";
import { markOf } from "./health-report.ts";

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
