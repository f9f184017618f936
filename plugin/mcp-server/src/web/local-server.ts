/** Pages for the browsers of this machine alone. */
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";

/** A request and its answer, apart from the socket that carries them. */
export interface Incoming {
  readonly method: string;
  /** Without the query, not decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns an answer of plain text. */
export function text(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/**
 * Whether a request named this machine. Against DNS rebinding: a web page must not reach a server here by a name of its
 * own.
 */
export function isLocalHost(host: string | undefined): boolean {
  return LOCAL_HOST.test(host ?? "");
}

/**
 * Returns the sender of a request: a page of this server, a page of another origin, or a program or a person at the
 * address bar. Browsers write these headers themselves, and no page can. `Sec-Fetch-Site` comes with every request to
 * this machine (Fetch Metadata, W3C); browsers without it name the page in `Origin` when they send something. `Origin`
 * is "null" for a form of a page that gives no referrer, as ours do, so `Sec-Fetch-Site` comes first.
 */
export function senderOf({
  host,
  origin,
  "sec-fetch-site": site,
}: IncomingHttpHeaders): "own page" | "foreign page" | "program" {
  if (site === "none") return "program";
  if (site === undefined && origin === undefined) return "program";
  const isOwn = site === undefined ? origin === `http://${host}` : site === "same-origin";
  return isOwn ? "own page" : "foreign page";
}

/** Returns the refusal of a request whose sender is no page of this server. */
export function ownPagesOnly({ host }: IncomingHttpHeaders): Answer {
  return text(403, `This is taken from the server's own pages only, which send "Origin: http://${host}"\n`);
}

export interface PageCall {
  /** Without the query, not decoded. */
  readonly path: string;
  readonly ifNoneMatch: string | undefined;
}

export interface LocalServer {
  readonly url: string;
  /** Ends every connection. */
  readonly close: () => void;
}

/** A browser opens six; more than a few of them watch nothing together. */
const MAX_CONNECTIONS = 64;

/**
 * Serves pages to be read on 127.0.0.1; port 0 stands for any free one. Nothing can be sent to it but requests to read.
 * Rejects with the error of the system where the port cannot be had.
 */
export async function serveLocally(answer: (call: PageCall) => Answer, port: number): Promise<LocalServer> {
  const server = createServer((request, response) => send(response, answerTo(request, answer)));
  endIdlest(server);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const given = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${given}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Ends the connection that has been without a request for longest when there is one too many. To refuse the new one, as
 * `maxConnections` does, would let connections that send nothing shut everybody else out.
 */
function endIdlest(server: Server): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    const [idlest] = sockets;
    if (sockets.size > MAX_CONNECTIONS) idlest?.destroy();
  });
  server.on("request", ({ socket }) => {
    sockets.delete(socket);
    sockets.add(socket);
  });
}

function answerTo(
  { headers, method, url = "/" }: IncomingMessage,
  answer: (call: PageCall) => Answer,
): Answer {
  if (!isLocalHost(headers.host)) return text(403, "This server answers to 127.0.0.1 and localhost only\n");
  if (method !== "GET" && method !== "HEAD") return text(405, "Nothing can be changed here\n");
  const [path = "/"] = url.split("?", 1);
  try {
    return answer({ path, ifNoneMatch: headers["if-none-match"] });
  } catch (error) {
    return text(500, `The page failed: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  // A body that nobody reads must not stand before the next request.
  const closing = status === 200 || status === 304 ? {} : { connection: "close" };
  response.writeHead(status, { ...headers, ...closing, "content-length": Buffer.byteLength(body) });
  response.end(body);
}
