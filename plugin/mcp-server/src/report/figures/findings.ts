/** What an audit found. */
import { isOpen } from "../../ledger/audit/audit-trail.ts";
import { worstFirst, type Finding } from "../../ledger/audit/subject.ts";
import type { ReportedTicket } from "../reported-board.ts";

export interface Found {
  readonly ticket: ReportedTicket;
  readonly finding: Finding;
}

/** What was found on the tickets, what is worst first. */
export function foundOn(tickets: readonly ReportedTicket[]): Found[] {
  const found = tickets.flatMap((ticket) => ticket.findings.map((finding) => ({ ticket, finding })));
  return found.toSorted((a, b) => worstFirst(a.finding, b.finding));
}

/** How many of these say that something is wrong. */
export function wrongIn(found: readonly Found[]): number {
  return found.filter(({ finding }) => isOpen(finding)).length;
}
