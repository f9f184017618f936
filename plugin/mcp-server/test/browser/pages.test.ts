import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { reportBy } from "../../../../sandbox/src/entry/sandbox-report.ts";
import { addComment, addIssue } from "../../../../sandbox/src/threads.ts";
import { agent, board, complaints, page, stage } from "./browser-stage.ts";
import { accessibilityProblems, complaintsOf, DANGERS, OVERHANG } from "./page-checks.ts";
import { comment, demoPlace, moveByHand, Stage } from "../e2e/stage.ts";

/** The sandbox's pages in a real Chromium. */

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];
const RESEARCH_NEEDED = 2;
/** It waits for a person, and sam has commented on it. */
const ANSWERED = 6;

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

describe("the issue page", () => {
  test("tells on its first screen who did what, why, and whose answer it followed", async () => {
    await agent.handoff(ANSWERED, "triage", { to_state: "Ready for Plan" }, "The parser is at fault");
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(issue(ANSWERED));
    const step = page.getByRole("list", { name: "Workflow State over time" }).getByRole("listitem");
    expect(await step.innerText()).toMatch(
      /^Ready for Plan\n+researcher \(triage\), after an answer by sam: “?The parser is at fault”?/,
    );
    const { y = Infinity, height = 0 } = (await step.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(768);
  });

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

  test("takes a person's answer, which an agent then finds to count", async () => {
    await page.goto(`${stage.sandbox.url}/acme/rocket/issues/6`);
    await page.getByLabel("Comment as maya").fill("Decision: accept <b onclick=alert(1)>&amp;</b>");
    await page.getByRole("button", { name: "Comment" }).click();
    await page.getByText("Commented as maya").waitFor();
    expect(await page.getByRole("article", { name: "Comment by maya" }).last().innerText()).toContain(
      "accept &",
    );
    expect(await page.locator(".markdown [onclick]").count()).toBe(0);
    const { data } = await agent.call("get_ticket", { number: 6 });
    expect(data.comments.at(-1)).toMatchObject({ author: "maya", by: "person", counts: true });
    expect(await page.getByLabel("Comment as maya").inputValue()).toBe("");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
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
  const reporting = await Stage.open({ processes: true, report: reportBy(cli) });
  try {
    const watched = complaintsOf(page, reporting.sandbox.url);
    await page.goto(`${reporting.sandbox.url}/orgs/acme/projects/1`);
    await page.getByRole("link", { name: "Report" }).click();
    await page.getByRole("heading", { level: 1, name: "Rocket" }).waitFor();
    expect(await page.getByText("Nobody moved a ticket in this time").count()).toBe(1);
    const worker = await reporting.agent({ agent: "researcher" });
    await worker.handoff(RESEARCH_NEEDED, "research", { intent: "lock" });
    await page.reload();
    await page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })");
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
