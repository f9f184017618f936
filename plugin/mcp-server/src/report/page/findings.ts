/** What the audit found. */
import { html } from "../../html.ts";
import type { Finding, Severity } from "../../ledger/audit/finding.ts";
import type { ReportedTicket } from "../reported-board.ts";
import { counted, link, momentCell, ticketCell } from "./marks.ts";
import type { Section } from "./section.ts";
import { tableOf, type Cell } from "./table.ts";

const ORDER: readonly Severity[] = ["damage", "disagreement", "note"];

interface Found {
  readonly ticket: ReportedTicket;
  readonly finding: Finding;
}

/** What was found on the tickets, what is worst first. */
export function foundOn(tickets: readonly ReportedTicket[]): Found[] {
  const found = tickets.flatMap((ticket) => ticket.findings.map((finding) => ({ ticket, finding })));
  return found.toSorted((a, b) => ORDER.indexOf(a.finding.severity) - ORDER.indexOf(b.finding.severity));
}

/** How many of these say that something is wrong. */
export function wrongIn(found: readonly Found[]): number {
  return found.filter(({ finding }) => finding.severity !== "note").length;
}

export function findingSection(found: readonly Found[]): Section {
  const wrong = wrongIn(found);
  const notes = found.length - wrong;
  return {
    id: "findings",
    title: "Findings",
    takeaway:
      wrong === 0
        ? html`The logs are
          whole${notes > 0 && html`; there ${notes === 1 ? "is" : "are"} ${counted(notes, "note")}`}.`
        : html`<strong>${counted(wrong, "finding")}</strong> to look at, and ${counted(notes, "note")}.`,
    content: tableOf({
      caption: "What the audit found, the worst first",
      columns: [
        { name: "Ticket", kind: "text" },
        { name: "Kind", kind: "text" },
        { name: "What", kind: "text" },
        { name: "What to do", kind: "text" },
        { name: "When", kind: "text" },
      ],
      rows: found.map(cellsOf),
    }),
  };
}

function cellsOf({ ticket, finding }: Found): Cell[] {
  const { severity, code, what, todo, where, at } = finding;
  const atMs = Date.parse(at ?? "");
  return [
    ticketCell(ticket),
    {
      content: html`<span class="severity ${severity}">${severity}</span>
        ${where.url === undefined ? html`<code>${code}</code>` : link(where.url, html`<code>${code}</code>`)}`,
      sort: `${ORDER.indexOf(severity)} ${code}`,
    },
    { content: what },
    { content: todo },
    Number.isNaN(atMs) ? { content: "", sort: 0 } : momentCell(atMs),
  ];
}
