import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Observation } from "../../src/log/record.ts";
import { pathOf, stateDiagram } from "../../src/report/ticket-path.ts";
import { LogBuilder, at } from "../log/log-builder.ts";
import { browser, START_MS, useBrowser } from "./chromium.ts";

/** The diagrams, drawn by the Mermaid that GitHub draws with, in a real Chromium. */

const MERMAID = fileURLToPath(import.meta.resolve("@mermaid-js/tiny"));
const DRAW = `async (text) => {
  mermaid.initialize({ startOnLoad: false, securityLevel: "strict" });
  const { svg } = await mermaid.render("drawn", text);
  document.body.innerHTML = svg;
  return document.body.innerText;
}`;

let page: Page;

useBrowser();

beforeAll(async () => {
  page = await browser.newPage();
  page.on("dialog", (dialog) => void dialog.dismiss());
  await page.addScriptTag({ path: MERMAID });
}, START_MS);

async function drawn(log: LogBuilder, unrecorded: Observation | null = null): Promise<string> {
  const text = stateDiagram(pathOf(log.fold(), { unrecorded, readAtMs: Date.parse(at(9_000)) }));
  const shown: unknown = await page.evaluate(`(${DRAW})(${JSON.stringify(text)})`);
  return String(shown).replaceAll(/\s+/g, " ");
}

test("a path with a loop and a move by hand is drawn, with every state and step", async () => {
  const log = new LogBuilder();
  log.chain("Ready for Plan", "Plan in Progress", "Plan in Review", "Ready for Plan", "Plan in Progress");
  const byHand = { from: "Plan in Progress", to: "Done", at: at(900), as: "moved by hand" as const };
  const shown = await drawn(log, byHand);
  expect(shown).toContain("Done (now)");
  expect(shown).toContain("2 by triager, 5 by triager");
  expect(shown).toContain("6 moved by hand");
});

// What the language knows as a word or a mark of its own, in the places where strangers can write.
const HOSTILE = [
  "end",
  "note",
  "state",
  "[*]",
  "a --> b",
  'x" as y',
  "%%{init: {'theme':'dark'}}%%",
  "click s0 href javascript:alert(1)",
  "s0:::evil;",
  "#quot;#59;",
  "<b onclick=alert(1)>x</b>",
  "```\n:::\n",
  "<<choice>>",
  "direction LR",
  "😀 état 状態",
];

test.for(HOSTILE)("hostile text is drawn as text: %s", async (text) => {
  const log = new LogBuilder();
  const first = log.write(null, { to: text, agent: text });
  log.write(first, { to: "Done" });
  const shown = await drawn(log);
  expect(shown).toContain("Backlog");
  expect(shown).toContain("Done (now)");
  expect(shown).not.toContain("Syntax error");
  expect(await page.locator("body :is(a, script, b, [onclick])").count()).toBe(0);
});
