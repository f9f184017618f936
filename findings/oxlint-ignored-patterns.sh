#!/usr/bin/env bash
# oxlint 1.89.0 beside eslint 10.15.0.
#
# Guess:    a rule's pattern that oxlint cannot use, such as one with a lookahead, is an error of the configuration. In
#           `argsIgnorePattern` of `no-unused-vars` it is one.
# Measured: `no-restricted-imports` of the same version takes such a `regex` without a word and restricts nothing; so it
#           does with a pattern that no engine can read. ESLint restricts by the first and refuses the second.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --no-save oxlint@1.89.0 eslint@10.15.0
mkdir src
echo 'import { x } from "pkg/other.js"; export default x;' >src/a.js

# What the linter says of the import with this pattern: "restricted", "nothing", or "refused".
outcome() {
  local said
  said=$("$@" src 2>&1) && { echo nothing; return; }
  if grep -q 'import is restricted' <<<"$said"; then echo restricted; else echo refused; fi
}
by_oxlint() {
  echo "{\"rules\":{\"no-restricted-imports\":[\"error\",{\"patterns\":[{\"regex\":\"$1\"}]}]}}" >.oxlintrc.json
  outcome npx oxlint
}
by_eslint() {
  echo "export default [{rules:{'no-restricted-imports':['error',{patterns:[{regex:'$1'}]}]}}];" >eslint.config.js
  outcome npx eslint
}
argument_pattern() {
  echo "{\"rules\":{\"no-unused-vars\":[\"error\",{\"argsIgnorePattern\":\"$1\"}]}}" >.oxlintrc.json
  npx oxlint src 2>&1 | grep -c 'Invalid configuration' || true
}

plain='^pkg/'
lookahead='^pkg/(?!allowed)'
unclosed='^pkg/('
for pattern in "$plain" "$lookahead" "$unclosed"; do
  echo "$pattern: oxlint $(by_oxlint "$pattern"), eslint $(by_eslint "$pattern")"
done | tee seen.txt
echo "argsIgnorePattern with a lookahead: $(argument_pattern '^_(?!x)') error of oxlint's configuration" | tee -a seen.txt

diff seen.txt - <<'SEEN'
^pkg/: oxlint restricted, eslint restricted
^pkg/(?!allowed): oxlint nothing, eslint restricted
^pkg/(: oxlint nothing, eslint refused
argsIgnorePattern with a lookahead: 1 error of oxlint's configuration
SEEN
