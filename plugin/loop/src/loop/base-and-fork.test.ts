/** Loops in clones with real remotes: the base follows GitHub, and branches go to the remote that the team names. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { publishConfig } from "../../../../sandbox/src/demo-world.ts";
import type { PullRequest, Repository } from "../../../../sandbox/src/entities.ts";
import { pointRef, addFork, renameBranch } from "../../../../sandbox/src/git-objects.ts";
import { mergePullRequest, addReview } from "../../../../sandbox/src/pull-requests.ts";
import { issue, item, present, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { renameRepository } from "../../../../sandbox/src/world.ts";
import { RealClone } from "../../../mcp-server/test/support/real-clone.ts";

const BUILD = { commands: ["impl"], limits: { retries: 0 } } as const;
vi.setConfig({ testTimeout: 60_000 });

let clone: RealClone;
let number: number;

beforeEach(async () => {
  clone = new RealClone(await sandboxForTest());
  clone.git("config", "user.name", "crew");
  clone.git("config", "user.email", "crew@localhost");
  [number = 0] = clone.loops.addTickets("In Progress", 1);
  clone.loops.agents.work = async (order) => clone.deliver(order);
});

afterEach(() => clone.remove());

/** Publishes the team's file with that delivery. */
function team(delivery: Readonly<Record<string, string>>): void {
  publishConfig(clone.loops.sandbox.world, JSON.stringify({ delivery }));
}

/** A branch of the board's repository, on GitHub and on the remote, with a file of its own. */
function addBranch(name: string): Repository {
  const { world } = clone.loops.sandbox;
  const repository = rocket(world);
  pointRef(
    world,
    repository,
    `refs/heads/${name}`,
    present(repository.gitRefs.get("refs/heads/main")).target,
  );
  clone.commit(name, `${name}.md`, "main");
  return repository;
}

function outcomes(): unknown[] {
  return clone.loops.told("ended").map(({ outcome }) => outcome.kind);
}

function pull(): PullRequest {
  const [first, ...others] = clone.pulls();
  expect(others).toEqual([]);
  return present(first);
}

/** The ticket's branch. */
function branchOf(prefix: string): string {
  return `${prefix}gh-${String(number).padStart(4, "0")}`;
}

/** Whether the file is in the head of that branch. */
function has(name: string, branch = branchOf("ralph/")): boolean {
  return clone.git("ls-tree", "--name-only", branch).split("\n").includes(name);
}

function state(): string | undefined {
  const card = item(clone.loops.sandbox.world, number);
  const field = card.project.fieldList.find(({ name }) => name === "Workflow State");
  const value = card.values.get(field?.id ?? "");
  const options = field?.dataType === "SINGLE_SELECT" ? field.optionList : [];
  return options.find(({ id }) => value !== undefined && "optionId" in value && id === value.optionId)?.name;
}

/** The loop builds the ticket, and then another branch becomes the default one. */
async function reviewAtOldBase(): Promise<void> {
  await clone.loops.run(BUILD);
  expect([state(), pull().baseRefName]).toEqual(["In Review", "main"]);
  addBranch("develop").defaultBranch = "develop";
}

/** The comments of the ticket, as one text. */
function thread(): string {
  const { commentList } = issue(clone.loops.sandbox.world, number);
  return commentList.map(({ body }) => body).join("\n");
}

/** A person merges, and the loop looks again. */
async function merge(): Promise<void> {
  mergePullRequest(clone.loops.sandbox.world, pull());
  await clone.loops.run(BUILD);
}

describe("a default branch that changed after the clone was made", () => {
  test("is where work begins, and what its pull request is against", async () => {
    addBranch("develop").defaultBranch = "develop";
    await clone.loops.run(BUILD);
    expect(outcomes()).toEqual(["finished"]);
    expect(clone.git("symbolic-ref", "refs/remotes/origin/HEAD")).toBe("refs/remotes/origin/main");
    expect(pull()).toMatchObject({ baseRefName: "develop", body: `Closes #${number}` });
    expect(has("develop.md")).toBe(true);
    await merge();
    expect([state(), issue(clone.loops.sandbox.world, number).state]).toEqual(["Done", "CLOSED"]);
  });

  test("is merged into work that began at the old one, and takes its pull request over", async () => {
    clone.loops.agents.work = async (order) => clone.propose(order);
    await clone.loops.run({ ...BUILD, mode: "once" });
    expect(pull().baseRefName).toBe("main");
    addBranch("develop").defaultBranch = "develop";
    clone.loops.agents.work = async (order) => clone.deliver(order);
    await clone.loops.run(BUILD);
    expect(outcomes()).toEqual(["progressed", "finished"]);
    expect([pull().baseRefName, has("develop.md"), has("work-1.md")]).toEqual(["develop", true, true]);
  });

  test("is merged into such work for an agent without a sandbox, too", async () => {
    clone.loops.agents.work = async (order) => clone.propose(order);
    await clone.loops.run({ ...BUILD, mode: "once" });
    addBranch("develop").defaultBranch = "develop";
    clone.loops.agents.work = async () => Promise.resolve();
    await clone.loops.run({ ...BUILD, isSandboxed: false });
    expect([clone.loops.agents.orders.length, has("develop.md"), has("work-1.md")]).toEqual([2, true, true]);
    const told = clone.loops.told("trouble").map(({ message }) => message);
    expect(told.filter((message) => message.startsWith("Cannot"))).toEqual([]);
  });

  test("takes over the pull request of a ticket in review, and its review is followed", async () => {
    await reviewAtOldBase();
    const { world } = clone.loops.sandbox;
    addReview(world, pull(), user(world, "maya"), { state: "CHANGES_REQUESTED", body: "Use a map" });
    await clone.loops.run(BUILD);
    expect(clone.loops.told("followed")[0]).toMatchObject({ number, what: "moved from main to develop" });
    expect([pull().baseRefName, pull().title, has("develop.md")]).toEqual(["develop", "Work", true]);
    expect(thread()).toContain("Round 1 of 3 (changes requested) at ");
    expect(outcomes()).toEqual(["finished", "finished"]);
  });

  test("leaves a person's pull request of the branch, and asks about it", async () => {
    await reviewAtOldBase();
    Object.assign(pull(), { author: user(clone.loops.sandbox.world, "maya") });
    await clone.loops.run(BUILD);
    expect([state(), pull().baseRefName]).toEqual(["Human Needed", "main"]);
    expect(thread()).toMatch(/\/pull\/\d+ is against main, and the base is develop\. Another account/);
  });

  test("leaves a merge into the old one to a person", async () => {
    await reviewAtOldBase();
    await merge();
    expect([state(), issue(clone.loops.sandbox.world, number).state]).toEqual(["Human Needed", "OPEN"]);
    expect(thread()).toMatch(/\/pull\/\d+ was merged into main, and the base is develop\./);
  });

  test("that was renamed is followed", async () => {
    const { world } = clone.loops.sandbox;
    clone.commit("trunk", "trunk.md", "main");
    renameBranch(world, rocket(world), "main", "trunk");
    await clone.loops.run(BUILD);
    expect(outcomes()).toEqual(["finished"]);
    expect([pull().baseRefName, has("trunk.md")]).toEqual(["trunk", true]);
  });
});

test("a repository that was renamed is known by the old address of the remote", async () => {
  const { world } = clone.loops.sandbox;
  renameRepository(world, rocket(world), "shuttle");
  await clone.loops.run(BUILD);
  expect(outcomes()).toEqual(["finished"]);
});

describe("a clone of a fork", () => {
  beforeEach(() => {
    const { world } = clone.loops.sandbox;
    clone.addFork("origin", addFork(world, rocket(world), user(world, "maya")));
  });

  test("starts no agent, and both repositories are named", async () => {
    await expect(clone.loops.run(BUILD)).rejects.toMatchObject({
      code: "NOT_READY",
      message: expect.stringMatching(/acme\/rocket, the board's repository: origin is maya\/rocket, a fork$/),
      hint: expect.stringMatching(/"delivery": \{"remote": "origin"\}.*`git remote add upstream /),
    });
    expect(clone.loops.agents.orders).toEqual([]);
  });

  test("tells a dry run so, which goes on", async () => {
    await clone.loops.run({ ...BUILD, mode: "dry run" });
    expect(clone.loops.told("trouble")).toMatchObject([
      { number: null, message: expect.stringContaining("origin is maya/rocket") },
    ]);
  });

  test("is pushed to where the team names its remote, whatever remotes there are, and its branch is the pull request's", async () => {
    const { world } = clone.loops.sandbox;
    clone.point("upstream", rocket(world));
    clone.commit("main", "upstream.md");
    for (let dev = 0; dev < 25; dev += 1)
      clone.git("remote", "add", `dev${dev}`, `https://github.com/dev${dev}/rocket`);
    team({ remote: "origin" });
    await clone.loops.run(BUILD);
    expect(outcomes()).toEqual(["finished"]);
    expect(pull()).toMatchObject({ baseRefName: "main", headRepository: { owner: { login: "maya" } } });
    expect(has("upstream.md")).toBe(true);
    expect(clone.git("ls-remote", "upstream", "refs/heads/ralph/*")).toBe("");
    await merge();
    expect([state(), issue(world, number).state]).toEqual(["Done", "CLOSED"]);
  });
});

describe("a team whose pull requests go to develop", () => {
  test("has its branches under its prefix, and its tickets closed by the loop after the merge", async () => {
    addBranch("develop");
    team({ baseBranch: "develop", branchPrefix: "agents/" });
    await clone.loops.run(BUILD);
    expect(outcomes()).toEqual(["finished"]);
    expect(pull()).toMatchObject({ baseRefName: "develop", headRefName: branchOf("agents/") });
    expect(has("develop.md", branchOf("agents/"))).toBe(true);
    const { world } = clone.loops.sandbox;
    mergePullRequest(world, pull());
    expect(issue(world, number).state).toBe("OPEN");
    await clone.loops.run(BUILD);
    expect([state(), issue(world, number).state]).toEqual(["Done", "CLOSED"]);
    expect(clone.loops.told("followed").at(-1)).toMatchObject({ number, what: "merged, and done" });
  });

  test("moves a pull request that GitHub links to its ticket at the default branch", async () => {
    await clone.loops.run(BUILD);
    addBranch("develop");
    team({ baseBranch: "develop" });
    await clone.loops.run(BUILD);
    expect([state(), pull().baseRefName]).toEqual(["In Review", "develop"]);
  });

  test("is refused where there is no such branch, before any agent starts", async () => {
    team({ baseBranch: "develop" });
    await expect(clone.loops.run(BUILD)).rejects.toMatchObject({
      code: "NOT_READY",
      message: expect.stringContaining(
        'acme/rocket has no branch develop, which "delivery.baseBranch" names',
      ),
    });
    expect(clone.loops.agents.orders).toEqual([]);
  });
});

test("a remote that the clone does not have is named before any agent starts", async () => {
  team({ remote: "mine" });
  await expect(clone.loops.run(BUILD)).rejects.toMatchObject({
    message: expect.stringContaining(
      'the clone has no remote mine, which "delivery.remote" names: it has origin',
    ),
  });
  expect(clone.loops.agents.orders).toEqual([]);
});
