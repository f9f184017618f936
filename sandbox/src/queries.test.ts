import { describe, expect } from "vitest";
import { addMember } from "./accounts.ts";
import { demoWorld } from "./demo-world.ts";
import { addComment, deleteComment } from "./threads.ts";
import {
  graphql,
  issue,
  item,
  present,
  rocket,
  sandboxForTest,
  send,
  user,
  type GraphqlResult,
  test,
} from "./testing.ts";
import { findAccount } from "./world.ts";
import { cursorOf } from "./context.ts";

/** A page of the first ticket's comments. */
function timelinePage(places: string): string {
  return `{ repository(owner: "acme", name: "rocket") { issue(number: 1) {
    timelineItems(itemTypes: [ISSUE_COMMENT], ${places}) { totalCount nodes { ... on IssueComment { body } } }
  } } }`;
}

describe("queries", () => {
  test("name the field that the sandbox does not model", async ({ sandbox }) => {
    const query = `{ repository(owner: "acme", name: "rocket") { name stargazerCount } }`;
    const { data, errors } = await graphql(sandbox, query);
    expect(data).toEqual({ repository: null });
    expect(errors?.[0]).toMatchObject({
      message: "The sandbox does not model Repository.stargazerCount.",
      path: ["repository", "stargazerCount"],
    });
  });

  test("name the mutation that the sandbox does not model", async ({ sandbox }) => {
    const query = `mutation { pinIssue(input: { issueId: "x" }) { clientMutationId } }`;
    const { errors } = await graphql(sandbox, query);
    expect(errors?.[0]?.message).toBe("The sandbox does not model Mutation.pinIssue.");
  });

  test("are held against GitHub's schema before they run", async ({ sandbox }) => {
    const query = `{ viewer { login nickname } }`;
    const { data, errors } = await graphql(sandbox, query);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain("nickname");
  });

  test("page a timeline of comments by places", async ({ sandbox }) => {
    const ticket = issue(sandbox.world, 1);
    for (const text of ["a", "b", "c", "d"]) addComment(sandbox.world, ticket, ticket.author, text);
    const { data } = await graphql(sandbox, timelinePage("skip: 1, first: 2"));
    const timelineItems = { totalCount: 4, nodes: [{ body: "b" }, { body: "c" }] };
    expect(data).toEqual({ repository: { issue: { timelineItems } } });
    const { errors } = await graphql(sandbox, timelinePage("skip: 1, last: 2"));
    expect(errors?.[0]?.message).toBe('The sandbox does not model the argument "last beside skip".');
  });

  test("say which repository, issue or account is not there", async ({ sandbox }) => {
    const query = `{ a: repository(owner: "a", name: "b") { id } repository(owner: "acme", name: "rocket") {
      issueOrPullRequest(number: 99) { __typename } issue(number: 9) { id } } user(login: "acme") { id }
      organization(login: "maya") { id } repositoryOwner(login: "nobody") { id } }`;
    const { data, errors } = await graphql(sandbox, query);
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

  test("find nothing under the names of prototype members", async ({ sandbox }) => {
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

  test("answer a null and an error for each id of `nodes` that names nothing", async ({ sandbox }) => {
    const { id } = issue(sandbox.world, 1);
    const { data, errors } = await graphql(sandbox, `{ nodes(ids: ["${id}", "I_none"]) { id } }`);
    expect(data).toEqual({ nodes: [{ id }, null] });
    expect(errors?.[0]).toMatchObject({ path: ["nodes", 1], type: "NOT_FOUND" });
  });

  test("list issues by state, label and order", async ({ sandbox }) => {
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

  test("show an App's token as a user with [bot], and its comments as by a Bot", async ({ sandbox }) => {
    const query = `mutation { addComment(input: { subjectId: "${issue(sandbox.world, 1).id}", body: "hello" }) {
      commentEdge { node { author { __typename login } authorAssociation } } } }`;
    rocket(sandbox.world).grants.set(present(findAccount(sandbox.world, "helper-app")).id, "WRITE");
    const { data } = await graphql(sandbox, query, {}, "sandbox-helper-app");
    expect(data).toMatchObject({
      addComment: {
        commentEdge: {
          node: { author: { __typename: "Bot", login: "helper-app" }, authorAssociation: "NONE" },
        },
      },
    });
    const viewer = await graphql(sandbox, "{ viewer { login } }", {}, "sandbox-helper-app");
    expect(viewer.data).toEqual({ viewer: { login: "helper-app[bot]" } });
  });
});

describe("the association of an author", () => {
  test("depends on who reads: a private member shows as one to members only", async () => {
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

async function page(argumentText: string): Promise<GraphqlResult> {
  const sandbox = await sandboxForTest();
  const query = `{ repository(owner: "acme", name: "rocket") { labels${argumentText} { totalCount nodes { name }
    pageInfo { hasNextPage hasPreviousPage } } } }`;
  return graphql(sandbox, query);
}

describe("a connection", () => {
  test("must be told how many", async () => {
    const { data, errors } = await page("");
    expect(data).toEqual({ repository: { labels: null } });
    expect(errors?.[0]).toMatchObject({
      type: "MISSING_PAGINATION_BOUNDARIES",
      path: ["repository", "labels"],
    });
  });

  test.each(["(first: 101)", "(last: 101)", "(first: 0)", "(last: -1)"])(
    "refuses a page of %s",
    async (argumentText) => {
      expect((await page(argumentText)).errors?.[0]?.type).toBe("EXCESSIVE_PAGINATION");
    },
  );

  test("gives 100", async () => {
    expect((await page("(first: 100)")).errors).toBeUndefined();
  });

  test("refuses a cursor that is none", async () => {
    expect((await page(`(first: 1, after: "zzz")`)).errors?.[0]?.type).toBe("INVALID_CURSOR_ARGUMENTS");
  });

  test("tells what lies before and after the page", async () => {
    expect((await page("(first: 1)")).data).toMatchObject({
      repository: { labels: { totalCount: 5, pageInfo: { hasNextPage: true, hasPreviousPage: false } } },
    });
    expect((await page("(last: 1)")).data).toMatchObject({
      repository: { labels: { pageInfo: { hasNextPage: false, hasPreviousPage: true } } },
    });
  });

  test("keeps its place while entries come and go, also where the cursor's own is gone", async () => {
    const sandbox = await sandboxForTest();
    const thread = issue(sandbox.world, 1);
    const sam = user(sandbox.world, "sam");
    const comments = [1, 2, 3, 4].map((n) => addComment(sandbox.world, thread, sam, `comment ${n}`));
    const after = cursorOf(present(comments[1]));
    for (const gone of comments.slice(0, 2)) deleteComment(sandbox.world, gone, gone.author);
    const query = `query ($after: String, $before: String) { node(id: "${thread.id}") { ... on Issue {
      comments(first: 9, after: $after, before: $before) { nodes { body } } } } }`;
    const left = { node: { comments: { nodes: [{ body: "comment 3" }, { body: "comment 4" }] } } };
    expect((await graphql(sandbox, query, { after })).data).toEqual(left);
    expect((await graphql(sandbox, query, { before: after })).data).toEqual({
      node: { comments: { nodes: [] } },
    });
  });
});
