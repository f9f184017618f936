import { describe, expect, test } from "vitest";
import { REGRESSIONS } from "./regressions.ts";
import { simulate } from "./schedule.ts";
import { told } from "./shrink.ts";

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

  test("reaches what agents do: locks, refusals, repairs, follow-ups, questions, crashes, repetitions", async () => {
    const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
    const reports = await Promise.all(seeds.map(async (seed) => simulate({ seed })));
    const all = reports.flatMap(({ trace }) => trace).join("\n");
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
