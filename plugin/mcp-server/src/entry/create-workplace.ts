import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClaudeClient } from "../agents/claude-client.ts";
import { CodexClient } from "../agents/codex-client.ts";
import { GitWorktrees } from "../agents/git-worktrees.ts";
import { LocalAgents, machineTimer } from "../agents/local-agents.ts";
import { RunFiles } from "../agents/run-files.ts";
import type { Workplace } from "../ports/machine.ts";
import { variablesForAgents } from "../config/environment.ts";
import { proxySecrets } from "../domain/proxy.ts";
import { readMachineKey } from "../config/machine-key.ts";
import { LocalProcesses, factsOfProcess, sessionOfThisProcess } from "../config/processes.ts";

/** The plugin that this bundle lies in: agents work with the same version as the loop. */
const PLUGIN_FOLDER = fileURLToPath(new URL("../../", import.meta.url));
/** Below what git keeps of a repository, so that no status and no commit ever shows it. */
const RUNS = join("ralph-hero", "runs");

export interface WorkplaceSetup {
  readonly variables: NodeJS.ProcessEnv;
  /** The loop's own. */
  readonly id: string;
}

/** The workplace of a loop on this machine, in the folder of its start. */
export function createWorkplace({ variables, id }: WorkplaceSetup): Workplace {
  const key = readMachineKey(variables);
  const processes = new LocalProcesses(key);
  const worktrees = new GitWorktrees(process.cwd(), variables);
  const files = new RunFiles(async () => join(await worktrees.gitFolder(), RUNS));
  const setup = {
    pluginFolder: PLUGIN_FOLDER,
    gitFolder: async () => worktrees.gitFolder(),
    workingCopies: async () => worktrees.workingCopies(),
    variables: variablesForAgents(variables),
    files,
  };
  return {
    self: sessionOfThisProcess(key, id),
    worktrees,
    timer: machineTimer,
    agents: new LocalAgents({
      ...setup,
      clients: { claude: new ClaudeClient(setup), codex: new CodexClient(setup) },
      describe: factsOfProcess,
      isGone: (process) => processes.hasEnded(process),
      secrets: () => [...worktrees.secrets(), ...proxySecrets(variables)],
    }),
  };
}
