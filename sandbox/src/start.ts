/** Starts a sandbox. */
import { once } from "node:events";
import { type Server, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { json, parseJson, type Outcome } from "./answers.ts";
import {
  GRAPHQL_PATH,
  REST_PATH,
  type AppRegistration,
  answerApi,
  type ApiResult,
  type Latency,
  type Pages,
  type Report,
  type Site,
  RequestLog,
  type LoggedRequest,
} from "./api.ts";
import { demoWorld } from "./demo-world.ts";
import { Faults, type Fault, parseFaults } from "./faults.ts";
import { prepareSchema } from "./graphql.ts";
import { pages } from "./pages/pages.ts";
import { serverOf } from "./context.ts";
import {
  ISSUES_ALONE,
  POINTS_PER_HOUR,
  RateLimits,
  SecondaryLimits,
  type SecondaryLimitOptions,
} from "./rate-limits.ts";
import { SCOPES_WITHOUT_MEMBERS } from "./scopes.ts";
import { WorldFile, Journal, lagsOf, type LagMs, type World, copyWorld } from "./world.ts";
import {
  isLocalHost,
  ownPagesOnly,
  senderOf,
  text,
  type Answer,
  type Incoming,
} from "../../plugin/mcp-server/src/web/local-server.ts";
import type { Profile } from "../../plugin/mcp-server/src/web/profiles.ts";

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
  baseUrl: string,
  refuseConnections: Site["refuseConnections"],
  options: SandboxOptions,
  file: WorldFile | undefined,
): Site {
  const { clock, profiles = [], latencyMs = 0 } = options;
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
    latencyMs: typeof latencyMs === "number" ? () => latencyMs : latencyMs,
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
    site = siteAt(url, connections.refuse, options, file);
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

// The HTTP server: reads requests, dispatches them, writes answers.

/** Far above two comments of GitHub's maximum length, far below a burden for the process. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Like GitHub, the sandbox does not announce how long it keeps idle connections. It keeps them until it stops. */
const KEEP_ALIVE_MS = 0;

/** The number of each connection, counted from 1 in this process. */
const connectionNumbers = new WeakMap<Socket, number>();
let connections = 0;

/** Numbers the connection. `isNew` with its first request. */
function connectionOf(socket: Socket): { connection: number; isNew: boolean } {
  const known = connectionNumbers.get(socket);
  if (known !== undefined) return { connection: known, isNew: false };
  connections += 1;
  connectionNumbers.set(socket, connections);
  return { connection: connections, isNew: true };
}

/** The files of pages share the folder of the control requests, which no account can be named like. */
const PAGE_FILE = /\.(?:css|js|svg)$/;

/** Undefined where the body is too long. */
async function readIncoming(request: IncomingMessage): Promise<Incoming | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
  const { method = "GET", headers } = request;
  const body = Buffer.concat(chunks).toString("utf8");
  return { method, path, query: new URLSearchParams(query), headers, body };
}

async function answerPage(site: Site, incoming: Incoming): Promise<Answer> {
  const { world, baseUrl, report } = site;
  const callApi = async (call: Incoming): Promise<Outcome> => (await answerApi(site, call)).outcome;
  const answer = await site.pages({ ...incoming, world, baseUrl, report, callApi });
  if (incoming.method !== "GET") site.onWrite();
  return answer ?? text(404, `The sandbox has no page at ${incoming.path}\n`);
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

async function dispatch(site: Site, incoming: Incoming): Promise<ApiResult> {
  const { path } = incoming;
  if (path === GRAPHQL_PATH || isUnder(path, REST_PATH)) return answerApi(site, incoming);
  const isControl = isUnder(path, CONTROL_PATH) && !PAGE_FILE.test(path);
  const outcome = isControl ? answerControl(site, incoming) : await answerPage(site, incoming);
  return { outcome, operation: null, login: null, points: 0 };
}

function send(site: Site, response: ServerResponse, outcome: Outcome): void {
  if (outcome === "hang") return;
  if (outcome === "cut") {
    response.destroy();
    return;
  }
  // Node would send this machine's time.
  response.sendDate = false;
  response.writeHead(outcome.status, headersOf(site, outcome));
  response.end(outcome.body);
}

function headersOf(site: Site, { headers, body }: Answer): Record<string, string> {
  return {
    // The world may keep another time than this machine, and GitHub's clock is the one that counts.
    date: site.world.clock().toUTCString(),
    "x-github-request-id": randomUUID(),
    ...headers,
    "content-length": String(Buffer.byteLength(body)),
  };
}

/**
 * Returns the refusal of a request that a page of another origin may have sent, undefined for every other. Such a page
 * may open ours in a window. A change demands our own page as its sender; the API demands a token, which no page can
 * send to another origin. A read of the API counts as a change for such a page, because it uses up faults. Forms look
 * at their sender themselves.
 */
function refusalOf({ method = "GET", url = "/", headers }: IncomingMessage): Answer | undefined {
  const { host, "sec-fetch-dest": target } = headers;
  if (!isLocalHost(host)) return text(403, "The sandbox answers to 127.0.0.1 and localhost only\n");
  const [path = "/"] = url.split("?", 1);
  const isApi = path === GRAPHQL_PATH || isUnder(path, REST_PATH);
  const isRead = method === "GET" || method === "HEAD";
  const isAllowed = {
    "own page": true,
    program: isRead || !isUnder(path, CONTROL_PATH),
    "foreign page": isRead && !isApi && target === "document",
  }[senderOf(headers)];
  return isAllowed ? undefined : ownPagesOnly(headers);
}

async function handle(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const at = Date.now();
  const { connection, isNew } = connectionOf(request.socket);
  const refused = refusalOf(request);
  if (refused !== undefined) {
    // A body that nobody reads must not stand before the next request.
    response.setHeader("connection", "close");
    send(site, response, refused);
    return;
  }
  const incoming = await readIncoming(request);
  if (incoming === undefined) {
    response.setHeader("connection", "close");
    send(site, response, json(413, { message: `The body is longer than ${MAX_BODY_BYTES} bytes` }));
    return;
  }
  if (isNew && site.handshakeMs > 0) await sleep(site.handshakeMs);
  send(site, response, await logged(site, incoming, { at, connection }));
}

/** Carries the request out and logs it, unless it is a test's own. */
async function logged(
  site: Site,
  incoming: Incoming,
  { at, connection }: Pick<LoggedRequest, "at" | "connection">,
): Promise<Outcome> {
  const { outcome, operation, login, points } = await dispatch(site, incoming);
  const { method, path } = incoming;
  if (isUnder(path, CONTROL_PATH)) return outcome;
  const { status, body } = typeof outcome === "string" ? { status: 0, body: "" } : outcome;
  const bytes = { sent: Buffer.byteLength(incoming.body), answered: Buffer.byteLength(body) };
  const ms = Date.now() - at;
  site.log.add({ at, connection, method, path, operation, status, login, points, bytes, ms });
  return outcome;
}

/** Returns a server, not yet listening, for the site that the function gives when a request comes in. */
function createHttpServer(site: () => Site): Server {
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!server.listening) request.socket.destroySoon();
    });
    handle(site(), request, response).catch((error: unknown) => {
      // A client that hangs up in the midst of its request is no fault of the sandbox.
      if (response.destroyed || response.headersSent) return;
      const message = error instanceof Error ? error.message : String(error);
      send(site(), response, json(500, { message: `The sandbox failed: ${message}` }));
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/** Statuses whose answer has no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);

/**
 * Returns a `fetch` that hands requests to the site in this process, without a socket, while the server listens.
 * Requests to other addresses go by Node's own `fetch`. The log counts them to connection 0.
 */
function fetchWithin(server: Server, site: () => Site): typeof fetch {
  const ask: typeof fetch = async (url, options = {}) => {
    const at = Date.now();
    const {
      href,
      origin,
      pathname: path,
      searchParams: query,
    } = new URL(url instanceof Request ? url.url : url);
    if (origin !== site().baseUrl) return fetch(url, options);
    const { method = "GET", signal } = options;
    const body = typeof options.body === "string" ? options.body : "";
    const headers = Object.fromEntries(new Headers(options.headers));
    // A request arrives later than it is sent, and its answer later than it is given.
    await nextTurn();
    signal?.throwIfAborted();
    if (!server.listening) throw lost("ECONNREFUSED");
    const incoming = { method, path, query, headers, body };
    const outcome = await before(signal, logged(site(), incoming, { at, connection: 0 }));
    if (outcome === "hang") return before(signal, new Promise<never>(() => undefined));
    if (outcome === "cut") throw lost("ECONNRESET");
    await nextTurn();
    signal?.throwIfAborted();
    const { status, headers: answered } = outcome;
    const moved = status >= 301 && status <= 308 ? answered["location"] : undefined;
    if (moved !== undefined && options.redirect !== "manual") return ask(new URL(moved, href), options);
    return new Response(WITHOUT_BODY.has(status) ? null : outcome.body, {
      status,
      headers: headersOf(site(), outcome),
    });
  };
  return ask;
}

/** The error of Node's `fetch` for a connection that broke. */
function lost(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

/** Rejects with the signal's reason if it is aborted before the work ends. */
async function before<Value>(signal: AbortSignal | null | undefined, work: Promise<Value>): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener("abort", onAbort);
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

// The log of requests, for tests and benchmarks.
// Requests under `/_sandbox`, by which tests control the sandbox.

const CONTROL_PATH = "/_sandbox";

function addFaults(site: Site, body: string): Answer {
  try {
    site.faults.add(parseFaults(parseJson(body)));
    return json(200, site.faults.list());
  } catch (error) {
    if (error instanceof Error) return json(422, { message: error.message });
    throw error;
  }
}

/** Returns the answer to a request of a test. */
function answerControl(site: Site, { method, path, body }: Incoming): Answer {
  switch (`${method} ${path.slice(CONTROL_PATH.length)}`) {
    case "GET /faults":
      return json(200, site.faults.list());
    case "POST /faults":
      return addFaults(site, body);
    case "DELETE /faults":
      site.faults.clear();
      return json(200, []);
    case "GET /held":
      return json(200, site.faults.held);
    case "DELETE /held":
      site.faults.release();
      return json(200, 0);
    case "GET /requests":
      return json(200, site.log.list());
    case "DELETE /requests":
      site.log.clear();
      return json(200, []);
    case "POST /snapshot":
      site.snapshot = copyWorld(site.world);
      return json(200, { at: site.world.clock().toISOString() });
    default:
      return json(404, { message: `The sandbox has no ${method} ${path}` });
  }
}
