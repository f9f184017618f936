#!/usr/bin/env bash
# oxc-minify 0.157.0 beside esbuild 0.28.2, terser 5.51.4, @swc/core 1.16.22 and rolldown 1.3.3.
#
# Guess:    a minified module makes the same calls and assignments.
# Measured: oxc-minify replaces `X instanceof Object` by its value where the form of X tells it, and drops what X does:
#           the call in `!load() instanceof Object`, which is a usual slip for `!(load() instanceof Object)`, that in
#           `[load()] instanceof Object`, and the assignment in `(count = 5) instanceof Object` are gone. With another
#           class than `Object`, and where X is the call itself, they stay. The other four keep them all. The list of
#           assumptions of oxc-minify names none of this; its README calls it alpha software.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save oxc-minify@0.157.0 esbuild@0.28.2 terser@5.51.4 \
  @swc/core@1.16.22 rolldown@1.3.3
cat >run.mjs <<'JS'
import swc from "@swc/core";
import * as esbuild from "esbuild";
import { minifySync } from "oxc-minify";
import { rolldown } from "rolldown";
import { minify } from "terser";

const minifiers = {
  "not minified": async (code) => code,
  esbuild: async (code) => (await esbuild.transform(code, { minify: true, format: "esm" })).code,
  terser: async (code) => (await minify(code, { module: true })).code,
  swc: async (code) => (await swc.minify(code, { module: true, compress: true, mangle: true })).code,
  rolldown: async (code) => {
    const plugin = { name: "one", resolveId: (name) => name, load: () => code };
    const bundle = await rolldown({ input: "one", plugins: [plugin] });
    return (await bundle.generate({ minify: true })).output[0].code;
  },
  "oxc-minify": async (code) => minifySync("one.mjs", code).code,
};
const expressions = [
  "!load() instanceof Object",
  "`${load()}` instanceof Object",
  "(load() + '') instanceof Object",
  "(1 < load()) instanceof Object",
  "typeof load() instanceof Object",
  "[load()] instanceof Object",
  "(count = 5) instanceof Object",
  "!load() instanceof Date",
  "load() instanceof Object",
];
for (const [name, minified] of Object.entries(minifiers)) {
  const seen = [];
  for (const expression of expressions) {
    const code = `let count = 0;
      const load = () => { count += 1; return count; };
      export const is = ${expression};
      export const told = () => count;`;
    const { is, told } = await import(`data:text/javascript,${encodeURIComponent(await minified(code))}`);
    seen.push(`${is} ${told()}`);
  }
  console.log(`${name}: ${seen.join(", ")}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
not minified: false 1, false 1, false 1, false 1, false 1, true 1, false 5, false 1, false 1
esbuild: false 1, false 1, false 1, false 1, false 1, true 1, false 5, false 1, false 1
terser: false 1, false 1, false 1, false 1, false 1, true 1, false 5, false 1, false 1
swc: false 1, false 1, false 1, false 1, false 1, true 1, false 5, false 1, false 1
rolldown: false 1, false 1, false 1, false 1, false 1, true 1, false 5, false 1, false 1
oxc-minify: false 0, false 0, false 0, false 0, false 0, true 0, false 0, false 1, false 1
SEEN
