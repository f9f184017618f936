import { expect, it } from "vitest";
import { duration } from "./reported-board.ts";

it.each([
  [-5, "0 s"],
  [59_999, "59 s"],
  [60_000, "1 min"],
  [3_599_999, "59 min"],
  [3_600_000, "1 h"],
  [7_140_000, "1 h 59 min"],
  [24 * 3_600_000, "1 d"],
  [100 * 24 * 3_600_000, "100 d"],
])("%i ms are %s", (spanMs, text) => {
  expect(duration(spanMs)).toBe(text);
});
