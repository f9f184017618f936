/** How values are spread. */
export interface Spread {
  readonly count: number;
  /** Half of the values are at most this. */
  readonly median: number;
  /** 85 of 100 values are at most this: what a plan can rely on. */
  readonly p85: number;
  readonly longest: number;
}

/** The spread of the values; null where there are none. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = values.toSorted((a, b) => a - b);
  const longest = sorted.at(-1);
  if (longest === undefined) return null;
  return { count: sorted.length, median: quantile(sorted, 0.5), p85: quantile(sorted, 0.85), longest };
}

/** Between two values the nearer one has more weight, as spreadsheets and statistics packages do by default. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
