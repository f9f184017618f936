/** One running sandbox: its world and everything that stands around it. */
import type { Answer, Incoming, Outcome } from "./answers.ts";
import type { AppRegistration } from "./apps.ts";
import type { Context, Perform } from "./context.ts";
import type { Faults } from "./faults.ts";
import type { Server } from "./profiles.ts";
import type { RateLimit, RateLimits, SecondaryLimits } from "./rate-limits.ts";
import type { RequestLog } from "./http-server.ts";
import type { Viewer } from "./tokens.ts";
import type { World } from "./world.ts";

/** A request for anything outside of the API. */
export interface PageRequest extends Incoming {
  readonly world: World;
  /** The address of the sandbox, without a slash at its end. */
  readonly baseUrl: string;
  readonly report: Report | undefined;
  /** Sends a request to the sandbox's own API. */
  readonly callApi: (incoming: Incoming) => Promise<Outcome>;
}

/** A board of which a report is wanted. */
export interface BoardToReport {
  readonly baseUrl: string;
  /** The login of an account that may read all of it. */
  readonly reader: string;
  readonly owner: string;
  readonly repo: string;
  readonly projectOwner: string;
  readonly projectNumber: number;
}

/** Makes the report of a board, an HTML document that needs nothing beside itself. */
export type Report = (board: BoardToReport) => Promise<string>;

/** Answers the requests for pages; undefined where it has none for that address. */
export type Pages = (request: PageRequest) => Answer | undefined | Promise<Answer | undefined>;

/** How long a request takes on its way, by what it is. */
export type Latency = (request: {
  readonly method: string;
  readonly path: string;
  /** The name of a GraphQL operation; null for REST. */
  readonly operation: string | null;
  readonly isWrite: boolean;
}) => number;

export interface Site {
  readonly world: World;
  readonly baseUrl: string;
  readonly server: Server;
  readonly faults: Faults;
  readonly log: RequestLog;
  readonly apps: readonly AppRegistration[];
  readonly rateLimits: RateLimits;
  /** Whether a proxy before the sandbox refuses REST writes of git's objects and refs. */
  readonly proxyRefusesRefs: boolean;
  /** Null where bursts are not limited. */
  readonly secondaryLimits: SecondaryLimits | null;
  /** Added to a request of the API, half before it runs and half after. */
  readonly latencyMs: Latency;
  /** Added to the first request of each connection. */
  readonly handshakeMs: number;
  readonly pages: Pages;
  /** Undefined where nobody can make one. */
  readonly report: Report | undefined;
  /** What stale reads are answered from. */
  snapshot: World | undefined;
  /** Stops listening for so many milliseconds, and ends every connection with its present answer. */
  readonly refuseConnections: (ms: number) => void;
  /** Called after each request that may have changed the world. */
  readonly onWrite: () => void;
}

/** Returns the context in which this viewer's request runs. */
export function contextOf(
  { world, baseUrl, server }: Pick<Site, "world" | "baseUrl" | "server">,
  viewer: Viewer,
  rateLimit: RateLimit,
  perform: Perform,
): Context {
  return { world, baseUrl, server, ...viewer, rateLimit, perform };
}
