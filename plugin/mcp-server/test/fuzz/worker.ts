import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import fc from "fast-check";
import { z } from "zod";
import { jobForm, type Job, type Outcome, type Target } from "./target.ts";
import { TARGETS } from "./targets.ts";

/** Counted up with every input, so that who waits can tell work from a hang. */
const counted = new Int32Array(z.instanceof(SharedArrayBuffer).parse(workerData));

const BUILT_IN = [Object.prototype, Array.prototype, Function.prototype, String.prototype, globalThis];

function prototypes(): string {
  return BUILT_IN.map((one) => Reflect.ownKeys(one).map(String).join()).join("|");
}

async function run(job: Job): Promise<Outcome> {
  const target = TARGETS.find(({ name }) => name === job.name);
  if (target === undefined) throw new Error(`There is no target "${job.name}"`);
  const before = prototypes();
  Atomics.store(counted, 0, 0);
  const judge = async (given: unknown): Promise<void> => {
    Atomics.add(counted, 0, 1);
    await target.read(given);
    if (prototypes() !== before) throw new Error("A prototype was changed");
  };
  for (const [name, given] of cases(job, target)) {
    try {
      await judge(given);
    } catch (error) {
      return { runs: 0, found: `corpus case ${name}: ${String(error)}` };
    }
  }
  const details = await fc.check(fc.asyncProperty(target.given, judge), {
    seed: job.seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: job.forMs,
    markInterruptAsFailure: false,
  });
  return {
    runs: details.numRuns,
    found: details.failed ? (fc.defaultReportMessage(details) ?? "failed") : null,
  };
}

/** What was found once is tried first, for ever. */
function cases({ corpus }: Job, { name }: Target): [string, unknown][] {
  const folder = join(corpus, name.replaceAll(" ", "-"));
  const files = readdirSync(corpus).includes(name.replaceAll(" ", "-")) ? readdirSync(folder) : [];
  return files.map((file) => [file, JSON.parse(readFileSync(join(folder, file), "utf8"), unfold)]);
}

/** `{"repeat": "$(", "times": 9}` stands for a text that is too long for a file of ours. */
function unfold(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("repeat" in value && "times" in value)) return value;
  return String(value.repeat).repeat(Number(value.times));
}

function say(said: Outcome | "ready"): void {
  // A port between threads has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(said);
}

parentPort?.on("message", (asked: unknown) => {
  run(jobForm.parse(asked)).then(say, (error: unknown) => {
    say({ runs: 0, found: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
say("ready");
