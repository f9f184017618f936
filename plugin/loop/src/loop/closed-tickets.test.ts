import { describe, expect, vi } from "vitest";
import { addPullRequest, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { issue, rocket, user } from "../../../../sandbox/src/testing.ts";
import { closeIssue } from "../../../../sandbox/src/threads.ts";
import type { Review } from "../../../mcp-server/test/support/loop-review.ts";
import { branchOf, type LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";

vi.setConfig({ testTimeout: 30_000 });
const BUILD = { commands: ["impl"], mode: "run", pollMs: 5 * 60_000 } as const;

/** Merges a pull request with that text, of the branch. */
function merge({ sandbox: { world } }: LoopWorld, branch: string, body: string): string {
  const pull = addPullRequest(world, rocket(world), user(world, "ralph-bot"), {
    title: "Work",
    body,
    branch,
  });
  mergePullRequest(world, pull);
  return `/pull/${pull.number}`;
}

/** What the loop's last list says that the ticket waits for. */
function waitOf({ loops }: Review, number: number): string | undefined {
  return loops
    .told("waiting")
    .at(-1)
    ?.tickets.find((ticket) => ticket.number === number)?.for;
}

describe("a ticket that another ticket's pull request closes", () => {
  test("in review stays there, is told once, and is listed for a person", async ({ review }) => {
    const { loops, number } = review;
    const [other = 0] = loops.addTickets("Done", 1);
    const url = merge(loops, branchOf(other), `This will not fix #${number}`);
    await review.run();
    await review.run();
    expect(review.state).toBe("In Review");
    expect(review.followed).toEqual(["closed by another pull request", "closed by another pull request"]);
    expect(loops.told("followed")[0]?.message).toContain(`${url} is the work of #${other}`);
    expect(waitOf(review, number)).toMatch(
      new RegExp(`${url} closed it, and .* is the work of #${other}: a person moves the card to "Done"`),
    );
  });

  test("half-built is named, and its run is given up without asking anybody", async ({ review }) => {
    const { loops, number } = review;
    await review.move("lock", "Round 1 of 3");
    const [other = 0] = loops.addTickets("Done", 1);
    let url = "";
    loops.agents.work = async () => {
      url = merge(loops, branchOf(other), `Does not close #${number}`);
      await Promise.resolve();
    };
    await loops.run({ ...BUILD, limits: { retries: 3 } });
    expect(review.state).toBe("In Progress");
    expect(loops.agents.orders).toHaveLength(1);
    expect(loops.told("ended")).toMatchObject([
      { outcome: { kind: "called off", why: expect.stringContaining(`${url} closed it`) } },
    ]);
    expect(waitOf(review, number)).toContain(`is the work of #${other}`);
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
    const why = `"maya" closed it as ${words}: a person moves the card to "Canceled", or reopens the issue`;
    expect(review.loops.told("followed")).toMatchObject([
      { what: "closed", message: why },
      { what: "closed", message: why },
    ]);
    expect(waitOf(review, review.number)).toBe(why);
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
    expect([review.state, loops.agents.orders.length]).toEqual(["In Progress", 1]);
    expect(waitOf(review, review.number)).toContain('moves the card to "Canceled"');
    expect(loops.told("trouble")).toEqual([]);
  });
});
