import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { ulid } from "ulid";
import { stateMachinePath } from "../config/environment.ts";
import { loadStateMachine, type LoadedStateMachine } from "../config/load-state-machine.ts";
import { sessionOfThisProcess } from "../config/processes.ts";
import { journalOfServer } from "../config/session-file.ts";
import { Failure } from "../errors.ts";
import { createServer } from "../tools/server.ts";
import { VERSION } from "../version.ts";
import { worldOnDemand } from "./create-world.ts";

function loadOrExit(): LoadedStateMachine {
  try {
    return loadStateMachine(stateMachinePath(process.env));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.code}: ${error.message}\nHint: ${error.hint}\n`);
    process.exit(1);
  }
}

const loaded = loadOrExit();
for (const warning of loaded.warnings) process.stderr.write(`Warning: ${warning}\n`);

const world = worldOnDemand({
  variables: process.env,
  loadMachine: () => loaded,
  session: sessionOfThisProcess(ulid()),
  journal: journalOfServer(process.env, process.ppid),
});
await createServer(world, VERSION).connect(new StdioServerTransport());
