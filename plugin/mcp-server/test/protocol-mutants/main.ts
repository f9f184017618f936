/** A thread of `npm run protocol-mutants`: tries runs until one breaks a promise, or tells which ones reach what. */
import { parentPort, workerData } from "node:worker_threads";
import type { ScheduleKind } from "../simulation/climate.ts";
import { Random } from "../simulation/random.ts";
import { sampleCases } from "../simulation/sampled-cases.ts";
import { simulate } from "../simulation/schedule.ts";
import { Coverage } from "./coverage.ts";

type Task =
  /** How many small cases it takes to break a promise. */
  | { readonly what: "cases"; readonly seed: number; readonly count: number }
  /** The first of these schedules that breaks one. */
  | { readonly what: "schedules"; readonly kind: ScheduleKind; readonly seeds: readonly number[] }
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
    case "schedules":
      for (const seed of given.seeds) {
        const { broken } = await simulate({ seed, kind: given.kind });
        if (broken !== null) return { seed, invariant: broken.invariant };
      }
      return { seed: null, invariant: null };
    case "reach": {
      const reached = new Map<number, number[]>(given.offsets.map((offset) => [offset, []]));
      const broken: string[] = [];
      const coverage = await Coverage.of(given.bundle);
      for (const seed of given.seeds) {
        await coverage.begin();
        const report = await simulate({ seed, kind: given.kind });
        if (report.broken !== null) broken.push(`${seed}: ${report.broken.message}`);
        for (const offset of await coverage.reachedOf(given.offsets)) reached.get(offset)?.push(seed);
      }
      return { reached, broken };
    }
  }
}
