#!/usr/bin/env bash
# execa 9.6.1 beside Node's execFile.
#
# Guess:    with `timeout: 300` the call of a shell that runs a longer program ends after 300 ms.
# Measured: the shell is ended then, and execa waits on for the program that the shell has started, for it holds the pipe of
#           the output: 3 s for a `sleep 3`. With `stdio: "ignore"` it waits no longer. execFile closes its end of the pipe at the
#           timeout and calls back at once.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save execa@9.6.1
cat >run.mjs <<'JS'
import { execFile } from "node:child_process";
import { execa } from "execa";

const command = ["sh", ["-c", "sleep 3; echo end"]];
async function tell(what, run) {
  const begunAtMs = performance.now();
  const timedOut = await run();
  const tookMs = performance.now() - begunAtMs;
  console.log(`${what}: timed out ${timedOut}, ${tookMs < 2000 ? "at the timeout" : "when the program ended"}`);
}
const limit = { timeout: 300, reject: false };
await tell("execa", async () => (await execa(...command, limit)).timedOut);
await tell("execa without pipes", async () => (await execa(...command, { ...limit, stdio: "ignore" })).timedOut);
await tell("execFile", () => new Promise((done) => execFile(...command, limit, ({ killed }) => done(killed))));
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
execa: timed out true, when the program ended
execa without pipes: timed out true, at the timeout
execFile: timed out true, at the timeout
SEEN
