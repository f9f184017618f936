/** Agents of the loop that a test starts by itself, of the real clients. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ulid } from "ulid";
import type { AgentOrder } from "../../../loop/src/agents/agent-client.ts";
import { ClaudeClient } from "../../../loop/src/agents/claude-client.ts";
import { CodexClient } from "../../../loop/src/agents/codex-client.ts";
import { GitWorktrees } from "../../../loop/src/agents/git-worktrees.ts";
import { LocalAgents } from "../../../loop/src/agents/local-agents.ts";
import { RunFiles } from "../../../loop/src/agents/run-files.ts";
import { MachineKey } from "../../src/config/machine-files.ts";
import { LocalProcesses, factsOfProcess } from "../../src/config/processes.ts";

const PLUGIN = fileURLToPath(new URL("../../../", import.meta.url));

/** In that clone, with these variables. */
export function agentsIn(
  clone: string,
  variables: Readonly<Record<string, string>>,
  worktrees = new GitWorktrees(clone, process.env),
): LocalAgents {
  const setup = {
    pluginFolder: PLUGIN,
    gitFolder: async () => worktrees.gitFolder(),
    workingCopies: async () => worktrees.workingCopies(),
    variables,
    files: new RunFiles(async () => join(await worktrees.gitFolder(), "ralph-hero", "runs")),
  };
  const processes = new LocalProcesses(new MachineKey("test"));
  return new LocalAgents({
    ...setup,
    clients: { claude: new ClaudeClient(setup), codex: new CodexClient(setup) },
    describe: factsOfProcess,
    secrets: () => worktrees.secrets(),
    isGone: (process) => processes.hasEnded(process),
  });
}

/** An order to a client's program, in its sandbox where that is wanted. */
export function orderFor(
  name: "claude" | "codex",
  program: string,
  { isSandboxed, ...changes }: Partial<AgentOrder> & { folder: string; isSandboxed: boolean },
): AgentOrder {
  return {
    client: { name, program, model: null },
    runId: `0012-impl-${ulid()}`,
    ticket: { number: 12, title: "", url: "" },
    agent: "crew",
    repository: { owner: "acme", repo: "rocket" },
    prompt: "Go on.",
    briefing: "Be brief.",
    quoted: null,
    permissions: {
      mode: isSandboxed ? "acceptEdits" : null,
      clientTools: ["Bash"],
      allowedTools: ["Bash"],
      isSandboxed,
      mayWrite: true,
      allowedDomains: [],
      readableFolders: [],
      approvals: [],
    },
    worktree: null,
    budgetUsd: null,
    timeLimitMs: 60_000,
    ...changes,
  };
}
