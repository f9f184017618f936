import { describe, expect, test, vi } from "vitest";
import { editedAnswers } from "../../test/edited-answers.ts";
import { PausedTime, TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { connect, rejection, sentTo } from "../../test/on-sandbox.ts";
import { Failure } from "../errors.ts";
import type { FaultSpec } from "../../../../sandbox/src/faults.ts";
import type { Sandbox, SandboxOptions } from "../../../../sandbox/src/start.ts";
import { addFaults, issue, sandboxForTest, send, treeOid } from "../../../../sandbox/src/testing.ts";
import { expectContent, withinCall } from "./call-scope.ts";
import type { Connection } from "./connection.ts";
import { mapError } from "./error-mapping.ts";
import { GithubRefStore } from "./ref-store.ts";
import { ServerClock, type Time } from "./time.ts";
import { setImmediate } from "node:timers/promises";
import { RequestDelivery, costOf, limitIn, type AnswerParts } from "./delivery.ts";
import { Pacing, type Cost } from "./pacing.ts";

const VIEWER = "query Viewer { viewer { login } }";
const COMMENT = `mutation Comment($subjectId: ID!) {
  addComment(input: { subjectId: $subjectId, body: "Hello" }) { clientMutationId }
}`;
const REOPEN = `mutation Reopen($subjectId: ID!) {
  reopenIssue(input: { issueId: $subjectId }) { clientMutationId }
}`;
/** Half of GitHub's content limit of a minute, which a process sends without a pause. */
const UNPACED = 40;
/** What each further one waits for: the minute's other half, spread over it. */
const PAUSE_MS = 1_500;

interface Scene {
  readonly sandbox: Sandbox;
  readonly connection: Connection;
  readonly read: () => Promise<unknown>;
  readonly comment: () => Promise<unknown>;
  readonly reopen: () => Promise<unknown>;
  readonly commit: () => Promise<unknown>;
}

async function scene(options: SandboxOptions = {}, ...faults: FaultSpec[]): Promise<Scene> {
  const sandbox = await sandboxForTest(options);
  await addFaults(sandbox, ...faults);
  return sceneOn(sandbox, TEST_TIME);
}

function sceneOn(sandbox: Sandbox, time: Time): Scene {
  const connection = connect(sandbox, undefined, new ServerClock(time));
  const subjectId = issue(sandbox.world, 1).id;
  return {
    sandbox,
    connection,
    read: async () => connection.query(VIEWER, {}, "look"),
    comment: async () => connection.mutateParts(COMMENT, { subjectId }, "comment"),
    reopen: async () => connection.mutateParts(REOPEN, { subjectId }, "reopen"),
    commit: async () =>
      connection.rest.git
        .createCommit({ owner: "acme", repo: "rocket", message: "lock", tree: treeOid(sandbox), parents: [] })
        .catch((error: unknown) => {
          throw mapError(error, "commit", "write");
        }),
  };
}

async function waitOf(promise: Promise<unknown>): Promise<number> {
  const error = await rejection(promise);
  if (!(error instanceof Failure) || error.code !== "GITHUB_RATE_LIMITED") throw error;
  return (error.retryAfterMs ?? 0) / 1000;
}

async function tookMs(promise: Promise<unknown>): Promise<number> {
  const beganAtMs = TEST_TIME.now();
  await promise;
  return TEST_TIME.now() - beganAtMs;
}

describe("a limit that passes soon is waited for", () => {
  test.each<FaultSpec>([
    { match: "*", action: "secondary-limit", status: 403, retryAfter: 1 },
    { match: "*", action: "secondary-limit", status: 429, retryAfter: 1 },
    { match: "*", action: "primary-limit", resetIn: 1 },
  ])("and the request lands once: %j", async (fault) => {
    for (const kind of ["read", "comment", "commit"] as const) {
      const { sandbox, [kind]: request } = await scene({}, fault);
      const beganAtMs = TEST_TIME.now();
      await request();
      expect(TEST_TIME.now() - beganAtMs).toBeLessThan(4_000);
      expect(await sentTo(sandbox)).toHaveLength(2);
      expect(issue(sandbox.world, 1).commentList).toHaveLength(kind === "comment" ? 1 : 0);
    }
  });

  test("by each request that meets it, and no request is sent meanwhile", async () => {
    const { sandbox } = await scene({}, { match: "*", action: "secondary-limit", retryAfter: 1 });
    const time = new PausedTime();
    const { read } = sceneOn(sandbox, time);
    const first = read();
    await expect.poll(() => time.sleeping).toBe(1);
    const all = Promise.all([first, read(), read()]);
    await expect.poll(() => time.sleeping).toBe(3);
    expect(await sentTo(sandbox)).toHaveLength(1);
    time.wakeAll();
    await all;
    expect(await sentTo(sandbox)).toHaveLength(4);
  });
});

describe("a limit of a longer time is told with it", () => {
  test.each<[FaultSpec, number, number]>([
    [{ match: "*", action: "secondary-limit", status: 403 }, 60, 70],
    [{ match: "*", action: "secondary-limit", status: 429 }, 60, 70],
    [{ match: "*", action: "secondary-limit", retryAfter: 90 }, 90, 100],
    [{ match: "*", action: "primary-limit", resetIn: 300 }, 298, 300],
  ])("%j", async (fault, atLeast, atMost) => {
    for (const kind of ["read", "comment", "commit"] as const) {
      const { sandbox, [kind]: request } = await scene({}, fault);
      const wait = await waitOf(request());
      expect(wait).toBeGreaterThanOrEqual(atLeast);
      expect(wait).toBeLessThanOrEqual(atMost);
      expect(issue(sandbox.world, 1).commentList).toHaveLength(0);
    }
  });

  test("GraphQL's, with status 200", async () => {
    const { read, commit } = await scene({ pointsPerHour: 1 });
    await read();
    expect(await waitOf(read())).toBeGreaterThan(3_500);
    // REST has points of its own.
    await commit();
  });

  test("GraphQL's where it goes on, and nothing is written", async () => {
    const { sandbox, comment } = await scene({}, { match: "*", action: "graphql-rate-limited", times: 9 });
    await waitOf(comment());
    expect(issue(sandbox.world, 1).commentList).toHaveLength(0);
  });

  test("and is not asked again before", async () => {
    const { sandbox, comment, read, connection } = await scene({
      limits: { contentPerMinute: 1, status: 200, retryAfter: false },
    });
    await comment();
    await waitOf(comment());
    await waitOf(comment());
    expect(await sentTo(sandbox)).toHaveLength(2);
    await read();
    expect(connection.pace.held).toMatchObject({ requests: "content" });
  });
});

describe("a part of a mutation that was submitted too quickly", () => {
  const part: FaultSpec = {
    match: "Comment",
    action: "fail-field",
    field: "addComment",
    type: "UNPROCESSABLE",
    message: "was submitted too quickly",
  };

  test("holds back content for a minute, and nothing else", async () => {
    const { comment, reopen, read } = await scene({}, part);
    expect(await comment()).toMatchObject({ problems: [{ message: "was submitted too quickly" }] });
    expect(await waitOf(comment())).toBeGreaterThanOrEqual(60);
    await Promise.all([reopen(), read()]);
  });

  test("lets its own call undo what it did, and holds back the next one", async () => {
    const { comment, connection } = await scene({}, part);
    await withinCall(async () => {
      await comment();
      await comment();
      expect(connection.pace.held).toBeNull();
    });
    expect(connection.pace.held).toMatchObject({ requests: "content" });
    await withinCall(async () => waitOf(comment()));
  });
});

describe("GraphQL's limit of an account, which names no end", () => {
  const refused = {
    status: 200,
    headers: { "x-ratelimit-remaining": "4979", "x-ratelimit-reset": "1" },
    body: {
      errors: [{ type: "RATE_LIMIT", code: "graphql_rate_limit", message: "API rate limit exceeded." }],
    },
  };

  test.each(["read", "comment"] as const)(
    "is waited for by a %s from a minute on, while REST goes on",
    async (kind) => {
      const sandbox = await sandboxForTest();
      const front = await editedAnswers(sandbox, async (request, answer) =>
        request.includes("/graphql") ? refused : answer(),
      );
      const connection = connect(front);
      const ask = async (): Promise<unknown> =>
        kind === "read"
          ? connection.query(VIEWER, {}, "look")
          : connection.mutateParts(COMMENT, { subjectId: issue(sandbox.world, 1).id }, "comment");
      const seconds = await waitOf(ask());
      expect(seconds).toBeGreaterThanOrEqual(60);
      expect(seconds).toBeLessThanOrEqual(70);
      await waitOf(ask());
      expect(front.requests).toHaveLength(1);
      await connection.rest.issues.get({ owner: "acme", repo: "rocket", issue_number: 1 });
      expect(connection.pace.held).toMatchObject({ requests: "all", api: "graphql" });
    },
  );
});

describe("a process that creates content without a pause", () => {
  test("waits for none of the first forty, and then a moment for each", async () => {
    const { comment, connection } = await scene();
    const beganAtMs = TEST_TIME.now();
    const comments = Array.from({ length: UNPACED + 1 }, comment);
    // With a pause for each of them, this many would take a minute.
    await expect.poll(() => connection.pace.contentPerMinute.spent).toBeGreaterThanOrEqual(UNPACED);
    await Promise.all(comments);
    expect(TEST_TIME.now() - beganAtMs).toBeGreaterThanOrEqual(PAUSE_MS);
  });

  test("is told of its own pace", async () => {
    const { comment, commit, connection } = await scene();
    await comment();
    await commit();
    expect(connection.pace).toEqual({
      contentPerMinute: { spent: 1, limit: 80 },
      contentPerHour: { spent: 1, limit: 500 },
      held: null,
    });
  });
});

describe("a call of a tool", () => {
  test("waits before its first write, and sends its record at once after it", async () => {
    const { comment, reopen, commit } = await scene();
    const beganAtMs = TEST_TIME.now();
    await Promise.all(Array.from({ length: UNPACED }, comment));
    await withinCall(async () => {
      expectContent(1);
      await commit();
      expect(TEST_TIME.now() - beganAtMs).toBeGreaterThan(PAUSE_MS - 100);
      expect(await tookMs(reopen())).toBeLessThan(PAUSE_MS);
      expect(await tookMs(comment())).toBeLessThan(PAUSE_MS);
    });
  });

  test("takes no lock while content is held back, but gives one back", async () => {
    const { sandbox, comment, commit, reopen } = await scene(
      {},
      { match: "Comment", action: "secondary-limit", retryAfter: 30 },
    );
    await withinCall(async () => {
      expectContent(1);
      await commit();
      await waitOf(comment());
      await reopen();
    });
    await withinCall(async () => {
      expectContent(1);
      await waitOf(commit());
    });
    expect((await sentTo(sandbox)).map(({ operation }) => operation)).toEqual([null, "Comment", "Reopen"]);
  });

  test.each(["read", "reopen", "commit"] as const)(
    "that creates no content waits for none: a %s",
    async (kind) => {
      const { comment, [kind]: request } = await scene();
      await Promise.all(Array.from({ length: UNPACED }, comment));
      expect(await withinCall(async () => tookMs(request()))).toBeLessThan(PAUSE_MS);
    },
  );
});

describe("an answer that is not GitHub's", () => {
  test.each<FaultSpec>([
    { match: "*", action: "garbage" },
    { match: "*", action: "empty" },
    { match: "*", action: "truncated" },
  ])("is asked for again by a read, and leaves a write's outcome open: $action", async (fault) => {
    const { sandbox, read, connection } = await scene({}, fault, { ...fault, skip: 1 });
    const labels = connection.rest.issues.listLabelsForRepo({ owner: "acme", repo: "rocket" });
    await Promise.all([read(), labels]);
    expect(await sentTo(sandbox)).toHaveLength(4);
    const { commit } = await scene({}, fault);
    expect(await rejection(commit())).toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN", retryable: true });
  });
});

describe("a connection that is refused", () => {
  test.each(["read", "comment", "commit"] as const)(
    "is tried again by a %s: nothing was sent",
    async (kind) => {
      const refusing = { match: "Viewer", action: "refuse-after", ms: 50 } as const;
      const { sandbox } = await scene({}, refusing);
      // Waits as long as the sandbox refuses connections, whatever it is asked to wait.
      const untilBack = async (): Promise<unknown> =>
        vi.waitFor(async () => send(sandbox, "/_sandbox/requests"), { timeout: 10_000 });
      const time = { now: Date.now, chance: Math.random, sleep: untilBack };
      const { read, [kind]: request } = sceneOn(sandbox, time);
      await read();
      await request();
      expect(await sentTo(sandbox)).toHaveLength(2);
    },
  );
});

describe("after a lost answer", () => {
  test("a commit is not sent again", async () => {
    const { sandbox, commit } = await scene({}, { match: "*", action: "status", status: 502 });
    await rejection(commit());
    expect(await sentTo(sandbox)).toHaveLength(1);
  });

  test("a read is sent again, at once if its connection died", async () => {
    const { read, sandbox } = await scene({}, { match: "*", action: "reset-before" });
    expect(await tookMs(read())).toBeLessThan(1_000);
    expect(await sentTo(sandbox)).toHaveLength(2);
  });

  test("a lock's commit is, for it changes nothing", async () => {
    const { sandbox, connection } = await scene({}, { match: "*", action: "status", status: 502 });
    const refs = new GithubRefStore(connection, TEST_TIME);
    await refs.createCommit({ owner: "acme", repo: "rocket" }, { message: "lock" });
    expect(await sentTo(sandbox)).toHaveLength(3);
  });
});

const ANY_READ = { method: "GET", url: "/repos/{owner}/{repo}" };
const NEW_COMMIT = { method: "POST", url: "/repos/{owner}/{repo}/git/commits" };
const NEW_COMMENT = { method: "POST", url: "/repos/{owner}/{repo}/issues/{number}/comments" };
const GROUP = 20;

/** A session whose requests take no time, on a clock that only waiting moves. */
class Session {
  nowMs = 0;
  underWay = 0;
  readonly #pacing = new Pacing();
  readonly #delivery = new RequestDelivery(
    this.#pacing,
    { now: () => this.nowMs },
    {
      now: () => this.nowMs,
      sleep: async (durationMs) => {
        this.nowMs += durationMs;
        return Promise.resolve();
      },
      chance: () => 0,
    },
  );

  get spent(): number {
    return this.#pacing.pace(this.nowMs).contentPerMinute.spent;
  }

  async send(sending: typeof NEW_COMMIT, answered?: Promise<void>): Promise<void> {
    await this.#delivery.deliver(sending, async () => {
      this.underWay += 1;
      await answered;
      this.underWay -= 1;
      return { status: 201, headers: {}, data: {} };
    });
  }

  /** One call that expects so much content, and creates it after its lock's commit. */
  async call(requests: number, caller = "ada"): Promise<void> {
    await withinCall(
      async () => {
        expectContent(requests);
        await this.send(NEW_COMMIT);
        for (let sent = 0; sent < requests; sent += 1) await this.send(NEW_COMMENT);
      },
      { caller, now: () => this.nowMs },
    );
  }
}

describe("a call that creates much content", () => {
  test("waits for room for all of it before its first write, and then for nothing", async () => {
    const session = new Session();
    for (let sent = 0; sent < 30; sent += 1) await session.send(NEW_COMMENT);
    await session.call(GROUP);
    // Ten were free.
    expect([session.nowMs, session.spent]).toEqual([10 * PAUSE_MS, 50]);
  });

  test("takes one share for each request that it did not expect", async () => {
    const session = new Session();
    await withinCall(async () => {
      expectContent(2);
      for (let sent = 0; sent < 3; sent += 1) await session.send(NEW_COMMENT);
      expect(session.spent).toBe(3);
    });
  });

  test("lets who comes after it wait for all of its content", async () => {
    const session = new Session();
    await session.call(2 * GROUP);
    await expect(session.call(GROUP, "ada")).rejects.toMatchObject({ retryAfterMs: GROUP * PAUSE_MS });
    const behindMs = (GROUP + 1) * PAUSE_MS - 10_000;
    await expect(session.call(1, "bob")).rejects.toMatchObject({ retryAfterMs: behindMs });
    session.nowMs += GROUP * PAUSE_MS - 5_000;
    await session.call(GROUP, "ada");
    expect(session.nowMs).toBe(GROUP * PAUSE_MS);
  });
});

test("at most 50 requests are under way at once, and the others follow as those are answered", async () => {
  const session = new Session();
  const answer: (() => void)[] = [];
  const all = Promise.all(
    Array.from({ length: 120 }, async () =>
      session.send(ANY_READ, new Promise((resolve) => answer.push(resolve))),
    ),
  );
  const seen: number[] = [];
  for (let sent = 0; sent < 120; sent += 1) {
    await setImmediate();
    seen.push(session.underWay);
    answer[sent]?.();
  }
  await all;
  expect([Math.max(...seen), seen[70], seen[119]]).toEqual([50, 50, 1]);
});

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

function answerOf(status: number, data: unknown, headers: AnswerParts["headers"] = {}): AnswerParts {
  return { status, headers, data };
}

describe("a secondary limit", () => {
  test.each([
    ["403 with retry-after", answerOf(403, { message: SECONDARY }, { "retry-after": "7" }), 7_000],
    ["429 with retry-after", answerOf(429, { message: "Slow" }, { "retry-after": "7" }), 7_000],
    [
      "429 with a date",
      answerOf(429, { message: "Slow" }, { "retry-after": "Sun, 01 Mar 2026 12:00:08 GMT" }),
      8_000,
    ],
    ["403 without", answerOf(403, { message: SECONDARY }, { "x-ratelimit-remaining": "12" }), null],
    [
      "403 of abuse detection",
      answerOf(403, { message: "You have triggered an abuse detection mechanism." }, { "retry-after": "60" }),
      60_000,
    ],
    [
      "403 without, while the hour is used up",
      answerOf(403, { message: SECONDARY }, { "x-ratelimit-remaining": "0" }),
      null,
    ],
    ["429 without", answerOf(429, "Slow down"), null],
    ["GraphQL with status 200", answerOf(200, { errors: [{ message: SECONDARY }] }), null],
  ])("%s", (_title, given, waitMs) => {
    expect(limitIn(given, NOW)).toEqual({ kind: "secondary", waitMs, ofPart: false });
  });
});

describe("the points of the hour", () => {
  const used = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": RESET };
  test.each([
    ["REST with status 403", answerOf(403, { message: PRIMARY }, used), 90_000],
    ["REST with status 429", answerOf(429, { message: PRIMARY }, used), 90_000],
    ["GraphQL with status 200", answerOf(200, GRAPHQL, used), 90_000],
    ["GraphQL without headers", answerOf(200, GRAPHQL), null],
    ["RATE_LIMIT with points left", answerOf(200, RATE_LIMIT, { "x-ratelimit-remaining": "4979" }), null],
    [
      "RATE_LIMIT with points left, whatever the reset of another counter says",
      answerOf(200, RATE_LIMIT, { "x-ratelimit-remaining": "4979", "x-ratelimit-reset": RESET }),
      null,
    ],
    ["RATE_LIMIT without points", answerOf(200, RATE_LIMIT, used), 90_000],
    [
      "RATE_LIMITED with points left",
      answerOf(200, GRAPHQL, { "x-ratelimit-remaining": "4", "x-ratelimit-reset": RESET }),
      null,
    ],
    ["no known end", answerOf(403, { message: PRIMARY }, { "x-ratelimit-remaining": "0" }), null],
    ["just ended", answerOf(403, { message: PRIMARY }, { ...used, "x-ratelimit-reset": "1" }), 1_000],
  ])("%s", (_title, given, waitMs) => {
    expect(limitIn(given, NOW)).toEqual({ kind: "primary", waitMs, ofPart: false });
  });
});

describe("no limit is seen in", () => {
  test.each([
    ["a 403 with points left", answerOf(403, { message: "Forbidden" }, { "x-ratelimit-remaining": "12" })],
    ["a 403 without headers", answerOf(403, { message: "Forbidden" })],
    ["a retry-after that is no number", answerOf(403, { message: "Forbidden" }, { "retry-after": "soon" })],
    ["the answer to the hour's last request", answerOf(200, { data: {} }, { "x-ratelimit-remaining": "0" })],
    [
      "another error of GraphQL",
      answerOf(200, { data: null, errors: [{ type: "NOT_FOUND", message: "No" }] }),
    ],
    ["a 503 that says when to come back", answerOf(503, "", { "retry-after": "7" })],
  ])("%s", (_title, given) => {
    expect(limitIn(given, NOW)).toBeNull();
  });
});

describe("a limit of one part", () => {
  test.each([
    ["its words", answerOf(200, { data: { addComment: null }, errors: [TOO_QUICKLY] }), "secondary"],
    ["its type", answerOf(200, { ...RATE_LIMIT, data: { addComment: null, closeIssue: {} } }), "primary"],
    ["GraphQL's other type", answerOf(200, { ...GRAPHQL, data: { addComment: null } }), "primary"],
  ])("is told by %s", (_title, given, kind) => {
    expect(limitIn(given, NOW)).toEqual({ kind, waitMs: null, ofPart: true });
  });

  test("is no other refusal", () => {
    const errors = [{ type: "UNPROCESSABLE", message: "Body is too long" }];
    expect(limitIn(answerOf(200, { data: { addComment: null }, errors }), NOW)).toBeNull();
    expect(limitIn(answerOf(200, { data: {} }), NOW)).toBeNull();
  });
});

const cost = (api: Cost["api"], lane: Cost["lane"], contents = 0, issues = 0): Cost => ({
  api,
  lane,
  contents,
  issues,
});
const byGraphql = (query: string) => ({ method: "POST", url: "/graphql", query });

describe("a request counts as", () => {
  test.each([
    ["a read", byGraphql("query Q { addComment }"), cost("graphql", "read")],
    ["a read", byGraphql("{ viewer { login } }"), cost("graphql", "read")],
    ["a write", byGraphql("mutation M($addX: Boolean!) { updateRefs(x: 1) }"), cost("graphql", "write")],
    ["content", byGraphql("mutation M { addComment(input: {}) { x } }"), cost("graphql", "content", 1)],
    [
      "a new issue",
      byGraphql("\n mutation { createIssue(input: {}) { x } }"),
      cost("graphql", "content", 1, 1),
    ],
    [
      "two new issues",
      byGraphql(
        "mutation { createIssue(input: $a) { x } b: createIssue(input: $b) { x } addComment(input: $c) { x } }",
      ),
      cost("graphql", "content", 3, 2),
    ],
    ["a read", { method: "GET", url: "/repos/{owner}/{repo}/issues" }, cost("rest", "read")],
    ["a write", { method: "POST", url: "/repos/{owner}/{repo}/git/commits" }, cost("rest", "write")],
    ["a write", { method: "PATCH", url: "/repos/{owner}/{repo}/issues/1" }, cost("rest", "write")],
    ["a new issue", { method: "POST", url: "/repos/{owner}/{repo}/issues" }, cost("rest", "content", 1, 1)],
    [
      "content",
      { method: "POST", url: "/repos/{owner}/{repo}/issues/{number}/comments" },
      cost("rest", "content", 1),
    ],
  ])("%s: %j", (_title, sending, expected) => {
    expect(costOf(sending)).toEqual(expected);
  });

  test.each([
    [true, true, "content", 2],
    [true, false, "content", 1],
    [false, false, "write", 0],
  ] as const)("the content that its variables leave: %j, %j", (a, b, lane, contents) => {
    const query = `mutation M($a: Boolean!, $b: Boolean!) {
      one: addComment(input: { subjectId: $x, body: $y }) @include(if: $a) { clientMutationId }
      two: addComment(input: { subjectId: $x, body: $y }) @include(if: $b) { clientMutationId }
      updateRefs(input: $z) { clientMutationId }
    }`;
    expect(costOf({ ...byGraphql(query), variables: { a, b } })).toEqual(cost("graphql", lane, contents));
  });
});
