import type { BoardAudit } from "../board/audit.ts";
import { hiddenLines } from "../board/gather-tickets.ts";
import { findingItem } from "../ledger/audit/audit-comment.ts";
import {
  WHO_CONFIRMS,
  confirmationLine,
  isOpen,
  leftToPeople,
  neighbourText,
  type Audit,
} from "../ledger/audit/audit-trail.ts";
import type { Finding } from "../ledger/audit/subject.ts";
import { harmlessInline } from "../ledger/harmless.ts";
import { counted } from "../report/page/marks.ts";
import type { Terminal } from "./context.ts";
import { forPeople } from "./outcome.ts";
import { plainText } from "./plain-text.ts";
import { paint } from "./table.ts";

/** One ticket's audit for people, notes and all. */
export function ticketLines(audit: Audit, terminal: Terminal): string[] {
  return sectionLines({ audit, findings: audit.findings }, terminal);
}

/** The findings shown of a board: open ones, or notes and confirmed ones, too. */
export type ShownFindings = "open" | "all";

/** A board's audit for people: the tickets of which something is shown, and a line that sums it up. */
export function boardLines(found: BoardAudit, shown: ShownFindings, terminal: Terminal): string[] {
  const tickets = shownTickets(found, shown).flatMap((ticket) => sectionLines(ticket, terminal));
  return [...tickets, ...summaryOf(found, shown)];
}

interface AuditedTicket {
  readonly audit: Audit;
  readonly findings: readonly Finding[];
}

function sectionLines({ audit, findings }: AuditedTicket, terminal: Terminal): string[] {
  const left = leftToPeople(findings);
  return [
    headingOf(audit, terminal),
    ...findings.flatMap((finding) => findingLines(finding, terminal)),
    ...(left.length === 0 ? [] : [`  ${WHO_CONFIRMS}`, `    ${confirmationLine(left)}`]),
  ];
}

function shownTickets({ tickets }: BoardAudit, shown: ShownFindings): AuditedTicket[] {
  return tickets
    .map(({ audit }) => ({
      audit,
      findings: shown === "all" ? audit.findings : audit.findings.filter(isOpen),
    }))
    .filter(({ audit, findings }) => audit.verdict !== "whole" || findings.length > 0);
}

function headingOf(audit: Audit, terminal: Terminal): string {
  const { ticket, title, verdict } = audit;
  return paint(terminal, "bold", plainText(`${MARKS[verdict]} ${ticket} ${title}: ${verdictText(audit)}`));
}

const MARKS: Readonly<Record<Audit["verdict"], string>> = { whole: "✓", findings: "✗", unchecked: "?" };

function verdictText(audit: Audit): string {
  const { verdict, records, voids, findings } = audit;
  const open = findings.filter(isOpen).length;
  const what =
    verdict === "findings"
      ? counted(open, "finding")
      : verdict === "whole"
        ? "whole"
        : "not all of it could be read";
  const lost = voids === 0 ? "" : `, ${voids} void`;
  return `${what} (${counted(records, "record")}${lost})${neighbourText(audit)}`;
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
    `  ${paint(terminal, "bold", code)} ${forPeople(`(${severity}${settled})${place === "" ? "" : ` ${place}`}`)}`,
    `    ${forPeople(what)}`,
    ...(confirmed === undefined && severity !== "note" ? [`    To do: ${forPeople(todo)}`] : []),
    ...(where.url === undefined ? [] : [`    ${plainText(where.url)}`]),
  ];
}

/** An audit as Markdown, for the summary of a workflow's job. */
export function auditMarkdown(found: BoardAudit, shown: ShownFindings): string[] {
  return [
    "## Audit of the tickets' trails",
    "",
    ...summaryOf(found, shown),
    ...shownTickets(found, shown).flatMap(({ audit, findings }) => ticketSection(audit, findings)),
  ];
}

function ticketSection(audit: Audit, findings: readonly Finding[]): string[] {
  const { ticket, url, title } = audit;
  const heading = `### [${harmlessInline(ticket)}](${url}) ${harmlessInline(title)}: ${harmlessInline(verdictText(audit))}`;
  const left = leftToPeople(findings);
  const line = left.length === 0 ? [] : ["", WHO_CONFIRMS, "", `    ${confirmationLine(left)}`];
  return ["", heading, "", ...findings.map(findingItem), ...line];
}

function summaryOf({ tickets, unchanged, complete, hidden }: BoardAudit, shown: ShownFindings): string[] {
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
    ...(notes === 0 ? [] : [counted(notes, "note")]),
    ...(confirmed === 0 ? [] : [`${counted(confirmed, "finding")} that a person confirmed`]),
  ];
  return [
    `${counted(tickets.length, "ticket")} audited: ${parts.join(", ")}`,
    ...(rest.length === 0 || shown === "all" ? [] : [`Not shown: ${rest.join(", ")}; --notes shows them`]),
    ...hiddenLines(hidden).map(harmlessInline),
    ...(complete ? [] : [`Not all of the board could be read: ${whyIncomplete(hidden)}`]),
  ];
}

/** No ticket of the repository was seen among hidden ones, or the reading ended at its bound. */
function whyIncomplete({ count: hidden }: BoardAudit["hidden"]): string {
  return hidden === 0
    ? "it has more items than one call reads"
    : "hidden items may be tickets of this repository";
}
