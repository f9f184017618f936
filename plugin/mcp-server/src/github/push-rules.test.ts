import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../test/on-sandbox.ts";
import type { BranchRule } from "../../../../sandbox/src/entities.ts";
import { pointRef } from "../../../../sandbox/src/git-objects.ts";
import type { Sandbox } from "../../../../sandbox/src/start.ts";
import { present, rocket, sandboxForTest, user } from "../../../../sandbox/src/testing.ts";
import { GithubRepositoryStore, type PushRule } from "./repository-store.ts";

const BRANCH = "ralph/gh-0001";

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await sandboxForTest();
});

async function rules(): Promise<readonly PushRule[]> {
  const store = new GithubRepositoryStore(connect(sandbox, "sandbox-sam"));
  return store.readPushRules({ owner: "acme", repo: "rocket" }, BRANCH);
}

function add(...added: readonly BranchRule[]): void {
  rocket(sandbox.world).branchRules.push(...added);
}

describe("the rules for pushes of a branch that does not exist", () => {
  it("are none in a repository without rules", async () => {
    expect(await rules()).toEqual([]);
  });

  it("are those of rulesets for its name, with the right to bypass them", async () => {
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

  it("bring the patterns that names must fit", async () => {
    const parameters = { operator: "starts_with", pattern: "feature/", negate: false, name: "Names" };
    add({ source: "ruleset", branches: "ralph/*", type: "branch_name_pattern", parameters });
    expect(await rules()).toMatchObject([
      { pattern: { operator: "starts_with", text: "feature/", isNegated: false } },
    ]);
  });

  it("are those of branch protection for admins alone", async () => {
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

  it.each([
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

it("others see the branch protection by a branch of the same folder", async () => {
  add({ source: "protection", branches: "ralph/*", type: "update" });
  const { world } = sandbox;
  const { target } = present(rocket(world).gitRefs.get("refs/heads/main"));
  pointRef(world, rocket(world), "refs/heads/ralph/gh-0007", target);
  expect(await rules()).toMatchObject([{ type: "update", mayBypass: false }]);
});
