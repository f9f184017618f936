import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { outcomeForm, type Job, type Outcome } from "./job.ts";

const CORPUS = fileURLToPath(new URL("../corpus/fuzz", import.meta.url));
/** Every reader is done in milliseconds, and the slowest bound of ours is two seconds: this is a hang, on any machine. */
const HANG_MS = 30_000;
const LOOK_MS = 250;

/** The readers as one file: a worker of Node 20 runs no TypeScript. */
export async function buildWorker(): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), "ralph-fuzz-")), "worker.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("worker.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
    banner: { js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);' },
  });
  return outfile;
}

/** Fuzzes one reader in a thread that is ended where it hangs. The seed gives the same inputs again. */
export async function fuzz(worker: string, job: Pick<Job, "name" | "seed" | "forMs">): Promise<Outcome> {
  const progress = new SharedArrayBuffer(4);
  const thread = new Worker(worker, { workerData: { ...job, corpus: CORPUS, progress } satisfies Job });
  const counted = new Int32Array(progress);
  let [seen, sinceMs] = [-1, Date.now()];
  const hang = new Promise<Outcome>((resolve) => {
    const timer = setInterval(() => {
      const now = Atomics.load(counted, 0);
      if (now !== seen) [seen, sinceMs] = [now, Date.now()];
      else if (Date.now() - sinceMs > HANG_MS) resolve({ runs: now, found: `it hangs at input ${now}` });
    }, LOOK_MS);
    thread.once("exit", () => clearInterval(timer));
  });
  try {
    const ended = once(thread, "message").then(([said]) => outcomeForm.parse(said));
    return await Promise.race([ended, hang]);
  } finally {
    await thread.terminate();
  }
}
