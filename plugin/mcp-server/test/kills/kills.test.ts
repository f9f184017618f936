import { expect, test } from "vitest";
import { killAtRandom } from "./killing.ts";

/**
 * Processes die in the midst of their calls. `npm run kills` kills five hundred; a plain run a few, which tell the
 * same. docs/maintainers/outcomes/README.md says what the five hundred showed.
 */
const KILLS = Number(process.env["KILLS"] ?? 25);
const SEED = Number(process.env["SEED"] ?? 1);
/** Several sandboxes beside each other, so that more than one core is used. */
const AT_ONCE = 5;
const TIMEOUT_MS = 3_600_000;

test(
  "processes die at random moments, nothing is written twice, and nothing that was acknowledged is lost",
  { timeout: TIMEOUT_MS },
  async () => {
    const reports = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) =>
        killAtRandom(SEED * AT_ONCE + at, Math.ceil(KILLS / AT_ONCE)),
      ),
    );
    for (const { kills, calls, acknowledged } of reports)
      console.log(`${kills} kills in ${calls} calls, ${acknowledged} deeds acknowledged`);
    expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
    const sumOf = (what: "kills" | "acknowledged"): number =>
      reports.reduce((sum, report) => sum + report[what], 0);
    expect(sumOf("kills")).toBeGreaterThanOrEqual(KILLS);
    expect(sumOf("acknowledged"), "deeds that came to their end").toBeGreaterThan(KILLS / 4);
  },
);
