/**
 * `npm run bench`: prints what things cost; with `--write` docs/maintainers/benchmarks.md tells what was measured, too, and with
 * `--against PATH` calls are compared with those of another checkout.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchAgainst } from "./against.ts";
import { benchConnections, benchRoundTrips, benchTools } from "./tools.ts";
import { benchHooks, benchStarts } from "./hooks.ts";
import { benchMemory } from "./memory.ts";
import { benchReports, benchScale } from "./scale.ts";
import { asMarkdown, asText, type Table } from "./measure.ts";

const ROOT = new URL("../../../../", import.meta.url);
const PAGE = fileURLToPath(new URL("docs/maintainers/benchmarks.md", ROOT));
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

function bundleSizes(): Table {
  const rows = ["plugin/mcp-server/dist", "sandbox/dist"].map((folder) => {
    const files = readdirSync(new URL(`${folder}/`, ROOT));
    const sizes = files.map((file) => statSync(new URL(`${folder}/${file}`, ROOT)).size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return [folder, String(files.length), inKb(Math.max(...sizes)), inKb(total)];
  });
  const about = "An installed plugin has the first folder only.";
  return { title: "Bundles", about, header: ["folder", "files", "largest", "together"], rows };
}

function inKb(bytes: number): string {
  return `${Math.round(bytes / BYTES_PER_KB)} KB`;
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
