// Writes what was measured of the clients (test/other-clients) into docs/other-clients.md and docs/maintainers/clients.md;
// with --check it only tells whether the pages are true.
import { readFileSync } from "node:fs";
import { writeTable } from "./written-table.mjs";

const { day, clients } = JSON.parse(
  readFileSync(new URL("../plugin/mcp-server/test/other-clients/facts.json", import.meta.url), "utf8"),
);
const measured = Object.entries(clients);
const line = (first, ...cells) => `| ${first} | ${cells.join(" | ")} |`;
const under = (cells) => line("---", ...cells.map(() => "---"));
const on = `Measured on ${day} on Linux, with scripted models.`;

/** The page has no configuration of Claude Code, which has the plugin. */
const withConfiguration = measured.filter(([name]) => name !== "Claude Code");
const ROWS = [
  "version",
  "works a ticket",
  "a write without a person needs",
  "variables passed on without naming them",
];
writeTable(new URL("../docs/other-clients.md", import.meta.url), "clients", [
  on,
  "",
  line("client", ...ROWS),
  under(ROWS),
  ...withConfiguration.map(([name, facts]) => line(name, ...ROWS.map((row) => facts[row]))),
]);

writeTable(new URL("../docs/maintainers/clients.md", import.meta.url), "clients", [
  on,
  "",
  line("", ...measured.map(([name]) => name)),
  under(measured),
  ...Object.keys(measured[0][1]).map((row) => line(row, ...measured.map(([, facts]) => facts[row]))),
]);
