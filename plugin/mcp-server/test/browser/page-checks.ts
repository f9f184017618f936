/** What every page of ours has to be, looked at in a real Chromium. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { z } from "zod";

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

// Run in the page, where there is a document; here there is none, so they are text.
export const OVERHANG = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
export const DANGERS = `(() => {
  const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
  return {
    scripts: document.querySelectorAll("main script, main iframe, main style, main svg[onload]").length,
    handlers: attributes.filter(({ name }) => name.startsWith("on")).length,
    links: attributes.filter(({ value }) => /^\\s*javascript:/i.test(value)).length,
  };
})()`;

const violations = z.array(
  z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.object({ html: z.string() })) }),
);

/** What an automatic check of accessibility finds that is serious, or worse. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated and not added as a script, which the page's own policy would forbid.
  await page.evaluate(AXE);
  const found = await page.evaluate("axe.run(document).then(({ violations }) => violations)");
  return violations
    .parse(found)
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}

/** What goes wrong on a page from now on: errors, dialogs, and requests to anywhere but `origin`. */
export function complaintsOf(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:")) complaints.push(`request: ${url}`);
  });
  return complaints;
}
