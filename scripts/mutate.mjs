// `npm run mutate`: whether tests notice when the code that they hold is changed; an hour or two for all of it.
//   npm run mutate -- plugin/mcp-server/src/domain/lock.ts   these files only (Stryker's patterns); the rest stays known
//   npm run mutate -- --page   writes docs/mutants.md anew from what is known and docs/mutants.json
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { explains, isSurvivor, merged, mutantsIn } from "./mutate/report.mjs";
import { page } from "./mutate/page.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = `${root}.cache/mutants-run.json`;
const known = `${root}.cache/mutants.json`;
const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Each with the tests that hold it. */
const PARTS = [
  { folders: ["domain", "ledger"], tests: ["src/domain", "src/ledger", "test/corpus"] },
  { folders: ["ticket"], tests: ["src/ticket", "test/e2e"] },
];

const patterns = process.argv.slice(2);
let mutants = patterns.length > 0 && existsSync(known) ? read(known) : [];
if (!patterns.includes("--page")) {
  for (const { folders, tests } of PARTS) {
    const own = folders.map((folder) => `plugin/mcp-server/src/${folder}/`);
    const wanted = patterns.filter((pattern) => own.some((folder) => pattern.startsWith(folder)));
    if (patterns.length > 0 && wanted.length === 0) continue;
    const mutate = wanted.length > 0 ? wanted : own.map((folder) => `${folder}**/*.ts`);
    rmSync(run, { force: true });
    const some = [...mutate, "!**/*.test.ts"].join(",");
    const env = { ...process.env, MUTATE_TESTS: tests.join(",") };
    const { error } = spawnSync("npx", ["stryker", "run", "--mutate", some], {
      cwd: root,
      stdio: "inherit",
      env,
    });
    if (error) throw error;
    mutants = merged(mutants, mutantsIn(read(run)));
    writeFileSync(known, JSON.stringify(mutants));
  }
}

const explanations = read(`${root}docs/mutants.json`);
writeFileSync(`${root}docs/mutants.md`, page(mutants, explanations));
spawnSync("npx", ["oxfmt", "docs/mutants.md"], { cwd: root, stdio: "inherit" });

const survivors = mutants.filter(isSurvivor);
const explained = explanations.flatMap((one) => one.mutants);
const open = survivors.filter((mutant) => !explained.some((one) => explains(one, mutant)));
const stale = explained.filter((one) => !survivors.some((mutant) => explains(one, mutant)));
for (const { file, line, code, to } of open) console.log(`Survives: ${file}:${line} ${code} → ${to}`);
for (const { file, code } of stale) console.log(`Explained, and does not survive: ${file} ${code}`);
process.exit(open.length + stale.length > 0 ? 1 : 0);
