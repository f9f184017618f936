/** `npm run bench`: prints what things cost; with `--write` docs/benchmarks.md tells it, too. */
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchHooks } from "./hooks.ts";
import { benchMemory } from "./memory.ts";
import { benchReports } from "./reports.ts";
import { benchScale } from "./scale.ts";
import { benchStarts } from "./starts.ts";
import { asMarkdown, asText, type Table } from "./table.ts";
import { benchTools } from "./tools.ts";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const PAGE = fileURLToPath(new URL("../../../../docs/benchmarks.md", import.meta.url));
const BYTES_PER_KB = 1024;

const PARTS: Readonly<Record<string, () => Promise<Table>>> = {
  tools: benchTools,
  growth: benchScale,
  reports: benchReports,
  memory: benchMemory,
  start: benchStarts,
  hooks: benchHooks,
  bundles: async () => bundleSizes(),
};

function bundleSizes(): Table {
  const files = readdirSync(DIST).filter((name) => name.endsWith(".js"));
  const rows = files.map((name) => [name, `${Math.round(statSync(DIST + name).size / BYTES_PER_KB)} KB`]);
  return { title: "Bundles", about: "What a plugin's installation copies.", header: ["file", "size"], rows };
}

function page(tables: readonly Table[]): string {
  const cores = cpus();
  const machine = `${cores.length} cores of ${cores[0]?.model ?? "an unknown kind"}, Node ${process.versions.node}`;
  return [
    "# Benchmarks",
    "",
    "`npm run bench -- --write` measured this with the built programs, on the sandbox over HTTP, and wrote this page:",
    `${machine}. Requests, points and ratios are the same elsewhere; times are this machine's. Points are`,
    "those of the hour that GitHub grants a user, counted as its documentation does.",
    "",
    ...tables.map(asMarkdown),
  ].join("\n");
}

const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, only: { type: "string", multiple: true } },
});
const names = values.only ?? Object.keys(PARTS);
if (values.write && values.only !== undefined) throw new Error("--write tells all parts: leave --only out");
const tables: Table[] = [];
for (const name of names) {
  const part = PARTS[name];
  if (part === undefined)
    throw new Error(`There is no part "${name}"; there are ${Object.keys(PARTS).join(", ")}`);
  const table = await part();
  console.log(asText(table));
  tables.push(table);
}
if (values.write) writeFileSync(PAGE, page(tables));
