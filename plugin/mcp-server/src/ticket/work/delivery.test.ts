import { describe, expect, test } from "vitest";
import { worldAt } from "../../../test/support/view-builder.ts";
import {
  checkDelivery,
  checkDocument,
  missingIn,
  type DeliveryFacts,
  type DeliveryQuestion,
} from "./delivery.ts";
import type { BranchPullRequest } from "../../github/pull-request-store.ts";

const HEAD = "a".repeat(40);
const OLD = "b".repeat(40);
const REPOSITORY = { owner: "acme", repo: "rocket" };

const PULL: BranchPullRequest = {
  id: "PR_34",
  url: "https://github.com/acme/rocket/pull/34",
  byViewer: true,
  base: "main",
  state: "OPEN",
  head: HEAD,
  hasConflict: false,
  closes: [{ owner: "Acme", repo: "rocket", number: 12 }],
};
const FACTS: DeliveryFacts = {
  branch: "ralph/gh-0012",
  base: "main",
  state: { head: HEAD, changed: [], ahead: 2, behind: 3 },
  remoteHead: HEAD,
  pulls: [PULL],
};

function missing(facts: Partial<DeliveryFacts>, question: Partial<DeliveryQuestion> = {}): string {
  const asked = { repository: REPOSITORY, tickets: [12], delivery: "pull_request" as const, ...question };
  return missingIn({ ...FACTS, ...facts }, asked).join("; ");
}

describe("a pull request is the delivery of its branch's head", () => {
  test("that is committed, pushed and closes the ticket, however far behind the branch is", () => {
    expect(missing({})).toBe("");
  });

  test.each<[string, Partial<DeliveryFacts>, string]>([
    [
      "an uncommitted change",
      { state: { ...FACTS.state, changed: ["?? a.ts"] } },
      "1 change is in the worktree not committed",
    ],
    ["no commit", { state: { ...FACTS.state, ahead: 0 } }, "has no commit that main lacks"],
    ["no branch on the remote", { remoteHead: null }, "ralph/gh-0012 is not on the remote"],
    ["another commit on the remote", { remoteHead: OLD }, `on the remote is at ${OLD.slice(0, 7)}`],
    ["no pull request", { pulls: [] }, "ralph/gh-0012 has no open pull request"],
    [
      "a merge of an older head",
      { pulls: [{ ...PULL, state: "MERGED", head: OLD }] },
      "no open pull request",
    ],
    ["a pull request of an older head", { pulls: [{ ...PULL, head: OLD }] }, "/pull/34 is at bbbbbbb,"],
    [
      "another ticket",
      { pulls: [{ ...PULL, closes: [] }] },
      'does not close #12: its text needs "Closes #12"',
    ],
    [
      "another repository's ticket",
      { pulls: [{ ...PULL, closes: [{ owner: "acme", repo: "moon", number: 12 }] }] },
      "does not close #12",
    ],
    ["a conflict", { pulls: [{ ...PULL, hasConflict: true }] }, "conflicts with main"],
  ])("but not with %s", (_, facts, told) => {
    expect(missing(facts)).toContain(told);
  });

  test("and stays one after its merge, when the branch is deleted and the default branch has it", () => {
    const pulls = [{ ...PULL, state: "MERGED" as const }];
    expect(missing({ pulls, remoteHead: null, state: { ...FACTS.state, ahead: 0 } })).toBe("");
  });

  test("for each ticket of a group", () => {
    expect(missing({}, { tickets: [12, 13] })).toMatch(/^\S+ does not close #13/);
  });
});

describe("a team without pull requests", () => {
  test("delivers by the pushed branch", () => {
    expect(missing({ pulls: [] }, { delivery: "push" })).toBe("");
    expect(missing({ pulls: [], remoteHead: OLD }, { delivery: "push" })).toContain("on the remote is at");
  });

  test("or by the branch alone", () => {
    expect(missing({ pulls: [], remoteHead: null }, { delivery: "branch" })).toBe("");
    expect(missing({ state: { ...FACTS.state, ahead: 0 } }, { delivery: "branch" })).toContain("no commit");
  });
});

const QUESTION = { repository: REPOSITORY, tickets: [12], delivery: "pull_request" } as const;

/** The missing and unknown parts where GitHub shows these pull requests at each look, and the number of looks. */
async function lookedAt(
  pullsAt: (look: number) => BranchPullRequest[],
): Promise<[missing: string, looks: number, ...unknown: string[]]> {
  let looks = 0;
  const worktree = {
    branch: FACTS.branch,
    base: FACTS.base,
    state: async () => FACTS.state,
    remoteHead: async () => HEAD,
  };
  const { pullRequests: unexpected } = worldAt(0);
  const readOfBranch = async (): Promise<BranchPullRequest[]> => {
    looks += 1;
    return pullsAt(looks);
  };
  const world = {
    clock: { now: () => 0, elapsedMs: () => 0, sleep: async () => undefined },
    pullRequests: { ...unexpected, readOfBranch },
  };
  const { missing: parts, unknown } = await checkDelivery(world, worktree, QUESTION);
  return [parts.join("; "), looks, ...unknown];
}

test("a pull request that GitHub shows late is looked at again, four times in all", async () => {
  const late = { ...PULL, head: OLD };
  expect(await lookedAt((look) => [look < 3 ? late : PULL])).toEqual(["", 3]);
  expect(await lookedAt(() => [late])).toEqual([expect.stringContaining("/pull/34 is at"), 4]);
});

test("a pull request at the head is looked at once, though the branch has an older merged one", async () => {
  const merged = {
    ...PULL,
    url: "https://github.com/acme/rocket/pull/30",
    state: "MERGED",
    head: OLD,
  } as const;
  expect(await lookedAt(() => [merged, PULL])).toEqual(["", 1]);
});

describe("a pull request whose mergeability GitHub still computes", () => {
  const unknown = { ...PULL, hasConflict: null };

  test("is looked at again until GitHub tells", async () => {
    expect(await lookedAt((look) => [look < 2 ? unknown : PULL])).toEqual(["", 2]);
    const conflicting = { ...PULL, hasConflict: true };
    expect(await lookedAt((look) => [look < 3 ? unknown : conflicting])).toEqual([
      expect.stringContaining("conflicts with main"),
      3,
    ]);
  });

  test("is delivered after four looks, and its conflict is said to be unknown", async () => {
    expect(await lookedAt(() => [unknown])).toEqual([
      "",
      4,
      expect.stringMatching(/does not tell yet whether \S+\/pull\/34 conflicts with main/),
    ]);
  });

  test("is looked at once where it is merged: GitHub computes none of these", async () => {
    expect(await lookedAt(() => [{ ...unknown, state: "MERGED" }])).toEqual(["", 1]);
  });
});

describe("a document is there", () => {
  const folder = "thoughts/shared/plans";
  const { branch, state, remoteHead } = FACTS;
  const worktree = { branch, state: async () => state, remoteHead: async () => remoteHead };
  const holds = async (path: string, isOwn: boolean, tickets = [12]): Promise<boolean> => {
    const committed = async () => [{ path: `${folder}/${path}`, isOwn }];
    const question = { tickets, delivery: "push" } as const;
    return (await checkDocument({ ...worktree, committed }, folder, question)).length === 0;
  };

  test("by the number of its ticket, or of another one of its group", async () => {
    expect(await holds("2026-02-17-GH-0012-reconnect.md", false)).toBe(true);
    expect(await holds("2026-02-17-gh-12-reconnect.md", false)).toBe(true);
    expect(await holds("2026-02-17-GH-0012-reconnect.md", false, [15, 12])).toBe(true);
    for (const other of ["2026-02-17-GH-0120-x.md", "2026-02-17-GH-0112-x.md", "12.md"])
      expect(await holds(other, false), other).toBe(false);
  });

  test("of any name if the branch itself changed it, as that of a group's first ticket", async () => {
    expect(await holds("2026-02-17-GH-0007-reconnect.md", true)).toBe(true);
  });
});
