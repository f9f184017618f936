#!/usr/bin/env bash
# zod 4.6.7 beside zod 4.3.6.
#
# Guess:    a key of `z.unknown()` may be absent: `undefined` is a value of it.
# Measured: 4.3.6 takes an object without the key. 4.6.7 refuses it and expects "nonoptional", although it takes the key
#           with `undefined` as its value. `z.unknown().optional()` takes both in each version.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save zod@4.6.7 older@npm:zod@4.3.6
cat >run.mjs <<'JS'
import * as newer from "zod";
import * as older from "older";

for (const [version, z] of [
  ["4.6.7", newer],
  ["4.3.6", older],
]) {
  const plain = z.object({ a: z.unknown() });
  const optional = z.object({ a: z.unknown().optional() });
  const outcome = (schema, value) => schema.safeParse(value).error?.issues[0].expected ?? "taken";
  console.log(`${version}: absent ${outcome(plain, {})}, undefined ${outcome(plain, { a: undefined })}`);
  console.log(`${version}, optional: absent ${outcome(optional, {})}, undefined ${outcome(optional, { a: undefined })}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
4.6.7: absent nonoptional, undefined taken
4.6.7, optional: absent taken, undefined taken
4.3.6: absent taken, undefined taken
4.3.6, optional: absent taken, undefined taken
SEEN
