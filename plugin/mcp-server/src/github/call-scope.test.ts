import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { currentCall, outsideOfCalls, sharedWork, withinCall } from "./call-scope.ts";
import { Pacing } from "./pacing.ts";

const READ = { cost: { api: "graphql", lane: "read", contents: 0, issues: 0 }, url: "/graphql" } as const;
const WRITE = { cost: { api: "graphql", lane: "write", contents: 0, issues: 0 }, url: "/graphql" } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
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
