import type { BoardAudit } from "../app/audit/audit-board.ts";
import { findingItem } from "../ledger/audit/audit-comment.ts";
import { isOpen, type Audit } from "../ledger/audit/audit-trail.ts";
import type { Finding } from "../ledger/audit/finding.ts";
import { harmlessInline } from "../ledger/harmless.ts";
import type { Terminal } from "./context.ts";
import { plainText } from "./plain-text.ts";
import { paint } from "./table.ts";

/** An audit for programs. */
export function auditJson({ tickets, unchanged, complete }: BoardAudit) {
  return { tickets: tickets.map(({ audit }) => audit), unchanged, complete };
}

/** One ticket's audit for people, notes and all. */
export function ticketLines(audit: Audit, terminal: Terminal): string[] {
  return [
    headingOf(audit, terminal),
    ...audit.findings.flatMap((finding) => findingLines(finding, terminal)),
  ];
}

/** A board's audit for people: the tickets that have to be looked at, and a line that sums it up. */
export function boardLines(found: BoardAudit, terminal: Terminal): string[] {
  const broken = found.tickets.map(({ audit }) => audit).filter(({ verdict }) => verdict !== "whole");
  return [...broken.flatMap((audit) => openLines(audit, terminal)), ...summaryOf(found)];
}

function openLines(audit: Audit, terminal: Terminal): string[] {
  const open = audit.findings.filter(isOpen);
  return [headingOf(audit, terminal), ...open.flatMap((finding) => findingLines(finding, terminal))];
}

function headingOf(audit: Audit, terminal: Terminal): string {
  const { ticket, title, verdict } = audit;
  return paint(terminal, "bold", plainText(`${MARKS[verdict]} ${ticket} ${title}: ${verdictText(audit)}`));
}

const MARKS: Readonly<Record<Audit["verdict"], string>> = { whole: "✓", findings: "✗", unchecked: "?" };

function verdictText({ verdict, records, voids, findings }: Audit): string {
  const open = findings.filter(isOpen).length;
  const what =
    verdict === "findings"
      ? count(open, "finding")
      : verdict === "whole"
        ? "whole"
        : "not all of it could be read";
  const lost = voids === 0 ? "" : `, ${voids} void`;
  return `${what} (${count(records, "record")}${lost})`;
}

function findingLines(
  { code, severity, where, at, by, what, todo, confirmed }: Finding,
  terminal: Terminal,
): string[] {
  const place = [
    ...(where.seq === undefined ? [] : [`record ${where.seq}`]),
    ...(at === undefined ? [] : [at]),
    ...(by === undefined ? [] : [`by ${by}`]),
  ].join(", ");
  const settled = confirmed === undefined ? "" : `, confirmed by ${confirmed.by}`;
  return [
    `  ${paint(terminal, "bold", code)} ${plainText(`(${severity}${settled})${place === "" ? "" : ` ${place}`}`)}`,
    `    ${plainText(what)}`,
    ...(confirmed === undefined && severity !== "note" ? [`    To do: ${plainText(todo)}`] : []),
    ...(where.url === undefined ? [] : [`    ${plainText(where.url)}`]),
  ];
}

/** An audit as Markdown, for the summary of a workflow's job. */
export function auditMarkdown(found: BoardAudit): string[] {
  const broken = found.tickets.filter(({ audit }) => audit.verdict !== "whole");
  return [
    "## Audit of the tickets' trails",
    "",
    ...summaryOf(found),
    ...broken.flatMap(({ audit }) => ticketSection(audit)),
  ];
}

function ticketSection(audit: Audit): string[] {
  const { ticket, url, title, findings } = audit;
  const heading = `### [${harmlessInline(ticket)}](${url}) ${harmlessInline(title)}: ${verdictText(audit)}`;
  return ["", heading, "", ...findings.filter(isOpen).map(findingItem)];
}

function summaryOf({ tickets, unchanged, complete }: BoardAudit): string[] {
  const of = (verdict: Audit["verdict"]): number =>
    tickets.filter(({ audit }) => audit.verdict === verdict).length;
  const parts = [
    `${of("whole")} whole`,
    `${of("findings")} with findings`,
    ...(of("unchecked") === 0 ? [] : [`${of("unchecked")} not read to the end`]),
    ...(unchanged === 0 ? [] : [`${unchanged} unchanged and left out`]),
  ];
  const findings = tickets.flatMap(({ audit }) => audit.findings);
  const notes = findings.filter(({ severity }) => severity === "note").length;
  const confirmed = findings.filter((finding) => finding.confirmed !== undefined).length;
  const rest = [
    ...(notes === 0 ? [] : [count(notes, "note")]),
    ...(confirmed === 0 ? [] : [`${count(confirmed, "finding")} that a person confirmed`]),
  ];
  return [
    `${count(tickets.length, "ticket")} audited: ${parts.join(", ")}`,
    ...(rest.length === 0
      ? []
      : [`Not shown: ${rest.join(", ")}; --json has them, and so has the audit of one ticket`]),
    ...(complete ? [] : ["Not all of the board could be read: it has more items than are looked at"]),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
