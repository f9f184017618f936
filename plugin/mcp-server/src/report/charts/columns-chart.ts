/** Numbers that follow each other in time, or in size: a column for each, in parts. */
import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { html, type Html } from "../../../../../sandbox/src/html.ts";
import { figure, gridLine, px, text, type LegendEntry, type Size } from "./svg.ts";

export interface ChartColumn {
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
const TOP = 12;
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
    draw: (width, size) => ({ height: HEIGHT, content: drawn(columns, legend, width, size) }),
  });
}

function drawn(
  columns: readonly ChartColumn[],
  legend: readonly LegendEntry[],
  width: number,
  size: Size,
): readonly Html[] {
  const highest = Math.max(1, ...columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const x = scaleBand<number>(columns.keys(), [LEFT, width]).paddingInner(0.3).paddingOuter(0.15);
  const y = scaleLinear([0, highest], [BASE, TOP]).nice(GRID_LINES);
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
