import { describe, expect, it } from "vitest";
import { addTickets, demoWorld } from "./demo-world.ts";
import { startSandbox, type Sandbox } from "./start.ts";
import { rocket, sandboxForTest, send, issue } from "./testing.ts";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

describe("a sandbox", () => {
  it("hands everything outside of its API to the pages, with the world", async () => {
    const sandbox = await sandboxForTest({
      pages: ({ world, baseUrl, method, path, query, body }) => {
        if (path !== "/acme/rocket") return undefined;
        const said = [method, baseUrl, rocket(world).name, query.get("q"), body];
        return { status: 200, headers: { "content-type": "text/html" }, body: said.join(" ") };
      },
    });
    const page = await fetch(`${sandbox.url}/acme/rocket?q=1`, { method: "POST", body: "x" });
    expect([page.headers.get("content-type"), await page.text()]).toEqual([
      "text/html",
      `POST ${sandbox.url} rocket 1 x`,
    ]);
    const none = await fetch(`${sandbox.url}/api/v4`);
    expect([none.status, none.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  });

  it("leaves the world as it is where its port is taken", async () => {
    const { url } = await sandboxForTest();
    const world = demoWorld();
    const { lastId } = world;
    const starting = startSandbox({
      port: Number(new URL(url).port),
      world,
      prepare: (given) => addTickets(given, 3),
    });
    await expect(starting).rejects.toThrow("EADDRINUSE");
    expect(world.lastId).toBe(lastId);
  });

  it("takes longer over its API, and not over its pages, when it is told to", async () => {
    // No page takes as long, however busy the machine.
    const sandbox = await sandboxForTest({ latencyMs: 600_000 });
    const answered: string[] = [];
    const ended = new AbortController();
    const asked = send(sandbox, "/api/v3/user", { signal: ended.signal }).then(() => answered.push("API"));
    await send(sandbox, "/");
    expect(answered).toEqual([]);
    ended.abort();
    await expect(asked).rejects.toThrow("aborted");
  });
});

/** The headers of a request by its sender; `own` is the sandbox's address. */
const SENDERS: Readonly<Record<string, (own: string) => Record<string, string>>> = {
  "a program": () => ({}),
  "the address bar": () => ({ "sec-fetch-site": "none", "sec-fetch-dest": "document" }),
  "an own page": (own) => ({ "sec-fetch-site": "same-origin", origin: own }),
  "an own page without a referrer": () => ({ "sec-fetch-site": "same-origin", origin: "null" }),
  "an own page in an old browser": (own) => ({ origin: own }),
  "a page of another port": () => ({ "sec-fetch-site": "same-site", origin: "http://127.0.0.1:1" }),
  "a page of another site": () => ({ "sec-fetch-site": "cross-site", origin: "https://evil.example" }),
  "a page of another site without a referrer": () => ({ "sec-fetch-site": "cross-site", origin: "null" }),
  "a page of another site in an old browser": () => ({ origin: "https://evil.example" }),
  "a page without an origin in an old browser": () => ({ origin: "null" }),
};
const OWN = ["an own page", "an own page without a referrer", "an own page in an old browser"];
const FOREIGN = Object.keys(SENDERS).filter((name) => name.startsWith("a page"));

async function ask(
  { url }: Sandbox,
  sender: string,
  [method = "", path = ""]: readonly string[],
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const asked = request(url + path, { method, headers: { ...SENDERS[sender]?.(url), ...headers } });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve).on("error", reject).end();
  });
  const response = await answered;
  await text(response);
  return response.statusCode;
}

const CHANGES = [
  ["POST", "/_sandbox/faults"],
  ["DELETE", "/_sandbox/faults"],
  ["DELETE", "/_sandbox/held"],
  ["DELETE", "/_sandbox/requests"],
  ["POST", "/_sandbox/snapshot"],
  ["POST", "/acme/rocket/issues/2"],
  ["POST", "/orgs/acme/projects/1"],
];
const API = [
  ["POST", "/api/graphql"],
  ["POST", "/api/v3/repos/acme/rocket/issues/2/comments"],
  ["GET", "/api/v3/user"],
];

describe.each(CHANGES)("%s %s", (...change) => {
  it.each(OWN)("is taken from %s", async (sender) => {
    expect(await ask(await sandboxForTest(), sender, change)).not.toBe(403);
  });

  it.each([...FOREIGN, "a program", "the address bar"])("is refused from %s", async (sender) => {
    const sandbox = await sandboxForTest();
    expect(await ask(sandbox, sender, change)).toBe(403);
    expect(issue(sandbox.world, 2).commentList).toEqual([]);
  });
});

describe.each(API)("the API, %s %s,", (...call) => {
  const headers = { authorization: "token sandbox-maya" };

  it.each([...OWN, "a program"])("answers %s", async (sender) => {
    expect(await ask(await sandboxForTest(), sender, call, headers)).not.toBe(403);
  });

  it.each(FOREIGN)("refuses %s, token or not", async (sender) => {
    const sandbox = await sandboxForTest();
    expect(await ask(sandbox, sender, call, headers)).toBe(403);
    expect(await ask(sandbox, sender, call)).toBe(403);
  });
});

describe("a page", () => {
  const board = ["GET", "/orgs/acme/projects/1"];

  it.each([...OWN, "a program", "the address bar"])("is shown to %s", async (sender) => {
    expect(await ask(await sandboxForTest(), sender, board)).toBe(200);
  });

  it.each(FOREIGN)("is opened in a window by %s, and loaded as a part of it never", async (sender) => {
    const sandbox = await sandboxForTest();
    expect(await ask(sandbox, sender, board, { "sec-fetch-dest": "document" })).toBe(200);
    expect(await ask(sandbox, sender, board, { "sec-fetch-dest": "image" })).toBe(403);
  });
});

it("a program whose address of the API is wrong finds nothing there", async () => {
  expect(await ask(await sandboxForTest(), "a program", ["POST", "/graphql"])).toBe(404);
});

it("an own page is one of the same host and port", async () => {
  const sandbox = await sandboxForTest();
  const { port } = new URL(sandbox.url);
  const change = ["POST", "/_sandbox/snapshot"];
  const at = async (host: string, origin: string) => ask(sandbox, "a program", change, { host, origin });
  expect(await at(`localhost:${port}`, `http://localhost:${port}`)).toBe(200);
  expect(await at(`localhost:${port}`, sandbox.url)).toBe(403);
  expect(await at("evil.example", "http://evil.example")).toBe(403);
});
