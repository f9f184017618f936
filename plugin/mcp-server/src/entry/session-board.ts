import { waitingTickets } from "../board/waiting-tickets.ts";
import { stateMachinePath } from "../config/environment.ts";
import { loadStateMachine } from "../config/load-state-machine.ts";
import { readMachineKey } from "../config/machine-files.ts";
import { LocalProcesses, sessionOfCommandLine } from "../config/processes.ts";
import { defectOf, Failure } from "../errors.ts";
import { PROCESS_TIME } from "../github/time.ts";
import type { BoardNews } from "../hooks/session-start.ts";
import { repositoryOf } from "../ticket/read/address.ts";
import { worldOnDemand } from "./create-world.ts";
import { limitsOnMachine } from "./machine-limits.ts";
import { NO_JOURNAL } from "../rules/session-state.ts";
import type { EnforcementProbe } from "../config/plugin-probe.ts";
import { CLI_INSTANCE, NO_LEASES } from "../ticket/world/world.ts";

/** git and gh block the process; together they take less than the wait for the board. */
const COMMAND_TIMEOUT_MS = 1_500;

/** The board as `ralph-hero waiting --no-answers` reads it, or the failure. Throws nothing. */
export async function readBoardNews(
  variables: NodeJS.ProcessEnv,
  enforcement: EnforcementProbe,
): Promise<BoardNews> {
  try {
    const key = readMachineKey(variables);
    const world = worldOnDemand({
      time: PROCESS_TIME,
      limitsOf: limitsOnMachine(variables, key),
      variables,
      commandTimeoutMs: COMMAND_TIMEOUT_MS,
      loadMachine: () => loadStateMachine(stateMachinePath(variables)),
      key,
      session: sessionOfCommandLine(key),
      processes: new LocalProcesses(key),
      journal: NO_JOURNAL,
      leases: NO_LEASES,
      enforcement,
    })();
    const caller = { agent: undefined, instance: CLI_INSTANCE };
    return await waitingTickets(world, { address: repositoryOf(world, {}), caller });
  } catch (error) {
    return error instanceof Failure ? error : defectOf(error, "read the board");
  }
}
