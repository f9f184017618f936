#!/usr/bin/env bash
# npm of the machine, node's test runner, vitest 4.1.12, jest 30.5.2, eslint 10.15.0, prettier 3.10.1 and ripgrep by
# @vscode/ripgrep 1.18.0, with git 2.39.5.
#
# Guess:    tools in the main working copy ignore a linked worktree in a folder whose name begins with a dot and that
#           `.git/info/exclude` ignores.
# Measured: ripgrep alone ignores it, for it reads that file. vitest, jest and `node --test` run the worktree's tests,
#           eslint and prettier check its files, and `npm pack` packs them. A `.gitignore` with "*" beside the worktree
#           keeps them out of the package, and changes nothing for the others; `git status` and ripgrep in the worktree
#           itself go on seeing its files.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save \
  vitest@4.1.12 jest@30.5.2 eslint@10.15.0 prettier@3.10.1 @vscode/ripgrep@1.18.0
PATH=$folder/node_modules/.bin:$(dirname "$(find "$folder/node_modules/@vscode" -name rg -type f)"):$PATH
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL="$folder/gitconfig"
git config --global user.name x
git config --global user.email x@localhost
echo "npm $(npm --version), node $(node --version), $(git --version)"
git init --quiet main
cd main
echo '{"name":"x","version":"1.0.0","type":"module"}' >package.json
echo 'import test from "node:test"; test(import.meta.url, () => {});' >one.test.js
echo 'export default [{rules:{"no-unused-vars":"error"}}];' >eslint.config.js
echo 'const   unused=1' >code.js
git add .
git commit --quiet -m Begin
echo '/.dotted/' >>.git/info/exclude
git worktree add --quiet --detach .dotted/worktree

looks() {
  local said
  said=$("${@:2}" 2>&1) || true
  if grep -q '\.dotted/worktree' <<<"$said"; then echo "$1: looks into it"; else echo "$1: does not"; fi
}
all() {
  looks 'npm pack' npm pack --dry-run
  looks 'node --test' node --test
  looks vitest vitest list --filesOnly
  looks jest jest --listTests
  looks eslint eslint .
  looks prettier prettier --list-different .
  looks ripgrep rg --files --hidden
  echo "in the worktree: ripgrep $(cd .dotted/worktree && rg --files | wc -l) files, status \"$(git -C .dotted/worktree status --porcelain)\""
}
{
  all
  echo '*' >.dotted/.gitignore
  echo 'with a .gitignore beside it:'
  all
} | tee ../seen.txt
diff ../seen.txt - <<'SEEN'
npm pack: looks into it
node --test: looks into it
vitest: looks into it
jest: looks into it
eslint: looks into it
prettier: looks into it
ripgrep: does not
in the worktree: ripgrep 4 files, status ""
with a .gitignore beside it:
npm pack: does not
node --test: looks into it
vitest: looks into it
jest: looks into it
eslint: looks into it
prettier: looks into it
ripgrep: does not
in the worktree: ripgrep 4 files, status ""
SEEN
