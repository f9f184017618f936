import type { BoardStatus, HeldLock, StatusGroup, StatusTicket } from "../app/board-status.ts";
import type { Terminal } from "./context.ts";
import { duration } from "./durations.ts";
import { plainText } from "./plain-text.ts";
import { paint, tableLines, type Cell } from "./table.ts";

/** Of a state with more tickets the first ones are shown, by priority; `--json` has all of them. */
const SHOWN_PER_STATE = 20;

/** The columns of a ticket; the title gives way on a narrow terminal. */
const TITLE_COLUMN = 3;

/** The board as lines for people: pure. Nothing that a title holds can break a line. */
export function statusLines(status: BoardStatus, terminal: Terminal): string[] {
  const { repository, project, groups, staleLocks, tickets } = status;
  const nowMs = Date.parse(status.at);
  const shown = groups.map((group) => ({ group, tickets: shownTickets(group) }));
  const rows = shown.flatMap(({ group, tickets: some }) =>
    some.map((ticket) => ticketRow(ticket, { group, repository, nowMs })),
  );
  // One table for all groups, so that its columns stand below each other throughout.
  const lines = tableLines(rows, { flexible: TITLE_COLUMN, indent: 2 }, terminal);
  let next = 0;
  const grouped = shown.flatMap(({ group, tickets: some }) => {
    const own = lines.slice(next, (next += some.length));
    return ["", groupLine(group, terminal), ...own, ...moreLine(group, some.length)];
  });
  return [
    plainText(`${repository} on "${project.title}" ${project.url}`),
    ...grouped,
    ...(staleLocks.length === 0
      ? []
      : ["", paint(terminal, "yellow", `Stale locks (${staleLocks.length}), free to be taken`)]),
    ...tableLines(
      staleLocks.map(({ number, agent, instance, why }) => [
        { text: `#${number}` },
        { text: `${agent} (${instance})` },
        { text: why },
      ]),
      { flexible: 2, indent: 2 },
      terminal,
    ),
    "",
    ...(tickets === 0 ? ["No tickets on the board"] : [summaryLine(status)]),
    ...(status.complete ? [] : ["There is more: the board is too long to be read to its end"]),
  ];
}

/** Finished tickets are only counted. */
function shownTickets({ terminal, tickets }: StatusGroup): readonly StatusTicket[] {
  return terminal ? [] : tickets.slice(0, SHOWN_PER_STATE);
}

function groupLine({ state, known, waitsForPeople, tickets }: StatusGroup, terminal: Terminal): string {
  const note = known
    ? waitsForPeople
      ? ", waiting for people"
      : ""
    : ", no state of the graph: a person has to move them";
  const style = known && !waitsForPeople ? "bold" : "yellow";
  return paint(terminal, style, `${plainText(state)} (${tickets.length})${note}`);
}

function moreLine({ terminal, tickets }: StatusGroup, shown: number): string[] {
  const more = tickets.length - shown;
  return terminal || more === 0 ? [] : [`  … ${more} more`];
}

interface RowContext {
  readonly group: StatusGroup;
  readonly repository: string;
  readonly nowMs: number;
}

function ticketRow(ticket: StatusTicket, { group, repository, nowMs }: RowContext): Cell[] {
  const foreign = !ticket.ticket.startsWith(`${repository}#`);
  return [
    { text: foreign ? ticket.ticket : `#${ticket.number}`, style: "cyan" },
    { text: ticket.priority ?? "" },
    { text: ticket.estimate ?? "" },
    { text: ticket.title },
    noteCell(ticket, group, nowMs),
  ];
}

function noteCell(
  { lock, waitingSince, unset, closed }: StatusTicket,
  group: StatusGroup,
  nowMs: number,
): Cell {
  const notes = [
    ...(lock === null ? [] : [lockText(lock, nowMs)]),
    ...(waitingSince === null ? [] : [`waits ${duration(nowMs - Date.parse(waitingSince))}`]),
    ...(unset ? ["no state set"] : []),
    ...(closed && !group.terminal ? ["issue closed"] : []),
  ];
  return { text: notes.join(", "), style: lock === null ? "dim" : "green" };
}

function lockText({ agent, instance, mine, until }: HeldLock, nowMs: number): string {
  const holder = mine ? "yours" : `${agent} (${instance})`;
  return `${holder}, ${duration(Date.parse(until) - nowMs)} left`;
}

function summaryLine({ groups, tickets, staleLocks }: BoardStatus): string {
  const all = groups.flatMap((group) => group.tickets);
  const locked = all.filter(({ lock }) => lock !== null).length;
  const waiting = groups.filter(({ waitsForPeople }) => waitsForPeople).flatMap((group) => group.tickets);
  return `${tickets} tickets, ${locked} locked, ${waiting.length} waiting for people, ${staleLocks.length} stale locks`;
}
