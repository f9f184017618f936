// Writes the README's table of tools from their definitions; with --check it only tells whether the table is true.
import { readFileSync, writeFileSync } from "node:fs";

const BEGIN = "<!-- tools: written by scripts/tool-table.mjs -->";
const END = "<!-- /tools -->";
const readme = new URL("../README.md", import.meta.url);
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
const table = ["| Tool | What it does |", "| --- | --- |", ...rows].join("\n");

const text = readFileSync(readme, "utf8");
const [before, rest] = text.split(BEGIN);
if (rest === undefined || !rest.includes(END)) throw new Error(`README.md has no ${BEGIN} … ${END}`);
const [present, ...after] = rest.split(END);

/** Columns may be padded. */
function unpadded(markdown) {
  return markdown.trim().replaceAll(/ +/g, " ").replaceAll(/-+/g, "-");
}

if (unpadded(present) !== unpadded(table)) {
  if (process.argv.includes("--check")) {
    console.error("README.md's table of tools differs from the tools: run `npm run format`");
    process.exit(1);
  }
  writeFileSync(readme, `${before}${BEGIN}\n\n${table}\n\n${END}${after.join(END)}`);
}
