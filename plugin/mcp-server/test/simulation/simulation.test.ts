import { describe, expect, test } from "vitest";
import { explorePair, PAIRS, toldCase, type CallKind, type Case, type CaseReport } from "./exploration.ts";
import { REGRESSIONS } from "./regressions.ts";
import { simulate } from "./schedule.ts";
import { told } from "./shrink.ts";

/** The rarest of these events come once in some twenty schedules. */
const MOST_SCHEDULES = 120;

test.each(REGRESSIONS)("what was found once stays mended: $found", async (regression) => {
  const { seed, kind = "workday", hasTeamwork = false } = regression;
  const { hasShortLists = false, hasReconnects = false } = regression;
  const report = await simulate({
    seed,
    kind,
    withoutFaults: hasShortLists ? [] : ["short list"],
    withoutTeamwork: !hasTeamwork,
    withoutReconnects: !hasReconnects,
  });
  expect(report.broken === null ? null : await told(report)).toBeNull();
});

describe("two calls on one ticket", () => {
  const kinds: readonly CallKind[] = ["lock", "complete", "close"];
  const pairs = PAIRS.filter(({ first, second }) => kinds.includes(first) && kinds.includes(second));

  test.each(pairs)("keep every promise in every order: $first and $second, $situation", async (pair) => {
    const broken: string[] = [];
    const take = (explored: Case, report: CaseReport): void => {
      if (report.broken !== null) broken.push(`${toldCase(explored)}: ${report.broken.message}`);
    };
    await explorePair(pair, take, { smooth: true });
    expect(broken).toEqual([]);
  });
});

describe("a schedule", () => {
  test("is the same whenever it is run", async () => {
    const [one, other] = [await simulate({ seed: 3 }), await simulate({ seed: 3 })];
    expect(one.trace).toEqual(other.trace);
    expect(one.calls.length).toBeGreaterThan(0);
  });

  test("reaches what agents and people do, from locks and follow-ups to crashes and repeated calls", async () => {
    const missing = new Set([
      /the lock is /,
      /REFUSED_EDGE/,
      /was edited/,
      /says record \d+ by \w+: contract/,
      / create an issue/,
      / ask #/,
      / dies/,
      /a person: move/,
      /replayed/,
      / task #/,
      /Its lock was handed to/,
    ]);
    for (let seed = 1; seed <= MOST_SCHEDULES && missing.size > 0; seed += 1) {
      const { trace } = await simulate({ seed });
      for (const happened of missing) if (happened.test(trace.join("\n"))) missing.delete(happened);
    }
    expect([...missing]).toEqual([]);
  });
});
