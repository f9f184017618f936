/** Work in progress, and its age. */
import { html, type Html } from "../../../../../sandbox/src/html.ts";
import { spansChart } from "../charts/spans-chart.ts";
import { duration } from "../reported-board.ts";
import { PHASES, type InState, type OpenTicket } from "../figures/figures-of-time.ts";
import { PHASE_TONES } from "./flow.ts";
import { counted, spanCell, spanOf, ticketCell, type Section } from "./marks.ts";
import { tableOf } from "./table.ts";

export function ageSection(states: readonly InState[]): Section {
  const open = states.flatMap(({ tickets }) => tickets);
  const oldest = open.toSorted((a, b) => (b.ageMs ?? -1) - (a.ageMs ?? -1));
  const shown = states.filter(({ tickets }) => tickets.length > 0);
  return {
    id: "age",
    title: "Work in progress",
    takeaway: html`${counted(open.length, "ticket")} under way.${longestStanding(oldest[0])}`,
    method: "Each dot is a ticket, at the time since it came to its state. Backlog is not counted.",
    content: html`${shown.length > 0 && chartOf(shown)}${tableOf({
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

function chartOf(states: readonly InState[]): Html {
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
