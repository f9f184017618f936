import { closedWords } from "../domain/refusals.ts";
import type { Command } from "commander";
import {
  boardStatus,
  type BoardStatus,
  type StatusLock,
  type StatusGroup,
  type StatusTicket,
} from "../board/board-status.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { EXIT, runAction, type ExitCode } from "./outcome.ts";
import { addressOf, callerOf, withTicketOptions, type TicketOptions } from "./options.ts";
import { hiddenLines } from "../board/gather-tickets.ts";
import { orNothing } from "../errors.ts";
import type { RestingTicket } from "../loop/loop-events.ts";
import { readResting } from "../loop/run-marks.ts";
import { counted } from "../report/page/marks.ts";
import { duration } from "../report/reported-board.ts";
import { callData, callLines, callsHere } from "./pending-calls.ts";
import { plainText } from "./plain-text.ts";
import { paint, stateStyle, tableLines, type Cell } from "./table.ts";
import { strangerText } from "../ticket/strangers.ts";
import { waitText } from "./waiting.ts";

const EXAMPLES = `
Examples:
  ralph-hero status
  ralph-hero status --json | jq '.groups[] | select(.waitsForPeople) | .tickets[].url'`;

/** `ralph-hero status`: the whole board. */
export function registerStatus(program: Command, context: ProgramContext): void {
  const command = program
    .command("status")
    .description("show the board: tickets by state, locks with holder and time left, what waits for people");
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async (options: TicketOptions) => {
      await runAction(context, options, async () => showStatus(context, options));
    });
}

async function showStatus(context: ProgramContext, options: TicketOptions): Promise<ExitCode> {
  const world = context.world();
  const status = await boardStatus(world, {
    address: addressOf(world, options),
    caller: callerOf(options),
    onProgress: (read, items) => context.progress(`Reading the board: ${read} of ${items}`),
  });
  context.progress(null);
  const nowMs = world.clock.now();
  const open = status.groups.flatMap(({ tickets }) => tickets.filter(({ closed }) => !closed));
  const numbers = new Set(open.map(({ number }) => number));
  const marked = await orNothing(async () => readResting(world, addressOf(world, options)));
  const resting = (marked ?? []).filter(({ number }) => numbers.has(number));
  const shown = new Map(
    status.groups.flatMap(({ state, tickets }) =>
      tickets.map(({ url, closed }) => [url, { state, closed }] as const),
    ),
  );
  const place = { address: addressOf(world, options), nowMs };
  const calls = await callsHere(context, place, ({ url }) => shown.get(url));
  if (options.json === true)
    context.print(JSON.stringify({ ...status, calls: calls.map(callData), resting }, null, 2));
  else
    for (const line of [
      ...statusLines(status, context.terminal),
      ...restingLines(resting, nowMs, context.terminal),
      ...callLines(calls, nowMs, context.terminal),
    ])
      context.print(line);
  return EXIT.done;
}

/** A section with the tickets that loops leave alone for now; none without any. Pure. */
function restingLines(resting: readonly RestingTicket[], nowMs: number, terminal: Terminal): string[] {
  if (resting.length === 0) return [];
  const rows = resting.map((ticket) => [
    { text: `#${ticket.number}`, style: "cyan" as const },
    { text: restText(ticket, nowMs) },
  ]);
  const heading = paint(terminal, "bold", `Left alone by loops (${resting.length})`);
  return ["", heading, ...tableLines(rows, { flexible: 1, indent: 2 }, terminal)];
}

/** The reason of a ticket's rest, and the time that is left. */
export function restText({ why, until }: RestingTicket, nowMs: number): string {
  return `${duration(Date.parse(until) - nowMs)} left: ${why}`;
}

/** Of a state with more tickets the first ones are shown, by priority; `--json` has all of them. */
const SHOWN_PER_STATE = 20;

/** The columns of a ticket; the title gives way on a narrow terminal. */
const TITLE_COLUMN = 3;

/** The board as lines for people: pure. Nothing that a title holds can break a line. */
export function statusLines(status: BoardStatus, terminal: Terminal): string[] {
  const { repository, project, groups, staleLocks, tickets, complete, hidden, notes } = status;
  const lines = [plainText(`${repository} on "${project.title}" ${project.url}`)];
  const ticketLines = linesOfTickets(status, terminal);
  for (const group of groups) {
    const shown = shownTickets(group);
    lines.push("", groupLine(group, terminal));
    lines.push(...shown.map((ticket) => ticketLines.get(ticket) ?? ""), ...moreLine(group, shown.length));
  }
  if (staleLocks.length > 0) {
    const title = `Stale locks (${staleLocks.length}), free to take`;
    lines.push("", paint(terminal, "yellow", title), ...staleLines(status, terminal));
  }
  lines.push("", tickets === 0 ? "No tickets on the board" : summaryLine(status));
  if (!complete) lines.push("There is more: the board has more items than one call reads");
  lines.push(...hiddenLines(hidden).map(plainText), ...notes.map((note) => `Note: ${plainText(note)}`));
  return lines;
}

/** One table for all groups, so that its columns stand below each other throughout. */
function linesOfTickets(
  { groups, repository, at }: BoardStatus,
  terminal: Terminal,
): ReadonlyMap<StatusTicket, string> {
  const nowMs = Date.parse(at);
  const shown = groups.flatMap((group) => shownTickets(group).map((ticket) => ({ group, ticket })));
  const rows = shown.map(({ group, ticket }) => ticketRow(ticket, { group, repository, nowMs }));
  const lines = tableLines(rows, { flexible: TITLE_COLUMN, indent: 2 }, terminal);
  return new Map(shown.map(({ ticket }, n) => [ticket, lines[n] ?? ""]));
}

function staleLines({ staleLocks }: BoardStatus, terminal: Terminal): string[] {
  const rows = staleLocks.map(({ number, agent, instance, why }) => [
    { text: `#${number}` },
    { text: `${agent} (${instance})` },
    { text: why },
  ]);
  return tableLines(rows, { flexible: 2, indent: 2 }, terminal);
}

/** Finished tickets are only counted. */
function shownTickets({ terminal, tickets }: StatusGroup): readonly StatusTicket[] {
  return terminal ? [] : tickets.slice(0, SHOWN_PER_STATE);
}

function groupLine({ state, known, waitsForPeople, tickets }: StatusGroup, terminal: Terminal): string {
  const waits = waitsForPeople && tickets.some(({ answer }) => answer === null);
  const note = known
    ? waits
      ? ", waiting for people"
      : ""
    : ", not a state of the graph: a person has to move them";
  return paint(
    terminal,
    known ? stateStyle(state) : "yellow",
    `${plainText(state)} (${tickets.length})${note}`,
  );
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
  { lock, waitingSince, answer, stranger, unset, closed, dropped }: StatusTicket,
  group: StatusGroup,
  nowMs: number,
): Cell {
  const notes = [
    ...(lock === null ? [] : [lockText(lock, nowMs)]),
    waitText({ since: waitingSince, answer }, nowMs),
    ...(unset ? ["no state set"] : []),
    ...(stranger === null ? [] : [strangerText(stranger)]),
    ...(closed && !group.terminal ? [`issue ${closedWords(dropped)}`] : []),
  ];
  return { text: notes.filter((note) => note !== "").join(", "), style: lock === null ? "dim" : "green" };
}

function lockText({ agent, instance, mine, until }: StatusLock, nowMs: number): string {
  const holder = mine ? "yours" : `${agent} (${instance})`;
  return `${holder}, ${duration(Date.parse(until) - nowMs)} left`;
}

function summaryLine({ groups, tickets, staleLocks }: BoardStatus): string {
  const all = groups.flatMap((group) => group.tickets);
  const locked = all.filter(({ lock }) => lock !== null).length;
  const waiting = groups.filter(({ waitsForPeople }) => waitsForPeople).flatMap((group) => group.tickets);
  return [
    counted(tickets, "ticket"),
    `${locked} locked`,
    `${waiting.filter(({ answer }) => answer === null).length} waiting for people`,
    counted(staleLocks.length, "stale lock"),
  ].join(", ");
}
