import { describe, expect, test, vi } from "vitest";
import { sandboxForTest } from "../../../../sandbox/src/testing.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import { changeContract } from "../../../mcp-server/src/ticket/contract/contract.ts";
import { checkSteps, resultOf, skillSteps } from "./preflight.ts";
import type { TrialOutcome } from "../agents/agent-client.ts";

vi.setConfig({ testTimeout: 120_000 });
const [CHECK] = checkSteps(["npm test -- --name='a b'"]);

function outcome(given: TrialOutcome): object {
  return CHECK === undefined ? {} : resultOf(CHECK, given);
}

async function begun(trial: TrialOutcome): Promise<LoopWorld> {
  const loops = new LoopWorld(await sandboxForTest());
  loops.addTickets("Research Needed", 1);
  loops.agents.trial = ({ name }) => (name === "Write" ? trial : { kind: "done" });
  return loops;
}

describe("a step of the trial names the exact setting", () => {
  const denial = { tool: "Bash", call: "npm test" };

  test("that allows a command, quoted for the shell", () => {
    expect(outcome({ kind: "denied", denial: { ...denial, byRule: false } })).toMatchObject({
      outcome: "refused",
      remedy: String.raw`--allowed-tools 'Bash(npm test -- --name='\''a b'\'')'`,
    });
  });

  test("that a deny rule of the user's wins over", () => {
    expect(outcome({ kind: "denied", denial: { ...denial, byRule: true } })).toMatchObject({
      remedy: expect.stringContaining("permissions.deny"),
    });
  });

  test("that lets a host be reached", () => {
    expect(
      outcome({ kind: "failed", why: "Exit code 56", hosts: ["example.com"], folders: [], hidden: [] }),
    ).toMatchObject({
      outcome: "failed",
      remedy: 'add "allowedDomains": ["example.com"] to .ralph/config.json',
    });
  });
});

test("a step that failed for a hidden toolchain names the folder to open", () => {
  const failed = {
    kind: "failed",
    why: "Exit code 127",
    hosts: ["a.com"],
    folders: ["~/.sdk/java"],
    hidden: [],
  } as const;
  expect(outcome({ ...failed, hosts: [] })).toMatchObject({
    remedy: 'add "readableFolders": ["~/.sdk/java"] to .ralph/config.json',
  });
  expect(outcome(failed)).toMatchObject({
    remedy: expect.stringContaining('["a.com"] and "readableFolders": ["~/.sdk/java"]'),
  });
});

test("a step that failed for a path that no setting opens says where its tool may lie", () => {
  const failed = { kind: "failed", why: "Exit code 1", hosts: [], folders: [] } as const;
  expect(outcome({ ...failed, hidden: ["/home/maya/jdk/bin/java"] })).toMatchObject({
    remedy:
      "/home/maya/jdk/bin/java is hidden from agents: move the tool to /opt or /usr/local, or into the repository",
  });
});

const delivered = (by: "pull_request" | "push" | "branch") => ({ by, branchPrefix: "agents/" });

describe("without a sandbox", () => {
  const remotes = { baseRemote: "upstream", pushRemote: "fork" };
  const place = { conventions: "/c.md", folder: "/w", mayWrite: true, isSandboxed: false, remotes } as const;
  const rulesOf = (by: "pull_request" | "push" | "branch"): string[] =>
    skillSteps({ ...place, delivery: delivered(by) }).map(({ rule }) => rule);

  test("the rules are those of the real work, by the team's delivery", () => {
    expect(rulesOf("pull_request")).toEqual(
      expect.arrayContaining(["Bash(git push:*)", "Bash(gh pr create:*)"]),
    );
    expect(rulesOf("push")).toContain("Bash(git push:*)");
    expect(rulesOf("push").join()).not.toContain("gh pr");
    expect(rulesOf("branch").join()).not.toContain("push");
  });

  test("the base's remote is fetched from, and the loop's is pushed to", () => {
    const titles = skillSteps({ ...place, delivery: delivered("push") }).map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(["git fetch upstream", "git push --dry-run fork HEAD:refs/heads/agents/check"]),
    );
  });

  test("a clone without remotes neither fetches nor pushes", () => {
    const alone = { ...place, remotes: { baseRemote: null, pushRemote: null } };
    const titles = skillSteps({ ...alone, delivery: delivered("push") }).map(({ title }) => title);
    expect(titles.join()).not.toMatch(/git (?:fetch|push)/);
  });

  test("a skill's command that fails is no matter of the team's checks", () => {
    const [first] = skillSteps({ ...place, delivery: delivered("push") });
    if (first === undefined) throw new Error("There is no step");
    const { remedy } = resultOf(first, {
      kind: "failed",
      why: "No such remote",
      hosts: [],
      folders: [],
      hidden: [],
    });
    expect(remedy).not.toContain("checks");
  });
});

describe("at the start of a loop", () => {
  const refused = { kind: "denied", denial: { tool: "Write", call: "", byRule: true } } as const;

  test("a client that refuses what the skills do starts no agent, and the remedy is told", async () => {
    const loops = await begun(refused);
    await expect(loops.run({ commands: ["research"] })).rejects.toMatchObject({
      code: "AGENT_REFUSED",
      message: expect.stringContaining("write a document in the worktree"),
      hint: expect.stringContaining("permissions.deny"),
    });
    expect(loops.agents.orders).toEqual([]);
  });

  test("a command that fails by chance is tried once more, as beside another loop of the clone", async () => {
    const loops = await begun({ kind: "done" });
    const failed = {
      kind: "failed",
      why: "bwrap: no config.lock",
      hosts: [],
      folders: [],
      hidden: [],
    } as const;
    let failures = 1;
    loops.agents.trial = ({ name }) => (name === "Bash" && failures-- > 0 ? failed : { kind: "done" });
    await loops.run({ commands: ["research"], mode: "once" });
    expect(loops.agents.orders).toHaveLength(1);
    failures = 2;
    await expect(loops.run({ commands: ["research"] })).rejects.toMatchObject({ code: "AGENT_REFUSED" });
  });

  test("the first Ctrl-C ends the client, and nothing is started", async () => {
    const loops = await begun({ kind: "done" });
    loops.agents.trialHangs = true;
    const running = loops.run({ commands: ["research"] });
    await expect.poll(() => loops.agents.tried.length, { timeout: 60_000 }).toBeGreaterThan(0);
    loops.stopStarting();
    await expect(running).resolves.toMatchObject({ stop: { why: "interrupted" } });
    expect(loops.agents.orders).toEqual([]);
  });

  test("the first Ctrl-C ends the trial for a task beside other agents, and starts it not", async () => {
    const loops = await begun({ kind: "done" });
    loops.agents.trialHangs = true;
    const [number = 0] = loops.addTickets("Backlog", 1);
    const address = { owner: "acme", repo: "rocket", number };
    await changeContract(loops.world, { address, caller: { agent: "lead" } }, { kind: "task", for: "crew" });
    const running = loops.run({ commands: ["triage"] });
    await expect.poll(() => loops.agents.tried.length, { timeout: 60_000 }).toBeGreaterThan(0);
    loops.stopStarting();
    await expect(running).resolves.toMatchObject({ stop: { why: "interrupted" } });
    expect(loops.agents.orders).toEqual([]);
  });

  test("the team's checks are not run, and nothing that leaves the worktree", async () => {
    const loops = await begun({ kind: "done" });
    await loops.run({ commands: ["research"], mode: "once" });
    const actions = loops.agents.tried.map(({ name, input }) => input["action"] ?? name);
    expect(actions).toEqual(["Read", "Write", "Bash", "status", "commit"]);
  });

  test("for agents that write nothing only what they do is tried", async () => {
    const loops = await begun(refused);
    await loops.run({ commands: ["triage"], mode: "once" });
    expect(loops.agents.tried.map(({ name }) => name)).toEqual(["Read", "Bash"]);
  });

  test("nothing is tried for agents without a sandbox", async () => {
    const loops = await begun(refused);
    await loops.run({ commands: ["research"], mode: "once", isSandboxed: false });
    expect(loops.agents.tried).toEqual([]);
  });
});
