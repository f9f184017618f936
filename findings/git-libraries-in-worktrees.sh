#!/usr/bin/env bash
# isomorphic-git 1.44.19 and simple-git 4.0.2, with git 2.39.5.
#
# Guess:    libraries of npm read a linked worktree as git does, or say that they cannot.
# Measured: isomorphic-git names the worktree's branch, and says of each committed file that it is new: it looks for refs
#           in the worktree's own folder below `.git/worktrees` alone, and finds no branch at all. simple-git runs git,
#           and answers that the root of a linked worktree is no root.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save isomorphic-git@1.44.19 simple-git@4.0.2
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL="$folder/gitconfig"
git config --global user.name x
git config --global user.email x@localhost
git --version
git init --quiet --initial-branch=main main
cd main
echo one >one.txt
git add one.txt
git commit --quiet -m One
git worktree add --quiet -b work ../worktree
cd ..
cat >look.mjs <<'JS'
import fs from "node:fs";
import git from "isomorphic-git";
import { CheckRepoActions, simpleGit } from "simple-git";

for (const dir of ["main", "worktree"]) {
  const branch = await git.currentBranch({ fs, dir });
  const branches = await git.listBranches({ fs, dir });
  // In HEAD, in the folder, on the stage: 1 for all three is a file without a change.
  const [[, ...status]] = await git.statusMatrix({ fs, dir });
  console.log(`${dir}, isomorphic-git: on ${branch} of [${branches}], one.txt ${status}`);
  const isRoot = await simpleGit(dir).checkIsRepo(CheckRepoActions.IS_REPO_ROOT);
  console.log(`${dir}, simple-git: is a root: ${isRoot}`);
}
JS
node look.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
main, isomorphic-git: on main of [main,work], one.txt 1,1,1
main, simple-git: is a root: true
worktree, isomorphic-git: on work of [], one.txt 0,2,2
worktree, simple-git: is a root: false
SEEN
