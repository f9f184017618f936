/** The report of a period on one screen: finished tickets, tickets ready for review, open questions, cost. */
import type { Command } from "commander";
import { gatherReport } from "../board/audit.ts";
import {
  boardOf,
  type ReportedBoard,
  decisionCommands,
  duration,
  isReported,
  judgedPulls,
  type ReportedTicket,
} from "../report/reported-board.ts";
import { figuresOf, keyFiguresOf, foundOn, wrongIn, reportJson } from "../report/figures/figures.ts";
import { Failure } from "../errors.ts";
import { reportPage } from "../report/page/page.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { runsHere, callLines } from "./pending-calls.ts";
import { EXIT, acting, type ExitCode } from "./outcome.ts";
import { callerOf, parseSince, withTicketOptions, type TicketOptions } from "./options.ts";
import {
  plainText,
  wrapped,
  dollars,
  moreLines,
  numberCell,
  paint,
  section,
  tableLines,
  type Cell,
} from "./terminal-text.ts";
import { isWhereAsked, waitingRuns, type KeptRun } from "../runs/kept-runs.ts";
import { repositoryOf } from "../ticket/read/address.ts";

const EXAMPLES = `
Examples:
  ralph-hero report --since 12h
  ralph-hero report --html report.html
  ralph-hero report --html report.html --since 30d
  ralph-hero report --json --since 2026-01-01 | jq .throughput.leadTime`;

/** `since` is in milliseconds since 1970. */
type ReportOptions = TicketOptions & { readonly html?: string; readonly since?: number };

/** `ralph-hero report`: where the tickets' time goes. */
export function registerReport(program: Command, context: ProgramContext): void {
  const command = program
    .command("report")
    .description("report on the whole board: finished tickets, times, waits, findings")
    .option("--html <file>", "write the report as one HTML file; - is standard output")
    .option("--since <time>", "leave out what happened before: 2026-03-02, 24h, 30d", (text) =>
      parseSince(text),
    );
  withTicketOptions(command).addHelpText("after", EXAMPLES).action(acting(context, report));
}

async function report(context: ProgramContext, options: ReportOptions): Promise<ExitCode> {
  if (options.json === true && options.html === "-")
    throw new Failure("INPUT_INVALID", "Cannot print the page and JSON to the same standard output", {
      hint: "Name a file for --html, or leave out --json",
    });
  const world = context.world();
  const address = repositoryOf(world, options);
  const gathered = await gatherReport(world, address, callerOf(options), (what, read, of) =>
    context.progress(`Reading ${what}: ${read} of ${of}`),
  );
  context.progress(null);
  const sinceMs = options.since ?? null;
  const board = boardOf(gathered, world.machine, sinceMs);
  if (options.html === "-") context.print(reportPage(board));
  else if (options.html !== undefined) {
    context.writeText(options.html, reportPage(board));
    context.printError(`The page is in ${options.html}`);
  }
  if (options.json === true) context.print(reportJson(board));
  else if (options.html !== "-")
    for (const line of [
      ...summaryLines(board, context.terminal),
      ...sectionLines(board, await runsHere(context), context.terminal),
    ])
      context.print(line);
  return EXIT.done;
}

/** The figures that matter most, a line each. */
function summaryLines(board: ReportedBoard, terminal: Terminal): string[] {
  const { title, repository, tickets, warnings } = board;
  const figures = keyFiguresOf(figuresOf(board), wrongIn(foundOn(tickets)));
  const rows = figures.map(({ value, name }): Cell[] => [{ text: value, style: "bold" }, name]);
  return [
    plainText(`${repository} on "${title}"`),
    ...tableLines(rows, { flexible: 1, indent: 2 }, terminal),
    ...warnings.map((warning) => `Warning: ${plainText(warning)}`),
  ];
}

/** So many of each list stay on one screen; the page of `--html` has all. */
const MAX_SHOWN = 8;

/** Pure. Runs are those of this clone. */
export function sectionLines(board: ReportedBoard, runs: readonly KeptRun[], terminal: Terminal): string[] {
  // A report knows no priorities: the longest wait comes first.
  const longestFirst = board.tickets.toSorted((one, other) => (one.sinceMs ?? 0) - (other.sinceMs ?? 0));
  const open = longestFirst.filter(({ closedMs }) => closedMs === null);
  const inReview = board.machine.reviewState;
  const ready = open.filter(({ state }) => state === inReview);
  const asking = open.filter(({ state }) => board.peoplesStates.includes(state) && state !== inReview);
  const answered = asking.filter(({ answer }) => answer !== null);
  const unanswered = asking.filter(({ answer }) => answer === null);
  const finished = longestFirst.filter((ticket) => isFinished(board, ticket)).toReversed();
  // Those on tickets that are still where the calls were made.
  const shown = new Map(
    board.tickets.map(({ url, state, closedMs }) => [url, { state, closed: closedMs !== null }]),
  );
  const calls = waitingRuns(runs, board.nowMs).filter(({ ticket, call }) =>
    isWhereAsked(call, shown.get(ticket.url)),
  );
  return [
    ...ticketSection("Finished", finished, terminal, (ticket) =>
      rowLines(ticket, board, terminal, (span) => `${span} ago`),
    ),
    ...ticketSection("Ready for your review", ready, terminal, (ticket) => [
      ...rowLines(ticket, board, terminal),
      ...judgedPulls(ticket).map((url) => `      → review and merge ${plainText(url)}`),
    ]),
    ...ticketSection("Waiting for your answer", unanswered, terminal, (ticket) => [
      ...rowLines(ticket, board, terminal),
      ...questionLines(ticket, board, terminal),
    ]),
    ...callLines(calls, board.nowMs, terminal),
    ...ticketSection("Answered, starts next", answered, terminal, (ticket) =>
      rowLines(ticket, board, terminal),
    ),
    ...costLines(board, runs, terminal),
  ];
}

function isFinished({ machine, ...board }: ReportedBoard, { state, path }: ReportedTicket): boolean {
  const last = path.steps.at(-1);
  if (last === undefined || last.to !== state || !machine.isTerminal(state)) return false;
  return isReported({ machine, ...board }, last.atMs);
}

function ticketSection(
  heading: string,
  tickets: readonly ReportedTicket[],
  terminal: Terminal,
  linesOf: (ticket: ReportedTicket) => readonly string[],
): string[] {
  const lines = tickets.slice(0, MAX_SHOWN).flatMap(linesOf);
  const more = moreLines(tickets.length - MAX_SHOWN, true);
  return section(terminal, `${heading} (${tickets.length})`, [...lines, ...more]);
}

function rowLines(
  { number, title, state, sinceMs, url }: ReportedTicket,
  { nowMs }: ReportedBoard,
  terminal: Terminal,
  spanText = (span: string): string => `for ${span}`,
): string[] {
  const row: Cell[] = [
    numberCell(number),
    title,
    { text: state, style: "dim" },
    { text: sinceMs === null ? "" : spanText(duration(nowMs - sinceMs)), style: "dim" },
  ];
  return [
    ...tableLines([row], { flexible: 1, indent: 2 }, terminal),
    `      ${paint(terminal, "dim", plainText(url))}`,
  ];
}

/** The question in full, and the command that answers it. */
function questionLines(ticket: ReportedTicket, board: ReportedBoard, terminal: Terminal): string[] {
  const { state, path } = ticket;
  const asked = path.steps.findLast(({ to, from }) => to === state && from !== to)?.reason ?? null;
  return [
    ...(asked === null ? [] : wrapped(`"${plainText(asked)}"`, { indent: 6, hanging: 1 }, terminal)),
    ...decisionCommands(board, ticket).map((command) => `      → ${command}`),
  ];
}

/** The cost of each ticket by the reports of this clone's clients, the dearest first. */
function costLines(board: ReportedBoard, runs: readonly KeptRun[], terminal: Terminal): string[] {
  const ended = runs.filter(({ end }) => end !== null && isReported(board, end.endedAtMs));
  if (ended.length === 0) return [];
  const sums = new Map<number, { title: string; usd: number; runs: number }>();
  for (const { ticket, end } of ended) {
    const sum = sums.get(ticket.number) ?? { title: ticket.title, usd: 0, runs: 0 };
    sums.set(ticket.number, { ...sum, usd: sum.usd + (end?.costUsd ?? 0), runs: sum.runs + 1 });
  }
  const dearest = [...sums].toSorted(([, one], [, other]) => other.usd - one.usd);
  const all = dearest.reduce((total, [, { usd }]) => total + usd, 0);
  const rows = dearest
    .slice(0, MAX_SHOWN)
    .map(([number, { title, usd, runs: count }]): Cell[] => [
      numberCell(number),
      dollars(usd),
      { text: count === 1 ? "1 run" : `${count} runs`, style: "dim" },
      { text: title, style: "dim" },
    ]);
  const unknown = ended.filter(({ end }) => end?.costUsd === null).length;
  const heading = `Cost of the loops in this clone: ${dollars(all)}${unknown === 0 ? "" : ` (${unknown} of ${ended.length} runs without a report)`}`;
  const table = tableLines(rows, { flexible: 3, indent: 2 }, terminal);
  return section(terminal, heading, [...table, ...moreLines(dearest.length - MAX_SHOWN, true)]);
}
