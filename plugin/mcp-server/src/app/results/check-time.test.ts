import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { someFits, violationsOf } from "./result-schema.ts";

vi.mock("node:vm", { spy: true });

afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(runInNewContext).mockClear();
});

const HOSTILE = { pattern: "^(a+)+$" };
const SLOW = `${"a".repeat(64)}!`;

/** The clock runs out, as where others have the processor. */
function interruptOnce(): void {
  vi.mocked(runInNewContext).mockImplementationOnce(() => {
    throw Object.assign(new Error("timed out"), { code: "ERR_SCRIPT_EXECUTION_TIMEOUT" });
  });
}

describe("a check", () => {
  test("that the machine had no time for is begun anew", () => {
    interruptOnce();
    expect(violationsOf({ type: "string" }, "x")).toEqual([]);
    expect(runInNewContext).toHaveBeenCalledTimes(2);
  });

  test("that had its time of the processor is over", () => {
    interruptOnce();
    vi.spyOn(process, "cpuUsage").mockReturnValue({ user: 1_900_000, system: 0 });
    expect(violationsOf({ type: "string" }, "x")).toEqual([
      "/: cannot be checked: it takes longer than 2 s to check",
    ]);
    expect(runInNewContext).toHaveBeenCalledTimes(1);
  });
});

describe("recorded results", () => {
  test("have the time of one check together, however many they are", () => {
    expect(
      someFits(
        HOSTILE,
        Array.from({ length: 300 }, () => SLOW),
      ),
    ).toBe(false);
    expect(vi.mocked(runInNewContext).mock.calls.length).toBeLessThanOrEqual(2);
  });

  test("are tried from the newest on, so that a new one is found before hostile old ones", () => {
    expect(someFits(HOSTILE, [...Array.from({ length: 300 }, () => SLOW), "aaa"])).toBe(true);
    expect(someFits({ type: "number" }, [1, ...Array.from({ length: 99 }, () => "x")])).toBe(true);
    expect(someFits({ type: "number" }, [1, ...Array.from({ length: 100 }, () => "x")])).toBe(false);
  });
});
