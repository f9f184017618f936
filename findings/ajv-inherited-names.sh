#!/usr/bin/env bash
# ajv 8.20.0.
#
# Guess:    a required property is one of the document's own.
# Measured: without the option `ownProperties` an empty object has the required properties `constructor` and `toString`, and
#           violates a schema that says that `constructor` is text. With the option it lacks the former and fits the latter.
#           Documents that have them fit both ways.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save ajv@8.20.0
cat >run.mjs <<'JS'
import { Ajv2020 } from "ajv/dist/2020.js";

const required = { required: ["constructor", "toString"] };
const typed = { properties: { constructor: { type: "string" } } };
const whole = { constructor: "a builder", toString: "a text" };
for (const ownProperties of [false, true]) {
  const fits = (schema, document) => new Ajv2020({ strict: false, ownProperties }).validate(schema, document);
  console.log(`ownProperties ${ownProperties}`);
  console.log(`  required: {} ${fits(required, {})}, with both ${fits(required, whole)}`);
  console.log(`  typed: {} ${fits(typed, {})}, with text ${fits(typed, whole)}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
ownProperties false
  required: {} true, with both true
  typed: {} false, with text true
ownProperties true
  required: {} false, with both true
  typed: {} true, with text true
SEEN
