// Runs the checks side by side, then the tests. It stops where one fails. Missing packages are installed first.
//   npm test            format, lint, types, unit tests, use cases in one process: some four minutes on two cores
//   npm run test:all    everything that a release needs: also real git, calls that are cut off, bundles, processes, the real client, a real browser
//   npm run test:soak   thousands of schedules, kills, hostile input, outcomes, eight clients, mutants: hours
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./find-browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const report = `${root}.cache/tests.json`;
const SLOWEST = 10;
/** Two cores run some 90 schedules a second. */
const SCHEDULES = { all: 300, soak: 100_000 };

const npm = (title, ...args) => [title, "npm", ...args];
const node = (title, script, ...args) => [title, "node", `scripts/${script}.mjs`, ...args];
const npx = (title, ...args) => [title, "npx", ...args];

const QUICK = [
  npx("format", "oxfmt", "--check", "."),
  npx("lint", "oxlint", "--type-aware", "--max-warnings=0"),
  // Unchanged files are not checked again.
  npx(
    "types",
    ..."tsc -p plugin/mcp-server --incremental --tsBuildInfoFile .cache/types.tsbuildinfo".split(" "),
  ),
];
const RELEASE = [
  node("table of tools", "tool-table", "--check"),
  node("diagram of states", "state-graph", "--check"),
  node("table of outcomes", "outcome-table", "--check"),
  node("table of clients", "client-table", "--check"),
  npx("dead code", "knip"),
  npm("workflows", "run", "workflows"),
  node("GraphQL types", "generate-graphql", "--check"),
  node("bundles", "build", "--check"),
  node("licences", "licences", "--check"),
  npm("branches of the rules", "run", "coverage"),
  node("path of a call", "path"),
  node("schedules", "simulate", "--from", "commit", "--schedules", String(SCHEDULES.all)),
];
const SOAK = [
  node("schedules", "simulate", "--schedules", String(SCHEDULES.soak)),
  node("small cases", "simulate", "--cases"),
  npm("kills", "run", "kills"),
  npm("variants of calls", "run", "variants"),
  npm("hostile input", "run", "fuzz", "--", "--minutes", "10"),
  npm("outcomes", "run", "outcomes"),
  npm("commands in real shells", "run", "shells"),
  npx("a board overnight", ..."vitest run --root plugin/mcp-server --project=overnight".split(" ")),
  npx("other clients", ..."vitest run --root plugin/mcp-server --project=other-clients".split(" ")),
  npm("mutants", "run", "mutate"),
];

function run([title, command, ...args]) {
  console.log(`\n▸ ${title}`);
  // npm and npx are scripts on Windows, which only a shell starts.
  const shell = process.platform === "win32";
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell });
  if (error) throw error;
  return status ?? 1;
}

function check(step) {
  const status = run(step);
  if (status !== 0) process.exit(status);
}

/** Runs the steps as many at a time as there are cores, each with its output in one piece; exits when one has failed. */
async function checkTogether(steps) {
  const shell = process.platform === "win32";
  const waiting = [...steps];
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined && failed === 0; step = waiting.shift()) {
      const [title, command, ...args] = step;
      const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], shell });
      const ended = once(child, "close");
      const [[status], ...output] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
      console.log(`\n▸ ${title}\n${output.join("")}`.trimEnd());
      failed ||= status ?? 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (failed !== 0) process.exit(failed);
}

/** Runs the tests of these projects of vitest; the exit code. */
function runTests(projects) {
  // A run that crashes writes no report: an older one must not speak for it.
  rmSync(report, { force: true });
  const status = run(
    npx(
      "tests",
      ..."vitest run --root plugin/mcp-server --reporter=default --reporter=json".split(" "),
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
    ),
  );
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed; the slowest files:`);
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  for (const { name, ms } of files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, name)}`);
  return status;
}

if (!existsSync(`${root}node_modules/.package-lock.json`))
  check(npm("dependencies", "ci", "--no-audit", "--no-fund"));

/** The browser for the tests that need one, passed on in the environment; whether there is one. */
function hasBrowser() {
  const browser = findBrowser();
  if (browser !== null) process.env.CHROMIUM_PATH = browser;
  else {
    console.log("\nNo tests in a browser: no Chrome, Chromium or Edge was found; CHROMIUM_PATH may name one");
    if (process.env.CI === "true") process.exit(1);
  }
  return browser !== null;
}

const [level = "quick", ...others] = process.argv.slice(2);
if (!["quick", "all", "soak"].includes(level) || others.length > 0) {
  console.error("Usage: npm test | npm run test:all | npm run test:soak, without options");
  process.exit(2);
}
if (level === "soak") SOAK.forEach(check);
else if (level === "all") {
  const browser = hasBrowser() ? ["browser"] : [];
  await checkTogether([...QUICK, ...RELEASE]);
  // "branches of the rules" has run the project "rules".
  process.exit(runTests(["unit", "e2e", "git", "cuts", "processes", "client", ...browser, "long"]));
} else {
  await checkTogether(QUICK);
  process.exit(runTests(["unit", "rules", "e2e"]));
}
