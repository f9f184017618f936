import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Budget } from "./limit-state.ts";

const WINDOW_MS = 60_000;

/** When each of these requests is sent, if each comes so long after the one before and waits as it is told. */
function sendTimes(budget: Budget, requests: readonly { gapMs: number; points: number }[]) {
  let nowMs = 0;
  return requests.map(({ gapMs, points }) => {
    nowMs += gapMs;
    nowMs += budget.waitMs(nowMs, points);
    expect(budget.waitMs(nowMs, points)).toBe(0);
    return budget.spend(nowMs, points);
  });
}

const limits = fc.integer({ min: 1, max: 60 }).map((half) => 2 * half);

describe("a budget", () => {
  test("is never exceeded in any window, however the requests come", () => {
    const requests = fc.array(
      fc.record({ gapMs: fc.oneof(fc.constant(0), fc.nat(20_000)), points: fc.integer({ min: 1, max: 20 }) }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 120 }), requests, (limit, asked) => {
        const sent = sendTimes(new Budget(limit, WINDOW_MS), asked);
        for (const { atMs } of sent) {
          const inWindow = sent.filter((other) => other.atMs >= atMs && other.atMs < atMs + WINDOW_MS);
          expect(inWindow.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  test("lets half of it go at once, and an idle caller never waits", () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: WINDOW_MS, max: 10 * WINDOW_MS }), (limit, idleMs) => {
        const budget = new Budget(limit, WINDOW_MS);
        for (let sent = 0; sent < limit / 2; sent += 1) {
          expect(budget.waitMs(0)).toBe(0);
          budget.spend(0);
        }
        expect(budget.waitMs(0)).toBeGreaterThan(0);
        expect(budget.waitMs(idleMs)).toBe(0);
      }),
    );
  });

  test("spaces what is beyond its half evenly", () => {
    const budget = new Budget(80, WINDOW_MS);
    const sent = sendTimes(
      budget,
      Array.from({ length: 42 }, () => ({ gapMs: 0, points: 1 })),
    );
    expect(sent.slice(38).map(({ atMs }) => atMs)).toEqual([0, 0, 1_500, 3_000]);
  });

  test("spaces by what is spent, as far as it is more than what is free", () => {
    const budget = new Budget(80, WINDOW_MS);
    const sent = sendTimes(
      budget,
      [30, 20, 20].map((points) => ({ gapMs: 0, points })),
    );
    expect(sent.map(({ atMs }) => atMs)).toEqual([0, 15_000, 45_000]);
    expect(budget.waitMs(45_000, 1, 20)).toBe(31_500);
  });

  test("lets what will never fit beside others go when its window is empty", () => {
    const budget = new Budget(80, WINDOW_MS);
    budget.spend(0);
    const waitMs = budget.waitMs(0, 81);
    expect(budget.waitMs(waitMs, 81)).toBe(0);
    expect(new Budget(80, WINDOW_MS).waitMs(0, 81)).toBe(0);
  });

  test("that others spend from, too, is spaced from the first request on, for a window", () => {
    const budget = new Budget(80, WINDOW_MS);
    budget.space(0);
    expect(budget.waitMs(0)).toBe(0);
    budget.spend(0);
    expect([budget.waitMs(0), budget.waitMs(WINDOW_MS)]).toEqual([1_500, 0]);
  });

  test("tells who stands in a line when its turn comes", () => {
    const budget = new Budget(80, WINDOW_MS);
    for (let sent = 0; sent < 38; sent += 1) budget.spend(0);
    expect([0, 1, 2, 3].map((ahead) => budget.waitMs(0, 1, ahead))).toEqual([0, 0, 1_500, 3_000]);
  });
});
