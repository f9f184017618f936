// Tables in hand-written pages that a script writes between two marks; with --check it only tells whether one is true.
import { readFileSync, writeFileSync } from "node:fs";

/** Columns may be padded. */
function unpadded(markdown) {
  return markdown.trim().replaceAll(/ +/g, " ").replaceAll(/-+/g, "-");
}

/**
 * Puts the table between `<!-- name: … -->` and `<!-- /name -->` of the page. Throws where the page has no such marks.
 */
export function writeTable(page, name, lines) {
  const table = lines.join("\n");
  const text = readFileSync(page, "utf8");
  const found = new RegExp(`^(.*<!-- ${name}: [^>]* -->)(.*)(<!-- /${name} -->.*)$`, "s").exec(text);
  if (found === null) throw new Error(`${page.pathname} has no <!-- ${name}: … --> … <!-- /${name} -->`);
  const [, before, present, after] = found;
  if (unpadded(present) === unpadded(table)) return;
  if (process.argv.includes("--check")) {
    console.error(`The table of ${name} in ${page.pathname} is not true any more: run \`npm run format\``);
    process.exit(1);
  }
  writeFileSync(page, `${before}\n\n${table}\n\n${after}`);
}
