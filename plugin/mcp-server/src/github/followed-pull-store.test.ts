import { describe, expect, test } from "vitest";
import type { Repository } from "../../../../sandbox/src/entities.ts";
import { addPullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { addFork } from "../../../../sandbox/src/git-objects.ts";
import { present, project, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { answering, unknownField, type Asked } from "../../test/answering-server.ts";
import { connect, rejection } from "../../test/on-sandbox.ts";
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

/** The pull requests of a ticket, as followed, by their branches. */
async function followed(base: string | null, add: (tools: Tools) => void): Promise<unknown> {
  const sandbox = await sandboxForTest();
  const { world } = sandbox;
  const card = present(
    [...project(world).itemsById.values()].find(({ content }) => content?.kind === "Issue"),
  );
  const number = card.content?.kind === "Issue" ? card.content.number : 0;
  const strangers = addFork(world, rocket(world), user(world, "maya"));
  const teams = addFork(world, rocket(world), user(world, "ralph-bot"));
  const open = (branch: string, headRepository: Repository, body = `Closes #${number}`): void => {
    const text = { title: "Work", body, branch, headRepository, base: base ?? undefined };
    addPullRequest(world, rocket(world), user(world, "maya"), text);
  };
  add({ open, strangers, teams, number, repository: rocket(world) });
  const pulls = new GithubFollowedPulls({ projects: null, repository: connect(sandbox) });
  const fork = { owner: "ralph-bot", repo: "rocket" };
  const [ticket] = await pulls.read([card.id], { base, fork });
  return ticket?.pulls.map(({ branch }) => branch);
}

describe("the pull requests of a ticket are the newest three of the team", () => {
  test.each([["the default branch", null] as const, ["another base", "develop"] as const])(
    "and strangers' forks take no place of them: against %s",
    async (_base, base) => {
      const found = followed(base, ({ open, strangers, teams, repository }) => {
        for (const branch of ["first", "second"]) open(branch, repository);
        for (let at = 0; at < 48; at += 1) open(`spam-${at}`, strangers);
        for (const branch of ["third", "fourth"]) open(branch, teams);
        for (let at = 0; at < 48; at += 1) open(`spam-${at}`, strangers);
      });
      expect(await found).toEqual(["second", "third", "fourth"]);
    },
  );

  test("and those that mention it and close none take no place of them", async () => {
    const found = followed("develop", ({ open, number, repository }) => {
      open("own", repository);
      for (let at = 0; at < 15; at += 1) open(`see-${at}`, repository, `See #${number}`);
    });
    expect(await found).toEqual(["own"]);
  });
});

interface Tools {
  readonly open: (branch: string, headRepository: Repository, body?: string) => void;
  readonly strangers: Repository;
  readonly teams: Repository;
  readonly repository: Repository;
  readonly number: number;
}
