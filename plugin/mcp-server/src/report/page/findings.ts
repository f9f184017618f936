/** Findings of the audit. */
import { html, type Content } from "../../../../../sandbox/src/html.ts";
import { badnessOf, type Finding } from "../../ledger/audit/subject.ts";
import { wrongIn, type FindingFigure } from "../figures/figures-of-people.ts";
import { counted, link, momentCell, ticketCell, type Section } from "./marks.ts";
import { tableOf, type ReportCell } from "./table.ts";

export function findingSection(found: readonly FindingFigure[]): Section {
  return {
    id: "findings",
    title: "Findings",
    takeaway: takeawayOf(found),
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

function takeawayOf(found: readonly FindingFigure[]): Content {
  const wrong = wrongIn(found);
  const notes = found.filter(({ finding }) => finding.severity === "note").length;
  const confirmed = found.length - wrong - notes;
  const others = [
    ...(confirmed === 0 ? [] : [`${counted(confirmed, "finding")} that a person confirmed`]),
    ...(notes === 0 ? [] : [counted(notes, "note")]),
  ];
  const beside = others.length > 0 && html`, with ${others.join(" and ")}`;
  return wrong === 0
    ? html`The logs are whole${beside}.`
    : html`<strong>${counted(wrong, "finding")}</strong> to look at${beside}.`;
}

function cellsOf({ ticket, finding }: FindingFigure): ReportCell[] {
  const { severity, code, what, where, at } = finding;
  const atMs = Date.parse(at ?? "");
  return [
    ticketCell(ticket),
    {
      content: html`<span class="severity ${severity}">${severity}</span>
        ${where.url === undefined ? html`<code>${code}</code>` : link(where.url, html`<code>${code}</code>`)}`,
      sort: `${badnessOf(severity)} ${code}`,
    },
    { content: what },
    { content: todoOf(finding) },
    Number.isNaN(atMs) ? { content: "", sort: 0 } : momentCell(atMs),
  ];
}

function todoOf({ todo, confirmed }: Finding): Content {
  if (confirmed === undefined) return todo;
  return html`Nothing: ${link(confirmed.url, html`<bdi>${confirmed.by}</bdi> has confirmed it`)}`;
}
