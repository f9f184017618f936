import { describe, expect, it } from "vitest";
import { cursorOf } from "./context.ts";
import { addComment, deleteComment } from "./threads.ts";
import { graphql, issue, present, sandboxForTest, user, type GraphqlResult } from "./testing.ts";

async function page(argumentText: string): Promise<GraphqlResult> {
  const sandbox = await sandboxForTest();
  const query = `{ repository(owner: "acme", name: "rocket") { labels${argumentText} { totalCount nodes { name }
    pageInfo { hasNextPage hasPreviousPage } } } }`;
  return graphql(sandbox, query);
}

describe("a connection", () => {
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

  it("keeps its place while entries come and go, also where the cursor's own is gone", async () => {
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
