import { describe, expect } from "vitest";
import { addRepository } from "./accounts.ts";
import { demoWorld } from "./demo-world.ts";
import { addItem, addProject, findField, makeIssueField } from "./projects.ts";
import type { Sandbox } from "./start.ts";
import { addIssue } from "./threads.ts";
import { graphql, present, project, rocket, sandboxForTest, send, user, item, test } from "./testing.ts";
import type { SingleSelectField } from "./entities.ts";
import type { World } from "./world.ts";

function stateField(world: World): SingleSelectField {
  const field = findField(project(world), "Workflow State");
  if (field?.kind !== "ProjectV2SingleSelectField") throw new Error("The demo has a field for states");
  return field;
}

const CREATE = `mutation ($ownerId: ID!, $repositoryId: ID, $title: String!) {
  createProjectV2(input: { ownerId: $ownerId, repositoryId: $repositoryId, title: $title }) {
    projectV2 { number title viewerCanUpdate fields(first: 20) { nodes { ... on ProjectV2FieldCommon { name } } }
      repositories(first: 5) { nodes { nameWithOwner } } } } }`;

const CREATE_FIELD = `mutation ($projectId: ID!, $name: String!, $options: [ProjectV2SingleSelectFieldOptionInput!]) {
  createProjectV2Field(input: { projectId: $projectId, name: $name, dataType: SINGLE_SELECT, singleSelectOptions: $options }) {
    projectV2Field { ... on ProjectV2SingleSelectField { name options { name color description } } } } }`;

const UPDATE_FIELD = `mutation ($fieldId: ID!, $options: [ProjectV2SingleSelectFieldOptionInput!]) {
  updateProjectV2Field(input: { fieldId: $fieldId, singleSelectOptions: $options }) {
    projectV2Field { ... on ProjectV2SingleSelectField { options { id name } } } } }`;

const OPTION = { name: "A", color: "RED", description: "First" };

async function createField(sandbox: Sandbox, name: string, options: unknown[], login = "ralph-bot") {
  const variables = { projectId: project(sandbox.world).id, name, options };
  return graphql(sandbox, CREATE_FIELD, variables, `sandbox-${login}`);
}

describe("a new project", () => {
  test("is its maker's, has GitHub's own fields, and is linked to the repository that is named", async ({
    sandbox,
  }) => {
    const { owner, id } = rocket(sandbox.world);
    const { data } = await graphql(sandbox, CREATE, { ownerId: owner.id, repositoryId: id, title: "rocket" });
    expect(data).toMatchObject({
      createProjectV2: {
        projectV2: {
          number: 2,
          viewerCanUpdate: true,
          fields: { nodes: expect.arrayContaining([{ name: "Status" }]) },
          repositories: { nodes: [{ nameWithOwner: "acme/rocket" }] },
        },
      },
    });
    const query = `{ repository(owner: "acme", name: "rocket") { projectsV2(first: 5) { nodes { number } } } }`;
    expect((await graphql(sandbox, query)).data).toEqual({
      repository: { projectsV2: { nodes: [{ number: 2 }, { number: 1 }] } },
    });
  });

  test("is refused to strangers, without a title, and for another owner's repository", async ({
    sandbox,
  }) => {
    const { owner, id } = rocket(sandbox.world);
    const sam = user(sandbox.world, "sam");
    const refused = async (variables: Record<string, unknown>, token: string) =>
      (await graphql(sandbox, CREATE, variables, token)).errors?.[0]?.message;
    expect(await refused({ ownerId: owner.id, title: "x" }, "sandbox-drive-by")).toContain("permission");
    expect(await refused({ ownerId: owner.id, title: " " }, "sandbox-maya")).toBe("Title can't be blank");
    expect(await refused({ ownerId: sam.id, repositoryId: id, title: "x" }, "sandbox-sam")).toBe(
      "Only projects owned by the same owner as the repository can be linked.",
    );
    expect(owner.projectsByNumber.size).toBe(1);
  });

  test("may be linked later, by who may write both", async ({ sandbox }) => {
    const input = { p: project(sandbox.world).id, r: rocket(sandbox.world).id };
    const query = `mutation ($p: ID!, $r: ID!) { linkProjectV2ToRepository(input: { projectId: $p, repositoryId: $r }) { repository { name } } }`;
    expect((await graphql(sandbox, query, input, "sandbox-drive-by")).errors?.[0]?.type).toBe("FORBIDDEN");
    expect((await graphql(sandbox, query, input)).data).toMatchObject({
      linkProjectV2ToRepository: { repository: { name: "rocket" } },
    });
  });
});

describe("a new field", () => {
  test("has its options in the order given", async ({ sandbox }) => {
    const options = [OPTION, { name: "B", color: "BLUE", description: "" }];
    expect((await createField(sandbox, "Size", options)).data).toMatchObject({
      createProjectV2Field: { projectV2Field: { name: "Size", options } },
    });
  });

  test.each([
    ["a taken name", "priority", "Name has already been taken"],
    ["a name of GitHub's own", "Milestone", "Name cannot have a reserved value"],
    ["no name", " ", "Name can't be blank"],
  ])("is refused %s", async (_what, name, message) => {
    expect((await createField(await sandboxForTest(), name, [OPTION])).errors?.[0]?.message).toBe(message);
  });

  test("is refused without options, with the same twice, with more than fifty, and to readers", async ({
    sandbox,
  }) => {
    const message = async (options: unknown[]) =>
      (await createField(sandbox, "Size", options)).errors?.[0]?.message;
    expect(await message([])).toContain("At least one");
    expect(await message([OPTION, OPTION])).toContain("unique");
    const many = Array.from({ length: 51 }, (_, n) => ({ ...OPTION, name: String(n) }));
    expect(await message(many)).toContain("at most 50");
    expect((await createField(sandbox, "Size", [OPTION], "drive-by")).errors?.[0]?.type).toBe("FORBIDDEN");
  });
});

async function update(sandbox: Sandbox, options: unknown[]) {
  return graphql(sandbox, UPDATE_FIELD, { fieldId: stateField(sandbox.world).id, options });
}

/** The name that each item shows in the state's field; items without one are left out. */
function shownNames(world: World): string[] {
  const field = stateField(world);
  return [...project(world).itemsById.values()].flatMap(({ values }) => {
    const value = values.get(field.id);
    if (value?.kind !== "ProjectV2ItemFieldSingleSelectValue") return [];
    return field.optionList.find(({ id }) => id === value.optionId)?.name ?? "lost";
  });
}

describe("an update of a field's options", () => {
  const { color, description } = OPTION;

  test("keeps an option of a given id with its cards, also under another name, and makes one without anew", async ({
    sandbox,
  }) => {
    const before = structuredClone(stateField(sandbox.world).optionList);
    const shown = shownNames(sandbox.world);
    const renamed = before.map((option) =>
      option.name === "Backlog" ? { ...option, name: "Inbox", color, description } : option,
    );
    const { errors } = await update(sandbox, [...renamed, { name: "New", color, description }]);
    expect(errors).toBeUndefined();
    const after = stateField(sandbox.world).optionList;
    expect(after.slice(0, -1)).toEqual(renamed);
    expect(before.map(({ id }) => id)).not.toContain(after.at(-1)?.id);
    expect(shownNames(sandbox.world)).toEqual(shown.map((name) => (name === "Backlog" ? "Inbox" : name)));
  });

  test("takes an option that it leaves out from every card", async ({ sandbox }) => {
    const shown = shownNames(sandbox.world);
    await update(
      sandbox,
      stateField(sandbox.world).optionList.filter(({ name }) => name !== "Backlog"),
    );
    expect(shownNames(sandbox.world)).toEqual(shown.filter((name) => name !== "Backlog"));
  });

  test("makes options without ids anew, so that no card shows one", async ({ sandbox }) => {
    const withoutIds = stateField(sandbox.world).optionList.map(({ id: _id, ...option }) => option);
    expect((await update(sandbox, withoutIds)).errors).toBeUndefined();
    expect(shownNames(sandbox.world)).toEqual([]);
  });

  test("refuses an id that the field does not have, and one that is given twice", async ({ sandbox }) => {
    const before = structuredClone(stateField(sandbox.world).optionList);
    const [first] = before;
    for (const options of [[{ ...OPTION, id: "00000000" }], [first, { ...first, name: "Twice" }]]) {
      const { errors } = await update(sandbox, options);
      expect(errors?.[0]?.message).toBe("The single select option Id does not belong to the field");
    }
    expect(stateField(sandbox.world).optionList).toEqual(before);
  });

  test("takes no ids on an Enterprise server, whose schema says so", async () => {
    const sandbox = await sandboxForTest({ profiles: ["ghes-3.17"] });
    const { errors, data } = await update(sandbox, stateField(sandbox.world).optionList.slice(0, 1));
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      {
        message:
          "Variable $options of type [ProjectV2SingleSelectFieldOptionInput!] was provided invalid value for 0.id (Field is not defined on ProjectV2SingleSelectFieldOptionInput)",
        extensions: {
          problems: [
            {
              path: ["0", "id"],
              explanation: "Field is not defined on ProjectV2SingleSelectFieldOptionInput",
            },
          ],
        },
      },
    ]);
    const query = `{ __type(name: "ProjectV2SingleSelectFieldOptionInput") { inputFields { name } } }`;
    const fields = async (on: Sandbox) => (await graphql(on, query)).data;
    const names = ["color", "description", "name"].map((name) => ({ name }));
    expect(await fields(sandbox)).toEqual({ __type: { inputFields: names } });
    expect(await fields(await sandboxForTest())).toEqual({
      __type: { inputFields: [...names, { name: "id" }] },
    });
  });

  test("changes nothing where the list is empty", async ({ sandbox }) => {
    const before = structuredClone(stateField(sandbox.world).optionList);
    await update(sandbox, []);
    expect(stateField(sandbox.world).optionList).toEqual(before);
  });
});

describe("a fine-grained token", () => {
  const REFUSED = { type: "FORBIDDEN", message: "Resource not accessible by personal access token" };
  const TOKEN = "sandbox-sam+fine-grained";

  test("names no scopes, and reaches an organization's project", async ({ sandbox }) => {
    const query = `{ organization(login: "acme") { projectV2(number: 1) { title } } }`;
    expect((await graphql(sandbox, query, {}, TOKEN)).errors).toBeUndefined();
    const response = await send(sandbox, "/api/v3/user", { token: TOKEN });
    expect(response.headers.has("x-oauth-scopes")).toBe(false);
  });

  test("does not reach a user's project, by number, by id or by an issue's card", async () => {
    const world = demoWorld();
    const sam = user(world, "sam");
    const mine = addProject(world, sam, sam, "mine");
    const issue = addIssue(world, addRepository(world, sam, "own"), sam, { title: "x" });
    addItem(world, mine, issue, sam);
    const sandbox = await sandboxForTest({ world });
    for (const query of [
      `{ user(login: "sam") { projectV2(number: 1) { title } } }`,
      `{ node(id: "${mine.id}") { id } }`,
      `{ repository(owner: "sam", name: "own") { issue(number: 1) { projectItems(first: 1) { nodes { id } } } } }`,
      `mutation { createProjectV2(input: { ownerId: "${sam.id}", title: "x" }) { clientMutationId } }`,
    ]) {
      expect((await graphql(sandbox, query, {}, TOKEN)).errors?.[0]).toMatchObject(REFUSED);
      expect((await graphql(sandbox, query, {}, "sandbox-sam")).errors).toBeUndefined();
    }
  });
});

const post = async (sandbox: Sandbox, path: string, body: unknown) =>
  send(sandbox, `/api/v3/repos/acme/rocket/${path}`, { method: "POST", body: JSON.stringify(body) });

describe("labels and trees over REST", () => {
  test("a label is made once, whatever the case of its name", async ({ sandbox }) => {
    const label = { name: "backend", color: "C5DEF5", description: "Servers" };
    const made = await post(sandbox, "labels", label);
    expect([made.status, await made.json()]).toMatchObject([201, { ...label, color: "c5def5" }]);
    const again = await post(sandbox, "labels", { name: "BACKEND" });
    expect([again.status, await again.json()]).toMatchObject([422, { errors: [{ code: "already_exists" }] }]);
    const list = await send(sandbox, "/api/v3/repos/acme/rocket/labels?per_page=1");
    expect(await list.json()).toMatchObject([{ name: "backend" }]);
  });

  test("a tree holds its files, and bad ones are refused", async ({ sandbox }) => {
    const file = { path: "a.json", mode: "100644", type: "blob", content: "{}" };
    const made = await post(sandbox, "git/trees", { tree: [file] });
    expect([made.status, await made.json()]).toMatchObject([201, { tree: [{ path: "a.json" }] }]);
    expect((await post(sandbox, "git/trees", { tree: [{ path: "a" }] })).status).toBe(422);
    expect(present(rocket(sandbox.world).gitRefs.get("refs/heads/main"))).toBeDefined();
  });
});

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
