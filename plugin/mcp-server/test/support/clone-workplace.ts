import { join } from "node:path";
import { ClaudeClient } from "../../../loop/src/agents/claude-client.ts";
import { CodexClient } from "../../../loop/src/agents/codex-client.ts";
import { GitWorktrees } from "../../../loop/src/agents/git-worktrees.ts";
import { LocalAgents, machineTimer } from "../../../loop/src/agents/local-agents.ts";
import { RunFiles } from "../../../loop/src/agents/run-files.ts";
import { factsOfProcess } from "../../src/config/processes.ts";
import type { Workplace } from "../../../loop/src/loop/loop-context.ts";

/**
 * The workplace of a command that starts no agent, with the runs of that folder; outside of a clone unless one is given,
 * whose clients are on the variables' PATH. Without a folder the runs are those of the clone.
 */
export function cloneWorkplace(
  agentFolder: string | null,
  clone = "/none",
  variables: Readonly<Record<string, string>> = {},
): Workplace {
  const worktrees = new GitWorktrees(clone, variables);
  const setup = {
    pluginFolder: "/none",
    gitFolder: async () => worktrees.gitFolder(),
    workingCopies: async () => worktrees.workingCopies(),
    variables,
    files: new RunFiles(async () => agentFolder ?? join(await worktrees.gitFolder(), "ralph")),
  };
  const agents = new LocalAgents({
    ...setup,
    clients: { claude: new ClaudeClient(setup), codex: new CodexClient(setup) },
    describe: factsOfProcess,
    secrets: () => [],
    isGone: () => true,
  });
  const self = { id: "here", machine: null, process: null };
  return { agents, worktrees, timer: machineTimer, self };
}
