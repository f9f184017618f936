// Writes the table of tools from their definitions; with --check it only tells whether the table is true.
import { readFileSync } from "node:fs";
import { writeTable } from "./written-table.mjs";

const page = new URL("../docs/tools.md", import.meta.url);
// A contract test holds the snapshot to what the server answers.
const snapshot = new URL("../plugin/mcp-server/test/contract/tools.snapshot.json", import.meta.url);

/** The first sentence says what a tool does, up to its colon; the details are for the model. */
function summary(description) {
  const [text] = description.split(/: |(?<=\.)\s/, 1);
  return text.replace(/\.$/, "").replaceAll("|", "\\|");
}

const rows = JSON.parse(readFileSync(snapshot, "utf8")).map(
  ({ name, description }) => `| \`${name}\` | ${summary(description)} |`,
);
writeTable(page, "tools", ["| Tool | What it does |", "| --- | --- |", ...rows]);
