import { describe, expect, it, vi } from "vitest";
import { boundedBy, type Bounds } from "../contract/result-schema.ts";

const MAX_MS = 100;
const TOO_LONG = { problem: "it takes longer than 0.1 s to check" };

/** An interpreter whose clock runs out so often before it does the work. */
function interrupted(times: number) {
  let left = times;
  return vi.fn<Bounds["interpret"]>((_code, { run }) => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error("timed out"), { code: "ERR_SCRIPT_EXECUTION_TIMEOUT" });
    run();
  });
}

/** A processor that gives each try so much of its time. */
function processor(eachMs: number): () => number {
  let usedMs = 0;
  return () => (usedMs += eachMs) - eachMs;
}

describe("bounded work", () => {
  it("is its value, or what is wrong with it", () => {
    const inTime = boundedBy({ maxMs: MAX_MS });
    expect(inTime(() => 4711)).toEqual({ value: 4711 });
    expect(inTime(() => JSON.parse("{"))).toEqual({ problem: expect.stringContaining("JSON") });
    const endless = (): number => endless() + 1;
    expect(inTime(endless)).toEqual({ problem: "it refers to itself without end" });
  });

  it("is begun anew with twice the time where the machine was busy with something else", () => {
    const interpret = interrupted(1);
    const inTime = boundedBy({ maxMs: MAX_MS, interpret, usedMs: processor(10) });
    expect(inTime(() => 4711)).toEqual({ value: 4711 });
    expect(interpret.mock.calls.map(([, , { timeout }]) => timeout)).toEqual([MAX_MS, 2 * MAX_MS]);
  });

  it("is over after its time of the processor", () => {
    const interpret = interrupted(1);
    expect(boundedBy({ maxMs: MAX_MS, interpret, usedMs: processor(95) })(() => 4711)).toEqual(TOO_LONG);
    expect(interpret).toHaveBeenCalledTimes(1);
  });

  it("is not begun a third time", () => {
    const interpret = interrupted(3);
    expect(boundedBy({ maxMs: MAX_MS, interpret, usedMs: processor(10) })(() => 4711)).toEqual(TOO_LONG);
    expect(interpret).toHaveBeenCalledTimes(2);
  });
});
