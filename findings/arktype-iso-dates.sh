#!/usr/bin/env bash
# arktype 2.2.10 beside zod 4.6.7.
#
# Guess:    `string.date.iso.parse` gives the Date that a text in the form of ISO 8601 stands for, or refuses the text.
# Measured: it checks the form and leaves the rest to `new Date`. "20260105" and "2026-W02-1", which have that form,
#           become an Invalid Date, which counts as a success. `to("Date")` behind it refuses these, as does
#           `string.date.parse`. "2026-02-30" becomes the second of March with all three. `z.iso.date` refuses it.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save arktype@2.2.10 zod@4.6.7
cat >run.mjs <<'JS'
import { type } from "arktype";
import { z } from "zod";

const parse = type("string.date.iso.parse");
const types = { parse, 'to("Date")': parse.to("Date"), "string.date.parse": type("string.date.parse") };
const tell = (read) => {
  if (read instanceof type.errors) return "refused";
  return Number.isNaN(read.getTime()) ? "Invalid Date" : read.toISOString().slice(0, 10);
};
for (const text of ["2026-01-05", "20260105", "2026-W02-1", "2026-02-30", "2026-02-32"]) {
  const read = Object.entries(types).map(([name, schema]) => `${name} ${tell(schema(text))}`);
  console.log(`${text}: ${read.join(", ")}; zod ${z.iso.date().safeParse(text).success ? "takes it" : "refused"}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
2026-01-05: parse 2026-01-05, to("Date") 2026-01-05, string.date.parse 2026-01-05; zod takes it
20260105: parse Invalid Date, to("Date") refused, string.date.parse refused; zod refused
2026-W02-1: parse Invalid Date, to("Date") refused, string.date.parse refused; zod refused
2026-02-30: parse 2026-03-02, to("Date") 2026-03-02, string.date.parse 2026-03-02; zod refused
2026-02-32: parse refused, to("Date") refused, string.date.parse refused; zod refused
SEEN
