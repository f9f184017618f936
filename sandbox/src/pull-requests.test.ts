import { describe, expect } from "vitest";
import { z } from "zod";
import {
  addPullRequest,
  closePullRequest,
  mergeabilityOf,
  mergePullRequest,
  pushToPullRequest,
  issuesClosedBy,
  enqueue,
  removeFromQueue,
  addReview,
  addReviewThread,
  reportCheck,
} from "./pull-requests.ts";
import { issue, rocket, runOperation, send, user, graphql, sandboxForTest, test } from "./testing.ts";
import type { Sandbox } from "./start.ts";
import type { PullRequest, BranchRule, MergeMethod, Repository } from "./entities.ts";
import { demoWorld } from "./demo-world.ts";

function open({ world }: Sandbox, body: string, files: Parameters<typeof pushToPullRequest>[2]): PullRequest {
  return addPullRequest(world, rocket(world), user(world, "sam"), { title: "Change", body, files });
}

async function filesOf(sandbox: Sandbox, number: number, query = ""): Promise<unknown[]> {
  const response = await send(sandbox, `/api/v3/repos/acme/rocket/pulls/${number}/files${query}`);
  expect(response.status).toBe(200);
  return z.array(z.unknown()).parse(await response.json());
}

async function linked(sandbox: Sandbox, number: number, ids: readonly string[] = []): Promise<unknown> {
  const variables = { owner: "acme", repo: "rocket", number, ids };
  const { data, errors } = await runOperation(sandbox, "read-linked-pull-requests", variables);
  expect(errors).toBeUndefined();
  return data;
}

describe("the files of a pull request", () => {
  test("are listed with where a renamed one was before, and a patch where there is one", async ({
    sandbox,
  }) => {
    const { number } = open(sandbox, "", [
      "src/a.ts",
      { path: "src/new.ts", previousPath: "src/old.ts" },
      { path: "logo.png", status: "added", additions: 0, deletions: 0, patch: null },
    ]);
    const [modified, renamed, binary] = await filesOf(sandbox, number);
    expect(modified).toMatchObject({ filename: "src/a.ts", status: "modified" });
    expect(modified).not.toHaveProperty("previous_filename");
    expect(renamed).toMatchObject({ status: "renamed", previous_filename: "src/old.ts" });
    expect(binary).not.toHaveProperty("patch");
  });

  test("come in pages of at most a hundred, and are 3,000 at most", async ({ sandbox }) => {
    const { number } = open(
      sandbox,
      "",
      Array.from({ length: 3_050 }, (_, n) => `src/${n}.ts`),
    );
    expect(await filesOf(sandbox, number)).toHaveLength(30);
    expect(await filesOf(sandbox, number, "?per_page=500&page=30")).toHaveLength(100);
    expect(await filesOf(sandbox, number, "?per_page=100&page=31")).toHaveLength(0);
  });

  test("are no issue's", async ({ sandbox }) => {
    expect((await send(sandbox, "/api/v3/repos/acme/rocket/pulls/5/files")).status).toBe(404);
  });
});

describe("the pull requests of an issue", () => {
  test("are those that close it, open, merged and closed", async ({ sandbox }) => {
    const { world } = sandbox;
    const pulls = [
      open(sandbox, "Closes #5", ["a"]),
      open(sandbox, "Fixes #5", ["b"]),
      open(sandbox, "See #5", []),
    ];
    const [merged, closed] = pulls;
    if (merged !== undefined) mergePullRequest(world, merged);
    if (closed !== undefined) closePullRequest(world, closed);
    expect(issue(world, 5).state).toBe("CLOSED");
    expect(await linked(sandbox, 5)).toMatchObject({
      repository: {
        issue: {
          closedByPullRequestsReferences: {
            nodes: [
              { number: merged?.number, state: "MERGED", changedFiles: 1, headRefOid: merged?.headRefOid },
              { number: closed?.number, state: "CLOSED" },
            ],
          },
        },
      },
    });
  });

  test("have another newest commit after a push, and are found by id when they name it no more", async ({
    sandbox,
  }) => {
    const pull = open(sandbox, "Closes #5", ["a"]);
    const before = pull.headRefOid;
    pushToPullRequest(sandbox.world, pull, ["a", "b"]);
    pull.body = "";
    expect(pull.headRefOid).not.toBe(before);
    expect(await linked(sandbox, 5, [pull.id])).toMatchObject({
      repository: { issue: { closedByPullRequestsReferences: { nodes: [] } } },
      named: [{ number: pull.number, changedFiles: 2, headRefOid: pull.headRefOid }],
    });
  });
});

test("the first read after a push does not know whether the pull request can be merged, and begins to find out", async ({
  sandbox,
}) => {
  const pull = open(sandbox, "", ["a"]);
  expect([mergeabilityOf(pull), mergeabilityOf(pull)]).toEqual(["UNKNOWN", "MERGEABLE"]);
  pushToPullRequest(sandbox.world, pull, ["a", "b"]);
  pull.hasConflict = true;
  expect([mergeabilityOf(pull), mergeabilityOf(pull)]).toEqual(["UNKNOWN", "CONFLICTING"]);
  mergePullRequest(sandbox.world, pull);
  expect(mergeabilityOf(pull)).toBe("UNKNOWN");
});

function closedBy(body: string): number[] {
  const world = demoWorld();
  const pull = addPullRequest(world, rocket(world), user(world, "sam"), { title: "Change", body });
  return issuesClosedBy(world, pull).map(({ number }) => number);
}

test.each([
  [
    "each of the nine words",
    "close #1 closes #2 closed #3 fix #4 fixes #5 fixed #6 resolve #7 resolves #8",
    [1, 2, 3, 4, 5, 6, 7, 8],
  ],
  ["any case, and a colon", "CLOSES: #1, Fixes #2", [1, 2]],
  ["a repository's name", "resolved acme/rocket#3", [3]],
  ["the number alone behind GH-", "fixes GH-4", [4]],
  ["the address of its page", "Fixes https://github.com/acme/rocket/issues/5.", [5]],
  ["a denial", "This does not close #2, and will not fix #4", [2, 4]],
  ["words beside code", "```\ncloses #1\n```\nCloses #2, not `fixes #3`", [2]],
  ["the same issue twice", "Fixes #1. Closes #1", [1]],
])("a text with %s closes those issues", (_what, body, numbers) => {
  expect(closedBy(body)).toEqual(numbers);
});

test.each([
  ["a mention without the word", "See #1"],
  ["a word between", "Closes the issue #1"],
  [
    "the word issue between",
    "Does not close issue #1, will not fix issue https://github.com/acme/rocket/issues/2",
  ],
  ["code", "`Closes #1`, Closes `#2`, <!-- Closes #3 -->"],
  ["a longer word", "discloses #1"],
  ["a number that no issue has", "Closes #4711"],
  ["another repository that is not there", "Closes acme/moon#1"],
])("%s closes nothing", (_what, body) => {
  expect(closedBy(body)).toEqual([]);
});

test("a merge closes the issues of a squash's title and of its commits, too, and names the closer", async ({
  sandbox,
}) => {
  const { world } = sandbox;
  const pull = addPullRequest(world, rocket(world), user(world, "sam"), {
    title: "Change (fix #1)",
    body: "Implements `fixes #3`",
    messages: ["Work\n\nThis will not fix #2"],
  });
  expect(issuesClosedBy(world, pull)).toEqual([]);
  mergePullRequest(world, pull);
  const query = `{ repository(owner: "acme", name: "rocket") { issues(first: 3) { nodes { number state timelineItems(last:
    1, itemTypes: [CLOSED_EVENT]) { nodes { ... on ClosedEvent { closer { ... on PullRequest { number } } } }
    } } } } }`;
  const { data } = await graphql(sandbox, query);
  const closed = { nodes: [{ closer: { number: pull.number } }] };
  expect(data).toEqual({
    repository: {
      issues: {
        nodes: [
          { number: 1, state: "CLOSED", timelineItems: closed },
          { number: 2, state: "CLOSED", timelineItems: closed },
          { number: 3, state: "OPEN", timelineItems: { nodes: [] } },
        ],
      },
    },
  });
});

test("a merge closes the issues as completed, and the pull request says so", async ({ sandbox }) => {
  const { world } = sandbox;
  const pull = addPullRequest(world, rocket(world), user(world, "sam"), {
    title: "Change",
    body: "Closes #5",
  });
  const variables = { owner: "acme", repo: "rocket", number: pull.number };
  const closes = { nodes: [{ number: 5, repository: { name: "rocket", owner: { login: "acme" } } }] };
  expect((await runOperation(sandbox, "read-pull-request", variables)).data).toMatchObject({
    repository: { pullRequest: { merged: false, closingIssuesReferences: closes } },
  });
  mergePullRequest(world, pull);
  expect((await runOperation(sandbox, "read-pull-request", variables)).data).toMatchObject({
    repository: { pullRequest: { merged: true, closingIssuesReferences: closes } },
  });
  const query = `{ repository(owner: "acme", name: "rocket") { issue(number: 5) { state stateReason } } }`;
  const { data } = await graphql(sandbox, query);
  expect(data).toEqual({ repository: { issue: { state: "CLOSED", stateReason: "COMPLETED" } } });
});

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

function openReviewed({ world }: Sandbox, base?: string): PullRequest {
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
    const pull = openReviewed(sandbox);
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
    const { id } = openReviewed(sandbox);
    expect(await refusal(sandbox, REVIEW, { id, event: "APPROVE" }, "sandbox-sam")).toBe(
      "Can not approve your own pull request",
    );
    expect(await refusal(sandbox, REVIEW, { id, event: "APPROVE" }, "sandbox-maya")).toBeUndefined();
  });

  test("leave conversations, outdated after a push", async ({ sandbox }) => {
    const { world } = sandbox;
    const pull = openReviewed(sandbox);
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
    const pull = openReviewed(sandbox);
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
    const pull = openReviewed(sandbox);
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
    const pull = openReviewed(sandbox);
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
    const pull = openReviewed(sandbox);
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
      const { id, headRefOid } = openReviewed(sandbox);
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
    const pull = openReviewed(sandbox, "release");
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
    const pull = openReviewed(sandbox);
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
