/** Sizes, names and colours of all charts. */
import { html, type Content, type Html } from "../../../../../sandbox/src/html.ts";
import type { Tone } from "../../../../../sandbox/src/web/style.ts";
import { scaleLog, type ScaleLogarithmic } from "d3-scale";

/** A chart is drawn for a desk and for a phone: shrunk, its words would be too small to read. */
const WIDTHS = { desk: 760, phone: 320 } as const;
export type Size = keyof typeof WIDTHS;

/** One drawing of a chart. */
export interface Drawing {
  readonly height: number;
  readonly content: Content;
}

/** The look of a legend's entry in the chart. */
export interface LegendEntry {
  readonly name: string;
  readonly tone: Tone;
}

interface Chart {
  /** The content, for readers who do not see the chart; the table beside it has the numbers. */
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  readonly draw: (width: number, size: Size) => Drawing;
}

/** The chart as a figure with its legend. Only one of the two drawings is shown at a time. */
export function figure({ label, legend, draw }: Chart): Html {
  const drawing = (size: Size): Html => {
    const width = WIDTHS[size];
    const { height, content } = draw(width, size);
    return html`<svg
      class="chart ${size}"
      viewBox="0 0 ${width} ${height}"
      width="${width}"
      height="${height}"
      role="img"
      aria-label="${label}"
    >
      ${content}
    </svg>`;
  };
  const entries = legend.map(
    ({ name, tone }) => html`<li><span class="swatch tone-${tone}" aria-hidden="true"></span>${name}</li>`,
  );
  return html`<figure>
    ${drawing("desk")}${drawing("phone")}
    ${
      entries.length > 1 &&
      html`<figcaption>
        <ul class="legend">
          ${entries}
        </ul>
      </figcaption>`
    }
  </figure>`;
}

/** A number as a coordinate: tenths of a pixel are as fine as anybody sees. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A text in a chart. */
export function text(
  x: number,
  y: number,
  words: string | number,
  {
    anchor = "start",
    kind = "label",
  }: { anchor?: "start" | "middle" | "end"; kind?: "label" | "tick" | "value" } = {},
): Html {
  return html`<text class="${kind}" x="${px(x)}" y="${px(y)}" text-anchor="${anchor}">${words}</text>`;
}

/** A thin line behind the data. */
export function gridLine(x1: number, y1: number, x2: number, y2: number): Html {
  return html`<line class="grid" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" />`;
}

// Rows and their names: beside each other on a desk, below each other on a phone.

const NAME_COLUMN = 176;
const DESK_ROW = 34;
const PHONE_ROW = 50;
const TOP = 6;
/** As many letters as the column, or the phone, has room for. */
const MAX_NAME = { desk: 24, phone: 40 } as const;

/** The left edge of the drawing, behind the names. */
export function labelColumn(size: Size): number {
  return size === "desk" ? NAME_COLUMN : 0;
}

export interface RowTops {
  /** Of all rows. */
  readonly height: number;
  readonly topOf: (row: number) => number;
  readonly nameAt: (row: number, name: string) => Html;
}

/** The positions of that many rows. */
export function rowTops(rows: number, size: Size): RowTops {
  const isDesk = size === "desk";
  const row = isDesk ? DESK_ROW : PHONE_ROW;
  const topOf = (n: number): number => TOP + n * row + (isDesk ? 6 : 22);
  return {
    height: TOP + rows * row + 4,
    topOf,
    nameAt: (n, name) => text(0, isDesk ? topOf(n) + 13 : topOf(n) - 7, shortened(name, MAX_NAME[size])),
  };
}

function shortened(name: string, most: number): string {
  return name.length > most
    ? `${name
        .slice(0, most - 1)
        .toWellFormed()
        .trim()}…`
    : name;
}

// Spans of time on an axis, from minutes to months: each mark is several times the one before it.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface AxisMark {
  readonly ms: number;
  readonly name: string;
  /** Shown on a phone, too. */
  readonly main: boolean;
}

const MARKS: readonly AxisMark[] = [
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
  readonly marks: readonly AxisMark[];
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
