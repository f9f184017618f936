#!/usr/bin/env bash
# yaml 2.9.1 (eemeli).
#
# Guess:    `delete` of a key removes the key with the comment above it and keeps the comment at the head of the file,
#           which a blank line parts from the first key.
# Measured: where the first key has a comment of its own, `delete` of that key removes the head of the file, too: both
#           are one `commentBefore` of the key. In a nested map the opposite happens: the comment of a deleted first
#           key stays and stands above the next key. Deleting a later key removes its comment in both. To keep the head,
#           move it from the key to `commentBefore` of the document before the call.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save yaml@2.9.1
cat >run.mjs <<'JS'
import { parseDocument } from "yaml";

const top = ["# Licence: MIT", "", "# the name", "name: a", "# the size", "size: 1", ""];
const plain = top.filter((line) => line !== "# the name");
const nested = ["map:", "  # the name", "  name: a", "  # the size", "  size: 1", ""];
const tell = (words, lines, path, prepare = () => undefined) => {
  const document = parseDocument(lines.join("\n"));
  prepare(document);
  document.deleteIn(path);
  console.log(`${words}: ${document.toString().trimEnd().split("\n").join(" | ")}`);
};
tell("first key with a comment", top, ["name"]);
tell("first key without one", plain, ["name"]);
tell("second key", top, ["size"]);
tell("first key of a nested map", nested, ["map", "name"]);
tell("second key of a nested map", nested, ["map", "size"]);
tell("head moved before", top, ["name"], (document) => {
  const comment = document.contents.items[0].key.commentBefore;
  document.commentBefore = comment.slice(0, comment.lastIndexOf("\n\n"));
});
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
first key with a comment: # the size | size: 1
first key without one: # Licence: MIT |  | # the size | size: 1
second key: # Licence: MIT |  | # the name | name: a
first key of a nested map: map: |   # the name |   # the size |   size: 1
second key of a nested map: map: |   # the name |   name: a
head moved before: # Licence: MIT |  | # the size | size: 1
SEEN
