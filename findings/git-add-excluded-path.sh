#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    `git add --all -- PATH ':(exclude)OTHER'` stages PATH.
# Measured: it stages nothing, and ends with 0, where PATH is in a new folder within a new folder and OTHER is elsewhere.
#           Without the excluded path, or with the new folder or "." in place of PATH, the file is staged.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
git init --quiet
git -c user.name=x -c user.email=x@localhost commit --quiet --allow-empty -m Begin
mkdir -p new/inner
echo one >new/inner/one.txt

staged() {
  git read-tree --reset HEAD
  git add --all -- "$@"
  git diff --cached --name-only
}

beside=$(staged new/inner/one.txt ':(exclude)other.txt')
alone=$(staged new/inner/one.txt)
whole=$(staged new ':(exclude)other.txt')
all=$(staged . ':(exclude)other.txt')
echo "beside an excluded path: $beside"
echo "alone: $alone"
echo "its folder: $whole"
echo "all: $all"

[ "$beside" = "" ]
[ "$alone" = new/inner/one.txt ]
[ "$whole" = new/inner/one.txt ]
[ "$all" = new/inner/one.txt ]
