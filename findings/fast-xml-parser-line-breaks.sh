#!/usr/bin/env bash
# fast-xml-parser 5.12.1, read by @xmldom/xmldom 0.9.12.
#
# Guess:    XML that XMLParser has read and XMLBuilder has written says the same as before, at least where both have the
#           same options. "&#10;" in an attribute is XML's way to write a line break there.
# Measured: no line break is left. By default the parser decodes "&quot;" and not "&#10;", and the builder escapes its
#           "&": a reader gets these five characters. With `htmlEntities` the builder writes a bare line break, which a
#           reader has to take for a blank. `processEntities: false` in both keeps "&#10;".
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save fast-xml-parser@5.12.1 @xmldom/xmldom@0.9.12
cat >run.mjs <<'JS'
import { DOMParser } from "@xmldom/xmldom";
import { XMLBuilder, XMLParser } from "fast-xml-parser";

const xml = '<step run="make &quot;a&quot;&#10;make b"/>';
const parse = (text) => new DOMParser().parseFromString(text, "text/xml");
const read = (text) => JSON.stringify(parse(text).documentElement.getAttribute("run"));
console.log(`before: ${read(xml)}`);
for (const option of [{}, { htmlEntities: true }, { processEntities: false }]) {
  const options = { ignoreAttributes: false, suppressEmptyNode: true, ...option };
  const parsed = new XMLParser(options).parse(xml);
  const written = new XMLBuilder(options).build(parsed);
  console.log(`${JSON.stringify(option)}: ${JSON.stringify(written)}, read as ${read(written)}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
before: "make \"a\"\nmake b"
{}: "<step run=\"make &quot;a&quot;&amp;#10;make b\"/>", read as "make \"a\"&#10;make b"
{"htmlEntities":true}: "<step run=\"make &quot;a&quot;\nmake b\"/>", read as "make \"a\" make b"
{"processEntities":false}: "<step run=\"make &quot;a&quot;&#10;make b\"/>", read as "make \"a\"\nmake b"
SEEN
