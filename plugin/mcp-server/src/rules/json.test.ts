import { expect, it } from "vitest";
import { readJson } from "./text.ts";

it("reads JSON, and has no word for what is none", () => {
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(readJson("null")).toBeNull();
  expect(readJson("{")).toBeUndefined();
  expect(readJson("no JSON")).toBeUndefined();
});

it("takes no other error for a mistake in the text", () => {
  const text = Object.assign("", {
    toString() {
      throw new RangeError("no text at all");
    },
  });
  expect(() => readJson(text)).toThrow(RangeError);
});
