import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { LeaseKeeper } from "../ticket/lease-keeper.ts";
import type { Scheduler } from "../ports/machine.ts";
import { outsideOfCalls } from "../github/delivery.ts";
import { createServer } from "../mcp/server.ts";
import { VERSION } from "../version.ts";
import { worldOnDemand, type Startup } from "./create-world.ts";

/** Keeps no process alive: a server whose client is gone has no locks to keep. */
export const PROCESS_TIMER: Scheduler = {
  after: (delayMs, work) => {
    const timeout = setTimeout(() => outsideOfCalls(work), delayMs).unref();
    return () => clearTimeout(timeout);
  },
};

/** The MCP server, which renews the locks that its agents hold. */
export function createKeepingServer(startup: Omit<Startup, "leases">, timer: Scheduler): Server {
  const leases = new LeaseKeeper(timer, () => startup.time.now());
  return createServer(worldOnDemand({ ...startup, leases }), VERSION);
}
