import { describe, expect } from "vitest";
import { demoWorld } from "./demo-world.ts";
import { performWith, parseFaults } from "./faults.ts";
import { runGraphql, type GraphqlAnswer } from "./graphql.ts";
import { serverOf } from "./context.ts";
import { RateLimits } from "./rate-limits.ts";
import { contextOf } from "./api.ts";
import type { Sandbox } from "./start.ts";
import {
  addFaults,
  fieldWrite,
  graphql,
  issue,
  present,
  sandboxForTest,
  send,
  treeOid,
  rocket,
  test,
} from "./testing.ts";
import { viewerOf } from "./accounts.ts";

const COMMENT = `mutation Say($id: ID!, $body: String!) { addComment(input: { subjectId: $id, body: $body }) {
  commentEdge { node { body } } subject { ... on Issue { comments(first: 9) { totalCount } } } } }`;

async function post(sandbox: Sandbox, body = "hello"): Promise<Response> {
  const variables = { id: issue(sandbox.world, 1).id, body };
  return send(sandbox, "/api/graphql", {
    method: "POST",
    body: JSON.stringify({ query: COMMENT, variables }),
  });
}

function said(sandbox: Sandbox): string[] {
  return issue(sandbox.world, 1).commentList.map(({ body }) => body);
}

const SAY_AND_MOVE = `mutation Write($id: ID!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  addComment(input: { subjectId: $id, body: "hello" }) { subject { ... on Issue { comments(first: 9) { totalCount }
    projectItems(first: 1) { nodes { ...State } } } } }
  updateProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId,
    value: { singleSelectOptionId: $optionId } }) { projectV2Item { ...State } }
  closeIssue(input: { issueId: $id }) { issue { state } } }
  fragment State on ProjectV2Item { fieldValueByName(name: "Workflow State") {
    ... on ProjectV2ItemFieldSingleSelectValue { name creator { login } } } }`;

const MOVE = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId,
    value: { singleSelectOptionId: $optionId } }) { clientMutationId } }`;

async function sayAndMove(sandbox: Sandbox) {
  const variables = { id: issue(sandbox.world, 1).id, ...fieldWrite(sandbox.world, 1, "Research Needed") };
  return graphql(sandbox, SAY_AND_MOVE, variables);
}

function state(name: string, login: string) {
  return { fieldValueByName: { name, creator: { login } } };
}

function count(totalCount: number) {
  return { repository: { issue: { comments: { totalCount } } } };
}

function seenInBacklog(totalCount: number) {
  const nodes = [{ fieldValueByName: { name: "Backlog" } }];
  return { data: { addComment: { subject: { comments: { totalCount }, projectItems: { nodes } } } } };
}

/** An issue of three comments, whose page and timeline show these. */
function shownComments(page: readonly string[], all: readonly string[]) {
  return {
    repository: {
      issue: {
        comments: {
          totalCount: 3,
          nodes: page.map((body) => ({ body })),
          pageInfo: { hasPreviousPage: all.length > page.length },
        },
        timelineItems: { nodes: all.map((body) => ({ body })) },
      },
    },
  };
}

describe("a fault", () => {
  test("reset-before executes nothing", async ({ sandbox }) => {
    await addFaults(sandbox, { match: "Say", action: "reset-before" });
    await expect(post(sandbox)).rejects.toThrow("fetch failed");
    expect(said(sandbox)).toEqual([]);
  });

  test("reset-after executes, and cuts the connection", async ({ sandbox }) => {
    await addFaults(sandbox, { match: "Say", action: "reset-after" });
    await expect(post(sandbox)).rejects.toThrow("fetch failed");
    expect(said(sandbox)).toEqual(["hello"]);
  });

  test("status executes nothing, status-after does", async ({ sandbox }) => {
    await addFaults(sandbox, {
      match: "*",
      action: "status",
      status: 502,
      message: "Bad Gateway",
      retryAfter: 7,
    });
    const first = await post(sandbox, "first");
    expect([first.status, first.headers.get("retry-after"), said(sandbox)]).toEqual([502, "7", []]);
    expect(await first.json()).toMatchObject({ message: "Bad Gateway" });
    await addFaults(sandbox, { match: "*", action: "status-after", status: 502 });
    expect((await post(sandbox, "second")).status).toBe(502);
    expect(said(sandbox)).toEqual(["second"]);
  });

  test("spares the first requests, hits the next ones, and is over", async ({ sandbox }) => {
    await addFaults(sandbox, { match: "Say", action: "status", status: 500, skip: 1, times: 2 });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await post(sandbox)).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  test("aims at a route by its method and the end of its path", async () => {
    const sandbox = await sandboxForTest({
      faults: parseFaults({ match: "POST git/commits", action: "status", status: 503 }),
    });
    expect((await send(sandbox, "/api/v3/user")).status).toBe(200);
    const init = { method: "POST", body: JSON.stringify({ message: "x", tree: treeOid(sandbox) }) };
    expect((await send(sandbox, "/api/v3/repos/acme/rocket/git/commits", init)).status).toBe(503);
    expect((await send(sandbox, "/api/v3/repos/acme/rocket/git/commits", init)).status).toBe(201);
  });

  test("speaks of rate limits as GitHub does", async ({ sandbox }) => {
    await addFaults(
      sandbox,
      { match: "*", action: "secondary-limit", retryAfter: 3 },
      { match: "*", action: "primary-limit", resetIn: 90, skip: 1 },
      { match: "*", action: "graphql-rate-limited", skip: 2 },
    );
    const secondary = await post(sandbox);
    expect([secondary.status, secondary.headers.get("retry-after")]).toEqual([403, "3"]);
    expect(await secondary.json()).toMatchObject({
      message: expect.stringContaining("secondary rate limit"),
    });
    const primary = await post(sandbox);
    expect([primary.status, primary.headers.get("x-ratelimit-remaining")]).toEqual([403, "0"]);
    expect(Number(primary.headers.get("x-ratelimit-reset"))).toBeGreaterThan(Date.now() / 1000 + 80);
    const limited = await post(sandbox);
    expect(limited.status).toBe(200);
    const message = expect.stringMatching(/^API rate limit already exceeded for user ID \d+\.$/);
    expect(await limited.json()).toEqual({
      errors: [{ type: "RATE_LIMIT", code: "graphql_rate_limit", message }],
    });
    expect(said(sandbox)).toEqual([]);
  });

  test("spoils the answer of a request that was executed", async ({ sandbox }) => {
    await addFaults(
      sandbox,
      { match: "*", action: "garbage" },
      { match: "*", action: "empty", skip: 1 },
      { match: "*", action: "truncated", skip: 2 },
      { match: "*", action: "garbage", executed: false, skip: 3 },
    );
    expect(await (await post(sandbox, "1")).text()).toContain("<html>");
    expect(await (await post(sandbox, "2")).text()).toBe("");
    expect(await (await post(sandbox, "3")).text()).toMatch(/^\{"data"[^}]*$/);
    expect(await (await post(sandbox, "4")).text()).toContain("<html>");
    expect(said(sandbox)).toEqual(["1", "2", "3"]);
  });

  test("holds a request back, or its answer alone, until the held ones are released", async ({ sandbox }) => {
    const held = async (init?: RequestInit): Promise<unknown> =>
      (await send(sandbox, "/_sandbox/held", init)).json();
    await addFaults(
      sandbox,
      { match: "Say", action: "hold" },
      { match: "Say", action: "hold-after", skip: 1 },
    );
    const first = post(sandbox, "held before");
    await expect.poll(held).toBe(1);
    const second = post(sandbox, "held after");
    await expect.poll(held).toBe(2);
    expect(said(sandbox)).toEqual(["held after"]);
    await held({ method: "DELETE" });
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
    expect(said(sandbox)).toEqual(["held after", "held before"]);
  });

  test("delays the execution, or the answer alone", async ({ sandbox }) => {
    await addFaults(
      sandbox,
      { match: "Say", action: "delay", ms: 200 },
      { match: "Say", action: "delay-after", ms: 200, skip: 1 },
    );
    const first = post(sandbox, "late");
    await expect.poll(async () => (await send(sandbox, "/_sandbox/faults")).json()).toHaveLength(1);
    expect(said(sandbox)).toEqual([]);
    await first;
    let isAnswered = false;
    const second = post(sandbox, "early").then(() => (isAnswered = true));
    await expect.poll(() => said(sandbox)).toEqual(["late", "early"]);
    expect(isAnswered).toBe(false);
    await second;
  });

  test("hangs without an answer and without an effect", async ({ sandbox }) => {
    await addFaults(sandbox, { match: "*", action: "hang" });
    const waiting = post(sandbox).then(
      () => "answered",
      () => "cut",
    );
    const patience = new Promise((resolve) => setTimeout(resolve, 60, "still waiting"));
    expect(await Promise.race([waiting, patience])).toBe("still waiting");
    expect(said(sandbox)).toEqual([]);
  });

  test("fails one field of a mutation, and the others run", async ({ sandbox }) => {
    await addFaults(sandbox, {
      match: "Write",
      action: "fail-field",
      field: "addComment",
      type: "FORBIDDEN",
      message: "no",
    });
    const { data, errors } = await sayAndMove(sandbox);
    expect(data).toMatchObject({
      addComment: null,
      updateProjectV2ItemFieldValue: { projectV2Item: { fieldValueByName: { name: "Research Needed" } } },
      closeIssue: { issue: { state: "CLOSED" } },
    });
    expect(errors).toMatchObject([{ type: "FORBIDDEN", path: ["addComment"], message: "no" }]);
    expect(said(sandbox)).toEqual([]);
  });

  test("lets one field answer success without an effect", async ({ sandbox }) => {
    await addFaults(
      sandbox,
      { match: "Write", action: "no-effect", field: "updateProjectV2ItemFieldValue" },
      { match: "Say", action: "no-effect", field: "addComment" },
    );
    const { data, errors } = await sayAndMove(sandbox);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      updateProjectV2ItemFieldValue: { projectV2Item: { fieldValueByName: { name: "Backlog" } } },
      closeIssue: { issue: { state: "CLOSED" } },
    });
    expect(await (await post(sandbox, "unheard")).json()).toEqual({
      data: {
        addComment: { commentEdge: { node: { body: "unheard" } }, subject: { comments: { totalCount: 1 } } },
      },
    });
    expect(said(sandbox)).toEqual(["hello"]);
  });

  test("lets another user move the card between two fields of one request", async ({ sandbox }) => {
    const variables = fieldWrite(sandbox.world, 1, "Canceled");
    await addFaults(sandbox, {
      match: "Write",
      action: "interleave",
      when: "before",
      field: "updateProjectV2ItemFieldValue",
      mutation: { token: "sandbox-sam", query: MOVE, variables },
    });
    await addFaults(sandbox, { match: "Write", action: "no-effect", field: "updateProjectV2ItemFieldValue" });
    const { data } = await sayAndMove(sandbox);
    expect(data).toMatchObject({
      addComment: { subject: { projectItems: { nodes: [state("Backlog", "maya")] } } },
      updateProjectV2ItemFieldValue: { projectV2Item: state("Canceled", "sam") },
    });
  });

  test.each(["before", "after"] as const)("runs another user's mutation %s the request", async (when) => {
    const sandbox = await sandboxForTest();
    const variables = { id: issue(sandbox.world, 1).id, body: "sam was here" };
    await addFaults(sandbox, {
      match: "Say",
      action: "interleave",
      when,
      mutation: { token: "sandbox-sam", query: COMMENT, variables },
    });
    await post(sandbox);
    const both = ["sam was here", "hello"];
    expect(said(sandbox)).toEqual(when === "before" ? both : both.toReversed());
  });

  test("makes itself known where its own mutation fails", async ({ sandbox }) => {
    const mutation = { token: "sandbox-sam", query: COMMENT, variables: { id: "I_none", body: "x" } };
    await addFaults(sandbox, { match: "Say", action: "interleave", when: "before", mutation });
    const response = await post(sandbox);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("The interleaved mutation failed");
  });

  test("answers a query from the last snapshot, and writes to the present", async ({ sandbox }) => {
    await send(sandbox, "/_sandbox/snapshot", { method: "POST" });
    await post(sandbox, "new");
    await addFaults(sandbox, { match: "*", action: "stale-read", times: 2 });
    const read = `{ repository(owner: "acme", name: "rocket") { issue(number: 1) { comments(first: 1) { totalCount } } } }`;
    expect((await graphql(sandbox, read)).data).toEqual(count(0));
    await post(sandbox, "newer");
    expect((await graphql(sandbox, read)).data).toEqual(count(2));
  });

  test("short-list leaves comments out of a query's lists, whose count has them all the same", async ({
    sandbox,
  }) => {
    for (const body of ["one", "two", "three"]) await post(sandbox, body);
    const read = async (): Promise<unknown> => {
      const text = `{ repository(owner: "acme", name: "rocket") { issue(number: 1) {
        comments(last: 2) { totalCount nodes { body } pageInfo { hasPreviousPage } }
        timelineItems(itemTypes: [ISSUE_COMMENT], first: 9) { nodes { ... on IssueComment { body } } } } } }`;
      return (await graphql(sandbox, text)).data;
    };
    await addFaults(
      sandbox,
      { match: "*", action: "short-list" },
      { match: "*", action: "short-list", skip: 1, skipNewest: 1 },
    );
    expect(await read()).toEqual(shownComments(["one", "two"], ["one", "two"]));
    expect(await read()).toEqual(shownComments(["one", "three"], ["one", "three"]));
    expect(await read()).toEqual(shownComments(["two", "three"], ["one", "two", "three"]));
    expect(said(sandbox)).toEqual(["one", "two", "three"]);
  });

  test("is refused where it is misspelt, and can be taken back", async ({ sandbox }) => {
    const body = JSON.stringify([{ match: "*", action: "explode" }]);
    const response = await send(sandbox, "/_sandbox/faults", { method: "POST", body });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Not a fault");
    await addFaults(sandbox, { match: "*", action: "hang" });
    expect(await (await send(sandbox, "/_sandbox/faults")).json()).toHaveLength(1);
    await send(sandbox, "/_sandbox/faults", { method: "DELETE" });
    expect((await post(sandbox)).status).toBe(200);
  });
});

describe("requests at the same time", () => {
  test("come in between each other's mutation fields", async () => {
    const world = demoWorld();
    const viewer = present(viewerOf(world, "sandbox-ralph-bot"));
    const site = { world, baseUrl: "http://sandbox", server: serverOf([]) };
    const rateLimit = new RateLimits(9).take(world, viewer.viewer, "graphql", 1);
    const variables = { id: issue(world, 1).id, ...fieldWrite(world, 1, "Research Needed") };
    const write = async (): Promise<GraphqlAnswer> => {
      const context = contextOf(
        site,
        viewer,
        rateLimit,
        performWith([], async () => undefined),
      );
      return runGraphql({ query: SAY_AND_MOVE, variables, operationName: null, schema: "github" }, context);
    };
    expect(await Promise.all([write(), write(), write()])).toMatchObject([
      seenInBacklog(1),
      seenInBacklog(2),
      seenInBacklog(3),
    ]);
  });
});

test("refuse-after executes and answers, and then refuses connections for a while", async () => {
  const sandbox = await sandboxForTest();
  await addFaults(sandbox, { match: "Look", action: "refuse-after", ms: 500 });
  const body = JSON.stringify({ query: "query Look { viewer { login } }" });
  const look = async (): Promise<number> =>
    (await send(sandbox, "/api/graphql", { method: "POST", body })).status;
  expect(await look()).toBe(200);
  await expect(look()).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  await expect.poll(look, { timeout: 10_000 }).toBe(200);
});

const WRITE = `mutation Write($id: ID!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  addComment(input: { subjectId: $id, body: "hello" }) { clientMutationId }
  updateProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId,
    value: { singleSelectOptionId: $optionId } }) { clientMutationId }
  closeIssue(input: { issueId: $id }) { clientMutationId } }`;

describe("an answer that broke off", () => {
  test.each([true, false])(
    "says nothing of the fields before it, and runs none after; its own effect: %s",
    async (executed) => {
      const sandbox = await sandboxForTest();
      await addFaults(sandbox, {
        match: "Write",
        action: "break-off",
        field: "updateProjectV2ItemFieldValue",
        executed,
      });
      const variables = {
        id: issue(sandbox.world, 1).id,
        ...fieldWrite(sandbox.world, 1, "Research Needed"),
      };
      const { data, errors } = await graphql(sandbox, WRITE, variables);
      expect(data).toBeNull();
      expect(errors).toEqual([
        { message: expect.stringMatching(/^Something went wrong while executing your query on /) },
      ]);
      expect(issue(sandbox.world, 1).commentList.map(({ body }) => body)).toEqual(["hello"]);
      expect(issue(sandbox.world, 1).state).toBe("OPEN");
      const query = `{ repository(owner: "acme", name: "rocket") { issue(number: 1) { projectItems(first: 1) {
      nodes { fieldValueByName(name: "Workflow State") { ... on ProjectV2ItemFieldSingleSelectValue { name } } } } } } }`;
      expect(JSON.stringify((await graphql(sandbox, query)).data)).toContain(
        executed ? "Research Needed" : "Backlog",
      );
    },
  );
});

describe("a proxy before the API", () => {
  test("refuses REST writes of git's database, with a bare message", async () => {
    const sandbox = await sandboxForTest({ proxyRefusesRefs: true });
    const init = { method: "POST", body: JSON.stringify({ message: "x", tree: treeOid(sandbox) }) };
    const response = await send(sandbox, "/api/v3/repos/acme/rocket/git/commits", init);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      message: "Write access to this GitHub API path is not permitted through this proxy",
    });
    expect((await send(sandbox, "/api/v3/repos/acme/rocket/git/ref/heads/main")).status).toBe(200);
    expect(rocket(sandbox.world).gitRefs.size).toBe(1);
  });
});

test.each([
  { unexplained: false, paths: [["second"]] },
  { unexplained: true, paths: [] },
])("one alias of a field fails alone, unexplained: $unexplained", async ({ unexplained, paths }) => {
  const sandbox = await sandboxForTest();
  const place = { match: "Thrice", field: "addComment", key: "second" };
  await addFaults(sandbox, { action: "fail-field", ...place, unexplained });
  const comment = 'addComment(input: { subjectId: $id, body: "said" }) { clientMutationId }';
  const { data, errors = [] } = await graphql(
    sandbox,
    `mutation Thrice($id: ID!) { first: ${comment} second: ${comment} third: ${comment} }`,
    { id: issue(sandbox.world, 1).id },
  );
  const done = { clientMutationId: null };
  expect(data).toEqual({ first: done, second: null, third: done });
  expect(errors.map(({ path }) => path)).toEqual(paths);
  expect(issue(sandbox.world, 1).commentList).toHaveLength(2);
});
