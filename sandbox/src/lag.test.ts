import { expect } from "vitest";
import { z } from "zod";
import type { LagMs } from "./world.ts";
import {
  addFaults,
  commit,
  fieldWrite,
  graphql,
  issue,
  present,
  project,
  rocket,
  runOperation,
  sandboxForTest,
  send,
  ZEROS,
  test,
} from "./testing.ts";
import type { Sandbox } from "./start.ts";

const LOCK = "refs/ralph/locks/1";
const R = "/api/v3/repos/acme/rocket";

/** A sandbox whose clock stands still until the test moves it. */
async function lagging(lagMs: number | Partial<LagMs>) {
  const time = { ms: Date.parse("2026-01-31T12:00:00Z") };
  const sandbox = await sandboxForTest({ lagMs, clock: () => new Date(time.ms) });
  return { sandbox, time };
}

async function swap(sandbox: Sandbox, afterOid: string, beforeOid = ZEROS): Promise<void> {
  const refUpdates = [{ name: LOCK, beforeOid, afterOid, force: true }];
  const variables = { repositoryId: rocket(sandbox.world).id, refUpdates };
  expect((await runOperation(sandbox, "swap-refs", variables)).errors).toBeUndefined();
}

async function lockStatus(sandbox: Sandbox): Promise<number> {
  return (await send(sandbox, `${R}/git/ref/ralph/locks/1`)).status;
}

const STATE = `{ repository(owner: "acme", name: "rocket") { issue(number: 1) { comments(last: 1) { nodes { body } }
  projectItems(first: 1) { nodes { fieldValueByName(name: "Workflow State") {
    ... on ProjectV2ItemFieldSingleSelectValue { name } } } } } } }`;

const shown = z.object({
  repository: z.object({
    issue: z.object({
      comments: z.object({ nodes: z.array(z.object({ body: z.string() })) }),
      projectItems: z.object({
        nodes: z.array(z.object({ fieldValueByName: z.object({ name: z.string() }) })),
      }),
    }),
  }),
});

/** The newest comment and the state of ticket 1, as a reader sees them. */
async function read(sandbox: Sandbox): Promise<[string | undefined, string | undefined]> {
  const { issue: seen } = shown.parse((await graphql(sandbox, STATE)).data).repository;
  return [seen.comments.nodes[0]?.body, seen.projectItems.nodes[0]?.fieldValueByName.name];
}

test("shows refs, comments and cards each at its own time, and a mutation its own writes at once", async () => {
  const { sandbox, time } = await lagging({ refs: 2000, comments: 1000, cards: 3000 });
  await swap(sandbox, await commit(sandbox, "lock"));
  const query = `mutation ($id: ID!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
    addComment(input: { subjectId: $id, body: "hello" }) { subject { ... on Issue { comments(last: 1) { nodes { body } } } } }
    updateProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId,
      value: { singleSelectOptionId: $optionId } }) { projectV2Item { fieldValueByName(name: "Workflow State") {
        ... on ProjectV2ItemFieldSingleSelectValue { name } } } } }`;
  const variables = { id: issue(sandbox.world, 1).id, ...fieldWrite(sandbox.world, 1, "Research Needed") };
  expect((await graphql(sandbox, query, variables)).data).toEqual({
    addComment: { subject: { comments: { nodes: [{ body: "hello" }] } } },
    updateProjectV2ItemFieldValue: { projectV2Item: { fieldValueByName: { name: "Research Needed" } } },
  });
  expect([await lockStatus(sandbox), ...(await read(sandbox))]).toEqual([404, undefined, "Backlog"]);
  time.ms += 1000;
  expect([await lockStatus(sandbox), ...(await read(sandbox))]).toEqual([404, "hello", "Backlog"]);
  time.ms += 1000;
  expect([await lockStatus(sandbox), ...(await read(sandbox))]).toEqual([200, "hello", "Backlog"]);
  time.ms += 1000;
  expect([await lockStatus(sandbox), ...(await read(sandbox))]).toEqual([200, "hello", "Research Needed"]);
});

test("compares a swap with the ref as it is, not as readers see it", async () => {
  const { sandbox, time } = await lagging(2000);
  const [a, b] = [await commit(sandbox, "a"), await commit(sandbox, "b")];
  await swap(sandbox, a);
  await swap(sandbox, b, a);
  expect(await lockStatus(sandbox)).toBe(404);
  await swap(sandbox, ZEROS, b);
  time.ms += 2000;
  expect(await lockStatus(sandbox)).toBe(404);
  expect(rocket(sandbox.world).gitRefs.has(LOCK)).toBe(false);
});

test("shows edits, deletions and cleared fields late, and each write once", async () => {
  const { sandbox, time } = await lagging(2000);
  const { id } = issue(sandbox.world, 1);
  const add = `mutation { addComment(input: { subjectId: "${id}", body: "one" }) { clientMutationId } }`;
  await graphql(sandbox, add);
  time.ms += 2000;
  const comment = present(issue(sandbox.world, 1).commentList[0]).id;
  const edit = (body: string): string =>
    `mutation { updateIssueComment(input: { id: "${comment}", body: "${body}" }) { clientMutationId } }`;
  const remove = `mutation { deleteIssueComment(input: { id: "${comment}" }) { clientMutationId } }`;
  const { projectId, itemId, fieldId } = fieldWrite(sandbox.world, 1, "Backlog");
  const clear = `mutation { clearProjectV2ItemFieldValue(input: { projectId: "${projectId}", itemId: "${itemId}",
    fieldId: "${fieldId}" }) { clientMutationId } }`;
  await graphql(sandbox, edit("between"));
  await graphql(sandbox, edit("two"));
  expect(await read(sandbox)).toEqual(["one", "Backlog"]);
  time.ms += 1000;
  await graphql(sandbox, remove);
  await graphql(sandbox, clear);
  time.ms += 1000;
  expect(await read(sandbox)).toEqual(["two", "Backlog"]);
  time.ms += 1000;
  expect(issue(sandbox.world, 1).commentList).toEqual([]);
  expect((await graphql(sandbox, STATE)).data).toMatchObject({
    repository: { issue: { comments: { nodes: [] }, projectItems: { nodes: [{ fieldValueByName: null }] } } },
  });
});

test("lists a new item with its issue at once, and with its project late", async () => {
  const { sandbox, time } = await lagging({ items: 20_000 });
  const projectId = project(sandbox.world).id;
  const query = `mutation ($repositoryId: ID!, $projectV2Ids: [ID!]) { createIssue(input: { repositoryId: $repositoryId,
    title: "new", projectV2Ids: $projectV2Ids }) { issue { number projectItems(first: 1) { totalCount } } } }`;
  const variables = { repositoryId: rocket(sandbox.world).id, projectV2Ids: [projectId] };
  expect((await graphql(sandbox, query, variables)).data).toMatchObject({
    createIssue: { issue: { projectItems: { totalCount: 1 } } },
  });
  const count = async (): Promise<unknown> =>
    (
      await graphql(
        sandbox,
        `{ node(id: "${projectId}") { ... on ProjectV2 { items(first: 1) { totalCount } } } }`,
      )
    ).data;
  const rest = async (): Promise<number> => {
    const answer = await send(sandbox, "/api/v3/orgs/acme/projectsV2/1/items?per_page=100");
    return z.array(z.unknown()).parse(await answer.json()).length;
  };
  const before = project(sandbox.world).itemsById.size - 1;
  expect(await count()).toEqual({ node: { items: { totalCount: before } } });
  const restBefore = await rest();
  time.ms += 20_000;
  expect(await count()).toEqual({ node: { items: { totalCount: before + 1 } } });
  expect(await rest()).toBe(restBefore + 1);
});

/** The list of blockers, and the counts that belong to it. */
function counted(blocking: number, blockedBy: number) {
  return {
    listed: [{ number: 2, issue_dependencies_summary: { blocking } }],
    data: {
      repository: {
        issue: {
          blockedBy: { totalCount: 1 },
          issueDependenciesSummary: { blockedBy, totalBlockedBy: blockedBy },
        },
      },
    },
  };
}

test("lets counts lag behind the lists that they count", async () => {
  const { sandbox, time } = await lagging({ counts: 2000 });
  const [blocked, blocker] = [issue(sandbox.world, 1), issue(sandbox.world, 2)];
  const query = `mutation { addBlockedBy(input: { issueId: "${blocked.id}", blockingIssueId: "${blocker.id}" }) {
    issue { number } blockingIssue { number } } }`;
  expect((await graphql(sandbox, query)).data).toEqual({
    addBlockedBy: { issue: { number: 1 }, blockingIssue: { number: 2 } },
  });
  const counts = async (): Promise<unknown> => {
    const listed: unknown = await (await send(sandbox, `${R}/issues/1/dependencies/blocked_by`)).json();
    const counting = `{ repository(owner: "acme", name: "rocket") { issue(number: 1) { blockedBy(first: 9) { totalCount }
      issueDependenciesSummary { blockedBy totalBlockedBy } } } }`;
    const { data } = await graphql(sandbox, counting);
    return { listed, data };
  };
  expect(await counts()).toMatchObject(counted(0, 0));
  time.ms += 2000;
  expect(await counts()).toMatchObject(counted(1, 1));
});

test("lags neither without the option nor in the sandbox's pages", async ({ sandbox }) => {
  await swap(sandbox, await commit(sandbox, "lock"));
  expect(await lockStatus(sandbox)).toBe(200);
  const late = await sandboxForTest({ lagMs: 60_000 });
  const message = JSON.stringify({ agent: "ada@host", leaseMinutes: 30 });
  await swap(late, await commit(late, message));
  expect(await lockStatus(late)).toBe(404);
  expect(await (await send(late, "/acme/rocket/issues/1")).text()).toContain("ada@host");
});

test("answers a conflict of parallel sub-issues where a fault asks for it", async ({ sandbox }) => {
  await addFaults(sandbox, {
    match: "*",
    action: "fail-field",
    field: "addSubIssue",
    type: null,
    message: "Priority has already been taken",
  });
  const [parent, child] = [issue(sandbox.world, 1).id, issue(sandbox.world, 2).id];
  const query = `mutation { addSubIssue(input: { issueId: "${parent}", subIssueId: "${child}" }) { clientMutationId } }`;
  const { errors } = await graphql(sandbox, query);
  expect(errors).toMatchObject([{ path: ["addSubIssue"], message: "Priority has already been taken" }]);
  expect(errors?.[0]).not.toHaveProperty("type");
  expect((await graphql(sandbox, query)).errors).toBeUndefined();
});
