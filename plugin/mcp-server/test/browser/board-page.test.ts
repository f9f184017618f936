import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { agent, board, complaints, page, stage } from "./browser-stage.ts";
import { browser } from "./chromium.ts";
import { accessibilityProblems, DANGERS } from "./page-checks.ts";
import { demoPlace, moveByHand, moveVariables, onGithub, recordsOf } from "../e2e/stage.ts";

/** What people do on the sandbox's board, in a real Chromium: move cards by hand, and look for tickets. */

const RESEARCH_NEEDED = 2;

/** Drags with a real mouse, as slowly as a hand does. */
async function drag(card: Locator, x: number, y: number): Promise<void> {
  const from = await card.boundingBox();
  if (from === null) throw new Error("The card is not shown");
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 46, from.y + 44, { steps: 3 });
  await page.mouse.move(x, y, { steps: 6 });
}

/**
 * Holds the card over a column of the narrow board, or at the edge behind which the column is. Returns whether the board
 * stands still, and shows that the card would go there.
 */
async function aim(column: Locator, y: number): Promise<boolean> {
  const box = await column.boundingBox();
  if (box === null) throw new Error("The column is not shown");
  const middle = box.x + box.width / 2;
  const x = Math.min(395, Math.max(5, middle));
  // A pointer that rests tells the page nothing.
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  const isMarked = await column.evaluate(({ classList }) => classList.contains("over"));
  return isMarked && (await column.boundingBox())?.x === box.x && x === middle;
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
    await drag(cardOf(RESEARCH_NEEDED), to!.x + to!.width / 2, to!.y + BELOW_HEADING);
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
    await expect.poll(async () => aim(columnOf("Human Needed"), y), { interval: 20 }).toBe(true);
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
    // The page is not renewed while its dialog is open: the card stays there.
    await cardOf(RESEARCH_NEEDED).getByRole("button").click();
    await stage.graphql(
      `mutation ($projectId: ID!, $itemId: ID!) {
        archiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { clientMutationId }
      }`,
      moveVariables(await onGithub(stage, RESEARCH_NEEDED), "Done"),
    );
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await page.getByText(`#${RESEARCH_NEEDED} was not moved`).waitFor();
    expect(await stateOf(RESEARCH_NEEDED)).toBe("Research Needed");
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
