#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    `git add --all -- PATH ':(exclude)OTHER'` stages PATH, where OTHER is elsewhere.
# Measured: it skips as many characters of OTHER as the folder of PATH has, and compares the rest. So `1234/one.txt` excludes
#           `flat/one.txt`, and a name of five letters excludes all that is new in `flat/`. The command ends with 0.
#           `git status` and `git ls-files` compare the whole path.
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
git init --quiet main
cd main
git commit --quiet --allow-empty -m Begin
mkdir flat
touch flat/one.txt

staged() {
  git read-tree --reset HEAD
  git add --all -- "$@"
  git diff --cached --name-only
}

for excluded in 1234/one.txt 12345 12345/one.txt 1234/two.txt; do
  echo "flat/one.txt beside $excluded: $(staged flat/one.txt ":(exclude)$excluded")"
done | tee ../seen.txt
{
  echo ". beside 1234/one.txt: $(staged . ':(exclude)1234/one.txt')"
  git read-tree --reset HEAD
  echo "git status: $(git status --porcelain -- flat/one.txt ':(exclude)1234/one.txt')"
} | tee -a ../seen.txt
diff ../seen.txt - <<'SEEN'
flat/one.txt beside 1234/one.txt: 
flat/one.txt beside 12345: 
flat/one.txt beside 12345/one.txt: flat/one.txt
flat/one.txt beside 1234/two.txt: flat/one.txt
. beside 1234/one.txt: flat/one.txt
git status: ?? flat/one.txt
SEEN
