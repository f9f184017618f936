import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reportBy } from "../../src/entry/sandbox-report.ts";
import { addComment, addIssue } from "../../src/sandbox/threads.ts";
import { CHROMIUM, QUIET } from "./chromium.ts";
import { accessibilityProblems, complaintsOf, DANGERS, OVERHANG } from "./page-checks.ts";
import {
  comment,
  demoPlace,
  moveByHand,
  moveVariables,
  onGithub,
  recordsOf,
  Stage,
  type Agent,
} from "./stage.ts";

/** The sandbox's pages in a real Chromium. */

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];
const RESEARCH_NEEDED = 2;

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
  complaints = complaintsOf(page, stage.sandbox.url);
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
      expect(await accessibilityProblems(page), url).toEqual([]);
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

/** Drags with a real mouse, as slowly as a hand does. */
async function drag(card: Locator, x: number, y: number): Promise<void> {
  const from = await card.boundingBox();
  if (from === null) throw new Error("The card is not shown");
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 46, from.y + 44, { steps: 3 });
  await page.mouse.move(x, y, { steps: 6 });
}

function cardOf(number: number): Locator {
  return page.locator(`.card[data-number="${number}"]`);
}

function columnOf(state: string): Locator {
  return page.locator(".column").filter({ has: page.getByRole("heading", { name: state, exact: false }) });
}

async function stateOf(number: number): Promise<string | null> {
  return (await onGithub(stage, number)).state;
}

/** What was written a moment ago may still be under way, and nobody takes it for a move by hand. */
function letTimePass(number: number): void {
  const comments = demoPlace(stage.sandbox.world).repository.threads.get(number)?.commentList ?? [];
  for (const written of comments)
    written.createdAt = new Date(Date.parse(written.createdAt) - 600_000).toISOString();
}

/** So far below a column's beginning there is always room to drop. */
const BELOW_HEADING = 90;

describe("a card moved by hand", () => {
  test("is dragged to a column, which the audit tells of and the next record names", async () => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete" });
    letTimePass(RESEARCH_NEEDED);
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(board());
    const to = await columnOf("Plan in Progress").boundingBox();
    await drag(cardOf(RESEARCH_NEEDED), to!.x + 60, to!.y + BELOW_HEADING);
    await page.mouse.up();
    await expect.poll(async () => stateOf(RESEARCH_NEEDED), { timeout: 10_000 }).toBe("Plan in Progress");
    await page.getByText(`#${RESEARCH_NEEDED} moved to Plan in Progress by hand, as maya`).waitFor();
    expect(await cardOf(RESEARCH_NEEDED).getByText("The log says Ready for Plan").count()).toBe(1);
    const { data } = await agent.call("audit_ticket", { number: RESEARCH_NEEDED });
    expect(data.findings.map(({ code }: { code: string }) => code)).toContain("MOVED_BY_HAND");
    await agent.handoff(RESEARCH_NEEDED, "plan", { intent: "lock" });
    expect(recordsOf(await onGithub(stage, RESEARCH_NEEDED)).at(-1)).toContain("moved by hand");
    expect(complaints).toEqual([]);
  });

  test("is dragged to a far column in a narrow window: the board comes along at its edge", async () => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto(board());
    const card = cardOf(RESEARCH_NEEDED);
    await card.scrollIntoViewIfNeeded();
    const top = await page.locator(".board").boundingBox();
    const y = top!.y + BELOW_HEADING;
    await drag(card, 395, y);
    const far = columnOf("Human Needed");
    for (let held = 0; held < 400; held += 1) {
      const place = await far.boundingBox();
      if (place !== null && place.x < 200) break;
      await page.mouse.move(394 + (held % 2), y);
    }
    const place = await far.boundingBox();
    await page.mouse.move(place!.x + 60, y, { steps: 2 });
    await page.mouse.up();
    await expect.poll(async () => stateOf(RESEARCH_NEEDED), { timeout: 10_000 }).toBe("Human Needed");
    expect(complaints).toEqual([]);
  });

  test("stays where it is when it is let go beside the board, and the page goes on living", async () => {
    await page.goto(board());
    await drag(cardOf(RESEARCH_NEEDED), 300, 20);
    await page.mouse.up();
    await moveByHand(stage, 3, "Human Needed");
    await expect
      .poll(async () => columnOf("Human Needed").locator('[data-number="3"]').count(), { timeout: 10_000 })
      .toBe(1);
    expect(await stateOf(RESEARCH_NEEDED)).toBe("Research Needed");
  });

  test("is moved with the keyboard alone, and keeps the focus", async () => {
    await page.goto(board());
    await cardOf(RESEARCH_NEEDED).getByRole("link").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Move #${RESEARCH_NEEDED} to` });
    await dialog.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await dialog.getByRole("button", { name: "Research Needed" }).isDisabled()).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(async () => stateOf(RESEARCH_NEEDED), { timeout: 10_000 }).toBe("Ready for Plan");
    await page.getByText(`#${RESEARCH_NEEDED} moved to Ready for Plan by hand`).waitFor();
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Plan a mission while offline");
  });

  test("is not moved by Escape, and the focus goes back to its button", async () => {
    await page.goto(board());
    await cardOf(RESEARCH_NEEDED).getByRole("button").click();
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.activeElement.className")).toBe("move");
    expect(await stateOf(RESEARCH_NEEDED)).toBe("Research Needed");
  });

  test("that GitHub refuses to move says why", async () => {
    await page.goto(board());
    await stage.graphql(
      `mutation ($projectId: ID!, $itemId: ID!) {
        archiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { clientMutationId }
      }`,
      moveVariables(await onGithub(stage, RESEARCH_NEEDED), "Done"),
    );
    await cardOf(RESEARCH_NEEDED).getByRole("button").click();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await page.getByText(`#${RESEARCH_NEEDED} was not moved`).waitFor();
  });
});

describe("the filter of the board", () => {
  test("leaves what has every word, while one types, in the address and without a script", async () => {
    await page.goto(board());
    const all = await page.locator(".card").count();
    await page.getByRole("searchbox", { name: "Filter" }).fill("FUEL bug");
    await expect.poll(async () => page.locator(".card").count(), { timeout: 10_000 }).toBe(1);
    expect(new URL(page.url()).search).toBe("?q=FUEL+bug");
    expect(await page.getByText(/^1 of \d+ tickets$/).count()).toBe(1);
    await page.getByRole("searchbox").fill("");
    await expect.poll(async () => page.locator(".card").count(), { timeout: 10_000 }).toBe(all);
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${board()}?q=%233`);
    expect(await plain.locator(".card .number").allInnerTexts()).toEqual(["#3"]);
    await plain.getByRole("searchbox").fill("nothing at all");
    await plain.getByRole("searchbox").press("Enter");
    await plain.waitForURL(/nothing/);
    expect(await plain.locator(".card").count()).toBe(0);
    await plain.close();
  });

  test("finds a ticket by who holds it", async () => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await page.goto(`${board()}?q=locked+researcher`);
    expect(await page.locator(".card .number").allInnerTexts()).toEqual([`#${RESEARCH_NEEDED}`]);
  });

  test("shows hostile words as text", async () => {
    await page.goto(`${board()}?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    expect(await page.getByRole("searchbox").inputValue()).toBe('"><img src=x onerror=alert(1)>');
    expect(await page.evaluate(DANGERS)).toEqual({ scripts: 0, handlers: 0, links: 0 });
    expect(complaints).toEqual([]);
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

  test("shows the trail beside the comments: agents, people, and what is not in the log yet", async () => {
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }, "Starting research phase");
    await agent.handoff(RESEARCH_NEEDED, "research", { intent: "complete" });
    await moveByHand(stage, RESEARCH_NEEDED, "Plan in Progress");
    await page.goto(issue(RESEARCH_NEEDED));
    const trail = page.getByRole("list", { name: "Workflow State over time" });
    const points = await trail.getByRole("listitem").allInnerTexts();
    expect(points.map((point) => point.split("\n")[0])).toEqual([
      "Research in Progress",
      "Ready for Plan",
      "Plan in Progress",
    ]);
    expect(points[0]).toContain("researcher");
    expect(points[2]).toContain("not in the log yet: set by maya");
    await trail.getByRole("link", { name: "Ready for Plan" }).click();
    expect(new URL(page.url()).hash).toMatch(/^#issuecomment-\d+$/);
    await agent.handoff(RESEARCH_NEEDED, "plan", { intent: "lock" });
    await expect.poll(async () => trail.getByText("moved by hand").count(), { timeout: 10_000 }).toBe(1);
    expect(await trail.getByText("not in the log yet").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("shows hostile reasons and names harmlessly, in the trail, too", async () => {
    const hostile = "</article><img src=x onerror=alert(1)> <script>alert(2)</script> ]]> @maya \u202E";
    const evil = await stage.agent({ agent: hostile.slice(0, 90) });
    await evil.handoff(RESEARCH_NEEDED, "research", { intent: "lock" }, hostile);
    for (const url of [issue(RESEARCH_NEEDED), board()]) {
      await page.goto(url);
      expect(await page.evaluate(DANGERS)).toEqual({ scripts: 0, handlers: 0, links: 0 });
    }
    expect(complaints).toEqual([]);
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

test("the report stands beside the board, as of now", async () => {
  const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
  const reporting = await Stage.open({ report: reportBy(cli) });
  try {
    const watched = complaintsOf(page, reporting.sandbox.url);
    await page.goto(`${reporting.sandbox.url}/orgs/acme/projects/1`);
    await page.getByRole("link", { name: "Report" }).click();
    await page.getByRole("heading", { level: 1, name: "Rocket" }).waitFor();
    expect(await page.getByText("Nobody moved a ticket in this time").count()).toBe(1);
    const worker = await reporting.agent({ agent: "researcher" });
    await worker.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await page.reload();
    expect(await page.getByRole("rowheader", { name: "researcher" }).count()).toBe(1);
    expect(watched).toEqual([]);
  } finally {
    await reporting.close();
  }
});

test("where nobody can make a report, there is no link to one", async () => {
  await page.goto(board());
  expect(await page.getByRole("link", { name: "Report" }).count()).toBe(0);
  expect((await fetch(`${board()}/report`)).status).toBe(404);
});
