// Fails on known advisories, high or critical, of what the bundles are made of. Where the registry does not answer, it
// says so and goes on: that is no fault of this project.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The registry answers in seconds, or not at all. */
const TIMEOUT_MS = 60_000;

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  encoding: "utf8",
  timeout: TIMEOUT_MS,
});
const report = read(stdout);
const counts = report?.metadata?.vulnerabilities;
if (counts === undefined) {
  const why = report?.error?.summary || report?.message || "no answer that can be read";
  console.log(`Advisories were not checked: the registry cannot be asked (${why})`);
} else {
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ["high", "critical"].includes(severity),
  );
  for (const { name, severity } of grave)
    console.error(`${name}: a known advisory, ${severity}; see \`npm audit\``);
  console.log(`${counts.total} known advisories, ${grave.length} of them high or critical`);
  process.exitCode = grave.length > 0 ? 1 : 0;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
