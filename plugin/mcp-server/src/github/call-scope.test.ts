import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { currentCall, outsideOfCalls, sharedWork, withinCall } from "./call-scope.ts";
import { Pacing } from "./pacing.ts";
import { ServerClock } from "./time.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const READ = { cost: { api: "graphql", lane: "read", contents: 0, issues: 0 }, url: "/graphql" } as const;
const WRITE = { cost: { api: "graphql", lane: "write", contents: 0, issues: 0 }, url: "/graphql" } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["performance", "Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a call", () => {
  test("waits until one moment at the latest, however often it waits", async () => {
    await withinCall(async () => {
      expect(currentCall()?.allows(33_000, READ)).toBe(true);
      vi.advanceTimersByTime(25_000);
      expect([8_000, 8_001].map((waitMs) => currentCall()?.allows(waitMs, READ))).toEqual([true, false]);
      expect([3_000, 3_001].map((waitMs) => currentCall()?.allows(waitMs, WRITE))).toEqual([true, false]);
    });
  });

  test("is no other call's, and none outside of it", async () => {
    const [one, other] = await Promise.all([
      withinCall(async () => currentCall()),
      withinCall(async () => currentCall()),
    ]);
    expect(one).not.toBe(other);
    expect(currentCall()).toBeUndefined();
  });

  test("whose time is over fails no other one that waits for the same work", async () => {
    const underway = new Map<string, Promise<string>>();
    let times = 0;
    const work = async (): Promise<string> => {
      times += 1;
      if (times > 1) return "done";
      await Promise.resolve();
      vi.advanceTimersByTime(60_000);
      throw new Error("no answer in time");
    };
    const [late, ...others] = await Promise.allSettled([
      withinCall(async () => sharedWork(underway, "a", work)),
      sharedWork(underway, "a", work),
      sharedWork(underway, "a", work),
    ]);
    expect(late).toMatchObject({ status: "rejected", reason: { name: "CallOver" } });
    expect(others.map((each) => each.status === "fulfilled" && each.value)).toEqual(["done", "done"]);
    expect([times, underway.size]).toEqual([2, 0]);
  });

  test("is none for what a timer of it does later", async () => {
    const later: unknown[] = [];
    await withinCall(async () => outsideOfCalls(() => later.push(currentCall())));
    expect(later).toEqual([undefined]);
  });

  test("that fails gives back what it set aside, and what it used stays counted", async () => {
    const kept = new Pacing();
    const used = new Pacing();
    const failed = withinCall(async () => {
      const shares = { contents: 1, issues: 0 };
      const call = currentCall();
      for (const [pacing, cost] of [
        [kept, WRITE.cost],
        [used, { ...WRITE.cost, ...shares }],
      ] as const) {
        const turn = { cost, shares, call: call?.id ?? "", caller: "", nowMs: Date.now() };
        expect(pacing.takeTurn({ ...turn, canWait: () => false }).waitMs).toBe(0);
        call?.noteSent({ cost, url: "/graphql" }, pacing, shares);
      }
      throw new Error("No");
    });
    await expect(failed).rejects.toThrow("No");
    const spent = [kept, used].map((pacing) => pacing.pace(Date.now()).contentPerMinute.spent);
    expect(spent).toEqual([0, 1]);
  });
});

describe("the server's clock", () => {
  test("shows this machine's time before the first answer", () => {
    expect(new ServerClock().now()).toBe(NOW);
  });

  test("goes on from the time of the newest answer", () => {
    const clock = new ServerClock();
    clock.observe("Sun, 01 Mar 2026 11:00:00 GMT", Date.now());
    expect(clock.now()).toBe(NOW - 3_600_000);
    vi.advanceTimersByTime(5_000);
    expect(clock.now()).toBe(NOW - 3_600_000 + 5_000);
    clock.observe("Sun, 01 Mar 2026 13:00:00 GMT", Date.now());
    expect(clock.now()).toBe(NOW + 3_600_000);
  });

  test("is not set back by an answer that was on its way for long", () => {
    const clock = new ServerClock();
    clock.observe("Sun, 01 Mar 2026 12:00:00 GMT", NOW);
    vi.advanceTimersByTime(20_000);
    clock.observe("Sun, 01 Mar 2026 12:00:02 GMT", NOW);
    expect(clock.now()).toBe(NOW + 20_000);
  });

  test("is set back by an answer that proves it wrong, as after this machine's clock was set", () => {
    const clock = new ServerClock();
    clock.observe("Sun, 01 Mar 2026 12:00:10 GMT", NOW);
    clock.observe("Sun, 01 Mar 2026 12:00:08 GMT", NOW);
    expect(clock.now()).toBe(NOW + 8_000);
  });

  test("is set forward by any answer", () => {
    const clock = new ServerClock();
    clock.observe("Sun, 01 Mar 2026 12:00:02 GMT", NOW - 20_000);
    clock.observe("Sun, 01 Mar 2026 12:00:10 GMT", NOW - 20_000);
    expect(clock.now()).toBe(NOW + 10_000);
  });

  test.each([undefined, "", "yesterday"])("is not moved by the header %j", (header) => {
    const clock = new ServerClock();
    clock.observe("Sun, 01 Mar 2026 13:00:00 GMT", Date.now());
    clock.observe(header, Date.now());
    expect(clock.now()).toBe(NOW + 3_600_000);
  });
});

test("a sleep within a call ends with the call", async () => {
  const slept: number[] = [];
  const time = { now: () => 0, chance: () => 0, sleep: async (durationMs: number) => slept.push(durationMs) };
  const clock = new ServerClock(time);
  await withinCall(async () => clock.sleep(90_000), { usedMs: 40_000, now: time.now });
  await clock.sleep(90_000);
  expect(slept).toEqual([8_000, 90_000]);
});
