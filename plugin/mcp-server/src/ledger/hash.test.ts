import * as fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { recordHash } from "./record.ts";

describe("the hash of a record", () => {
  it("is the SHA-256 of RFC 8785's own example", () => {
    const example = {
      // oxlint-disable-next-line no-loss-of-precision -- the example is about just this
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
      literals: [null, true, false],
    };
    const canonical = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`;
    expect(recordHash(example)).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  it("is 64 hex digits", () => {
    expect(recordHash({})).toMatch(/^[0-9a-f]{64}$/);
  });

  it("orders keys by UTF-16 units, as RFC 8785 does", () => {
    const keys = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
    const value = Object.fromEntries(keys.map((key) => [key, 0]));
    const canonical = `{"\\r":0,"1":0,"\u0080":0,"\u00f6":0,"\u20ac":0,"\u{1f600}":0,"\ufb33":0}`;
    expect(recordHash(value)).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  it("does not depend on the order of keys, at any depth", () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, inner]) => [key, reversed(inner)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const read: unknown = JSON.parse(JSON.stringify(value).toWellFormed());
        expect(recordHash(reversed(read))).toBe(recordHash(read));
      }),
    );
  });

  it("differs where a value differs, and where an order in a list does", () => {
    expect(recordHash({ to: "Done" })).not.toBe(recordHash({ to: "Canceled" }));
    expect(recordHash({ warnings: ["a", "b"] })).not.toBe(recordHash({ warnings: ["b", "a"] }));
  });

  it("takes an absent key and an undefined one for the same", () => {
    expect(recordHash({ to: "Done", from: undefined })).toBe(recordHash({ to: "Done" }));
  });

  it.each([
    ["a lone surrogate", { reason: "\ud800" }, "Lone surrogate"],
    ["infinity", { seq: Infinity }, "Infinity"],
    ["not a number", { seq: Number.NaN }, "NaN"],
  ])("does not exist for %s", (_what, value, message) => {
    expect(() => recordHash(value)).toThrow(message);
  });
});

it("undefined has the hash of no text, and null that of its word", () => {
  expect(recordHash(undefined)).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(recordHash(null)).not.toBe(recordHash(undefined));
});
