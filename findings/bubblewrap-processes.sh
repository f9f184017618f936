#!/usr/bin/env bash
# bubblewrap 0.8.0.
#
# Guess:    a signal that ends bwrap ends the command in it; with `--unshare-pid` a background process ends with the
#           command, as in a container.
# Measured: neither. SIGTERM ends bwrap alone and the command goes on; so does a background process after its command,
#           in a PID namespace of its own. With `--die-with-parent` both end.
#
# Needs bubblewrap. Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
command -v bwrap >/dev/null || { echo "needs bwrap"; exit 77; }
bwrap --dev-bind / / --unshare-pid true || { echo "needs a working bwrap"; exit 77; }
bwrap --version
box() { exec bwrap --dev-bind / / "$@"; }

# Ends by itself after ten seconds.
cat >beat.sh <<'SH'
for _ in $(seq 100); do echo beat >>"$1"; sleep 0.1; done
SH
# Ten seconds are enough for a start.
begun() {
  for _ in $(seq 100); do
    [ ! -s "$1" ] || return 0
    sleep 0.1
  done
}
# Whether the process that writes to the file still does.
goes_on() {
  local before
  sleep 0.5
  before=$(wc -l <"$1")
  sleep 1
  if [ "$(wc -l <"$1")" -gt "$before" ]; then echo "goes on"; else echo ends; fi
}
signalled() {
  (box "${@:2}" sh beat.sh "$1") &
  begun "$1"
  kill -TERM $!
  wait $! || true
  echo "SIGTERM to bwrap ${*:2}: its command $(goes_on "$1")"
}
left_behind() {
  (box "${@:2}" sh -c "sh beat.sh $1 & until [ -s $1 ]; do sleep 0.1; done") >/dev/null
  echo "end of a command with ${*:2}: its background process $(goes_on "$1")"
}
{
  signalled one --die-with-parent
  signalled two --unshare-pid
  signalled three --unshare-pid --die-with-parent
  left_behind four --unshare-pid
  left_behind five --unshare-pid --die-with-parent
} 2>/dev/null | tee seen.txt
diff seen.txt - <<'SEEN'
SIGTERM to bwrap --die-with-parent: its command ends
SIGTERM to bwrap --unshare-pid: its command goes on
SIGTERM to bwrap --unshare-pid --die-with-parent: its command ends
end of a command with --unshare-pid: its background process goes on
end of a command with --unshare-pid --die-with-parent: its background process ends
SEEN
