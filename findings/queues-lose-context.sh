#!/usr/bin/env bash
# fastq 1.20.3, async 3.2.6 and bottleneck 2.19.5 beside p-limit 7.3.3, p-throttle 8.1.1 and async-mutex 0.5.0.
#
# Guess:    a task that waits in a queue runs later with the `AsyncLocalStorage` of the caller that has added it: each
#           caller awaits the promise of its own task.
# Measured: in fastq, async and bottleneck a task that has waited runs with the storage of the task before it, and so
#           all of a busy queue with that of the first. A log names the wrong request then. The other three keep each
#           caller's. In fastq a task that was wrapped by `AsyncResource.bind` keeps it, too.
#
# Ends with 1 if the behaviour has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --no-save fastq@1.20.3 async@3.2.6 bottleneck@2.19.5 p-limit@7.3.3 \
  p-throttle@8.1.1 async-mutex@0.5.0
cat >run.mjs <<'JS'
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import async from "async";
import { Mutex } from "async-mutex";
import Bottleneck from "bottleneck";
import fastq from "fastq";
import pLimit from "p-limit";
import pThrottle from "p-throttle";

const run = async (task) => task();
const ofFastq = fastq.promise(run, 1);
const ofAsync = async.queue(run, 1);
const bottleneck = new Bottleneck({ maxConcurrent: 1 });
const mutex = new Mutex();
const adds = {
  fastq: (task) => ofFastq.push(task),
  "fastq, bound": (task) => ofFastq.push(AsyncResource.bind(task)),
  async: (task) => ofAsync.pushAsync(task),
  bottleneck: (task) => bottleneck.schedule(task),
  "p-limit": pLimit(1),
  "p-throttle": pThrottle({ limit: 1, interval: 10 })(run),
  "async-mutex": (task) => mutex.runExclusive(task),
};
const storage = new AsyncLocalStorage();
for (const [name, add] of Object.entries(adds)) {
  const seen = [];
  const task = (caller) => async () => {
    seen.push(`${caller} as ${storage.getStore()}`);
    await setTimeout(5);
  };
  await Promise.all(["one", "two", "three"].map((caller) => storage.run(caller, () => add(task(caller)))));
  console.log(`${name}: ${seen.join(", ")}`);
}
JS
node run.mjs | tee seen.txt

diff seen.txt - <<'SEEN'
fastq: one as one, two as one, three as one
fastq, bound: one as one, two as two, three as three
async: one as one, two as one, three as one
bottleneck: one as one, two as one, three as one
p-limit: one as one, two as two, three as three
p-throttle: one as one, two as two, three as three
async-mutex: one as one, two as two, three as three
SEEN
