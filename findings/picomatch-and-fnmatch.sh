#!/usr/bin/env bash
# picomatch 4.0.7 beside Ruby 3.4.1 (@ruby/3.4-wasm-wasi 2.10.1), by whose File.fnmatch with FNM_PATHNAME GitHub matches
# the patterns of branch protection (its docs, "Managing a branch protection rule").
#
# Guess:    without braces, extended globs and negation, picomatch matches the names of branches as Ruby does.
# Measured: `release/**` covers release/a/b and release itself for picomatch, for Ruby no more than release/*. `[!a]x`
#           covers ax for picomatch, and bx for Ruby, which reads it as "no a". Parentheses are a choice for picomatch. Both
#           agree on two stars before a slash.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save picomatch@4.0.7 @ruby/3.4-wasm-wasi@2.10.1 @ruby/wasm-wasi@2.10.1
cat >run.mjs <<'JS'
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { DefaultRubyVM } from "@ruby/wasm-wasi/dist/node";
import picomatch from "picomatch";

const program = fileURLToPath(import.meta.resolve("@ruby/3.4-wasm-wasi/dist/ruby+stdlib.wasm"));
const { vm } = await DefaultRubyVM(await WebAssembly.compile(await readFile(program)));
const byRuby = (pattern, name) =>
  vm.eval(`File.fnmatch('${pattern}', '${name}', File::FNM_PATHNAME)`).toString();
const byPicomatch = (pattern, name) =>
  picomatch.isMatch(name, pattern, { nobrace: true, noextglob: true, nonegate: true });
console.log(`Ruby ${vm.eval("RUBY_VERSION")}`);
for (const [pattern, names] of [
  ["release/**", ["release/a", "release/a/b", "release"]],
  ["**", ["a", "a/b"]],
  ["[!a]x", ["ax", "bx"]],
  ["(a|b)", ["a", "(a|b)"]],
  ["**/x", ["x", "a/x", "a/b/x"]],
  ["release/**/*", ["release/a", "release/a/b"]],
])
  for (const name of names)
    console.log(`${pattern} ${name}: picomatch ${byPicomatch(pattern, name)}, Ruby ${byRuby(pattern, name)}`);
JS
node --no-warnings run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
Ruby 3.4.1
release/** release/a: picomatch true, Ruby true
release/** release/a/b: picomatch true, Ruby false
release/** release: picomatch true, Ruby false
** a: picomatch true, Ruby true
** a/b: picomatch true, Ruby false
[!a]x ax: picomatch true, Ruby false
[!a]x bx: picomatch false, Ruby true
(a|b) a: picomatch true, Ruby false
(a|b) (a|b): picomatch true, Ruby true
**/x x: picomatch true, Ruby true
**/x a/x: picomatch true, Ruby true
**/x a/b/x: picomatch true, Ruby true
release/**/* release/a: picomatch true, Ruby true
release/**/* release/a/b: picomatch true, Ruby true
SEEN
