#!/usr/bin/env bash
# dependency-cruiser 17.4.3 with typescript 7.0.2, beside typescript 6.0.3.
#
# Guess:    with a newer TypeScript than it knows, dependency-cruiser finds the forbidden imports of a project in
#           TypeScript, or fails.
# Measured: it reads no .ts file, finds no violation among 0 modules and ends with 0, without a word on TypeScript.
#           With TypeScript 6 the same call ends with 1. `depcruise --info` tells that it takes versions below 7 alone.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo 'import { store } from "./store.js"; export const page: string = store;' >src/page.ts
echo 'export const store: string = "rows";' >src/store.ts
cat >rules.json <<'JSON'
{ "forbidden": [{ "name": "no-store", "severity": "error", "from": { "path": "page" }, "to": { "path": "store" } }] }
JSON

for version in 6.0.3 7.0.2; do
  npm install --silent --no-audit --no-fund --no-save dependency-cruiser@17.4.3 "typescript@$version" 2>&1
  code=0
  npx depcruise --config rules.json src >told.txt || code=$?
  violations=$(grep -oE '([0-9]+|no) dependency violations' told.txt)
  echo "TypeScript $version: ends with $code, $violations, $(grep -oE '[0-9]+ modules' told.txt)"
  npx depcruise --info | grep -oE 'typescript +>=.*' | tr -s ' '
done | tee seen.txt

diff seen.txt - <<'SEEN'
TypeScript 6.0.3: ends with 1, 1 dependency violations, 2 modules
typescript >=2.0.0 <7.0.0 typescript@6.0.3
TypeScript 7.0.2: ends with 0, no dependency violations, 0 modules
typescript >=2.0.0 <7.0.0 -
SEEN
