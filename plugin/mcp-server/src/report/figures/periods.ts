/** The time of a report in days, weeks or months, all by UTC. */
import { isReported, type ReportedBoard } from "../reported-board.ts";

const DAY_MS = 86_400_000;
/** As many columns as can be told apart and still be read on paper. */
const MAX_DAYS = 31;
const MAX_WEEKS = 53;
/** Ten years; who has more sees the newest. */
const MAX_MONTHS = 120;

export interface Period {
  readonly startMs: number;
  /** The beginning of the next one. */
  readonly endMs: number;
}

export interface Periods {
  readonly unit: "day" | "week" | "month";
  /** Without a gap, the last one holds the present; empty where nothing happened. */
  readonly list: readonly Period[];
}

/** Whole periods from the first step, or the beginning of the report, to now; short enough to tell a course. */
export function periodsOf(board: ReportedBoard): Periods {
  const times = board.tickets.flatMap(({ path }) => path.steps.map(({ atMs }) => atMs));
  const first = times.filter((atMs) => isReported(board, atMs)).reduce((a, b) => Math.min(a, b), Infinity);
  if (first === Infinity) return { unit: "day", list: [] };
  const fromMs = board.sinceMs ?? first;
  const days = (board.nowMs - fromMs) / DAY_MS;
  if (days <= MAX_DAYS) return { unit: "day", list: every(DAY_MS, dayOf(fromMs), board.nowMs) };
  if (days <= MAX_WEEKS * 7) return { unit: "week", list: every(7 * DAY_MS, mondayOf(fromMs), board.nowMs) };
  return { unit: "month", list: months(fromMs, board.nowMs).slice(-MAX_MONTHS) };
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}

function mondayOf(ms: number): number {
  // Day 0 of the epoch was a Thursday.
  const weekday = (Math.floor(ms / DAY_MS) + 3) % 7;
  return dayOf(ms) - weekday * DAY_MS;
}

function every(lengthMs: number, firstMs: number, lastMs: number): Period[] {
  const count = Math.floor((lastMs - firstMs) / lengthMs) + 1;
  return Array.from({ length: count }, (_, n) => ({
    startMs: firstMs + n * lengthMs,
    endMs: firstMs + (n + 1) * lengthMs,
  }));
}

function months(fromMs: number, lastMs: number): Period[] {
  const from = new Date(fromMs);
  const last = new Date(lastMs);
  const year = from.getUTCFullYear();
  const count = (last.getUTCFullYear() - year) * 12 + last.getUTCMonth() - from.getUTCMonth() + 1;
  return Array.from({ length: count }, (_, n) => ({
    startMs: Date.UTC(year, from.getUTCMonth() + n),
    endMs: Date.UTC(year, from.getUTCMonth() + n + 1),
  }));
}
