import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { httpFetch } from "./http-fetch.ts";

const KEEP_ALIVE_MS = 60_000;

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
  const answer = await httpFetch(KEEP_ALIVE_MS).fetch(url, { method: "POST", body: "{}" });
  expect([answer.status, answer.ok, answer.url, answer.headers.get("x-one")]).toEqual([201, true, url, "1"]);
  expect(Object.fromEntries(answer.headers)["content-type"]).toBe("application/json");
  expect(await answer.text()).toBe("POST gzip ö");
});

test("a body is sent with its length, and headers as they are given", async () => {
  const { url } = await serve((request, response) => {
    const { authorization, "content-length": length } = request.headers;
    response.end(JSON.stringify([authorization, length]));
  });
  const headers = { authorization: "token x" };
  const answer = await httpFetch(KEEP_ALIVE_MS).fetch(url, { method: "POST", body: '"ö"', headers });
  expect(JSON.parse(await answer.text())).toEqual(["token x", "4"]);
});

test("bytes come as they are", async () => {
  const { url } = await serve((_, response) => response.end(Buffer.from([0, 255])));
  const { fetch } = httpFetch(KEEP_ALIVE_MS);
  expect([...new Uint8Array(await (await fetch(url)).arrayBuffer())]).toEqual([0, 255]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await fetch(url)).body ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual(Buffer.from([0, 255]));
});

test("a redirect is followed, or shown where that is asked for", async () => {
  const { url } = await serve((request, response) => {
    if (request.url === "/new") response.end("there");
    else response.writeHead(301, { location: "/new" }).end();
  });
  const { fetch } = httpFetch(KEEP_ALIVE_MS);
  expect(await (await fetch(url)).text()).toBe("there");
  const shown = await fetch(url, { redirect: "manual" });
  expect([shown.status, shown.headers.get("location")]).toEqual([301, "/new"]);
});

test("a refused connection fails as Node's fetch fails", async () => {
  const { url, server } = await serve(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  const failure = await failureOf(httpFetch(KEEP_ALIVE_MS).fetch(url));
  expect(failure).toEqual(["TypeError", "ECONNREFUSED"]);
  expect(await failureOf(fetch(url))).toEqual(failure);
});

test("a connection that ends before its answer fails by its code", async () => {
  const { url } = await serve((request) => request.socket.destroy());
  expect(await failureOf(httpFetch(KEEP_ALIVE_MS).fetch(url))).toEqual(["TypeError", "ECONNRESET"]);
});

test("an answer that ends within its body is no answer", async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{");
    setImmediate(() => request.socket.destroy());
  });
  const answer = await httpFetch(KEEP_ALIVE_MS).fetch(url);
  await expect(answer.text()).rejects.toThrow(/aborted|premature/i);
});

test("a signal ends a request with its reason, before the answer and within it", async () => {
  const { url } = await serve((request, response) => {
    if (request.url === "/begun") response.writeHead(200).write("{");
  });
  const { fetch } = httpFetch(KEEP_ALIVE_MS);
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
  const { fetch, closeIdle } = httpFetch(KEEP_ALIVE_MS);
  await (await fetch(url)).text();
  await (await fetch(url)).text();
  expect(connections).toBe(1);
  closeIdle();
  const slow = fetch(`${url}slow`);
  await expect.poll(() => connections).toBe(2);
  closeIdle();
  expect(await (await slow).text()).toBe("slow");
});
