import { expect, test } from "vitest";
import { simulate } from "./schedule.ts";
import { told } from "./shrink.ts";

/** A batch takes seconds, and a minute or more where the machine is busy. */
const BATCH = 100;
const BATCHES = 8;

/** Tests that every promise is kept, in batches, so that a report says which one failed. */
export function testSchedulesFrom(seed: number): void {
  test.each(Array.from({ length: BATCHES }, (_, batch) => seed + batch * BATCH))(
    `every promise is kept in ${BATCH} schedules from seed %i`,
    async (first) => {
      for (let next = first; next < first + BATCH; next += 1) await expectKept(next);
    },
    300_000,
  );
}

export async function expectKept(seed: number): Promise<void> {
  const report = await simulate({ seed });
  expect(report.broken === null ? null : await told(report)).toBeNull();
}
