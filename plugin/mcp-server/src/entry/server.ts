import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { ulid } from "ulid";
import { LeaseKeeper } from "../app/log/lease-keeper.ts";
import { stateMachinePath } from "../config/environment.ts";
import { loadStateMachine, type LoadedStateMachine } from "../config/load-state-machine.ts";
import { PluginProbe } from "../config/plugin-probe.ts";
import { readMachineKey } from "../config/machine-key.ts";
import { sessionOfThisProcess } from "../config/processes.ts";
import { journalOfServer } from "../config/session-file.ts";
import { Failure } from "../errors.ts";
import { outsideOfCalls } from "../github/call-scope.ts";
import { createServer } from "../tools/server.ts";
import { VERSION } from "../version.ts";
import { PROCESS_TIME } from "../github/time.ts";
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

const journal = journalOfServer(process.env, process.ppid);
const key = readMachineKey(process.env);
const world = worldOnDemand({
  time: PROCESS_TIME,
  key,
  variables: process.env,
  loadMachine: () => loaded,
  session: sessionOfThisProcess(key, ulid()),
  journal,
  enforcement: new PluginProbe({
    observer: "server",
    variables: process.env,
    bundleFolder: dirname(fileURLToPath(import.meta.url)),
    journal,
  }),
  leases: new LeaseKeeper(
    // A server whose client is gone has nothing to keep.
    {
      after: (delayMs, work) => {
        const timeout = setTimeout(() => outsideOfCalls(work), delayMs).unref();
        return () => clearTimeout(timeout);
      },
    },
    () => Date.now(),
  ),
});
// A client that has gone reads no answer; what its calls have begun is finished all the same, and the process ends
// then.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
journal.note({ kind: "began" });
await createServer(world, VERSION).connect(new StdioServerTransport());
