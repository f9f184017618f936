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
