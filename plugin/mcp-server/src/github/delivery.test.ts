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
import { ServerClock } from "./time.ts";
import type { Time } from "./time.ts";

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

  test("gives back what it set aside for a record that it did not send", async () => {
    const { commit, connection } = await scene();
    await withinCall(async () => {
      expectContent(1);
      await commit();
      expect(connection.pace.contentPerMinute.spent).toBe(1);
    });
    expect(connection.pace.contentPerMinute.spent).toBe(0);
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
    for (const kind of ["comment", "commit"] as const) {
      const { [kind]: write } = await scene({}, fault);
      expect(await rejection(write())).toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN", retryable: true });
    }
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
  test.each(["comment", "commit"] as const)("a %s is not sent again", async (kind) => {
    const { sandbox, [kind]: request } = await scene({}, { match: "*", action: "status", status: 502 });
    await rejection(request());
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
