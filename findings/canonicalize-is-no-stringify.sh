#!/usr/bin/env bash
# canonicalize 4.0.0 beside JSON.stringify.
#
# Guess:    canonicalize sorts the keys and leaves everything else as JSON.stringify has it.
# Measured: where `toJSON` gives undefined it writes `undefined`, and for a function in a list nothing: neither is JSON.
#           `toJSON` is not told its key, and an object of Number becomes `{}`. For plain JSON both agree.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save canonicalize@4.0.0
cat >run.mjs <<'JS'
import canonicalize from "canonicalize";

const nothing = { toJSON: () => undefined };
const itsKey = { toJSON: (key) => key };
for (const [what, value] of Object.entries({
  "plain JSON": { a: [1.5, null, "x"], b: {} },
  "nothing in an object": { a: nothing, b: 1 },
  "a function in a list": [1, () => 1, 2],
  "toJSON with its key": { a: itsKey },
  "an object of Number": { a: Object(5) },
}))
  console.log(`${what}: ${canonicalize(value)}, JSON.stringify ${JSON.stringify(value)}`);
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
plain JSON: {"a":[1.5,null,"x"],"b":{}}, JSON.stringify {"a":[1.5,null,"x"],"b":{}}
nothing in an object: {"a":undefined,"b":1}, JSON.stringify {"b":1}
a function in a list: [1,,2], JSON.stringify [1,null,2]
toJSON with its key: {"a":undefined}, JSON.stringify {"a":"a"}
an object of Number: {"a":{}}, JSON.stringify {"a":5}
SEEN
