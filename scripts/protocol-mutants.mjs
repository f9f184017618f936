// `npm run protocol-mutants`: plants one error of the protocol after the other, and tries small cases, duels and workdays
// of the simulation until one breaks a promise. Of the schedules only those are tried that reach the error's place, as
// a run without it has shown. Fails where an error is not found.
//   npm run protocol-mutants -- 3 17               these only, by their numbers
//   --cases N --duels N --workdays N --from SEED   as many of each, and from that seed on
//   --tries N --seconds N                          no more schedules, and no longer, for one error of each kind
//   --tests                                        runs the tests that hold what the simulation does not find, instead
//   --write                                        writes the table of docs/maintainers/protocol-mutants.md anew, or that of `--tests`
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { bundled } from "./bundled.mjs";
import { failuresOf } from "./planted-tests.mjs";
import { writeTable } from "./written-table.mjs";

const SERVER = fileURLToPath(new URL("../plugin/mcp-server/", import.meta.url));
const SOURCE = `${SERVER}src/`;
const PAGE = new URL("../docs/maintainers/protocol-mutants.md", import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: "string", default: "1" },
    cases: { type: "string", default: "6000" },
    duels: { type: "string", default: "10000" },
    workdays: { type: "string", default: "3000" },
    tries: { type: "string", default: "4000" },
    seconds: { type: "string", default: "600" },
    tests: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const first = Number(values.from);
const counts = {
  case: Number(values.cases),
  duel: Number(values.duels),
  workday: Number(values.workdays),
};
const maxTries = Number(values.tries);
const limitMs = Number(values.seconds) * 1_000;
/** Schedules that a thread runs at a time. */
const SHARE = 250;

const { MUTANTS, planted } = await import(await bundled("protocol-mutants/mutants"));
const chosen = positionals.length === 0 ? MUTANTS.map((_, at) => at + 1) : positionals.map(Number);
for (const number of chosen) if (MUTANTS[number - 1] === undefined) throw new Error(`No mutant ${number}`);
const width = Math.max(...MUTANTS.map(({ name }) => name.length));

/** The mutant's file, and what stands in its place. Throws where the mutant does not fit the file any more. */
function replacing(mutant) {
  const file = `${SOURCE}${mutant.file}`;
  return { file, contents: planted(mutant, readFileSync(file, "utf8")) };
}

/** What esbuild reads in place of the mutant's file. */
function planting(mutant) {
  const { file, contents } = replacing(mutant);
  return {
    name: "planting",
    setup: (build) => {
      let isRead = false;
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (path !== file) return undefined;
        isRead = true;
        return { contents, loader: "ts" };
      });
      build.onEnd(() => {
        if (!isRead) throw new Error(`The simulation does not use ${mutant.file}`);
      });
    },
  };
}

/** Gives a thread with that bundle a task; what it answers. */
async function run(bundle, task) {
  const worker = new Worker(bundle, { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** Carries a list out on all cores. */
async function onAllCores(list, work) {
  const left = [...list];
  const lanes = Array.from({ length: Math.min(availableParallelism(), list.length) }, async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  });
  await Promise.all(lanes);
}

/** The mutant's bundle, and where it differs from the one without. */
async function plant(number, whole) {
  const as = `protocol-mutants-${number}/main`;
  const bundle = await bundled("protocol-mutants/main", { as, plugins: [planting(MUTANTS[number - 1])] });
  const [text, without] = [readFileSync(bundle, "utf8"), readFileSync(whole, "utf8")];
  let offset = 0;
  while (offset < without.length && text[offset] === without[offset]) offset += 1;
  return { number, bundle, offset };
}

/**
 * The schedules of a kind that reach each mutant's place, and a digest of what happens in each without any mutant.
 * Throws where one breaks.
 */
async function reachedBy(kind, count, { whole, mutants }) {
  const reached = new Map(mutants.map(({ offset }) => [offset, []]));
  const traces = new Map();
  const shares = Array.from({ length: Math.ceil(count / SHARE) }, (_, at) =>
    Array.from({ length: Math.min(SHARE, count - at * SHARE) }, (_share, seed) => first + at * SHARE + seed),
  );
  const offsets = [...reached.keys()];
  await onAllCores(shares, async (seeds) => {
    const found = await run(whole, { what: "reach", kind, seeds, bundle: whole, offsets });
    if (found.broken.length > 0)
      throw new Error(`Breaks without a mutant: ${kind} ${found.broken.join("; ")}`);
    for (const [offset, reaching] of found.reached) reached.get(offset).push(...reaching);
    for (const [seed, digest] of found.traces) traces.set(seed, digest);
  });
  return { reached, traces };
}

/** How one mutant is found. */
async function judge({ number, bundle, offset }, reached) {
  const { name } = MUTANTS[number - 1];
  const cases = await run(bundle, { what: "cases", seed: first, count: counts.case });
  const result = { number, name, by: "case", after: cases.tries, invariant: cases.invariant, reaching: "" };
  for (const [kind, found] of cases.invariant === null ? reached : []) {
    const reaching = found.reached.get(offset).toSorted((one, other) => one - other);
    const seeds = reaching.slice(0, maxTries);
    const task = { what: "schedules", kind, seeds, traces: found.traces, limitMs };
    const { seed, invariant, tried, changed } = await run(bundle, task);
    Object.assign(result, { by: kind, after: seed === null ? 0 : seed - first + 1, invariant });
    result.reaching += `${result.reaching === "" ? "" : ", "}${tried} of ${reaching.length} ${kind}s, ${changed} changed`;
    if (invariant !== null) break;
  }
  const told = result.invariant === null ? "SURVIVES" : `${result.by} ${result.after}: ${result.invariant}`;
  const reach = result.reaching === "" ? "" : ` (of those that reach it: ${result.reaching})`;
  console.log(`${String(number).padStart(3)}  ${name.padEnd(width)}  ${told}${reach}`);
  return result;
}

/** Whether the test that holds the mutant fails with it. */
async function judgeByTest(number) {
  const { name, heldBy, ...mutant } = MUTANTS[number - 1];
  const failures = await failuresOf(SERVER, heldBy, replacing({ name, ...mutant }));
  const told = failures.length === 0 ? `NOT HELD by ${heldBy}` : `${heldBy}: ${failures[0]}`;
  console.log(`${String(number).padStart(3)}  ${name.padEnd(width)}  ${told}`);
  return failures.length > 0;
}

/** Writes the table of what tests hold. */
function writeHeld() {
  const held = MUTANTS.filter(({ heldBy }) => heldBy !== undefined);
  writeTable(PAGE, "held-mutants", [
    "| Error | Held by |",
    "| --- | --- |",
    ...held.map(({ name, heldBy }) => `| ${name} | \`${heldBy}\` |`),
  ]);
  formatPage();
}

function formatPage() {
  const page = fileURLToPath(PAGE);
  spawnSync("npx", ["oxfmt", page], { cwd: fileURLToPath(new URL("..", PAGE)), stdio: "inherit" });
}

// A stale mutant is told before the first run.
for (const number of chosen) replacing(MUTANTS[number - 1]);
if (values.tests) {
  const held = chosen.filter((number) => MUTANTS[number - 1].heldBy !== undefined);
  let count = 0;
  for (const number of held) if (await judgeByTest(number)) count += 1;
  console.log(`${count} of ${held.length} held by their tests`);
  if (values.write) writeHeld();
  process.exit(count === held.length ? 0 : 1);
}
const whole = await bundled("protocol-mutants/main");
const mutants = [];
await onAllCores(chosen, async (number) => mutants.push(await plant(number, whole)));
const reached = new Map();
for (const kind of ["duel", "workday"])
  reached.set(kind, await reachedBy(kind, counts[kind], { whole, mutants }));
const results = [];
await onAllCores(mutants, async (mutant) => results.push(await judge(mutant, reached)));
results.sort((one, other) => one.number - other.number);

const survivors = results.filter(
  ({ number, invariant }) => invariant === null && MUTANTS[number - 1].heldBy === undefined,
);
const found = results.filter(({ invariant }) => invariant !== null);
console.log(
  `${found.length} of ${results.length} found, ${results.length - found.length - survivors.length} held by tests alone`,
);
for (const { number, name, reaching } of survivors) console.log(`Survives: ${number} ${name}, ${reaching}`);
if (values.write) {
  writeTable(PAGE, "protocol-mutants", [
    "| Error | Found after schedules | As a breach of |",
    "| --- | --- | --- |",
    ...found.map(({ name, by, after, invariant }) => `| ${name} | ${by} ${after} | ${invariant} |`),
  ]);
  formatPage();
}
process.exit(survivors.length === 0 ? 0 : 1);
