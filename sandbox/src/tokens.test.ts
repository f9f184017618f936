import { describe, expect } from "vitest";
import { addRepository } from "./accounts.ts";
import { demoWorld } from "./demo-world.ts";
import { addIssue } from "./threads.ts";
import { addFaults, graphql, issue, runOperation, sandboxForTest, send, user, test } from "./testing.ts";

const ticket = {
  owner: "acme",
  repo: "rocket",
  number: 3,
  fieldName: "Workflow State",
  priorityField: "Priority",
  estimateField: "Estimate",
  newest: 15,
  lockRef: "refs/ralph/locks/3",
};

describe("tokens", () => {
  test.each([null, "sandbox-nobody", "sandbox-acme", "ghp_x", "sandbox-"])("refuse %s", async (token) => {
    const sandbox = await sandboxForTest();
    const response = await send(sandbox, "/api/graphql", {
      method: "POST",
      body: `{"query":"{viewer{login}}"}`,
      token,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ documentation_url: "https://docs.github.com/rest" });
  });

  test("without read:project name the field and the scope that it needs", async ({ sandbox }) => {
    const { data, errors } = await runOperation(sandbox, "read-ticket", ticket, "sandbox-sam+repo");
    expect(data).toBeUndefined();
    expect(errors?.[0]).toMatchObject({
      type: "INSUFFICIENT_SCOPES",
      message: expect.stringContaining(
        "The 'projectItems' field requires one of the following scopes: ['read:project'], but your token has only been granted the: ['repo'] scopes.",
      ),
    });
  });

  test("need no scope for a field that is left out", async ({ sandbox }) => {
    const query = `query ($p: Boolean!) { viewer { login projectV2(number: 1) @include(if: $p) { id } } }`;
    expect((await graphql(sandbox, query, { p: false }, "sandbox-sam+repo")).errors).toBeUndefined();
    expect((await graphql(sandbox, query, { p: true }, "sandbox-sam+repo")).errors).toHaveLength(2);
  });

  test("need the scopes of the fragments that they use, too", async ({ sandbox }) => {
    const query = `query { viewer { ...Outer } } fragment Outer on User { ...Inner }
      fragment Inner on User { login projectsV2(first: 1) { totalCount } }`;
    const { errors } = await graphql(sandbox, query, {}, "sandbox-sam+repo");
    expect(errors?.[0]?.message).toContain("The 'projectsV2' field requires");
    expect((await graphql(sandbox, query, {}, "sandbox-sam+repo,read:project")).errors).toBeUndefined();
  });

  test("need project to write a project, and repo to write a comment", async ({ sandbox }) => {
    const { id } = issue(sandbox.world, 1);
    const archive = `mutation { archiveProjectV2Item(input: { projectId: "x", itemId: "y" }) { clientMutationId } }`;
    const [missing] = (await graphql(sandbox, archive, {}, "sandbox-sam+repo,read:project")).errors ?? [];
    expect(missing?.message).toContain("requires one of the following scopes: ['project']");
    const comment = `mutation { addComment(input: { subjectId: "${id}", body: "x" }) { clientMutationId } }`;
    expect((await graphql(sandbox, comment, {}, "sandbox-sam+project")).errors?.[0]?.type).toBe(
      "INSUFFICIENT_SCOPES",
    );
  });

  test("say in their headers what they may do and have left", async () => {
    const sandbox = await sandboxForTest({ pointsPerHour: 3 });
    const ask = async () =>
      send(sandbox, "/api/graphql", {
        method: "POST",
        body: `{"query":"{rateLimit{remaining used}}"}`,
        token: "sandbox-sam+repo,read:project",
      });
    const first = await ask();
    expect(first.headers.get("x-oauth-scopes")).toBe("repo, read:project");
    expect(first.headers.get("x-ratelimit-resource")).toBe("graphql");
    expect(first.headers.get("x-ratelimit-remaining")).toBe("2");
    expect(await first.json()).toEqual({ data: { rateLimit: { remaining: 2, used: 1 } } });
    await ask();
    await ask();
    expect(await (await ask()).json()).toMatchObject({
      errors: [{ type: "RATE_LIMIT", code: "graphql_rate_limit" }],
    });
  });
});

describe("a private repository", () => {
  test("is not there for those who may not read it, nor for a token without repo", async () => {
    const world = demoWorld();
    const sam = user(world, "sam");
    const secret = addRepository(world, sam, "secret", { isPrivate: true });
    const { id } = addIssue(world, secret, sam, { title: "hidden" });
    const sandbox = await sandboxForTest({ world });
    const query = `{ repository(owner: "sam", name: "secret") { viewerPermission isEmpty } node(id: "${id}") { id } }`;
    const mine = await graphql(sandbox, query, {}, "sandbox-sam");
    expect(mine.data).toEqual({ repository: { viewerPermission: "ADMIN", isEmpty: true }, node: { id } });
    for (const token of ["sandbox-maya", "sandbox-sam+read:project"]) {
      const { data, errors } = await graphql(sandbox, query, {}, token);
      expect(data).toEqual({ repository: null, node: null });
      expect(errors?.map(({ type }) => type)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    }
  });
});

describe("the request log", () => {
  test("names operation, login and status, and 0 for a cut connection", async ({ sandbox }) => {
    const query = `query Who { viewer { login } }`;
    await graphql(sandbox, query);
    await addFaults(sandbox, { match: "Who", action: "reset-before" });
    await expect(graphql(sandbox, query)).rejects.toThrow("fetch failed");
    const log: unknown = await (await send(sandbox, "/_sandbox/requests")).json();
    const who = { method: "POST", path: "/api/graphql", operation: "Who", login: "ralph-bot" };
    expect(log).toMatchObject([{ ...who, status: 200 }, { status: 0 }]);
    await send(sandbox, "/_sandbox/requests", { method: "DELETE" });
    expect(await (await send(sandbox, "/_sandbox/requests")).json()).toEqual([]);
  });
});
