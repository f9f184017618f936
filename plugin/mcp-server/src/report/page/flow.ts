/** The tickets in progress over time, by the party that they wait for. */
import { html, type Content } from "../../../../../sandbox/src/html.ts";
import { columnsChart } from "../charts/columns-chart.ts";
import type { Tone } from "../../../../../sandbox/src/web/style.ts";
import type { LegendEntry } from "../charts/svg.ts";
import { PHASES, type Flow, type Phase } from "../figures/figures-of-time.ts";
import { counted, dayName, periodName, type Section } from "./marks.ts";
import { tableOf, type ReportCell } from "./table.ts";

/** As the states of each phase have them on the board; most of those that wait for people are reviews. */
export const PHASE_TONES: Readonly<Record<Phase, Tone>> = {
  "Waits for an agent": "blue",
  "In work": "yellow",
  "Waits for people": "purple",
};

/** A course has a beginning, an end, and something between them. */
const MIN_POINTS = 3;

export function flowSection({ unit, points }: Flow): Section {
  const legend = PHASES.map((name): LegendEntry => ({ name, tone: PHASE_TONES[name] }));
  const last = points.at(-1);
  const columns = points.map(({ atMs, counts }) => ({
    name: atMs === last?.atMs ? "now" : periodName(atMs, unit),
    values: PHASES.map((phase) => counts[phase]),
  }));
  const hasChart = columns.length >= MIN_POINTS;
  return {
    id: "flow",
    title: "Flow",
    takeaway: html`${takeawayOf(last?.counts)}${hasChart && " Work gets stuck where a colour grows."}`,
    method:
      "At the beginning of each period and now; a ticket without records counts from when its card was last set. Backlog and finished tickets are left out.",
    content: html`${
      hasChart && columnsChart({ label: "Tickets under way over time", legend, columns })
    }${tableOf({
      caption: "Tickets under way, by whom they wait for",
      columns: [{ name: "On", kind: "word" }, ...PHASES.map((name) => ({ name, kind: "number" as const }))],
      rows: points.toReversed().map((point) => cellsOf(point, point === last)),
    })}`,
  };
}

/** Says "most" of more than half only. */
export function takeawayOf(counts: Readonly<Record<Phase, number>> | undefined): Content {
  const total = counts === undefined ? 0 : PHASES.reduce((sum, phase) => sum + counts[phase], 0);
  if (counts === undefined || total === 0) return "Nothing is under way.";
  const most = PHASES.find((phase) => counts[phase] * 2 > total);
  if (most !== undefined)
    return html`Most of the work in progress ${phaseVerb(most)}: <strong>${counts[most]}</strong> of
      ${counted(total, "ticket")}.`;
  const parts = PHASES.map((phase) => `${counts[phase]} ${phase.toLowerCase().replace("waits", "waiting")}`);
  return html`Of ${counted(total, "ticket")} under way: ${parts.join(", ")}.`;
}

function phaseVerb(phase: Phase): string {
  switch (phase) {
    case "Waits for an agent":
      return "waits for an agent";
    case "In work":
      return "is in work";
    case "Waits for people":
      return "waits for people";
  }
}

function cellsOf({ atMs, counts }: Flow["points"][number], isNow: boolean): ReportCell[] {
  const name = { content: isNow ? "Now" : dayName(atMs), sort: atMs };
  return [name, ...PHASES.map((phase) => ({ content: counts[phase] }))];
}
