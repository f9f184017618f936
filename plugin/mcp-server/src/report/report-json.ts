/** A report for programs. */
import { figuresOf } from "./figures/figures.ts";
import { foundOn } from "./figures/figures-of-people.ts";
import type { ReportedBoard } from "./reported-board.ts";

/** All figures and findings as JSON; a ticket in it is its name, title, address and state. */
export function reportJson(board: ReportedBoard): string {
  const { title, url, repository, nowMs, sinceMs, tickets, warnings } = board;
  const names = new Map<unknown, unknown>(
    tickets.map((ticket) => [
      ticket,
      { ticket: ticket.ticket, title: ticket.title, url: ticket.url, state: ticket.state },
    ]),
  );
  const findings = foundOn(tickets).map(({ finding }) => finding);
  const whole = { title, url, repository, nowMs, sinceMs, warnings, ...figuresOf(board), findings };
  return JSON.stringify(whole, (_, value: unknown) => names.get(value) ?? value, 2);
}
