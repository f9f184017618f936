#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    `git ls-remote REMOTE refs/heads/NAME`, with the whole name of a ref, lists that ref alone.
# Measured: it lists each ref whose name ends so, and another one may come first. `git fetch` takes the same name exactly.
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
git init --quiet --bare remote.git
git init --quiet clone
cd clone
git remote add origin ../remote.git
git commit --quiet --allow-empty -m One
one=$(git rev-parse HEAD)
git commit --quiet --allow-empty -m Two
git push --quiet origin HEAD:refs/heads/work "$one:refs/heads/old/refs/heads/work"

listed=$(git ls-remote origin refs/heads/work | cut -f 2)
git fetch --quiet origin refs/heads/work
fetched=$(git log -1 --format=%s FETCH_HEAD)
echo "ls-remote refs/heads/work lists:"
echo "$listed"
echo "fetch refs/heads/work takes: $fetched"
[ "$listed" = $'refs/heads/old/refs/heads/work\nrefs/heads/work' ]
[ "$fetched" = Two ]
