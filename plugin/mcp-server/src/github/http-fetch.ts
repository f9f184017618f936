import type { Agent, IncomingMessage, request as sendRequest } from "node:http";
import { pipeline, Readable } from "node:stream";
import { messageOf } from "../errors.ts";

/** As long as Node's own `fetch` waits for a connection; the code is the one by which it tells so. */
export const CONNECT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_CODE = "UND_ERR_CONNECT_TIMEOUT";
/** The code of an error before there was a connection: nothing was sent. */
export const NOT_CONNECTED_CODE = "NOT_CONNECTED";
const WITHOUT_BODY: readonly number[] = [204, 205, 304];
const GZIP = /^(?:x-)?gzip$/i;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Sends the requests of one scheme. */
interface Client {
  readonly request: typeof sendRequest;
  readonly agent: Agent;
}

/**
 * `fetch` by Node's HTTP client, with connections that stay open for `keepAliveMs`. Node's own `fetch` takes 25 ms to
 * load, and two to three times as much processor time a request: it makes streams, signals and copies that nothing here
 * needs (measured with Node 20.20). The body of a request is a text or nothing, and an answer has what Octokit and this
 * program use of a Response. Redirects are left to Node's `fetch`. Throws what `fetch` throws.
 */
export function httpFetch(keepAliveMs: number): {
  readonly fetch: typeof fetch;
  readonly closeIdle: () => void;
} {
  const clients = new Map<string, Promise<Client>>();
  const agents: Agent[] = [];
  const clientFor = async (scheme: string): Promise<Client> => {
    const client = clients.get(scheme) ?? createClient(scheme, keepAliveMs, agents);
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
async function createClient(scheme: string, keepAliveMs: number, agents: Agent[]): Promise<Client> {
  const http = scheme === "https:" ? await import("node:https") : await import("node:http");
  const agent = new http.Agent({ keepAlive: true, timeout: keepAliveMs, scheduling: "lifo" });
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
