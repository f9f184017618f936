// Writes the table of what was measured in docs/maintainers/outcomes into its README; with --check it only tells whether it is
// true.
import { readdirSync, readFileSync } from "node:fs";
import { writeTable } from "./written-table.mjs";

const folder = new URL("../docs/maintainers/outcomes/", import.meta.url);
const readme = new URL("README.md", folder);

/** The cells of a page's table, without its heading and the names of the rows. */
function cellsOf(text) {
  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) =>
    row
      .split(" | ")
      .slice(1)
      .map((cell) => cell.replace(/ \|$/, "")),
  );
}

function rowOf(file) {
  const text = readFileSync(new URL(file, folder), "utf8");
  const [, title] = /^# (.*)$/m.exec(text);
  const [, tool] = /^`ralph_hero__(\w+)`/m.exec(text);
  const rows = cellsOf(text);
  const cells = rows.flat();
  if (cells.some((cell) => cell.trim() === "")) throw new Error(`${file} has an empty cell`);
  const again = cells.filter((cell) => cell.includes(", then ")).length;
  const atOnce = cells.filter((cell) => !cell.includes(", then ") && /^(?:done|`REFUSED_)/.test(cell)).length;
  const looks = cells.length - again - atOnce;
  return `| [${title}](${file}) | \`${tool}\` | ${rows[0].length} | ${cells.length} | ${atOnce} | ${again} | ${looks} |`;
}

const pages = readdirSync(folder).filter((file) => file.endsWith(".md") && file !== "README.md");
writeTable(readme, "outcomes", [
  "| Call | Tool | Requests | Cases | Done at once | Done by calling again | Caller has to look |",
  "| --- | --- | --- | --- | --- | --- | --- |",
  ...pages.toSorted().map(rowOf),
]);
