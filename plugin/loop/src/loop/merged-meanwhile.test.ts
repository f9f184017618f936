import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { PullRequest } from "../../../../sandbox/src/entities.ts";
import { addPullRequest, addReview } from "../../../../sandbox/src/pull-requests.ts";
import { rocket, user } from "../../../../sandbox/src/testing.ts";
import { GitHost } from "../../../mcp-server/test/overnight/git-host.ts";
import { LoopWorld, branchOf } from "../../../mcp-server/test/support/loop-world.ts";
import { GitWorktrees } from "../agents/git-worktrees.ts";
import { HardenedGit } from "../../../mcp-server/src/programs/hardened-git.ts";
import { getTicket } from "../../../mcp-server/src/ticket/show/get-ticket.ts";
import type { AgentOrder } from "../agents/agent-client.ts";
import type { WorktreeFacts } from "../../../mcp-server/src/programs/ticket-worktree.ts";

/** A person merges while an agent's later work is in no merge; with a clone, its worktrees and a remote of real git. */

vi.setConfig({ testTimeout: 240_000 });
const BUILD = { commands: ["impl"], mode: "run", pollMs: 5 * 60_000 } as const;
const SETUP = {
  variables: process.env,
  access: { origin: "https://github.com", token: async () => Promise.resolve("unused") },
};

class MergedWork {
  readonly loops: LoopWorld;
  readonly host: GitHost;
  readonly clone: string;
  readonly number: number;
  pull: PullRequest | null = null;

  private constructor(loops: LoopWorld, host: GitHost, clone: string) {
    this.loops = loops;
    this.host = host;
    this.clone = clone;
    [this.number = 0] = loops.addTickets("In Progress", 1);
  }

  /** A ticket in review, with one pushed commit in its pull request. */
  static async submitted(): Promise<MergedWork> {
    const loops = await LoopWorld.open();
    const host = new GitHost({ sandbox: loops.sandbox });
    const clone = mkdtempSync(join(tmpdir(), "ralph-clone-"));
    onTestFinished(() => {
      host.remove();
      rmSync(clone, { recursive: true, force: true, maxRetries: 5 });
    });
    const set = ["--config=user.name=agent", "--config=user.email=agent@localhost"];
    for (const args of [
      ["clone", "--quiet", ...set, host.folder, "."],
      ["commit", "--quiet", "--allow-empty", "--message=Begin"],
      ["push", "--quiet", "origin", "HEAD:main"],
    ])
      execFileSync("git", args, { cwd: clone, stdio: "ignore" });
    Object.assign(loops, { worktrees: new GitWorktrees(clone, process.env) });
    Object.assign(loops.world, { openWorktree: (facts: WorktreeFacts) => new HardenedGit(facts, SETUP) });
    const work = new MergedWork(loops, host, clone);
    loops.agents.work = async (order) => {
      await loops.handOff(work.number, "impl", "lock");
      await work.commit(order, "Add the map");
      await work.push(order);
      const text = { title: "The map", body: `Closes #${work.number}`, branch: work.branch };
      const { world } = loops.sandbox;
      work.pull = addPullRequest(world, rocket(world), user(world, "ralph-bot"), text);
      work.host.show();
      await loops.handOff(work.number, "impl", "complete");
    };
    await loops.run(BUILD);
    const [ended] = loops.told("ended");
    if (ended?.outcome.kind !== "finished") throw new Error(ended?.outcome.why ?? "No run has ended");
    return work;
  }

  get branch(): string {
    return branchOf(this.number);
  }

  get worktree(): string {
    return join(this.clone, ".claude", "worktrees", basename(this.branch));
  }

  get opened(): PullRequest {
    if (this.pull === null) throw new Error("It is opened by the first run");
    return this.pull;
  }

  async commit({ folder }: Pick<AgentOrder, "folder">, subject: string): Promise<void> {
    writeFileSync(join(folder, `${subject}.md`), subject);
    execFileSync("git", ["add", "."], { cwd: folder });
    execFileSync("git", ["commit", "--quiet", `--message=${subject}`], { cwd: folder });
  }

  async push({ worktree }: AgentOrder): Promise<void> {
    if (worktree === null) throw new Error("It works in the ticket's worktree");
    await new HardenedGit(worktree, SETUP).push();
    this.host.show();
  }

  /** A person requests changes, and an agent works on them like that. */
  async round(work: (order: AgentOrder) => Promise<void>): Promise<void> {
    const { world } = this.loops.sandbox;
    addReview(world, this.opened, user(world, "maya"), {
      state: "CHANGES_REQUESTED",
      body: "Check the path",
    });
    this.loops.agents.work = work;
    await this.loops.run(BUILD);
  }

  get thread(): string[] {
    return this.loops.thread(this.number);
  }

  get left(): string[] {
    return this.loops.told("commits left").map(({ ticket }) => ticket.for);
  }
}

const LACKS = /The merge lacks 1 commit of ralph\/gh-\d+: [0-9a-f]{7,} "Harden the path check"\./;

describe("a person merges while an agent works on a round", () => {
  test.each([
    ["merge", true],
    ["squash", true],
    ["squash", false],
  ] as const)("by a %s, the later commit pushed: %s, and it is named", async (method, isPushed) => {
    const work = await MergedWork.submitted();
    await work.round(async (order) => {
      work.host.merge(work.opened, method);
      await work.commit(order, "Harden the path check");
      if (isPushed) await work.push(order);
    });
    const { loops, number } = work;
    expect(loops.told("ended").at(-1)?.outcome).toMatchObject({ kind: "finished", to: "Done" });
    const record = work.thread.at(-1) ?? "";
    expect(record).toContain("In Review → Done");
    expect(record).toMatch(LACKS);
    expect(record).toContain(`git switch -c ${work.branch}-rest origin/main && git cherry-pick `);
    const [told, ...more] = work.left;
    expect(more).toEqual([]);
    expect(told).toMatch(LACKS);
    expect(told).toContain(`cd '${work.worktree}' && git fetch origin && `);
    expect(loops.told("waiting").at(-1)?.tickets).toMatchObject([{ number, state: "Done", for: told }]);
    expect(existsSync(work.worktree)).toBe(true);
    const shown = await getTicket(loops.world, { owner: "acme", repo: "rocket", number }, { agent: "crew" });
    expect(shown.guidance.warnings.join("\n")).toMatch(LACKS);
    expect(shown.guidance.note).toContain("a person delivers the commits that its merge lacks");
  });

  test("and moves the card to Done: a comment names the later commit", async () => {
    const work = await MergedWork.submitted();
    await work.round(async (order) => {
      work.host.merge(work.opened);
      await work.commit(order, "Harden the path check");
      work.loops.move(work.number, "Done");
    });
    expect(work.thread.filter((body) => LACKS.test(body))).toHaveLength(1);
    await work.loops.run(BUILD);
    expect(work.thread.filter((body) => LACKS.test(body))).toHaveLength(1);
    const address = { owner: "acme", repo: "rocket", number: work.number };
    const { guidance } = await getTicket(work.loops.world, address, { agent: "crew" });
    expect(guidance.warnings.join("\n")).toMatch(LACKS);
  });

  test("whose commit it has, and nothing is lacking", async () => {
    const work = await MergedWork.submitted();
    await work.round(async (order) => {
      await work.commit(order, "Harden the path check");
      await work.push(order);
      work.host.merge(work.opened, "squash");
    });
    expect(work.loops.told("ended").at(-1)?.outcome).toMatchObject({ kind: "finished", to: "Done" });
    expect([work.left, work.thread.join("\n").includes("The merge lacks")]).toEqual([[], false]);
    expect(existsSync(work.worktree)).toBe(false);
  });
});

test("a commit that no run has pushed before a merge is named, until it is delivered", async () => {
  const work = await MergedWork.submitted();
  const { loops, host, number } = work;
  await work.commit({ folder: work.worktree }, "Harden the path check");
  host.merge(work.opened, "squash");
  await loops.run(BUILD);
  expect(loops.told("followed").map(({ what }) => what)).toEqual(["merged, and done"]);
  expect(work.thread.at(-1)).toMatch(LACKS);
  expect(existsSync(work.worktree)).toBe(true);
  // The person types the command that stands there, but for the pull request.
  const [, command = ""] =
    / (cd '.*) && gh pr create --fill --body 'Closes #\d+' --base main$/.exec(work.left[0] ?? "") ?? [];
  execFileSync("sh", ["-c", command], { stdio: "ignore" });
  const rest = host.git("rev-parse", `refs/heads/${work.branch}-rest`);
  host.git("update-ref", "refs/heads/main", rest);
  await loops.run(BUILD);
  expect(loops.told("worktree removed").map((event) => event.number)).toEqual([number]);
});
