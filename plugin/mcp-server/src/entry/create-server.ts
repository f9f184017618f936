import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { outsideOfCalls } from "../github/call-scope.ts";
import type { LeaseKeeper, Scheduler } from "../ticket/protocol/lease-keeper.ts";
import { createServer } from "../mcp/server.ts";
import { worktreeFacts } from "../config/worktree-variable.ts";
import { VERSION } from "../version.ts";
import type { Startup } from "./create-world.ts";
import type { World } from "../ticket/world/world.ts";

/** Keeps no process alive: a server whose client is gone has no locks to keep. */
export const PROCESS_TIMER: Scheduler = {
  after: (delayMs, work) => {
    const timeout = setTimeout(() => outsideOfCalls(work), delayMs).unref();
    return () => clearTimeout(timeout);
  },
};

/** No start needs these. They are loaded soon after, because an update may replace the files while the server runs. */
const load = async () =>
  Promise.all([import("./create-world.ts"), import("../ticket/protocol/lease-keeper.ts")]);

/** The MCP server, which renews the locks that its agents hold, also those of an earlier server of its session. */
export function createServerWithLeases(startup: Omit<Startup, "leases">, timer: Scheduler): Server {
  let world: World | undefined;
  let keeper: LeaseKeeper | undefined;
  let create: (() => World) | undefined;
  const onDemand = async (): Promise<World> => {
    const [loaded, leases] = await load();
    if (world === undefined) {
      keeper ??= new leases.LeaseKeeper(timer, () => startup.time.now());
      create ??= loaded.worldOnDemand({ ...startup, leases: keeper });
      world = create();
      keeper.goOn(world);
    }
    return world;
  };
  const prepare = async (): Promise<unknown> =>
    startup.journal.read().some(({ note }) => note.kind === "held") ? onDemand() : load();
  // A failure shows at the first call.
  const afterListing = (): void => void setImmediate(() => void prepare().catch(() => undefined));
  const hasWorktree = worktreeFacts(startup.variables) !== null;
  return createServer(onDemand, VERSION, { hasWorktree }, afterListing);
}
