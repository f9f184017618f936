import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

/** The system's browser, without what it would do on its own. */
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

/** Longer than a browser takes to start on a busy machine. */
export const START_MS = 60_000;

/** Of the file's tests, once it has started. */
export let browser: Browser;

/** Starts a browser for all tests of the file. */
export function useBrowser(...args: readonly string[]): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: [...QUIET, ...args] });
  }, START_MS);

  afterAll(async () => {
    await browser.close();
  });
}
