#!/usr/bin/env bash
# git 2.39.5, ignore 7.0.17.
#
# Guess:    in a .gitignore two stars that do not stand between slashes are one star, as git's page on it says, so
#           `a**/z` ignores a/z and ab/z, but not a/b/z.
# Measured: where plain characters stand before two stars and a slash, the stars match folders of any depth: `a**/z`
#           ignores a/b/c/z and ab/c/z, too. `[a]**/z`, which says the same with a wildcard as its first character, is
#           as the page says, and so is `a/**b/z`. .gitattributes and pathspecs with `:(glob)` are read in the same
#           way. The package ignore follows the page: a tool that uses it works on files that git ignores.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL="$folder/gitconfig"
git --version
npm install --silent --no-audit --no-fund --no-save ignore@7.0.17
git init --quiet work
cat >ignore.mjs <<'JS'
import { readFileSync } from "node:fs";
import ignore from "ignore";

const [, , pattern, names] = process.argv;
const all = readFileSync(names, "utf8").trim().split("\n");
const ignored = ignore().add(pattern);
console.log(all.filter((name) => ignored.ignores(name)).join("\n"));
JS
names="$folder/names.txt"
printf '%s\n' a/z ab/z a/b/z ab/c/z a/b/c/z >"$names"
cd work
while read -r name; do
  mkdir -p "$(dirname "$name")"
  touch "$name"
done <"$names"
git add a ab

one_line() { tr '\n' ' ' | sed 's/ $//'; }
for pattern in 'a**/z' '[a]**/z' 'a*/z' 'a/**b/z' 'a/**/z'; do
  echo "$pattern" >.gitignore
  echo "$pattern in .gitignore: $(git check-ignore --no-index --stdin <"$names" | one_line)"
  echo "$pattern in ignore: $(node ../ignore.mjs "$pattern" "$names" | one_line)"
  rm .gitignore
  echo "$pattern seen" >.gitattributes
  echo "$pattern in .gitattributes: $(git check-attr --stdin seen <"$names" | sed -n 's/: seen: set$//p' | one_line)"
  rm .gitattributes
  echo "$pattern in a pathspec: $(git ls-files ":(glob)$pattern" | LC_ALL=C sort | one_line)"
done | tee ../seen.txt

diff ../seen.txt - <<'SEEN'
a**/z in .gitignore: a/z ab/z a/b/z ab/c/z a/b/c/z
a**/z in ignore: a/z ab/z
a**/z in .gitattributes: a/z ab/z a/b/z ab/c/z a/b/c/z
a**/z in a pathspec: a/b/c/z a/b/z a/z ab/c/z ab/z
[a]**/z in .gitignore: a/z ab/z
[a]**/z in ignore: a/z ab/z
[a]**/z in .gitattributes: a/z ab/z
[a]**/z in a pathspec: a/z ab/z
a*/z in .gitignore: a/z ab/z
a*/z in ignore: a/z ab/z
a*/z in .gitattributes: a/z ab/z
a*/z in a pathspec: a/z ab/z
a/**b/z in .gitignore: a/b/z
a/**b/z in ignore: a/b/z
a/**b/z in .gitattributes: a/b/z
a/**b/z in a pathspec: a/b/z
a/**/z in .gitignore: a/z a/b/z a/b/c/z
a/**/z in ignore: a/z a/b/z a/b/c/z
a/**/z in .gitattributes: a/z a/b/z a/b/c/z
a/**/z in a pathspec: a/b/c/z a/b/z a/z
SEEN
