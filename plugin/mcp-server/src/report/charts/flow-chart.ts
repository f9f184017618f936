/** Stacked counts of each kind over time. */
import { scaleLinear, scaleUtc } from "d3-scale";
import { area, stack, type SeriesPoint } from "d3-shape";
import { html, type Html } from "../../../../sandbox/src/html.ts";
import { figure, gridLine, text, type LegendEntry, type Size } from "./svg.ts";

export interface FlowPoint {
  readonly atMs: number;
  /** In the order of the legend. */
  readonly values: readonly number[];
}

interface FlowChart {
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  readonly points: readonly FlowPoint[];
  readonly nameOf: (atMs: number) => string;
}

const HEIGHT = 240;
const TOP = 12;
const BASE = 208;
const LEFT = 34;
const GRID_LINES = 4;

/** The areas, the first kind at the bottom. */
export function flowChart(chart: FlowChart): Html {
  const { label, legend } = chart;
  return figure({
    label,
    legend,
    draw: (width, size) => ({ height: HEIGHT, content: drawn(chart, width, size) }),
  });
}

function drawn({ legend, points, nameOf }: FlowChart, width: number, size: Size): readonly Html[] {
  const highest = Math.max(1, ...points.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const first = points[0]?.atMs ?? 0;
  const last = points.at(-1)?.atMs ?? 1;
  const x = scaleUtc([first, last], [LEFT, width - 8]);
  const y = scaleLinear([0, highest], [BASE, TOP]).nice(GRID_LINES);
  const layers = stack<FlowPoint, number>()
    .keys(legend.keys())
    .value(({ values }, key) => values[key] ?? 0)([...points]);
  const shape = area<SeriesPoint<FlowPoint>>()
    .x(({ data }) => x(data.atMs))
    .y0(([from]) => y(from))
    .y1(([, to]) => y(to))
    .digits(1);
  const marks = y.ticks(GRID_LINES).filter(Number.isInteger);
  const dates = x.ticks(size === "desk" ? 7 : 3);
  return [
    ...marks.map(
      (mark) =>
        html`${gridLine(LEFT, y(mark), width, y(mark))}${text(LEFT - 8, y(mark) + 4, mark, { anchor: "end", kind: "tick" })}`,
    ),
    ...layers.map(
      (layer) =>
        html`<path class="area tone-${legend[layer.key]?.tone ?? "gray"}" d="${shape(layer) ?? ""}"
          ><title>${legend[layer.key]?.name}</title></path
        >`,
    ),
    ...dates.map((date) => {
      const at = x(date);
      const anchor = at < LEFT + 24 ? "start" : at > width - 32 ? "end" : "middle";
      return text(at, BASE + 20, nameOf(date.getTime()), { anchor, kind: "tick" });
    }),
  ];
}
