#!/usr/bin/env bash
# minisearch 7.2.0.
#
# Guess:    a search after `discard` or `replace` gives the scores and the order that it gives after `remove` and `add`.
#           The documentation says that `discard` and `remove` have the same visible effect.
# Measured: the first search for a word of a discarded document gives other scores, since that document still counts for
#           the word. Where most documents have the word, scores are negative and the best match comes last. The search
#           takes the discarded document out, so the same search again gives the right order. `remove` and `add` give it
#           at once, and so does a search after `await index.vacuum()`.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save minisearch@7.2.0
cat >run.mjs <<'JS'
import MiniSearch from "minisearch";

const documents = [
  { id: "short", text: "pie" },
  { id: "long", text: "a long text in which the word pie is one of many" },
  { id: "tart", text: "pie tart" },
];
const old = documents[2];
const changed = { id: "tart", text: "pie cake" };
const changes = {
  "remove and add": (index) => (index.remove(old), index.add(changed)),
  "discard and add": (index) => (index.discard(old.id), index.add(changed)),
  replace: (index) => index.replace(changed),
  "replace and vacuum": async (index) => (index.replace(changed), await index.vacuum()),
};
for (const [name, change] of Object.entries(changes)) {
  const index = new MiniSearch({ fields: ["text"] });
  index.addAll(documents);
  await change(index);
  const search = () => index.search("pie").map(({ id, score }) => `${id} ${score.toFixed(2)}`);
  console.log(`${name}: ${search().join(", ")}; again: ${search().join(", ")}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
remove and add: short 0.26, tart 0.24, long 0.15; again: short 0.26, tart 0.24, long 0.15
discard and add: tart 0.24, long -0.14, short -0.23; again: short 0.26, tart 0.24, long 0.15
replace: tart 0.24, long -0.14, short -0.23; again: short 0.26, tart 0.24, long 0.15
replace and vacuum: short 0.26, tart 0.24, long 0.15; again: short 0.26, tart 0.24, long 0.15
SEEN
