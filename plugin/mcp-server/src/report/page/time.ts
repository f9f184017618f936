/** The time that tickets spend in each state. */
import { html } from "../../../../../sandbox/src/html.ts";
import { spansChart } from "../charts/spans-chart.ts";
import { duration } from "../reported-board.ts";
import type { TimeInState } from "../figures/figures-of-time.ts";
import { spanCell, spanOf, type Section } from "./marks.ts";
import { tableOf } from "./table.ts";

export function timeSection(times: readonly TimeInState[]): Section {
  const slowest = times.toSorted((a, b) => b.p85 - a.p85)[0];
  return {
    id: "time",
    title: "Time in each state",
    takeaway:
      slowest === undefined
        ? "No ticket left a state in this time."
        : html`Tickets stay longest in <strong>${slowest.state}</strong>: half of them leave it within
            ${spanOf(slowest.median)}, 85 of 100 within ${spanOf(slowest.p85)}.`,
    method:
      "Visits that ended in this time. Median: half of the visits were at most as long. 85 of 100: what a plan can rely on.",
    content: html`${
      times.length > 0 &&
      spansChart({
        label: "Median and 85th percentile of the time in each state",
        legend: [
          { name: "Median", tone: "blue" },
          { name: "85 of 100", tone: "amber" },
        ],
        rows: times.map(({ state, median, p85 }) => ({
          name: state,
          bar: { fromMs: median, toMs: p85 },
          dots: [
            { ms: median, name: `${state}, median: ${duration(median)}`, tone: "blue" },
            { ms: p85, name: `${state}, 85 of 100: ${duration(p85)}`, tone: "amber" },
          ],
        })),
      })
    }${tableOf({
      caption: "Time in each state",
      columns: [
        { name: "State", kind: "word" },
        { name: "Visits", kind: "number" },
        { name: "Median", kind: "number" },
        { name: "85 of 100", kind: "number" },
        { name: "Longest", kind: "number" },
      ],
      rows: times.map(({ state, count, median, p85, longest }) => [
        { content: state },
        { content: count },
        spanCell(median),
        spanCell(p85),
        spanCell(longest),
      ]),
    })}`,
  };
}
