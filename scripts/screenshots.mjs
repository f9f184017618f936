// Makes the pictures of the documents: `node scripts/screenshots.mjs`, after `npm run build`, with the system's
// Chromium.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { findBrowser } from "./find-browser.mjs";

const SANDBOX = fileURLToPath(new URL("../sandbox/dist/sandbox.js", import.meta.url));
const IMAGES = fileURLToPath(new URL("../docs/images/", import.meta.url));
const TICKETS = 400;
const BROWSER = findBrowser();
if (BROWSER === null) throw new Error("No Chrome, Chromium or Edge was found; CHROMIUM_PATH may name one");

const options = ["--port", "0", "--quiet", "--seed", "--tickets", String(TICKETS), "--histories"];
const sandbox = spawn(process.execPath, [SANDBOX, ...options], {
  stdio: ["ignore", "pipe", "inherit"],
});
const [url] = await once(createInterface({ input: sandbox.stdout }), "line");
const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });

async function picture(name, path, viewport) {
  const page = await browser.newPage({ viewport });
  // A report reads the whole board first.
  await page.goto(url + path, { timeout: 180_000 });
  await page.screenshot({ path: `${IMAGES}${name}.png` });
  await page.close();
}

try {
  await picture("report", "/orgs/acme/projects/1/report", { width: 980, height: 900 });
  await picture("audit-trail", "/acme/rocket/issues/2", { width: 1040, height: 830 });
} finally {
  await browser.close();
  sandbox.kill();
}
