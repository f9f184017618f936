import { InvalidArgumentError } from "commander";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** More than timers can wait for, and than anybody means. */
const LONGEST_MS = 7 * 24 * HOUR_MS;

/** A span of time that was typed, such as `45s`, `20m`, `2h` or `1h30m`, in milliseconds. */
export function parseDuration(text: string): number {
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text.trim()) ?? [];
  const spanMs = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  if (spanMs > 0 && spanMs <= LONGEST_MS) return spanMs;
  throw new InvalidArgumentError("It must be a time such as 45s, 20m, 2h or 1h30m, a week at most.");
}
