import { InvalidArgumentError } from "commander";

/** A time in milliseconds since 1970, where now is this. */
export type Since = (nowMs: number) => number;

const DAY_MS = 86_400_000;

/** A day such as 2026-01-31, by UTC, or so many days before now such as `30d`. */
export function parseSince(text: string): Since {
  const days = /^(\d{1,4})d$/.exec(text.trim())?.[1];
  if (days !== undefined) return (nowMs) => nowMs - Number(days) * DAY_MS;
  const ms = /^\d{4}-\d\d-\d\d(?:T.*)?$/.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN;
  if (Number.isNaN(ms))
    throw new InvalidArgumentError("It must be a date such as 2026-01-31, or days such as 30d.");
  return () => ms;
}
