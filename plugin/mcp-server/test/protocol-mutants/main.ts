/** A thread of `npm run protocol-mutants`: tries runs until one breaks a promise, or tells which ones reach what. */
import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import type { ScheduleKind } from "../simulation/climate.ts";
import { Random } from "../simulation/random.ts";
import { sampleCases } from "../simulation/sampled-cases.ts";
import { simulate, type Plan, type Report } from "../simulation/schedule.ts";
import { Broken } from "../simulation/verdict.ts";
import { Coverage } from "./coverage.ts";

type Task =
  /** How many small cases it takes to break a promise. */
  | { readonly what: "cases"; readonly seed: number; readonly count: number }
  /** The first of these schedules that breaks one, and how many went otherwise than without the error. */
  | {
      readonly what: "schedules";
      readonly kind: ScheduleKind;
      readonly seeds: readonly number[];
      /** What happened in each schedule without the error, as a digest. */
      readonly traces: ReadonlyMap<number, string>;
      /** No new schedule begins after that many milliseconds. */
      readonly limitMs: number;
    }
  /** For each of these places in the bundle the schedules that reach it. */
  | {
      readonly what: "reach";
      readonly kind: ScheduleKind;
      readonly seeds: readonly number[];
      readonly bundle: string;
      readonly offsets: readonly number[];
    };

const task: Task = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await run(task));

async function run(given: Task): Promise<unknown> {
  switch (given.what) {
    case "cases": {
      const { tries, broken } = await sampleCases(new Random(String(given.seed)), given.count);
      return { tries, invariant: broken?.invariant ?? null };
    }
    case "schedules": {
      const endMs = Date.now() + given.limitMs;
      let [tried, changed] = [0, 0];
      for (const seed of given.seeds) {
        if (Date.now() > endMs) break;
        const { broken, trace } = await simulated({ seed, kind: given.kind });
        tried += 1;
        if (digest(trace) !== given.traces.get(seed)) changed += 1;
        if (broken !== null) return { seed, invariant: broken.invariant, tried, changed };
      }
      return { seed: null, invariant: null, tried, changed };
    }
    case "reach": {
      const reached = new Map<number, number[]>(given.offsets.map((offset) => [offset, []]));
      const broken: string[] = [];
      const traces = new Map<number, string>();
      const coverage = await Coverage.of(given.bundle);
      for (const seed of given.seeds) {
        await coverage.begin();
        const report = await simulate({ seed, kind: given.kind });
        if (report.broken !== null) broken.push(`${seed}: ${report.broken.message}`);
        traces.set(seed, digest(report.trace));
        for (const offset of await coverage.reachedOf(given.offsets)) reached.get(offset)?.push(seed);
      }
      return { reached, broken, traces };
    }
  }
}

/** A request that the model of GitHub does not know is a defect of its sender. */
async function simulated(plan: Plan): Promise<Pick<Report, "broken" | "trace">> {
  try {
    return await simulate(plan);
  } catch (error) {
    return { broken: new Broken("nothing breaks", String(error)), trace: [] };
  }
}

function digest(trace: readonly string[]): string {
  return createHash("sha256").update(trace.join("\n")).digest("base64");
}
