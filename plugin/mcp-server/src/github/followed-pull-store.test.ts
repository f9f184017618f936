import { expect, test } from "vitest";
import { answering, unknownField, type Asked } from "../../test/answering-server.ts";
import { rejection } from "../../test/on-sandbox.ts";
import { GithubFollowedPulls } from "./followed-pull-store.ts";

const PULL = {
  number: 7,
  title: "Work",
  repository: {
    mergeCommitAllowed: false,
    squashMergeAllowed: true,
    rebaseMergeAllowed: true,
    viewerDefaultMergeMethod: "MERGE",
  },
  baseRef: { refUpdateRule: { requiresLinearHistory: true } },
};

test("the merge facts of a server without merge queues and rules come from its settings", async () => {
  const names = ["isMergeQueueEnabled", "rules"];
  const { connection: repository, asked } = await answering(({ query }: Asked) => {
    const unknown = names.find((name) => query.includes(name));
    return unknown === undefined ? { body: { data: { node: PULL } } } : unknownField(unknown, "Ref");
  });
  const pulls = new GithubFollowedPulls({ projects: null, repository });
  expect(await pulls.readMergeFacts("PR_1")).toEqual({
    number: 7,
    title: "Work",
    methods: ["squash", "rebase"],
    preferred: "merge",
    rules: [["squash", "rebase"]],
    hasQueue: false,
    removal: null,
  });
  expect(asked).toHaveLength(3);
});

test("a server without queues says so", async () => {
  const { connection: repository } = await answering(() => unknownField("enqueuePullRequest", "Mutation"));
  const pulls = new GithubFollowedPulls({ projects: null, repository });
  const queued = pulls.merge({ id: "PR_1", head: "a".repeat(40) }, { kind: "queue" });
  expect(await rejection(queued)).toMatchObject({
    code: "GITHUB_UNSUPPORTED",
    message: 'Cannot queue the pull request: this GitHub server does not know "enqueuePullRequest"',
  });
});
