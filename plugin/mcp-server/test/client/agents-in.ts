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
import { agentOrder } from "../support/agent-order.ts";
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
  const mode = isSandboxed ? "acceptEdits" : null;
  const tools = { clientTools: ["Bash"], allowedTools: ["Bash"] };
  const order = agentOrder(name, program, changes.folder, { mode, isSandboxed, ...tools });
  return { ...order, runId: `0012-impl-${ulid()}`, briefing: "Be brief.", ...changes };
}
