#!/usr/bin/env bash
# mathjs 15.2.0.
#
# Guess:    `toString` of a parsed expression gives a text with the same value, whatever its options `parenthesis` and
#           `implicit` say about how it looks.
# Measured: not for a product without a sign. With `parenthesis: "auto"`, which prints only what is needed, 2(-x)
#           becomes 2 -x, a difference, and 3(not x) becomes 3 not x, which mathjs cannot parse. With
#           `implicit: "show"` beside it 2(7 mod 4) becomes 2 * 7 mod 4, which is 2 and not 6. With "all" 2(3) becomes
#           2 3, which cannot be parsed. With "keep", the default, they are right. Of expressions that have a sign for
#           each product 3,000 keep their value under all six pairs of options.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save mathjs@15.2.0 fast-check@4.11.0
cat >run.mjs <<'JS'
import fc from "fast-check";
import { evaluate, parse } from "mathjs";

const pairs = ["keep", "auto", "all"].flatMap((parenthesis) => [
  { parenthesis, implicit: "hide" },
  { parenthesis, implicit: "show" },
]);
function value(text) {
  try {
    return Number(evaluate(text, { x: 7, y: 2 }));
  } catch (error) {
    if (error instanceof SyntaxError || /Unexpected|undefined/i.test(error.message)) return "an error";
    throw error;
  }
}
for (const written of ["2(3)", "2(-x)", "2(7 mod 4)", "3(not x)"]) {
  console.log(`${written} = ${value(written)}`);
  for (const options of pairs) {
    const text = parse(written).toString(options);
    console.log(`  ${Object.values(options).join(", ")}: ${text} = ${value(text)}`);
  }
}

const operator = fc.constantFrom("+", "-", "*", "/", "mod", "^2 *", "<", "and", "or");
const { expression } = fc.letrec((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("1", "2", "x", "y"),
    fc.tuple(tie("expression"), operator, tie("expression")).map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
    tie("expression").map((a) => `-(${a})`),
    tie("expression").map((a) => `not (${a})`),
    fc.tuple(tie("expression"), tie("expression")).map(([a, b]) => `((${a}) ? (${b}) : y)`),
  ),
}));
const isSame = (one, other) => one === other || Object.is(one, other);
const isKept = (written) => pairs.every((options) => isSame(value(parse(written).toString(options)), value(written)));
const { failed, counterexample } = fc.check(fc.property(expression, isKept), { numRuns: 3_000, seed: 1 });
console.log(`explicit products: ${failed ? counterexample : "all values kept"}`);
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
2(3) = 6
  keep, hide: 2 (3) = 6
  keep, show: 2 * (3) = 6
  auto, hide: 2 (3) = 6
  auto, show: 2 * 3 = 6
  all, hide: 2 3 = an error
  all, show: 2 * 3 = 6
2(-x) = -14
  keep, hide: 2 (-x) = -14
  keep, show: 2 * (-x) = -14
  auto, hide: 2 -x = -5
  auto, show: 2 * -x = -14
  all, hide: 2 (-x) = -14
  all, show: 2 * (-x) = -14
2(7 mod 4) = 6
  keep, hide: 2 (7 mod 4) = 6
  keep, show: 2 * (7 mod 4) = 6
  auto, hide: 2 (7 mod 4) = 6
  auto, show: 2 * 7 mod 4 = 2
  all, hide: 2 (7 mod 4) = 6
  all, show: 2 * (7 mod 4) = 6
3(not x) = 0
  keep, hide: 3 (not x) = 0
  keep, show: 3 * (not x) = 0
  auto, hide: 3 not x = an error
  auto, show: 3 * not x = 0
  all, hide: 3 (not x) = 0
  all, show: 3 * (not x) = 0
explicit products: all values kept
SEEN
