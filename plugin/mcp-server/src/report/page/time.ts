/** The time that tickets spend in each state. */
import { html, type Html } from "../../../../../sandbox/src/html.ts";
import { spansChart } from "../charts/spans-chart.ts";
import { duration } from "../reported-board.ts";
import { MIN_FOR_PERCENTILES, type Percentiles, type TimeInState } from "../figures/figures-of-time.ts";
import { spanCell, spanOf, type Section } from "./marks.ts";
import { tableOf, type ReportCell } from "./table.ts";

interface Measured extends Percentiles {
  readonly state: string;
}

export function timeSection(times: readonly TimeInState[]): Section {
  const measured = times.flatMap(({ state, percentiles }): Measured[] =>
    percentiles === null ? [] : [{ state, ...percentiles }],
  );
  return {
    id: "time",
    title: "Time in each state",
    takeaway: takeawayOf(times, measured),
    method: `Visits that ended in this time. Median: half of the visits were at most as long. 85 of 100: what a plan can rely on. Both need ${MIN_FOR_PERCENTILES} visits.`,
    content: html`${measured.length > 0 && chartOf(measured)}${tableOf({
      caption: "Time in each state",
      columns: [
        { name: "State", kind: "word" },
        { name: "Visits", kind: "number" },
        { name: "Median", kind: "number" },
        { name: "85 of 100", kind: "number" },
        { name: "Longest", kind: "number" },
      ],
      rows: times.map(({ state, count, percentiles, longest }) => [
        { content: state },
        { content: count },
        percentileCell(percentiles?.median),
        percentileCell(percentiles?.p85),
        spanCell(longest),
      ]),
    })}`,
  };
}

function takeawayOf(times: readonly TimeInState[], measured: readonly Measured[]): Html | string {
  const [slowest] = measured.toSorted((a, b) => b.p85 - a.p85);
  if (slowest !== undefined)
    return html`Tickets stay longest in <strong>${slowest.state}</strong>: half of them leave it within
      ${spanOf(slowest.median)}, 85 of 100 within ${spanOf(slowest.p85)}.`;
  const [longest] = times.toSorted((a, b) => b.longest - a.longest);
  if (longest === undefined) return "No ticket left a state in this time.";
  return html`The longest visit took ${spanOf(longest.longest)}, in <strong>${longest.state}</strong>.`;
}

function percentileCell(ms: number | undefined): ReportCell {
  return ms === undefined ? { content: "", sort: -1 } : spanCell(ms);
}

function chartOf(measured: readonly Measured[]): Html {
  return spansChart({
    label: "Median and 85th percentile of the time in each state",
    legend: [
      { name: "Median", tone: "blue" },
      { name: "85 of 100", tone: "yellow" },
    ],
    rows: measured.map(({ state, median, p85 }) => ({
      name: state,
      bar: { fromMs: median, toMs: p85 },
      dots: [
        { ms: median, name: `${state}, median: ${duration(median)}`, tone: "blue" },
        { ms: p85, name: `${state}, 85 of 100: ${duration(p85)}`, tone: "yellow" },
      ],
    })),
  });
}
