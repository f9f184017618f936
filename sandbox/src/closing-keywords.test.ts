import { expect } from "vitest";
import { addPullRequest, issuesClosedBy, mergePullRequest } from "./pull-requests.ts";
import { demoWorld } from "./demo-world.ts";
import { graphql, rocket, runOperation, user } from "./testing.ts";
import { test } from "./sandbox-test.ts";

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
