// Writes the table of tools from their definitions; with --check it only tells whether the table is true.
import { readFileSync } from "node:fs";
import { writeTable } from "./written-table.mjs";

const page = new URL("../docs/tools.md", import.meta.url);
// A contract test holds the snapshot to what the server answers.
const snapshot = new URL("../plugin/mcp-server/test/contract/tools.snapshot.json", import.meta.url);

/** The first sentence says what a tool does; what follows is for the model. */
function firstSentence(description) {
  const [sentence] = description.split(/(?<=\.)\s/, 1);
  return sentence.replace(/\.$/, "").replaceAll("|", "\\|");
}

const rows = JSON.parse(readFileSync(snapshot, "utf8")).map(
  ({ name, description }) => `| \`${name}\` | ${firstSentence(description)} |`,
);
writeTable(page, "tools", ["| Tool | What it does |", "| --- | --- |", ...rows]);
