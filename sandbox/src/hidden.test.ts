import { describe, expect } from "vitest";
import { addPullRequest, addReview, addReviewThread } from "./pull-requests.ts";
import type { Sandbox } from "./start.ts";
import { addComment } from "./threads.ts";
import { graphql, issue, rocket, send, user } from "./testing.ts";
import { test } from "./sandbox-test.ts";

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
  const { comment } = addReviewThread(world, pull, maya, { path: "a.ts", line: 3, body: "Why?", review });
  return {
    IssueComment: addComment(world, issue(world, 1), maya, "Off the topic").id,
    PullRequestReview: review.id,
    PullRequestReviewComment: comment.id,
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
