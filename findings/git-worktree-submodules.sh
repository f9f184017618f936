#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    `git worktree remove` takes a clean worktree away; where it cannot for a submodule, `git submodule deinit`
#           helps.
# Measured: it takes one away whose submodules were never set up. Once one was, it refuses without `--force`, for good:
#           `deinit` empties the folder and leaves the submodule's repository in git's own folder for the worktree.
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
git config --global protocol.file.allow always
git init --quiet part
git -C part commit --quiet --allow-empty -m Begin
git init --quiet main
cd main
git submodule --quiet add ../part part
git commit --quiet -m 'A submodule'

removed() {
  if git worktree remove ../worktree 2>said.txt; then echo removed; else sed 's/^fatal: //' said.txt; fi
}
git worktree add --quiet --detach ../worktree
never=$(removed)
git worktree add --quiet --detach ../worktree
git -C ../worktree submodule --quiet update --init
changed=$(git -C ../worktree status --porcelain)
set_up=$(removed)
git -C ../worktree submodule --quiet deinit --all
left=$(ls -A ../worktree/part)
taken_down=$(removed)
echo "never set up: $never"
echo "set up, changes \"$changed\": $set_up"
echo "after deinit, files \"$left\": $taken_down"
[ "$never" = removed ]
[ "$changed$left" = "" ]
[ "$set_up" = 'working trees containing submodules cannot be moved or removed' ]
[ "$taken_down" = "$set_up" ]
