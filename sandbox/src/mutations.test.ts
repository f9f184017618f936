import { describe, expect } from "vitest";
import { demoWorld } from "./demo-world.ts";
import { addPullRequest, addReview, addReviewThread } from "./pull-requests.ts";
import type { Sandbox } from "./start.ts";
import { setLocked, addComment } from "./threads.ts";
import {
  fieldWrite,
  graphql,
  issue,
  item,
  present,
  project,
  rocket,
  sandboxForTest,
  user,
  send,
  test,
} from "./testing.ts";

async function comment(sandbox: Sandbox, body: string, login = "ralph-bot", number = 1) {
  const query = `mutation ($id: ID!, $body: String!) { addComment(input: { subjectId: $id, body: $body }) {
    commentEdge { node { id body } } } }`;
  return graphql(sandbox, query, { id: issue(sandbox.world, number).id, body }, `sandbox-${login}`);
}

const FIELD = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId,
    value: { singleSelectOptionId: $optionId } }) {
    projectV2Item { updatedAt fieldValueByName(name: "Workflow State") {
      ... on ProjectV2ItemFieldSingleSelectValue { name updatedAt optionId } } } } }`;

const DELETE_COMMENT = "mutation ($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }";

describe("a comment", () => {
  test.each(["", "  \n"])("is refused where it is blank: %j", async (body) => {
    const { errors } = await comment(await sandboxForTest(), body);
    expect(errors?.[0]).toMatchObject({ type: "UNPROCESSABLE", message: "Body can't be blank" });
  });

  test.each(["x", "😀"])("may have 262,144 bytes of %j, and not one more", async (sign) => {
    const sandbox = await sandboxForTest();
    const longest = sign.repeat(262_144 / Buffer.byteLength(sign));
    expect((await comment(sandbox, longest)).errors).toBeUndefined();
    const { errors } = await comment(sandbox, `${longest}x`);
    expect(errors?.[0]).toMatchObject({
      type: "UNPROCESSABLE",
      message: "Body is too long (maximum is 65536 characters)",
    });
  });

  test("keeps who edited it when, and what it said before", async () => {
    let at = Date.parse("2026-01-31T12:00:00.900Z");
    const sandbox = await sandboxForTest({ clock: () => new Date(at) });
    await comment(sandbox, "first");
    const id = issue(sandbox.world, 1).commentList[0]?.id;
    at += 5_000;
    const edit = `mutation ($id: ID!) { updateIssueComment(input: { id: $id, body: "second" }) { issueComment {
      body createdAt lastEditedAt includesCreatedEdit editor { login }
      userContentEdits(first: 9) { nodes { diff editedAt editor { login } } } } } }`;
    const { data } = await graphql(sandbox, edit, { id }, "sandbox-sam");
    expect(data).toEqual({
      updateIssueComment: {
        issueComment: {
          body: "second",
          createdAt: "2026-01-31T12:00:00Z",
          lastEditedAt: "2026-01-31T12:00:05Z",
          includesCreatedEdit: false,
          editor: { login: "sam" },
          userContentEdits: {
            nodes: [
              { diff: "second", editedAt: "2026-01-31T12:00:05Z", editor: { login: "sam" } },
              { diff: "first", editedAt: "2026-01-31T12:00:00Z", editor: { login: "ralph-bot" } },
            ],
          },
        },
      },
    });
  });

  test("may be edited and deleted by its author and by those who may write", async ({ sandbox }) => {
    await comment(sandbox, "mine", "maya");
    const id = present(issue(sandbox.world, 1).commentList[0]).id;
    const refused = await graphql(sandbox, DELETE_COMMENT, { id }, "sandbox-drive-by");
    expect(refused.errors?.[0]).toMatchObject({
      type: "FORBIDDEN",
      message: "drive-by does not have permission to delete a comment of acme/rocket#1.",
    });
    expect((await graphql(sandbox, DELETE_COMMENT, { id })).errors).toBeUndefined();
    expect(issue(sandbox.world, 1).commentList).toEqual([]);
    const again = await graphql(sandbox, DELETE_COMMENT, { id });
    expect(again.errors?.[0]).toMatchObject({
      type: "NOT_FOUND",
      message: `Could not resolve to a node with the global id of '${id}'.`,
    });
  });

  test("is taken from any reader, but in a locked conversation from writers only", async ({ sandbox }) => {
    expect((await comment(sandbox, "hello", "drive-by")).errors).toBeUndefined();
    setLocked(issue(sandbox.world, 1), true);
    const { errors } = await comment(sandbox, "hello", "drive-by");
    expect(errors?.[0]).toMatchObject({ type: "FORBIDDEN", message: expect.stringContaining("locked") });
    expect((await comment(sandbox, "hello", "sam")).errors).toBeUndefined();
  });

  test("is refused in an archived repository, and on what is no issue", async ({ sandbox }) => {
    const query = `mutation ($id: ID!) { addComment(input: { subjectId: $id, body: "x" }) { clientMutationId } }`;
    const { errors } = await graphql(sandbox, query, { id: project(sandbox.world).id });
    expect(errors?.[0]?.type).toBe("NOT_FOUND");
    rocket(sandbox.world).isArchived = true;
    expect((await comment(sandbox, "x", "maya")).errors?.[0]).toMatchObject({
      type: "UNPROCESSABLE",
      message: expect.stringContaining("Repository was archived so is read-only"),
    });
  });

  test("has a number above all before it, whatever was made in between", async ({ sandbox }) => {
    for (let n = 1; n <= 3; n += 1) await comment(sandbox, `comment ${n}`, "sam", n);
    const ids = [1, 2, 3].map((n) => present(issue(sandbox.world, n).commentList[0]).databaseId);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(3);
  });
});

describe("a project item", () => {
  test("takes the time of a write also where the value stays the same", async () => {
    let at = Date.parse("2026-01-31T12:00:00Z");
    const sandbox = await sandboxForTest({ clock: () => new Date(at) });
    const variables = fieldWrite(sandbox.world, 1, "Backlog");
    at += 60_000;
    const { data } = await graphql(sandbox, FIELD, variables);
    const updatedAt = "2026-01-31T12:01:00Z";
    expect(data).toEqual({
      updateProjectV2ItemFieldValue: {
        projectV2Item: {
          updatedAt,
          fieldValueByName: { name: "Backlog", updatedAt, optionId: variables.optionId },
        },
      },
    });
  });

  test("refuses an option that its field has not, a field of elsewhere, and writes while archived", async ({
    sandbox,
  }) => {
    const variables = fieldWrite(sandbox.world, 1, "Done");
    for (const optionId of ["toString", "__proto__", "00000000"]) {
      const { errors } = await graphql(sandbox, FIELD, { ...variables, optionId });
      expect(errors?.[0]?.message).toBe("The single select option Id does not belong to the field");
    }
    const elsewhere = await graphql(sandbox, FIELD, { ...variables, fieldId: issue(sandbox.world, 1).id });
    expect(elsewhere.errors?.[0]?.type).toBe("NOT_FOUND");
    item(sandbox.world, 1).isArchived = true;
    const { errors } = await graphql(sandbox, FIELD, variables);
    expect(errors?.[0]?.message).toBe("The item is archived and cannot be updated");
  });

  test("is moved by the project's writers only", async ({ sandbox }) => {
    const { errors } = await graphql(
      sandbox,
      FIELD,
      fieldWrite(sandbox.world, 1, "Done"),
      "sandbox-drive-by",
    );
    expect(errors?.[0]).toMatchObject({
      type: "FORBIDDEN",
      message: "drive-by does not have permission to update the project acme/1.",
    });
  });

  test("shows no value once it is cleared", async ({ sandbox }) => {
    const { optionId: _, ...variables } = fieldWrite(sandbox.world, 1, "Done");
    const query = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
      clearProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId, clientMutationId: "c" }) {
        clientMutationId projectV2Item { fieldValueByName(name: "Workflow State") { __typename } } } }`;
    const { data } = await graphql(sandbox, query, variables);
    expect(data).toEqual({
      clearProjectV2ItemFieldValue: { clientMutationId: "c", projectV2Item: { fieldValueByName: null } },
    });
  });

  test("is made once, archived, brought back and deleted", async ({ sandbox }) => {
    const variables = { projectId: project(sandbox.world).id, contentId: issue(sandbox.world, 10).id };
    const add = `mutation ($projectId: ID!, $contentId: ID!) {
      a: addProjectV2ItemById(input: { projectId: $projectId, contentId: $contentId }) { item { id type } }
      b: addProjectV2ItemById(input: { projectId: $projectId, contentId: $contentId }) { item { id type } } }`;
    const { data } = await graphql(sandbox, add, variables);
    const { id: itemId } = item(sandbox.world, 10);
    const made = { item: { id: itemId, type: "ISSUE" } };
    expect(data).toEqual({ a: made, b: made });
    const rest = `mutation ($projectId: ID!, $itemId: ID!) {
      archiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { isArchived } }
      unarchiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { isArchived } }
      deleteProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { deletedItemId } }`;
    expect((await graphql(sandbox, rest, { projectId: variables.projectId, itemId })).data).toEqual({
      archiveProjectV2Item: { item: { isArchived: true } },
      unarchiveProjectV2Item: { item: { isArchived: false } },
      deleteProjectV2Item: { deletedItemId: itemId },
    });
    expect(issue(sandbox.world, 10).items).toEqual([]);
  });
});

describe("an issue", () => {
  test("is closed for a reason, closed again without an error, and reopened", async ({ sandbox }) => {
    const { id } = issue(sandbox.world, 1);
    const query = `mutation ($id: ID!) {
      a: closeIssue(input: { issueId: $id, stateReason: NOT_PLANNED }) { issue { state stateReason closed } }
      b: closeIssue(input: { issueId: $id }) { issue { stateReason } }
      c: reopenIssue(input: { issueId: $id }) { issue { state stateReason closedAt } } }`;
    expect((await graphql(sandbox, query, { id })).data).toEqual({
      a: { issue: { state: "CLOSED", stateReason: "NOT_PLANNED", closed: true } },
      b: { issue: { stateReason: "COMPLETED" } },
      c: { issue: { state: "OPEN", stateReason: "REOPENED", closedAt: null } },
    });
    expect((await graphql(sandbox, query, { id }, "sandbox-drive-by")).errors?.[0]?.message).toBe(
      "drive-by does not have permission to close acme/rocket#1.",
    );
  });

  test("is made under a parent, and changed", async () => {
    const world = demoWorld();
    const sandbox = await sandboxForTest({ world });
    const label = present(rocket(world).labelsByName.get("bug")).id;
    const create = `mutation ($repository: ID!, $parent: ID!) { createIssue(input: { repositoryId: $repository,
      title: "A part", parentIssueId: $parent }) { issue { id number parent { number } } } }`;
    const made = await graphql(sandbox, create, { repository: rocket(world).id, parent: issue(world, 7).id });
    expect(made.data).toMatchObject({ createIssue: { issue: { number: 12, parent: { number: 7 } } } });
    const update = `mutation ($id: ID!, $label: ID!) { updateIssue(input: { id: $id, title: "A better part", body: "x",
      labelIds: [$label], state: CLOSED }) { issue { title body labels(first: 1) { nodes { name } }
        parent { subIssuesSummary { total completed percentCompleted } } } } }`;
    expect((await graphql(sandbox, update, { id: issue(world, 12).id, label })).data).toEqual({
      updateIssue: {
        issue: {
          title: "A better part",
          body: "x",
          labels: { nodes: [{ name: "bug" }] },
          parent: { subIssuesSummary: { total: 1, completed: 1, percentCompleted: 100 } },
        },
      },
    });
  });

  test("keeps its old body, and answers success, where the new one has more than 262,144 bytes", async ({
    sandbox,
  }) => {
    const update = `mutation ($id: ID!, $body: String!) {
      updateIssue(input: { id: $id, title: "New", body: $body }) { issue { title bodyText: body } } }`;
    const { id } = issue(sandbox.world, 1);
    const longest = "é".repeat(131_072);
    expect((await graphql(sandbox, update, { id, body: longest })).errors).toBeUndefined();
    const { data, errors } = await graphql(sandbox, update, { id, body: `${longest}x` });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ updateIssue: { issue: { title: "New", bodyText: longest } } });
  });

  test("tells who changed its title, which is no edit of its body; the same title is no change", async ({
    sandbox,
  }) => {
    const { id, title } = issue(sandbox.world, 1);
    const rename = `mutation ($id: ID!, $title: String!) { updateIssue(input: { id: $id, title: $title }) {
      issue { lastEditedAt userContentEdits(first: 1) { totalCount }
        timelineItems(last: 5, itemTypes: [RENAMED_TITLE_EVENT]) { nodes { ... on RenamedTitleEvent {
          previousTitle currentTitle actor { login } } } } } } }`;
    await graphql(sandbox, rename, { id, title }, "sandbox-maya");
    const { data } = await graphql(sandbox, rename, { id, title: "Another" }, "sandbox-maya");
    expect(data).toEqual({
      updateIssue: {
        issue: {
          lastEditedAt: null,
          userContentEdits: { totalCount: 0 },
          timelineItems: {
            nodes: [{ previousTitle: title, currentTitle: "Another", actor: { login: "maya" } }],
          },
        },
      },
    });
  });

  test("is locked and unlocked by writers", async ({ sandbox }) => {
    const { id } = issue(sandbox.world, 1);
    const query = `mutation ($id: ID!) {
      lockLockable(input: { lockableId: $id, lockReason: RESOLVED }) { lockedRecord { locked activeLockReason } }
      unlockLockable(input: { lockableId: $id }) { unlockedRecord { locked activeLockReason } } }`;
    expect((await graphql(sandbox, query, { id })).data).toEqual({
      lockLockable: { lockedRecord: { locked: true, activeLockReason: "RESOLVED" } },
      unlockLockable: { unlockedRecord: { locked: false, activeLockReason: null } },
    });
    const { errors } = await graphql(sandbox, query, { id }, "sandbox-drive-by");
    expect(errors?.map(({ type }) => type)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
  });
});

test("a pull request's body takes 65,536 code points, however many bytes they have", async ({ sandbox }) => {
  const { world } = sandbox;
  const { id } = addPullRequest(world, rocket(world), user(world, "sam"), {
    title: "Change",
    body: "",
    files: [],
  });
  const update = `mutation ($id: ID!, $body: String!) {
    updatePullRequest(input: { pullRequestId: $id, body: $body }) { clientMutationId } }`;
  const longest = "😀".repeat(65_536);
  expect((await graphql(sandbox, update, { id, body: longest }, "sandbox-sam")).errors).toBeUndefined();
  const { errors } = await graphql(sandbox, update, { id, body: `${longest}x` }, "sandbox-sam");
  expect(errors?.[0]?.message).toBe("Body is too long (maximum is 65536 characters)");
});

const TEXT = "isMinimized minimizedReason viewerCanMinimize";
const HIDE = `mutation ($id: ID!, $as: ReportedContentClassifiers!) {
  minimizeComment(input: { subjectId: $id, classifier: $as }) { minimizedComment { __typename ${TEXT} } } }`;
const SHOW = `mutation ($id: ID!) {
  unminimizeComment(input: { subjectId: $id }) { unminimizedComment { __typename ${TEXT} } } }`;
const READ = `query ($id: ID!) { node(id: $id) { ... on Minimizable { ${TEXT} } } }`;

/** A comment of an issue, a review, and the review's comment on a line, by the names of their types. */
function textsIn({ world }: Sandbox): Readonly<Record<string, string>> {
  const maya = user(world, "maya");
  const pull = addPullRequest(world, rocket(world), user(world, "sam"), { title: "Change", files: ["a.ts"] });
  const review = addReview(world, pull, maya, { state: "CHANGES_REQUESTED", body: "Use a map" });
  const { comment: remark } = addReviewThread(world, pull, maya, {
    path: "a.ts",
    line: 3,
    body: "Why?",
    review,
  });
  return {
    IssueComment: addComment(world, issue(world, 1), maya, "Off the topic").id,
    PullRequestReview: review.id,
    PullRequestReviewComment: remark.id,
  };
}

describe("a text that may be hidden", () => {
  test("is hidden for GitHub's reason, and shown again, without a trace in dates and timeline", async ({
    sandbox,
  }) => {
    const texts = Object.entries(textsIn(sandbox));
    const before = issue(sandbox.world, 1).updatedAt;
    for (const [__typename, id] of texts) {
      const hidden = { isMinimized: true, minimizedReason: "off-topic", viewerCanMinimize: true };
      expect((await graphql(sandbox, HIDE, { id, as: "OFF_TOPIC" })).data).toEqual({
        minimizeComment: { minimizedComment: { __typename, ...hidden } },
      });
      expect((await graphql(sandbox, READ, { id }, "sandbox-drive-by")).data).toEqual({
        node: { ...hidden, viewerCanMinimize: false },
      });
      const shown = { isMinimized: false, minimizedReason: null, viewerCanMinimize: true };
      expect((await graphql(sandbox, SHOW, { id })).data).toEqual({
        unminimizeComment: { unminimizedComment: { __typename, ...shown } },
      });
    }
    expect(texts).toHaveLength(3);
    expect(issue(sandbox.world, 1)).toMatchObject({ updatedAt: before, eventList: [] });
  });

  test("is hidden by whoever may triage, and by nobody who may only read", async ({ sandbox }) => {
    const { world } = sandbox;
    for (const id of Object.values(textsIn(sandbox)))
      for (const query of [HIDE, SHOW]) {
        const { errors } = await graphql(sandbox, query, { id, as: "SPAM" }, "sandbox-drive-by");
        expect(errors).toMatchObject([{ type: "FORBIDDEN" }]);
      }
    rocket(world).grants.set(user(world, "drive-by").id, "TRIAGE");
    const id = textsIn(sandbox)["IssueComment"];
    expect((await graphql(sandbox, HIDE, { id, as: "SPAM" }, "sandbox-drive-by")).errors).toBeUndefined();
  });

  test("is folded on the ticket's page, with the reason", async ({ sandbox }) => {
    const id = textsIn(sandbox)["IssueComment"];
    await graphql(sandbox, HIDE, { id, as: "ABUSE" });
    const page = await (await send(sandbox, "/acme/rocket/issues/1")).text();
    expect(page).toMatch(
      /<summary>This comment was marked as abuse\.<\/summary>[^]*Off the topic[^]*<\/details>/,
    );
  });
});
