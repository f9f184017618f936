#!/usr/bin/env bash
# zod 4.6.7 beside ajv 8.20.0.
#
# Guess:    the validator that `z.fromJSONSchema` makes of a plain JSON Schema takes the same values as ajv.
# Measured: it ignores `required` for a property that the schema does not describe, and `properties`, `items` and `minLength`
#           without a `type`. An object in `const` or `enum` fits no value.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save zod@4.6.7 ajv@8.20.0
cat >run.mjs <<'JS'
import { Ajv2020 } from "ajv/dist/2020.js";
import * as z from "zod";

const ajv = new Ajv2020({ strict: false });
for (const [schema, value] of [
  [{ type: "object", properties: { a: {} }, required: ["a"] }, {}],
  [{ type: "object", required: ["a"] }, {}],
  [{ properties: { a: { type: "string" } } }, { a: 1 }],
  [{ items: { type: "string" } }, [1]],
  [{ minLength: 3 }, "ab"],
  [{ const: { a: 1 } }, { a: 1 }],
  [{ enum: [{ a: 1 }] }, { a: 1 }],
]) {
  const byZod = z.fromJSONSchema(schema).safeParse(value).success;
  console.log(`${JSON.stringify(schema)} ${JSON.stringify(value)}: zod ${byZod}, ajv ${ajv.validate(schema, value)}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
{"type":"object","properties":{"a":{}},"required":["a"]} {}: zod false, ajv false
{"type":"object","required":["a"]} {}: zod true, ajv false
{"properties":{"a":{"type":"string"}}} {"a":1}: zod true, ajv false
{"items":{"type":"string"}} [1]: zod true, ajv false
{"minLength":3} "ab": zod true, ajv false
{"const":{"a":1}} {"a":1}: zod false, ajv true
{"enum":[{"a":1}]} {"a":1}: zod false, ajv true
SEEN
