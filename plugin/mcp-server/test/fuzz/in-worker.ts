import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { outcomeForm, type Job, type Outcome } from "./target.ts";

const CORPUS = fileURLToPath(new URL("../corpus/fuzz", import.meta.url));
/** Every reader is done in milliseconds, and our slowest bound is two seconds: this is a hang, on any machine. */
const HANG_MS = 60_000;
const LOOK_MS = 250;

/** The readers as one file: a worker of Node 20 runs no TypeScript. */
async function buildWorker(): Promise<string> {
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

/** The readers in a thread of their own, which is ended where one of them hangs. */
export class ReaderThread {
  readonly #bundle = buildWorker();
  readonly #counted = new Int32Array(new SharedArrayBuffer(4));
  #thread: Worker | null = null;

  /** Fuzzes one reader. The same seed gives the same inputs again. */
  async fuzz(job: Omit<Job, "corpus">): Promise<Outcome> {
    const thread = (this.#thread ??= await this.#start());
    const ended = once(thread, "message").then(([said]) => outcomeForm.parse(said));
    // A port between threads has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage({ ...job, corpus: CORPUS } satisfies Job);
    const watch = this.#untilHang();
    try {
      return await Promise.race([ended, watch.hang]);
    } finally {
      watch.stop();
    }
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  async #start(): Promise<Worker> {
    const thread = new Worker(await this.#bundle, { workerData: this.#counted.buffer });
    // It says so once it has loaded everything, which may take its time on a busy machine.
    await once(thread, "message");
    return thread;
  }

  #untilHang(): { readonly hang: Promise<Outcome>; readonly stop: () => void } {
    let [seen, sinceMs] = [-1, Date.now()];
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<Outcome>((resolve) => {
      timer = setInterval(() => {
        const now = Atomics.load(this.#counted, 0);
        if (now !== seen) [seen, sinceMs] = [now, Date.now()];
        else if (Date.now() - sinceMs > HANG_MS) {
          void this.close();
          this.#thread = null;
          resolve({ runs: 0, found: `it hangs at its input ${now}, cases of the corpus included` });
        }
      }, LOOK_MS);
    });
    return { hang, stop: () => clearInterval(timer) };
  }
}
