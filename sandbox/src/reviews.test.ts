import { describe, expect } from "vitest";
import type { BranchRule, MergeMethod, PullRequest, Repository } from "./entities.ts";
import {
  addPullRequest,
  enqueue,
  mergePullRequest,
  pushToPullRequest,
  removeFromQueue,
  addReview,
  addReviewThread,
  reportCheck,
} from "./pull-requests.ts";
import type { Sandbox } from "./start.ts";
import { graphql, issue, rocket, sandboxForTest, user } from "./testing.ts";
import { test } from "./sandbox-test.ts";

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

function addRule({ branchRules }: Repository, type: BranchRule["type"], methods?: MergeMethod[]): void {
  branchRules.push({
    source: "ruleset",
    branches: "main",
    type,
    methods,
  });
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
  test("make no decision where no rule requires one, and count by each writer's newest", async ({
    sandbox,
  }) => {
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

  test("are not given by the author", async ({ sandbox }) => {
    const { id } = open(sandbox);
    expect(await refusal(sandbox, REVIEW, { id, event: "APPROVE" }, "sandbox-sam")).toBe(
      "Can not approve your own pull request",
    );
    expect(await refusal(sandbox, REVIEW, { id, event: "APPROVE" }, "sandbox-maya")).toBeUndefined();
  });

  test("leave conversations, outdated after a push", async ({ sandbox }) => {
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
  test("fail as a whole while others still run, and belong to one commit", async ({ sandbox }) => {
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
  test("closes the issue, of the expected commit alone", async ({ sandbox }) => {
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

  test("waits for what the rules require", async ({ sandbox }) => {
    const { world } = sandbox;
    const pull = open(sandbox);
    const { mergeRules } = rocket(world);
    mergeRules.requiresUpToDate = true;
    pull.isBehind = true;
    expect(await read(sandbox, pull)).toMatchObject({ mergeStateStatus: "BEHIND" });
    mergeRules.requiresReview = true;
    expect(await read(sandbox, pull)).toMatchObject({ mergeStateStatus: "BLOCKED" });
    expect(await refusal(sandbox, MERGE, { id: pull.id }, "sandbox-maya")).toBe(
      "At least 1 approving review is required by reviewers with write access.",
    );
    addReview(world, pull, user(world, "maya"), { state: "APPROVED" });
    expect(await refusal(sandbox, MERGE, { id: pull.id }, "sandbox-maya")).toBe(
      "Head branch is out of date. Review and try the merge again.",
    );
  });

  test.each<[string, (pull: PullRequest, sandbox: Sandbox) => void]>([
    [
      "Merge commits are not allowed on this repository.",
      ({ repository }) => void repository.mergeMethods.delete("merge"),
    ],
    [
      "Merge commits are not allowed on this repository.",
      ({ repository }) => addRule(repository, "pull_request", ["squash"]),
    ],
    [
      "This branch must not contain merge commits.",
      ({ repository }) => addRule(repository, "required_linear_history"),
    ],
    [
      "Commits must have verified signatures.",
      ({ repository }) => addRule(repository, "required_signatures"),
    ],
    [
      'Required status check "test" is expected.',
      ({ repository }) => void repository.mergeRules.requiredChecks.add("test"),
    ],
    [
      'Required status check "test" is failing.',
      (pull, { world }) => {
        pull.repository.mergeRules.requiredChecks.add("test");
        reportCheck(world, pull, { name: "test", conclusion: "FAILURE" });
      },
    ],
    [
      "All comments must be resolved.",
      (pull, { world }) => {
        pull.repository.mergeRules.requiresResolvedThreads = true;
        addReviewThread(world, pull, user(world, "maya"), { path: "a.ts", line: 3, body: "Why?" });
      },
    ],
    ["Changes must be made through the merge queue", ({ repository }) => addRule(repository, "merge_queue")],
    ["Pull Request is not mergeable", (pull) => void (pull.hasConflict = true)],
  ])("is refused with GitHub's words: %s", async (words, prepare) => {
    const sandbox = await sandboxForTest();
    const pull = open(sandbox);
    prepare(pull, sandbox);
    expect(await refusal(sandbox, MERGE, { id: pull.id }, "sandbox-maya")).toBe(words);
    expect(pull.state).toBe("OPEN");
  });

  test.each<[string, string | undefined, number, string]>([
    ["MERGE", undefined, 2, "Merge pull request #"],
    ["SQUASH", undefined, 1, "Change (#"],
    ["SQUASH", "Change (#1)", 1, "Change (#1)"],
    ["REBASE", undefined, 1, "Change"],
  ])(
    "as %s, with the headline %s, makes a commit with %i parents",
    async (method, headline, parents, message) => {
      const sandbox = await sandboxForTest();
      const { world } = sandbox;
      const { id, headRefOid } = open(sandbox);
      const before = rocket(world).gitRefs.get("refs/heads/main")?.target.oid;
      const query = `mutation ($id: ID!, $method: PullRequestMergeMethod!, $headline: String) { mergePullRequest(input: {
        pullRequestId: $id, mergeMethod: $method, commitHeadline: $headline }) { pullRequest { merged } } }`;
      const { errors } = await graphql(sandbox, query, { id, method, headline }, "sandbox-maya");
      expect(errors).toBeUndefined();
      const made = rocket(world).gitRefs.get("refs/heads/main")?.target;
      expect(made).toMatchObject({ message: expect.stringContaining(message) });
      expect(made).toMatchObject({ parentOids: [before, headRefOid].slice(0, parents) });
    },
  );

  test("into another branch than the default branch closes nothing", async ({ sandbox }) => {
    const pull = open(sandbox, "release");
    await graphql(sandbox, MERGE, { id: pull.id }, "sandbox-maya");
    expect(issue(sandbox.world, 5).state).toBe("OPEN");
  });
});

describe("a merge queue", () => {
  const ENQUEUE = `mutation ($id: ID!, $head: GitObjectID) {
    enqueuePullRequest(input: { pullRequestId: $id, expectedHeadOid: $head }) { mergeQueueEntry { position state } } }`;
  const QUEUE = `query ($id: ID!) { node(id: $id) { ... on PullRequest {
    state isInMergeQueue isMergeQueueEnabled mergeQueueEntry { state }
    timelineItems(last: 1, itemTypes: [REMOVED_FROM_MERGE_QUEUE_EVENT]) { nodes {
      ... on RemovedFromMergeQueueEvent { reason beforeCommit { oid } } } } } } }`;

  async function openQueued(): Promise<[Sandbox, PullRequest]> {
    const sandbox = await sandboxForTest();
    addRule(rocket(sandbox.world), "merge_queue");
    const pull = open(sandbox);
    const { id } = pull;
    expect(await refusal(sandbox, ENQUEUE, { id, head: pull.headRefOid }, "sandbox-maya")).toBeUndefined();
    return [sandbox, pull];
  }

  async function shown(sandbox: Sandbox, { id }: PullRequest): Promise<unknown> {
    const { data, errors } = await graphql(sandbox, QUEUE, { id });
    expect(errors).toBeUndefined();
    return data?.["node"];
  }

  test("takes the expected commit once, where there is a queue", async () => {
    const [sandbox, pull] = await openQueued();
    const { id } = pull;
    expect(await shown(sandbox, pull)).toMatchObject({
      isInMergeQueue: true,
      isMergeQueueEnabled: true,
      mergeQueueEntry: { state: "AWAITING_CHECKS" },
    });
    expect(await refusal(sandbox, ENQUEUE, { id }, "sandbox-maya")).toContain("already in the merge queue");
    expect(await refusal(sandbox, ENQUEUE, { id, head: "a".repeat(40) }, "sandbox-maya")).toContain(
      "does not match",
    );
    rocket(sandbox.world).branchRules.pop();
    expect(await refusal(sandbox, ENQUEUE, { id }, "sandbox-maya")).toBe(
      "No merge queue found for branch 'main'",
    );
  });

  test("says why a pull request left it, which a merge and a push do, too", async () => {
    const [sandbox, pull] = await openQueued();
    const { world } = sandbox;
    const beforeCommit = { oid: pull.headRefOid };
    removeFromQueue(world, pull, "failed_checks");
    expect(await shown(sandbox, pull)).toMatchObject({
      state: "OPEN",
      isInMergeQueue: false,
      timelineItems: { nodes: [{ reason: "failed_checks", beforeCommit }] },
    });
    enqueue(world, pull);
    pushToPullRequest(world, pull, ["a.ts"]);
    expect(await shown(sandbox, pull)).toMatchObject({ timelineItems: { nodes: [{ beforeCommit }] } });
    enqueue(world, pull);
    mergePullRequest(world, pull, { method: "squash" });
    expect(await shown(sandbox, pull)).toMatchObject({
      state: "MERGED",
      mergeQueueEntry: null,
      timelineItems: { nodes: [{ reason: "merged" }] },
    });
  });
});
