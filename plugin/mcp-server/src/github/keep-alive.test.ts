import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createServer as createSilentServer } from "node:net";
import { keepAliveFetch } from "./keep-alive.ts";
import { networkErrorIn } from "./network-error.ts";

const THINKING_MS = 6_000;
const SLEPT_MS = 130_000;

let server: Server;
let url: string;
let connections: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  connections = 0;
  server = createServer((_request, response) => response.end("{}"));
  // GitHub names no time by which it closes.
  server.keepAliveTimeout = 0;
  server.on("connection", () => (connections += 1));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Sends a request, and another one after every pause. */
async function sendWithPauses(send: typeof fetch, pauses: readonly number[]): Promise<void> {
  await (await send(url)).text();
  for (const pauseMs of pauses) {
    await vi.advanceTimersByTimeAsync(pauseMs);
    // A closed socket is noticed by the event loop, not by a timer.
    await new Promise(setImmediate);
    await (await send(url)).text();
  }
}

test("requests 6 s apart share one connection", async () => {
  await sendWithPauses(keepAliveFetch({}), [THINKING_MS, THINKING_MS, THINKING_MS]);
  expect(connections).toBe(1);
});

test("Node's own fetch opens a connection for each", async () => {
  await sendWithPauses(fetch, [THINKING_MS, THINKING_MS, THINKING_MS]);
  expect(connections).toBe(4);
});

test("a connection from before the machine slept is not used again", async () => {
  const send = keepAliveFetch({});
  await sendWithPauses(send, []);
  // Timers stand still during sleep, the clock does not.
  vi.setSystemTime(Date.now() + SLEPT_MS);
  await sendWithPauses(send, []);
  expect(connections).toBe(2);
});

test("a proxy that takes a connection and says nothing is one that cannot be reached", async () => {
  const silent = createSilentServer((socket) => void socket.on("error", () => undefined));
  const called = new Promise((resolve) => silent.on("connection", resolve));
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const HTTPS_PROXY = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const answer = keepAliveFetch({ HTTPS_PROXY })("https://api.github.test").catch((error: unknown) => error);
  await called;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(networkErrorIn(await answer)).toMatchObject({
    message: expect.stringContaining("cannot be reached (UND_ERR_HEADERS_TIMEOUT)"),
    isLasting: false,
  });
});

test.each([
  ["HTTPS_PROXY", "https://api.github.test"],
  ["HTTP_PROXY", "http://api.github.test"],
])("an https:// address of a proxy without TLS in %s is told as that", async (variable, address) => {
  const send = keepAliveFetch({ [variable]: url.replace("http://127.0.0.1", "https://localhost") });
  const error = networkErrorIn(await send(address).catch((cause: unknown) => cause));
  expect(error).toMatchObject({
    message: expect.stringMatching(/^the proxy localhost:\d+ from \w+ answers without TLS/),
    hint: expect.stringContaining(`Begin ${variable} with http://`),
    isLasting: true,
  });
});

test("a proxy that ends the connection is told as that, with the scheme of one that wants TLS", async () => {
  const closing = createSilentServer((socket) => void socket.on("error", () => undefined).end());
  await new Promise<void>((resolve) => void closing.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void closing.close());
  const address = closing.address();
  const HTTPS_PROXY = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const send = keepAliveFetch({ HTTPS_PROXY });
  const error = networkErrorIn(await send("https://api.github.test").catch((cause: unknown) => cause));
  expect(error).toMatchObject({
    message: expect.stringContaining("ends the connection without an answer"),
    hint: expect.stringContaining("it begins with https:// where the proxy wants TLS"),
  });
});
