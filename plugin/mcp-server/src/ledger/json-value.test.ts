import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_JSON_DEPTH, recordHash } from "./record.ts";
import { checkedJson } from "./shown-result.ts";

function nested(depth: number): unknown {
  return JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
}

describe("a JSON value", () => {
  it("stays what it is, keys of the prototype included", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        expect(checkedJson(any)).toEqual({ value: any });
      }),
    );
    const hostile: unknown = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": 1, "toString": null}',
    );
    const checked = checkedJson(hostile);
    expect(JSON.stringify(checked)).toBe(JSON.stringify({ value: hostile }));
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("has no half characters left, in texts and in keys, so that it has a hash", () => {
    const checked = checkedJson({ "\ud800": ["a\udfff", "😀"] });
    expect(checked).toEqual({ value: { "\uFFFD": ["a\uFFFD", "😀"] } });
    expect(() => recordHash(checked)).not.toThrow();
  });

  it("is a problem where it is nested too deep, however deep", () => {
    expect(checkedJson(nested(MAX_JSON_DEPTH))).toHaveProperty("value");
    for (const depth of [MAX_JSON_DEPTH + 1, 200_000])
      expect(checkedJson(nested(depth))).toEqual({ problem: "it is nested more than 64 deep" });
  });

  it("is a problem with a number beyond all bounds", () => {
    expect(checkedJson(JSON.parse('{"a": "first", "b": [1, 1e999], "c": "last"}'))).toEqual({
      problem: "it holds a number that JSON cannot write",
    });
  });
});
