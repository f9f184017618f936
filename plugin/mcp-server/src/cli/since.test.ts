import { expect, test } from "vitest";
import { parseSince } from "./options.ts";

const NOW_MS = Date.parse("2026-03-02T12:00:00Z");

test.each([
  ["2026-03-02", "2026-03-02T00:00:00Z"],
  ["2026-03-02T12:00:00Z", "2026-03-02T12:00:00Z"],
  ["2024-02-29", "2024-02-29T00:00:00Z"],
  ["24h", "2026-03-01T12:00:00Z"],
  ["7d", "2026-02-23T12:00:00Z"],
])("takes a date or a span: %s", (text, expected) => {
  expect(parseSince(text, NOW_MS)).toBe(Date.parse(expected));
});

test.each([
  ["2026-03-03", "It must not be in the future."],
  ["2030-01-01", "It must not be in the future."],
  ["2026-02-30", "It must be a date such as 2026-03-02, or a span such as 24h or 7d."],
  ["2025-02-29T10:00:00Z", "It must be a date such as 2026-03-02, or a span such as 24h or 7d."],
  ["yesterday", "It must be a date such as 2026-03-02, or a span such as 24h or 7d."],
])("refuses what is none, or not past: %s", (text, says) => {
  expect(() => parseSince(text, NOW_MS)).toThrow(says);
});
