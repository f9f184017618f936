import { describe, expect, it } from "vitest";
import { viewOf } from "../../../test/support/view-builder.ts";
import { FailedResults } from "./memory.ts";

const address = { owner: "octo", repo: "rocket", number: 7 };
const view = viewOf([], { value: "In Review", updatedAt: null });

describe("failed results in memory", () => {
  it("are one agent's, in whatever letters, and where it gives no name", () => {
    const failed = new FailedResults("ada");
    failed.set({ address, caller: {} }, 2);
    for (const agent of ["ada", "Ada", undefined])
      expect(failed.before({ address, caller: { agent, instance: "main" } }, view)).toBe(2);
    expect(failed.before({ address, caller: { agent: "bob" } }, view)).toBe(0);
    expect(failed.before({ address, caller: { agent: "ada", instance: "2" } }, view)).toBe(0);
    expect(failed.before({ address: { ...address, number: 8 }, caller: {} }, view)).toBe(0);
    failed.forget({ address, caller: { agent: "ADA" } });
    expect(failed.before({ address, caller: {} }, view)).toBe(0);
  });

  it("are the account's own where no name is configured", () => {
    const failed = new FailedResults(null);
    failed.set({ address, caller: {} }, 1);
    expect(failed.before({ address, caller: {} }, view)).toBe(1);
    expect(failed.before({ address, caller: { agent: "ada" } }, view)).toBe(0);
  });
});
