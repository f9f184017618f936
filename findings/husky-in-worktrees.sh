#!/usr/bin/env bash
# husky 9.1.7, with git 2.39.5.
#
# Guess:    a clone's hooks of husky run for commits in its linked worktrees, too, or git says that they are missing.
# Measured: in a new worktree no hook runs, and nothing says so. husky sets `core.hooksPath` to `.husky/_`, a folder that
#           it makes and ignores: so the setting counts in the worktree, and the folder is not there before husky has run.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save husky@9.1.7
husky=$folder/node_modules/.bin/husky
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL="$folder/gitconfig"
git config --global user.name x
git config --global user.email x@localhost
git --version
git init --quiet main
cd main
"$husky"
echo 'echo "the hook ran"' >.husky/pre-commit
git add .
git commit --quiet -m Begin
git worktree add --quiet --detach ../worktree

committed() { git -C "$1" commit --quiet --allow-empty -m Work 2>&1; }
main=$(committed .)
worktree=$(committed ../worktree)
(cd ../worktree && "$husky")
later=$(committed ../worktree)
echo "main working copy: $main"
echo "new worktree: $worktree"
echo "the worktree once husky has run there: $later"
[ "$main" = "the hook ran" ]
[ "$worktree" = "" ]
[ "$later" = "the hook ran" ]
