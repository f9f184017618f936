import { describe, expect, test, beforeEach } from "vitest";
import type { BranchRule } from "../../../../sandbox/src/entities.ts";
import { commitFiles, pointRef, addFork } from "../../../../sandbox/src/git-objects.ts";
import { present, project, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { renameRepository, type World } from "../../../../sandbox/src/world.ts";
import { answering } from "../../test/answering-server.ts";
import { connect, rejection } from "../../test/on-sandbox.ts";
import { GithubRepositoryStore, type PushRule } from "./repository-store.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";

const ADDRESS = { owner: "acme", repo: "rocket" };
const BRANCHES = { base: null, work: "ralph/gh-0001" };

async function open(): Promise<{ store: GithubRepositoryStore; world: World }> {
  const sandbox = await sandboxForTest();
  return { store: new GithubRepositoryStore(connect(sandbox)), world: sandbox.world };
}

function addRule(world: World, rule: Pick<BranchRule, "source" | "branches" | "type">): void {
  rocket(world).branchRules.push(rule);
}

function addBranch(world: World, name: string): void {
  const { target } = present(rocket(world).gitRefs.get("refs/heads/main"));
  pointRef(world, rocket(world), `refs/heads/${name}`, target);
}

describe("the facts of a repository", () => {
  test("are its present name, default branch and rules", async () => {
    const { store } = await open();
    expect(await store.readFacts(ADDRESS, BRANCHES)).toMatchObject({
      address: ADDRESS,
      isFork: false,
      url: expect.stringContaining("/acme/rocket"),
      defaultBranch: "main",
      base: "main",
      signedBranches: [],
      usesLfs: false,
    });
  });

  test("are found by an earlier name", async () => {
    const { store, world } = await open();
    renameRepository(world, rocket(world), "shuttle");
    expect((await store.readFacts(ADDRESS, BRANCHES)).address).toEqual({ owner: "acme", repo: "shuttle" });
  });

  test.each([
    ["branch protection", { source: "protection", branches: "main" }, ["main"]],
    ["a ruleset", { source: "ruleset", branches: "main" }, ["main"]],
    ["a ruleset for new branches", { source: "ruleset", branches: "ralph/*" }, ["ralph/gh-0001"]],
    ["a ruleset for other branches", { source: "ruleset", branches: "release/*" }, []],
  ] as const)("name the branches whose commits must be signed by %s", async (_what, rule, expected) => {
    const { store, world } = await open();
    addRule(world, { ...rule, type: "required_signatures" });
    expect((await store.readFacts(ADDRESS, BRANCHES)).signedBranches).toEqual(expected);
  });

  test("are those of another base, if it is there", async () => {
    const { store, world } = await open();
    const asked = { ...BRANCHES, base: "develop" };
    expect(await store.readFacts(ADDRESS, asked)).toMatchObject({ defaultBranch: "main", base: null });
    addBranch(world, "develop");
    expect(await store.readFacts(ADDRESS, asked)).toMatchObject({ base: "develop" });
  });

  test.each([
    ["*.bin filter=lfs diff=lfs merge=lfs -text\n", true],
    ["# *.bin filter=lfs\n*.txt text\n", false],
  ])("tell by %j at its root whether the base uses Git LFS", async (text, expected) => {
    const { store, world } = await open();
    const files = new Map([[".gitattributes", text]]);
    commitFiles(world, rocket(world), project(world).creator, { message: "Attributes", files });
    expect((await store.readFacts(ADDRESS, BRANCHES)).usesLfs).toBe(expected);
  });

  test("lack the rules that a plan does not have", async () => {
    const repository = {
      name: "rocket",
      owner: { login: "acme" },
      isFork: true,
      url: "https://ghe.local/acme/rocket",
      defaultBranchRef: { name: "main", refUpdateRule: null, target: null },
    };
    const { connection, asked } = await answering(({ query }) => {
      if (query === "")
        return { status: 403, body: { message: "Upgrade to GitHub Pro or make this repository public" } };
      return { body: { data: { repository } } };
    });
    expect(await new GithubRepositoryStore(connection).readFacts(ADDRESS, BRANCHES)).toMatchObject({
      isFork: true,
      signedBranches: [],
    });
    expect(asked.map(({ path }) => path.split("/").slice(-2).join("/"))).toEqual(
      expect.arrayContaining(["api/graphql", "branches/main", "branches/ralph%2Fgh-0001"]),
    );
  });

  test("of one that is not there are a failure", async () => {
    const { store } = await open();
    const missing = store.readFacts({ owner: "acme", repo: "none" }, BRANCHES);
    expect(await rejection(missing)).toMatchObject({ code: "GITHUB_NOT_FOUND" });
  });
});

test("a repository is found by any of its names, with whether it is a fork; null for none", async () => {
  const { store, world } = await open();
  renameRepository(world, addFork(world, rocket(world), user(world, "maya")), "copy");
  expect(await store.find({ owner: "maya", repo: "rocket" })).toEqual({
    address: { owner: "maya", repo: "copy" },
    isFork: true,
  });
  expect(await store.find(ADDRESS)).toEqual({ address: ADDRESS, isFork: false });
  expect(await store.find({ owner: "acme", repo: "none" })).toBeNull();
});

const BRANCH = "ralph/gh-0001";

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await sandboxForTest();
});

async function rules(): Promise<readonly PushRule[]> {
  const store = new GithubRepositoryStore(connect(sandbox, "sandbox-sam"));
  return store.readPushRules(ADDRESS, BRANCH);
}

function add(...added: readonly BranchRule[]): void {
  rocket(sandbox.world).branchRules.push(...added);
}

describe("the rules for pushes of a branch that does not exist", () => {
  test("are none in a repository without rules", async () => {
    expect(await rules()).toEqual([]);
  });

  test("are those of rulesets for its name, with the right to bypass them", async () => {
    add(
      { source: "ruleset", branches: "main", type: "update" },
      { source: "ruleset", branches: "ralph/*", type: "creation" },
      { source: "ruleset", branches: "ralph/*", type: "required_signatures", isBypassed: true },
    );
    expect(await rules()).toEqual([
      {
        type: "creation",
        pattern: null,
        source: expect.stringMatching(/^the ruleset "Ruleset 2" \(http\S+\/acme\/rocket\/rules\/2\)$/),
        mayBypass: false,
      },
      expect.objectContaining({ type: "required_signatures", mayBypass: true }),
    ]);
  });

  test("bring the patterns that names must fit", async () => {
    const parameters = { operator: "starts_with", pattern: "feature/", negate: false, name: "Names" };
    add({ source: "ruleset", branches: "ralph/*", type: "branch_name_pattern", parameters });
    expect(await rules()).toMatchObject([
      { pattern: { operator: "starts_with", text: "feature/", isNegated: false } },
    ]);
  });

  test("are those of branch protection for admins alone", async () => {
    add({ source: "protection", branches: "ralph/*", type: "pull_request" });
    expect(await rules()).toEqual([]);
    rocket(sandbox.world).grants.set(user(sandbox.world, "sam").id, "ADMIN");
    expect(await rules()).toEqual([
      {
        type: "pull_request",
        pattern: null,
        source: 'the branch protection of "ralph/*"',
        mayBypass: false,
      },
    ]);
    // Lists name accounts that may push all the same.
    add({ source: "protection", branches: "ralph/**", type: "update" });
    expect((await rules()).map(({ type, mayBypass }) => [type, mayBypass])).toEqual([
      ["pull_request", false],
      ["update", null],
    ]);
  });

  test.each([
    ["*/*", true],
    ["**/gh-*", true],
    ["**/ralph/gh-*", true],
    ["ralph/[!a]h-*", true],
    ["ralph/gh-[0-9]??1", true],
    ["*", false],
    ["**", false],
    ["ralph**", false],
    ["ralph/[!g]h-*", false],
    ["(ralph|x)/*", false],
    ["{ralph,x}/*", false],
  ])("are those of the branch protection %s: %s", async (branches, holds) => {
    rocket(sandbox.world).grants.set(user(sandbox.world, "sam").id, "ADMIN");
    add({ source: "protection", branches, type: "pull_request" });
    expect(await rules()).toHaveLength(holds ? 1 : 0);
  });
});

test("others see the branch protection by a branch of the same folder", async () => {
  add({ source: "protection", branches: "ralph/*", type: "update" });
  const { world } = sandbox;
  const { target } = present(rocket(world).gitRefs.get("refs/heads/main"));
  pointRef(world, rocket(world), "refs/heads/ralph/gh-0007", target);
  expect(await rules()).toMatchObject([{ type: "update", mayBypass: false }]);
});
