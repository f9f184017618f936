import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SharedText } from "../ports/machine.ts";
import { limitsInFile, limitsOfProcess, type LimitStore } from "./limit-state.ts";
import { Pacing, costOf, type Cost, type Turn } from "./pacing.ts";

const READ: Cost = { api: "graphql", lane: "read", contents: 0, issues: 0 };
const SWAP: Cost = { api: "graphql", lane: "write", contents: 0, issues: 0 };
const RECORD: Cost = { api: "graphql", lane: "content", contents: 1, issues: 0 };
const ISSUE: Cost = { api: "graphql", lane: "content", contents: 1, issues: 1 };
const COMMIT: Cost = { api: "rest", lane: "write", contents: 0, issues: 0 };
const ALL = [READ, SWAP, RECORD, COMMIT];

const secondary = (waitMs: number | null) => ({ kind: "secondary", waitMs }) as const;
const HOUR_MS = 3_600_000;
const calm = { nowMs: 0, chance: 0 };

/** Asks for room at that time, as the only caller of a process. */
function turn(pacing: Pacing, nowMs: number, contents = 1, issues = 0): Turn {
  const shares = { contents, issues };
  return pacing.takeTurn({ caller: "", shares, nowMs, otherWaitMs: 0, canWait: () => false });
}

function contentWaitMs(pacing: Pacing, nowMs: number, shares = 1): number {
  const { waitMs, reserved } = turn(pacing, nowMs, shares);
  pacing.giveBack(reserved);
  return waitMs;
}

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
      "a new issue",
      { method: "POST", url: "/graphql", query: "\n mutation { createIssue(input: {}) { x } }" },
      ISSUE,
    ],
    [
      "two new issues",
      {
        method: "POST",
        url: "/graphql",
        query:
          "mutation { createIssue(input: $a) { x } b: createIssue(input: $b) { x } addComment(input: $c) { x } }",
      },
      { ...ISSUE, contents: 3, issues: 2 },
    ],
    [
      "a read",
      { method: "GET", url: "/repos/{owner}/{repo}/issues" },
      { api: "rest", lane: "read", contents: 0, issues: 0 },
    ],
    ["a write", { method: "POST", url: "/repos/{owner}/{repo}/git/commits" }, COMMIT],
    ["a write", { method: "PATCH", url: "/repos/{owner}/{repo}/issues/1" }, COMMIT],
    [
      "a new issue",
      { method: "POST", url: "/repos/{owner}/{repo}/issues" },
      { api: "rest", lane: "content", contents: 1, issues: 1 },
    ],
    [
      "content",
      { method: "POST", url: "/repos/{owner}/{repo}/issues/{number}/comments" },
      { api: "rest", lane: "content", contents: 1, issues: 0 },
    ],
  ] as const)("%s: %j", (_title, sending, cost) => {
    expect(costOf(sending)).toEqual(cost);
  });

  test.each([
    [
      { a: true, b: true },
      { lane: "content", contents: 2, issues: 0 },
    ],
    [
      { a: true, b: false },
      { lane: "content", contents: 1, issues: 0 },
    ],
    [
      { a: false, b: false },
      { lane: "write", contents: 0, issues: 0 },
    ],
  ])("the content that its variables leave: %j", (variables, cost) => {
    const query = `mutation M($a: Boolean!, $b: Boolean!) {
      one: addComment(input: { subjectId: $x, body: $y }) @include(if: $a) { clientMutationId }
      two: addComment(input: { subjectId: $x, body: $y }) @include(if: $b) { clientMutationId }
      updateRefs(input: $z) { clientMutationId }
    }`;
    expect(costOf({ method: "POST", url: "/graphql", query, variables })).toMatchObject(cost);
  });
});

describe("what GitHub refused", () => {
  test("holds back its lane and those beyond, and frees them in time", () => {
    const pacing = new Pacing();
    pacing.noteRefused(RECORD, secondary(7_000), calm);
    expect(ALL.map((cost) => pacing.waitMs(cost, 0))).toEqual([0, 0, 7_000, 0]);
    expect(contentWaitMs(pacing, 0)).toBe(7_000);
    pacing.noteRefused(SWAP, secondary(3_000), calm);
    expect(ALL.map((cost) => pacing.waitMs(cost, 0))).toEqual([0, 3_000, 7_000, 3_000]);
    expect(contentWaitMs(pacing, 7_000)).toBe(0);
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
      expect(turn(pacing, 0).waitMs).toBe(0);
    }
    expect(contentWaitMs(pacing, 0)).toBe(1_500);
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
          nowMs += contentWaitMs(pacing, nowMs, requests);
          const { waitMs, reserved } = turn(pacing, nowMs, requests);
          expect(waitMs).toBe(0);
          pacing.noteUsed(reserved, nowMs);
          const { contentPerMinute, contentPerHour } = pacing.pace(nowMs);
          expect(contentPerMinute.spent).toBeLessThanOrEqual(contentPerMinute.limit);
          expect(contentPerHour.spent).toBeLessThanOrEqual(contentPerHour.limit);
        }
      }),
    );
  });

  test("that were set aside and not sent do not count", () => {
    const pacing = new Pacing();
    pacing.giveBack(turn(pacing, 0, 40).reserved);
    expect(contentWaitMs(pacing, 0)).toBe(0);
    expect(pacing.pace(0)).toEqual({
      contentPerMinute: { spent: 0, limit: 80 },
      contentPerHour: { spent: 0, limit: 500 },
      held: null,
    });
  });
});

/** Creates so many by one call, each as soon as its turn comes; the moments. */
function create(pacing: Pacing, begunMs: number, count: number): number[] {
  const asked = turn(pacing, begunMs, count, count);
  pacing.giveBack(asked.reserved);
  let nowMs = begunMs + asked.waitMs;
  const { waitMs, reserved } = turn(pacing, nowMs, count, count);
  expect(waitMs).toBe(0);
  return reserved.issues.map((id, at) => {
    nowMs += pacing.issueWaitMs(nowMs);
    pacing.noteUsed({ contents: reserved.contents.slice(at, at + 1), issues: [id] }, nowMs);
    return nowMs;
  });
}

describe("new issues", () => {
  test("are 1.5 s apart, of one call and of several", () => {
    const pacing = new Pacing();
    const { reserved } = turn(pacing, 0, 5, 5);
    expect(reserved.issues).toHaveLength(5);
    expect(turn(pacing, 100, 1, 1).waitMs).toBe(7_400);
    pacing.giveBack(reserved);
    expect(create(pacing, 200, 3)).toEqual([200, 1_700, 3_200]);
    expect(create(pacing, 3_300, 1)).toEqual([4_700]);
    expect(turn(pacing, 4_800, 1, 1).waitMs).toBe(1_400);
    expect(contentWaitMs(pacing, 4_800)).toBe(0);
  });

  test("that are late keep their distance from those that came meanwhile", () => {
    const pacing = new Pacing();
    const late = turn(pacing, 0, 2, 2).reserved;
    pacing.noteUsed(turn(pacing, 9_000, 1, 1).reserved, 9_000);
    expect(pacing.issueWaitMs(9_500)).toBe(1_000);
    pacing.noteUsed(late, 10_500);
    expect(turn(pacing, 10_600, 1, 1).waitMs).toBe(1_400);
  });

  test("never are 17 in 29 s, 20 in a minute or 150 in an hour, however the calls come", () => {
    const calls = fc.array(
      fc.record({ gapMs: fc.oneof(fc.constant(0), fc.nat(60_000)), issues: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 50, maxLength: 100 },
    );
    fc.assert(
      fc.property(calls, (asked) => {
        const pacing = new Pacing();
        const times: number[] = [];
        for (const { gapMs, issues } of asked)
          times.push(...create(pacing, (times.at(-1) ?? 0) + gapMs, issues));
        const most = (windowMs: number): number =>
          Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));
        expect(
          Math.min(...times.slice(1).map((at, before) => at - (times[before] ?? 0))),
        ).toBeGreaterThanOrEqual(1_500);
        expect(most(29_000)).toBeLessThan(17);
        expect(most(60_000)).toBeLessThanOrEqual(20);
        expect(most(HOUR_MS)).toBeLessThanOrEqual(150);
      }),
    );
  });

  test("are not counted on a server that tells no limit of requests", () => {
    const pacing = new Pacing();
    pacing.noteServer(false);
    for (let made = 0; made < 40; made += 1) expect(turn(pacing, 0, 1, 1).waitMs).toBe(0);
  });
});

/** What one process of a machine does is seen by the others, in this process's memory or in a file. */
describe.each<[string, () => LimitStore]>([
  ["one process", limitsOfProcess],
  ["a file", () => limitsInFile(textInMemory())],
])("processes that share their limits by %s", (_title, newStore) => {
  const two = (): [Pacing, Pacing] => {
    const store = newStore();
    return [new Pacing(store), new Pacing(store)];
  };

  test("have one budget", () => {
    const [ada, bob] = two();
    ada.noteUsed(turn(ada, 0, 30).reserved, 0);
    expect(bob.pace(0).contentPerMinute.spent).toBe(30);
    expect(contentWaitMs(bob, 0, 20)).toBe(15_000);
  });

  test("wait together for what refused one of them, until one is let through", () => {
    const [ada, bob] = two();
    ada.noteRefused(RECORD, secondary(null), calm);
    expect(bob.waitMs(RECORD, 0)).toBe(60_000);
    bob.noteRefused(RECORD, secondary(null), { nowMs: 60_000, chance: 0 });
    expect(ada.waitMs(RECORD, 60_000)).toBe(120_000);
    ada.noteAccepted(RECORD);
    bob.noteRefused(RECORD, secondary(null), { nowMs: HOUR_MS, chance: 0 });
    expect(ada.waitMs(RECORD, HOUR_MS)).toBe(60_000);
  });

  test("create issues 1.5 s apart, one process after the other", () => {
    const [ada, bob] = two();
    const { reserved } = turn(ada, 0, 5, 5);
    expect(turn(bob, 0, 1, 1).waitMs).toBe(7_500);
    ada.noteUsed(reserved, 6_000);
    expect(bob.issueWaitMs(6_500)).toBe(1_000);
  });

  test("stand in one line, also where their callers have one name", () => {
    const [ada, bob] = two();
    turn(ada, 0, 40);
    const asked = { caller: "main", nowMs: 0, otherWaitMs: 0, canWait: () => true };
    const waits = [ada, bob, ada].map(
      (pacing) => pacing.takeTurn({ ...asked, shares: { contents: 1, issues: 0 } }).waitMs,
    );
    expect(waits).toEqual([1_500, 3_000, 1_500]);
  });

  test("get back what one reserved and did not send before it died", () => {
    const [ada, bob] = two();
    const { contents } = turn(ada, 0, 40).reserved;
    ada.noteUsed({ contents: contents.slice(0, 1), issues: [] }, 0);
    expect(contentWaitMs(bob, 1_000)).toBe(500);
    expect(bob.pace(75_000).contentPerHour.spent).toBe(1);
  });
});

test("a shared file that holds something else counts as empty", () => {
  const text = textInMemory();
  text.update(() => ({ text: "{ not JSON", result: null }));
  const pacing = new Pacing(limitsInFile(text));
  expect(turn(pacing, 0).waitMs).toBe(0);
  expect(pacing.pace(0).contentPerHour.spent).toBe(1);
});

test("requests of a time to come do not count: the clock was set back", () => {
  const pacing = new Pacing();
  turn(pacing, HOUR_MS, 40);
  expect(contentWaitMs(pacing, 0)).toBe(0);
});

function textInMemory(): SharedText {
  let text: string | null = null;
  return {
    read: () => text,
    update: (change) => {
      // Another process is always faster at first.
      change(text);
      const changed = change(text);
      text = changed.text;
      return changed.result;
    },
  };
}
