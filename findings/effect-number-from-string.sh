#!/usr/bin/env bash
# effect 4.1.0, beside 3.22.4.
#
# Guess:    `Schema.NumberFromString` of effect 4 refuses a text that is no number, as that of effect 3 does.
# Measured: it takes every text: "12 apples" becomes NaN, and "" and " " become 0. `Schema.FiniteFromString` refuses the
#           first, and takes the others as 0.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save effect@4.1.0 effect3@npm:effect@3.22.4
cat >run.mjs <<'JS'
import { Schema } from "effect";
import { Schema as Schema3 } from "effect3";

const schemas = {
  "3, NumberFromString": [Schema3, Schema3.NumberFromString],
  "4, NumberFromString": [Schema, Schema.NumberFromString],
  "4, FiniteFromString": [Schema, Schema.FiniteFromString],
};
const read = ({ decodeUnknownSync }, schema, text) => {
  try {
    return decodeUnknownSync(schema)(text);
  } catch (error) {
    if (!/number|finite|NaN/i.test(error.message)) throw error;
    return "refused";
  }
};
for (const [name, [library, schema]] of Object.entries(schemas)) {
  const seen = ["1e3", "12 apples", "", " "].map((text) => `${JSON.stringify(text)} ${read(library, schema, text)}`);
  console.log(`${name}: ${seen.join(", ")}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
3, NumberFromString: "1e3" 1000, "12 apples" refused, "" refused, " " refused
4, NumberFromString: "1e3" 1000, "12 apples" NaN, "" 0, " " 0
4, FiniteFromString: "1e3" 1000, "12 apples" refused, "" 0, " " 0
SEEN
