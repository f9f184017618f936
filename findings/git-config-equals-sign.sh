#!/usr/bin/env bash
# git 2.39.5.
#
# Guess:    `git -c filter.NAME.clean=` turns off a filter that is configured, whatever its name, or says that it cannot.
# Measured: a key ends at its first "=". With "=" in the name another key is set, without a word, and the filter goes on
#           running. GIT_CONFIG_KEY_0 takes the key as it is.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL="$folder/gitconfig"
git --version
git init --quiet
git config 'filter.a=b.clean' 'tr a-z A-Z'
echo 'one.txt filter=a=b' >.gitattributes
echo text >one.txt

# The file as git would store it.
stored() { git cat-file blob "$("$@" hash-object -w --path=one.txt one.txt)"; }
filtered=$(stored git)
by_option=$(stored git -c 'filter.a=b.clean=')
option_sets=$(git -c 'filter.a=b.clean=' config --list --show-scope | grep command)
by_variable=$(GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0='filter.a=b.clean' GIT_CONFIG_VALUE_0='' stored git)
echo "with the filter: $filtered"
echo "turned off by -c: $by_option, which sets ${option_sets#*$'\t'}"
echo "turned off by GIT_CONFIG_KEY_0: $by_variable"
[ "$filtered" = TEXT ]
[ "$by_option" = TEXT ]
[ "$option_sets" = $'command\tfilter.a=b.clean=' ]
[ "$by_variable" = text ]
