import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withinCall } from "./call-scope.ts";
import { ServerClock } from "./time.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
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
