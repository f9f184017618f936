import { ClaudeClient } from "../../src/agents/claude-client.ts";
import { GitWorktrees } from "../../src/agents/git-worktrees.ts";
import { machineTimer } from "../../src/agents/machine-timer.ts";
import { factsOfProcess } from "../../src/config/processes.ts";
import type { Workplace } from "../../src/ports/machine.ts";

/** The workplace of a command that starts no agent, with the runs of that folder. */
export function cloneWorkplace(runFolder: string): Workplace {
  const agents = new ClaudeClient({
    program: "none",
    pluginFolder: "/none",
    runFolder: async () => runFolder,
    gitFolder: async () => "/none",
    variables: {},
    describe: factsOfProcess,
    isGone: () => true,
  });
  const self = { id: "here", machine: null, process: null };
  return { agents, worktrees: new GitWorktrees("/none"), timer: machineTimer, self };
}
