// `npm run mutate`: whether tests notice when the code that they hold is changed; an hour or two for all of it.
//   npm run mutate -- plugin/mcp-server/src/rules/lock.ts   these files only (Stryker's patterns); the rest stays known
//   npm run mutate -- --page   writes docs/maintainers/mutants.md anew from what is known and docs/maintainers/mutants.json
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FOLDER, explains, isSurvivor, merged, mutantsIn } from "./mutate/report.mjs";
import { page } from "./mutate/page.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = `${root}.cache/mutants-run.json`;
const known = `${root}.cache/mutants.json`;
const stillOpen = `${root}.cache/mutants-open.json`;
const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Use cases in one process that lead through the write path; each file with all that it needs takes half a second to load. */
const USE_CASES = [
  "audit",
  "contracts",
  "create-ticket",
  "current-ticket",
  "group-parts",
  "groups",
  "handoff",
  "leases",
  "long-talk",
  "merges",
  "older-comments",
  "questions",
  "repairs",
  "results",
  "tasks",
  "teams",
  "trust",
].map((name) => `test/e2e/${name}.test.ts`);

/**
 * Each with the tests that hold it; what survives the first ones meets the next. Of `ticket` the files that were looked
 * at; others are swept where they are named.
 */
const PARTS = [
  {
    folders: ["rules", "log"],
    all: ["rules/**/*.ts", "log/**/*.ts"],
    // The second one has what a file of notes, and a server that was replaced, do by the rules.
    stages: [
      ["src/rules", "src/log", "test/corpus"],
      ["src/config/session-file.test.ts", "src/ticket/protocol/lease-keeper.test.ts"],
    ],
  },
  {
    folders: ["ticket"],
    all: [
      "ticket/protocol/compose-record.ts",
      "ticket/handoff/handoff-answer.ts",
      "ticket/handoff/handoff.ts",
      "ticket/protocol/lease-keeper.ts",
      "ticket/protocol/locks.ts",
      "ticket/read/address.ts",
      "ticket/make/open-ticket.ts",
      "ticket/handoff/plan-handoff.ts",
      "ticket/handoff/plan-transition.ts",
      "ticket/read/read-ticket.ts",
      "ticket/handoff/replay.ts",
      "ticket/read/sound-log.ts",
      "ticket/read/ticket-view.ts",
      "ticket/protocol/transact.ts",
      "ticket/protocol/verify.ts",
      "ticket/protocol/writing.ts",
    ],
    // Schedules are slow, and hold what needs several writers or lost answers.
    stages: [["src/ticket"], USE_CASES, ["test/simulation/simulation.test.ts"]],
  },
];

const explanations = read(`${root}docs/maintainers/mutants.json`);
const explained = explanations.flatMap((one) => one.mutants);
const patterns = process.argv.slice(2);
let mutants = patterns.length > 0 && existsSync(known) ? read(known) : [];
if (!patterns.includes("--page")) {
  for (const { folders, all, stages } of PARTS) {
    const own = folders.map((folder) => `${FOLDER}${folder}/`);
    const wanted = patterns.filter((pattern) => own.some((folder) => pattern.startsWith(folder)));
    let mutate = patterns.length > 0 ? wanted : all.map((pattern) => `${FOLDER}${pattern}`);
    for (const [stage, tests] of stages.entries()) {
      if (mutate.length === 0) break;
      const after = runStryker(mutate, tests, stage === 0);
      mutants = merged(mutants, after);
      writeFileSync(known, JSON.stringify(mutants));
      const reached = new Set(after.map(({ file }) => file));
      const open = openSurvivors().filter(({ file }) => reached.has(file));
      writeFileSync(stillOpen, JSON.stringify(open.map(({ key }) => key)));
      mutate = [...new Set(open.map(({ file, lines }) => `${FOLDER}${file}:${lines}`))];
    }
  }
}

function runStryker(mutate, tests, isFirst) {
  rmSync(run, { force: true });
  const some = [...mutate, "!**/*.test.ts"].join(",");
  const env = { ...process.env, MUTATE_TESTS: tests.join(","), MUTATE_OPEN: isFirst ? "" : stillOpen };
  const { error } = spawnSync("npx", ["stryker", "run", "--mutate", some], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  if (error) throw error;
  if (!existsSync(run)) throw new Error("Stryker ended without a report");
  return mutantsIn(read(run));
}

function openSurvivors() {
  return mutants.filter((mutant) => isSurvivor(mutant) && !explained.some((one) => explains(one, mutant)));
}

writeFileSync(`${root}docs/maintainers/mutants.md`, page(mutants, explanations));
spawnSync("npx", ["oxfmt", "docs/maintainers/mutants.md"], { cwd: root, stdio: "inherit" });

const open = openSurvivors();
const stale = explained.filter(
  (one) => !mutants.some((mutant) => isSurvivor(mutant) && explains(one, mutant)),
);
for (const { file, line, code, to } of open) console.log(`Survives: ${file}:${line} ${code} → ${to}`);
for (const { file, code } of stale) console.log(`Explained, and does not survive: ${file} ${code}`);
process.exit(open.length + stale.length > 0 ? 1 : 0);
