import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ulid } from "ulid";
import { LeaseKeeper } from "../../src/app/log/lease-keeper.ts";
import { NO_JOURNAL } from "../../src/app/ports/session.ts";
import { stateMachinePath } from "../../src/config/environment.ts";
import { loadStateMachine } from "../../src/config/load-state-machine.ts";
import { MachineKey } from "../../src/config/machine-key.ts";
import { sessionOfThisProcess } from "../../src/config/processes.ts";
import { worldOnDemand } from "../../src/entry/create-world.ts";
import { outsideOfCalls } from "../../src/github/call-scope.ts";
import type { Time } from "../../src/github/time.ts";
import { createServer } from "../../src/tools/server.ts";
import { VERSION } from "../../src/version.ts";

const KEY = new MachineKey("in-process");

/** A server in this process, from the source as it is; the client's end of what joins them. */
export async function serverInProcess(variables: Record<string, string>, time: Time): Promise<Transport> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  const world = worldOnDemand({
    time,
    key: KEY,
    variables,
    loadMachine: () => loadStateMachine(stateMachinePath(variables)),
    session: sessionOfThisProcess(KEY, ulid()),
    journal: NO_JOURNAL,
    enforcement: { look: async () => Promise.reject(new Error("No test in one process looks at hooks")) },
    leases: new LeaseKeeper(
      {
        after: (delayMs, work) => {
          const timeout = setTimeout(() => outsideOfCalls(work), delayMs).unref();
          return () => clearTimeout(timeout);
        },
      },
      () => time.now(),
    ),
  });
  await createServer(world, VERSION).connect(serverEnd);
  return clientEnd;
}
