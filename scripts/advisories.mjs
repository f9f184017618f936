// Fails on known advisories, high or critical, of what the bundles are made of. Where the registry does not answer, it
// says so and goes on; under CI=true it tries again, and fails in the end. A registry that has no advisories, as many
// mirrors, is no outage.
import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The registry answers in seconds, or not at all. */
const TIMEOUT_MS = 60_000;
const IN_CI = process.env.CI === "true";
const TRIES = IN_CI ? 3 : 1;
const PAUSE_MS = 20_000;
/** "Not found", "method not allowed", "not implemented". */
const NONE_OFFERED = [404, 405, 501];

let report = audit();
for (let tried = 1; tried < TRIES && outage(report); tried += 1) {
  await sleep(PAUSE_MS);
  report = audit();
}
const counts = report.metadata?.vulnerabilities;
if (counts === undefined) {
  const why = report.error?.summary || report.message || "no answer that can be read";
  console.log(`Advisories were not checked: the registry cannot be asked (${why})`);
  process.exitCode = IN_CI && outage(report) ? 1 : 0;
} else {
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ["high", "critical"].includes(severity),
  );
  for (const { name, severity } of grave)
    console.error(`${name}: a known advisory, ${severity}; see \`npm audit\``);
  console.log(`${counts.total} known advisories, ${grave.length} of them high or critical`);
  process.exitCode = grave.length > 0 ? 1 : 0;
}

function outage({ metadata, statusCode }) {
  return metadata === undefined && !NONE_OFFERED.includes(statusCode);
}

/** The report of `npm audit`; an empty one where it printed none. */
function audit() {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    encoding: "utf8",
    timeout: TIMEOUT_MS,
  });
  try {
    return JSON.parse(stdout);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
