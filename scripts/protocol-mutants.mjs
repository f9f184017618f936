// `npm run protocol-mutants`: plants one error of the protocol after the other, and runs schedules of the simulation
// until one breaks a promise. Fails where an error is not found.
//   npm run protocol-mutants -- 3 17    these only, by their numbers
//   --from N --schedules N              other schedules than from seed 1 on, or not as many
//   --write                             writes the table of docs/decisions/0024 anew
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { bundled } from "./bundled.mjs";
import { writeTable } from "./written-table.mjs";

const SOURCE = fileURLToPath(new URL("../plugin/mcp-server/src/", import.meta.url));
const PAGE = new URL("../docs/decisions/0024-what-the-simulation-found.md", import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: "string", default: "1" },
    schedules: { type: "string", default: "20000" },
    write: { type: "boolean", default: false },
  },
});
const first = Number(values.from);
const schedules = Number(values.schedules);

const { MUTANTS, planted } = await import(await bundled("protocol-mutants/mutants"));
const chosen = positionals.length === 0 ? MUTANTS.map((_, at) => at + 1) : positionals.map(Number);
for (const number of chosen) if (MUTANTS[number - 1] === undefined) throw new Error(`No mutant ${number}`);
const width = Math.max(...MUTANTS.map(({ name }) => name.length));

/** What esbuild reads in place of the mutant's file. Throws where the mutant does not fit the file any more. */
function planting(mutant) {
  const file = `${SOURCE}${mutant.file}`;
  const contents = planted(mutant, readFileSync(file, "utf8"));
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

/** Runs schedules of that bundle until one breaks: how many, and which promise; null for none. */
async function run(bundle, task) {
  const worker = new Worker(bundle, { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** What becomes of one mutant. Throws where the code without it breaks the same schedule. */
async function judge(number, whole) {
  const mutant = MUTANTS[number - 1];
  const as = `protocol-mutants-${number}/main`;
  const bundle = await bundled("protocol-mutants/main", { as, plugins: [planting(mutant)] });
  const found = await run(bundle, { first, schedules });
  if (found.invariant !== null) {
    const seed = first + found.schedules - 1;
    const { invariant } = await run(whole, { first: seed, schedules: 1 });
    if (invariant !== null) throw new Error(`Seed ${seed} breaks without a mutant, too: ${invariant}`);
  }
  const after = found.invariant === null ? "" : String(found.schedules);
  console.log(
    `${String(number).padStart(3)}  ${mutant.name.padEnd(width)}  ${after.padStart(6)}  ${found.invariant ?? "SURVIVES"}`,
  );
  return { number, name: mutant.name, ...found };
}

// A stale mutant is told before the first run.
for (const number of chosen) planting(MUTANTS[number - 1]);
const whole = await bundled("protocol-mutants/main");
const results = [];
const left = [...chosen];
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), chosen.length) }, async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift())
      results.push(await judge(number, whole));
  }),
);
results.sort((one, other) => one.number - other.number);

const survivors = results.filter(({ invariant }) => invariant === null);
console.log(`${results.length - survivors.length} of ${results.length} found`);
for (const { number, name } of survivors) console.log(`Survives ${schedules} schedules: ${number} ${name}`);
if (values.write) {
  writeTable(PAGE, "protocol-mutants", [
    "| Error | Found after schedules | As a breach of |",
    "| --- | --- | --- |",
    ...results.map(({ name, schedules: after, invariant }) =>
      invariant === null ? `| ${name} | not after ${after} | |` : `| ${name} | ${after} | ${invariant} |`,
    ),
  ]);
  const page = fileURLToPath(PAGE);
  spawnSync("npx", ["oxfmt", page], { cwd: fileURLToPath(new URL("..", PAGE)), stdio: "inherit" });
}
process.exit(survivors.length === 0 ? 0 : 1);
