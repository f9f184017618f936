/** A running sandbox: its world, its log of requests and the services around it. */
import type { Answer, Incoming, Outcome } from "./answers.ts";
import type { AppRegistration } from "./apps.ts";
import type { Context, Perform } from "./context.ts";
import type { Faults } from "./faults.ts";
import type { Server } from "./profiles.ts";
import type { RateLimit, RateLimits, SecondaryLimits } from "./rate-limits.ts";
import type { Viewer } from "./accounts.ts";
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

/** The board of a report. */
export interface BoardToReport {
  readonly baseUrl: string;
  /** The login of an account that may read all of it. */
  readonly reader: string;
  readonly owner: string;
  readonly repo: string;
  readonly projectOwner: string;
  readonly projectNumber: number;
}

/** Makes the report of a board, a self-contained HTML document. */
export type Report = (board: BoardToReport) => Promise<string>;

/** Answers requests for pages; undefined for an unknown address. */
export type Pages = (request: PageRequest) => Answer | undefined | Promise<Answer | undefined>;

/** The latency of a request, by its kind. */
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
  /** True if a proxy in front of the sandbox refuses REST writes of git's objects and refs. */
  readonly proxyRefusesRefs: boolean;
  /** Null if bursts are not limited. */
  readonly secondaryLimits: SecondaryLimits | null;
  /** Added to a request of the API, half before it runs and half after. */
  readonly latencyMs: Latency;
  /** Added to the first request of each connection. */
  readonly handshakeMs: number;
  readonly pages: Pages;
  /** Undefined if reports are not available. */
  readonly report: Report | undefined;
  /** The world of stale reads. */
  snapshot: World | undefined;
  /** Stops listening for so many milliseconds, and ends every connection with its present answer. */
  readonly refuseConnections: (ms: number) => void;
  /** Called after each request that may have changed the world. */
  readonly onWrite: () => void;
}

const allListed: Context["listed"] = (comments) => comments;

/** Returns the context in which this viewer's request runs. */
export function contextOf(
  { world, baseUrl, server }: Pick<Site, "world" | "baseUrl" | "server">,
  viewer: Viewer,
  rateLimit: RateLimit,
  perform: Perform,
): Context {
  return { world, baseUrl, server, ...viewer, rateLimit, perform, listed: allListed };
}

/** Enough for a benchmark of some hundred tickets; older entries give way. */
const MAX_ENTRIES = 10_000;

export interface LoggedRequest {
  /** Milliseconds since 1970 at which the request came in, by the real clock. */
  readonly at: number;
  /** The number of the connection that it came by. */
  readonly connection: number;
  readonly method: string;
  readonly path: string;
  /** The name of the GraphQL operation. */
  readonly operation: string | null;
  /** 0 where the connection was cut or left hanging without an answer. */
  readonly status: number;
  readonly login: string | null;
  /** Its share of the hour's points; 0 for a 304, as on GitHub. */
  readonly points: number;
  /** The bodies of the request and of its answer. */
  readonly bytes: { readonly sent: number; readonly answered: number };
  /** From the request's arrival to its answer. */
  readonly ms: number;
}

/** The requests that came in, for tests and benchmarks. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
  }

  /** Returns the entries, oldest first. */
  list(): readonly LoggedRequest[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
