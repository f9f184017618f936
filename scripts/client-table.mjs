// Writes what was measured of the clients (test/other-clients) into docs/maintainers/clients.md; with --check it only tells
// whether the page is true.
import { readFileSync } from "node:fs";
import { writeTable } from "./written-table.mjs";

const facts = JSON.parse(
  readFileSync(new URL("../plugin/mcp-server/test/other-clients/facts.json", import.meta.url), "utf8"),
);
const clients = Object.entries(facts);
const line = (first, ...cells) => `| ${first} | ${cells.join(" | ")} |`;

writeTable(new URL("../docs/maintainers/clients.md", import.meta.url), "clients", [
  line("", ...clients.map(([name]) => name)),
  line("---", ...clients.map(() => "---")),
  ...Object.keys(clients[0][1]).map((row) => line(row, ...clients.map(([, measured]) => measured[row]))),
]);
