import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ClaudeClient } from "../../../loop/src/agents/claude-client.ts";
import { CodexClient } from "../../../loop/src/agents/codex-client.ts";
import { LocalAgents } from "../../../loop/src/agents/local-agents.ts";
import { RunFiles } from "../../../loop/src/agents/run-files.ts";
import { MachineKey } from "../../src/config/machine-files.ts";
import { LocalProcesses, factsOfProcess } from "../../src/config/processes.ts";
import { machine, oneMachine } from "./one-machine.ts";
import { ScriptedModel, type Turn } from "./scripted-model.ts";
import type { RunningAgent } from "../../../loop/src/agents/agent-client.ts";

/** The loop's control requests to the real client at work, and its answers. */

const SEEN_WITHIN = { timeout: 30_000 };
/** It runs until it is ended. */
const LONG: Turn = {
  name: "Bash",
  input: { command: `node -e "setInterval(() => {}, 1000)"`, description: "A long step" },
};

let folder: string;

oneMachine({ hasPlugin: false });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ralph-talk-"));
});

afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function started(model: ScriptedModel): Promise<RunningAgent> {
  const processes = new LocalProcesses(new MachineKey("test"));
  const setup = {
    pluginFolder: folder,
    gitFolder: async () => folder,
    workingCopies: async () => [folder],
    variables: { ...machine.environment(), ANTHROPIC_BASE_URL: model.url },
    files: new RunFiles(async () => join(folder, "runs")),
  };
  const agents = new LocalAgents({
    ...setup,
    clients: { claude: new ClaudeClient(setup), codex: new CodexClient(setup) },
    describe: factsOfProcess,
    secrets: () => [],
    isGone: (process) => processes.hasEnded(process),
  });
  const agent = await agents.start({
    client: { name: "claude", program: machine.binary, model: null },
    runId: `0012-impl-${ulid()}`,
    ticket: { number: 12, title: "", url: "" },
    agent: "crew",
    repository: { owner: "acme", repo: "rocket" },
    folder,
    prompt: "Go on.",
    briefing: "Be brief.",
    quoted: null,
    permissions: {
      mode: null,
      clientTools: ["Bash"],
      allowedTools: ["Bash"],
      isSandboxed: false,
      mayWrite: true,
      allowedDomains: [],
      readableFolders: [],
      approvals: [],
    },
    worktree: null,
    budgetUsd: null,
    timeLimitMs: 60_000,
  });
  agent.begin();
  return agent;
}

describe("an agent of the real client", () => {
  test("ends by itself after its task, although its input stays open", async () => {
    const model = await ScriptedModel.open({ turns: ["All is done."] });
    const agent = await started(model);
    const end = await agent.ended;
    await model.close();
    expect(end).toMatchObject({ how: "by itself", code: 0, hasResult: true, lastWords: "All is done." });
    expect(end.costUsd).toBeGreaterThan(0);
  });

  test("shows its call, words, tokens and cost, and tells the cost when it is ended", async () => {
    const model = await ScriptedModel.open({ turns: [LONG] });
    const agent = await started(model);
    await expect.poll(() => agent.progress().call, SEEN_WITHIN).toMatchObject({ tool: "Bash" });
    await expect.poll(() => agent.progress().costUsd, SEEN_WITHIN).toBeGreaterThan(0);
    expect(agent.progress().tokens).toBeGreaterThan(0);
    agent.end();
    const end = await agent.ended;
    await model.close();
    expect(end).toMatchObject({ how: "ended", hasResult: true });
    expect(end.costUsd).toBeGreaterThan(0);
  });
});
