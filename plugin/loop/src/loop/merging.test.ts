import { describe, expect, test, vi } from "vitest";
import type { BranchRule, Repository } from "../../../../sandbox/src/entities.ts";
import { mergePullRequest, removeFromQueue } from "../../../../sandbox/src/pull-requests.ts";
import { rocket } from "../../../../sandbox/src/testing.ts";
import { Review } from "../../../mcp-server/test/support/loop-review.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";

/** A loop merges only as GitHub's settings and rules allow it, and a person is asked about the rest. */

vi.setConfig({ testTimeout: 120_000 });

/** Approved and green work of a class that the loop merges. */
async function openApproved(): Promise<Review> {
  const review = await Review.open({ reactions: { approved: { mergeRiskClasses: ["low"] } } }, "low");
  review.check("SUCCESS");
  review.maya("APPROVED");
  return review;
}

async function openQueued(): Promise<Review> {
  const review = await openApproved();
  repositoryOf(review).branchRules.push({ source: "ruleset", branches: "main", type: "merge_queue" });
  return review;
}

function repositoryOf({ loops: { sandbox } }: Review): Repository {
  return rocket(sandbox.world);
}

function newestOnMain(review: Review): unknown {
  return repositoryOf(review).gitRefs.get("refs/heads/main")?.target;
}

describe("the loop merges", () => {
  test("by squash where that alone is allowed, under the pull request's title", async () => {
    const review = await openApproved();
    const { mergeMethods } = repositoryOf(review);
    mergeMethods.delete("merge");
    mergeMethods.delete("rebase");
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
    const review = await openApproved();
    repositoryOf(review).branchRules.push({ branches: "main", ...rule });
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

/** GitHub refuses so many merges, although the pull request shows none of that. */
function refuse({ loops }: Review, times: number, message: string): void {
  const { followedPulls } = loops.world;
  const merge = followedPulls.merge.bind(followedPulls);
  let tries = 0;
  followedPulls.merge = async (pull, request) => {
    tries += 1;
    if (tries > times) return merge(pull, request);
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
        mergeMethods.delete("squash");
        mergeMethods.delete("rebase");
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
    expect(review.followed).toEqual([
      "put into the merge queue",
      "waits for the merge queue",
      "merged, and done",
    ]);
    expect(review.state).toBe("Done");
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

  test("ends after an hour, and names what the queue still has", async () => {
    const review = await openQueued();
    await review.run();
    expect(review.pull.queueEntry).not.toBeNull();
    const { number } = review;
    expect(review.loops.told("waiting").at(-1)).toMatchObject({
      tickets: [{ number, for: "the merge queue has it, and the next loop follows it" }],
    });
  });

  test("leaves a queued pull request that is behind to the queue", async () => {
    const review = await openQueued();
    repositoryOf(review).mergeRules.requiresUpToDate = true;
    await review.run();
    review.pull.isBehind = true;
    await review.run();
    expect(review.loops.bench.merges).toBe(0);
  });
});

describe("a branch that is behind, and whose push the remote's rules refuse,", () => {
  test.each<[string, string]>([
    ["a rule", "remote: error: GH013: Repository rule violations found ! [remote rejected] (push declined)"],
    ["a protected branch", "! [remote rejected] ralph/1 (protected branch hook declined)"],
  ])("is a person's, with the remote's words: %s", async (_, words) => {
    const review = await Review.open();
    repositoryOf(review).mergeRules.requiresUpToDate = true;
    review.pull.isBehind = true;
    review.loops.bench.push = async () => {
      throw new Failure("WORKTREE_FAILED", `Cannot push ralph/1: ${words}`);
    };
    await review.run();
    expect(review.state).toBe("Human Needed");
    expect(review.thread).toContain(words.slice(0, 30));
    expect(review.followed).toEqual(["a person is asked"]);
  });

  test("is tried again later where the remote does not answer", async () => {
    const review = await Review.open();
    repositoryOf(review).mergeRules.requiresUpToDate = true;
    review.pull.isBehind = true;
    review.loops.bench.push = async () => {
      throw new Failure("WORKTREE_FAILED", "Cannot push ralph/1: fatal: unable to access the remote");
    };
    await review.run();
    expect([review.state, review.followed]).toEqual(["In Review", []]);
  });
});
