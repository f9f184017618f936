import { describe, expect, test } from "vitest";
import { REGRESSIONS } from "./regressions.ts";
import { simulate } from "./schedule.ts";
import { told } from "./shrink.ts";

/** In batches, so that a report says which one failed; a batch takes seconds, and minutes where the machine is busy. */
const BATCHES = 10;
const BATCH = 100;

describe("agents, people and GitHub", () => {
  test.each(Array.from({ length: BATCHES }, (_, batch) => batch * BATCH + 1))(
    "keep every promise in a hundred schedules from seed %i",
    async (first) => {
      for (let seed = first; seed < first + BATCH; seed += 1) {
        const report = await simulate({ seed });
        expect(report.broken === null ? null : await told(report)).toBeNull();
      }
    },
    300_000,
  );
});

describe("what was found once", () => {
  test.each(REGRESSIONS)("stays mended: $found", async ({ seed }) => {
    const report = await simulate({ seed });
    expect(report.broken === null ? null : await told(report)).toBeNull();
  });
});

describe("a schedule", () => {
  test("is the same whenever it is run", async () => {
    const [one, other] = [await simulate({ seed: 3 }), await simulate({ seed: 3 })];
    expect(one.trace).toEqual(other.trace);
    expect(one.calls.length).toBeGreaterThan(0);
  });

  test("reaches what agents do: locks, refusals, repairs, follow-ups, questions, crashes", async () => {
    const traces = await Promise.all(
      Array.from({ length: 40 }, (_, at) => at + 1).map(async (seed) => (await simulate({ seed })).trace),
    );
    const all = traces.flat().join("\n");
    for (const happened of [
      /the lock is /,
      /REFUSED_EDGE/,
      /was edited/,
      /says record \d+ by \w+: contract/,
      / ask #/,
      / dies/,
      /a person: move/,
      /replayed/,
    ])
      expect(all).toMatch(happened);
  });
});
