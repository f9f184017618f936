/** Loops in clones with real remotes: the base follows GitHub, and branches go to the remote that the team names. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PullRequest, Repository } from "../../../../sandbox/src/entities.ts";
import { addFork, pointRef, renameBranch } from "../../../../sandbox/src/git-objects.ts";
import { addReview, mergePullRequest } from "../../../../sandbox/src/pull-requests.ts";
import { issue, present, rocket, user } from "../../../../sandbox/src/testing.ts";
import { renameRepository, type World } from "../../../../sandbox/src/world.ts";
import { LoopWorld, branchOf } from "../../../mcp-server/test/support/loop-world.ts";
import { RealClone } from "../../../mcp-server/test/support/real-clone.ts";

const BUILD = { commands: ["impl"], limits: { retries: 0 } } as const;
vi.setConfig({ testTimeout: 60_000 });

let clone: RealClone;
let loops: LoopWorld;
let world: World;
let number: number;

beforeEach(async () => {
  loops = await LoopWorld.open();
  ({ world } = loops.sandbox);
  clone = new RealClone(loops);
  number = loops.addTicket("In Progress");
  loops.agents.work = async (order) => clone.deliver(order);
});

afterEach(() => clone.remove());

/** A branch of the board's repository, on GitHub and on the remote, with a file of its own. */
function addBranch(name: string): Repository {
  const repository = rocket(world);
  const main = present(repository.gitRefs.get("refs/heads/main"));
  pointRef(world, repository, `refs/heads/${name}`, main.target);
  clone.commit(name, `${name}.md`, "main");
  return repository;
}

/** The ticket's only pull request. */
function pull(of = number): PullRequest {
  const [first, ...others] = clone
    .pulls()
    .filter(({ headRefName }) => headRefName.endsWith(branchOf(of).slice("ralph/".length)));
  expect(others).toEqual([]);
  return present(first);
}

/** Whether the file is in the head of the ticket's branch. */
function has(name: string, branch = branchOf(number)): boolean {
  return clone.git("ls-tree", "--name-only", branch).split("\n").includes(name);
}

/** The states of card and issue. */
function states(): unknown {
  return [loops.stateOf(number), issue(world, number).state];
}

/** A person merges, and the loop looks again. */
async function merge(): Promise<void> {
  mergePullRequest(world, pull());
  await loops.run(BUILD);
}

describe("a default branch that changed after the clone was made", () => {
  test("is where work begins, and what its pull request is against", async () => {
    addBranch("develop").defaultBranch = "develop";
    await loops.run(BUILD);
    expect(loops.kinds).toEqual(["finished"]);
    expect(clone.git("symbolic-ref", "refs/remotes/origin/HEAD")).toBe("refs/remotes/origin/main");
    expect(pull()).toMatchObject({ baseRefName: "develop", body: `Closes #${number}` });
    expect(has("develop.md")).toBe(true);
    await merge();
    expect(states()).toEqual(["Done", "CLOSED"]);
  });

  test("is merged into work that began at the old one, and takes its pull request over", async () => {
    loops.agents.work = async (order) => clone.propose(order);
    await loops.run({ ...BUILD, mode: "once" });
    expect(pull().baseRefName).toBe("main");
    addBranch("develop").defaultBranch = "develop";
    loops.agents.work = async (order) => clone.deliver(order);
    await loops.run(BUILD);
    expect(loops.kinds).toEqual(["progressed", "finished"]);
    expect([pull().baseRefName, has("develop.md"), has("work-1.md")]).toEqual(["develop", true, true]);
  });

  test("is merged into such work for an agent without a sandbox, too", async () => {
    loops.agents.work = async (order) => clone.propose(order);
    await loops.run({ ...BUILD, mode: "once" });
    addBranch("develop").defaultBranch = "develop";
    loops.agents.work = async () => Promise.resolve();
    await loops.run({ ...BUILD, isSandboxed: false });
    expect([loops.agents.orders.length, has("develop.md"), has("work-1.md")]).toEqual([2, true, true]);
    expect(loops.troubles.filter((message) => message.startsWith("Cannot"))).toEqual([]);
  });

  test("takes over pull requests in review, and leaves a person's and a merge into the old one to people", async () => {
    const [persons = 0, merged = 0] = loops.addTickets("In Progress", 2);
    await loops.run(BUILD);
    addBranch("develop").defaultBranch = "develop";
    addReview(world, pull(), user(world, "maya"), { state: "CHANGES_REQUESTED", body: "Use a map" });
    Object.assign(pull(persons), { author: user(world, "maya") });
    mergePullRequest(world, pull(merged));
    await loops.run(BUILD);
    const moved = { number, what: "moved from main to develop" };
    expect(loops.told("followed")).toContainEqual(expect.objectContaining(moved));
    expect([pull().baseRefName, pull().title, has("develop.md")]).toEqual(["develop", "Work", true]);
    expect(loops.thread(number).join()).toContain("Round 1 of 3 (changes requested) at ");
    expect(loops.kinds).toEqual(Array(4).fill("finished"));
    expect([loops.stateOf(persons), pull(persons).baseRefName]).toEqual(["Human Needed", "main"]);
    expect(loops.thread(persons).join()).toMatch(
      /\/pull\/\d+ is against main, and the base is develop\. Another account/,
    );
    expect([loops.stateOf(merged), issue(world, merged).state]).toEqual(["Human Needed", "OPEN"]);
    expect(loops.thread(merged).join()).toMatch(
      /\/pull\/\d+ was merged into main, and the base is develop\./,
    );
  });

  test("that was renamed is followed", async () => {
    clone.commit("trunk", "trunk.md", "main");
    renameBranch(world, rocket(world), "main", "trunk");
    await loops.run(BUILD);
    expect(loops.kinds).toEqual(["finished"]);
    expect([pull().baseRefName, has("trunk.md")]).toEqual(["trunk", true]);
  });
});

test("a repository that was renamed is known by the old address of the remote", async () => {
  renameRepository(world, rocket(world), "shuttle");
  await loops.run(BUILD);
  expect(loops.kinds).toEqual(["finished"]);
});

describe("a clone of a fork", () => {
  beforeEach(() => {
    clone.addFork("origin", addFork(world, rocket(world), user(world, "maya")));
  });

  test("tells a dry run so, which goes on", async () => {
    await loops.run({ ...BUILD, mode: "dry run" });
    expect(loops.told("trouble")).toMatchObject([
      { number: null, message: expect.stringContaining("origin is maya/rocket") },
    ]);
  });

  test("is pushed to where the team names its remote, whatever remotes there are, and its branch is the pull request's", async () => {
    clone.point("upstream", rocket(world));
    clone.commit("main", "upstream.md");
    for (let dev = 0; dev < 25; dev += 1)
      clone.git("remote", "add", `dev${dev}`, `https://github.com/dev${dev}/rocket`);
    loops.publish({ delivery: { remote: "origin" } });
    await loops.run(BUILD);
    expect(loops.kinds).toEqual(["finished"]);
    expect(pull()).toMatchObject({ baseRefName: "main", headRepository: { owner: { login: "maya" } } });
    expect(has("upstream.md")).toBe(true);
    expect(clone.git("ls-remote", "upstream", "refs/heads/ralph/*")).toBe("");
    await merge();
    expect(states()).toEqual(["Done", "CLOSED"]);
  });
});

describe("a team whose pull requests go to develop", () => {
  test("has its branches under its prefix, and its tickets closed by the loop after the merge", async () => {
    addBranch("develop");
    loops.publish({ delivery: { baseBranch: "develop", branchPrefix: "agents/" } });
    await loops.run(BUILD);
    expect(loops.kinds).toEqual(["finished"]);
    const branch = branchOf(number).replace("ralph/", "agents/");
    expect(pull()).toMatchObject({ baseRefName: "develop", headRefName: branch });
    expect(has("develop.md", branch)).toBe(true);
    mergePullRequest(world, pull());
    expect(issue(world, number).state).toBe("OPEN");
    await loops.run(BUILD);
    expect(states()).toEqual(["Done", "CLOSED"]);
    expect(loops.told("followed").at(-1)).toMatchObject({ number, what: "merged, and done" });
  });

  test("moves a pull request that GitHub links to its ticket at the default branch", async () => {
    await loops.run(BUILD);
    addBranch("develop");
    loops.publish({ delivery: { baseBranch: "develop" } });
    await loops.run(BUILD);
    expect([loops.stateOf(number), pull().baseRefName]).toEqual(["In Review", "develop"]);
  });
});

test.each<[string, () => void, RegExp, RegExp]>([
  [
    "a clone of a fork",
    () => clone.addFork("origin", addFork(world, rocket(world), user(world, "maya"))),
    /acme\/rocket, the board's repository: origin is maya\/rocket, a fork$/,
    /"delivery": \{"remote": "origin"\}.*`git remote add upstream /,
  ],
  [
    "a base branch that is not there",
    () => loops.publish({ delivery: { baseBranch: "develop" } }),
    /acme\/rocket has no branch develop, which "delivery\.baseBranch" names/,
    /correct "delivery\.baseBranch"/,
  ],
  [
    "a remote that the clone does not have",
    () => loops.publish({ delivery: { remote: "mine" } }),
    /the clone has no remote mine, which "delivery\.remote" names: it has origin/,
    /git remote add mine/,
  ],
])("%s is named before any agent starts", async (_, prepare, message, hint) => {
  prepare();
  await expect(loops.run(BUILD)).rejects.toMatchObject({
    code: "NOT_READY",
    message: expect.stringMatching(message),
    hint: expect.stringMatching(hint),
  });
  expect(loops.agents.orders).toEqual([]);
});
