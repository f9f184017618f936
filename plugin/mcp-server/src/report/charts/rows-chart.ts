/** Things beside each other: a bar for each, in parts. */
import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { html, type Html } from "../../../../../sandbox/src/html.ts";
import { figure, labelColumn, px, rowTops, text, type LegendEntry, type Size } from "./svg.ts";

export interface Row {
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
      content: drawn(rows, legend, width, size),
    }),
  });
}

function drawn(
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
