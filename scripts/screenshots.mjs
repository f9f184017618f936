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

async function picture(name, path, { width, height, colorScheme = "light", part = null }) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  // A report reads the whole board first.
  await page.goto(url + path, { timeout: 180_000 });
  if (part !== null)
    await page.evaluate((id) => document.getElementById(id).parentElement.scrollIntoView(), part);
  await page.screenshot({ path: `${IMAGES}${name}.png` });
  await page.close();
}

const board = "/orgs/acme/projects/1";
try {
  await picture("report", `${board}/report`, { width: 980, height: 900 });
  await picture("report-dark", `${board}/report`, {
    width: 980,
    height: 620,
    colorScheme: "dark",
    part: "age",
  });
  await picture("board", `${board}?q=feature`, { width: 1280, height: 620 });
  await picture("audit-trail", "/acme/rocket/issues/2", { width: 1040, height: 830 });
} finally {
  await browser.close();
  sandbox.kill();
}
