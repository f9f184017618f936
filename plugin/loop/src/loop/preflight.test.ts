import { describe, expect, vi } from "vitest";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { changeContract } from "../../../mcp-server/src/ticket/contract/contract.ts";
import { test } from "../../../mcp-server/test/support/loop-test.ts";
import { LoopWorld } from "../../../mcp-server/test/support/loop-world.ts";
import type { AgentOrder, TrialOutcome } from "../agents/agent-client.ts";
import {
  addressProblems,
  checkSteps,
  commitProblems,
  defaultProblems,
  loginProblems,
  pushProblem,
  resultOf,
  skillSteps,
} from "./preflight.ts";

vi.setConfig({ testTimeout: 120_000 });
const RESEARCH = { commands: ["research"], mode: "once" } as const;
const FAILED = { kind: "failed", why: "Exit code 1", hosts: [], folders: [], hidden: [] } as const;
const DENIED = { kind: "denied", denial: { tool: "Write", call: "", byRule: true } } as const;

test.each<[string, TrialOutcome, string, unknown]>([
  [
    "that allows a command, quoted for the shell",
    { kind: "denied", denial: { tool: "Bash", call: "npm test", byRule: false } },
    "refused",
    String.raw`--allowed-tools 'Bash(npm test -- --name='\''a b'\'')'`,
  ],
  [
    "that a deny rule of the user's wins over",
    DENIED,
    "refused",
    expect.stringContaining("permissions.deny"),
  ],
  [
    "that lets a host be reached",
    { ...FAILED, hosts: ["example.com"] },
    "failed",
    'add "allowedDomains": ["example.com"] to .ralph/config.json',
  ],
  [
    "that opens a hidden toolchain",
    { ...FAILED, folders: ["~/.sdk/java"] },
    "failed",
    'add "readableFolders": ["~/.sdk/java"] to .ralph/config.json',
  ],
  [
    "for both",
    { ...FAILED, hosts: ["a.com"], folders: ["~/.sdk/java"] },
    "failed",
    expect.stringContaining('["a.com"] and "readableFolders": ["~/.sdk/java"]'),
  ],
  [
    "where a tool may lie whose path no setting opens",
    { ...FAILED, hidden: ["/home/maya/jdk/bin/java"] },
    "failed",
    "/home/maya/jdk/bin/java is hidden from agents: move the tool to /opt or /usr/local, or into the repository",
  ],
])("a step of the trial names the exact setting %s", (_, given, outcome, remedy) => {
  const [check] = checkSteps(["npm test -- --name='a b'"]);
  expect(check === undefined ? null : resultOf(check, given)).toMatchObject({ outcome, remedy });
});

describe("without a sandbox", () => {
  const remotes = { baseRemote: "upstream", pushRemote: "fork" };
  const place = { conventions: "/c.md", folder: "/w", mayWrite: true, isSandboxed: false, remotes } as const;
  const stepsOf = (by: "pull_request" | "push" | "branch", change: object = {}) =>
    skillSteps({ ...place, delivery: { by, branchPrefix: "agents/" }, ...change });

  test("the rules are those of the real work, by the team's delivery", () => {
    const [pulls, push, branch] = (["pull_request", "push", "branch"] as const).map((by) =>
      stepsOf(by).map(({ rule }) => rule),
    );
    expect(pulls).toEqual(expect.arrayContaining(["Bash(git push:*)", "Bash(gh pr create:*)"]));
    expect(push).toContain("Bash(git push:*)");
    expect(push?.join()).not.toContain("gh pr");
    expect(branch?.join()).not.toContain("push");
  });

  test("the base's remote is fetched from, and the loop's is pushed to; without remotes neither", () => {
    expect(stepsOf("push").map(({ title }) => title)).toEqual(
      expect.arrayContaining(["git fetch upstream", "git push --dry-run fork HEAD:refs/heads/agents/check"]),
    );
    const alone = stepsOf("push", { remotes: { baseRemote: null, pushRemote: null } });
    expect(alone.map(({ title }) => title).join()).not.toMatch(/git (?:fetch|push)/);
  });

  test("a skill's command that fails is no matter of the team's checks", () => {
    const remedies = stepsOf("push").map((step) => resultOf(step, FAILED).remedy);
    expect(remedies[0]).toEqual(expect.not.stringContaining("checks"));
  });
});

/** A loop with a ticket for research, whose client lets the trial's writing end so. */
async function begun(trial: TrialOutcome = { kind: "done" }): Promise<LoopWorld> {
  const loops = await LoopWorld.open();
  loops.addTicket("Research Needed");
  loops.agents.trial = ({ name }) => (name === "Write" ? trial : { kind: "done" });
  return loops;
}

/** A task for the loop's agent. */
async function addTask(loops: LoopWorld): Promise<void> {
  const address = { owner: "acme", repo: "rocket", number: loops.addTicket("Backlog") };
  await changeContract(loops.world, { address, caller: { agent: "lead" } }, { kind: "task", for: "crew" });
}

describe("at the start of a loop", () => {
  test("a client that refuses what the skills do starts no agent, and the remedy is told", async () => {
    const loops = await begun(DENIED);
    await expect(loops.run({ commands: ["research"] })).rejects.toMatchObject({
      code: "AGENT_REFUSED",
      message: expect.stringContaining("write a document in the worktree"),
      hint: expect.stringContaining("permissions.deny"),
    });
    expect(loops.agents.orders).toEqual([]);
  });

  test("a command that fails by chance is tried once more, as beside another loop of the clone", async () => {
    const loops = await begun();
    let failures = 1;
    loops.agents.trial = ({ name }) => (name === "Bash" && failures-- > 0 ? FAILED : { kind: "done" });
    await loops.run(RESEARCH);
    expect(loops.agents.orders).toHaveLength(1);
    failures = 2;
    await expect(loops.run(RESEARCH)).rejects.toMatchObject({ code: "AGENT_REFUSED" });
  });

  test.each(["research", "triage"] as const)(
    "the first Ctrl-C ends the client, and nothing is started, by %s of a task or not",
    async (command) => {
      const loops = await begun();
      loops.agents.trialHangs = true;
      if (command === "triage") await addTask(loops);
      const running = loops.run({ commands: [command] });
      await expect.poll(() => loops.agents.tried.length, { timeout: 60_000 }).toBeGreaterThan(0);
      loops.stopStarting();
      await expect(running).resolves.toMatchObject({ stop: { why: "interrupted" } });
      expect(loops.agents.orders).toEqual([]);
    },
  );

  test.each<[string, object, TrialOutcome, readonly string[]]>([
    [
      "neither the team's checks nor anything that leaves the worktree",
      {},
      { kind: "done" },
      ["Read", "Write", "Bash", "status", "commit"],
    ],
    ["only what agents do that write nothing", { commands: ["triage"] }, DENIED, ["Read", "Bash"]],
    ["nothing for agents without a sandbox", { isSandboxed: false }, DENIED, []],
  ])("the trial makes %s", async (_, wishes, trial, tried) => {
    const loops = await begun(trial);
    await loops.run({ ...RESEARCH, ...wishes });
    expect(loops.agents.tried.map(({ name, input }) => input["action"] ?? name)).toEqual(tried);
  });
});

describe("a client without a login", () => {
  test("is named with the command; a possible other provider takes the block away", () => {
    const client = { name: "codex", program: "codex", model: null } as const;
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
    loops.addTicket("Backlog");
    loops.agents.noLogin = { command: "claude auth login", isCertain: true };
    await expect(loops.run({ commands: ["triage"] })).rejects.toMatchObject({
      code: "NOT_READY",
      message: "Cannot start agents: claude is not logged in",
      hint: "`claude auth login`. `ralph-hero run --check` looks again",
    });
    expect(loops.agents.orders).toEqual([]);
  });
});

test("an author that git does not know blocks agents in the sandbox that write, whose commits the product makes", async ({
  loops,
}) => {
  const git = { identityProblem: "fatal: no name was given", signingProblem: null };
  expect(commitProblems(git, true)).toMatchObject([{ isBlocking: true }]);
  expect(commitProblems(git, false)).toMatchObject([{ isBlocking: false }]);
  loops.addTicket("Backlog");
  loops.git = { ...loops.git, ...git };
  await loops.run({ commands: ["triage"], mode: "once" });
  expect(loops.agents.orders).toHaveLength(1);
  await expect(loops.run(RESEARCH)).rejects.toMatchObject({ code: "NOT_READY" });
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
])("a trial push that fails by %j blocks: %s", (message, isBlocking) => {
  const failure = new Failure("WORKTREE_FAILED", message, { hint: "Look" });
  expect(pushProblem(failure)).toEqual({ message, remedy: "Look", isBlocking });
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

test("a default branch that the clone does not know of is told", async ({ loops }) => {
  const target = { base: "develop", baseRemote: "origin" };
  for (const rememberedDefault of [null, "develop"])
    expect(defaultProblems({ rememberedDefault }, target)).toEqual([]);
  loops.addTicket("Research Needed");
  loops.git = { ...loops.git, rememberedDefault: "master" };
  await loops.run(RESEARCH);
  expect(loops.troubles).toContain(
    "the default branch on GitHub is main, where agents begin, and this clone remembers master: `git remote set-head origin main`",
  );
  expect(loops.agents.orders).toHaveLength(1);
});

test.each(["research", "triage", "a task"] as const)(
  "a machine without a sandbox starts no agent for %s, and the loop says what to install",
  async (work) => {
    const loops = await begun();
    loops.agents.problem = "bubblewrap missing";
    if (work === "a task") await addTask(loops);
    const commands = [work === "a task" ? ("triage" as const) : work];
    await expect(loops.run({ commands })).rejects.toMatchObject({
      code: "SANDBOX_MISSING",
      hint: expect.stringContaining("apt-get install bubblewrap socat"),
    });
    expect(loops.agents.orders).toEqual([]);
  },
);

/** The first agent of one look. */
async function ordered(command: "research" | "triage", isSandboxed: boolean) {
  const loops = await begun();
  if (command === "triage") loops.addTicket("Backlog");
  if (!isSandboxed) loops.agents.problem = "bubblewrap missing";
  await loops.run({ commands: [command], mode: "once", isSandboxed });
  const order: AgentOrder | undefined = loops.agents.orders[0];
  if (order === undefined) throw new Error("No agent was started");
  return { loops, order, ...order.permissions };
}

describe("an agent that writes", () => {
  test("has git's safe commands only where the caller wants no sandbox", async () => {
    expect(await ordered("research", false)).toMatchObject({
      mode: "acceptEdits",
      isSandboxed: false,
      allowedTools: expect.not.arrayContaining(["Bash"]),
    });
  });

  test("has a free shell in a sandbox, and knows its worktree", async () => {
    const { order, allowedTools, isSandboxed } = await ordered("research", true);
    expect([isSandboxed, allowedTools.includes("Bash")]).toEqual([true, true]);
    expect(order.worktree).toMatchObject({ ticket: order.ticket.number, base: "main" });
  });
});

describe.each([true, false])("an agent that writes nothing, in a sandbox: %s", (isSandboxed) => {
  test("has a checkout that goes with its run, and neither an editor nor a worktree's tool", async () => {
    const { loops, order, ...permissions } = await ordered("triage", isSandboxed);
    expect(order.folder).toBe(`/work/read-${order.ticket.number}`);
    expect(loops.discarded).toContain(order.folder);
    expect(permissions).toMatchObject({ isSandboxed, mayWrite: false, mode: null });
    expect(permissions.clientTools).not.toContain("Edit");
    expect(order.worktree).toBeNull();
    expect(order.briefing).toContain("to read only");
    // Without a sandbox no command of its own choice.
    const shell = permissions.allowedTools.filter((rule) => rule.startsWith("Bash"));
    expect(shell).toEqual(isSandboxed ? ["Bash"] : []);
  });
});

test("a checkout that cannot be removed is told, and the loop goes on", async ({ loops }) => {
  loops.addTicket("Backlog");
  loops.worktrees.checkouts = async () => [{ number: 7, path: "/work/left-7", branch: "" }];
  loops.worktrees.discard = async ({ path }) => `${path} stays`;
  const { state } = await loops.run({ commands: ["triage"], mode: "once" });
  expect(state.started).toBe(1);
  expect(loops.troubles.filter((message) => message === "/work/left-7 stays")).toHaveLength(2);
  expect(loops.troubles.filter((message) => message.startsWith("/work/read-"))).toHaveLength(1);
});

test("a checkout that a killed loop left is removed, but not one of a run that goes on", async ({
  loops,
}) => {
  const [left = 0, running = 0] = loops.addTickets("Backlog", 2);
  await loops.leaveOrphan(running);
  const checkouts = [left, running].map((number) => ({ number, path: `/work/left-${number}`, branch: "" }));
  loops.worktrees.checkouts = async () => checkouts;
  await loops.run({ commands: ["plan"], mode: "dry run" });
  expect(loops.discarded).toEqual([]);
  await loops.run({ commands: ["plan"], mode: "once" });
  // At the loop's beginning one agent was still at work, at its end none.
  const removed = loops.discarded.filter((path) => path.includes("left"));
  expect(removed).toEqual([left, left, running].map((number) => `/work/left-${number}`));
});

/** A loop of a team whose worktrees are set up, with so many tickets. */
async function settingUp(tickets = 1, setup = "npm ci"): Promise<LoopWorld> {
  const loops = await LoopWorld.open({ worktree: { setup } });
  loops.addTickets("Research Needed", tickets);
  return loops;
}

describe("the team's set-up", () => {
  test("runs once in each worktree before its agent, and is told", async () => {
    const loops = await settingUp(2);
    await loops.run({ commands: ["research"], limits: { retries: 1 } });
    expect(loops.agents.commands).toEqual(["npm ci", "npm ci"]);
    expect(loops.told("started").length).toBeGreaterThan(2);
    const told = loops.events.filter(({ kind }) => kind === "setting up" || kind === "started");
    expect(told.slice(0, 2).map(({ kind }) => kind)).toEqual(["setting up", "started"]);
    expect(new Set(loops.told("setting up").map(({ number }) => number))).toEqual(new Set(loops.given));
  });

  test("runs again where the command has changed", async () => {
    const loops = await settingUp();
    loops.setUps.set(`/work/${loops.addTicket("Research Needed")}`, "npm install");
    await loops.run({ ...RESEARCH, limits: { parallel: 2 } });
    expect(loops.agents.commands).toEqual(["npm ci", "npm ci"]);
  });

  test("is not for an agent that writes nothing, and neither are copies", async () => {
    const loops = await settingUp();
    loops.addTicket("Backlog");
    loops.worktrees.copyIncluded = async () => Promise.reject(new Error("No checkout gets copies"));
    await loops.run({ commands: ["triage"], mode: "once" });
    expect(loops.told("started")).toHaveLength(1);
    expect([loops.agents.commands, loops.told("prepares")]).toEqual([[], []]);
  });

  test("that fails starts no agent; the ticket rests, is tried again, lost no run, and is listed no more", async () => {
    const loops = await settingUp();
    loops.agents.commandProblem = "exit code 1: npm ERR! 404";
    loops.whenWaited = () => {
      if (loops.told("not started").length === 2) loops.agents.commandProblem = null;
    };
    const { state } = await loops.run({ commands: ["research"], limits: { retries: 2 } });
    const message = expect.stringMatching(/^Cannot set up its worktree: exit code 1: npm ERR! 404\. correct/);
    expect(loops.told("not started")).toMatchObject([{ attempt: 1, message }, { attempt: 2 }]);
    expect(loops.restedMs).toBeGreaterThanOrEqual(90_000);
    const told = loops.events.filter(({ kind }) => ["not started", "started"].includes(kind));
    expect(told[2]).toMatchObject({ kind: "started", run: { attempt: 1 } });
    expect(state.notStarted.size).toBe(0);
  });

  test("that goes on failing leaves its ticket alone, and the last list names it with the cause", async () => {
    const loops = await settingUp(0);
    const number = loops.addTicket("Research Needed");
    loops.agents.commandProblem = "exit code 1";
    await loops.run(RESEARCH);
    expect(loops.listed).toMatchObject([{ number }]);
    loops.events.length = 0;
    const { state } = await loops.run({ commands: ["research"], limits: { retries: 1 } });
    expect(loops.told("not started").map(({ attempt }) => attempt)).toEqual([1, undefined]);
    expect([state.started, [...state.setAside]]).toEqual([0, [number]]);
    expect(await loops.marks.list()).toEqual(new Map());
    const cause = expect.stringContaining("Cannot set up its worktree: exit code 1");
    const what = expect.stringContaining("a person removes the cause");
    expect(loops.told("waiting").at(-1)).toMatchObject({ tickets: [{ number, for: what, cause }], total: 1 });
  });

  test("holds no secret in what is told", async () => {
    const token = `ghp_${"a1".repeat(18)}`;
    const loops = await settingUp(1, `npm ci --token ${token}`);
    await loops.run(RESEARCH);
    expect(loops.agents.commands).toEqual([`npm ci --token ${token}`]);
    expect(loops.told("setting up")).toMatchObject([{ command: "npm ci --token (secret)" }]);
    expect(JSON.stringify(loops.events)).not.toContain(token);
  });

  test("that is interrupted leaves the worktree to be set up, and starts no agent", async () => {
    const loops = await settingUp();
    loops.agents.runCommand = async () => {
      loops.stopStarting();
      return Promise.resolve(null);
    };
    const { stop } = await loops.run({ commands: ["research"] });
    expect(stop).toEqual({ why: "interrupted", message: "interrupted, and no agent is at work" });
    expect([loops.setUps.size, loops.told("started"), loops.told("not started")]).toEqual([0, [], []]);
  });
});

test("the beginning tells copies and set-up, also of a dry run", async () => {
  const loops = await settingUp();
  const included = { files: [".env"], leftOut: [".env.example (tracked)"] };
  loops.worktrees.includedFiles = async () => included;
  await loops.run({ commands: ["research"], mode: "dry run" });
  expect(loops.told("prepares")).toMatchObject([{ ...included, setup: "npm ci" }]);
  expect(loops.agents.commands).toEqual([]);
});
