#!/usr/bin/env bash
# graphql-tag 2.12.7 beside graphql 16.15.0.
#
# Guess:    `gql` gives the document that was written. It keeps documents by their text, so that equal ones are parsed
#           once.
# Measured: it keeps them by a text in which each run of blanks, line breaks and commas is one blank, also within
#           string literals. So the second of two searches that differ only there is the first one. `parse` of graphql
#           tells them apart. A text that is sent as a variable is not affected.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save graphql-tag@2.12.7 graphql@16.15.0
cat >run.mjs <<'JS'
import { parse } from "graphql";
import { gql } from "graphql-tag";

const textIn = ({ definitions: [{ selectionSet }] }) => selectionSet.selections[0].arguments[0].value.value;
const document = (text) => `{ search(query: ${JSON.stringify(text)}) { count } }`;
for (const [first, second] of [
  ["label:bug,docs", "label:bug docs"],
  ["one  two", "one two"],
  ["label:bug", "label:docs"],
]) {
  const texts = (read) => JSON.stringify([first, second].map((text) => textIn(read(document(text)))));
  console.log(`graphql ${texts(parse)}: gql ${texts(gql)}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
graphql ["label:bug,docs","label:bug docs"]: gql ["label:bug,docs","label:bug,docs"]
graphql ["one  two","one two"]: gql ["one  two","one  two"]
graphql ["label:bug","label:docs"]: gql ["label:bug","label:docs"]
SEEN
