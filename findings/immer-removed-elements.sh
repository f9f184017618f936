#!/usr/bin/env bash
# immer 11.2.13 with `enableArrayMethods`.
#
# Guess:    a plugin that makes array methods faster changes nothing in a recipe that calls `pop`, `shift` or `splice`:
#           the element that they return is a draft, so that a recipe can change it and keep it elsewhere.
# Measured: with the plugin the returned element is that of the old state. To change it changes the old state, and
#           raises an error where the old state is frozen, as a state that immer has made is. If the recipe has read
#           the same element by its index before, the returned element is a draft, and all is well. The plugin's page
#           names callbacks, `concat` and `flat` as what gets no drafts, and not these three.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save immer@11.2.13
cat >run.mjs <<'JS'
import { enableArrayMethods, produce } from "immer";

const takes = {
  pop: (list) => list.pop(),
  shift: (list) => list.shift(),
  splice: (list) => list.splice(0, 1)[0],
};
/** Moves a task from one list to another and marks it. */
const move = (take, isRead) => (draft) => {
  if (isRead) draft.open[0].title;
  const task = take(draft.open);
  task.done = true;
  draft.closed.push(task);
};
const text = (value) => JSON.stringify(value);
function tell(title, take, isRead, isFrozen) {
  const plain = { open: [{ title: "a", done: false }], closed: [] };
  const old = isFrozen ? produce(plain, (draft) => void (draft.open[0].title = "b")) : plain;
  const before = text(old);
  try {
    const next = produce(old, move(take, isRead));
    const kept = text(old) === before ? "kept" : `now ${text(old)}`;
    console.log(`${title}: next ${text(next.closed[0])}, old state ${kept}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.log(`${title}: ${error.message.replace(/ of object.*/, "")}`);
  }
}
for (const plugin of ["without", "with"]) {
  if (plugin === "with") enableArrayMethods();
  for (const [name, take] of Object.entries(takes))
    for (const isFrozen of [false, true])
      for (const isRead of [false, true]) {
        const title = `${plugin} the plugin, ${name}${isFrozen ? ", frozen" : ""}${isRead ? ", read before" : ""}`;
        tell(title, take, isRead, isFrozen);
      }
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
without the plugin, pop: next {"title":"a","done":true}, old state kept
without the plugin, pop, read before: next {"title":"a","done":true}, old state kept
without the plugin, pop, frozen: next {"title":"b","done":true}, old state kept
without the plugin, pop, frozen, read before: next {"title":"b","done":true}, old state kept
without the plugin, shift: next {"title":"a","done":true}, old state kept
without the plugin, shift, read before: next {"title":"a","done":true}, old state kept
without the plugin, shift, frozen: next {"title":"b","done":true}, old state kept
without the plugin, shift, frozen, read before: next {"title":"b","done":true}, old state kept
without the plugin, splice: next {"title":"a","done":true}, old state kept
without the plugin, splice, read before: next {"title":"a","done":true}, old state kept
without the plugin, splice, frozen: next {"title":"b","done":true}, old state kept
without the plugin, splice, frozen, read before: next {"title":"b","done":true}, old state kept
with the plugin, pop: next {"title":"a","done":true}, old state now {"open":[{"title":"a","done":true}],"closed":[]}
with the plugin, pop, read before: next {"title":"a","done":true}, old state kept
with the plugin, pop, frozen: Cannot assign to read only property 'done'
with the plugin, pop, frozen, read before: next {"title":"b","done":true}, old state kept
with the plugin, shift: next {"title":"a","done":true}, old state now {"open":[{"title":"a","done":true}],"closed":[]}
with the plugin, shift, read before: next {"title":"a","done":true}, old state kept
with the plugin, shift, frozen: Cannot assign to read only property 'done'
with the plugin, shift, frozen, read before: next {"title":"b","done":true}, old state kept
with the plugin, splice: next {"title":"a","done":true}, old state now {"open":[{"title":"a","done":true}],"closed":[]}
with the plugin, splice, read before: next {"title":"a","done":true}, old state kept
with the plugin, splice, frozen: Cannot assign to read only property 'done'
with the plugin, splice, frozen, read before: next {"title":"b","done":true}, old state kept
SEEN
