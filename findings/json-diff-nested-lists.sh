#!/usr/bin/env bash
# json-diff-ts 4.10.4, just-diff 6.0.2 with just-diff-apply 5.5.0; beside them rfc6902 5.4.0, fast-json-patch 3.1.1,
# jsondiffpatch 0.7.7, deep-diff 1.0.2 and typebox 1.4.3.
#
# Guess:    a library that compares two documents and applies the difference makes the second one of the first.
# Measured: not where a list stands in a list. `applyChangeset` of json-diff-ts leaves the element of the inner list that
#           was removed, as in [["a"]] and [[]], and only logs that it found none. just-diff describes the change of some
#           nested lists by a path that the document does not have, so just-diff-apply raises an error, and so does
#           fast-json-patch with the same difference as a JSON Patch. The five others pass 5,000 documents each.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save json-diff-ts@4.10.4 just-diff@6.0.2 just-diff-apply@5.5.0 \
  rfc6902@5.4.0 fast-json-patch@3.1.1 jsondiffpatch@0.7.7 deep-diff@1.0.2 typebox@1.4.3 fast-check@4.11.0
cat >run.mjs <<'JS'
import { isDeepStrictEqual } from "node:util";
import deepDiff from "deep-diff";
import fc from "fast-check";
import fastJsonPatch from "fast-json-patch";
import * as jsonDiffTs from "json-diff-ts";
import * as jsondiffpatch from "jsondiffpatch";
import { diff, jsonPatchPathConverter } from "just-diff";
import { diffApply } from "just-diff-apply";
import * as rfc6902 from "rfc6902";
import Value from "typebox/value";

/** Each makes the second document of the first, which it may change. */
const ways = {
  "json-diff-ts": (one, other) => jsonDiffTs.applyChangeset(one, jsonDiffTs.diff(one, other)),
  "just-diff": (one, other) => (diffApply(one, diff(one, other)), one),
  "just-diff, fast-json-patch": (one, other) =>
    fastJsonPatch.applyPatch(one, diff(one, other, jsonPatchPathConverter)).newDocument,
  rfc6902: (one, other) => (rfc6902.applyPatch(one, rfc6902.createPatch(one, other)), one),
  "fast-json-patch": (one, other) => fastJsonPatch.applyPatch(one, fastJsonPatch.compare(one, other)).newDocument,
  jsondiffpatch: (one, other) => jsondiffpatch.patch(one, jsondiffpatch.diff(one, other)),
  "deep-diff": (one, other) => {
    for (const change of deepDiff.diff(one, other) ?? []) deepDiff.applyChange(one, other, change);
    return one;
  },
  typebox: (one, other) => Value.Patch(one, Value.Diff(one, other)),
};
function made(way, one, other) {
  try {
    return way(structuredClone(one), structuredClone(other));
  } catch {
    return "an error";
  }
}
const text = (value) => JSON.stringify(value);
let logged = 0;
console.error = console.warn = () => (logged += 1);
const known = [
  [{ rows: [["a"]] }, { rows: [[]] }],
  [{ rows: [[], [{}, [0]]] }, { rows: [[{}, []]] }],
];
for (const [name, way] of Object.entries(ways).slice(0, 3))
  for (const [one, other] of known) console.log(`${name}: ${text(one)} to ${text(other)}: ${text(made(way, one, other))}`);
console.log(`logged: ${logged > 0}`);

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(0, 1, "x", null, true),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "0"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const document = fc.dictionary(fc.constantFrom("a", "b"), value, { noNullPrototype: true });
for (const [name, way] of Object.entries(ways).slice(3)) {
  const isMade = (one, other) => isDeepStrictEqual(made(way, one, other), other);
  const { failed, numRuns } = fc.check(fc.property(document, document, isMade), { numRuns: 5_000, seed: 1 });
  console.log(`${name}: ${failed ? "fails" : "passes"} after ${numRuns}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
json-diff-ts: {"rows":[["a"]]} to {"rows":[[]]}: {"rows":[["a"]]}
json-diff-ts: {"rows":[[],[{},[0]]]} to {"rows":[[{},[]]]}: {"rows":[[{},[]]]}
just-diff: {"rows":[["a"]]} to {"rows":[[]]}: {"rows":[[]]}
just-diff: {"rows":[[],[{},[0]]]} to {"rows":[[{},[]]]}: "an error"
just-diff, fast-json-patch: {"rows":[["a"]]} to {"rows":[[]]}: {"rows":[[]]}
just-diff, fast-json-patch: {"rows":[[],[{},[0]]]} to {"rows":[[{},[]]]}: "an error"
logged: true
rfc6902: passes after 5000
fast-json-patch: passes after 5000
jsondiffpatch: passes after 5000
deep-diff: passes after 5000
typebox: passes after 5000
SEEN
