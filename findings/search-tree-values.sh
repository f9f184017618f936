#!/usr/bin/env bash
# data-structure-typed 2.6.2.
#
# Guess:    `delete` of a key in a search tree leaves each other key with the value that was set for it, as in a Map.
# Measured: in `AVLTree` and in `BST` the key that takes the place of the deleted one gets the deleted key's value:
#           after `set(6, "six")`, `set(0, "zero")` and `delete(6)` the value of 0 is "six". It happens where a smaller
#           key stands below the deleted one. The keys and the size are right. `RedBlackTree`, `TreeMap` and `SkipList`
#           of the same package pass 5,000 lists of calls each, and so do the two with `isMapMode: false`.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save data-structure-typed@2.6.2 fast-check@4.11.0
cat >run.mjs <<'JS'
import { AVLTree, BST, RedBlackTree, SkipList, TreeMap } from "data-structure-typed";
import fc from "fast-check";

const maps = {
  AVLTree: () => new AVLTree(),
  BST: () => new BST(),
  "AVLTree, isMapMode: false": () => new AVLTree([], { isMapMode: false }),
  "BST, isMapMode: false": () => new BST([], { isMapMode: false }),
  RedBlackTree: () => new RedBlackTree(),
  TreeMap: () => new TreeMap(),
  SkipList: () => new SkipList(),
};
const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const known = [
  [[6, 0], 6],
  [[6, 8], 6],
  [[6, 0, 8], 6],
  [[4, 2, 6, 1, 3], 4],
];
for (const [name, make] of Object.entries(maps).slice(0, 2))
  for (const [keys, deleted] of known) {
    const map = make();
    for (const key of keys) map.set(key, words[key]);
    map.delete(deleted);
    const rest = keys.filter((key) => key !== deleted).sort();
    console.log(`${name}: ${keys} without ${deleted}: ${rest.map((key) => `${key} ${map.get(key)}`).join(", ")}`);
  }

const key = fc.nat(9);
const calls = fc.array(fc.oneof(fc.tuple(fc.constant("set"), key, fc.nat(9)), fc.tuple(fc.constant("delete"), key)), {
  maxLength: 20,
});
for (const [name, make] of Object.entries(maps)) {
  const count = { keys: 0, values: 0 };
  const isMap = (list) => {
    const map = make();
    const model = new Map();
    for (const [method, ...given] of list) {
      map[method](...given);
      model[method](...given);
    }
    if (map.size !== model.size || [...model.keys()].some((each) => !map.has(each))) count.keys += 1;
    if ([...model].some(([each, value]) => map.get(each) !== value)) count.values += 1;
  };
  fc.assert(fc.property(calls, isMap), { numRuns: 5_000, seed: 1 });
  console.log(`${name}: wrong keys: ${count.keys > 0}, wrong values: ${count.values > 0}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
AVLTree: 6,0 without 6: 0 six
AVLTree: 6,8 without 6: 8 eight
AVLTree: 6,0,8 without 6: 0 six, 8 eight
AVLTree: 4,2,6,1,3 without 4: 1 one, 2 two, 3 four, 6 six
BST: 6,0 without 6: 0 six
BST: 6,8 without 6: 8 eight
BST: 6,0,8 without 6: 0 six, 8 eight
BST: 4,2,6,1,3 without 4: 1 one, 2 two, 3 four, 6 six
AVLTree: wrong keys: false, wrong values: true
BST: wrong keys: false, wrong values: true
AVLTree, isMapMode: false: wrong keys: false, wrong values: false
BST, isMapMode: false: wrong keys: false, wrong values: false
RedBlackTree: wrong keys: false, wrong values: false
TreeMap: wrong keys: false, wrong values: false
SkipList: wrong keys: false, wrong values: false
SEEN
