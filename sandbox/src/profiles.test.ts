import { describe, expect, it } from "vitest";
import { TEST_TIME } from "./leaping-time.ts";
import { addComment } from "./threads.ts";
import { graphql, issue, rocket, sandboxForTest, send, user, ZEROS } from "./testing.ts";
import type { Sandbox } from "./start.ts";
import type { Profile } from "../../plugin/mcp-server/src/web/profiles.ts";

const R = "/api/v3/repos/acme/rocket";

async function get(sandbox: Sandbox, path: string, token?: string) {
  const response = await send(sandbox, path, token === undefined ? {} : { token });
  const body: unknown = await response.json();
  return { status: response.status, body, headers: response.headers };
}

/** The association of maya's comment on ticket 1, as that token reads it. */
async function association(sandbox: Sandbox, token: string): Promise<unknown> {
  const query = `{ repository(owner: "acme", name: "rocket") { issue(number: 1) { comments(last: 1) { nodes { authorAssociation } } } } }`;
  const { data } = await graphql(sandbox, query, {}, token);
  return /"authorAssociation":"(?<name>\w+)"/.exec(JSON.stringify(data))?.groups?.["name"];
}

async function sandboxIn(...profiles: Profile[]): Promise<Sandbox> {
  return sandboxForTest({ profiles });
}

describe("the profile app", () => {
  it("has agents without a permission of their own, which yet may write", async () => {
    const sandbox = await sandboxIn("app");
    const { id } = issue(sandbox.world, 1);
    const query = `mutation { addComment(input: { subjectId: "${id}", body: "x" }) { commentEdge { node {
      viewerDidAuthor author { __typename login } authorAssociation issue { repository { viewerPermission } } } } } }`;
    const { data, errors } = await graphql(sandbox, query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      addComment: {
        commentEdge: {
          node: {
            viewerDidAuthor: true,
            author: { __typename: "Bot", login: "ralph-bot" },
            authorAssociation: "NONE",
            issue: { repository: { viewerPermission: null } },
          },
        },
      },
    });
    expect((await graphql(sandbox, "{ viewer { login } }")).data).toEqual({
      viewer: { login: "ralph-bot[bot]" },
    });
    const me = await get(sandbox, "/api/v3/user");
    expect(me).toMatchObject({ status: 403, body: { message: "Resource not accessible by integration" } });
    expect(me.headers.get("x-oauth-scopes")).toBeNull();
  });

  it("judges an App by the permissions of its installation", async () => {
    const sandbox = await sandboxIn("app");
    const { id } = issue(sandbox.world, 1);
    const comment = `mutation { addComment(input: { subjectId: "${id}", body: "x" }) { clientMutationId } }`;
    const swap = `mutation { updateRefs(input: { repositoryId: "${rocket(sandbox.world).id}", refUpdates: [
      { name: "refs/ralph/x", afterOid: "${ZEROS}" }] }) { clientMutationId } }`;
    const refused = [
      {
        type: "FORBIDDEN",
        message: "Resource not accessible by integration",
        extensions: { saml_failure: false },
      },
    ];
    const ends = Math.floor(TEST_TIME.now() / 1000) + 60;
    const token = `sandbox-ralph-bot+until=${ends},issues=write`;
    expect((await graphql(sandbox, comment, {}, token)).errors).toBeUndefined();
    expect((await graphql(sandbox, swap, {}, token)).errors).toMatchObject(refused);
    expect((await graphql(sandbox, comment, {}, "sandbox-helper-app")).errors).toMatchObject(refused);
  });
});

describe("the profile private-members", () => {
  it("lets two readers see two associations of one comment", async () => {
    const sandbox = await sandboxIn("private-members");
    addComment(sandbox.world, issue(sandbox.world, 1), user(sandbox.world, "ralph-bot"), "x");
    expect(await association(sandbox, "sandbox-maya+repo,project,read:org")).toBe("MEMBER");
    expect(await association(sandbox, "sandbox-maya")).toBe("NONE");
    expect(await association(sandbox, "sandbox-sam+repo,project,read:org")).toBe("NONE");
    addComment(sandbox.world, issue(sandbox.world, 1), user(sandbox.world, "maya"), "x");
    expect(await association(sandbox, "sandbox-sam")).toBe("CONTRIBUTOR");
    addComment(sandbox.world, issue(sandbox.world, 1), user(sandbox.world, "sam"), "x");
    expect(await association(sandbox, "sandbox-drive-by")).toBe("COLLABORATOR");
  });

  it("is not the default", async () => {
    const sandbox = await sandboxIn();
    addComment(sandbox.world, issue(sandbox.world, 1), user(sandbox.world, "ralph-bot"), "x");
    expect(await association(sandbox, "sandbox-drive-by")).toBe("MEMBER");
  });
});

describe("the profile ghes-3.17", () => {
  it("has no rate limits", async () => {
    const sandbox = await sandboxForTest({ profiles: ["ghes-3.17"], pointsPerHour: 1 });
    for (const _ of [1, 2]) {
      expect((await graphql(sandbox, "{ rateLimit { cost } }")).data).toEqual({ rateLimit: null });
    }
    const { headers, body } = await get(sandbox, "/api/v3/meta");
    expect(headers.get("x-ratelimit-remaining")).toBeNull();
    expect(body).toMatchObject({ installed_version: "3.17.0" });
    expect((await get(sandbox, "/api/v3/rate_limit")).status).toBe(404);
  });

  it.each([
    "/api/v3/orgs/acme/projectsV2/1/items",
    `${R}/issues/1/sub_issues`,
    `${R}/issues/1/dependencies/blocked_by`,
  ])("has no %s", async (path) => {
    const [github, server] = [await sandboxIn(), await sandboxIn("ghes-3.17")];
    expect((await get(github, path)).status).toBe(200);
    expect(await get(server, path)).toMatchObject({ status: 404, body: { message: "Not Found" } });
  });

  it("has no issue dependencies by GraphQL, and works with an App", async () => {
    const sandbox = await sandboxIn("ghes-3.17", "app");
    const query = `{ repository(owner: "acme", name: "rocket") { viewerPermission issue(number: 1) { blockedBy(first: 1) { totalCount } } } }`;
    expect((await graphql(sandbox, query)).errors).toMatchObject([
      {
        message: "Field 'blockedBy' doesn't exist on type 'Issue'",
        extensions: { code: "undefinedField", typeName: "Issue", fieldName: "blockedBy" },
      },
    ]);
    const create = `mutation { createIssue(input: { repositoryId: "R", title: "x", projectV2Ids: [] }) { issue { id } } }`;
    expect((await graphql(sandbox, create)).errors).toMatchObject([
      { message: "InputObject 'CreateIssueInput' doesn't accept argument 'projectV2Ids'" },
    ]);
    const typed = `{ node(id: "x") { ... on ProjectV2ItemIssueFieldValue { __typename } } }`;
    expect((await graphql(sandbox, typed)).errors).toMatchObject([
      { message: "No such type ProjectV2ItemIssueFieldValue, so it can't be a fragment condition" },
    ]);
    const { data } = await graphql(await sandboxIn("app"), query);
    expect(data).toEqual({ repository: { viewerPermission: null, issue: { blockedBy: { totalCount: 0 } } } });
  });
});

describe("GET collaborators/{login}/permission", () => {
  it.each([
    ["maya", "admin", true],
    ["sam", "write", true],
    ["ralph-bot", "write", true],
    ["drive-by", "none", false],
    ["helper-app[bot]", "none", false],
  ])("says of %s %s", async (login, permission, push) => {
    const sandbox = await sandboxIn();
    expect(await get(sandbox, `${R}/collaborators/${login}/permission`)).toMatchObject({
      status: 200,
      body: { permission, user: { login, permissions: { push } } },
    });
  });

  it("says nothing of an App's installation", async () => {
    const sandbox = await sandboxIn("app");
    expect(await get(sandbox, `${R}/collaborators/ralph-bot[bot]/permission`)).toMatchObject({
      status: 200,
      body: { permission: "none", user: { login: "ralph-bot[bot]", type: "Bot" } },
    });
  });

  it("knows an App without its ending, and unknown logins, as no users, and is for those who push", async () => {
    const sandbox = await sandboxIn();
    for (const login of ["helper-app", "nobody"]) {
      expect(await get(sandbox, `${R}/collaborators/${login}/permission`)).toMatchObject({
        status: 404,
        body: { message: `${login} is not a user` },
      });
    }
    expect(await get(sandbox, `${R}/collaborators/maya/permission`, "sandbox-drive-by")).toMatchObject({
      status: 403,
      body: { message: "Must have push access to view collaborator permission." },
    });
  });

  it("tells a maintainer as such", async () => {
    const sandbox = await sandboxIn();
    rocket(sandbox.world).grants.set(user(sandbox.world, "drive-by").id, "MAINTAIN");
    expect((await get(sandbox, `${R}/collaborators/drive-by/permission`)).body).toMatchObject({
      permission: "maintain",
      user: { permissions: { maintain: true, push: true, admin: false } },
    });
  });
});
