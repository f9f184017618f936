// `npm run mutate`: whether the tests of domain and ledger notice when these are changed; hours for all of it.
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

const patterns = process.argv.slice(2);
let mutants = patterns.length > 0 && existsSync(known) ? read(known) : [];
if (!patterns.includes("--page")) {
  rmSync(run, { force: true });
  const some = patterns.length === 0 ? [] : ["--mutate", [...patterns, "!**/*.test.ts"].join(",")];
  const { error } = spawnSync("npx", ["stryker", "run", ...some], { cwd: root, stdio: "inherit" });
  if (error) throw error;
  mutants = merged(mutants, mutantsIn(read(run)));
  writeFileSync(known, JSON.stringify(mutants));
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
