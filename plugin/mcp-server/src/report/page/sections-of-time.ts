import { html, type Html, type Content } from "../../web/html.ts";
import { columnsChart, type LegendEntry, spansChart } from "../charts/charts.ts";
import {
  type Throughput,
  PHASES,
  type Flow,
  type Phase,
  MIN_FOR_PERCENTILES,
  type TimeInState,
  type InState,
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
  type TableColumn,
} from "./marks.ts";
import type { Tone } from "../../web/style.ts";
import { duration } from "../reported-board.ts";

// Finished tickets.

export function finishedSection({ states, unit, periods, totals, leadTime }: Throughput): Section {
  const legend = states.map((name): LegendEntry => ({ name, tone: stateTone(name) }));
  const columns = periods.map(({ startMs, counts }) => ({ name: periodName(startMs, unit), values: counts }));
  const [done = 0] = totals;
  const pace = periods.length === 0 ? 0 : Math.round((done / periods.length) * 10) / 10;
  const caption = `Tickets finished each ${unit}`;
  const { percentiles = null, longest = 0 } = leadTime ?? {};
  const lead =
    percentiles === null
      ? html`The longest took <strong>${spanOf(longest)}</strong> from its first step.`
      : html`Half of them took at most <strong>${spanOf(percentiles.median)}</strong> from their first step,
          85 of 100 at most <strong>${spanOf(percentiles.p85)}</strong>.`;
  return {
    id: "finished",
    title: "Finished",
    takeaway:
      leadTime === null
        ? "Nothing was finished in this time."
        : html`${counted(done, "ticket")} came to ${states[0]}, ${pace} a ${unit}. ${lead}`,
    content: [
      leadTime !== null && columnsChart(caption, legend, columns),
      tableOf(caption, periods.toReversed(), [
        [`${unit[0]?.toUpperCase()}${unit.slice(1)} of`, "text", ({ startMs }) => dayCell(startMs)],
        ...states.map((name, n): TableColumn<Throughput["periods"][number]> => [
          name,
          "number",
          ({ counts }) => counts[n] ?? 0,
        ]),
      ]),
    ],
  };
}

function dayCell(ms: number): ReportCell {
  return { content: dayName(ms), sort: ms };
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
    content: [
      hasChart && columnsChart("Tickets under way over time", legend, columns),
      tableOf("Tickets under way, by whom they wait for", points.toReversed(), [
        [
          "On",
          "word",
          (point) => (point === last ? { content: "Now", sort: point.atMs } : dayCell(point.atMs)),
        ],
        ...PHASES.map((phase): TableColumn<Flow["points"][number]> => [
          phase,
          "number",
          ({ counts }) => counts[phase],
        ]),
      ]),
    ],
  };
}

const PHASE_VERBS: Readonly<Record<Phase, string>> = {
  "Waits for an agent": "waits for an agent",
  "In work": "is in work",
  "Waits for people": "waits for people",
};

/** Says "most" of more than half only. */
export function flowTakeaway(counts: Readonly<Record<Phase, number>> | undefined): Content {
  const total = counts === undefined ? 0 : PHASES.reduce((sum, phase) => sum + counts[phase], 0);
  if (counts === undefined || total === 0) return "Nothing is under way.";
  const most = PHASES.find((phase) => counts[phase] * 2 > total);
  if (most !== undefined)
    return html`Most of the work in progress ${PHASE_VERBS[most]}: <strong>${counts[most]}</strong> of
      ${counted(total, "ticket")}.`;
  const parts = PHASES.map((phase) => `${counts[phase]} ${phase.toLowerCase().replace("waits", "waiting")}`);
  return html`Of ${counted(total, "ticket")} under way: ${parts.join(", ")}.`;
}

// The time that tickets spend in each state.

export function timeSection(times: readonly TimeInState[]): Section {
  const measured = times.flatMap(({ state, percentiles }) =>
    percentiles === null ? [] : [{ state, ...percentiles }],
  );
  const [slowest] = measured.toSorted((a, b) => b.p85 - a.p85);
  const [longest] = times.toSorted((a, b) => b.longest - a.longest);
  const longestVisit =
    longest === undefined
      ? "No ticket left a state in this time."
      : html`The longest visit took ${spanOf(longest.longest)}, in <strong>${longest.state}</strong>.`;
  return {
    id: "time",
    title: "Time in each state",
    takeaway:
      slowest === undefined
        ? longestVisit
        : html`Tickets stay longest in <strong>${slowest.state}</strong>: half of them leave it within
            ${spanOf(slowest.median)}, 85 of 100 within ${spanOf(slowest.p85)}.`,
    method: `Visits that ended in this time. Median: half of the visits were at most as long. 85 of 100: what a plan can rely on. Both need ${MIN_FOR_PERCENTILES} visits.`,
    content: [
      measured.length > 0 &&
        spansChart(
          "Median and 85th percentile of the time in each state",
          [
            { name: "Median", tone: "blue" },
            { name: "85 of 100", tone: "yellow" },
          ],
          measured.map(({ state, median, p85 }) => ({
            name: state,
            bar: { fromMs: median, toMs: p85 },
            dots: [
              { ms: median, name: `${state}, median: ${duration(median)}`, tone: "blue" },
              { ms: p85, name: `${state}, 85 of 100: ${duration(p85)}`, tone: "yellow" },
            ],
          })),
        ),
      tableOf("Time in each state", times, [
        ["State", "word", ({ state }) => state],
        ["Visits", "number", ({ count }) => count],
        ["Median", "number", ({ percentiles }) => percentileCell(percentiles?.median)],
        ["85 of 100", "number", ({ percentiles }) => percentileCell(percentiles?.p85)],
        ["Longest", "number", (time) => spanCell(time.longest)],
      ]),
    ],
  };
}

// Work in progress, and its age.

export function ageSection(states: readonly InState[]): Section {
  const open = states.flatMap(({ tickets }) => tickets);
  const oldest = open.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
  const shown = states.filter(({ tickets }) => tickets.length > 0);
  const [first] = oldest;
  const standing =
    first !== undefined &&
    first.ageMs !== null &&
    html` The one that has not moved for longest is <strong>#${first.ticket.number}</strong>:
      ${spanOf(first.ageMs)} in ${first.ticket.state}.`;
  return {
    id: "age",
    title: "Work in progress",
    takeaway: html`${counted(open.length, "ticket")} under way.${standing}`,
    method: "Each dot is a ticket, at the time since it came to its state. Backlog is not counted.",
    content: [
      shown.length > 0 && ageChart(shown),
      tableOf("Open tickets, those that have not moved for longest first", oldest, [
        ["Ticket", "text", ({ ticket }) => ticketCell(ticket)],
        ["State", "word", ({ ticket }) => ticket.state],
        ["In it for", "number", ({ ageMs }) => spanCell(ageMs)],
        ["Begun", "number", ({ begunMs }) => begunCell(begunMs)],
      ]),
    ],
  };
}

function percentileCell(ms: number | undefined): ReportCell {
  return ms === undefined ? { content: "", sort: -1 } : spanCell(ms);
}

function begunCell(ms: number | null): ReportCell {
  return ms === null ? { content: "", sort: -1 } : { content: `${duration(ms)} ago`, sort: ms };
}

function ageChart(states: readonly InState[]): Html {
  return spansChart(
    "Time since each open ticket came to its state",
    PHASES.map((name) => ({ name, tone: PHASE_TONES[name] })),
    states.map(({ state, tickets }) => ({
      name: `${state} (${tickets.length})`,
      bar: null,
      dots: tickets.flatMap(({ ticket, ageMs, phase }) =>
        ageMs === null
          ? []
          : [{ ms: ageMs, name: `#${ticket.number}: ${duration(ageMs)}`, tone: PHASE_TONES[phase] }],
      ),
    })),
  );
}
