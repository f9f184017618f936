/** How tickets flow: a band that grows is where work gets stuck. */
import { html } from "../../html.ts";
import { flowChart } from "../charts/flow-chart.ts";
import type { LegendEntry, Tone } from "../charts/svg.ts";
import { PHASES, type Flow, type Phase } from "../figures/work-in-progress.ts";
import { dayName, periodName } from "./marks.ts";
import type { Section } from "./section.ts";
import { tableOf, type Cell } from "./table.ts";

export const PHASE_TONES: Readonly<Record<Phase, Tone>> = {
  "Waits for an agent": "gray",
  "In work": "blue",
  "Waits for people": "amber",
};

/** A course has a beginning, an end, and something between them. */
const MIN_POINTS = 3;

export function flowSection({ unit, points }: Flow): Section {
  const legend = PHASES.map((name): LegendEntry => ({ name, tone: PHASE_TONES[name] }));
  const last = points.at(-1);
  const largest = last === undefined ? null : PHASES.toSorted((a, b) => last.counts[b] - last.counts[a])[0];
  const shown = points.map(({ atMs, counts }) => ({ atMs, values: PHASES.map((phase) => counts[phase]) }));
  return {
    id: "flow",
    title: "Flow",
    takeaway:
      last === undefined || largest === null || largest === undefined || last.counts[largest] === 0
        ? "Nothing is under way."
        : html`Most of what is under way ${phaseVerb(largest)}: <strong>${last.counts[largest]}</strong> of
            ${PHASES.reduce((sum, phase) => sum + last.counts[phase], 0)} tickets. A band that grows is where
            work gets stuck.`,
    method:
      "Tickets that have records, at the beginning of each period and now. Backlog and finished tickets are left out.",
    content: html`${
      shown.length >= MIN_POINTS &&
      flowChart({
        label: "Tickets under way over time",
        legend,
        points: shown,
        nameOf: (ms) => periodName(ms, unit),
      })
    }${tableOf({
      caption: "Tickets under way, by whom they wait for",
      columns: [{ name: "On", kind: "word" }, ...PHASES.map((name) => ({ name, kind: "number" as const }))],
      rows: points.toReversed().map((point) => cellsOf(point, point === last)),
    })}`,
  };
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

function cellsOf({ atMs, counts }: Flow["points"][number], isNow: boolean): Cell[] {
  const name = { content: isNow ? "Now" : dayName(atMs), sort: atMs };
  return [name, ...PHASES.map((phase) => ({ content: counts[phase] }))];
}
