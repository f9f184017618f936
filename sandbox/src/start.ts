/** Starts a sandbox. */
import { once } from "node:events";
import type { Server } from "node:http";
import { GRAPHQL_PATH, REST_PATH } from "./api.ts";
import type { AppRegistration } from "./apps.ts";
import { demoWorld } from "./demo-world.ts";
import { Faults, type Fault } from "./faults.ts";
import { prepareSchema } from "./graphql.ts";
import { createHttpServer, fetchWithin } from "./http-server.ts";
import { Journal, lagsOf, type LagMs, type World } from "./world.ts";
import { pages } from "./pages/pages.ts";
import { serverOf, type Profile } from "./profiles.ts";
import {
  ISSUES_ALONE,
  POINTS_PER_HOUR,
  RateLimits,
  SecondaryLimits,
  type SecondaryLimitOptions,
} from "./rate-limits.ts";
import { SCOPES_WITHOUT_MEMBERS } from "./scopes.ts";
import { type Latency, type Pages, type Report, type Site, RequestLog } from "./site.ts";
import { WorldFile } from "./world-file.ts";

export interface SandboxOptions {
  /** 0, the default, takes any that is free. */
  readonly port?: number;
  /** The kind of GitHub; a given or loaded world keeps its accounts. Absent: `github`. */
  readonly profiles?: readonly Profile[];
  /** Absent: the world of `dataFile`, or that of the demo where there is no such file. */
  readonly world?: World;
  /** The clock of a world that is not given here; a given one has its own. */
  readonly clock?: () => Date;
  /** Changes the world, wherever it came from, before it is served. */
  readonly prepare?: (world: World) => void;
  /** Keeps the world in that file. */
  readonly dataFile?: string;
  /** One for all requests, or by what a request is. */
  readonly latencyMs?: number | Latency;
  /** The time to open a connection, by TCP and TLS; absent: none. */
  readonly handshakeMs?: number;
  /** The lag of reads behind writes, for all kinds or for each; absent: none. */
  readonly lagMs?: number | Partial<LagMs>;
  readonly faults?: readonly Fault[];
  /** Installed Apps whose keys are known; their bots have to be in the world. */
  readonly apps?: readonly AppRegistration[];
  readonly pointsPerHour?: number;
  /** GitHub's limits against bursts, with its numbers where none are given; absent: those of new issues alone. */
  readonly limits?: SecondaryLimitOptions;
  /** Puts a proxy before the API that refuses REST writes of git's objects and refs, as in agents' cloud sessions. */
  readonly proxyRefusesRefs?: boolean;
  /** Answers whatever is not of the API; absent: the pages for people. */
  readonly pages?: Pages;
  /** Makes the reports that stand beside the boards; absent: there are none. */
  readonly report?: Report;
  /** Told of each failed write of `dataFile`; without it they are emitted as a process warning. */
  readonly onError?: (error: unknown) => void;
}

export interface Sandbox {
  /** The address without a slash at its end. */
  readonly url: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly world: World;
  /** As `fetch` from this process, without a socket. */
  readonly fetch: typeof fetch;
  /** Cuts all connections and writes the data file. Rejects where that cannot be written. */
  close(): Promise<void>;
}

/** Until whoever took the port meanwhile gives it back. */
const PORT_RETRY_MS = 100;

function latencyOf({ latencyMs = 0 }: SandboxOptions): Latency {
  return typeof latencyMs === "number" ? () => latencyMs : latencyMs;
}

/** Stops listening for a while, at the same port. */
function refuser(server: Server, port: number): { refuse: (ms: number) => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const listenIn = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      server.listen(port, "127.0.0.1");
    }, ms);
  };
  // Somebody else may have the port for a moment.
  server.on("error", () => listenIn(PORT_RETRY_MS));
  return {
    refuse: (ms) => {
      // Connections that wait for their next request end here, those with a request by its answer.
      server.close();
      listenIn(ms);
    },
    stop: () => clearTimeout(timer),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The sandbox has no port");
  return address.port;
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : new Error(String(error)));
}

/** Returns the site at that address, its world loaded and prepared. */
function siteAt(
  { baseUrl, refuseConnections }: Pick<Site, "baseUrl" | "refuseConnections">,
  options: SandboxOptions,
  file: WorldFile | undefined,
): Site {
  const { clock, profiles = [] } = options;
  const server = serverOf(profiles);
  const limits = options.limits ?? (server.hasRateLimits ? ISSUES_ALONE : undefined);
  const world = options.world ?? file?.load(clock) ?? demoWorld(clock, profiles);
  if (profiles.includes("private-members")) world.plainScopes = SCOPES_WITHOUT_MEMBERS;
  options.prepare?.(world);
  if (options.lagMs !== undefined) world.journal = new Journal(lagsOf(options.lagMs));
  const faults = new Faults();
  faults.add(options.faults ?? []);
  return {
    world,
    baseUrl,
    server,
    faults,
    log: new RequestLog(),
    apps: options.apps ?? [],
    secondaryLimits: limits === undefined ? null : new SecondaryLimits(limits),
    rateLimits: new RateLimits(options.pointsPerHour ?? POINTS_PER_HOUR),
    latencyMs: latencyOf(options),
    handshakeMs: options.handshakeMs ?? 0,
    proxyRefusesRefs: options.proxyRefusesRefs ?? false,
    pages: options.pages ?? pages,
    report: options.report,
    snapshot: undefined,
    refuseConnections,
    onWrite: () => file?.schedule(world),
  };
}

/**
 * Starts a sandbox on 127.0.0.1. Rejects where the port is taken (`EADDRINUSE`) or the data file holds no
 * world or cannot be written.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  prepareSchema(serverOf(options.profiles ?? []).schema);
  const { dataFile, onError = warn } = options;
  const file = dataFile === undefined ? undefined : new WorldFile(dataFile, onError);
  const server = createHttpServer(() => site);
  // The port comes first: where it is taken, nothing has been changed yet.
  const port = await listen(server, options.port ?? 0);
  const url = `http://127.0.0.1:${port}`;
  const connections = refuser(server, port);
  const stop = (): void => {
    connections.stop();
    server.close();
    server.closeAllConnections();
  };
  let site: Site;
  try {
    site = siteAt({ baseUrl: url, refuseConnections: connections.refuse }, options, file);
    await file?.save(site.world);
  } catch (error) {
    stop();
    throw error;
  }
  const { world } = site;
  return {
    url,
    apiUrl: url + REST_PATH,
    graphqlUrl: url + GRAPHQL_PATH,
    world,
    fetch: fetchWithin(server, () => site),
    async close() {
      stop();
      await file?.save(world);
    },
  };
}
