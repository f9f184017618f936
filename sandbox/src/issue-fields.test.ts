import { expect } from "vitest";
import { demoWorld } from "./demo-world.ts";
import { addRepository } from "./accounts.ts";
import { addItem, findField, makeIssueField } from "./projects.ts";
import { addIssue } from "./threads.ts";
import { graphql, item, present, project, rocket, sandboxForTest, send, user } from "./testing.ts";
import type { Sandbox } from "./start.ts";
import { test } from "./sandbox-test.ts";

/** The demo, with "Priority" as an issue field of the organization. */
async function withIssueField(): Promise<Sandbox> {
  const world = demoWorld();
  const field = present(findField(project(world), "Priority"));
  if (field.kind !== "ProjectV2SingleSelectField")
    throw new Error("The demo's Priority is a single-select field");
  makeIssueField(world, field);
  return sandboxForTest({ world });
}

test("an issue field is no single-select field, and its value is of its own kind", async () => {
  const sandbox = await withIssueField();
  const query = `{ node(id: "${item(sandbox.world, 1).id}") { ... on ProjectV2Item {
    project { field(name: "Priority") { __typename ... on ProjectV2SingleSelectField { options { id } } } }
    fieldValueByName(name: "Priority") { __typename ... on ProjectV2ItemFieldSingleSelectValue { name }
      ... on ProjectV2ItemIssueFieldValue { issueFieldValue { __typename ... on IssueFieldSingleSelectValue { name } } } } } } }`;
  expect((await graphql(sandbox, query)).data).toEqual({
    node: {
      project: { field: { __typename: "ProjectV2Field" } },
      fieldValueByName: {
        __typename: "ProjectV2ItemIssueFieldValue",
        issueFieldValue: { __typename: "IssueFieldSingleSelectValue", name: "P1" },
      },
    },
  });
});

test("a board cannot change an issue field, and lists and filters by it", async () => {
  const sandbox = await withIssueField();
  const field = present(findField(project(sandbox.world), "Priority"));
  const optionId = "optionList" in field ? present(field.optionList[0]).id : "";
  const { id: projectId } = project(sandbox.world);
  const query = `mutation { updateProjectV2ItemFieldValue(input: { projectId: "${projectId}", itemId: "${item(sandbox.world, 1).id}",
    fieldId: "${field.id}", value: { singleSelectOptionId: "${optionId}" } }) { clientMutationId } }`;
  expect((await graphql(sandbox, query)).errors).toMatchObject([
    { message: expect.stringContaining("issue fields used as a project field") },
  ]);
  const path = `/api/v3/orgs/acme/projectsV2/1/items?q=priority:p1&fields=${field.databaseId}&per_page=1`;
  expect(await (await send(sandbox, path)).json()).toMatchObject([
    {
      fields: [
        { issue_field_id: field.databaseId, data_type: "single_select", value: { name: { raw: "P1" } } },
      ],
    },
  ]);
});

test("a project lists its built-in automations", async ({ sandbox }) => {
  const query = `{ node(id: "${project(sandbox.world).id}") { ... on ProjectV2 { workflows(first: 9) { nodes { number name enabled } } } } }`;
  expect((await graphql(sandbox, query)).data).toEqual({
    node: {
      workflows: {
        nodes: [
          { number: 1, name: "Item closed", enabled: true },
          { number: 2, name: "Pull request merged", enabled: true },
        ],
      },
    },
  });
});

test("a content that the token may not see is null, for a fine-grained token with an error beside it", async () => {
  const world = demoWorld();
  const hidden = addRepository(world, user(world, "sam"), "secret", { isPrivate: true });
  addItem(
    world,
    project(world),
    addIssue(world, hidden, user(world, "sam"), { title: "x" }),
    user(world, "maya"),
  );
  const sandbox = await sandboxForTest({ world });
  const query = `{ node(id: "${project(world).id}") { ... on ProjectV2 { items(last: 1) { nodes { type content { __typename } } } } } }`;
  const data = { node: { items: { nodes: [{ type: "REDACTED", content: null }] } } };
  expect(await graphql(sandbox, query)).toEqual({ data });
  expect(await graphql(sandbox, query, {}, "sandbox-ralph-bot+fine-grained")).toMatchObject({
    data,
    errors: [
      {
        type: "FORBIDDEN",
        path: ["node", "items", "nodes", 0, "content"],
        message: "Resource not accessible by personal access token",
      },
    ],
  });
});

test("an item of another project is refused in GitHub's words", async ({ sandbox }) => {
  const create = `mutation { createProjectV2(input: { ownerId: "${rocket(sandbox.world).owner.id}", title: "Other" }) { projectV2 { id } } }`;
  await graphql(sandbox, create, {}, "sandbox-maya");
  const other = present(rocket(sandbox.world).owner.projectsByNumber.get(2));
  const archive = `mutation { archiveProjectV2Item(input: { projectId: "${other.id}", itemId: "${item(sandbox.world, 1).id}" }) { clientMutationId } }`;
  expect((await graphql(sandbox, archive, {}, "sandbox-maya")).errors).toMatchObject([
    { type: "VALIDATION", message: "The item does not exist in the project" },
  ]);
});
