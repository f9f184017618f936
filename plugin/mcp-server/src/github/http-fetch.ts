import type { Agent as SocketAgent, IncomingMessage, request as sendRequest } from "node:http";
import { pipeline, Readable } from "node:stream";
import { messageOf, pluginGone } from "../errors.ts";
import { wayTo, type Proxy } from "../rules/proxy.ts";
import type { Variables } from "../rules/text.ts";
import {
  CONNECT_TIMEOUT_CODE,
  CONNECT_TIMEOUT_MS,
  NOT_CONNECTED_CODE,
  NetworkError,
  networkErrorOf,
} from "./network-error.ts";

type Agent = NonNullable<RequestInit["dispatcher"]>;

/**
 * The time that an idle connection stays open. Agents often think for a minute between two calls. Gateways forget an
 * idle connection after four minutes or more without telling either end, so it has to be closed before that.
 */
const KEEP_ALIVE_MS = 120_000;

/** undici 8 changed the interface of dispatchers, and keeps its own under another name. */
const FIRST_WITH_NEW_NAME = 8;

/**
 * A `fetch` whose connections stay open for two minutes, not four seconds as Node's, through the proxies that the
 * variables name. A machine that slept finds its connections dead, so none is used that was idle for longer by the wall
 * clock. If Node has another dispatcher than its own two, that one is used as it is. Throws NetworkError for an error on
 * the way, PLUGIN_GONE, and else what `fetch` throws.
 */
export function keepAliveFetch(variables: Variables, now: () => number = Date.now): typeof fetch {
  /** By the proxy. */
  let agents = new Map<string, Promise<Agent | null>>();
  const direct = httpFetch();
  let usedAtMs = 0;
  const closeOld = (): void => {
    const nowMs = now();
    if (nowMs - usedAtMs > KEEP_ALIVE_MS) {
      // Requests that are under way on the old connections are finished.
      for (const old of agents.values())
        void old.then(
          async (agent) => agent?.close(),
          () => undefined,
        );
      agents = new Map();
      direct.closeIdle();
    }
    usedAtMs = nowMs;
  };
  const agentFor = async (proxy: Proxy): Promise<Agent | null> => {
    const name = proxy.address;
    const agent = agents.get(name) ?? createAgent(proxy);
    agents.set(name, agent);
    // The next request tries it again.
    agent.catch(() => agents.delete(name));
    return agent;
  };
  return async (target, options) => {
    const address = target instanceof URL || typeof target === "string" ? String(target) : target.url;
    const way = wayTo(address, variables);
    if (way.kind === "unusable") throw new NetworkError(way.why, way.remedy, true);
    const proxy = way.kind === "proxy" ? way.proxy : null;
    closeOld();
    try {
      if (proxy === null && !hasForeignDispatcher()) return await direct.fetch(target, options);
      const agent = proxy === null ? null : await agentFor(proxy);
      return await (agent === null
        ? fetch(target, options)
        : fetch(target, { ...options, dispatcher: agent }));
    } catch (error) {
      throw networkErrorOf(error, address, proxy, variables);
    }
  };
}

/**
 * An agent of the package undici, which is loaded where it is needed: Node 20 and 22 bring none for proxies. Null where
 * Node has another dispatcher than its own, which is then used as it is.
 */
async function createAgent(proxy: Proxy): Promise<Agent | null> {
  // Node loads undici with the first use of one of its classes. The package would else set its own agent for all.
  void new Headers();
  if (hasForeignDispatcher()) return null;
  const { proxyAgent } = await import("./proxy-agent.ts").catch((error: unknown) => {
    throw pluginGone(error) ?? error;
  });
  return proxyAgent(proxy, { keepAliveTimeout: KEEP_ALIVE_MS, keepAliveMaxTimeout: KEEP_ALIVE_MS });
}

/** Whether somebody has set another dispatcher than Node makes itself, by the symbol that undici finds it by. */
function hasForeignDispatcher(): boolean {
  const major = Number.parseInt(process.versions["undici"] ?? "", 10);
  const name = `undici.globalDispatcher.${major >= FIRST_WITH_NEW_NAME ? 2 : 1}`;
  const current: unknown = Reflect.get(globalThis, Symbol.for(name));
  // Node makes its own with the first use of its fetch.
  if (typeof current !== "object" || current === null) return false;
  return !["Agent", "EnvHttpProxyAgent"].includes(current.constructor.name);
}

const WITHOUT_BODY: readonly number[] = [204, 205, 304];
const GZIP = /^(?:x-)?gzip$/i;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Sends the requests of one scheme. */
interface Client {
  readonly request: typeof sendRequest;
  readonly agent: SocketAgent;
}

/**
 * `fetch` by Node's HTTP client, with connections that stay open for `KEEP_ALIVE_MS`. Node's own `fetch` takes 25 ms to
 * load, and two to three times as much processor time a request: it makes streams, signals and copies that nothing here
 * needs (measured with Node 20.20). The body of a request is a text or nothing, and an answer has what Octokit and this
 * program use of a Response. Redirects are left to Node's `fetch`. Throws what `fetch` throws.
 */
export function httpFetch(): {
  readonly fetch: typeof fetch;
  readonly closeIdle: () => void;
} {
  const clients = new Map<string, Promise<Client>>();
  const agents: SocketAgent[] = [];
  const clientFor = async (scheme: string): Promise<Client> => {
    const client = clients.get(scheme) ?? createClient(scheme, agents);
    clients.set(scheme, client);
    return client;
  };
  return {
    fetch: async (target, options = {}) => {
      const url = new URL(target instanceof URL || typeof target === "string" ? target : target.url);
      const message = await sent(await clientFor(url.protocol), url, options);
      if (!REDIRECTS.includes(message.statusCode ?? 0) || options.redirect === "manual")
        return await answerOf(message, url, options.method);
      message.destroy();
      // Node's `fetch` would send it once more before it fails so: a server may have acted and redirected.
      if (options.redirect === "error")
        throw new TypeError("fetch failed", { cause: new Error("unexpected redirect") });
      return fetch(target, options);
    },
    closeIdle: () => {
      for (const agent of agents)
        for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
    },
  };
}

/** The module is loaded here: a start sends no request, and would wait for it. */
async function createClient(scheme: string, agents: SocketAgent[]): Promise<Client> {
  const http = scheme === "https:" ? await import("node:https") : await import("node:http");
  const agent = new http.Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS, scheduling: "lifo" });
  agents.push(agent);
  return { request: http.request, agent };
}

/** Resolves when the head of the answer has come. */
async function sent({ request, agent }: Client, url: URL, options: RequestInit): Promise<IncomingMessage> {
  const { method = "GET", signal } = options;
  signal?.throwIfAborted();
  const body = typeof options.body === "string" ? options.body : null;
  // Octokit's headers are an object. For a DELETE Node itself names no length.
  const headers = {
    "accept-encoding": "gzip",
    ...Object.fromEntries(Object.entries(options.headers ?? {})),
    ...(body === null ? {} : { "content-length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent });
    let isConnected = false;
    const fail = (cause: unknown): void => {
      const error = new TypeError("fetch failed", { cause });
      if (!isConnected) reject(Object.assign(error, { code: NOT_CONNECTED_CODE }));
      else reject(signal?.aborted === true ? signal.reason : error);
    };
    const stop = (): void => void outgoing.destroy(new Error(messageOf(signal?.reason)));
    signal?.addEventListener("abort", stop, { once: true });
    outgoing.once("response", resolve);
    // After the head the answer itself tells of errors, but the request may repeat them.
    outgoing.on("error", fail);
    outgoing.once("close", () => {
      signal?.removeEventListener("abort", stop);
      // Node closes a request without an error where the answer is 101, which nothing here asks for.
      fail(new Error("the connection ended without an answer"));
    });
    outgoing.once("socket", (socket) => {
      isConnected = !socket.connecting;
      if (isConnected) return;
      const timeout = setTimeout(() => {
        const error = new Error(`No connection to ${url.host} within ${CONNECT_TIMEOUT_MS} ms`);
        outgoing.destroy(Object.assign(error, { code: CONNECT_TIMEOUT_CODE }));
      }, CONNECT_TIMEOUT_MS);
      socket
        .once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
          isConnected = true;
          clearTimeout(timeout);
        })
        .once("close", () => clearTimeout(timeout));
    });
    outgoing.end(body ?? undefined);
  });
}

async function answerOf(message: IncomingMessage, url: URL, method = "GET"): Promise<Response> {
  const { statusCode: status = 0, statusMessage: statusText = "" } = message;
  const hasBody = method !== "HEAD" && !WITHOUT_BODY.includes(status);
  // Nobody reads such an answer, and until it is read its connection takes no other request.
  if (!hasBody) message.resume();
  const body = hasBody ? await unpacked(message) : Readable.from([]);
  const answer = {
    status,
    statusText,
    ok: status >= 200 && status < 300,
    url: url.href,
    headers: new Map(Object.entries(message.headers).map(([name, value = ""]) => [name, String(value)])),
    body: Object.assign(body, { cancel: async () => void message.destroy() }),
    text: async () => (await bytesOf(body)).toString("utf8"),
    arrayBuffer: async () => new Uint8Array(await bytesOf(body)).buffer,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing reads the rest of a Response
  return answer as unknown as Response;
}

async function unpacked(message: IncomingMessage): Promise<Readable> {
  if (!GZIP.test(message.headers["content-encoding"] ?? "")) return message;
  const { createGunzip } = await import("node:zlib");
  // An error of either ends the reading of the result.
  return pipeline(message, createGunzip(), () => undefined);
}

async function bytesOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
