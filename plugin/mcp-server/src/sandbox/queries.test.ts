import { describe, expect, it } from "vitest";
import { addMember, addRepository } from "./accounts.ts";
import { demoWorld } from "./demo-world.ts";
import { commitFiles } from "./refs.ts";
import {
  addFaults,
  graphql,
  issue,
  item,
  present,
  rocket,
  runOperation,
  sandboxForTest,
  send,
} from "./testing.ts";
import { addComment, addIssue } from "./threads.ts";
import { findAccount, type User, type World } from "./world.ts";

function user(world: World, login: string): User {
  const account = findAccount(world, login);
  if (account?.kind !== "User") throw new Error(`No user ${login}`);
  return account;
}

const ticket = {
  owner: "acme",
  repo: "rocket",
  number: 3,
  fieldName: "Workflow State",
  lockRef: "refs/ralph/locks/3",
};

describe("the operations of our server", () => {
  it("reads a ticket with its state, options and comments", async () => {
    const sandbox = await sandboxForTest();
    const { data, errors } = await runOperation(sandbox, "read-ticket", ticket);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      viewer: { login: "ralph-bot" },
      repository: {
        nameWithOwner: "acme/rocket",
        viewerPermission: "WRITE",
        ref: null,
        teamConfig: null,
        issueOrPullRequest: {
          __typename: "Issue",
          number: 3,
          url: `${sandbox.url}/acme/rocket/issues/3`,
          state: "OPEN",
          projectItems: {
            nodes: [
              {
                fieldValueByName: { name: "Ready for Plan" },
                project: {
                  number: 1,
                  url: `${sandbox.url}/orgs/acme/projects/1`,
                  viewerCanUpdate: true,
                  owner: { login: "acme" },
                  field: { __typename: "ProjectV2SingleSelectField" },
                },
              },
            ],
          },
        },
      },
    });
  });

  it("reads the configuration that stands on the default branch", async () => {
    const sandbox = await sandboxForTest();
    const files = new Map([[".ralph/config.json", `{"maxSchemaRetries":3}`]]);
    commitFiles(sandbox.world, rocket(sandbox.world), user(sandbox.world, "maya"), {
      message: "Configure",
      files,
    });
    const { data } = await runOperation(sandbox, "read-ticket", ticket);
    expect(data).toMatchObject({ repository: { teamConfig: { text: `{"maxSchemaRetries":3}` } } });
  });

  it("reads the setup, and no project where none is asked for", async () => {
    const sandbox = await sandboxForTest();
    const variables = {
      owner: "acme",
      repo: "rocket",
      projectOwner: "acme",
      projectNumber: 1,
      fieldName: "Workflow State",
    };
    const full = await runOperation(sandbox, "read-setup", { ...variables, hasProject: true });
    expect(full.errors).toBeUndefined();
    expect(full.data).toMatchObject({
      repositoryOwner: { projectV2: { title: "Rocket" } },
      rateLimit: { limit: 5000 },
    });
    const bare = await runOperation(sandbox, "read-setup", { ...variables, hasProject: false });
    expect(bare.data).not.toHaveProperty("repositoryOwner");
  });

  it("pages back through more comments than one page holds", async () => {
    const sandbox = await sandboxForTest();
    const thread = issue(sandbox.world, 1);
    for (let n = 1; n <= 120; n += 1)
      addComment(sandbox.world, thread, user(sandbox.world, "sam"), `comment ${n}`);
    const page = `{ node(id: "${thread.id}") { ... on Issue { comments(last: 100) {
      totalCount pageInfo { hasPreviousPage startCursor } nodes { body } } } } }`;
    const first = await graphql(sandbox, page);
    expect(first.data).toMatchObject({
      node: { comments: { totalCount: 120, pageInfo: { hasPreviousPage: true } } },
    });
    const before = Buffer.from(`cursor:v2:${thread.commentList[20]?.databaseId}`).toString("base64");
    const older = await runOperation(sandbox, "read-older-comments", { issueId: thread.id, before });
    const bodies = thread.commentList.slice(0, 20).map(({ body }) => ({ body }));
    expect(older.data).toMatchObject({
      node: { comments: { pageInfo: { hasPreviousPage: false }, nodes: bodies } },
    });
  });
});

describe("queries", () => {
  it("name the field that the sandbox does not model", async () => {
    const sandbox = await sandboxForTest();
    const { data, errors } = await graphql(
      sandbox,
      `
        {
          repository(owner: "acme", name: "rocket") {
            name
            stargazerCount
          }
        }
      `,
    );
    expect(data).toEqual({ repository: null });
    expect(errors?.[0]).toMatchObject({
      message: "The sandbox does not model Repository.stargazerCount.",
      path: ["repository", "stargazerCount"],
    });
  });

  it("name the mutation that the sandbox does not model", async () => {
    const sandbox = await sandboxForTest();
    const query = `mutation { pinIssue(input: { issueId: "x" }) { clientMutationId } }`;
    const { errors } = await graphql(sandbox, query);
    expect(errors?.[0]?.message).toBe("The sandbox does not model Mutation.pinIssue.");
  });

  it("are held against GitHub's schema before they run", async () => {
    const sandbox = await sandboxForTest();
    const { data, errors } = await graphql(
      sandbox,
      `
        {
          viewer {
            login
            nickname
          }
        }
      `,
    );
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain("nickname");
  });

  it("say which repository, issue or account is not there", async () => {
    const sandbox = await sandboxForTest();
    const { data, errors } = await graphql(
      sandbox,
      `
        {
          a: repository(owner: "a", name: "b") {
            id
          }
          repository(owner: "acme", name: "rocket") {
            issueOrPullRequest(number: 99) {
              __typename
            }
            issue(number: 9) {
              id
            }
          }
          user(login: "acme") {
            id
          }
          organization(login: "maya") {
            id
          }
          repositoryOwner(login: "nobody") {
            id
          }
        }
      `,
    );
    expect(data).toMatchObject({
      a: null,
      repository: { issueOrPullRequest: null, issue: null },
      repositoryOwner: null,
    });
    expect(errors?.map(({ type, path, message }) => [type, path?.join("."), message])).toEqual([
      ["NOT_FOUND", "a", "Could not resolve to a Repository with the name 'a/b'."],
      [
        "NOT_FOUND",
        "repository.issueOrPullRequest",
        "Could not resolve to an issue or pull request with the number of 99.",
      ],
      ["NOT_FOUND", "repository.issue", "Could not resolve to an Issue with the number of 9."],
      ["NOT_FOUND", "user", "Could not resolve to a User with the login of 'acme'."],
      ["NOT_FOUND", "organization", "Could not resolve to an Organization with the login of 'maya'."],
    ]);
  });

  it("find nothing under the names of prototype members", async () => {
    const sandbox = await sandboxForTest();
    for (const name of ["__proto__", "toString", "constructor"]) {
      const { data } = await graphql(
        sandbox,
        `query ($name: String!) {
          repositoryOwner(login: $name) { id }
          node(id: "${item(sandbox.world, 1).id}") { ... on ProjectV2Item { fieldValueByName(name: $name) { __typename }
            project { field(name: $name) { __typename } } } }
          repository(owner: "acme", name: "rocket") { label(name: $name) { id } ref(qualifiedName: $name) { id } } }`,
        { name },
      );
      expect(data).toEqual({
        repositoryOwner: null,
        node: { fieldValueByName: null, project: { field: null } },
        repository: { label: null, ref: null },
      });
      const response = await send(sandbox, "/api/v3/user", { token: `sandbox-${name}` });
      expect(response.status).toBe(401);
    }
  });

  it("answer a null and an error for each id of `nodes` that names nothing", async () => {
    const sandbox = await sandboxForTest();
    const { id } = issue(sandbox.world, 1);
    const { data, errors } = await graphql(sandbox, `{ nodes(ids: ["${id}", "I_none"]) { id } }`);
    expect(data).toEqual({ nodes: [{ id }, null] });
    expect(errors?.[0]).toMatchObject({ path: ["nodes", 1], type: "NOT_FOUND" });
  });

  it("list issues by state, label and order", async () => {
    const sandbox = await sandboxForTest();
    const list = async (argumentText: string): Promise<unknown> =>
      (
        await graphql(
          sandbox,
          `{ repository(owner: "acme", name: "rocket") { issues(${argumentText}) { totalCount nodes { number } } } }`,
        )
      ).data;
    expect(await list(`first: 2, states: [OPEN], labels: ["BUG"]`)).toEqual({
      repository: { issues: { totalCount: 3, nodes: [{ number: 1 }, { number: 3 }] } },
    });
    expect(await list(`first: 1, orderBy: { field: CREATED_AT, direction: DESC }`)).toMatchObject({
      repository: { issues: { nodes: [{ number: 11 }] } },
    });
    expect(await list(`first: 1, orderBy: { field: COMMENTS, direction: DESC }`)).toMatchObject({
      repository: { issues: { nodes: [{ number: 6 }] } },
    });
  });

  it("show an App's token as a user with [bot], and its comments as by a Bot", async () => {
    const sandbox = await sandboxForTest();
    const query = `mutation { addComment(input: { subjectId: "${issue(sandbox.world, 1).id}", body: "hello" }) {
      commentEdge { node { author { __typename login } authorAssociation } } } }`;
    const { data } = await graphql(sandbox, query, {}, "sandbox-helper-app");
    expect(data).toMatchObject({
      addComment: {
        commentEdge: {
          node: { author: { __typename: "Bot", login: "helper-app" }, authorAssociation: "NONE" },
        },
      },
    });
    const viewer = await graphql(
      sandbox,
      `
        {
          viewer {
            login
          }
        }
      `,
      {},
      "sandbox-helper-app",
    );
    expect(viewer.data).toEqual({ viewer: { login: "helper-app[bot]" } });
  });
});

describe("a connection", () => {
  const page = async (argumentText: string) => {
    const sandbox = await sandboxForTest();
    const query = `{ repository(owner: "acme", name: "rocket") { labels${argumentText} { totalCount nodes { name }
      pageInfo { hasNextPage hasPreviousPage } } } }`;
    return graphql(sandbox, query);
  };

  it("must be told how many", async () => {
    const { data, errors } = await page("");
    expect(data).toEqual({ repository: { labels: null } });
    expect(errors?.[0]).toMatchObject({
      type: "MISSING_PAGINATION_BOUNDARIES",
      path: ["repository", "labels"],
    });
  });

  it.each(["(first: 101)", "(last: 101)", "(first: 0)", "(last: -1)"])(
    "refuses a page of %s",
    async (argumentText) => {
      expect((await page(argumentText)).errors?.[0]?.type).toBe("EXCESSIVE_PAGINATION");
    },
  );

  it("gives 100", async () => {
    expect((await page("(first: 100)")).errors).toBeUndefined();
  });

  it("refuses a cursor that is none", async () => {
    expect((await page(`(first: 1, after: "zzz")`)).errors?.[0]?.type).toBe("INVALID_CURSOR_ARGUMENTS");
  });

  it("tells what lies before and after the page", async () => {
    expect((await page("(first: 1)")).data).toMatchObject({
      repository: { labels: { totalCount: 5, pageInfo: { hasNextPage: true, hasPreviousPage: false } } },
    });
    expect((await page("(last: 1)")).data).toMatchObject({
      repository: { labels: { pageInfo: { hasNextPage: false, hasPreviousPage: true } } },
    });
  });
});

describe("tokens", () => {
  it.each([null, "sandbox-nobody", "sandbox-acme", "ghp_x", "sandbox-"])("refuse %s", async (token) => {
    const sandbox = await sandboxForTest();
    const response = await send(sandbox, "/api/graphql", {
      method: "POST",
      body: `{"query":"{viewer{login}}"}`,
      token,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ documentation_url: "https://docs.github.com/rest" });
  });

  it("without read:project name the field and the scope that it needs", async () => {
    const sandbox = await sandboxForTest();
    const { data, errors } = await runOperation(sandbox, "read-ticket", ticket, "sandbox-sam+repo");
    expect(data).toBeUndefined();
    expect(errors?.[0]).toMatchObject({
      type: "INSUFFICIENT_SCOPES",
      message: expect.stringContaining(
        "The 'projectItems' field requires one of the following scopes: ['read:project'], but your token has only been granted the: ['repo'] scopes.",
      ),
    });
  });

  it("need no scope for a field that is left out", async () => {
    const sandbox = await sandboxForTest();
    const query = `query ($p: Boolean!) { viewer { login projectV2(number: 1) @include(if: $p) { id } } }`;
    expect((await graphql(sandbox, query, { p: false }, "sandbox-sam+repo")).errors).toBeUndefined();
    expect((await graphql(sandbox, query, { p: true }, "sandbox-sam+repo")).errors).toHaveLength(2);
  });

  it("need project to write a project, and repo to write a comment", async () => {
    const sandbox = await sandboxForTest();
    const { id } = issue(sandbox.world, 1);
    const archive = `mutation { archiveProjectV2Item(input: { projectId: "x", itemId: "y" }) { clientMutationId } }`;
    const [missing] = (await graphql(sandbox, archive, {}, "sandbox-sam+repo,read:project")).errors ?? [];
    expect(missing?.message).toContain("requires one of the following scopes: ['project']");
    const comment = `mutation { addComment(input: { subjectId: "${id}", body: "x" }) { clientMutationId } }`;
    expect((await graphql(sandbox, comment, {}, "sandbox-sam+project")).errors?.[0]?.type).toBe(
      "INSUFFICIENT_SCOPES",
    );
  });

  it("say in their headers what they may do and have left", async () => {
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
    expect(await (await ask()).json()).toMatchObject({ errors: [{ type: "RATE_LIMITED" }] });
  });
});

describe("a private repository", () => {
  it("is not there for those who may not read it, nor for a token without repo", async () => {
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

describe("the association of an author", () => {
  it("depends on who reads: a private member shows as one to members only", async () => {
    const world = demoWorld();
    const { owner } = rocket(world);
    if (owner.kind !== "Organization") throw new Error("No organization");
    addMember(owner, user(world, "drive-by"), { role: "MEMBER", isPublic: false });
    const comment = addComment(world, issue(world, 1), user(world, "drive-by"), "hello");
    const sandbox = await sandboxForTest({ world });
    const query = `{ node(id: "${comment.id}") { ... on IssueComment { authorAssociation viewerDidAuthor } } }`;
    const seen = async (login: string) =>
      present((await graphql(sandbox, query, {}, `sandbox-${login}`)).data)["node"];
    expect(await seen("ralph-bot")).toEqual({ authorAssociation: "MEMBER", viewerDidAuthor: false });
    expect(await seen("sam")).toEqual({ authorAssociation: "NONE", viewerDidAuthor: false });
  });
});

describe("the request log", () => {
  it("names operation, login and status, and 0 for a cut connection", async () => {
    const sandbox = await sandboxForTest();
    await graphql(
      sandbox,
      `
        query Who {
          viewer {
            login
          }
        }
      `,
    );
    await addFaults(sandbox, { match: "Who", action: "reset-before" });
    await expect(
      graphql(
        sandbox,
        `
          query Who {
            viewer {
              login
            }
          }
        `,
      ),
    ).rejects.toThrow("fetch failed");
    const log: unknown = await (await send(sandbox, "/_sandbox/requests")).json();
    const who = { method: "POST", path: "/api/graphql", operation: "Who", login: "ralph-bot" };
    expect(log).toMatchObject([{ ...who, status: 200 }, { status: 0 }]);
    await send(sandbox, "/_sandbox/requests", { method: "DELETE" });
    expect(await (await send(sandbox, "/_sandbox/requests")).json()).toEqual([]);
  });
});
