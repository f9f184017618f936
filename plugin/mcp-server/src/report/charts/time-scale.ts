/** Spans of time on an axis, from minutes to months: each mark is several times the one before it. */
import { scaleLog, type ScaleLogarithmic } from "d3-scale";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Mark {
  readonly ms: number;
  readonly name: string;
  /** Shown on a phone, too. */
  readonly main: boolean;
}

const MARKS: readonly Mark[] = [
  { ms: MINUTE_MS, name: "1 min", main: true },
  { ms: 10 * MINUTE_MS, name: "10 min", main: false },
  { ms: HOUR_MS, name: "1 h", main: true },
  { ms: 6 * HOUR_MS, name: "6 h", main: false },
  { ms: DAY_MS, name: "1 d", main: true },
  { ms: 7 * DAY_MS, name: "1 week", main: false },
  { ms: 30 * DAY_MS, name: "30 d", main: true },
  { ms: 182 * DAY_MS, name: "½ year", main: false },
  { ms: 730 * DAY_MS, name: "2 years", main: true },
];

export interface SpanScale {
  readonly scale: ScaleLogarithmic<number, number>;
  readonly marks: readonly Mark[];
}

/** A scale from the first to the last mark that the values need; what is shorter than a minute stands on it. */
export function spanScale(values: readonly number[], range: readonly [number, number]): SpanScale {
  const longest = Math.max(HOUR_MS, ...values);
  const shortest = Math.max(MINUTE_MS, Math.min(HOUR_MS, ...values));
  const last = MARKS.findIndex(({ ms }) => ms >= longest);
  const first = MARKS.findLastIndex(({ ms }) => ms <= shortest);
  const marks = MARKS.slice(Math.max(0, first), last < 0 ? MARKS.length : last + 1);
  const end = Math.max(longest, marks.at(-1)?.ms ?? longest);
  const scale = scaleLog([marks[0]?.ms ?? MINUTE_MS, end], [...range]).clamp(true);
  return { scale, marks };
}
