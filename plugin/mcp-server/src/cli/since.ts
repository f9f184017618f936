import { InvalidArgumentError } from "commander";

const SPAN = /^([1-9]\d{0,3})(h|d)$/;
const HOUR_MS = 60 * 60 * 1000;

/** A point in time that is past, in milliseconds since 1970: a date of ISO 8601, or so many hours or days before `nowMs`. */
export function parseSince(text: string, nowMs = Date.now()): number {
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (count !== undefined) return nowMs - Number(count) * (unit === "d" ? 24 * HOUR_MS : HOUR_MS);
  const atMs = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (atMs > nowMs) throw new InvalidArgumentError("It must not be in the future.");
  if (!Number.isNaN(atMs)) return atMs;
  throw new InvalidArgumentError("It must be a date such as 2026-03-02, or a span such as 24h or 7d.");
}
