/**
 * A browser for all tests of the file that imports this, and for each test a sandbox of its own, an agent that works on
 * it, and an empty page whose complaints are kept.
 */
import type { Page } from "playwright-core";
import { afterEach, beforeEach } from "vitest";
import { browser, START_MS, useBrowser } from "./chromium.ts";
import { complaintsOf } from "./page-checks.ts";
import { Stage, type Agent } from "../e2e/stage.ts";

export let stage: Stage;
export let agent: Agent;
export let page: Page;
export let complaints: string[];

useBrowser();

beforeEach(async () => {
  stage = await Stage.open({ processes: true });
  agent = await stage.agent({ agent: "researcher" });
  page = await browser.newPage();
  complaints = complaintsOf(page, stage.sandbox.url);
}, START_MS);

afterEach(async () => {
  await page.close();
  await stage.close();
});

/** The address of the demo's board. */
export function board(): string {
  return `${stage.sandbox.url}/orgs/acme/projects/1`;
}
