#!/usr/bin/env bash
# zod 4.6.7, Node 20.
#
# Guess:    `override` of z.toJSONSchema has the last word on the schema of each part.
# Measured: a union of plain types is shown to `override` as `anyOf`. After it zod folds the branches into one list of
#           types, also an `anyOf` that `override` has set itself. A branch with a description keeps the `anyOf`.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund zod@4.6.7
cat >run.mjs <<'JS'
import * as z from "zod";

function convert(union) {
  let shown;
  const override = ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type !== "union") return;
    shown = JSON.stringify(jsonSchema);
    jsonSchema.anyOf = jsonSchema.anyOf.map((branch) => ({ ...branch }));
  };
  const { a } = z.toJSONSchema(z.object({ a: union }), { override }).properties;
  return { shown, written: JSON.stringify(a) };
}

const plain = convert(z.union([z.string(), z.number()]));
const described = convert(z.union([z.string().describe("x"), z.number()]));
console.log({ plain, described });
const isSame =
  plain.shown === '{"anyOf":[{"type":"string"},{"type":"number"}]}' &&
  plain.written === '{"type":["string","number"]}' &&
  described.written === '{"anyOf":[{"type":"string","description":"x"},{"type":"number"}]}';
process.exit(isSame ? 0 : 1);
JS
node run.mjs
