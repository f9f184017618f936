/** Finished tickets. */
import { html, type Html } from "../../../../../sandbox/src/html.ts";
import { columnsChart } from "../charts/columns-chart.ts";
import type { LegendEntry } from "../charts/svg.ts";
import type { FinishedIn, Spread, Throughput } from "../figures/figures-of-time.ts";
import { counted, dayName, periodName, spanOf, stateTone, type Section } from "./marks.ts";
import { tableOf, type ReportCell } from "./table.ts";

export function finishedSection({ states, unit, periods, totals, leadTime }: Throughput): Section {
  const legend = states.map((name): LegendEntry => ({ name, tone: stateTone(name) }));
  const columns = periods.map(({ startMs, counts }) => ({ name: periodName(startMs, unit), values: counts }));
  const [done = 0] = totals;
  const pace = periods.length === 0 ? 0 : Math.round((done / periods.length) * 10) / 10;
  return {
    id: "finished",
    title: "Finished",
    takeaway:
      leadTime === null
        ? "Nothing was finished in this time."
        : html`${counted(done, "ticket")} came to ${states[0]}, ${pace} a ${unit}. ${leadText(leadTime)}`,
    content: html`${leadTime !== null && columnsChart({ label: `Tickets finished each ${unit}`, legend, columns })}${tableOf(
      {
        caption: `Tickets finished each ${unit}`,
        columns: [
          { name: `${unit[0]?.toUpperCase()}${unit.slice(1)} of`, kind: "text" },
          ...states.map((name) => ({ name, kind: "number" as const })),
        ],
        rows: periods.toReversed().map(cellsOf),
      },
    )}`,
  };
}

function leadText({ percentiles, longest }: Spread): Html {
  return percentiles === null
    ? html`The longest took <strong>${spanOf(longest)}</strong> from its first step.`
    : html`Half of them took at most <strong>${spanOf(percentiles.median)}</strong> from their first step, 85
        of 100 at most <strong>${spanOf(percentiles.p85)}</strong>.`;
}

function cellsOf({ startMs, counts }: FinishedIn): ReportCell[] {
  return [{ content: dayName(startMs), sort: startMs }, ...counts.map((content) => ({ content }))];
}
