/**
 * `npm run bench`: prints what things cost; with `--write` docs/maintainers/benchmarks.md tells what was measured, too, and with
 * `--against PATH` calls are compared with those of another checkout.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchAgainst } from "./against.ts";
import { benchConnections } from "./connections.ts";
import { benchHooks } from "./hooks.ts";
import { benchMemory } from "./memory.ts";
import { benchReports } from "./reports.ts";
import { benchRoundTrips } from "./round-trips.ts";
import { benchScale } from "./scale.ts";
import { benchStarts } from "./starts.ts";
import { asMarkdown, asText, type Table } from "./table.ts";
import { benchTools } from "./tools.ts";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const PAGE = fileURLToPath(new URL("../../../../docs/maintainers/benchmarks.md", import.meta.url));
const BYTES_PER_KB = 1024;

const PARTS: Readonly<Record<string, () => Promise<Table>>> = {
  trips: benchRoundTrips,
  tools: benchTools,
  connections: benchConnections,
  growth: benchScale,
  reports: benchReports,
  memory: benchMemory,
  start: benchStarts,
  hooks: benchHooks,
  bundles: async () => bundleSizes(),
};

/** Files of the server beside `server.js` count as its own. */
function bundleSizes(): Table {
  const sizes = new Map<string, number>();
  for (const file of readdirSync(DIST)) {
    const name = `${file.split(/[-.]/, 1)[0]}.js`;
    sizes.set(name, (sizes.get(name) ?? 0) + statSync(DIST + file).size);
  }
  const rows = [...sizes].map(([name, size]) => [name, `${Math.round(size / BYTES_PER_KB)} KB`]);
  const about = "The files of an installation; `server.js` includes the files that it loads later.";
  return { title: "Bundles", about, header: ["file", "size"], rows };
}

/** The parts of the page that is there, by their headings. */
function writtenParts(): Map<string, string> {
  if (!existsSync(PAGE)) return new Map();
  const [, ...parts] = readFileSync(PAGE, "utf8").split(/^(?=## )/m);
  return new Map(parts.map((part) => [part.split("\n", 1)[0] ?? "", part.trimEnd()]));
}

/** The page with these parts anew; the others stay as they were measured. */
function page(tables: readonly Table[]): string {
  const parts = writtenParts();
  for (const table of tables) parts.set(`## ${table.title}`, asMarkdown(table).trimEnd());
  const cores = cpus();
  const machine = `${cores.length} cores of ${cores[0]?.model ?? "an unknown kind"}, Node ${process.versions.node}`;
  const about = [
    "# Benchmarks",
    "",
    "`npm run bench -- --write` measured this with the built programs, on the sandbox over HTTP, and wrote this page:",
    `${machine}. Requests and points are the same elsewhere; times are this machine's. Points are`,
    "those of the hour that GitHub grants a user, counted as its documentation does.",
  ].join("\n");
  return `${[about, ...parts.values()].join("\n\n")}\n`;
}

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    against: { type: "string" },
  },
});
if (values.against !== undefined) await benchAgainst(values.against);
const names = values.only ?? (values.against === undefined ? Object.keys(PARTS) : []);
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
