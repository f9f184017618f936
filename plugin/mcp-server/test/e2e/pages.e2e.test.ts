import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addComment, addIssue } from "../../src/sandbox/threads.ts";
import { comment, demoPlace, moveByHand, Stage, type Agent } from "./stage.ts";

/** The sandbox's pages in a real Chromium. */

const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];
const RESEARCH_NEEDED = 2;

// Run in the page, where there is a document; here there is none, so they are text.
const OVERHANG = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
const DANGERS = `(() => {
  const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
  return {
    scripts: document.querySelectorAll("main script, main iframe, main style, main svg[onload]").length,
    handlers: attributes.filter(({ name }) => name.startsWith("on")).length,
    links: attributes.filter(({ value }) => /^\\s*javascript:/i.test(value)).length,
  };
})()`;

let browser: Browser;
let stage: Stage;
let agent: Agent;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  stage = await Stage.open();
  agent = await stage.agent({ agent: "researcher" });
  page = await browser.newPage();
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
});

afterEach(async () => {
  await page.close();
  await stage.close();
});

function board(): string {
  return `${stage.sandbox.url}/orgs/acme/projects/1`;
}

function issue(number: number): string {
  return `${stage.sandbox.url}/acme/rocket/issues/${number}`;
}

describe.for(SIZES)("at $width px", (viewport) => {
  test.for(["light", "dark"] as const)("board and issue are whole, %s", async (colorScheme) => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }, "Starting research phase");
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const url of [board(), issue(RESEARCH_NEEDED), stage.sandbox.url]) {
      await page.goto(url);
      expect(await page.evaluate(OVERHANG), url).toBe(0);
      expect(await page.locator("main").count()).toBe(1);
    }
    expect(complaints).toEqual([]);
  });
});

describe("the board", () => {
  test("has a column for each state, and shows who holds a lock", async () => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await page.goto(board());
    const headings = await page.getByRole("heading", { level: 2 }).allInnerTexts();
    expect(headings.join("\n")).toMatch(/Backlog[^]*Research in Progress[^]*Human Needed[^]*Canceled/);
    await expect.poll(async () => page.getByText("Locked by researcher").count()).toBe(1);
  });

  test("follows a card that is moved, by itself", async () => {
    await page.goto(board());
    const column = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Plan in Review" }) });
    expect(await column.getByText("Plan a mission while offline").count()).toBe(0);
    await moveByHand(stage, RESEARCH_NEEDED, "Plan in Review");
    await expect
      .poll(async () => column.getByText("Plan a mission while offline").count(), { timeout: 10_000 })
      .toBe(1);
  });
});

describe("the issue page", () => {
  test("folds a record away, and unfolds it by click and by keyboard", async () => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }, "Starting research phase");
    await page.goto(issue(RESEARCH_NEEDED));
    const json = page.locator("details pre");
    expect(await json.isVisible()).toBe(false);
    const summary = page.locator("details summary");
    await summary.click();
    expect(await json.innerText()).toContain('"reason": "Starting research phase"');
    await summary.press("Enter");
    expect(await json.isVisible()).toBe(false);
  });

  test("shows a new comment by itself, and keeps an unfolded record open", async () => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await page.goto(issue(RESEARCH_NEEDED));
    await page.locator("details summary").click();
    await comment(stage, RESEARCH_NEEDED, "Good to see you at it");
    await expect
      .poll(async () => page.getByText("Good to see you at it").count(), { timeout: 10_000 })
      .toBe(1);
    expect(await page.locator("details pre").isVisible()).toBe(true);
  });

  test("renders hostile text harmlessly: no script, no handler, no dangerous link", async () => {
    const { world } = stage.sandbox;
    const { repository, project } = demoPlace(world);
    const hostile = [
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(2)>",
      "[click](javascript:alert(3))",
      '<a href="jAvAsCript:alert(4)">here</a>',
      "</textarea></title><svg onload=alert(5)>",
      '<details open ontoggle="alert(6)"><summary>x</summary></details>',
      "<iframe srcdoc='<script>alert(7)</script>'></iframe><style>*{display:none}</style>",
      "\u202Ecilbup",
    ].join("\n\n");
    const { number } = addIssue(world, repository, project.creator, {
      title: "<img src=x onerror=alert(8)>",
      body: hostile,
    });
    const thread = [...world.entities.values()].find(
      (entity) => entity.kind === "Issue" && entity.number === number,
    );
    if (thread?.kind === "Issue") addComment(world, thread, project.creator, hostile);
    for (const url of [issue(number), `${stage.sandbox.url}/acme/rocket/issues`]) {
      await page.goto(url);
      const dangers = await page.evaluate(DANGERS);
      expect(dangers).toEqual({ scripts: 0, handlers: 0, links: 0 });
      expect(await page.getByText("<img src=x onerror=alert(8)>").first().isVisible()).toBe(true);
    }
    expect(complaints.filter((text) => text.startsWith("dialog"))).toEqual([]);
  });

  test("that does not exist says so", async () => {
    const response = await page.goto(issue(9999));
    expect(response?.status()).toBe(404);
  });
});

test("a page that has not changed is answered 304", async () => {
  const first = await fetch(board());
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  expect((await fetch(board(), { headers: { "if-none-match": etag } })).status).toBe(304);
  expect(first.headers.get("content-security-policy")).toContain("default-src 'none'");
});
