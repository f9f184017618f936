#!/usr/bin/env bash
# esbuild 0.28.2 beside rolldown 1.2.19, under Node.
#
# Guess:    two bundles of one source, alike in size, take alike memory once they are loaded.
# Measured: with one dash (U+2014) in a string of the source, rolldown's bundle takes 3 MB more of the heap for 3 MB of
#           text. It writes the character as it is, and V8 holds the whole text of a file with such a character in two
#           bytes for each of its characters. esbuild writes an escape.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save esbuild@0.28.2 rolldown@1.2.19
cat >make.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { build } from "esbuild";
import { rolldown } from "rolldown";

const functions = Array.from(
  { length: 30_000 },
  (_, n) => `export function f${n}(value) { return value === undefined ? ${n} : [value, ${n}, "text of ${n}"]; }`,
);
writeFileSync("source.mjs", `${functions.join("\n")}\nexport const dash = "\u2014";\n`);
await build({ entryPoints: ["source.mjs"], bundle: true, format: "esm", outfile: "esbuild.mjs" });
const bundle = await rolldown({ input: "source.mjs" });
await bundle.write({ file: "rolldown.mjs", format: "es" });
JS
cat >weigh.mjs <<'JS'
const [file] = process.argv.slice(2);
gc();
const before = process.memoryUsage().heapUsed;
const { dash } = await import(file);
if (dash !== "\u2014") throw new Error(`${file} holds another text`);
for (let round = 0; round < 3; round += 1) {
  gc();
  await new Promise((done) => setTimeout(done, 50));
}
console.log(process.memoryUsage().heapUsed - before);
JS
node make.mjs
one=$(node --expose-gc weigh.mjs ./esbuild.mjs)
other=$(node --expose-gc weigh.mjs ./rolldown.mjs)
text=$(wc -c <rolldown.mjs)
echo "esbuild's bundle: $one bytes of the heap; rolldown's: $other, of $text bytes of text"
# About a byte more for each character.
[ $((10 * (other - one))) -gt $((8 * text)) ]
