#!/usr/bin/env bash
# cbor-x 1.6.9 beside msgpackr 2.1.4, with temporal-polyfill 1.0.8.
#
# Guess:    cbor-x writes a value with `toJSON` as `JSON.stringify` and msgpackr do, by the same author: a URL and
#           a date of Temporal become their texts.
# Measured: it does not call `toJSON`. It writes the own properties of the object. A URL, a date of Temporal and an
#           object with private fields alone become {}, without an error. An object with public fields becomes these:
#           an amount of 1.5 is read as 150 cents. `addExtension` for the class keeps the value.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save cbor-x@1.6.9 msgpackr@2.1.4 temporal-polyfill@1.0.8
cat >run.mjs <<'JS'
import * as cbor from "cbor-x";
import * as msgpackr from "msgpackr";
import { Temporal } from "temporal-polyfill";

class Private {
  #cents = 150;
  toJSON() {
    return this.#cents / 100;
  }
}
class Public {
  cents = 150;
  toJSON() {
    return this.cents / 100;
  }
}
const values = {
  Date: new Date(0),
  URL: new URL("https://example.org/a"),
  PlainDate: Temporal.PlainDate.from("2026-01-02"),
  Private: new Private(),
  Public: new Public(),
};
for (const [name, value] of Object.entries(values)) {
  const read = [JSON.parse(JSON.stringify({ value })), msgpackr.unpack(msgpackr.pack({ value }))];
  read.push(cbor.decode(cbor.encode({ value })));
  const [json, packed, written] = read.map((object) => JSON.stringify(object.value));
  console.log(`${name}: JSON ${json}, msgpackr ${packed}, cbor-x ${written}`);
}
const encode = (url, encodeValue) => encodeValue(url.href);
cbor.addExtension({ Class: URL, tag: 40600, encode, decode: (text) => new URL(text) });
const { value } = cbor.decode(cbor.encode({ value: values.URL }));
console.log(`cbor-x with an extension: ${value.constructor.name} ${value}`);
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
Date: JSON "1970-01-01T00:00:00.000Z", msgpackr "1970-01-01T00:00:00.000Z", cbor-x "1970-01-01T00:00:00.000Z"
URL: JSON "https://example.org/a", msgpackr "https://example.org/a", cbor-x {}
PlainDate: JSON "2026-01-02", msgpackr "2026-01-02", cbor-x {}
Private: JSON 1.5, msgpackr 1.5, cbor-x {}
Public: JSON 1.5, msgpackr 1.5, cbor-x {"cents":150}
cbor-x with an extension: URL https://example.org/a
SEEN
