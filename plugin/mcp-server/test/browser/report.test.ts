import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeHistories } from "../../../../sandbox/src/entry/write-histories.ts";
import { addTickets } from "../../../../sandbox/src/demo-world.ts";
import { browser, useBrowser } from "./chromium.ts";
import { accessibilityProblems, complaintsOf, DANGERS, OVERHANG } from "./page-checks.ts";
import { demoPlace, moveByHand, Stage } from "../e2e/stage.ts";

/** The report, written by the built command line and read in a real Chromium. */

const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const HOSTILE = "</script><img src=x onerror=alert(1)><svg onload=alert(2)> \u202Eevil";
/** The demo's ticket that somebody plans a mission in. */
const MISSION = 2;

/** A board is made, read and written, and a browser started: seconds, on a busy machine many. */
const STAGE_MS = 120_000;

const run = promisify(execFile);

let folder: string;
let stage: Stage;
let page: Page;
let url: string;
let complaints: string[];

async function report(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [CLI, "report", ...args], {
    env: stage.environment(),
    maxBuffer: 64 * 1024 * 1024,
  });
}

useBrowser();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "report-"));
  stage = await Stage.open({
    processes: true,
    prepare: (world) => {
      addTickets(world, 160);
      writeHistories(world);
      for (const thread of demoPlace(world).repository.threads.values())
        if (thread.number % 5 === 0) thread.title = `${HOSTILE} ${thread.number}`;
    },
  });
  await moveByHand(stage, MISSION, "Done");
  const file = join(folder, "report.html");
  await report("--html", file);
  url = pathToFileURL(file).href;
}, STAGE_MS);

afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(
  viewport: { width: number; height: number },
  colorScheme: "light" | "dark",
): Promise<void> {
  page = await browser.newPage({ viewport, colorScheme });
  complaints = complaintsOf(page, url);
  await page.goto(url);
}

/** Opens with every table unfolded. */
async function openUnfolded(...wanted: Parameters<typeof open>): Promise<void> {
  await open(...wanted);
  await page.evaluate(UNFOLD);
}

const UNFOLD = "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })";

describe.for([
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])("the report at $width px", (viewport) => {
  test.for(["light", "dark"] as const)(
    "is whole, asks for nothing and can be used by everybody, %s",
    { timeout: STAGE_MS },
    async (scheme) => {
      await open(viewport, scheme);
      expect(await page.evaluate(OVERHANG)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.evaluate(UNFOLD);
      expect(await page.evaluate(OVERHANG)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      const shown = await page.locator("svg.chart:visible").count();
      expect(shown).toBe((await page.locator("svg.chart").count()) / 2);
      await page.close();
    },
  );
});

/** Tables of which a part lies outside of their frame. */
const CUT_TABLES = `[...document.querySelectorAll(".scroll")]
  .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
  .map((frame) => frame.getAttribute("aria-label"))`;

test.for([360, 500, 800, 1_000, 1_200])("no table of the report is cut off at %i px", async (width) => {
  await openUnfolded({ width, height: 900 }, "light");
  expect(await page.evaluate(CUT_TABLES)).toEqual([]);
  await page.close();
});

describe("the report", () => {
  test("opens with what waits for people, and comes to its details within three screens", async () => {
    await open({ width: 1280, height: 900 }, "light");
    const headings = await page.getByRole("heading", { level: 2 }).allInnerTexts();
    expect(headings[0]).toBe("Waiting for you");
    const waiting = page.getByRole("region", { name: "Waiting for you" }).getByRole("listitem");
    expect(await waiting.count()).toBeGreaterThan(2);
    const details = await page.locator("#details").boundingBox();
    expect(details?.y).toBeLessThan(3 * 900);
    await page.close();
  });

  test("has the same count in a figure, its headline and its list", async () => {
    await open({ width: 1280, height: 900 }, "light");
    const figure = async (name: RegExp): Promise<string> =>
      page.locator(".figures > div", { hasText: name }).locator("dd").innerText();
    const waiting = await figure(/for people/);
    const underWay = await figure(/under way now/);
    expect(await page.locator("#waiting + .takeaway").innerText()).toMatch(
      new RegExp(`^${waiting} open ticket`),
    );
    expect(await page.locator("#age + .takeaway").innerText()).toMatch(new RegExp(`^${underWay} ticket`));
    expect(await page.locator("#flow + .takeaway").innerText()).toContain(`${underWay} ticket`);
    await page.close();
  });

  test("sorts a table by click and by keyboard, and says so", async () => {
    await openUnfolded({ width: 1280, height: 900 }, "light");
    const table = page.getByRole("table", {
      name: "Open tickets, those that have not moved for longest first",
    });
    const ages = async (): Promise<number[]> =>
      (await table.locator("tbody tr td:nth-child(3)").all()).length === 0
        ? []
        : table
            .locator("tbody tr td:nth-child(3)")
            .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute("data-value"))));
    const head = table.getByRole("columnheader", { name: "In it for" });
    await head.getByRole("button").click();
    expect(await head.getAttribute("aria-sort")).toBe("ascending");
    const upwards = await ages();
    expect(upwards.length).toBeGreaterThan(5);
    expect(upwards).toEqual(upwards.toSorted((a, b) => a - b));
    await head.getByRole("button").press("Enter");
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    expect(await ages()).toEqual(upwards.toSorted((a, b) => b - a));
    expect(await page.getByRole("status").innerText()).toContain("sorted downwards");
    await page.close();
  });

  test("shows hostile titles as text", async () => {
    await openUnfolded({ width: 1280, height: 900 }, "light");
    expect(await page.evaluate(DANGERS)).toEqual({ scripts: 0, handlers: 0, links: 0 });
    expect(await page.getByText("<img src=x onerror=alert(1)>").count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("tells of a card that was moved by hand, and links it", async () => {
    await openUnfolded({ width: 1280, height: 900 }, "light");
    const row = page
      .getByRole("table", { name: "What the audit found, the worst first" })
      .getByRole("row", { name: new RegExp(`#${MISSION} .* moved by hand`) });
    expect(await row.count()).toBe(1);
    const link = row.getByRole("link", { name: `#${MISSION}`, exact: true });
    expect(await link.getAttribute("href")).toBe(`${stage.sandbox.url}/acme/rocket/issues/${MISSION}`);
    await page.close();
  });

  test("can be read on paper: light, every chart and every row of a table", async () => {
    await open({ width: 1280, height: 900 }, "light");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await page.evaluate("getComputedStyle(document.body).color")).toBe("rgb(27, 35, 44)");
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator(".scroll:visible").count()).toBe(await page.locator(".scroll").count());
    const cut = `[...document.querySelectorAll(".scroll")].filter((box) => box.scrollHeight > box.clientHeight + 1).length`;
    expect(await page.evaluate(cut)).toBe(0);
    const paper = await page.pdf({ format: "A4" });
    expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
    await page.close();
  });

  test("is read from the top to the bottom without a script, too", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(url);
    await plain
      .getByText(/^Open tickets, those that have not moved/)
      .first()
      .click();
    expect(await plain.getByRole("columnheader", { name: "In it for" }).count()).toBe(1);
    expect(await plain.getByRole("button").count()).toBe(0);
    await context.close();
  });

  test("names its parts, and the same numbers stand in the JSON", async () => {
    const { stdout } = await report("--json");
    const { throughput, findings } = JSON.parse(stdout);
    const html = readFileSync(fileURLToPath(url), "utf8");
    expect(html).toContain(`<dd>${throughput.totals[0]}</dd>`);
    expect(findings.some(({ code }: { code: string }) => code === "MOVED_BY_HAND")).toBe(true);
  });

  test("leaves out what happened before", async () => {
    const all = JSON.parse((await report("--json")).stdout);
    const recent = JSON.parse((await report("--json", "--since", "3d")).stdout);
    expect(recent.movers.steps).toBeLessThan(all.movers.steps);
    expect(recent.movers.steps).toBeGreaterThan(0);
    const underWay = ({ states }: typeof all): number =>
      states.flatMap(({ tickets }: { tickets: unknown[] }) => tickets).length;
    expect(underWay(recent)).toBe(underWay(all));
  });

  test("says what is wrong with a date, and with a file that cannot be written", async () => {
    await expect(report("--since", "yesterday")).rejects.toMatchObject({ code: 2 });
    const nowhere = join(folder, "no", "such", "report.html");
    await expect(report("--html", nowhere)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Name a file in a folder that is there"),
    });
  });
});
