/** Schemas of servers, with and without planted changes, against the documents of ralph-hero. */
import { schema as github } from "@octokit/graphql-schema";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCHEMA_EXTENSION } from "../../../../sandbox/src/schema-extension.ts";
import { graphql, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { compareSchema, failsOn, reportLines, type SchemaReport } from "./compare.ts";
import { INTROSPECTION, PUBLISHED, schemaIn, schemaOf } from "./product.ts";
import type { Profile } from "../../src/web/profiles.ts";

const SAME: SchemaReport = {
  refused: [],
  changed: [],
  deprecated: [],
  lacking: [],
  published: [],
  otherwise: [],
  unused: [],
};
const SDL = github.idl + SCHEMA_EXTENSION;
const COMMAND = fileURLToPath(new URL("../../../../scripts/live-schema.mjs", import.meta.url));

/** An introspection of GitHub by itself, of before sub-issues: the package has it beside its newer schema. */
const OLDER = JSON.stringify(github.json);

async function introspectionOf(profile: Profile): Promise<string> {
  const sandbox = await sandboxForTest({ profiles: [profile] });
  return JSON.stringify(await graphql(sandbox, INTROSPECTION));
}

/** The report of the extended schema with another text in place of one. */
function planted(text: string | RegExp, other: string): SchemaReport {
  const changed = SDL.replace(text, other);
  expect(changed).not.toBe(SDL);
  return compareSchema(schemaOf(changed), PUBLISHED);
}

describe("a server's schema", () => {
  test("is the same in the sandbox's introspection", async () => {
    expect(compareSchema(schemaIn(await introspectionOf("github")), PUBLISHED)).toEqual(SAME);
  });

  test("of an Enterprise server lacks parts that no document needs there", async () => {
    const report = compareSchema(schemaIn(await introspectionOf("ghes-3.17")), PUBLISHED);
    expect(failsOn(report)).toBe(false);
    expect(report).toEqual({
      ...SAME,
      lacking: [
        "dependencies",
        "dependency-totals",
        "issue-fields",
        "createIssueDocument",
        "readBlockersDocument",
        "readBlockedDocument",
        "addBlockedByDocument",
        "removeBlockedByDocument",
        "ProjectV2SingleSelectFieldOptionInput.id",
      ],
    });
  });

  test("that lacks what a document needs refuses the document", () => {
    const report = compareSchema(schemaIn(OLDER), PUBLISHED);
    expect(report.refused).toContain(
      "Field 'addSubIssue' doesn't exist on type 'Mutation' (addSubIssueDocument)",
    );
    expect(report.changed).toEqual(["CreateIssueInput.parentIssueId was removed."]);
    expect(report.lacking).toContain("merge-rules");
    expect(failsOn(report)).toBe(true);
  });
});

describe("a planted change is told:", () => {
  test("a field that is gone", () => {
    const report = planted(/\n {2}mergeStateStatus: /, "\n  oldStatus: ");
    expect(report).toEqual({
      ...SAME,
      refused: ["Field 'mergeStateStatus' doesn't exist on type 'PullRequest' (readFollowedPullsDocument)"],
      unused: ["PullRequest.oldStatus"],
    });
  });

  test("a newly required argument", () => {
    const report = planted(/(\n {2}issueOrPullRequest\()/, "$1kind: String!, ");
    expect(report.refused).toEqual([
      expect.stringContaining('Field "issueOrPullRequest" argument "kind" of type "String!" is required'),
    ]);
    expect(report.changed).toEqual(["A required arg kind on Repository.issueOrPullRequest was added."]);
  });

  test("a newly required part of what a variable holds", () => {
    const report = planted(/(input ProjectV2SingleSelectFieldOptionInput \{)/, "$1\n  icon: String!\n");
    expect(report.refused).toEqual([]);
    expect(report.changed).toEqual([
      "A required field icon on input type ProjectV2SingleSelectFieldOptionInput was added.",
    ]);
    expect(failsOn(report)).toBe(true);
  });

  test("a field of another type", () => {
    const report = planted(/(type RateLimit [^}]*\n {2}remaining: )Int!/, "$1String!");
    expect(report).toEqual({ ...SAME, changed: ["RateLimit.remaining changed type from Int! to String!."] });
  });

  test("a deprecated field, which fails nothing", () => {
    const report = planted(
      /(type RateLimit [^}]*\n {2}remaining: Int!)/,
      '$1 @deprecated(reason: "Use left")',
    );
    expect(report).toEqual({
      ...SAME,
      deprecated: [expect.stringMatching(/^The field RateLimit\.remaining is deprecated\. Use left \(/)],
    });
    expect(failsOn(report)).toBe(false);
  });

  test("a part of schema-extension.ts that the published schema has by now", () => {
    const published = schemaOf(`${github.idl} extend input CreateIssueInput { projectV2Ids: [ID!] }
      type IssueFieldText { id: ID! }`);
    expect(compareSchema(schemaOf(SDL), published)).toEqual({
      ...SAME,
      published: ["CreateIssueInput.projectV2Ids", "IssueFieldText"],
    });
  });

  test("a part of schema-extension.ts in another form", () => {
    const report = planted("totalBlocking: Int!\n}", "totalBlocking: BigInt!\n}");
    expect(report.otherwise).toEqual([
      "IssueDependenciesSummary.totalBlocking changed type from Int! to BigInt!.",
    ]);
    const union = planted("union IssueFields = ", "union IssueFields = Label | ");
    expect(union).toEqual({
      ...SAME,
      otherwise: ["Label was added to union type IssueFields."],
      unused: ["Label of IssueFields"],
    });
  });

  test("new fields, arguments, input fields and values beside those that documents name", () => {
    const report = planted(
      "",
      `extend type Issue { pinnedBy: NewType } type NewType { id: ID! } extend type Mutation { pinIssueNow: NewType }
       extend enum MergeStateStatus { WAITING } extend input UpdateIssueInput { isPinned: Boolean }
       extend type License { unnamed: Int } `,
    );
    expect(report).toEqual({
      ...SAME,
      unused: [
        "Issue.pinnedBy",
        "WAITING of MergeStateStatus",
        "UpdateIssueInput.isPinned",
        "Mutation.pinIssueNow",
      ],
    });
    expect(planted(/(type Issue [^]*?\n {2}subIssues\()/, "$1newest: Int, ").unused).toEqual([
      "Issue.subIssues arg newest",
    ]);
  });
});

describe("npm run live-schema", () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ralph-live-schema-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function run(text: string, ...options: string[]) {
    const file = join(folder, "live.json");
    writeFileSync(file, text);
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const child = execFile(process.execPath, [COMMAND, file, ...options], (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      );
    });
  }

  test("exits with 1 where a document fails, and fits on a screen", async () => {
    const { code, stdout } = await run(OLDER);
    expect(code).toBe(1);
    expect(stdout).toMatch(/\nralph-hero fails on this server\n$/);
    expect(stdout).toContain("more: --all");
    const whole = await run(OLDER, "--all");
    expect(whole.stdout).not.toContain("more: --all");
    const most = Object.fromEntries(Object.keys(SAME).map((key) => [key, Array(100).fill("a part")]));
    expect(reportLines({ ...SAME, ...most }, false).length).toBeLessThan(60);
  });

  test("exits with 0 where every document works", async () => {
    expect(await run(github.idl)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/\nEvery document of ralph-hero works on this server\n$/),
    });
  });

  test.each([
    ['{"errors":[{"message":"Bad credentials"}]}', "GitHub refused the introspection: Bad credentials"],
    ["{}", "it has no introspection of a schema"],
    ['{"data":{"__schema":{}}}', "it has no introspection of a schema"],
    ["\n", "it is empty"],
    ['{"data":', "Unexpected end of JSON input"],
    ["<html>", "Syntax Error"],
  ])("does not take %j for a schema", (text, reason) => {
    expect(() => schemaIn(text)).toThrow(reason);
  });

  test("exits with 2, the reason and the way to a file where it can read no schema", async () => {
    const { code, stderr } = await run("");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Cannot read a schema from \S+live\.json: it is empty\n[^]*gh api graphql/);
  });

  test("prints the query of the introspection", async () => {
    expect((await run("", "--query")).stdout.trim()).toBe(INTROSPECTION.trim());
  });
});
