import { describe, expect, test } from "vitest";
import { STANDINGS } from "../../test/rules/situation-builder.ts";
import { lapseWarnings, renewalOf } from "./lock.ts";

const MINUTE_MS = 60_000;
const TAKEN_AT_MS = Date.parse("2026-03-02T12:00:00Z");
const LEASE = { takenAtMs: TAKEN_AT_MS, leaseMinutes: 30 };

/** What becomes of the lease so many minutes after it was taken; `active` is when its agent last called. */
function renewal(now: number, active: number) {
  return renewalOf(LEASE, {
    nowMs: TAKEN_AT_MS + now * MINUTE_MS,
    activeAtMs: TAKEN_AT_MS + active * MINUTE_MS,
  });
}

describe("a lease of half an hour", () => {
  test.each([
    ["later", 0, 0],
    ["later", 9.99, 9],
    ["due", 10, 9],
    ["due", 29.9, 0],
    ["over", 30, 29],
    ["over", 300, 299],
  ] as const)("is %s after %f minutes, where the agent called at %f", (kind, now, active) => {
    expect(renewal(now, active).kind).toBe(kind);
  });

  test("says how long it is until a third of it is over", () => {
    expect(renewal(4, 0)).toEqual({ kind: "later", inMs: 6 * MINUTE_MS });
  });

  test("is left to end where its agent has not called for a whole lease", () => {
    expect(renewal(20, -10)).toEqual({ kind: "idle" });
    expect(renewal(20, -9.9).kind).toBe("due");
  });
});

describe("a lease that had ended", () => {
  const { mine, mineWithoutRecord, theirs } = STANDINGS;

  test("is told its holder from its last moment on", () => {
    expect(lapseWarnings(mine, mine.endsAtMs - 1)).toEqual([]);
    expect(lapseWarnings(mine, mine.endsAtMs)).toEqual([
      `your lease ended at ${new Date(mine.endsAtMs).toISOString()}, perhaps because the machine slept or nothing was called for long; nobody has taken the ticket meanwhile`,
    ]);
  });

  test("is told nobody else, not who goes on for another, and not before the lock has its record", () => {
    const late = mine.endsAtMs + 1;
    for (const lock of [theirs, mineWithoutRecord, { ...mine, from: "process" } as const])
      expect(lapseWarnings(lock, late)).toEqual([]);
  });
});
