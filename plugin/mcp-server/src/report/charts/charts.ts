import { html, type Content, type Html } from "../../web/html.ts";
import type { Tone } from "../../web/style.ts";
import { scaleLog, type ScaleLogarithmic, scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";

// Sizes, names and colours of all charts.

/** A chart is drawn for a desk and for a phone: shrunk, its words would be too small to read. */
const WIDTHS = { desk: 760, phone: 320 } as const;
type Size = keyof typeof WIDTHS;

/** One drawing of a chart. */
interface Drawing {
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
function figure({ label, legend, draw }: Chart): Html {
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
function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A text in a chart. */
function text(
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
function gridLine(x1: number, y1: number, x2: number, y2: number): Html {
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
function labelColumn(size: Size): number {
  return size === "desk" ? NAME_COLUMN : 0;
}

interface RowTops {
  /** Of all rows. */
  readonly height: number;
  readonly topOf: (row: number) => number;
  readonly nameAt: (row: number, name: string) => Html;
}

/** The positions of that many rows. */
function rowTops(rows: number, size: Size): RowTops {
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

interface SpanScale {
  readonly scale: ScaleLogarithmic<number, number>;
  readonly marks: readonly AxisMark[];
}

/** A scale from the first to the last mark that the values need; what is shorter than a minute stands on it. */
function spanScale(values: readonly number[], range: readonly [number, number]): SpanScale {
  const longest = Math.max(HOUR_MS, ...values);
  const shortest = Math.max(MINUTE_MS, Math.min(HOUR_MS, ...values));
  const last = MARKS.findIndex(({ ms }) => ms >= longest);
  const first = MARKS.findLastIndex(({ ms }) => ms <= shortest);
  const marks = MARKS.slice(Math.max(0, first), last < 0 ? MARKS.length : last + 1);
  const end = Math.max(longest, marks.at(-1)?.ms ?? longest);
  const scale = scaleLog([marks[0]?.ms ?? MINUTE_MS, end], [...range]).clamp(true);
  return { scale, marks };
}

// Numbers that follow each other in time, or in size: a column for each, in parts.

interface ChartColumn {
  /** Under the column, where there is room. */
  readonly name: string;
  /** In the order of the legend. */
  readonly values: readonly number[];
}

interface ColumnsChart {
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  readonly columns: readonly ChartColumn[];
}

const HEIGHT = 220;
const COLUMNS_TOP = 12;
const BASE = 190;
const LEFT = 30;
/** So wide has a name to be able to stand beside the next one. */
const NAME_WIDTH = 62;
const GRID_LINES = 4;

/** The columns, with whole numbers at the side. */
export function columnsChart({ label, legend, columns }: ColumnsChart): Html {
  return figure({
    label,
    legend,
    draw: (width, size) => ({ height: HEIGHT, content: drawnColumn(columns, legend, width, size) }),
  });
}

function drawnColumn(
  columns: readonly ChartColumn[],
  legend: readonly LegendEntry[],
  width: number,
  size: Size,
): readonly Html[] {
  const highest = Math.max(1, ...columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const x = scaleBand<number>(columns.keys(), [LEFT, width]).paddingInner(0.3).paddingOuter(0.15);
  const y = scaleLinear([0, highest], [BASE, COLUMNS_TOP]).nice(GRID_LINES);
  const marks = y.ticks(GRID_LINES).filter(Number.isInteger);
  const every = Math.ceil(
    (columns.length * (size === "phone" ? NAME_WIDTH * 0.9 : NAME_WIDTH)) / (width - LEFT),
  );
  const layers = stack<ChartColumn, number>()
    .keys(legend.keys())
    .value(({ values }, key) => values[key] ?? 0)([...columns]);
  const bar = Math.min(x.bandwidth(), 44);
  const leftOf = (n: number): number => (x(n) ?? 0) + (x.bandwidth() - bar) / 2;
  return [
    ...marks.map(
      (mark) =>
        html`${gridLine(LEFT, y(mark), width, y(mark))}${text(LEFT - 8, y(mark) + 4, mark, { anchor: "end", kind: "tick" })}`,
    ),
    ...layers.map(
      (layer) =>
        html`<g class="tone-${legend[layer.key]?.tone ?? "gray"}">
          ${layer.map(([from, to], n) => {
            if (to === from) return null;
            const name = `${columns[n]?.name}: ${to - from} ${legend[layer.key]?.name ?? ""}`;
            return html`<rect
              x="${px(leftOf(n))}"
              y="${px(y(to))}"
              width="${px(bar)}"
              height="${px(y(from) - y(to))}"
              rx="2"
              ><title>${name}</title></rect
            >`;
          })}
        </g>`,
    ),
    ...columns.map(({ name }, n) =>
      n % every === 0
        ? text((x(n) ?? 0) + x.bandwidth() / 2, BASE + 20, name, { anchor: "middle", kind: "tick" })
        : html``,
    ),
  ];
}

// Things beside each other: a bar for each, in parts.

interface Row {
  readonly name: string;
  /** In the order of the legend. */
  readonly values: readonly number[];
  /** Behind the bar. */
  readonly note: string;
}

interface RowsChart {
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  readonly rows: readonly Row[];
}

const BAR = 18;
/** Kept free for the notes. */
const NOTE_WIDTH = 96;

/** The bars, the longest over all of the room. */
export function rowsChart({ label, legend, rows }: RowsChart): Html {
  return figure({
    label,
    legend,
    draw: (width, size) => ({
      height: rowTops(rows.length, size).height,
      content: drawnRow(rows, legend, width, size),
    }),
  });
}

function drawnRow(
  rows: readonly Row[],
  legend: readonly LegendEntry[],
  width: number,
  size: Size,
): readonly Html[] {
  const left = labelColumn(size);
  const longest = Math.max(1, ...rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const x = scaleLinear([0, longest], [left, width - NOTE_WIDTH]);
  const { topOf, nameAt } = rowTops(rows.length, size);
  const layers = stack<Row, number>()
    .keys(legend.keys())
    .value(({ values }, key) => values[key] ?? 0)([...rows]);
  return [
    ...rows.map(({ name }, n) => nameAt(n, name)),
    ...layers.map(
      (layer) =>
        html`<g class="tone-${legend[layer.key]?.tone ?? "gray"}">
          ${layer.map(([from, to], n) => {
            if (to === from) return null;
            const what = `${rows[n]?.name}: ${to - from} ${legend[layer.key]?.name ?? ""}`;
            return html`<rect
              x="${px(x(from))}"
              y="${px(topOf(n))}"
              width="${px(Math.max(1, x(to) - x(from) - 1))}"
              height="${BAR}"
              rx="2"
              ><title>${what}</title></rect
            >`;
          })}
        </g>`,
    ),
    ...rows.map(({ values, note }, n) =>
      text(x(values.reduce((sum, value) => sum + value, 0)) + 8, topOf(n) + 13, note, { kind: "value" }),
    ),
  ];
}

// Spans of time, a row for each kind: how they are spread, or each by itself.

interface SpanDot {
  readonly ms: number;
  readonly name: string;
  readonly tone: Tone;
}

interface SpanRow {
  readonly name: string;
  /** Drawn as a bar from the first to the second; null for none. */
  readonly bar: { readonly fromMs: number; readonly toMs: number } | null;
  readonly dots: readonly SpanDot[];
}

interface SpansChart {
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  readonly rows: readonly SpanRow[];
}

const AXIS = 26;
const MIDDLE = 9;
/** Dots on the same place are moved up and down, so that many look like many. */
const LIFTS = [0, -5, 5, -2.5, 2.5, -7, 7];
/** More than a reader can distinguish; the table has all of them. */
const MAX_DOTS = 300;

/** The rows over an axis from minutes to years. */
export function spansChart({ label, legend, rows }: SpansChart): Html {
  return figure({
    label,
    legend,
    draw: (width, size) => ({
      height: rowTops(rows.length, size).height + AXIS,
      content: drawnSpan(rows, width, size),
    }),
  });
}

function drawnSpan(rows: readonly SpanRow[], width: number, size: Size): readonly Html[] {
  const left = labelColumn(size);
  const values = rows.flatMap(({ bar, dots }) => [
    ...dots.map(({ ms }) => ms),
    ...(bar === null ? [] : [bar.fromMs, bar.toMs]),
  ]);
  const { scale, marks } = spanScale(values, [left + 10, width - 22]);
  const { height, topOf, nameAt } = rowTops(rows.length, size);
  const axis = marks
    .filter(({ main }) => main || size === "desk")
    .map(
      ({ ms, name }) =>
        html`${gridLine(scale(ms), 4, scale(ms), height)}${text(scale(ms), height + 16, name, { anchor: "middle", kind: "tick" })}`,
    );
  return [
    ...axis,
    ...rows.map(({ name, bar, dots }, n) => {
      const y = topOf(n) + MIDDLE;
      return html`${nameAt(n, name)}${
        bar !== null &&
        html`<line
          class="span"
          x1="${px(scale(bar.fromMs))}"
          y1="${px(y)}"
          x2="${px(scale(bar.toMs))}"
          y2="${px(y)}"
        />`
      }${dots.slice(0, MAX_DOTS).map(({ ms, name: what, tone }, place) => {
        const lift = dots.length > 2 ? (LIFTS[place % LIFTS.length] ?? 0) : 0;
        return html`<circle class="dot tone-${tone}" cx="${px(scale(ms))}" cy="${px(y + lift)}" r="5"
          ><title>${what}</title></circle
        >`;
      })}`;
    }),
  ];
}
