import { expect, test } from "vitest";
import { timeMark } from "./marks.ts";

const NOW_MS = Date.parse("2026-11-26T12:00:00Z");

test.each([
  ["2026-11-26T11:59:40Z", "just now"],
  ["2026-11-26T11:55:00Z", "5 min ago"],
  ["2026-11-25T11:00:00Z", "25 h ago"],
  ["2026-11-20T12:00:00Z", "6 d ago"],
  ["2026-09-01T12:00:00Z", "3 months ago"],
  ["2023-11-26T12:00:00Z", "3 years ago"],
])("%s is shown as its age: %s", (at, age) => {
  expect(timeMark(at, NOW_MS).toString()).toContain(`>${age}</time>`);
});
