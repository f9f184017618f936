/** What the audit found. */
import { html } from "../../html.ts";
import { badnessOf, wrongIn, type Found } from "../figures/findings.ts";
import { counted, link, momentCell, ticketCell } from "./marks.ts";
import type { Section } from "./section.ts";
import { tableOf, type Cell } from "./table.ts";

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
        { name: "Kind", kind: "word" },
        { name: "What", kind: "prose" },
        { name: "What to do", kind: "prose" },
        { name: "When", kind: "word" },
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
      sort: `${badnessOf(severity)} ${code}`,
    },
    { content: what },
    { content: todo },
    Number.isNaN(atMs) ? { content: "", sort: 0 } : momentCell(atMs),
  ];
}
