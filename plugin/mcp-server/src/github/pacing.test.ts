import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Pacing, costOf, type Cost } from "./pacing.ts";

const READ: Cost = { api: "graphql", lane: "read" };
const SWAP: Cost = { api: "graphql", lane: "write" };
const RECORD: Cost = { api: "graphql", lane: "content" };
const COMMIT: Cost = { api: "rest", lane: "write" };
const ALL = [READ, SWAP, RECORD, COMMIT];

const secondary = (waitMs: number | null) => ({ kind: "secondary", waitMs }) as const;
const HOUR_MS = 3_600_000;
const calm = { nowMs: 0, chance: 0 };

describe("a request counts as", () => {
  test.each([
    ["a read", { method: "POST", url: "/graphql", query: "query Q { addComment }" }, READ],
    ["a read", { method: "POST", url: "/graphql", query: "{ viewer { login } }" }, READ],
    [
      "a write",
      { method: "POST", url: "/graphql", query: "mutation M($addX: Boolean!) { updateRefs(x: 1) }" },
      SWAP,
    ],
    [
      "content",
      { method: "POST", url: "/graphql", query: "mutation M { addComment(input: {}) { x } }" },
      RECORD,
    ],
    [
      "content",
      { method: "POST", url: "/graphql", query: "\n mutation { createIssue(input: {}) { x } }" },
      RECORD,
    ],
    ["a read", { method: "GET", url: "/repos/{owner}/{repo}/issues" }, { api: "rest", lane: "read" }],
    ["a write", { method: "POST", url: "/repos/{owner}/{repo}/git/commits" }, COMMIT],
    ["a write", { method: "PATCH", url: "/repos/{owner}/{repo}/issues/1" }, COMMIT],
    ["content", { method: "POST", url: "/repos/{owner}/{repo}/issues" }, { api: "rest", lane: "content" }],
  ] as const)("%s: %j", (_title, sending, cost) => {
    expect(costOf(sending)).toEqual(cost);
  });
});

describe("what GitHub refused", () => {
  test("holds back its lane and those beyond, and frees them in time", () => {
    const pacing = new Pacing();
    pacing.noteRefused(RECORD, secondary(7_000), calm);
    expect(ALL.map((cost) => pacing.waitMs(cost, 0))).toEqual([0, 0, 7_000, 0]);
    expect(pacing.contentWaitMs(0)).toBe(7_000);
    pacing.noteRefused(SWAP, secondary(3_000), calm);
    expect(ALL.map((cost) => pacing.waitMs(cost, 0))).toEqual([0, 3_000, 7_000, 3_000]);
    expect(pacing.contentWaitMs(7_000)).toBe(0);
  });

  test("of the hour's points holds back everything of that API, and nothing of the other", () => {
    const pacing = new Pacing();
    pacing.noteRefused(RECORD, { kind: "primary", waitMs: 9_000 }, { nowMs: 0, chance: 1 });
    expect(ALL.map((cost) => pacing.waitMs(cost, 0))).toEqual([9_000, 9_000, 9_000, 0]);
    expect(pacing.pace(0).held).toEqual({ requests: "all", api: "graphql", untilMs: 9_000 });
  });

  test("without a time holds for a minute, then exponentially longer, until a request is let through", () => {
    const pacing = new Pacing();
    const refusedAgain = (nowMs: number): number => {
      pacing.noteRefused(RECORD, secondary(null), { nowMs, chance: 0 });
      return pacing.waitMs(RECORD, nowMs) / 60_000;
    };
    expect([0, 1, 2, 3, 4].map((hour) => refusedAgain(hour * HOUR_MS))).toEqual([1, 2, 4, 8, 15]);
    // That reads go on says nothing about content.
    pacing.noteAccepted(READ);
    expect(refusedAgain(5 * HOUR_MS)).toBe(15);
    pacing.noteAccepted(RECORD);
    expect(refusedAgain(6 * HOUR_MS)).toBe(1);
  });

  test("of all of an API, without a time, holds for a minute, then longer, until that API lets one through", () => {
    const pacing = new Pacing();
    const refusedAgain = (nowMs: number, cost: Cost): number => {
      pacing.noteRefused(cost, { kind: "primary", waitMs: null }, { nowMs, chance: 0 });
      return pacing.waitMs(READ, nowMs) / 60_000;
    };
    expect(refusedAgain(0, RECORD)).toBe(1);
    expect(pacing.waitMs(COMMIT, 0)).toBe(0);
    expect(pacing.pace(0).held).toEqual({ requests: "all", api: "graphql", untilMs: 60_000 });
    // REST goes on meanwhile, which says nothing about GraphQL.
    pacing.noteAccepted(COMMIT);
    expect(refusedAgain(HOUR_MS, READ)).toBe(2);
    expect(refusedAgain(2 * HOUR_MS, SWAP)).toBe(4);
    pacing.noteAccepted(READ);
    expect(refusedAgain(3 * HOUR_MS, READ)).toBe(1);
  });

  test("without a time is a guess, which servers make apart; the hour's reset is neither", () => {
    const guess = new Pacing();
    guess.noteRefused(READ, { kind: "primary", waitMs: null }, { nowMs: 0, chance: 1 });
    expect(guess.waitMs(READ, 0)).toBe(70_000);
    expect([guess.isGuessed(RECORD, 0), guess.isGuessed(COMMIT, 0)]).toEqual([true, false]);
    expect(guess.isGuessed(RECORD, 70_000)).toBe(false);
    const named = new Pacing();
    named.noteRefused(READ, { kind: "primary", waitMs: 9_000 }, { nowMs: 0, chance: 1 });
    expect(named.isGuessed(READ, 0)).toBe(false);
  });

  test("at the same time is one refusal", () => {
    const pacing = new Pacing();
    pacing.noteRefused(RECORD, secondary(null), calm);
    pacing.noteRefused(RECORD, secondary(null), calm);
    expect(pacing.waitMs(RECORD, 0)).toBe(60_000);
  });

  test("is waited for never shorter than GitHub says, and spread over a part of it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (s, chance) => {
          const pacing = new Pacing();
          pacing.noteRefused(RECORD, secondary(s * 1000), { nowMs: 0, chance });
          const extraMs = pacing.waitMs(RECORD, 0) - s * 1000;
          expect(extraMs).toBeGreaterThanOrEqual(0);
          expect(extraMs).toBeLessThanOrEqual(Math.min(s * 500, 10_000));
        },
      ),
    );
  });
});

describe("this process's own requests", () => {
  test("wait only where half of the content of a minute was sent at once", () => {
    const pacing = new Pacing();
    for (let sent = 0; sent < 40; sent += 1) {
      expect(pacing.contentWaitMs(0)).toBe(0);
      pacing.reserveContent(0);
    }
    expect(pacing.contentWaitMs(0)).toBe(1_500);
    expect(pacing.waitMs(READ, 0)).toBe(0);
  });

  test("fit into every minute and every hour, however many a call asks for at once", () => {
    const calls = fc.array(
      fc.record({
        gapMs: fc.oneof(fc.constant(0), fc.nat(120_000)),
        requests: fc.integer({ min: 1, max: 40 }),
      }),
      { maxLength: 100 },
    );
    fc.assert(
      fc.property(calls, (asked) => {
        const pacing = new Pacing();
        let nowMs = 0;
        for (const { gapMs, requests } of asked) {
          nowMs += gapMs;
          nowMs += pacing.contentWaitMs(nowMs, requests);
          expect(pacing.contentWaitMs(nowMs, requests)).toBe(0);
          for (let request = 0; request < requests; request += 1) pacing.reserveContent(nowMs);
          const { contentPerMinute, contentPerHour } = pacing.pace(nowMs);
          expect(contentPerMinute.spent).toBeLessThanOrEqual(contentPerMinute.limit);
          expect(contentPerHour.spent).toBeLessThanOrEqual(contentPerHour.limit);
        }
      }),
    );
  });

  test("that were set aside and not sent do not count", () => {
    const pacing = new Pacing();
    const takeBack = Array.from({ length: 40 }, () => pacing.reserveContent(0));
    takeBack.forEach((take) => take());
    expect(pacing.contentWaitMs(0)).toBe(0);
    expect(pacing.pace(0)).toEqual({
      contentPerMinute: { spent: 0, limit: 80 },
      contentPerHour: { spent: 0, limit: 500 },
      held: null,
    });
  });
});
