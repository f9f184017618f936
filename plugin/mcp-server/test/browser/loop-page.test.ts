import type { Browser, Page } from "playwright-core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { serveLocally, type LocalServer } from "../../src/web/local-server.ts";
import { LoopPage } from "../../../loop/src/commands/loop-page.ts";
import type { LiveSnapshot } from "../../../loop/src/loop/live-snapshot.ts";
import { demoPlace, Stage } from "../e2e/stage.ts";
import { addLoopTickets, LoopStage } from "../processes/loop-stage.ts";
import { browser, useBrowser } from "./chromium.ts";
import { accessibilityProblems, complaintsOf, DANGERS, OVERHANG } from "./page-checks.ts";
import { AGENT, EVENTS, HOSTILE, WATCHED } from "./watched-loop.ts";

/** The page of `run --web` in a real Chromium. */

vi.setConfig({ testTimeout: 120_000 });

let page: Page;
let server: LocalServer | null = null;
let complaints: string[];

useBrowser();

afterEach(async () => {
  await page.close();
  server?.close();
  server = null;
});

async function open(url: string, wanted: Parameters<Browser["newPage"]>[0] = {}): Promise<void> {
  page = await browser.newPage(wanted);
  complaints = complaintsOf(page, url);
  await page.goto(url);
}

/** Serves the page of that loop; its address. */
async function serve(snapshot: () => LiveSnapshot): Promise<string> {
  const pages = new LoopPage(snapshot, 2);
  for (const event of EVENTS) pages.take(event);
  server = await serveLocally(pages.answer, 0);
  return server.url;
}

describe.for([1440, 1024, 390])("the page of a loop at %i px", (width) => {
  test.for(["light", "dark"] as const)(
    "is whole, shows hostile text as text, and can be used by everybody, %s",
    async (colorScheme) => {
      await open(await serve(() => WATCHED), { viewport: { width, height: 900 }, colorScheme });
      await page.getByText("Live", { exact: true }).waitFor();
      expect(await page.evaluate(OVERHANG)).toBe(0);
      expect(await page.evaluate(DANGERS)).toEqual({ scripts: 0, handlers: 0, links: 0 });
      expect(await page.locator("main img, main form, main button").count()).toBe(0);
      expect(await page.getByText(HOSTILE.slice(0, 40)).count()).toBeGreaterThan(3);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

test("the page updates itself, reads the same after a reload, and says when the loop is gone", async () => {
  let snapshot = WATCHED;
  await open(await serve(() => snapshot));
  await page.getByText("Bash npm test").waitFor();
  snapshot = {
    ...WATCHED,
    agents: [{ ...AGENT, call: { tool: "Edit", call: "src/session.ts", ageMs: 0 }, lastWords: "Found it." }],
  };
  await page.getByText("Edit src/session.ts").waitFor();
  expect(await page.getByRole("heading", { name: "At work (1)" }).count()).toBe(1);
  await page.reload();
  expect(await page.getByText("Found it.").count()).toBe(1);
  expect(complaints).toEqual([]);
  server?.close();
  await page.getByText("Not connected").waitFor();
  expect(await page.getByText("Edit src/session.ts").count()).toBe(1);
});

test("the page reads without a script", async () => {
  await open(await serve(() => WATCHED), { javaScriptEnabled: false });
  expect(await page.getByRole("heading", { name: AGENT.title }).count()).toBe(2);
  expect(await page.locator(".column .card").count()).toBe(11);
});

test(
  "`run --web` tells its address, shows its own agents, and ends with the loop",
  { timeout: 300_000 },
  async () => {
    const stage = await Stage.open({ processes: true });
    const loops = await LoopStage.open(stage);
    try {
      const [number = 0] = addLoopTickets(stage, "Research Needed", 1);
      const thread = demoPlace(stage.sandbox.world).repository.threads.get(number);
      if (thread !== undefined) thread.title = HOSTILE;
      const loop = loops.start(["--web", "--commands", "research"], loops.held);
      await loop.until(({ event }) => event === "started");
      const url = String(loop.events.find(({ event }) => event === "page")?.["url"]);
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
      await open(url);
      await page.getByText("research 1/3").waitFor();
      expect(await page.locator(".workers h3").innerText()).toContain("<img src=x onerror=alert(1)>");
      expect(await page.locator(".column .card").count()).toBeGreaterThan(1);
      expect(await page.evaluate(DANGERS)).toEqual({ scripts: 0, handlers: 0, links: 0 });
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(complaints).toEqual([]);
      loop.kill("SIGTERM");
      await loop.end();
      await expect(fetch(url)).rejects.toThrow("fetch failed");
    } finally {
      await loops.close();
      await stage.close();
    }
  },
);
