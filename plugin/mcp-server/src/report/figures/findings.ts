/** What an audit found. */
import { isOpen } from "../../ledger/audit/audit-trail.ts";
import type { Finding, Severity } from "../../ledger/audit/finding.ts";
import type { ReportedTicket } from "../reported-board.ts";

const ORDER: readonly Severity[] = ["damage", "disagreement", "note"];

/** Sorts severities: 0 is the worst. */
export function badnessOf(severity: Severity): number {
  return ORDER.indexOf(severity);
}

export interface Found {
  readonly ticket: ReportedTicket;
  readonly finding: Finding;
}

/** What was found on the tickets, what is worst first. */
export function foundOn(tickets: readonly ReportedTicket[]): Found[] {
  const found = tickets.flatMap((ticket) => ticket.findings.map((finding) => ({ ticket, finding })));
  return found.toSorted((a, b) => badnessOf(a.finding.severity) - badnessOf(b.finding.severity));
}

/** How many of these say that something is wrong. */
export function wrongIn(found: readonly Found[]): number {
  return found.filter(({ finding }) => isOpen(finding)).length;
}
