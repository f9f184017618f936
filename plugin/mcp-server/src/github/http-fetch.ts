import type { Agent, IncomingMessage, request as sendRequest } from "node:http";
import { pipeline, type Readable } from "node:stream";

/** As long as Node's own `fetch` waits for a connection; the code is the one by which it tells so. */
const CONNECT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_CODE = "UND_ERR_CONNECT_TIMEOUT";
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
        return await answerOf(message, url);
      message.destroy();
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
  const { method = "GET", body, signal } = options;
  signal?.throwIfAborted();
  // Octokit's headers are an object.
  const headers = { "accept-encoding": "gzip", ...Object.fromEntries(Object.entries(options.headers ?? {})) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent });
    const stop = (): void => void outgoing.destroy(new Error("aborted"));
    signal?.addEventListener("abort", stop, { once: true });
    outgoing.once("close", () => signal?.removeEventListener("abort", stop));
    outgoing.once("response", resolve);
    // After the head the answer itself tells of errors, but the request may repeat them.
    outgoing.on("error", (cause) =>
      reject(signal?.aborted === true ? signal.reason : new TypeError("fetch failed", { cause })),
    );
    outgoing.once("socket", (socket) => {
      if (!socket.connecting) return;
      const timeout = setTimeout(() => {
        const error = new Error(`No connection to ${url.host} within ${CONNECT_TIMEOUT_MS} ms`);
        outgoing.destroy(Object.assign(error, { code: CONNECT_TIMEOUT_CODE }));
      }, CONNECT_TIMEOUT_MS);
      const connected = (): void => clearTimeout(timeout);
      socket
        .once(url.protocol === "https:" ? "secureConnect" : "connect", connected)
        .once("close", connected);
    });
    outgoing.end(typeof body === "string" ? body : undefined);
  });
}

async function answerOf(message: IncomingMessage, url: URL): Promise<Response> {
  const { statusCode: status = 0, statusMessage: statusText = "" } = message;
  const body = await unpacked(message);
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
  if (message.headers["content-encoding"] !== "gzip") return message;
  const { createGunzip } = await import("node:zlib");
  // An error of either ends the reading of the result.
  return pipeline(message, createGunzip(), () => undefined);
}

async function bytesOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
