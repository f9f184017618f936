/** The sockets: reads requests, hands them on, writes answers. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { json, text, type Answer, type Incoming, type Outcome } from "./answers.ts";
import { GRAPHQL_PATH, REST_PATH, answerApi, type ApiResult } from "./api.ts";
import { CONTROL_PATH, answerControl } from "./control.ts";
import type { Site } from "./site.ts";

/** Far above what two comments of GitHub's longest kind come to, far below what would hurt. */
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

/** A page of the web that guesses the port must not steer the sandbox by a name of its own for this machine. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** The files that pages load lie beside what tests steer with, where no account of the world can be. */
const PAGE_FILE = /\.(?:css|js|svg)$/;

/** Returns the body, or undefined where it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function understand(request: IncomingMessage): Promise<Incoming | undefined> {
  const body = await readBody(request);
  if (body === undefined) return undefined;
  const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
  const { method = "GET", headers } = request;
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
  // The world may keep another time than this machine, and GitHub's clock is the one that counts.
  response.sendDate = false;
  response.writeHead(outcome.status, {
    date: site.world.clock().toUTCString(),
    "x-github-request-id": randomUUID(),
    ...outcome.headers,
    "content-length": Buffer.byteLength(outcome.body),
  });
  response.end(outcome.body);
}

async function handle(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const at = Date.now();
  const { connection, isNew } = connectionOf(request.socket);
  if (!LOCAL_HOST.test(request.headers.host ?? "")) {
    send(site, response, text(403, "The sandbox answers to 127.0.0.1 and localhost only\n"));
    return;
  }
  const incoming = await understand(request);
  if (incoming === undefined) {
    response.setHeader("connection", "close");
    send(site, response, json(413, { message: `The body is longer than ${MAX_BODY_BYTES} bytes` }));
    return;
  }
  if (isNew && site.handshakeMs > 0) await sleep(site.handshakeMs);
  const { outcome, operation, login, points } = await dispatch(site, incoming);
  send(site, response, outcome);
  const { method, path } = incoming;
  if (isUnder(path, CONTROL_PATH)) return;
  const status = typeof outcome === "string" ? 0 : outcome.status;
  site.log.add({ at, connection, method, path, operation, status, login, points, ms: Date.now() - at });
}

/** Returns a server, not yet listening, for the site that the function gives when a request comes in. */
export function createHttpServer(site: () => Site): Server {
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

// What the sandbox was asked, for tests and benchmarks.

/** Enough for a benchmark of some hundred tickets; older entries give way. */
const MAX_ENTRIES = 10_000;

export interface LogEntry {
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
  /** What such a request takes of the hour's points; GitHub takes none for a 304. */
  readonly points: number;
  /** From the request's arrival to its answer. */
  readonly ms: number;
}

export class RequestLog {
  #entries: LogEntry[] = [];

  add(entry: LogEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
  }

  /** Returns the entries, oldest first. */
  list(): readonly LogEntry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
