import type { SharedText } from "../config/machine-files.ts";
import {
  type Cost,
  type Creations,
  limitsInFile,
  limitsOfProcess,
  type LimitStore,
  NOTHING,
  Pacing,
  waitFor,
} from "./pacing.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const READ: Cost = { api: "graphql", lane: "read", contents: 0, issues: 0 };
const SWAP: Cost = { api: "graphql", lane: "write", contents: 0, issues: 0 };
const RECORD: Cost = { api: "graphql", lane: "content", contents: 1, issues: 0 };
const ISSUE: Cost = { api: "graphql", lane: "content", contents: 1, issues: 1 };
const COMMIT: Cost = { api: "rest", lane: "write", contents: 0, issues: 0 };
const ALL = [READ, SWAP, RECORD, COMMIT];

const secondary = (endsInMs: number | null) => ({ kind: "secondary", waitMs: endsInMs }) as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const calm = { nowMs: 0, chance: 0 };

interface Asked {
  readonly cost?: Cost;
  readonly shares?: Creations;
  readonly caller?: string;
  readonly call?: string;
  readonly canWait?: boolean;
}

let calls = 0;

/** Asks for a turn at that time, by a call of its own: to begin with a lock's commit. */
function ask(pacing: Pacing, nowMs: number, { canWait = false, ...wishes }: Asked) {
  calls += 1;
  const request = { cost: COMMIT, shares: NOTHING, caller: "", call: `call ${calls}`, ...wishes };
  return { ...pacing.takeTurn({ ...request, nowMs, canWait: () => canWait }), call: request.call };
}

/** Reserves shares at that time, as the only caller of a process. */
function turn(pacing: Pacing, nowMs: number, contents = 1, issues = 0) {
  return ask(pacing, nowMs, { shares: { contents, issues } });
}

function contentWaitMs(pacing: Pacing, nowMs: number, shares = 1): number {
  const { waitMs, call } = turn(pacing, nowMs, shares);
  pacing.giveBack(call);
  return waitMs;
}

function requestWaitMs(pacing: Pacing, cost: Cost, nowMs: number): number {
  return ask(pacing, nowMs, { cost, shares: { contents: cost.contents, issues: 0 } }).waitMs;
}

/** Sends what the call has reserved; the wait before it. */
function send(pacing: Pacing, nowMs: number, call: string, cost = RECORD): number {
  return ask(pacing, nowMs, { cost, call }).waitMs;
}

/** Reserves and sends at once. */
function create(pacing: Pacing, nowMs: number, contents: number): void {
  ask(pacing, nowMs, { cost: { ...RECORD, contents }, shares: { contents, issues: 0 } });
}

describe("what GitHub refused", () => {
  test("holds back its lane and those beyond, and frees them in time", () => {
    const pacing = new Pacing();
    pacing.noteRefused(RECORD, secondary(7_000), calm);
    expect(ALL.map((cost) => requestWaitMs(pacing, cost, 0))).toEqual([0, 0, 7_000, 0]);
    expect(contentWaitMs(pacing, 0)).toBe(7_000);
    pacing.noteRefused(SWAP, secondary(3_000), calm);
    expect(ALL.map((cost) => requestWaitMs(pacing, cost, 0))).toEqual([0, 3_000, 7_000, 3_000]);
    expect(contentWaitMs(pacing, 7_000)).toBe(0);
  });

  test("of the hour's points holds back everything of that API, and nothing of the other", () => {
    const pacing = new Pacing();
    pacing.noteRefused(RECORD, { kind: "primary", waitMs: 9_000 }, { nowMs: 0, chance: 1 });
    expect(ALL.map((cost) => requestWaitMs(pacing, cost, 0))).toEqual([9_000, 9_000, 9_000, 0]);
    expect(pacing.pace(0).held).toEqual({ requests: "all", api: "graphql", untilMs: 9_000 });
  });

  test("without a time holds for a minute, then exponentially longer, until a request is let through", () => {
    const pacing = new Pacing();
    const refusedAgain = (nowMs: number): number => {
      pacing.noteRefused(RECORD, secondary(null), { nowMs, chance: 0 });
      return requestWaitMs(pacing, RECORD, nowMs) / 60_000;
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
      return requestWaitMs(pacing, READ, nowMs) / 60_000;
    };
    expect(refusedAgain(0, RECORD)).toBe(1);
    expect(requestWaitMs(pacing, COMMIT, 0)).toBe(0);
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
    expect(requestWaitMs(guess, READ, 0)).toBe(70_000);
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
    expect(requestWaitMs(pacing, RECORD, 0)).toBe(60_000);
  });

  test("is waited for never shorter than GitHub says, and spread over a part of it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (s, chance) => {
          const pacing = new Pacing();
          pacing.noteRefused(RECORD, secondary(s * 1000), { nowMs: 0, chance });
          const extraMs = requestWaitMs(pacing, RECORD, 0) - s * 1000;
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
    expect(requestWaitMs(pacing, READ, 0)).toBe(0);
  });

  test("fit into every minute and every hour, however many a call asks for at once", () => {
    const wishes = fc.array(
      fc.record({
        gapMs: fc.oneof(fc.constant(0), fc.nat(120_000)),
        requests: fc.integer({ min: 1, max: 40 }),
      }),
      { maxLength: 100 },
    );
    fc.assert(
      fc.property(wishes, (asked) => {
        const pacing = new Pacing();
        let nowMs = 0;
        for (const { gapMs, requests } of asked) {
          nowMs += gapMs;
          nowMs += contentWaitMs(pacing, nowMs, requests);
          expect(turn(pacing, nowMs, requests).waitMs).toBe(0);
          const { contentPerMinute, contentPerHour } = pacing.pace(nowMs);
          expect(contentPerMinute.spent).toBeLessThanOrEqual(contentPerMinute.limit);
          expect(contentPerHour.spent).toBeLessThanOrEqual(contentPerHour.limit);
        }
      }),
    );
  });

  test("that were set aside and not sent do not count", () => {
    const pacing = new Pacing();
    pacing.giveBack(turn(pacing, 0, 40).call);
    expect(contentWaitMs(pacing, 0)).toBe(0);
    expect(pacing.pace(0)).toEqual({
      contentPerMinute: { spent: 0, limit: 80 },
      contentPerHour: { spent: 0, limit: 500 },
      held: null,
    });
  });
});

/** Creates so many by one call, each as soon as its turn comes; the moments. */
function createIssues(pacing: Pacing, begunMs: number, count: number): number[] {
  const first = turn(pacing, begunMs, count, count);
  pacing.giveBack(first.call);
  let nowMs = begunMs + first.waitMs;
  const { waitMs: noWaitMs, call } = turn(pacing, nowMs, count, count);
  expect(noWaitMs).toBe(0);
  let leftMs = 0;
  const moments = Array.from({ length: count }, () => {
    const gapMs = send(pacing, nowMs, call, ISSUE);
    nowMs += gapMs;
    if (gapMs > 0) leftMs += send(pacing, nowMs, call, ISSUE);
    return nowMs;
  });
  expect(leftMs).toBe(0);
  return moments;
}

describe("new issues", () => {
  test("are 1.5 s apart, of one call and of several", () => {
    const pacing = new Pacing();
    const { call } = turn(pacing, 0, 5, 5);
    expect(turn(pacing, 100, 1, 1).waitMs).toBe(7_400);
    pacing.giveBack(call);
    expect(createIssues(pacing, 200, 3)).toEqual([200, 1_700, 3_200]);
    expect(createIssues(pacing, 3_300, 1)).toEqual([4_700]);
    expect(turn(pacing, 4_800, 1, 1).waitMs).toBe(1_400);
    expect(contentWaitMs(pacing, 4_800)).toBe(0);
  });

  test("that are late keep their distance from those that came meanwhile", () => {
    const pacing = new Pacing();
    const late = turn(pacing, 0, 2, 2).call;
    send(pacing, 9_000, turn(pacing, 9_000, 1, 1).call, ISSUE);
    expect([9_500, 10_500, 10_500].map((nowMs) => send(pacing, nowMs, late, ISSUE))).toEqual([
      1_000, 0, 1_500,
    ]);
    expect(turn(pacing, 10_600, 1, 1).waitMs).toBe(1_400);
  });

  test("never are 17 in 29 s, 20 in a minute or 150 in an hour, however the calls come", () => {
    const wishes = fc.array(
      fc.record({ gapMs: fc.oneof(fc.constant(0), fc.nat(60_000)), issues: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 50, maxLength: 100 },
    );
    fc.assert(
      fc.property(wishes, (asked) => {
        const pacing = new Pacing();
        const times: number[] = [];
        for (const { gapMs, issues } of asked)
          times.push(...createIssues(pacing, (times.at(-1) ?? 0) + gapMs, issues));
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
    create(ada, 0, 30);
    expect(bob.pace(0).contentPerMinute.spent).toBe(30);
    expect(contentWaitMs(bob, 0, 20)).toBe(15_000);
  });

  test("wait together for what refused one of them, until one is let through", () => {
    const [ada, bob] = two();
    ada.noteRefused(RECORD, secondary(null), calm);
    expect(requestWaitMs(bob, RECORD, 0)).toBe(60_000);
    bob.noteRefused(RECORD, secondary(null), { nowMs: 60_000, chance: 0 });
    expect(requestWaitMs(ada, RECORD, 60_000)).toBe(120_000);
    ada.noteAccepted(RECORD);
    bob.noteRefused(RECORD, secondary(null), { nowMs: HOUR_MS, chance: 0 });
    expect(requestWaitMs(ada, RECORD, HOUR_MS)).toBe(60_000);
  });

  test("create issues 1.5 s apart, one process after the other", () => {
    const [ada, bob] = two();
    const { call } = turn(ada, 0, 5, 5);
    const later = turn(bob, 0, 1, 1);
    expect(later.waitMs).toBe(7_500);
    send(ada, 6_000, call, ISSUE);
    expect(send(bob, 6_500, later.call, ISSUE)).toBe(1_000);
  });

  test("stand in one line, also where their callers have one name", () => {
    const [ada, bob] = two();
    turn(ada, 0, 40);
    const asked = { caller: "main", shares: { contents: 1, issues: 0 }, canWait: true };
    const waits = [ada, bob, ada].map((pacing) => ask(pacing, 0, asked).waitMs);
    expect(waits).toEqual([1_500, 3_000, 1_500]);
  });

  test("get back what one reserved and did not send before it died", () => {
    const [ada, bob] = two();
    send(ada, 0, turn(ada, 0, 40).call);
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

function spend(spent: { atMs: number }[], atMs: number, points = 1): void {
  for (let count = 0; count < points; count += 1) spent.push({ atMs });
}

function waitIn(
  limit: number,
  spent: readonly { atMs: number }[],
  nowMs: number,
  count = 1,
  more = {},
): number {
  return waitFor({ count: limit, windowMs: MINUTE_MS }, spent, { nowMs, count, ...more });
}

/** When each of these requests is sent, if each comes so long after the one before and waits as it is told. */
function sendTimes(limit: number, requests: readonly { gapMs: number; points: number }[]) {
  const spent: { atMs: number }[] = [];
  let nowMs = 0;
  return requests.map(({ gapMs, points }) => {
    nowMs += gapMs;
    nowMs += waitIn(limit, spent, nowMs, points);
    expect(waitIn(limit, spent, nowMs, points)).toBe(0);
    spend(spent, nowMs, points);
    return { atMs: nowMs, points };
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
        const sent = sendTimes(limit, asked);
        for (const { atMs } of sent) {
          const inWindow = sent.filter((other) => other.atMs >= atMs && other.atMs < atMs + MINUTE_MS);
          expect(inWindow.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  test("lets half of it go at once, and an idle caller never waits", () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: MINUTE_MS, max: 10 * MINUTE_MS }), (limit, idleMs) => {
        const spent: { atMs: number }[] = [];
        for (let sent = 0; sent < limit / 2; sent += 1) {
          expect(waitIn(limit, spent, 0)).toBe(0);
          spend(spent, 0);
        }
        expect(waitIn(limit, spent, 0)).toBeGreaterThan(0);
        expect(waitIn(limit, spent, idleMs)).toBe(0);
      }),
    );
  });

  test("spaces what is beyond its half evenly", () => {
    const sent = sendTimes(
      80,
      Array.from({ length: 42 }, () => ({ gapMs: 0, points: 1 })),
    );
    expect(sent.slice(38).map(({ atMs }) => atMs)).toEqual([0, 0, 1_500, 3_000]);
  });

  test("spaces by what is spent, as far as it is more than what is free", () => {
    const sent = sendTimes(
      80,
      [30, 20, 20].map((points) => ({ gapMs: 0, points })),
    );
    expect(sent.map(({ atMs }) => atMs)).toEqual([0, 15_000, 45_000]);
    const spent: { atMs: number }[] = [];
    for (const { atMs, points } of sent) spend(spent, atMs, points);
    expect(waitIn(80, spent, 45_000, 1, { ahead: 20 })).toBe(31_500);
  });

  test("lets what will never fit beside others go when its window is empty", () => {
    const spent = [{ atMs: 0 }];
    const fullMs = waitIn(80, spent, 0, 81);
    expect(waitIn(80, spent, fullMs, 81)).toBe(0);
    expect(waitIn(80, [], 0, 81)).toBe(0);
  });

  test("that others spend from, too, is spaced from the first request on, for a window", () => {
    const isSpaced = { isSpaced: true };
    expect(waitIn(80, [], 0, 1, isSpaced)).toBe(0);
    expect(waitIn(80, [{ atMs: 0 }], 0, 1, isSpaced)).toBe(1_500);
    const pacing = new Pacing();
    pacing.noteRefused(RECORD, secondary(1_000), calm);
    expect(
      [turn(pacing, 1_000), turn(pacing, 1_000), turn(pacing, 61_000)].map((each) => each.waitMs),
    ).toEqual([0, 1_500, 0]);
  });

  test("tells who stands in a line when its turn comes", () => {
    const spent: { atMs: number }[] = [];
    spend(spent, 0, 38);
    expect([0, 1, 2, 3].map((ahead) => waitIn(80, spent, 0, 1, { ahead }))).toEqual([0, 0, 1_500, 3_000]);
  });
});

/** The wait of a caller that stays for its turn. */
function inLine(pacing: Pacing, nowMs: number, caller: string, contents = 1): number {
  return ask(pacing, nowMs, { caller, shares: { contents, issues: 0 }, canWait: true }).waitMs;
}

/** An account whose free half is used up: each content waits for 1.5 s more. */
function busyAccount(nowMs = 0): Pacing {
  const pacing = new Pacing();
  create(pacing, nowMs, 40);
  return pacing;
}

describe("a line", () => {
  test("counts who asked before, and those who ask again keep their place", () => {
    const pacing = busyAccount();
    const turnsOf = (callers: readonly string[]) => callers.map((caller) => inLine(pacing, 0, caller));
    expect(turnsOf(["ada", "bob", "cleo", "cleo", "ada", "bob"])).toEqual([
      1_500, 3_000, 4_500, 4_500, 1_500, 3_000,
    ]);
  });

  test("counts what those before will take, by what they ask for now", () => {
    const pacing = busyAccount();
    expect([inLine(pacing, 0, "ada", 20), inLine(pacing, 0, "bob", 7), inLine(pacing, 0, "cleo")]).toEqual([
      30_000, 40_500, 42_000,
    ]);
    expect(inLine(pacing, 0, "ada")).toBe(1_500);
    expect(inLine(pacing, 0, "cleo")).toBe(13_500);
  });

  test("moves up when one had its turn, who then begins at its end", () => {
    const pacing = busyAccount();
    expect(["ada", "bob"].map((caller) => inLine(pacing, 0, caller))).toEqual([1_500, 3_000]);
    expect(["ada", "bob", "ada"].map((caller) => inLine(pacing, 1_500, caller))).toEqual([0, 1_500, 3_000]);
  });

  test("does not wait for who is late, and lets the late one in where it was", () => {
    const pacing = busyAccount();
    expect(inLine(pacing, 0, "ada", 20)).toBe(30_000);
    expect([35_000, 35_001].map((nowMs) => inLine(pacing, nowMs, "bob", 20))).toEqual([25_000, 0]);
    expect(inLine(pacing, 35_001, "bob", 20)).toBe(30_000);
    expect(inLine(pacing, 35_001, "ada", 20)).toBe(30_000);
    expect(inLine(pacing, 35_001, "bob", 20)).toBe(60_000);
  });

  test.each([
    ["keeps the place of who is back within an hour", 0, 30_000],
    ["forgets who never came back", 1, 60_000],
  ])("%s", (_title, lateMs, adaMs) => {
    const pacing = busyAccount();
    expect(inLine(pacing, 0, "ada", 20)).toBe(30_000);
    const nowMs = 35_000 + HOUR_MS + lateMs;
    create(pacing, nowMs, 40);
    expect(inLine(pacing, nowMs, "bob", 20)).toBe(30_000);
    expect(inLine(pacing, nowMs, "ada", 20)).toBe(adaMs);
  });

  test("lets nobody write past those who wait", () => {
    const pacing = busyAccount();
    inLine(pacing, 0, "ada", 20);
    expect([pacing.hasContentRoom(1, 35_000), pacing.hasContentRoom(1, 35_001)]).toEqual([false, true]);
  });
});
