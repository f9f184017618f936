#!/usr/bin/env bash
# apache-arrow 21.2.0.
#
# Guess:    a key that a row lacks is null in the table that `tableFromJSON` makes, as an explicit null is.
# Measured: it is a valid value: an empty text, NaN or false. `nullCount` does not count it, and it stays
#           when the table is written and read. A key with dates raises a TypeError. An explicit null gives null.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save apache-arrow@21.2.0
cat >run.mjs <<'JS'
import { tableFromIPC, tableFromJSON, tableToIPC } from "apache-arrow";

for (const [type, value] of Object.entries({ text: "a", number: 1, boolean: true, date: new Date(0) })) {
  const tell = (rows) => {
    try {
      const column = tableFromIPC(tableToIPC(tableFromJSON(rows))).getChild("key");
      const read = column.get(1);
      return `${typeof read === "string" ? JSON.stringify(read) : read}, nullCount ${column.nullCount}`;
    } catch (error) {
      return error.name;
    }
  };
  console.log(`${type}: absent ${tell([{ key: value }, {}])}; null ${tell([{ key: value }, { key: null }])}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
text: absent "", nullCount 0; null null, nullCount 1
number: absent NaN, nullCount 0; null null, nullCount 1
boolean: absent false, nullCount 0; null null, nullCount 1
date: absent TypeError; null null, nullCount 1
SEEN
