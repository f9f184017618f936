/** Outcomes of reviews, and the tickets that went back. */
import { html, type Content, type Html } from "../../../../../sandbox/src/html.ts";
import { rowsChart } from "../charts/rows-chart.ts";
import type { Reviews, Verdicts } from "../figures/figures-of-people.ts";
import { counted, momentCell, ticketCell, type Section } from "./marks.ts";
import { percent } from "../reported-board.ts";
import { tableOf } from "./table.ts";

export function reviewSection(reviews: Reviews): Section {
  const { verdicts, bounced } = reviews;
  return {
    id: "reviews",
    title: "Back and forth",
    takeaway: takeawayOf(reviews),
    content: html`${verdicts.some(({ reviewed }) => reviewed > 0) && chartOf(verdicts)}${tableOf({
      caption: "Outcomes of reviews",
      columns: [
        { name: "Review", kind: "word" },
        { name: "Passed", kind: "number" },
        { name: "Sent back", kind: "number" },
        { name: "Something else", kind: "number" },
      ],
      rows: verdicts.map(({ state, passed, sentBack, other }) => [
        { content: state },
        { content: passed },
        { content: sentBack },
        { content: other },
      ]),
    })}${tableOf({
      caption: "Tickets that were sent back",
      columns: [
        { name: "Ticket", kind: "text" },
        { name: "Times", kind: "number" },
        { name: "Now", kind: "word" },
        { name: "Last", kind: "word" },
      ],
      rows: bounced.map(({ ticket, bounces, lastMs }) => [
        ticketCell(ticket),
        { content: bounces },
        { content: ticket.state },
        momentCell(lastMs),
      ]),
    })}`,
  };
}

function takeawayOf({ reviewed, sentBack, bounced: [most] }: Reviews): Content {
  if (reviewed === 0) return "Nothing was reviewed in this time.";
  const often = most !== undefined && most.bounces > 1 ? most : null;
  return html`Of ${counted(reviewed, "review")} <strong>${percent(sentBack / reviewed)}</strong> sent the work
    back${often !== null && html`; #${often.ticket.number} went back ${often.bounces} times`}.`;
}

function chartOf(verdicts: readonly Verdicts[]): Html {
  return rowsChart({
    label: "Outcomes of reviews",
    legend: [
      { name: "Passed", tone: "green" },
      { name: "Sent back", tone: "yellow" },
      { name: "Something else", tone: "gray" },
    ],
    rows: verdicts.map(({ state, passed, sentBack, other, reviewed }) => ({
      name: state,
      values: [passed, sentBack, other],
      note: counted(reviewed, "review"),
    })),
  });
}
