/** Escalations, and the time that people took. */
import { shortened } from "../../domain/text.ts";
import { html, type Content, type Html } from "../../../../../sandbox/src/html.ts";
import { columnsChart } from "../charts/columns-chart.ts";
import type { EscalationFigure, Escalations } from "../figures/figures-of-people.ts";
import type { Spread } from "../figures/figures-of-time.ts";
import { counted, momentCell, moverName, spanCell, spanOf, ticketCell, type Section } from "./marks.ts";
import { tableOf, type ReportCell } from "./table.ts";

export function escalationSection(escalations: Escalations, nowMs: number): Section {
  const { list } = escalations;
  return {
    id: "escalations",
    title: "Escalations",
    takeaway: takeawayOf(escalations),
    content: html`${list.length > 0 && chartOf(list, nowMs)}${tableOf({
      caption: "Escalations, newest first",
      columns: [
        { name: "Ticket", kind: "text" },
        { name: "Asked", kind: "word" },
        { name: "By", kind: "text" },
        { name: "From", kind: "word" },
        { name: "Waited", kind: "number" },
        { name: "Ended by", kind: "text" },
        { name: "Why", kind: "prose" },
      ],
      rows: list.map((escalation) => cellsOf(escalation, nowMs)),
    })}`,
  };
}

function takeawayOf({ list, open, wait }: Escalations): Content {
  if (list.length === 0) return "No agent needed a person in this time.";
  const took = wait !== null && waitText(wait);
  return html`A person was needed ${counted(list.length, "time")};
  ${open === 0 ? "none waits" : open === 1 ? "1 waits" : `${open} wait`} still.${took}`;
}

function waitText({ percentiles, longest }: Spread): Html {
  return percentiles === null
    ? html` The longest wait that ended took <strong>${spanOf(longest)}</strong>.`
    : html` People took <strong>${spanOf(percentiles.median)}</strong> in the median; 85 of 100 waits were at
        most ${spanOf(percentiles.p85)}.`;
}

const HOUR_MS = 3_600_000;
/** Ranges of the time that people took, in steps that a team can tell apart. */
const WAITS = [
  { name: "under 1 h", endMs: HOUR_MS },
  { name: "1–8 h", endMs: 8 * HOUR_MS },
  { name: "8–24 h", endMs: 24 * HOUR_MS },
  { name: "1–3 d", endMs: 72 * HOUR_MS },
  { name: "3–7 d", endMs: 168 * HOUR_MS },
  { name: "over 7 d", endMs: Infinity },
] as const;

function chartOf(list: readonly EscalationFigure[], nowMs: number): Html {
  const columns = WAITS.map(({ name, endMs }, n) => {
    const fromMs = WAITS[n - 1]?.endMs ?? 0;
    const here = list.filter((one) => {
      const waitMs = waitOf(one, nowMs);
      return waitMs !== null && waitMs >= fromMs && waitMs < endMs;
    });
    const still = here.filter(({ waits }) => waits).length;
    return { name, values: [here.length - still, still] };
  });
  return columnsChart({
    label: "How long tickets waited for a person",
    legend: [
      { name: "Answered", tone: "green" },
      { name: "Still waiting", tone: "red" },
    ],
    columns,
  });
}

/** The length of the wait in milliseconds, up to now if it lasts; null if it is unknown. */
function waitOf({ atMs, waits, endedMs }: EscalationFigure, nowMs: number): number | null {
  const endMs = waits ? nowMs : endedMs;
  return endMs === null ? null : Math.max(0, endMs - atMs);
}

/** Enough to tell what was asked; the issue has the whole of it. */
const GLANCE_LENGTH = 140;

function cellsOf(escalation: EscalationFigure, nowMs: number): ReportCell[] {
  const { ticket, atMs, by, from, reason } = escalation;
  return [
    ticketCell(ticket),
    momentCell(atMs),
    { content: moverName(by), sort: by ?? "" },
    { content: from },
    spanCell(waitOf(escalation, nowMs)),
    endCell(escalation),
    { content: shortened(reason ?? "", GLANCE_LENGTH) },
  ];
}

function endCell({ waits, endedMs, answeredBy }: EscalationFigure): ReportCell {
  if (waits) return { content: html`<strong>still waiting</strong>`, sort: "" };
  if (endedMs === null) return { content: html`<em>records are missing</em>`, sort: "" };
  if (answeredBy === null) return { content: html`<em>moved by hand</em>`, sort: "" };
  return { content: html`<bdi>${answeredBy}</bdi>`, sort: answeredBy };
}
