import { InvalidArgumentError } from "commander";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span of time as people say it, rounded down: `45 s`, `12 min`, `1 h 58 min`, `3 d`. */
export function duration(spanMs: number): string {
  if (spanMs < MINUTE_MS) return `${Math.max(0, Math.floor(spanMs / SECOND_MS))} s`;
  if (spanMs < HOUR_MS) return `${Math.floor(spanMs / MINUTE_MS)} min`;
  if (spanMs >= DAY_MS) return `${Math.floor(spanMs / DAY_MS)} d`;
  const minutes = Math.floor((spanMs % HOUR_MS) / MINUTE_MS);
  const hours = `${Math.floor(spanMs / HOUR_MS)} h`;
  return minutes === 0 ? hours : `${hours} ${minutes} min`;
}

/** More than timers can wait for, and than anybody means. */
const LONGEST_MS = 7 * DAY_MS;

/** A span of time that was typed, such as `45s`, `20m`, `2h` or `1h30m`, in milliseconds. */
export function parseDuration(text: string): number {
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text.trim()) ?? [];
  const spanMs = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  if (spanMs > 0 && spanMs <= LONGEST_MS) return spanMs;
  throw new InvalidArgumentError("It must be a time such as 45s, 20m, 2h or 1h30m, a week at most.");
}
