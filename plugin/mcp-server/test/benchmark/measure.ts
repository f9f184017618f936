/** How calls are measured. */
import type { Agent, SentRequest, Stage } from "../e2e/stage.ts";

/** The middle one of three is not the one that the machine was busy with something else for. */
const ROUNDS = 3;

export interface Measured {
  readonly requests: number;
  /** See `longestRow`. */
  readonly inARow: number;
  /** Of the hour's points that GitHub grants. */
  readonly points: number;
  readonly wallMs: number;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The length of the longest chain of requests of which each began after the one before had been answered. */
function longestRow(requests: readonly SentRequest[]): number {
  const depths: number[] = [];
  for (const [index, { at }] of requests.entries()) {
    const before = requests
      .slice(0, index)
      .map((other, n) => (other.at + other.ms <= at ? (depths[n] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

/** Measures one call. Throws an Error where it fails. */
export async function measureCall(
  stage: Stage,
  agent: Agent,
  { tool, args }: { readonly tool: string; readonly args: Readonly<Record<string, unknown>> },
): Promise<Measured> {
  await stage.sentSince();
  const begin = performance.now();
  const answer = await agent.call(tool, args);
  const wallMs = performance.now() - begin;
  if (answer.isError) throw new Error(`Cannot measure ${tool}: ${answer.text}`);
  const requests = (await stage.requests()).toSorted((a, b) => a.at - b.at);
  const points = requests.reduce((sum, sent) => sum + (sent.status === 304 ? 0 : sent.points), 0);
  return { requests: requests.length, inARow: longestRow(requests), points, wallMs };
}

/** The median of each number. */
function medianOf(measured: readonly Measured[]): Measured {
  return {
    requests: median(measured.map(({ requests }) => requests)),
    inARow: median(measured.map(({ inARow }) => inARow)),
    points: median(measured.map(({ points }) => points)),
    wallMs: median(measured.map(({ wallMs }) => wallMs)),
  };
}

/** Measures that often, one after the other. */
export async function repeated(measure: () => Promise<Measured>): Promise<Measured> {
  const measured: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await measure());
  return medianOf(measured);
}

/** A table of the benchmark, for a terminal and for a page. */

export interface Table {
  readonly title: string;
  /** What was measured, and how. */
  readonly about: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function padded({ header, rows }: Table): string[][] {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  // Names to the left, numbers to the right.
  return [header, ...rows].map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? "";
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
}

export function asText(table: Table): string {
  const lines = padded(table).map((row) => row.join("  "));
  return `${table.title}\n${table.about}\n\n${lines.join("\n")}\n`;
}

export function asMarkdown(table: Table): string {
  const [header = [], ...rows] = padded(table).map((row) => `| ${row.join(" | ")} |`);
  const rule = table.header.map((_, column) => (column === 0 ? "---" : "--:")).join(" | ");
  return [`## ${table.title}`, "", table.about, "", header, `| ${rule} |`, ...rows, ""].join("\n");
}

export function inMs(ms: number): string {
  return `${ms.toFixed(0)} ms`;
}

export function ratio(value: number, base: number): string {
  return (value / base).toFixed(2);
}

/** A whole number as people write it: 10,000. */
export function count(value: number): string {
  return value.toLocaleString("en");
}
