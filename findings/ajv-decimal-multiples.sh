#!/usr/bin/env bash
# ajv 8.20.0 beside zod 4.6.7.
#
# Guess:    `multipleOf: 0.01`, as schemas write it for amounts of money, takes 19.99.
# Measured: ajv refuses 19.99, 4.35 and 0.07, and takes 1.1 and 0.3: it divides in binary fractions. It also refuses 1e22
#           for `multipleOf: 1`, which `type: integer` takes. zod takes all of the former for the JSON Schema that it
#           writes itself. With ajv's option `multipleOfPrecision` both agree.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save ajv@8.20.0 zod@4.6.7
cat >run.mjs <<'JS'
import { Ajv2020 } from "ajv/dist/2020.js";
import * as z from "zod";

const amount = z.number().multipleOf(0.01);
const schema = z.toJSONSchema(amount);
const validate = new Ajv2020({ strict: false }).compile(schema);
const decimal = new Ajv2020({ strict: false, multipleOfPrecision: 6 }).compile(schema);
for (const value of [19.99, 4.35, 0.07, 1.1, 0.3, 19.995])
  console.log(`${value}: ajv ${validate(value)}, with a precision ${decimal(value)}, zod ${amount.safeParse(value).success}`);
const whole = (keywords) => new Ajv2020({ strict: false }).validate(keywords, 1e22);
console.log(`1e22: integer ${whole({ type: "integer" })}, multiple of 1 ${whole({ multipleOf: 1 })}`);
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
19.99: ajv false, with a precision true, zod true
4.35: ajv false, with a precision true, zod true
0.07: ajv false, with a precision true, zod true
1.1: ajv true, with a precision true, zod true
0.3: ajv true, with a precision true, zod true
19.995: ajv false, with a precision false, zod false
1e22: integer true, multiple of 1 false
SEEN
