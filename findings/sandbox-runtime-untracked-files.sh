#!/usr/bin/env bash
# @anthropic-ai/sandbox-runtime 0.0.83 on Linux (bubblewrap), with @vscode/ripgrep 1.18.0.
#
# Guess:    in a folder that a command may write, `git status` says the same in the sandbox as outside, and
#           `git add -A` works.
# Measured: in the sandbox `git status` lists eleven untracked names that exist neither before nor after: .bashrc,
#           .gitconfig, .gitmodules, .mcp.json and others, each a character device. `git add -A` fails with 128.
#           Adding a path by its name works.
#
# Needs bubblewrap and socat. Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for program in bwrap socat; do
  command -v "$program" >/dev/null || { echo "needs $program"; exit 77; }
done
bwrap --dev-bind / / --unshare-pid true || { echo "needs a working bwrap"; exit 77; }
npm install --silent --no-audit --no-fund --no-save @anthropic-ai/sandbox-runtime@0.0.83 @vscode/ripgrep@1.18.0
PATH=$(dirname "$(find "$folder/node_modules/@vscode" -name rg -type f)"):$PATH
mkdir work
cat >settings.json <<'JSON'
{
  "filesystem": { "denyRead": [], "allowWrite": ["."], "denyWrite": [] },
  "network": { "allowedDomains": [], "deniedDomains": [] }
}
JSON
cd work
git --version
git init --quiet
echo one >one.txt
sandboxed() { "$folder/node_modules/.bin/srt" --settings "$folder/settings.json" -c "$1"; }

outside=$(git status --porcelain)
inside=$(sandboxed 'git status --porcelain')
all=$(sandboxed 'git add -A 2>&1; echo "ended with $?"')
named=$(sandboxed 'git add one.txt 2>&1; echo "ended with $?"')
echo "outside:"
echo "$outside"
echo "inside:"
echo "$inside"
echo "git add -A: $all"
echo "git add one.txt: $named"

[ "$outside" = "?? one.txt" ]
[ "$(grep -c '^?? ' <<<"$inside")" -eq 12 ]
grep -qx '?? .gitconfig' <<<"$inside"
grep -q 'can only add regular files' <<<"$all"
grep -qx 'ended with 128' <<<"$all"
[ "$named" = "ended with 0" ]
[ ! -e .gitconfig ]
