import type { Command } from "commander";
import { gatherReport } from "../board/gather-report.ts";
import { boardOf, type ReportedBoard } from "../report/reported-board.ts";
import { figuresOf, keyFiguresOf, foundOn, wrongIn, reportJson } from "../report/figures/figures.ts";
import { Failure } from "../errors.ts";
import { reportPage } from "../report/page/page.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { sectionLines } from "./report-sections.ts";
import { runsHere } from "./pending-calls.ts";
import { EXIT, runAction, type ExitCode } from "./outcome.ts";
import { addressOf, callerOf, parseSince, withTicketOptions, type TicketOptions } from "./options.ts";
import { plainText } from "./plain-text.ts";
import { tableLines, type Cell } from "./table.ts";

const EXAMPLES = `
Examples:
  ralph-hero report --since 12h
  ralph-hero report --html report.html
  ralph-hero report --html report.html --since 30d
  ralph-hero report --json --since 2026-01-01 | jq .throughput.leadTime`;

interface ReportOptions extends TicketOptions {
  readonly html?: string;
  /** Milliseconds since 1970. */
  readonly since?: number;
}

/** `ralph-hero report`: where the tickets' time goes. */
export function registerReport(program: Command, context: ProgramContext): void {
  const command = program
    .command("report")
    .description("report on the whole board: finished tickets, times, waits, findings")
    .option("--html <file>", "write the report as one HTML file; - is standard output")
    .option("--since <time>", "leave out what happened before: 2026-03-02, 24h, 30d", (text) =>
      parseSince(text),
    );
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async (options: ReportOptions) => {
      await runAction(context, options, async () => report(context, options));
    });
}

async function report(context: ProgramContext, options: ReportOptions): Promise<ExitCode> {
  if (options.json === true && options.html === "-")
    throw new Failure("INPUT_INVALID", "Cannot print the page and JSON to the same standard output", {
      hint: "Name a file for --html, or leave out --json",
    });
  const world = context.world();
  const gathered = await gatherReport(world, {
    address: addressOf(world, options),
    caller: callerOf(options),
    onProgress: (what, read, of) => context.progress(`Reading ${what}: ${read} of ${of}`),
  });
  context.progress(null);
  const sinceMs = options.since ?? null;
  const board = boardOf(gathered, { machine: world.machine, sinceMs });
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
  const rows = figures.map(({ value, name }): Cell[] => [{ text: value, style: "bold" }, { text: name }]);
  return [
    plainText(`${repository} on "${title}"`),
    ...tableLines(rows, { flexible: 1, indent: 2 }, terminal),
    ...warnings.map((warning) => `Warning: ${plainText(warning)}`),
  ];
}
