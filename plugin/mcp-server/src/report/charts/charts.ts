import { html, type Content, type Html, type Tone } from "../../web/pages.ts";
import { scaleLog, scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";

/** A chart is drawn for a desk and for a phone: shrunk, its words would be too small to read. */
const WIDTHS = { desk: 760, phone: 320 } as const;
type Size = keyof typeof WIDTHS;

/** The look of a legend's entry in the chart. */
export interface LegendEntry {
  readonly name: string;
  readonly tone: Tone;
}

/** The chart as a figure with its legend. Only one of the two drawings is shown at a time. */
function figure(
  /** For readers who do not see the chart; the table beside it has the numbers. */
  label: string,
  legend: readonly LegendEntry[],
  draw: (width: number, size: Size) => { readonly height: number; readonly content: Content },
): Html {
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

/** The positions of that many rows. */
function rowTops(rows: number, size: Size) {
  const isDesk = size === "desk";
  const row = isDesk ? DESK_ROW : PHONE_ROW;
  const topOf = (n: number): number => TOP + n * row + (isDesk ? 6 : 22);
  const nameAt = (n: number, name: string): Html =>
    text(0, isDesk ? topOf(n) + 13 : topOf(n) - 7, shortened(name, MAX_NAME[size]));
  // The names stand left of the drawing, or above it.
  return { height: TOP + rows * row + 4, left: isDesk ? NAME_COLUMN : 0, topOf, nameAt };
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

/** On a phone only the main ones are shown. */
const MARKS = [
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

/** A scale from the first to the last mark that the values need; what is shorter than a minute stands on it. */
function spanScale(values: readonly number[], range: readonly [number, number]) {
  const longest = Math.max(HOUR_MS, ...values);
  const shortest = Math.max(MINUTE_MS, Math.min(HOUR_MS, ...values));
  const last = MARKS.findIndex(({ ms }) => ms >= longest);
  const first = MARKS.findLastIndex(({ ms }) => ms <= shortest);
  const marks = MARKS.slice(Math.max(0, first), last < 0 ? MARKS.length : last + 1);
  const end = Math.max(longest, marks.at(-1)?.ms ?? longest);
  return { scale: scaleLog([marks[0]?.ms ?? MINUTE_MS, end], [...range]).clamp(true), marks };
}

// Bars in parts: a column for each number that follows another in time or in size, a row for each thing beside another.

interface Bar {
  /** Under the column where there is room, or beside the row. */
  readonly name: string;
  /** In the order of the legend. */
  readonly values: readonly number[];
}

function sumOf({ values }: Bar): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The parts of all bars; `place` says where the part of a bar between two sums is drawn. */
function partsOf(
  bars: readonly Bar[],
  legend: readonly LegendEntry[],
  place: (n: number, from: number, to: number) => Record<"x" | "y" | "width" | "height", number>,
): Html[] {
  const layers = stack<Bar, number>()
    .keys(legend.keys())
    .value(({ values }, key) => values[key] ?? 0)([...bars]);
  return layers.map(
    (layer) =>
      html`<g class="tone-${legend[layer.key]?.tone ?? "gray"}">
        ${layer.map(([from, to], n) => {
          if (to === from) return null;
          const { x, y, width, height } = place(n, from, to);
          const name = `${bars[n]?.name}: ${to - from} ${legend[layer.key]?.name ?? ""}`;
          return html`<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="2"
            ><title>${name}</title></rect
          >`;
        })}
      </g>`,
  );
}

const HEIGHT = 220;
const COLUMNS_TOP = 12;
const BASE = 190;
const LEFT = 30;
/** Minimum label spacing. */
const NAME_WIDTH = 62;
const GRID_LINES = 4;
const MAX_COLUMN_WIDTH = 44;

/** The columns, with whole numbers at the side. */
export function columnsChart(label: string, legend: readonly LegendEntry[], columns: readonly Bar[]): Html {
  return figure(label, legend, (width, size) => {
    const highest = Math.max(1, ...columns.map(sumOf));
    const x = scaleBand<number>(columns.keys(), [LEFT, width]).paddingInner(0.3).paddingOuter(0.15);
    const y = scaleLinear([0, highest], [BASE, COLUMNS_TOP]).nice(GRID_LINES);
    const marks = y.ticks(GRID_LINES).filter(Number.isInteger);
    const spacing = size === "phone" ? NAME_WIDTH * 0.9 : NAME_WIDTH;
    const every = Math.ceil((columns.length * spacing) / (width - LEFT));
    const bar = Math.min(x.bandwidth(), MAX_COLUMN_WIDTH);
    const middleOf = (n: number): number => (x(n) ?? 0) + x.bandwidth() / 2;
    const content = [
      marks.map((mark) => [
        gridLine(LEFT, y(mark), width, y(mark)),
        text(LEFT - 8, y(mark) + 4, mark, { anchor: "end", kind: "tick" }),
      ]),
      partsOf(columns, legend, (n, from, to) => {
        return { x: middleOf(n) - bar / 2, y: y(to), width: bar, height: y(from) - y(to) };
      }),
      columns.map(
        ({ name }, n) =>
          n % every === 0 && text(middleOf(n), BASE + 20, name, { anchor: "middle", kind: "tick" }),
      ),
    ];
    return { height: HEIGHT, content };
  });
}

interface Row extends Bar {
  /** Behind the bar. */
  readonly note: string;
}

const BAR = 18;
/** Kept free for the notes. */
const NOTE_WIDTH = 96;

/** The bars, the longest over all of the room. */
export function rowsChart(label: string, legend: readonly LegendEntry[], rows: readonly Row[]): Html {
  return figure(label, legend, (width, size) => {
    const { height, left, topOf, nameAt } = rowTops(rows.length, size);
    const longest = Math.max(1, ...rows.map(sumOf));
    const x = scaleLinear([0, longest], [left, width - NOTE_WIDTH]);
    const content = [
      rows.map(({ name }, n) => nameAt(n, name)),
      partsOf(rows, legend, (n, from, to) => {
        return { x: x(from), y: topOf(n), width: Math.max(1, x(to) - x(from) - 1), height: BAR };
      }),
      rows.map((row, n) => text(x(sumOf(row)) + 8, topOf(n) + 13, row.note, { kind: "value" })),
    ];
    return { height, content };
  });
}

// Spans of time, a row for each kind: how they are spread, or each by itself.

interface SpanRow {
  readonly name: string;
  /** Drawn as a bar from the first to the second; null for none. */
  readonly bar: { readonly fromMs: number; readonly toMs: number } | null;
  readonly dots: readonly { readonly ms: number; readonly name: string; readonly tone: Tone }[];
}

const AXIS = 26;
const MIDDLE = 9;
/** Dots on the same place are moved up and down, so that many look like many. */
const LIFTS = [0, -5, 5, -2.5, 2.5, -7, 7];
/** More than a reader can distinguish; the table has all of them. */
const MAX_DOTS = 300;

/** The rows over an axis from minutes to years. */
export function spansChart(label: string, legend: readonly LegendEntry[], rows: readonly SpanRow[]): Html {
  const values = rows.flatMap(({ bar, dots }) => [
    ...dots.map(({ ms }) => ms),
    ...(bar === null ? [] : [bar.fromMs, bar.toMs]),
  ]);
  return figure(label, legend, (width, size) => {
    const { height, left, topOf, nameAt } = rowTops(rows.length, size);
    const { scale, marks } = spanScale(values, [left + 10, width - 22]);
    const x = (ms: number): string => px(scale(ms));
    const axis = marks
      .filter(({ main }) => main || size === "desk")
      .map(({ ms, name }) => [
        gridLine(scale(ms), 4, scale(ms), height),
        text(scale(ms), height + 16, name, { anchor: "middle", kind: "tick" }),
      ]);
    const drawn = rows.map(({ name, bar, dots }, n) => {
      const y = topOf(n) + MIDDLE;
      const line =
        bar !== null &&
        html`<line class="span" x1="${x(bar.fromMs)}" y1="${px(y)}" x2="${x(bar.toMs)}" y2="${px(y)}" />`;
      const circles = dots.slice(0, MAX_DOTS).map(({ ms, name: what, tone }, place) => {
        const lift = dots.length > 2 ? (LIFTS[place % LIFTS.length] ?? 0) : 0;
        return html`<circle class="dot tone-${tone}" cx="${x(ms)}" cy="${px(y + lift)}" r="5"
          ><title>${what}</title></circle
        >`;
      });
      return [nameAt(n, name), line, circles];
    });
    return { height: height + AXIS, content: [axis, drawn] };
  });
}
