import { describe, expect, test } from "vitest";
import { answering, unknownField, type Answered, type Asked } from "../../test/answering-server.ts";
import { rejection } from "../../test/on-sandbox.ts";
import {
  readBlockersDocument,
  readCardsDocument,
  readFollowedPullsDocument,
  readItemsDocument,
  readOlderCommentsDocument,
  readRemarksDocument,
} from "./generated.ts";

/** A server whose schema lacks these names, each with the type that would have it. */
function without(names: Readonly<Record<string, string>>): (asked: Asked) => Answered {
  return ({ query }) => {
    const missing = Object.entries(names).find(([name]) => query.includes(name));
    return missing === undefined ? { body: { data: { node: null } } } : unknownField(...missing);
  };
}

const ENTERPRISE = without({
  isIssueField: "ProjectV2Field",
  issueFieldValue: "ProjectV2ItemIssueFieldValue",
  issueDependenciesSummary: "Issue",
  blockedBy: "Issue",
});

describe("a server without issue fields and dependencies", () => {
  test("is asked for both once, and for neither again", async () => {
    const { connection, asked } = await answering(ENTERPRISE);
    await connection.query<unknown>(readItemsDocument, {}, "list");
    expect(asked).toHaveLength(3);
    await connection.query<unknown>(readItemsDocument, {}, "list");
    await connection.query<unknown>(readCardsDocument, {}, "list");
    expect(asked).toHaveLength(5);
    expect(asked.at(-1)?.query).not.toContain("IssueField");
    expect(asked.at(-1)?.query).toContain("fieldValueByName");
  });

  test("answers requests at once, each of which is refused for the same part", async () => {
    const { connection, asked } = await answering(ENTERPRISE);
    const reads = [readItemsDocument, readCardsDocument, readItemsDocument].map(async (document) =>
      connection.query<unknown>(document, {}, "list"),
    );
    expect(await Promise.all(reads)).toHaveLength(3);
    expect(asked.length).toBeLessThanOrEqual(9);
  });

  test("is said to be too old where nothing can be left out", async () => {
    const { connection } = await answering(ENTERPRISE);
    expect(
      await rejection(connection.query<unknown>(readBlockersDocument, {}, "read the blockers")),
    ).toMatchObject({
      code: "GITHUB_UNSUPPORTED",
      message: 'Cannot read the blockers: this GitHub server does not know "blockedBy"',
      hint: expect.stringContaining("newer GitHub Enterprise Server"),
    });
  });
});

test("a server that knows no duplicates is asked for the reason without them, once", async () => {
  const message = "Field 'stateReason' doesn't accept argument 'enableDuplicate'";
  const { connection, asked } = await answering(({ query }) =>
    query.includes("enableDuplicate")
      ? { body: { data: null, errors: [{ message }] } }
      : { body: { data: { node: null } } },
  );
  await connection.query<unknown>(readItemsDocument, {}, "list");
  await connection.query<unknown>(readCardsDocument, {}, "list");
  expect(asked.map(({ query }) => query.includes("enableDuplicate"))).toEqual([true, false, false]);
  expect(asked.at(-1)?.query).toMatch(/\bstateReason\n/);
});

test("a server that hides comments and no reviews is asked for reviews without that, once", async () => {
  const { connection, asked } = await answering(({ query }) =>
    query.includes("...HiddenReview")
      ? unknownField("isMinimized", "PullRequestReview")
      : { body: { data: { node: null } } },
  );
  await connection.query<unknown>(readRemarksDocument, {}, "read");
  await connection.query<unknown>(readFollowedPullsDocument, {}, "read");
  await connection.query<unknown>(readOlderCommentsDocument, {}, "read");
  expect(asked.map(({ query }) => query.includes("fragment HiddenReview"))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(asked[1]?.query).toMatch(/isMinimized\n *minimizedReason\n *pullRequestReview \{\n *id\n *\}/);
  expect(asked.at(-1)?.query).toContain("isMinimized");
});

describe("a server without issue fields", () => {
  test("is asked for dependencies all the same, and no more for issue fields", async () => {
    const { connection, asked } = await answering(without({ ProjectV2ItemIssueFieldValue: "X" }));
    await connection.query<unknown>(readItemsDocument, {}, "list");
    expect(asked).toHaveLength(2);
    expect(asked[1]?.query).toContain("issueDependenciesSummary");
    expect(asked.map(({ headers }) => headers["graphql-features"])).toEqual(["issue_fields", undefined]);
  });
});

test("a server that knows everything is asked once, with the version that the program was written for", async () => {
  const { connection, asked } = await answering(without({}));
  await connection.query<unknown>(readItemsDocument, {}, "list");
  await connection.rest.request("GET /meta");
  expect(asked.map(({ path }) => path)).toEqual(["/api/graphql", "/api/v3/meta"]);
  expect(asked[1]?.headers["x-github-api-version"]).toBe("2022-11-28");
});

test("a refusal of another kind is not asked again", async () => {
  const { connection, asked } = await answering(() => ({
    body: { data: null, errors: [{ message: "Field 'x' is too complex", type: "MAX_NODE_LIMIT_EXCEEDED" }] },
  }));
  expect(await rejection(connection.query<unknown>(readItemsDocument, {}, "list"))).toMatchObject({
    code: "GITHUB_UNEXPECTED",
  });
  expect(asked).toHaveLength(1);
});
