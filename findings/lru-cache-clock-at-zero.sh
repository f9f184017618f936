#!/usr/bin/env bash
# lru-cache 11.5.3.
#
# Guess:    with a clock of one's own (`perf`) an entry ends after its `ttl`, whatever time the clock begins with.
# Measured: an entry that is set while the clock shows 0, as the clocks of tests do, never ends. With a clock that begins
#           with 1 it does.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save lru-cache@11.5.3
cat >run.mjs <<'JS'
import { LRUCache } from "lru-cache";

for (const beginsAtMs of [0, 1]) {
  let nowMs = beginsAtMs;
  const cache = new LRUCache({ max: 5, ttl: 100, ttlResolution: 0, perf: { now: () => nowMs } });
  cache.set("key", "value");
  nowMs += 10_000;
  console.log(`clock from ${beginsAtMs}: ${cache.get("key")} after a hundred times the ttl`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
clock from 0: value after a hundred times the ttl
clock from 1: undefined after a hundred times the ttl
SEEN
