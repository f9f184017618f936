import { describe, expect, test } from "vitest";
import { costOf, limitIn, limitInPart, type AnswerParts, type Cost } from "./limits.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const RESET = String(NOW / 1000 + 90);
const SECONDARY = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
const PRIMARY = "API rate limit exceeded for user ID 1.";
/** As it came on 30 September 2026, without `data`, while 4,979 points were left. */
const RATE_LIMIT = {
  errors: [
    {
      type: "RATE_LIMIT",
      code: "graphql_rate_limit",
      message: "API rate limit already exceeded for user ID 1.",
    },
  ],
};
const TOO_QUICKLY = { type: "UNPROCESSABLE", path: ["addComment"], message: "was submitted too quickly" };
const GRAPHQL = { data: null, errors: [{ type: "RATE_LIMITED", message: PRIMARY }] };

function answer(status: number, data: unknown, headers: AnswerParts["headers"] = {}): AnswerParts {
  return { status, headers, data };
}

describe("a secondary limit", () => {
  test.each([
    ["403 with retry-after", answer(403, { message: SECONDARY }, { "retry-after": "7" }), 7_000],
    ["429 with retry-after", answer(429, { message: "Slow" }, { "retry-after": "7" }), 7_000],
    [
      "429 with a date",
      answer(429, { message: "Slow" }, { "retry-after": "Sun, 01 Mar 2026 12:00:08 GMT" }),
      8_000,
    ],
    ["403 without", answer(403, { message: SECONDARY }, { "x-ratelimit-remaining": "12" }), null],
    [
      "403 of abuse detection",
      answer(403, { message: "You have triggered an abuse detection mechanism." }, { "retry-after": "60" }),
      60_000,
    ],
    [
      "403 without, while the hour is used up",
      answer(403, { message: SECONDARY }, { "x-ratelimit-remaining": "0" }),
      null,
    ],
    ["429 without", answer(429, "Slow down"), null],
    ["GraphQL with status 200", answer(200, { errors: [{ message: SECONDARY }] }), null],
  ])("%s", (_title, given, waitMs) => {
    expect(limitIn(given, NOW)).toEqual({ kind: "secondary", waitMs });
  });
});

describe("the points of the hour", () => {
  const used = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": RESET };
  test.each([
    ["REST with status 403", answer(403, { message: PRIMARY }, used), 90_000],
    ["REST with status 429", answer(429, { message: PRIMARY }, used), 90_000],
    ["GraphQL with status 200", answer(200, GRAPHQL, used), 90_000],
    ["GraphQL without headers", answer(200, GRAPHQL), null],
    ["RATE_LIMIT with points left", answer(200, RATE_LIMIT, { "x-ratelimit-remaining": "4979" }), null],
    [
      "RATE_LIMIT with points left, whatever the reset of another counter says",
      answer(200, RATE_LIMIT, { "x-ratelimit-remaining": "4979", "x-ratelimit-reset": RESET }),
      null,
    ],
    ["RATE_LIMIT without points", answer(200, RATE_LIMIT, used), 90_000],
    [
      "RATE_LIMITED with points left",
      answer(200, GRAPHQL, { "x-ratelimit-remaining": "4", "x-ratelimit-reset": RESET }),
      null,
    ],
    ["no known end", answer(403, { message: PRIMARY }, { "x-ratelimit-remaining": "0" }), null],
    ["just ended", answer(403, { message: PRIMARY }, { ...used, "x-ratelimit-reset": "1" }), 1_000],
  ])("%s", (_title, given, waitMs) => {
    expect(limitIn(given, NOW)).toEqual({ kind: "primary", waitMs });
  });
});

describe("no limit is seen in", () => {
  test.each([
    ["a 403 with points left", answer(403, { message: "Forbidden" }, { "x-ratelimit-remaining": "12" })],
    ["a 403 without headers", answer(403, { message: "Forbidden" })],
    ["a retry-after that is no number", answer(403, { message: "Forbidden" }, { "retry-after": "soon" })],
    ["the answer to the hour's last request", answer(200, { data: {} }, { "x-ratelimit-remaining": "0" })],
    ["a mutation of which one part was refused", answer(200, { ...GRAPHQL, data: { addComment: null } })],
    ["another error of GraphQL", answer(200, { data: null, errors: [{ type: "NOT_FOUND", message: "No" }] })],
    ["a 503 that says when to come back", answer(503, "", { "retry-after": "7" })],
  ])("%s", (_title, given) => {
    expect(limitIn(given, NOW)).toBeNull();
  });
});

describe("a limit of one part", () => {
  test.each([
    ["its words", answer(200, { data: { addComment: null }, errors: [TOO_QUICKLY] }), "secondary"],
    ["its type", answer(200, { ...RATE_LIMIT, data: { addComment: null, closeIssue: {} } }), "primary"],
  ])("is told by %s, and is none of the whole request", (_title, given, kind) => {
    expect(limitInPart(given)).toEqual({ kind, waitMs: null });
    expect(limitIn(given, NOW)).toBeNull();
  });

  test("is no other refusal", () => {
    const errors = [{ type: "UNPROCESSABLE", message: "Body is too long" }];
    expect(limitInPart(answer(200, { data: { addComment: null }, errors }))).toBeNull();
    expect(limitInPart(answer(200, { data: {} }))).toBeNull();
  });
});

const READ: Cost = { api: "graphql", lane: "read", contents: 0, issues: 0 };
const SWAP: Cost = { api: "graphql", lane: "write", contents: 0, issues: 0 };
const RECORD: Cost = { api: "graphql", lane: "content", contents: 1, issues: 0 };
const ISSUE: Cost = { api: "graphql", lane: "content", contents: 1, issues: 1 };
const COMMIT: Cost = { api: "rest", lane: "write", contents: 0, issues: 0 };

describe("a request counts as", () => {
  test.each([
    ["a read", { method: "POST", url: "/graphql", query: "query Q { addComment }" }, READ],
    ["a read", { method: "POST", url: "/graphql", query: "{ viewer { login } }" }, READ],
    [
      "a write",
      { method: "POST", url: "/graphql", query: "mutation M($addX: Boolean!) { updateRefs(x: 1) }" },
      SWAP,
    ],
    [
      "content",
      { method: "POST", url: "/graphql", query: "mutation M { addComment(input: {}) { x } }" },
      RECORD,
    ],
    [
      "a new issue",
      { method: "POST", url: "/graphql", query: "\n mutation { createIssue(input: {}) { x } }" },
      ISSUE,
    ],
    [
      "two new issues",
      {
        method: "POST",
        url: "/graphql",
        query:
          "mutation { createIssue(input: $a) { x } b: createIssue(input: $b) { x } addComment(input: $c) { x } }",
      },
      { ...ISSUE, contents: 3, issues: 2 },
    ],
    [
      "a read",
      { method: "GET", url: "/repos/{owner}/{repo}/issues" },
      { api: "rest", lane: "read", contents: 0, issues: 0 },
    ],
    ["a write", { method: "POST", url: "/repos/{owner}/{repo}/git/commits" }, COMMIT],
    ["a write", { method: "PATCH", url: "/repos/{owner}/{repo}/issues/1" }, COMMIT],
    [
      "a new issue",
      { method: "POST", url: "/repos/{owner}/{repo}/issues" },
      { api: "rest", lane: "content", contents: 1, issues: 1 },
    ],
    [
      "content",
      { method: "POST", url: "/repos/{owner}/{repo}/issues/{number}/comments" },
      { api: "rest", lane: "content", contents: 1, issues: 0 },
    ],
  ] as const)("%s: %j", (_title, sending, cost) => {
    expect(costOf(sending)).toEqual(cost);
  });

  test.each([
    [
      { a: true, b: true },
      { lane: "content", contents: 2, issues: 0 },
    ],
    [
      { a: true, b: false },
      { lane: "content", contents: 1, issues: 0 },
    ],
    [
      { a: false, b: false },
      { lane: "write", contents: 0, issues: 0 },
    ],
  ])("the content that its variables leave: %j", (variables, cost) => {
    const query = `mutation M($a: Boolean!, $b: Boolean!) {
      one: addComment(input: { subjectId: $x, body: $y }) @include(if: $a) { clientMutationId }
      two: addComment(input: { subjectId: $x, body: $y }) @include(if: $b) { clientMutationId }
      updateRefs(input: $z) { clientMutationId }
    }`;
    expect(costOf({ method: "POST", url: "/graphql", query, variables })).toMatchObject(cost);
  });
});
