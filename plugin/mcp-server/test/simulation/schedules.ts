import { expect } from "vitest";
import { simulate } from "./schedule.ts";
import { told } from "./shrink.ts";

/** A hundred schedules take seconds, and a minute or more where the machine is busy. */
export const BATCH_MS = 300_000;
const BATCH = 100;
const BATCHES = 15;

/** The first seeds of the batches, so that a report says which one failed. */
export function batchesFrom(seed: number): readonly number[] {
  return Array.from({ length: BATCHES }, (_, batch) => seed + batch * BATCH);
}

export async function expectBatchKept(first: number): Promise<void> {
  for (let next = first; next < first + BATCH; next += 1) await expectKept(next);
}

export async function expectKept(seed: number): Promise<void> {
  const report = await simulate({ seed });
  expect(report.broken === null ? null : await told(report)).toBeNull();
}
