import { describe, expect, vi } from "vitest";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { addressProblems, commitProblems, defaultProblems, loginProblems, pushProblem } from "./preflight.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";

vi.setConfig({ testTimeout: 120_000 });

describe("a client without a login", () => {
  const client = { name: "codex", program: "codex", model: null } as const;

  test("is named with the command; a possible other provider takes the block away", () => {
    expect(loginProblems(client, null)).toEqual([]);
    expect(loginProblems(client, { command: "codex login", isCertain: false })).toEqual([
      {
        message: "codex is not logged in",
        remedy: "`codex login`, unless another provider is set up",
        isBlocking: false,
      },
    ]);
  });

  test("starts no agent, also of those that only read", async ({ loops }) => {
    loops.addTickets("Backlog", 1);
    loops.agents.noLogin = { command: "claude auth login", isCertain: true };
    await expect(loops.run({ commands: ["triage"] })).rejects.toMatchObject({
      code: "NOT_READY",
      message: "Cannot start agents: claude is not logged in",
      hint: "`claude auth login`. `ralph-hero run --check` looks again",
    });
    expect(loops.agents.orders).toEqual([]);
  });
});

describe("an author that git does not know", () => {
  const git = { identityProblem: "fatal: no name was given", signingProblem: null };

  test("blocks agents in the sandbox, whose commits the product makes", () => {
    expect(commitProblems(git, true)).toMatchObject([{ isBlocking: true }]);
    expect(commitProblems(git, false)).toMatchObject([{ isBlocking: false }]);
  });

  test("is no matter of agents that only read", async ({ loops }) => {
    loops.addTickets("Backlog", 1);
    loops.git = { ...loops.git, ...git };
    await loops.run({ commands: ["triage"], mode: "once" });
    expect(loops.agents.orders).toHaveLength(1);
    await expect(loops.run({ commands: ["research"] })).rejects.toMatchObject({ code: "NOT_READY" });
  });
});

test("a signature that fails is told with git's reason", () => {
  const git = { identityProblem: null, signingProblem: "error: gpg failed to sign the data" };
  expect(commitProblems(git, true)).toEqual([
    {
      message: "git is to sign commits (commit.gpgsign), and cannot: error: gpg failed to sign the data",
      remedy: expect.stringContaining("user.signingkey"),
      isBlocking: true,
    },
  ]);
});

test.each([
  ["Could not resolve host: github.com", false],
  ["fatal: unable to access 'https://github.com/': Failed to connect to github.com port 443", false],
  ["Permission to acme/rocket.git denied to ralph-bot", true],
])("a trial push that fails by %j blocks: %s", (why, isBlocking) => {
  expect(pushProblem(new Failure("WORKTREE_FAILED", why, { hint: "Look" }))).toEqual({
    message: why,
    remedy: "Look",
    isBlocking,
  });
});

test("a relative address of a remote that the loop uses blocks", () => {
  const remotes = ["origin", "other"].map((name) => ({
    name,
    fetchesFrom: [`../${name}.git`],
    pushesTo: [["/whole.git"]],
  }));
  expect(addressProblems({ remotes }, { baseRemote: "origin", pushRemote: "origin" })).toEqual([
    {
      message: expect.stringContaining("the remote origin has the relative address ../origin.git"),
      remedy: "`git remote set-url origin PATH`, with the whole path",
      isBlocking: true,
    },
  ]);
});

test("a default branch that the clone does not know of is told", async () => {
  const target = { base: "develop", baseRemote: "origin" };
  expect(defaultProblems({ rememberedDefault: null }, target)).toEqual([]);
  expect(defaultProblems({ rememberedDefault: "develop" }, target)).toEqual([]);
  const loops = new LoopWorld(await sandboxForTest());
  loops.addTickets("Research Needed", 1);
  loops.git = { ...loops.git, rememberedDefault: "master" };
  await loops.run({ commands: ["research"], mode: "once" });
  expect(loops.told("trouble").map(({ message }) => message)).toContain(
    "the default branch on GitHub is main, where agents begin, and this clone remembers master: `git remote set-head origin main`",
  );
  expect(loops.agents.orders).toHaveLength(1);
});
