#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    a hook runs alike in the main working copy and in a linked worktree: `git -C OTHER` in it works in OTHER.
# Measured: for the hooks of a linked worktree git sets GIT_DIR, for those of the main working copy none. So a hook, or a
#           test that it starts, may make a repository elsewhere and commit in it; from a worktree the same commands add
#           the commit to the worktree's own branch.
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
git init --quiet --initial-branch=main main
cd main
git remote add origin ../remote.git
git commit --quiet --allow-empty -m Begin
git worktree add --quiet -b work ../worktree
# As a test does that a hook starts.
cat >.git/hooks/pre-push <<'HOOK'
#!/bin/sh
echo "${GIT_DIR:-none}" >"$FOLDER/git-dir.txt"
git init --quiet "$FOLDER/elsewhere"
git -C "$FOLDER/elsewhere" commit --quiet --allow-empty -m 'A commit of the hook'
HOOK
chmod +x .git/hooks/pre-push

# The place of the hook's commit after a push in that folder.
hooked() {
  rm -rf ../elsewhere
  FOLDER=$folder git -C "$1" push --quiet origin HEAD
  local place=nowhere
  [ "$(git -C "$1" log -1 --format=%s)" = Begin ] || place='on the branch of the push'
  [ ! -d ../elsewhere/.git ] || place=elsewhere
  echo "GIT_DIR $(sed "s|$folder/||" ../git-dir.txt), the hook's commit: $place"
}
main=$(hooked .)
worktree=$(hooked ../worktree)
echo "main working copy: $main"
echo "linked worktree: $worktree"
[ "$main" = "GIT_DIR none, the hook's commit: elsewhere" ]
[ "$worktree" = "GIT_DIR main/.git/worktrees/worktree, the hook's commit: on the branch of the push" ]
