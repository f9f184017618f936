#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    `git push --force-with-lease=BRANCH:EXPECTED` is a compare-and-swap: it fails where the remote branch is
#           elsewhere than at EXPECTED.
# Measured: it ends with 0 where the branch is already at the pushed commit, whatever is expected, also that there is no
#           such branch. So of two that push the same commit both win. A "+" in the refspec, or `--force`, takes the
#           lease away without a word. `--force-if-includes` adds nothing to a lease that names its commit.
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
git init --quiet --initial-branch=main clone
cd clone
git remote add origin ../remote.git

# A commit that no branch has yet.
commit() { git commit-tree -m "$1" "$(git mktree </dev/null)"; }
first=$(commit first)
other=$(commit other)
begin() { git push --quiet --force origin "$first:refs/heads/main"; }
pushed() {
  if git push --quiet "$@" 2>said.txt; then echo accepted; else grep -o 'stale info' said.txt; fi
}

begin
same=$(pushed --force-with-lease="main:$other" origin "$first:main")
absent=$(pushed --force-with-lease=main: origin "$first:main")
plain=$(pushed --force-with-lease="main:$other" origin "$other:main")
plus=$(pushed --force-with-lease="main:$other" origin "+$other:main")
begin
force=$(pushed --force --force-with-lease="main:$other" origin "$other:main")
begin
# The pushed commit does not build on the one that it replaces.
includes=$(pushed --force-if-includes --force-with-lease="main:$first" origin "$other:main")
cat <<SEEN | tee ../seen.txt
a wrong commit expected, the pushed one there already: $same
no branch expected, the pushed commit there already: $absent
a wrong commit expected: $plain
the same with "+": $plus
the same with --force: $force
the right commit expected, with --force-if-includes: $includes
SEEN
diff ../seen.txt - <<'SEEN'
a wrong commit expected, the pushed one there already: accepted
no branch expected, the pushed commit there already: accepted
a wrong commit expected: stale info
the same with "+": accepted
the same with --force: accepted
the right commit expected, with --force-if-includes: accepted
SEEN
