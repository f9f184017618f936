import { describe, expect } from "vitest";
import { addRepository } from "./accounts.ts";
import { addSubIssue, transferIssue, addIssue } from "./threads.ts";
import type { Sandbox } from "./start.ts";
import { graphql, issue, rocket, send, user, test } from "./testing.ts";

const ADD = `mutation ($parent: ID!, $child: ID!, $replace: Boolean) {
  addSubIssue(input: { issueId: $parent, subIssueId: $child, replaceParent: $replace }) {
    issue { number subIssuesSummary { total } } subIssue { number parent { number } } } }`;
const REMOVE = `mutation ($parent: ID!, $child: ID!) {
  removeSubIssue(input: { issueId: $parent, subIssueId: $child }) { issue { number } } }`;

async function family(
  sandbox: Sandbox,
  document: string,
  [parent, child]: [number, number],
  replace = false,
) {
  const ids = { parent: issue(sandbox.world, parent).id, child: issue(sandbox.world, child).id, replace };
  return graphql(sandbox, document, ids);
}

function path(number: number, rest = ""): string {
  return `/api/v3/repos/acme/rocket/issues/${number}/dependencies/blocked_by${rest}`;
}

async function block(sandbox: Sandbox, number: number, by: number, token?: string): Promise<number> {
  const body = JSON.stringify({ issue_id: issue(sandbox.world, by).databaseId });
  const sent = { method: "POST", body, token };
  return (await send(sandbox, path(number), sent)).status;
}

describe("sub-issues", () => {
  test("are added, replaced and removed", async ({ sandbox }) => {
    expect((await family(sandbox, ADD, [1, 2])).data).toEqual({
      addSubIssue: {
        issue: { number: 1, subIssuesSummary: { total: 1 } },
        subIssue: { number: 2, parent: { number: 1 } },
      },
    });
    expect((await family(sandbox, ADD, [3, 2], true)).errors).toBeUndefined();
    expect(issue(sandbox.world, 1).children).toEqual([]);
    expect((await family(sandbox, REMOVE, [3, 2])).errors).toBeUndefined();
    expect(issue(sandbox.world, 2).parent).toBeNull();
  });

  test("are refused as GitHub refuses them", async ({ sandbox }) => {
    const { world } = sandbox;
    const refused = async (...pair: [number, number]) =>
      (await family(sandbox, ADD, pair)).errors?.[0]?.message;
    addSubIssue(issue(world, 1), issue(world, 2));
    addSubIssue(issue(world, 2), issue(world, 3));
    const words = "An error occured while adding the sub-issue to the parent issue.";
    const oneParent = "Sub issue may only have one parent";
    expect(await refused(1, 2)).toBe(`${words} Issue may not contain duplicate sub-issues and ${oneParent}`);
    expect(await refused(4, 2)).toBe(`${words} ${oneParent}`);
    expect(await refused(3, 1)).toContain("circular");
    expect(await refused(1, 1)).toContain("circular");
    expect((await family(sandbox, REMOVE, [5, 2])).errors?.[0]).toMatchObject({ type: "NOT_FOUND" });
    const maya = user(world, "maya");
    for (let made = 0; made < 100; made += 1)
      addSubIssue(issue(world, 5), addIssue(world, rocket(world), maya, { title: "child" }));
    expect(await refused(5, 4)).toBe("Parent cannot have more than 100 sub-issues");
    let deepest = issue(world, 3);
    for (let level = 0; level < 6; level += 1) {
      const next = addIssue(world, rocket(world), maya, { title: "deeper" });
      addSubIssue(deepest, next);
      deepest = next;
    }
    expect(await refused(deepest.number, 4)).toContain("8 levels");
  });

  test("take a parent at creation, or no issue is made", async ({ sandbox }) => {
    const { world } = sandbox;
    const create = `mutation ($repository: ID!, $parent: ID, $labels: [ID!]) { createIssue(input: {
      repositoryId: $repository, title: "x", parentIssueId: $parent, labelIds: $labels }) { issue { number } } }`;
    const before = rocket(world).threads.size;
    const repository = rocket(world).id;
    expect((await graphql(sandbox, create, { repository, labels: ["LA_none"] })).errors).toHaveLength(1);
    expect(rocket(world).threads.size).toBe(before);
    await graphql(sandbox, create, { repository, parent: issue(world, 1).id });
    expect(issue(world, 1).children).toHaveLength(1);
  });
});

describe("dependencies", () => {
  test("are added, listed both ways, counted and removed", async ({ sandbox }) => {
    expect(await block(sandbox, 1, 2)).toBe(201);
    const list = async (at: string): Promise<unknown> => (await send(sandbox, at)).json();
    expect(await list(path(1))).toMatchObject([
      { number: 2, issue_dependencies_summary: { blocked_by: 0, total_blocking: 1 } },
    ]);
    expect(await list(path(2).replace("blocked_by", "blocking"))).toMatchObject([{ number: 1 }]);
    const gone = path(1, `/${issue(sandbox.world, 2).databaseId}`);
    expect((await send(sandbox, gone, { method: "DELETE" })).status).toBe(200);
    expect((await send(sandbox, gone, { method: "DELETE" })).status).toBe(404);
    expect(await list(path(1))).toEqual([]);
  });

  test("are refused with GitHub's status", async ({ sandbox }) => {
    expect(await block(sandbox, 1, 1)).toBe(422);
    expect(await block(sandbox, 1, 2, "sandbox-drive-by")).toBe(403);
    await block(sandbox, 1, 2);
    expect(await block(sandbox, 1, 2)).toBe(422);
    const maya = user(sandbox.world, "maya");
    for (let made = 1; made < 50; made += 1) {
      const blocker = addIssue(sandbox.world, rocket(sandbox.world), maya, { title: "x" });
      expect(await block(sandbox, 1, blocker.number)).toBe(201);
    }
    expect(await block(sandbox, 1, 3)).toBe(422);
    expect((await send(sandbox, path(9))).status).toBe(404);
  });
});

describe("an issue that went away", () => {
  test("redirects in REST where it was transferred, and is not found in GraphQL", async ({ sandbox }) => {
    const { world } = sandbox;
    const other = addRepository(world, rocket(world).owner, "other");
    transferIssue(world, issue(world, 1), other);
    const moved = await send(sandbox, "/api/v3/repos/acme/rocket/issues/1", { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      `${sandbox.apiUrl}/repos/acme/other/issues/1`,
    ]);
    expect((await send(sandbox, path(1))).status).toBe(404);
    const read = `{ repository(owner: "acme", name: "rocket") { issueOrPullRequest(number: 1) { __typename } } }`;
    expect((await graphql(sandbox, read)).errors?.[0]).toMatchObject({ type: "NOT_FOUND" });
  });

  test("is gone in REST where an admin deleted it", async ({ sandbox }) => {
    const { id } = issue(sandbox.world, 1);
    const remove = `mutation ($id: ID!) { deleteIssue(input: { issueId: $id }) { repository { name } } }`;
    expect((await graphql(sandbox, remove, { id })).errors?.[0]).toMatchObject({ type: "FORBIDDEN" });
    expect((await graphql(sandbox, remove, { id }, "sandbox-maya")).errors).toBeUndefined();
    expect((await send(sandbox, "/api/v3/repos/acme/rocket/issues/1")).status).toBe(410);
    expect((await send(sandbox, path(1))).status).toBe(410);
  });
});

describe("assignees", () => {
  test("are members and those who may write; others are left out without a word", async ({ sandbox }) => {
    const { world } = sandbox;
    const list = `{ repository(owner: "acme", name: "rocket") { assignableUsers(first: 9) { nodes { login } } } }`;
    expect((await graphql(sandbox, list)).data).toEqual({
      repository: {
        assignableUsers: { nodes: [{ login: "maya" }, { login: "ralph-bot" }, { login: "sam" }] },
      },
    });
    const assign = `mutation ($id: ID!, $who: [ID!]) { updateIssue(input: { id: $id, assigneeIds: $who }) { issue { number } } }`;
    const who = [user(world, "drive-by").id, user(world, "sam").id];
    await graphql(sandbox, assign, { id: issue(world, 1).id, who });
    expect(issue(world, 1).assigneeList.map(({ login }) => login)).toEqual(["sam"]);
  });
});
