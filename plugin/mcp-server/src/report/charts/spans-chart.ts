/** Spans of time, a row for each kind: how they are spread, or each by itself. */
import { html, type Html } from "../../../../../sandbox/src/html.ts";
import type { Tone } from "../../../../../sandbox/src/web/style.ts";
import {
  figure,
  gridLine,
  labelColumn,
  px,
  rowTops,
  spanScale,
  text,
  type LegendEntry,
  type Size,
} from "./svg.ts";

export interface SpanDot {
  readonly ms: number;
  readonly name: string;
  readonly tone: Tone;
}

export interface SpanRow {
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
      content: drawn(rows, width, size),
    }),
  });
}

function drawn(rows: readonly SpanRow[], width: number, size: Size): readonly Html[] {
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
