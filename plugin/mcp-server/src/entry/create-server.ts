import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { LeaseKeeper } from "../app/log/lease-keeper.ts";
import type { Timer } from "../app/ports/leases.ts";
import { outsideOfCalls } from "../github/call-scope.ts";
import { createServer } from "../tools/server.ts";
import { VERSION } from "../version.ts";
import { worldOnDemand, type Startup } from "./create-world.ts";

/** Keeps no process alive: a server whose client is gone has no locks to keep. */
export const PROCESS_TIMER: Timer = {
  after: (delayMs, work) => {
    const timeout = setTimeout(() => outsideOfCalls(work), delayMs).unref();
    return () => clearTimeout(timeout);
  },
};

/** The MCP server, which renews the locks that its agents hold. */
export function createKeepingServer(startup: Omit<Startup, "leases">, timer: Timer): Server {
  const leases = new LeaseKeeper(timer, () => startup.time.now());
  return createServer(worldOnDemand({ ...startup, leases }), VERSION);
}
