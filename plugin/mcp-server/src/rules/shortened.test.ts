import { expect, it } from "vitest";
import { shortened } from "./text.ts";

it("leaves a text alone that is no longer than it may be", () => {
  expect(shortened("four", 4)).toBe("four");
});

it("says with its tail that a longer text goes on", () => {
  expect(shortened("fives", 4)).toBe("five…");
  expect(shortened("fives", 4, "… (cut)")).toBe("five… (cut)");
});

it("never cuts a character in half", () => {
  expect(shortened("ab🚀", 3)).toBe("ab\uFFFD…");
});
