// Runs the scripts of findings/ one after the other, prints a table, and ends with 1 if one failed.
//   npm run findings                    all of them
//   npm run findings -- git-push-lease  those with these names
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../findings", import.meta.url));
/** The longest takes a minute on two cores, most of it to install packages. */
const TIMEOUT_MS = 180_000;
/** A script ends with it where the machine lacks something; its last line says what it needs. Automake's test runner has the same code. */
const SKIPPED = 77;
const WIDTH = { result: 30, seconds: 8 };

const known = readdirSync(folder)
  .filter((file) => file.endsWith(".sh"))
  .map((file) => file.slice(0, -".sh".length))
  .toSorted();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No finding has the name ${unknown.join(", ")}. There are: ${known.join(", ")}`);
  process.exit(2);
}

const names = asked.length > 0 ? asked : known;
const nameWidth = Math.max(...names.map(({ length }) => length));
const row = (name, result, seconds) =>
  `${name.padEnd(nameWidth)}  ${result.padEnd(WIDTH.result)}${seconds.padStart(WIDTH.seconds)}`.trimEnd();

console.log(row("finding", "result", "seconds"));
const failed = [];
let skipped = 0;
let totalSeconds = 0;
for (const name of names) {
  const { result, seconds, output } = await run(name);
  totalSeconds += seconds;
  console.log(row(name, result, seconds.toFixed(1)));
  if (result.startsWith("failed")) failed.push({ name, output });
  if (result.startsWith("skipped")) skipped += 1;
}
const summary = `${failed.length} failed, ${skipped} skipped`;
console.log(row(`${names.length} findings`, summary, totalSeconds.toFixed(1)));
for (const { name, output } of failed) console.error(`\n▸ ${name}\n${output.trimEnd()}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function run(name) {
  // The folders of a script that is killed go with this one.
  const temporary = mkdtempSync(join(tmpdir(), "finding-"));
  const began = performance.now();
  const child = spawn("bash", [join(folder, `${name}.sh`)], {
    cwd: temporary,
    // Run by a hook, git's variables would name the repository around it.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith("GIT_"))),
      TMPDIR: temporary,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, TIMEOUT_MS);
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  clearTimeout(timer);
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  const lastLine = stdout.trimEnd().split("\n").at(-1);
  const result = isLate
    ? `failed: over ${TIMEOUT_MS / 1000} s`
    : code === 0
      ? "passed"
      : code === SKIPPED
        ? `skipped: ${lastLine}`
        : "failed";
  return { result, seconds: (performance.now() - began) / 1000, output: `${stdout}${stderr}` };
}
