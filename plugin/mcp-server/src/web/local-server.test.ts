import { once } from "node:events";
import { Agent, IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { serveLocally, type LocalServer, text as textAnswer } from "./local-server.ts";

let server: LocalServer;

beforeEach(async () => {
  server = await serveLocally(({ path }) => {
    if (path === "/broken") throw new Error("no such run");
    return textAnswer(200, `page ${path}`);
  }, 0);
});

afterEach(() => server.close());

async function ask(path: string, { method = "GET", host }: { method?: string; host?: string } = {}) {
  const asked = request(new URL(path, server.url), {
    method,
    agent: false,
    ...(host === undefined ? {} : { headers: { host } }),
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve).on("error", reject).end();
  });
  const response = await answered;
  return { status: response.statusCode, body: await text(response) };
}

test("serves pages on 127.0.0.1, at a free port, without their query", async () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(await ask("/a?b=c")).toEqual({ status: 200, body: "page /a" });
});

test.each([
  "evil.example",
  "127.0.0.1.evil.example",
  "localhost.evil.example:80",
  "127.0.0.1@evil.example",
  "10.0.0.1",
])("refuses a request for the host %j", async (host) => {
  expect(await ask("/", { host })).toMatchObject({ status: 403 });
});

test("refuses a request that names no host", async () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.end("GET / HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.\d 403 /);
});

test.each(["localhost:1", "127.0.0.1", "[::1]:8080"])("answers a request for the host %j", async (host) => {
  expect(await ask("/", { host })).toMatchObject({ status: 200 });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("refuses %s", async (method) => {
  expect(await ask("/", { method })).toMatchObject({ status: 405 });
});

test("a page that fails is an answer, and the next one is served", async () => {
  expect(await ask("/broken")).toMatchObject({ status: 500, body: expect.stringContaining("no such run") });
  expect(await ask("/")).toMatchObject({ status: 200 });
});

/** Opens so many connections, and sends that much on each. */
async function crowd(count: number, sent: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  await Promise.all(sockets.map(async (socket) => once(socket, "connect")));
  for (const socket of sockets) if (sent !== "") socket.write(sent);
  return sockets;
}

describe("a page is shown while many connections", () => {
  test.each([
    ["send nothing", ""],
    ["have sent half a request", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: "],
    ["send a body that does not end", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nabc"],
    ["wait after an answer", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"],
  ])("%s", async (_, sent) => {
    for (const count of [70, 200]) {
      await crowd(count, sent);
      expect(await ask("/")).toEqual({ status: 200, body: "page /" });
    }
  });

  test("come, also on the connection of a reader who asks again", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ports = new Set<number | undefined>();
    for (let round = 0; round < 4; round += 1) {
      const asked = request(server.url, { agent });
      asked.end();
      const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, "response"));
      ports.add(response.socket.localPort);
      expect(await text(response)).toBe("page /");
      await crowd(40, "");
      // Connections are accepted in their order.
      await ask("/");
    }
    expect(ports.size).toBe(1);
  });
});

describe("the port", () => {
  test("that is taken is an error", async () => {
    await expect(serveLocally(() => textAnswer(200, ""), Number(new URL(server.url).port))).rejects.toThrow(
      "EADDRINUSE",
    );
  });

  test("is free again after the end, whoever was connected", async () => {
    await ask("/");
    server.close();
    await expect(ask("/")).rejects.toThrow("ECONNREFUSED");
  });

  test("is not reached by another address of this machine", async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4");
    for (const { address } of others) {
      const asked = request({ host: address, port: new URL(server.url).port });
      asked.end();
      await expect(once(asked, "response")).rejects.toThrow("ECONNREFUSED");
    }
    expect(new URL(server.url).hostname).toBe("127.0.0.1");
  });
});
