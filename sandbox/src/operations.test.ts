import { describe, expect } from "vitest";
import { commitFiles, pointRef, storeCommit } from "./git-objects.ts";
import { addComment } from "./threads.ts";
import type { World } from "./world.ts";
import { ZEROS, fieldWrite, graphql, issue, rocket, runOperation, treeOid, user, test } from "./testing.ts";

const ticket = {
  owner: "acme",
  repo: "rocket",
  number: 3,
  fieldName: "Workflow State",
  priorityField: "Priority",
  estimateField: "Estimate",
  newest: 15,
};

const LOCK = "refs/ralph/locks/1";

function lockOf(world: World): string {
  const commit = storeCommit(world, rocket(world), user(world, "ralph-bot"), {
    message: "lock",
    treeOid: treeOid({ world }),
    parentOids: [],
  });
  pointRef(world, rocket(world), LOCK, commit);
  return commit.oid;
}

/** The variables of our server's one write, for ticket 1. */
function write(world: World, lockOid = ZEROS) {
  return {
    issueId: issue(world, 1).id,
    body: "a record",
    strikeComment: false,
    struckId: "",
    struckBody: "",
    ...fieldWrite(world, 1, "Research Needed"),
    fieldName: "Workflow State",
    closeReason: "COMPLETED",
    labelIds: [],
    newer: 100,
    since: null,
    repositoryId: rocket(world).id,
    lockName: LOCK,
    lockOid,
  };
}

describe("the operations of our server", () => {
  test("reads a ticket with its state, options and comments", async ({ sandbox }) => {
    const { data, errors } = await runOperation(sandbox, "read-ticket", ticket);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      viewer: { login: "ralph-bot" },
      repository: {
        nameWithOwner: "acme/rocket",
        viewerPermission: "WRITE",
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

  test("reads the configuration that stands on the default branch", async ({ sandbox }) => {
    const files = new Map([[".ralph/config.json", `{"maxSchemaRetries":3}`]]);
    commitFiles(sandbox.world, rocket(sandbox.world), user(sandbox.world, "maya"), {
      message: "Configure",
      files,
    });
    const { data } = await runOperation(sandbox, "read-ticket", ticket);
    expect(data).toMatchObject({ repository: { teamConfig: { text: `{"maxSchemaRetries":3}` } } });
  });

  test("reads the board, and no project where none is asked for", async ({ sandbox }) => {
    const variables = {
      owner: "acme",
      repo: "rocket",
      withRepository: true,
      projectOwner: "acme",
      projectNumber: 1,
    };
    const full = await runOperation(sandbox, "read-board", { ...variables, withProject: true });
    expect(full.errors).toBeUndefined();
    expect(full.data).toMatchObject({
      repositoryOwner: { projectV2: { title: "Rocket" } },
      rateLimit: { limit: 5000 },
    });
    const bare = await runOperation(sandbox, "read-board", { ...variables, withProject: false });
    expect(bare.data).not.toHaveProperty("repositoryOwner");
  });

  test("pages back through more comments than one page holds", async ({ sandbox }) => {
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

describe("our server's one write", () => {
  test("shows in the comment's payload the world before the field is written, and in the field's the world after", async ({
    sandbox,
  }) => {
    const oid = lockOf(sandbox.world);
    const { data, errors } = await runOperation(sandbox, "write-ticket", write(sandbox.world, oid));
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      addComment: {
        commentEdge: {
          node: { body: "a record", viewerDidAuthor: true, authorAssociation: "MEMBER" },
        },
        subject: {
          comments: { nodes: [{ body: "a record" }] },
          projectItems: { nodes: [{ fieldValueByName: { name: "Backlog" } }] },
        },
      },
      updateProjectV2ItemFieldValue: {
        projectV2Item: { fieldValueByName: { name: "Research Needed" } },
      },
      closeIssue: { issue: { state: "CLOSED" } },
    });
    expect(rocket(sandbox.world).gitRefs.has(LOCK)).toBe(false);
    expect(issue(sandbox.world, 1)).toMatchObject({ state: "CLOSED", stateReason: "COMPLETED" });
  });

  test("lets each field fail alone: null and an error at its key, and the others run", async ({
    sandbox,
  }) => {
    const variables = { ...write(sandbox.world, lockOf(sandbox.world)), body: "" };
    const { data, errors } = await runOperation(sandbox, "write-ticket", variables);
    expect(data).toMatchObject({
      addComment: null,
      updateProjectV2ItemFieldValue: { projectV2Item: { fieldValueByName: { name: "Research Needed" } } },
      closeIssue: { issue: { state: "CLOSED" } },
      updateRefs: { clientMutationId: null },
    });
    expect(errors?.map(({ type, path }) => [type, path])).toEqual([["UNPROCESSABLE", ["addComment"]]]);
    expect(issue(sandbox.world, 1).commentList).toEqual([]);
  });

  test("answers no data where its compare-and-swap misses, although the fields before it have run", async ({
    sandbox,
  }) => {
    const oid = lockOf(sandbox.world);
    const variables = write(sandbox.world, "f".repeat(40));
    const { data, errors } = await runOperation(sandbox, "write-ticket", variables);
    expect(data).toBeNull();
    expect(errors).toEqual([{ message: expect.stringContaining("Something went wrong") }]);
    expect(issue(sandbox.world, 1)).toMatchObject({ state: "CLOSED", commentList: [{ body: "a record" }] });
    expect(rocket(sandbox.world).gitRefs.get(LOCK)?.target.oid).toBe(oid);
  });
});
