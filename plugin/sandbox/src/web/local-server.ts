/** Pages for the browsers of this machine alone. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text, type Answer } from "../answers.ts";

const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/**
 * Whether a request named this machine. Against DNS rebinding: a web page must not reach a server here by a name of its
 * own.
 */
export function isLocalHost(host: string | undefined): boolean {
  return LOCAL_HOST.test(host ?? "");
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
  server.maxConnections = MAX_CONNECTIONS;
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
