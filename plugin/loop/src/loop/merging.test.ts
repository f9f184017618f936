/** A loop merges only as GitHub's settings and rules allow it, and a person is asked about the rest. */
import { describe, expect, vi } from "vitest";
import type { BranchRule, Repository } from "../../../../sandbox/src/entities.ts";
import { addPullRequest, mergePullRequest, removeFromQueue } from "../../../../sandbox/src/pull-requests.ts";
import { issue, rocket, user } from "../../../../sandbox/src/testing.ts";
import { closeIssue } from "../../../../sandbox/src/threads.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { Review } from "../../../mcp-server/test/support/loop-review.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";
import { branchOf, type LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";

vi.setConfig({ testTimeout: 120_000 });
const BUILD = { commands: ["impl"], mode: "run", pollMs: 5 * 60_000 } as const;

/** Approved and green work of a class that the loop merges. */
async function openApproved(rule?: Omit<BranchRule, "branches">): Promise<Review> {
  const review = await Review.approvable();
  review.check("SUCCESS");
  review.maya("APPROVED");
  if (rule !== undefined) repositoryOf(review).branchRules.push({ branches: "main", ...rule });
  return review;
}

const openQueued = async (): Promise<Review> => openApproved({ source: "ruleset", type: "merge_queue" });

function repositoryOf({ loops: { sandbox } }: Review): Repository {
  return rocket(sandbox.world);
}

function newestOnMain(review: Review): unknown {
  return repositoryOf(review).gitRefs.get("refs/heads/main")?.target;
}

describe("the loop merges", () => {
  test("by squash where that alone is allowed, under the pull request's title", async () => {
    const review = await openApproved();
    repositoryOf(review).mergeMethods.delete("merge");
    repositoryOf(review).mergeMethods.delete("rebase");
    await review.run();
    expect(review.followed).toEqual(["merged"]);
    const message = `Work (#${review.pull.number})`;
    expect(newestOnMain(review)).toMatchObject({ message, parentOids: [expect.any(String)] });
  });

  test("by the method that the account prefers on GitHub's page", async () => {
    const review = await openApproved();
    repositoryOf(review).preferredMethod = "rebase";
    await review.run();
    expect(newestOnMain(review)).toMatchObject({ message: "Work", parentOids: [expect.any(String)] });
  });

  test.each<[string, Omit<BranchRule, "branches">]>([
    ["a linear history", { source: "protection", type: "required_linear_history" }],
    ["a linear history by a ruleset", { source: "ruleset", type: "required_linear_history" }],
    ["a method of the ruleset", { source: "ruleset", type: "pull_request", methods: ["squash"] }],
  ])("without a merge commit where rules require %s", async (_, rule) => {
    const review = await openApproved(rule);
    await review.run();
    expect(review.followed).toEqual(["merged"]);
    expect(newestOnMain(review)).toMatchObject({ parentOids: [expect.any(String)] });
  });

  test("again where GitHub says that another merge came first", async () => {
    const review = await openApproved();
    refuse(review, 1, "Base branch was modified. Review and try the merge again.");
    await review.run();
    expect(review.followed).toEqual(["merged"]);
  });
});

test("the loop merges no work that a person has rejected on the issue, until one says yes", async () => {
  const review = await openApproved();
  review.loops.say(review.number, "maya", "Rejected: it loses data");
  await review.run();
  expect([review.followed, review.pull.state]).toEqual([["not merged"], "OPEN"]);
  review.loops.say(review.number, "maya", "Approved");
  await review.run();
  expect(review.pull.state).toBe("MERGED");
});

/** GitHub refuses so many merges, although the pull request shows none of that. */
function refuse({ loops }: Review, times: number, message: string): void {
  const { followedPulls } = loops.world;
  const send = followedPulls.merge.bind(followedPulls);
  let tries = 0;
  followedPulls.merge = async (pull, request) => {
    tries += 1;
    if (tries > times) return send(pull, request);
    throw new Failure("GITHUB_UNEXPECTED", `Cannot merge the pull request: ${message}`);
  };
}

describe("a person is asked, in GitHub's words, about a pull request that", () => {
  test.each<[string, (review: Review) => void, string]>([
    [
      "no method is allowed for",
      (review) => {
        const { branchRules, mergeMethods } = repositoryOf(review);
        branchRules.push({ source: "ruleset", branches: "main", type: "required_linear_history" });
        for (const method of ["squash", "rebase"] as const) mergeMethods.delete(method);
      },
      "allow no method of merging together",
    ],
    [
      "GitHub refuses for another reason",
      (review) => refuse(review, 9, "Commits must have verified signatures."),
      "Cannot merge the pull request: Commits must have verified signatures",
    ],
    [
      "GitHub refuses three times because others are merged",
      (review) => refuse(review, 3, "Base branch was modified. Review and try the merge again."),
      "Base branch was modified",
    ],
  ])("%s", async (_, prepare, words) => {
    const review = await openApproved();
    prepare(review);
    await review.run();
    expect([review.state, review.pull.state]).toEqual(["Human Needed", "OPEN"]);
    expect(review.thread).toContain(words);
    await review.run();
    expect(review.followed).toEqual(["a person is asked"]);
  });
});

describe("with a merge queue, the loop", () => {
  test("queues the pull request and waits until the queue has merged it", async () => {
    const review = await openQueued();
    let isMerged = false;
    review.loops.whenWaited = () => {
      if (isMerged || review.pull.queueEntry === null) return;
      isMerged = true;
      mergePullRequest(review.loops.sandbox.world, review.pull, { method: "squash" });
    };
    await review.run();
    const steps = ["put into the merge queue", "waits for the merge queue", "merged, and done"];
    expect([review.followed, review.state]).toEqual([steps, "Done"]);
  });

  test("asks a person once about a pull request that the queue removed", async () => {
    const review = await openQueued();
    review.loops.whenWaited = () => {
      if (review.pull.queueEntry !== null)
        removeFromQueue(review.loops.sandbox.world, review.pull, "failed_checks");
    };
    await review.run();
    expect(review.state).toBe("Human Needed");
    expect(review.thread).toContain("The merge queue removed it (failed_checks)");
    expect(review.followed.slice(-1)).toEqual(["a person is asked"]);
    await review.run();
    expect(review.followed.filter((what) => what === "a person is asked")).toHaveLength(1);
  });

  test("ends after an hour, names what the queue still has, and leaves it to the queue when it is behind", async () => {
    const review = await openQueued();
    repositoryOf(review).mergeRules.requiresUpToDate = true;
    await review.run();
    expect(review.pull.queueEntry).not.toBeNull();
    const what = "the merge queue has it, and the next loop follows it";
    expect(review.loops.listed).toMatchObject([{ number: review.number, for: what }]);
    review.pull.isBehind = true;
    await review.run();
    expect(review.loops.bench.merges).toBe(0);
  });
});

test.each([
  ["by a rule", "remote: error: GH013: Repository rule violations found ! [remote rejected] (push declined)"],
  ["by a protected branch", "! [remote rejected] ralph/1 (protected branch hook declined)"],
  // It is tried again later.
  ["no more, as it does not answer", "fatal: unable to access the remote", "In Review"],
])(
  "a push of a branch that is behind, which the remote refuses %s",
  async (_, words, state = "Human Needed") => {
    const review = await Review.open();
    repositoryOf(review).mergeRules.requiresUpToDate = true;
    review.pull.isBehind = true;
    review.loops.bench.push = async () => {
      throw new Failure("WORKTREE_FAILED", `Cannot push ralph/1: ${words}`);
    };
    await review.run();
    expect(review.state).toBe(state);
    const told = [review.followed, review.thread.includes(words.slice(0, 30))];
    expect(told).toEqual(state === "Human Needed" ? [["a person is asked"], true] : [[], false]);
  },
);

/** Merges a pull request with that text, of the branch. */
function merge({ sandbox: { world } }: LoopWorld, branch: string, body: string): string {
  const text = { title: "Work", body, branch };
  const pull = addPullRequest(world, rocket(world), user(world, "ralph-bot"), text);
  mergePullRequest(world, pull);
  return `/pull/${pull.number}`;
}

/** What the loop's last list says that the ticket waits for. */
function waitOf({ loops, number }: Review): string | undefined {
  return loops.listed.find((ticket) => ticket.number === number)?.for;
}

describe("a ticket that another ticket's pull request closes", () => {
  test("in review stays there, is told once, and is listed for a person", async ({ review }) => {
    const { loops, number } = review;
    const other = loops.addTicket("Done");
    const url = merge(loops, branchOf(other), `This will not fix #${number}`);
    await review.run();
    await review.run();
    expect(review.state).toBe("In Review");
    expect(review.followed).toEqual(["closed by another pull request", "closed by another pull request"]);
    expect(loops.told("followed")[0]?.message).toContain(`${url} is the work of #${other}`);
    expect(waitOf(review)).toMatch(
      new RegExp(`${url} closed it, and .* is the work of #${other}: a person moves the card to "Done"`),
    );
  });

  test("half-built is named, and its run is given up without asking anybody", async ({ review }) => {
    const { loops, number } = review;
    await review.move("lock", "Round 1 of 3");
    const other = loops.addTicket("Done");
    let url = "";
    loops.agents.work = async () => {
      url = merge(loops, branchOf(other), `Does not close #${number}`);
    };
    await loops.run({ ...BUILD, limits: { retries: 3 } });
    expect([review.state, loops.agents.orders.length]).toEqual(["In Progress", 1]);
    expect(loops.told("ended")).toMatchObject([
      { outcome: { kind: "called off", why: expect.stringContaining(`${url} closed it`) } },
    ]);
    expect(waitOf(review)).toContain(`is the work of #${other}`);
    expect(review.thread).not.toContain("Human Needed");
  });
});

describe.each([
  ["NOT_PLANNED", "not planned"],
  ["DUPLICATE", "a duplicate"],
] as const)("a ticket that a person closes as %s", (reason, words) => {
  function drop({ loops, number }: Review): void {
    const { world } = loops.sandbox;
    closeIssue(world, issue(world, number), reason, user(world, "maya"));
  }

  test("in review goes nowhere, also after its merge, and is listed for a person", async ({ review }) => {
    drop(review);
    await review.run();
    mergePullRequest(review.loops.sandbox.world, review.pull);
    await review.run();
    expect(review.state).toBe("In Review");
    const message = `"maya" closed it as ${words}: a person moves the card to "Canceled", or reopens the issue`;
    const closed = { what: "closed", message };
    expect(review.loops.told("followed")).toMatchObject([closed, closed]);
    expect(waitOf(review)).toBe(message);
  });

  test("while an agent works ends the run, which is no failure and asks nobody", async ({ review }) => {
    const { loops } = review;
    await review.move("lock", "Again");
    loops.agents.work = async () => {
      drop(review);
      await expect(review.move("complete")).rejects.toThrow(`"maya" closed the issue as ${words}`);
    };
    await loops.run({ ...BUILD, limits: { retries: 3 } });
    expect(loops.told("ended")).toMatchObject([
      { outcome: { kind: "called off", why: expect.stringContaining(`closed it as ${words}`) } },
    ]);
    expect([review.state, loops.agents.orders.length, loops.troubles]).toEqual(["In Progress", 1, []]);
    expect(waitOf(review)).toContain('moves the card to "Canceled"');
  });
});
