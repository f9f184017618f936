import { DEFAULT_LOCK_PREFIX, lockRef } from "../rules/lock.ts";
import { describe, expect, it } from "vitest";
import { TEST_TIME } from "../../../../sandbox/src/leaping-time.ts";
import { connect, rejection, sentTo } from "../../test/on-sandbox.ts";
import { commitFiles, pointRef } from "../../../../sandbox/src/git-objects.ts";
import { addFaults, issue, rocket, sandboxForTest } from "../../../../sandbox/src/testing.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { GithubRefStore, LOCK_FILES, treeOidOf } from "./ref-store.ts";

const ADDRESS = { owner: "acme", repo: "rocket" };
const LOCK = lockRef(DEFAULT_LOCK_PREFIX, 12);

interface Scene {
  readonly sandbox: Sandbox;
  readonly refs: GithubRefStore;
  readonly repository: { readonly address: typeof ADDRESS; readonly repositoryId: string };
  /** The paths and operations of the requests since the last look. */
  readonly sent: () => Promise<string[]>;
}

async function scene(options?: Parameters<typeof sandboxForTest>[0]): Promise<Scene> {
  const sandbox = await sandboxForTest(options);
  let seen = 0;
  return {
    sandbox,
    refs: new GithubRefStore(connect(sandbox), TEST_TIME),
    repository: { address: ADDRESS, repositoryId: rocket(sandbox.world).id },
    async sent() {
      const all = await sentTo(sandbox);
      const since = all.slice(seen);
      seen = all.length;
      return since.map(({ operation, path }) => operation ?? path.replace(/^.*\/git\//, ""));
    },
  };
}

/** Lets another process take locks or leave marks: refs to commits that this one has not read. */
function leaveRefs({ sandbox: { world } }: Scene, names: readonly string[]): void {
  const signer = issue(world, 1).author;
  for (const name of names) {
    const files = new Map([["README", name]]);
    pointRef(world, rocket(world), name, commitFiles(world, rocket(world), signer, { message: name, files }));
  }
}

describe("a lock's commit", () => {
  it("creates its constant tree once for a repository", async () => {
    const { refs, sent } = await scene();
    await refs.createCommit(ADDRESS, { message: "first" });
    expect(await sent()).toEqual(["commits", "trees", "commits"]);
    await refs.createCommit(ADDRESS, { message: "second" });
    expect(await sent()).toEqual(["commits"]);
  });

  it("needs one request once its tree was prepared", async () => {
    const { refs, sent } = await scene();
    await refs.prepareLocks(ADDRESS);
    expect(await sent()).toEqual(["trees"]);
    await refs.createCommit(ADDRESS, { message: "first" });
    expect(await sent()).toEqual(["commits"]);
  });

  it("has a tree whose SHA git itself would give it", () => {
    // `git mktree` names a tree with the file "hello" of the text "world\n" this.
    const files = new Map([["hello", "world\n"]]);
    expect(treeOidOf(files)).toBe("8f7a1ba0e8eb33743c8c7fa9920b6da809c99107");
    expect([...LOCK_FILES.values()].join("")).not.toMatch(/\d{4}/);
  });

  it.each([422, 404, 500])("takes status %i as a missing tree", async (status) => {
    const { sandbox, refs, sent } = await scene();
    await addFaults(sandbox, { match: "POST /git/commits", action: "status", status });
    await expect(refs.createCommit(ADDRESS, { message: "lock" })).resolves.toMatchObject({ message: "lock" });
    expect(await sent()).toEqual(["commits", "trees", "commits"]);
  });
});

describe("a ref", () => {
  it("is read with its commit, by its exact name, and costs one request where the commit is our own", async () => {
    const here = await scene();
    const { refs, repository, sent } = here;
    leaveRefs(here, [`${LOCK}0`, `${LOCK}1`]);
    const commit = await refs.createCommit(ADDRESS, { message: "mine" });
    await refs.update(repository, [{ name: LOCK, from: null, to: commit.oid }]);
    await sent();
    expect(await refs.read(ADDRESS, [LOCK])).toEqual(new Map([[LOCK, commit]]));
    expect(await sent()).toEqual(["matching-refs/ralph%2Flocks%2F12"]);
  });

  it("of another process costs one request more, once", async () => {
    const here = await scene();
    const { refs, sent } = here;
    leaveRefs(here, [LOCK]);
    expect((await refs.read(ADDRESS, [LOCK])).get(LOCK)).toMatchObject({ message: LOCK });
    expect(await sent()).toHaveLength(2);
    await refs.read(ADDRESS, [LOCK]);
    expect(await sent()).toHaveLength(1);
  });

  it("that is absent is missing from the answer", async () => {
    const { refs } = await scene();
    expect(await refs.read(ADDRESS, [LOCK])).toEqual(new Map());
  });

  it("moves by compare-and-swap; a missed swap has an unknown outcome and moves nothing", async () => {
    const { refs, repository } = await scene();
    const [one, other] = [
      await refs.createCommit(ADDRESS, { message: "one" }),
      await refs.createCommit(ADDRESS, { message: "other" }),
    ];
    const second = lockRef(DEFAULT_LOCK_PREFIX, 13);
    await refs.update(repository, [{ name: LOCK, from: null, to: one.oid }]);
    const missed = refs.update(repository, [
      { name: second, from: null, to: other.oid },
      { name: LOCK, from: null, to: other.oid },
    ]);
    expect(await rejection(missed)).toMatchObject({ code: "GITHUB_OUTCOME_UNKNOWN" });
    expect((await refs.read(ADDRESS, [LOCK, second])).size).toBe(1);
    await refs.update(repository, [{ name: LOCK, from: one.oid, to: null }]);
    expect((await refs.read(ADDRESS, [LOCK])).size).toBe(0);
  });

  it("that a rule forbids fails in GitHub's words", async () => {
    const { sandbox, refs, repository } = await scene();
    const message = "Repository rule violations found";
    await addFaults(sandbox, { match: "SwapRefs", action: "fail-field", field: "updateRefs", message });
    const { oid } = await refs.createCommit(ADDRESS, { message: "lock" });
    expect(await rejection(refs.update(repository, [{ name: LOCK, from: null, to: oid }]))).toMatchObject({
      message: expect.stringContaining(message),
    });
  });
});

describe("a list of refs", () => {
  it("is one request for the refs, and one for every hundred commits", async () => {
    const here = await scene();
    const names = Array.from({ length: 250 }, (_, n) => `refs/ralph/runs/${n + 1}`);
    leaveRefs(here, names);
    const listed = await here.refs.list(ADDRESS, "refs/ralph/runs/");
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(listed.every(({ name, commit }) => commit.message === name)).toBe(true);
    expect(await here.sent()).toEqual([
      "matching-refs/ralph%2Fruns%2F",
      "ReadCommits",
      "ReadCommits",
      "ReadCommits",
    ]);
  });

  it("is empty in a repository without a commit", async () => {
    const { sandbox, refs } = await scene();
    const message = "Git Repository is empty.";
    await addFaults(sandbox, { match: "GET /git/matching-refs", action: "status", status: 409, message });
    expect(await refs.list(ADDRESS, "refs/ralph/locks/")).toEqual([]);
  });
});

describe("the files of a commit", () => {
  it("are read with their texts", async () => {
    const { sandbox, refs } = await scene();
    const files = new Map([
      ["0.json", "[]"],
      ["2000.json", "[1]"],
    ]);
    const { world } = sandbox;
    const signer = issue(world, 1).author;
    const { oid } = commitFiles(world, rocket(world), signer, { message: "Values", files });
    expect(await refs.readFiles(ADDRESS, oid)).toEqual(files);
  });
});
