import { describe, expect, test } from "vitest";
import type { PullRequest } from "./entities.ts";
import { addPullRequest, pushToPullRequest } from "./pull-requests.ts";
import { addReview, addReviewThread, reportCheck } from "./reviews.ts";
import type { Sandbox } from "./start.ts";
import { graphql, issue, rocket, sandboxForTest, user } from "./testing.ts";

const CARE = `query ($id: ID!) { node(id: $id) { ... on PullRequest {
  state mergedAt mergeStateStatus mergeable reviewDecision
  statusCheckRollup { state contexts(first: 5) { checkRunCountsByState { state count } nodes { ... on CheckRun { name status conclusion text } } } }
  latestOpinionatedReviews(first: 5, writersOnly: true) { nodes { state body author { login } commit { oid } } }
  reviewThreads(last: 5) { nodes { isResolved isOutdated path line comments(first: 1) { nodes { body author { login } } } } }
} } }`;
const REVIEW = `mutation ($id: ID!, $event: PullRequestReviewEvent!, $body: String) {
  addPullRequestReview(input: { pullRequestId: $id, event: $event, body: $body }) { pullRequestReview { state } } }`;
const MERGE = `mutation ($id: ID!, $head: GitObjectID) {
  mergePullRequest(input: { pullRequestId: $id, expectedHeadOid: $head }) { pullRequest { merged } } }`;

function open({ world }: Sandbox, base?: string): PullRequest {
  const text = { title: "Change", body: "Closes #5", files: ["a.ts"] };
  return addPullRequest(
    world,
    rocket(world),
    user(world, "sam"),
    base === undefined ? text : { ...text, base },
  );
}

/** As GitHub knows it: the first read after a push only begins to find out. */
async function read(sandbox: Sandbox, { id }: PullRequest): Promise<unknown> {
  await graphql(sandbox, CARE, { id });
  const { data, errors } = await graphql(sandbox, CARE, { id });
  expect(errors).toBeUndefined();
  return data?.["node"];
}

async function refusal(sandbox: Sandbox, text: string, variables: object, token?: string): Promise<unknown> {
  const { errors } = await graphql(sandbox, text, { ...variables }, token);
  return errors?.[0]?.message;
}

describe("reviews", () => {
  test("make no decision where no rule requires one, and count by each writer's newest", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const pull = open(sandbox);
    addReview(world, pull, user(world, "maya"), { state: "CHANGES_REQUESTED", body: "No" });
    addReview(world, pull, user(world, "maya"), { state: "APPROVED" });
    addReview(world, pull, user(world, "maya"), { state: "COMMENTED", body: "Thanks" });
    expect(await read(sandbox, pull)).toMatchObject({
      reviewDecision: null,
      mergeStateStatus: "CLEAN",
      latestOpinionatedReviews: { nodes: [{ state: "APPROVED", commit: { oid: pull.headRefOid } }] },
    });
    rocket(world).mergeRules.requiresReview = true;
    expect(await read(sandbox, pull)).toMatchObject({ reviewDecision: "APPROVED" });
  });

  test("are not given by the author", async () => {
    const sandbox = await sandboxForTest();
    const { id } = open(sandbox);
    expect(await refusal(sandbox, REVIEW, { id, event: "APPROVE" }, "sandbox-sam")).toBe(
      "Can not approve your own pull request",
    );
    expect(await refusal(sandbox, REVIEW, { id, event: "APPROVE" }, "sandbox-maya")).toBeUndefined();
  });

  test("leave conversations, outdated after a push", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const pull = open(sandbox);
    addReviewThread(world, pull, user(world, "maya"), { path: "a.ts", line: 3, body: "Why?" });
    expect(await read(sandbox, pull)).toMatchObject({
      reviewThreads: {
        nodes: [{ isOutdated: false, path: "a.ts", comments: { nodes: [{ body: "Why?" }] } }],
      },
    });
    pushToPullRequest(world, pull, ["a.ts"]);
    expect(await read(sandbox, pull)).toMatchObject({ reviewThreads: { nodes: [{ isOutdated: true }] } });
  });
});

describe("checks", () => {
  test("fail as a whole while others still run, and belong to one commit", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const pull = open(sandbox);
    expect(await read(sandbox, pull)).toMatchObject({ statusCheckRollup: null });
    reportCheck(world, pull, { name: "lint", conclusion: "FAILURE", text: "1 problem" });
    reportCheck(world, pull, { name: "test", conclusion: null });
    expect(await read(sandbox, pull)).toMatchObject({
      mergeStateStatus: "UNSTABLE",
      statusCheckRollup: {
        state: "FAILURE",
        contexts: {
          checkRunCountsByState: [
            { state: "FAILURE", count: 1 },
            { state: "IN_PROGRESS", count: 1 },
          ],
          nodes: [
            { name: "lint", text: "1 problem" },
            { name: "test", status: "IN_PROGRESS" },
          ],
        },
      },
    });
    pushToPullRequest(world, pull, ["a.ts"]);
    expect(await read(sandbox, pull)).toMatchObject({ statusCheckRollup: null });
  });
});

describe("a merge", () => {
  test("closes the issue, of the expected commit alone", async () => {
    const sandbox = await sandboxForTest();
    const pull = open(sandbox);
    const { id, headRefOid } = pull;
    pushToPullRequest(sandbox.world, pull, ["a.ts"]);
    expect(await refusal(sandbox, MERGE, { id, head: headRefOid }, "sandbox-maya")).toContain(
      "Head branch was modified",
    );
    expect(await refusal(sandbox, MERGE, { id, head: pull.headRefOid }, "sandbox-maya")).toBeUndefined();
    expect(pull.state).toBe("MERGED");
    expect(issue(sandbox.world, 5).state).toBe("CLOSED");
  });

  test("waits for what the rules require", async () => {
    const sandbox = await sandboxForTest();
    const { world } = sandbox;
    const pull = open(sandbox);
    const { mergeRules } = rocket(world);
    mergeRules.requiresUpToDate = true;
    pull.isBehind = true;
    expect(await read(sandbox, pull)).toMatchObject({ mergeStateStatus: "BEHIND" });
    mergeRules.requiresReview = true;
    expect(await read(sandbox, pull)).toMatchObject({ mergeStateStatus: "BLOCKED" });
    expect(await refusal(sandbox, MERGE, { id: pull.id }, "sandbox-maya")).toBe(
      "Pull Request is not mergeable",
    );
  });

  test("into another branch than the default branch closes nothing", async () => {
    const sandbox = await sandboxForTest();
    const pull = open(sandbox, "release");
    await graphql(sandbox, MERGE, { id: pull.id }, "sandbox-maya");
    expect(issue(sandbox.world, 5).state).toBe("OPEN");
  });
});
