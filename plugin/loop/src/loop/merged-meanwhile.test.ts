/** A person merges while an agent's later work is in no merge; with a clone, its worktrees and a remote of real git. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addReview } from "../../../../sandbox/src/pull-requests.ts";
import { present, user } from "../../../../sandbox/src/testing.ts";
import { getTicket } from "../../../mcp-server/src/ticket/show/get-ticket.ts";
import { LoopWorld, branchOf } from "../../../mcp-server/test/support/loop-world.ts";
import { RealClone } from "../../../mcp-server/test/support/real-clone.ts";
import type { AgentOrder } from "../agents/agent-client.ts";

vi.setConfig({ testTimeout: 240_000 });
const BUILD = { commands: ["impl"], mode: "run", pollMs: 5 * 60_000 } as const;
const LATER = "Harden the path check";
const LACKS = /The merge lacks 1 commit of ralph\/gh-\d+: [0-9a-f]{7,} "Harden the path check"\./;

/** A ticket in review, with one pushed commit in its pull request. */
async function submitted() {
  const loops = await LoopWorld.open();
  const clone = new RealClone(loops);
  onTestFinished(() => clone.remove());
  const number = loops.addTicket("In Progress");
  loops.agents.work = async (order) => clone.deliver(order);
  await loops.run(BUILD);
  expect(loops.kinds).toEqual(["finished"]);
  return {
    loops,
    clone,
    number,
    branch: branchOf(number),
    pull: present(clone.pulls()[0]),
    worktree: join(clone.folder, ".claude", "worktrees", basename(branchOf(number))),
    left: () => loops.told("commits left").map(({ ticket }) => ticket.for),
    guidance: async () => {
      const address = { owner: "acme", repo: "rocket", number };
      return (await getTicket(loops.world, address, { agent: "crew" })).guidance;
    },
    /** A person requests changes, and an agent works on them like that. */
    async round(work: (order: AgentOrder) => Promise<void>): Promise<void> {
      const { world } = loops.sandbox;
      const changes = { state: "CHANGES_REQUESTED", body: "Check the path" } as const;
      addReview(world, this.pull, user(world, "maya"), changes);
      loops.agents.work = work;
      await loops.run(BUILD);
    },
  };
}

describe("a person merges while an agent works on a round", () => {
  test.each([
    ["merge", true],
    ["squash", true],
    ["squash", false],
  ] as const)("by a %s, the later commit pushed: %s, and it is named", async (method, isPushed) => {
    const work = await submitted();
    const { loops, clone, number } = work;
    await work.round(async (order) => {
      clone.merge(work.pull, method);
      clone.commitIn(order.folder, LATER);
      if (isPushed) await clone.push(order);
    });
    expect(loops.told("ended").at(-1)?.outcome).toMatchObject({ kind: "finished", to: "Done" });
    const record = loops.thread(number).at(-1) ?? "";
    expect(record).toContain("In Review → Done");
    expect(record).toMatch(LACKS);
    expect(record).toContain(`git switch -c ${work.branch}-rest origin/main && git cherry-pick `);
    const [told, ...more] = work.left();
    expect(more).toEqual([]);
    expect(told).toMatch(LACKS);
    expect(told).toContain(`cd '${work.worktree}' && git fetch origin && `);
    expect(loops.listed).toMatchObject([{ number, state: "Done", for: told }]);
    expect(existsSync(work.worktree)).toBe(true);
    const { warnings, note } = await work.guidance();
    expect(warnings.join("\n")).toMatch(LACKS);
    expect(note).toContain("a person delivers the commits that its merge lacks");
  });

  test("and moves the card to Done: a comment names the later commit, once", async () => {
    const work = await submitted();
    const { loops, clone, number } = work;
    await work.round(async ({ folder }) => {
      clone.merge(work.pull);
      clone.commitIn(folder, LATER);
      loops.move(number, "Done");
    });
    await loops.run(BUILD);
    expect(loops.thread(number).filter((body) => LACKS.test(body))).toHaveLength(1);
    expect((await work.guidance()).warnings.join("\n")).toMatch(LACKS);
  });

  test("a token in the later commit's subject, which was never pushed, is published nowhere", async () => {
    const work = await submitted();
    const { loops, clone, number } = work;
    const token = `ghp_${"aB3dE6gH9j".repeat(4).slice(0, 36)}`;
    await work.round(async (order) => {
      clone.merge(work.pull);
      clone.commitIn(order.folder, `Log in with ${token}`);
    });
    const thread = loops.thread(number).join("\n");
    expect(thread).toMatch(/The merge lacks 1 commit of \S+: [0-9a-f]{7,} "\(withheld: it holds a key\)"/);
    expect(thread).not.toContain(token);
  });

  test("whose commit it has, and nothing is lacking", async () => {
    const work = await submitted();
    const { loops, clone, number } = work;
    await work.round(async (order) => {
      clone.commitIn(order.folder, LATER);
      await clone.push(order);
      clone.merge(work.pull, "squash");
    });
    expect(loops.told("ended").at(-1)?.outcome).toMatchObject({ kind: "finished", to: "Done" });
    expect([work.left(), loops.thread(number).join().includes("The merge lacks")]).toEqual([[], false]);
    expect(existsSync(work.worktree)).toBe(false);
  });
});

test("a commit that no run has pushed before a merge is named, until it is delivered", async () => {
  const work = await submitted();
  const { loops, clone, number } = work;
  clone.commitIn(work.worktree, LATER);
  clone.merge(work.pull, "squash");
  await loops.run(BUILD);
  expect(loops.told("followed").map(({ what }) => what)).toEqual(["merged, and done"]);
  expect(loops.thread(number).at(-1)).toMatch(LACKS);
  expect(existsSync(work.worktree)).toBe(true);
  // The person types the command that stands there, but for the pull request.
  const [, command = ""] =
    / (cd '.*) && gh pr create --fill --body 'Closes #\d+' --base main$/.exec(work.left()[0] ?? "") ?? [];
  execFileSync("sh", ["-c", command], { stdio: "ignore" });
  clone.onRemote("update-ref", "refs/heads/main", `refs/heads/${work.branch}-rest`);
  await loops.run(BUILD);
  expect(loops.told("worktree removed").map((event) => event.number)).toEqual([number]);
});
