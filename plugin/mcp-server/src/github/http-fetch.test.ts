import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createNetServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { httpFetch, keepAliveFetch } from "./http-fetch.ts";
import { networkErrorIn, neverSent } from "./network-error.ts";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/` };
}

/** The address of a server that talks so to whoever connects. */
async function talking(listener: (socket: Socket) => void): Promise<string> {
  const server = createNetServer((socket) => listener(socket.on("error", () => undefined)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

/** The error and its causes, as codes or messages. */
async function failureOf(answer: Promise<unknown>): Promise<unknown[]> {
  const error: unknown = await answer.then(
    () => new Error("it succeeded"),
    (thrown: unknown) => thrown,
  );
  const { name, cause } = error instanceof Error ? error : { name: "none", cause: undefined };
  return [name, cause instanceof Error && "code" in cause ? cause.code : undefined];
}

test("an answer has the status, headers and text that the server sent, also packed", async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(201, { "content-type": "application/json", "content-encoding": "gzip", "x-one": "1" });
    response.end(gzipSync(`${request.method} ${request.headers["accept-encoding"]} ö`));
  });
  const answer = await httpFetch().fetch(url, { method: "POST", body: "{}" });
  expect([answer.status, answer.ok, answer.url, answer.headers.get("x-one")]).toEqual([201, true, url, "1"]);
  expect(Object.fromEntries(answer.headers)["content-type"]).toBe("application/json");
  expect(await answer.text()).toBe("POST gzip ö");
});

test("bytes come as they are", async () => {
  const { url } = await serve((_, response) => response.end(Buffer.from([0, 255])));
  const { fetch } = httpFetch();
  expect([...new Uint8Array(await (await fetch(url)).arrayBuffer())]).toEqual([0, 255]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await fetch(url)).body ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual(Buffer.from([0, 255]));
});

test("where a redirect is an error, the request is sent once, and the error is that of Node's fetch", async () => {
  let sent = 0;
  const { url } = await serve((_, response) => {
    sent += 1;
    response.writeHead(302, { location: "/other" }).end();
  });
  const options = { method: "POST", body: "{}", redirect: "error" } as const;
  const errors = [fetch, httpFetch().fetch].map(async (send) =>
    send(url, options).catch((error: unknown) => error),
  );
  const [expected, error] = await Promise.all(errors);
  expect(error).toEqual(expected);
  expect(error).toMatchObject({ message: "fetch failed", cause: { message: "unexpected redirect" } });
  expect(sent).toBe(2);
});

test("a redirect is shown where that is asked for", async () => {
  const { url } = await serve((_, response) => response.writeHead(301, { location: "/new" }).end());
  const shown = await httpFetch().fetch(url, { redirect: "manual" });
  expect([shown.status, shown.headers.get("location")]).toEqual([301, "/new"]);
});

test("a refused connection fails as Node's fetch fails", async () => {
  const { url, server } = await serve(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  const failure = await failureOf(httpFetch().fetch(url));
  expect(failure).toEqual(["TypeError", "ECONNREFUSED"]);
  expect(await failureOf(fetch(url))).toEqual(failure);
});

test("a connection that ends before its answer fails by its code", async () => {
  const { url } = await serve((request) => request.socket.destroy());
  expect(await failureOf(httpFetch().fetch(url))).toEqual(["TypeError", "ECONNRESET"]);
});

test("a signal ends a request with its reason, before the answer and within it", async () => {
  const { url } = await serve((request, response) => {
    if (request.url === "/begun") response.writeHead(200).write("{");
  });
  const { fetch } = httpFetch();
  const late = new Error("too late");
  const controller = new AbortController();
  const unanswered = fetch(url, { signal: controller.signal });
  const begun = await fetch(`${url}begun`, { signal: controller.signal });
  const text = begun.text();
  controller.abort(late);
  await expect(unanswered).rejects.toBe(late);
  await expect(text).rejects.toThrow(/aborted|premature/i);
  await expect(fetch(url, { signal: controller.signal })).rejects.toBe(late);
});

test("idle connections are closed, and a busy one is not", async () => {
  const { url, server } = await serve((request, response) => {
    if (request.url === "/slow") setTimeout(() => response.end("slow"), 100);
    else response.end("{}");
  });
  let connections = 0;
  server.on("connection", () => (connections += 1));
  const { fetch, closeIdle } = httpFetch();
  await (await fetch(url)).text();
  await (await fetch(url)).text();
  expect(connections).toBe(1);
  closeIdle();
  const slow = fetch(`${url}slow`);
  await expect.poll(() => connections).toBe(2);
  closeIdle();
  expect(await (await slow).text()).toBe("slow");
});

/** A status with its headers, as they are sent. */
function head(status: string, ...headers: readonly string[]): string {
  return `HTTP/1.1 ${[status, ...headers].join("\r\n")}\r\n\r\n`;
}

async function outcomeOf(send: typeof fetch, url: string, method: string): Promise<unknown> {
  const body = ["POST", "DELETE"].includes(method) ? { body: '{"ö":1}' } : {};
  const headers = { authorization: "token x" };
  try {
    const answer = await send(url, { method, headers, ...body, signal: AbortSignal.timeout(5_000) });
    const given = Object.fromEntries([...answer.headers].filter(([name]) => name !== "connection"));
    return [answer.status, given, await answer.text().catch(() => "cut off")];
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error;
  }
}

describe("differs from Node's fetch in no answer", () => {
  const packed = gzipSync("{}");
  const answers: Readonly<Record<string, readonly (string | Uint8Array)[]>> = {
    "a length": [head("200 OK", "content-length: 3"), "ö!"],
    "no length": [head("200 OK", "connection: close"), "{}"],
    "HTTP 1.0": ["HTTP/1.0 200 OK\r\n\r\n{}"],
    chunks: [head("200 OK", "transfer-encoding: chunked"), "2\r\n{}\r\n0\r\n\r\n"],
    gzip: [head("200 OK", "content-encoding: gzip", `content-length: ${packed.length}`), packed],
    "gzip by its other name": [head("200 OK", "content-encoding: X-GZIP", "connection: close"), packed],
    "packed nothing, 204": [head("204 No Content", "content-encoding: gzip")],
    "packed nothing, 304": [head("304 Not Modified", "content-encoding: gzip", 'etag: "x"')],
    "205": [head("205 Reset Content", "content-length: 0")],
    "early hints": [head("103 Early Hints", "link: </a>"), head("200 OK", "content-length: 2"), "{}"],
    "repeated headers": [
      head("200 OK", 'link: <a>; rel="next"', 'link: <b>; rel="last"', "X-One: 1", "x-one: 2"),
    ],
    "a header that is not ASCII": [head("200 OK", "x-one: ö", "content-length: 0")],
    "15 KB of headers": [head("200 OK", `x-one: ${"x".repeat(15_000)}`, "content-length: 0")],
    "a redirect without an address": [head("301 Moved", "content-length: 0")],
    "a redirect": [head("302 Found", "location: /echo", "content-length: 0")],
    "a redirect that keeps the method": [head("307 Moved", "location: /echo", "content-length: 0")],
    "a redirect to another host": [head("307 Moved", "location: OTHER/echo", "content-length: 0")],
    "a redirect nowhere": [head("301 Moved", "location: ftp://x/", "content-length: 0")],
    "another protocol": [head("101 Switching Protocols", "upgrade: x", "connection: upgrade")],
    "no HTTP": ["SSH-2.0-OpenSSH\r\n"],
    "two lengths": [head("200 OK", "content-length: 2", "content-length: 3"), "{}"],
    "20 KB of headers": [head("200 OK", `x-one: ${"x".repeat(20_000)}`, "content-length: 0")],
    "a body that is cut": [head("200 OK", "content-length: 100"), "{"],
    "chunks that are cut": [head("200 OK", "transfer-encoding: chunked"), "5\r\n{"],
    "gzip that is cut": [
      head("200 OK", "content-encoding: gzip", "content-length: 99"),
      packed.subarray(0, 9),
    ],
    "gzip that is none": [head("200 OK", "content-encoding: gzip", "content-length: 4"), "none"],
    nothing: [],
  };
  const names = Object.keys(answers);
  let base: string;

  /** Answers by the table, then ends the connection; `/echo` answers with what came. */
  async function serveRaw(): Promise<string> {
    return talking((socket) => {
      let received = "";
      socket.on("data", (bytes) => {
        received += bytes.toString("latin1");
        const [start = "", rest] = received.split("\r\n\r\n");
        const length = Number(/content-length: (\d+)/i.exec(start)?.[1] ?? 0);
        if (rest === undefined || rest.length < length) return;
        const said = [start.split(" ")[0], /authorization: .*/i.exec(start)?.[0], length, rest];
        const echo = [head("200 OK", "connection: close"), JSON.stringify(said)];
        const at = Number(/^\w+ \/(\d+) /.exec(start)?.[1] ?? -1);
        for (const part of answers[names[at] ?? ""] ?? echo)
          socket.write(
            typeof part === "string" ? part.replace("OTHER", base.replace("127.0.0.1", "localhost")) : part,
          );
        socket.end();
      });
    });
  }

  test.each([...names, "what was sent"])("%s", async (name) => {
    base = await serveRaw();
    const url = `${base}/${names.indexOf(name)}`;
    const own = httpFetch().fetch;
    for (const method of ["GET", "POST", "DELETE"])
      expect([method, await outcomeOf(own, url, method)]).toEqual([
        method,
        await outcomeOf(fetch, url, method),
      ]);
  });
});

test("an answer without a body leaves its connection to the next request", async () => {
  const { url, server } = await serve((_, response) => response.writeHead(204).end());
  let connections = 0;
  server.on("connection", () => (connections += 1));
  const { fetch } = httpFetch();
  for (const method of ["DELETE", "GET", "PUT"]) {
    await fetch(url, { method });
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  expect(connections).toBe(1);
});

test("a request counts as never sent until there is a connection, of TLS for https", async () => {
  const { url } = await serve((_, response) => response.end("no TLS"));
  const { fetch } = httpFetch();
  const error = await fetch(url.replace("http:", "https:")).catch((thrown: unknown) => thrown);
  expect(neverSent(error)).toBe(true);
  const { url: dead } = await serve((request) => request.socket.destroy());
  expect(neverSent(await fetch(dead).catch((thrown: unknown) => thrown))).toBe(false);
});

/** Sends a request, and another one after every pause. */
async function sendWithPauses(send: typeof fetch, url: string, pauses: readonly number[]): Promise<void> {
  await (await send(url)).text();
  for (const pauseMs of pauses) {
    await vi.advanceTimersByTimeAsync(pauseMs);
    // A closed socket is noticed by the event loop, not by a timer.
    await new Promise(setImmediate);
    await (await send(url)).text();
  }
}

describe("a process that thinks between its requests", () => {
  const pauses = [6_000, 6_000, 6_000];
  let url: string;
  let connections: number;

  beforeEach(async () => {
    const served = await serve((_request, response) => response.end("{}"));
    // GitHub names no time by which it closes.
    served.server.keepAliveTimeout = 0;
    connections = 0;
    served.server.on("connection", () => (connections += 1));
    ({ url } = served);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test("has one connection; with Node's own fetch it has one for each", async () => {
    await sendWithPauses(keepAliveFetch({}), url, pauses);
    expect(connections).toBe(1);
    await sendWithPauses(fetch, url, pauses);
    expect(connections).toBe(1 + 4);
  });

  test("does not use a connection from before the machine slept", async () => {
    const send = keepAliveFetch({});
    await sendWithPauses(send, url, []);
    // Timers stand still during sleep, the clock does not.
    vi.setSystemTime(Date.now() + 130_000);
    await sendWithPauses(send, url, []);
    expect(connections).toBe(2);
  });

  test("is told that a proxy that takes a connection and says nothing cannot be reached", async () => {
    const called = vi.fn<() => void>();
    const send = keepAliveFetch({ HTTPS_PROXY: await talking(called) });
    const answer = send("https://api.github.test").catch((error: unknown) => error);
    while (called.mock.calls.length === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(networkErrorIn(await answer)).toMatchObject({
      message: expect.stringContaining("cannot be reached (UND_ERR_HEADERS_TIMEOUT)"),
      isLasting: false,
    });
  });
});

test.each([
  ["HTTPS_PROXY", "https://api.github.test"],
  ["HTTP_PROXY", "http://api.github.test"],
])("an https:// address of a proxy without TLS in %s is told as that", async (variable, address) => {
  const { url } = await serve((_request, response) => response.end("{}"));
  const send = keepAliveFetch({ [variable]: url.replace("http://127.0.0.1", "https://localhost") });
  const error = networkErrorIn(await send(address).catch((cause: unknown) => cause));
  expect(error).toMatchObject({
    message: expect.stringMatching(/^the proxy localhost:\d+ from \w+ answers without TLS/),
    hint: expect.stringContaining(`Begin ${variable} with http://`),
    isLasting: true,
  });
});

test("a proxy that ends the connection is told as that, with the scheme of one that wants TLS", async () => {
  const send = keepAliveFetch({ HTTPS_PROXY: await talking((socket) => void socket.end()) });
  const error = networkErrorIn(await send("https://api.github.test").catch((cause: unknown) => cause));
  expect(error).toMatchObject({
    message: expect.stringContaining("ends the connection without an answer"),
    hint: expect.stringContaining("it begins with https:// where the proxy wants TLS"),
  });
});
