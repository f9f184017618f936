#!/usr/bin/env bash
# yjs 13.6.33.
#
# Guess:    an `UndoManager` takes back what was done in its own document, and never what came with `applyUpdate`.
# Measured: that holds only where `applyUpdate` gets an origin. Without one, as its third argument is optional, the other
#           document's change counts as the user's own: one undo takes the other user's word away, in both documents.
#           `transaction.local` is false for such a change, and the manager does not ask.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save yjs@13.6.33
cat >run.mjs <<'JS'
import * as Y from "yjs";

function exchange(one, other, ...origin) {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one), ...origin);
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other), ...origin);
}
for (const origin of [[], ["peer"]]) {
  const [ada, bob] = [new Y.Doc(), new Y.Doc()];
  const text = ada.getText();
  text.insert(0, "hello world");
  exchange(ada, bob, ...origin);
  const undo = new Y.UndoManager(text, { captureTimeout: 0 });
  text.delete(0, 5);
  exchange(ada, bob, ...origin);
  const local = [];
  ada.on("afterTransaction", (transaction) => local.push(transaction.local));
  bob.getText().insert(0, "howdy");
  exchange(ada, bob, ...origin);
  console.log(`origin ${origin[0] ?? "absent"}: local ${local.filter((one) => one).length}, steps ${undo.undoStack.length}`);
  undo.undo();
  exchange(ada, bob, ...origin);
  console.log(`after one undo: ${JSON.stringify([text.toString(), bob.getText().toString()])}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
origin absent: local 0, steps 2
after one undo: [" world"," world"]
origin peer: local 0, steps 1
after one undo: ["hellohowdy world","hellohowdy world"]
SEEN
