// `npm test`: sets itself up on a fresh clone, then runs every check in turn and stops at the first that fails.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const report = `${root}.cache/tests.json`;

function run(title, command, ...args) {
  console.log(`\n▸ ${title}`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (error) throw error;
  return status ?? 1;
}

function check(...step) {
  const status = run(...step);
  if (status !== 0) process.exit(status);
}

// Not `npm ci`: it insists on lock entries for the native parts of every other platform.
if (!existsSync(`${root}node_modules/.package-lock.json`)) {
  check("dependencies", "npm", "install", "--no-audit", "--no-fund");
}
check("table of tools", "node", "scripts/tool-table.mjs", "--check");
check("table of outcomes", "node", "scripts/outcome-table.mjs", "--check");
check("format", "npx", "oxfmt", "--check", ".");
check("lint", "npx", "oxlint", "--type-aware", "--max-warnings=0");
check("types", "npx", "tsc", "-p", "plugin/mcp-server");
check("dead code", "npx", "knip");
check("GraphQL types", "node", "scripts/generate-graphql.mjs", "--check");
check("bundles", "node", "scripts/build.mjs", "--check");
check("licences", "node", "scripts/licences.mjs", "--check");
check("branches of the rules", "npm", "run", "coverage");
// A run that crashes writes no report: an older one must not speak for it.
rmSync(report, { force: true });
const status = run(
  "tests",
  "npx",
  "vitest",
  "run",
  "--root",
  "plugin/mcp-server",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(status);
