import { html, type Html, type Content } from "../../web/html.ts";
import { columnsChart, type LegendEntry, spansChart } from "../charts/charts.ts";
import {
  type FinishedIn,
  type Spread,
  type Throughput,
  PHASES,
  type Flow,
  type Phase,
  MIN_FOR_PERCENTILES,
  type Percentiles,
  type TimeInState,
  type InState,
  type OpenTicket,
} from "../figures/figures-of-time.ts";
import {
  counted,
  dayName,
  periodName,
  spanOf,
  stateTone,
  type Section,
  spanCell,
  ticketCell,
  tableOf,
  type ReportCell,
} from "./marks.ts";
import type { Tone } from "../../web/style.ts";
import { duration } from "../reported-board.ts";

// Finished tickets.

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
        rows: periods.toReversed().map(periodCells),
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

function periodCells({ startMs, counts }: FinishedIn): ReportCell[] {
  return [{ content: dayName(startMs), sort: startMs }, ...counts.map((content) => ({ content }))];
}

// The tickets in progress over time, by the party that they wait for.

/** As the states of each phase have them on the board; most of those that wait for people are reviews. */
const PHASE_TONES: Readonly<Record<Phase, Tone>> = {
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
    takeaway: html`${flowTakeaway(last?.counts)}${hasChart && " Work gets stuck where a colour grows."}`,
    method:
      "At the beginning of each period and now; a ticket without records counts from when its card was last set. Backlog and finished tickets are left out.",
    content: html`${
      hasChart && columnsChart({ label: "Tickets under way over time", legend, columns })
    }${tableOf({
      caption: "Tickets under way, by whom they wait for",
      columns: [{ name: "On", kind: "word" }, ...PHASES.map((name) => ({ name, kind: "number" as const }))],
      rows: points.toReversed().map((point) => flowCells(point, point === last)),
    })}`,
  };
}

/** Says "most" of more than half only. */
export function flowTakeaway(counts: Readonly<Record<Phase, number>> | undefined): Content {
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

function flowCells({ atMs, counts }: Flow["points"][number], isNow: boolean): ReportCell[] {
  const name = { content: isNow ? "Now" : dayName(atMs), sort: atMs };
  return [name, ...PHASES.map((phase) => ({ content: counts[phase] }))];
}

// The time that tickets spend in each state.

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
    takeaway: timeTakeaway(times, measured),
    method: `Visits that ended in this time. Median: half of the visits were at most as long. 85 of 100: what a plan can rely on. Both need ${MIN_FOR_PERCENTILES} visits.`,
    content: html`${measured.length > 0 && timeChart(measured)}${tableOf({
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

function timeTakeaway(times: readonly TimeInState[], measured: readonly Measured[]): Html | string {
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

function timeChart(measured: readonly Measured[]): Html {
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

// Work in progress, and its age.

export function ageSection(states: readonly InState[]): Section {
  const open = states.flatMap(({ tickets }) => tickets);
  const oldest = open.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
  const shown = states.filter(({ tickets }) => tickets.length > 0);
  return {
    id: "age",
    title: "Work in progress",
    takeaway: html`${counted(open.length, "ticket")} under way.${longestStanding(oldest[0])}`,
    method: "Each dot is a ticket, at the time since it came to its state. Backlog is not counted.",
    content: html`${shown.length > 0 && ageChart(shown)}${tableOf({
      caption: "Open tickets, those that have not moved for longest first",
      columns: [
        { name: "Ticket", kind: "text" },
        { name: "State", kind: "word" },
        { name: "In it for", kind: "number" },
        { name: "Begun", kind: "number" },
      ],
      rows: oldest.map(({ ticket, ageMs, begunMs }) => [
        ticketCell(ticket),
        { content: ticket.state },
        spanCell(ageMs),
        begunMs === null ? { content: "", sort: -1 } : { content: `${duration(begunMs)} ago`, sort: begunMs },
      ]),
    })}`,
  };
}

function longestStanding(oldest: OpenTicket | undefined): Html | null {
  if (oldest === undefined || oldest.ageMs === null) return null;
  const { ticket, ageMs } = oldest;
  return html` The one that has not moved for longest is <strong>#${ticket.number}</strong>: ${spanOf(ageMs)}
    in ${ticket.state}.`;
}

function ageChart(states: readonly InState[]): Html {
  return spansChart({
    label: "Time since each open ticket came to its state",
    legend: PHASES.map((name) => ({ name, tone: PHASE_TONES[name] })),
    rows: states.map(({ state, tickets }) => ({
      name: `${state} (${tickets.length})`,
      bar: null,
      dots: tickets.flatMap(({ ticket, ageMs, phase }) =>
        ageMs === null
          ? []
          : [{ ms: ageMs, name: `#${ticket.number}: ${duration(ageMs)}`, tone: PHASE_TONES[phase] }],
      ),
    })),
  });
}
