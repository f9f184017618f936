#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    what `git config --worktree` and `git sparse-checkout` set in one working copy counts there alone, and a new
#           worktree begins without it.
# Measured: `git worktree add` copies it: the new worktree has the other's hooks path and author, and lacks the same
#           files. Settings that are made afterwards stay apart.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL="$folder/gitconfig"
git config --global user.name x
git config --global user.email x@localhost
git --version
git init --quiet --initial-branch=main main
cd main
mkdir part rest
touch part/a.txt rest/b.txt
git add .
git commit --quiet -m Files
git sparse-checkout set part
git config --worktree core.hooksPath /srv/hooks
git worktree add --quiet -b new ../new
git config --worktree user.email later@localhost

hooks=$(git -C ../new config core.hooksPath)
email=$(git -C ../new config user.email)
files=$(cd ../new && find . -name '*.txt')
echo "the new worktree's hooks path: $hooks"
echo "its author, set in the main working copy afterwards: $email"
echo "its files: $files"
[ "$hooks" = /srv/hooks ]
[ "$email" = x@localhost ]
[ "$files" = ./part/a.txt ]
