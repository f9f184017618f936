import { describe, expect, it } from "vitest";
import type { SecondaryLimitOptions } from "./rate-limits.ts";
import type { Sandbox } from "./start.ts";
import { issue, postCommit, rocket, sandboxForTest, send, treeOid, graphql } from "./testing.ts";

const COMMENT = `mutation ($id: ID!, $say: Boolean = true) {
  addComment(input: { subjectId: $id, body: "Hello" }) @include(if: $say) { clientMutationId }
  reopenIssue(input: { issueId: $id }) { clientMutationId }
}`;
const BEGIN = Date.parse("2026-03-01T12:00:00Z");

/** A sandbox with these limits, and a clock that the test turns. */
async function limited(limits: SecondaryLimitOptions): Promise<{ sandbox: Sandbox; time: { ms: number } }> {
  const time = { ms: BEGIN };
  return { sandbox: await sandboxForTest({ limits, clock: () => new Date(time.ms) }), time };
}

async function ask(sandbox: Sandbox, query: string, variables = {}, token?: string): Promise<Response> {
  const body = JSON.stringify({ query, variables });
  return send(sandbox, "/api/graphql", { method: "POST", body, token });
}

async function comment(sandbox: Sandbox, variables = {}, token?: string): Promise<Response> {
  return ask(sandbox, COMMENT, { id: issue(sandbox.world, 1).id, ...variables }, token);
}

const VIEWER = "{ viewer { login } }";

describe("the limit of content", () => {
  it("refuses a comment too many, as a whole, and says when to come back", async () => {
    const { sandbox, time } = await limited({ contentPerMinute: 2 });
    await comment(sandbox);
    await comment(sandbox);
    time.ms += 20_000;
    const refused = await comment(sandbox);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([403, "40"]);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("secondary rate limit") });
    expect(issue(sandbox.world, 1).commentList).toHaveLength(2);
    time.ms += 40_000;
    expect((await comment(sandbox)).status).toBe(200);
  });

  it("counts neither reads, commits, edits nor what a directive leaves out, and each user apart", async () => {
    const { sandbox } = await limited({ contentPerMinute: 1 });
    await comment(sandbox, { say: false });
    await postCommit(sandbox, { message: "lock", tree: treeOid(sandbox), parents: [] });
    await ask(sandbox, VIEWER);
    expect((await comment(sandbox)).status).toBe(200);
    expect((await comment(sandbox)).status).toBe(403);
    expect((await comment(sandbox, {}, "sandbox-maya")).status).toBe(200);
  });

  it("holds for the hour, too", async () => {
    const { sandbox, time } = await limited({ contentPerHour: 1 });
    await comment(sandbox);
    time.ms += 120_000;
    expect((await comment(sandbox)).headers.get("retry-after")).toBe(String(58 * 60));
  });

  it.each([
    [403, 403],
    [429, 429],
    [200, 200],
  ] as const)("may be told with status %i and no time", async (status, answered) => {
    const { sandbox } = await limited({ contentPerMinute: 0, status, retryAfter: false });
    const refused = await comment(sandbox);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([answered, null]);
    expect(await refused.text()).toContain("secondary rate limit");
    expect(issue(sandbox.world, 1).commentList).toHaveLength(0);
  });
});

describe("the limits of new issues", () => {
  const CREATE = `mutation ($id: ID!) { createIssue(input: { repositoryId: $id, title: "New" }) { issue { number } } }`;

  async function create(sandbox: Sandbox): Promise<Response> {
    return ask(sandbox, CREATE, { id: rocket(sandbox.world).id });
  }

  it("restrict an account that makes 17 in 29 s for 36 minutes, also where no other limit is kept", async () => {
    const time = { ms: BEGIN };
    const sandbox = await sandboxForTest({ clock: () => new Date(time.ms) });
    for (let made = 0; made < 17; made += 1) {
      expect((await create(sandbox)).status).toBe(200);
      time.ms += 1_800;
    }
    const refused = await comment(sandbox);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([403, null]);
    expect(await refused.text()).toContain("temporarily blocked from content creation");
    expect((await ask(sandbox, VIEWER)).status).toBe(200);
    time.ms += 36 * 60_000;
    expect((await comment(sandbox)).status).toBe(200);
  });

  it("take 20 a minute and 150 an hour, by REST, too", async () => {
    const { sandbox, time } = await limited({});
    const statuses: number[] = [];
    for (let made = 0; made < 151; made += 1) {
      const body = JSON.stringify({ title: "New" });
      const { status } = await send(sandbox, "/api/v3/repos/acme/rocket/issues", { method: "POST", body });
      statuses.push(status);
      time.ms += 4_000;
    }
    expect(statuses.indexOf(403)).toBe(150);
    time.ms = BEGIN + 2 * 3_600_000;
    for (let made = 0; made < 20; made += 1) {
      expect((await create(sandbox)).status).toBe(200);
      time.ms += 2_900;
    }
    expect((await create(sandbox)).headers.get("retry-after")).toBe("2");
  });

  it("are not kept by a server that limits no requests", async () => {
    const sandbox = await sandboxForTest({ profiles: ["ghes-3.17"], clock: () => new Date(BEGIN) });
    for (let made = 0; made < 30; made += 1) expect((await create(sandbox)).status).toBe(200);
  });
});

describe("the limit of points", () => {
  it("takes five for a write and one for a read, apart for REST and GraphQL", async () => {
    const { sandbox } = await limited({ restPointsPerMinute: 6, graphqlPointsPerMinute: 1 });
    const statuses = [
      await postCommit(sandbox, { message: "lock", tree: treeOid(sandbox), parents: [] }),
      await send(sandbox, "/api/v3/user"),
      await send(sandbox, "/api/v3/user"),
      await ask(sandbox, VIEWER),
      await ask(sandbox, VIEWER),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 403, 200, 403]);
  });
});

describe("the limit of requests at the same time", () => {
  it("refuses one too many, and no time is named", async () => {
    const sandbox = await sandboxForTest({ limits: { concurrent: 2 }, latencyMs: 100 });
    const answers = await Promise.all([1, 2, 3].map(async () => ask(sandbox, VIEWER)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.every(({ headers }) => headers.get("retry-after") === null)).toBe(true);
    expect((await ask(sandbox, VIEWER)).status).toBe(200);
  });
});

it("limits nothing unless asked to", async () => {
  const sandbox = await sandboxForTest();
  for (let sent = 0; sent < 90; sent += 1) expect((await comment(sandbox)).status).toBe(200);
});

async function costOf(query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const sandbox = await sandboxForTest();
  const { data } = await graphql(sandbox, query, variables);
  return data?.["rateLimit"];
}

/** The shape of the example in GitHub's documentation: 1 + 100 + 100 × 50 requests. */
const NESTED = `query ($issues: Int = 100, $withLabels: Boolean = true) {
  rateLimit { cost }
  repository(owner: "acme", name: "rocket") { issues(first: $issues) { nodes { ...Talk } } }
}
fragment Talk on Issue { comments(last: 50) { nodes { issue { ...Marks @include(if: $withLabels) } } } }
fragment Marks on Issue { labels(first: 60) { nodes { name } } }`;

describe("a query takes", () => {
  it("a point for each hundred requests that its connections need when they are full", async () => {
    expect(await costOf(NESTED)).toEqual({ cost: 51 });
  });

  it("less where variables leave a connection out or make it shorter", async () => {
    expect(await costOf(NESTED, { withLabels: false })).toEqual({ cost: 1 });
    expect(await costOf(NESTED, { issues: 10 })).toEqual({ cost: 5 });
  });

  it("one point where it has no connection, or cannot be run", async () => {
    const sandbox = await sandboxForTest();
    await graphql(sandbox, "{ viewer { login } }");
    await graphql(sandbox, "{ nonsense }");
    const log = await (await send(sandbox, "/_sandbox/requests")).json();
    expect(log).toMatchObject([{ points: 1 }, { points: 1 }]);
  });
});
