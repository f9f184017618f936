#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    `git merge --no-overwrite-ignore` overwrites no ignored file.
# Measured: it overwrites none if the merge is a fast-forward. With commits on both sides the ignored file is overwritten, and
#           the command ends with 0.
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
git init --quiet --initial-branch=main
git commit --quiet --allow-empty -m Begin
git switch --quiet --create other
echo theirs >local.db
git add local.db
git commit --quiet -m 'Track the file'
git switch --quiet main
echo '*.db' >>.git/info/exclude
echo mine >local.db

merged() {
  git merge --quiet --no-edit --no-overwrite-ignore other 2>said.txt && echo "merged, with the file of $(cat local.db)" ||
    grep -o 'would be overwritten by merge' said.txt
}
forward=$(merged)
git commit --quiet --allow-empty -m Ours
both=$(merged)
echo "fast-forward: $forward"
echo "with commits on both sides: $both"
[ "$forward" = 'would be overwritten by merge' ]
[ "$both" = 'merged, with the file of theirs' ]
