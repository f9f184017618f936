import { describe, expect, test } from "vitest";
import { connect, LOCK_REFS, rejection, sentTo } from "../../test/on-sandbox.ts";
import { Failure } from "../errors.ts";
import type { FaultSpec } from "../sandbox/faults.ts";
import type { SandboxOptions, Sandbox } from "../sandbox/start.ts";
import { addFaults, issue, sandboxForTest, treeOid } from "../sandbox/testing.ts";
import { withinCall } from "./call-scope.ts";
import type { Connection } from "./connection.ts";
import { mapError } from "./error-mapping.ts";
import { GithubLockStore } from "./lock-store.ts";

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
  const connection = connect(sandbox);
  const subjectId = issue(sandbox.world, 1).id;
  return {
    sandbox,
    connection,
    read: async () => connection.query(VIEWER, {}, "look"),
    comment: async () => connection.mutate(COMMENT, { subjectId }, "comment"),
    reopen: async () => connection.mutate(REOPEN, { subjectId }, "reopen"),
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
  const begin = performance.now();
  await promise;
  return performance.now() - begin;
}

describe("a limit that passes soon is waited for", () => {
  test.each<FaultSpec>([
    { match: "*", action: "secondary-limit", status: 403, retryAfter: 1 },
    { match: "*", action: "secondary-limit", status: 429, retryAfter: 1 },
    { match: "*", action: "primary-limit", resetIn: 1 },
  ])("and the request lands once: %j", async (fault) => {
    for (const kind of ["read", "comment", "commit"] as const) {
      const { sandbox, [kind]: request } = await scene({}, fault);
      await request();
      const [refused, answered, ...others] = await sentTo(sandbox);
      expect(others).toEqual([]);
      expect((answered?.at ?? Infinity) - (refused?.at ?? 0)).toBeLessThan(4_000);
      expect(issue(sandbox.world, 1).commentList).toHaveLength(kind === "comment" ? 1 : 0);
    }
  });

  test("by each request that meets it, and no request is sent meanwhile", async () => {
    const { sandbox, read } = await scene({}, { match: "*", action: "secondary-limit", retryAfter: 1 });
    const first = read();
    await expect.poll(async () => (await sentTo(sandbox)).length).toBe(1);
    await Promise.all([first, read(), read()]);
    const [refused, ...others] = await sentTo(sandbox);
    expect(others).toHaveLength(3);
    expect(others.every(({ at }) => at - (refused?.at ?? 0) >= 1_000)).toBe(true);
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

describe("a process that creates content without a pause", () => {
  test("waits for none of the first forty, and then a moment for each", async () => {
    const { comment, connection } = await scene();
    const begin = performance.now();
    const comments = Array.from({ length: UNPACED + 1 }, comment);
    // With a pause for each of them, this many would take a minute.
    await expect.poll(() => connection.pace.contentPerMinute.spent).toBeGreaterThanOrEqual(UNPACED);
    await Promise.all(comments);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(PAUSE_MS);
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
    const begin = performance.now();
    await Promise.all(Array.from({ length: UNPACED }, comment));
    await withinCall(async () => {
      await commit();
      expect(performance.now() - begin).toBeGreaterThan(PAUSE_MS - 100);
      expect(await tookMs(reopen())).toBeLessThan(PAUSE_MS);
      expect(await tookMs(comment())).toBeLessThan(PAUSE_MS);
    });
  });

  test("gives back what it set aside for a record that it did not send", async () => {
    const { commit, connection } = await scene();
    await withinCall(async () => {
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
      await commit();
      await waitOf(comment());
      await reopen();
    });
    await withinCall(async () => waitOf(commit()));
    expect((await sentTo(sandbox)).map(({ operation }) => operation)).toEqual([null, "Comment", "Reopen"]);
  });

  test("sends reads at once, however much content was created", async () => {
    const { comment, read } = await scene();
    await Promise.all(Array.from({ length: UNPACED }, comment));
    expect(await withinCall(async () => tookMs(read()))).toBeLessThan(PAUSE_MS);
  });
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
      const refusing = { match: "Viewer", action: "refuse-after", ms: 500 } as const;
      const { sandbox, read, [kind]: request } = await scene({}, refusing);
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

  test("a lock's commit is, for it changes nothing", async () => {
    const { sandbox, connection } = await scene({}, { match: "*", action: "status", status: 502 });
    const locks = new GithubLockStore(connection, LOCK_REFS);
    await locks.createCommit({ owner: "acme", repo: "rocket", number: 1 }, "lock");
    expect(await sentTo(sandbox)).toHaveLength(2);
  });
});
