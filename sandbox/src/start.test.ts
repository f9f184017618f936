import { describe, expect, it } from "vitest";
import { addTickets, demoWorld } from "./demo-world.ts";
import { startSandbox } from "./start.ts";
import { rocket, sandboxForTest, send } from "./testing.ts";

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
