import { describe, expect, it } from "vitest";
import { addFaults, fieldWrite, graphql, issue, rocket, sandboxForTest, send, treeOid } from "./testing.ts";

const WRITE = `mutation Write($id: ID!, $projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  addComment(input: { subjectId: $id, body: "hello" }) { clientMutationId }
  updateProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId,
    value: { singleSelectOptionId: $optionId } }) { clientMutationId }
  closeIssue(input: { issueId: $id }) { clientMutationId } }`;

describe("an answer that broke off", () => {
  it.each([true, false])(
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
  it("refuses REST writes of git's database, with a bare message", async () => {
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

it.each([
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
