import type { Command } from "commander";
import { gatherReport } from "../app/report/gather-report.ts";
import { boardOf } from "../report/board-of.ts";
import { reportJson, summaryLines } from "../report/summary.ts";
import { reportPage } from "../report/page/page.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { addressOf, withTicketOptions, type TicketOptions } from "./options.ts";
import { runAction } from "./outcome.ts";
import { plainText } from "./plain-text.ts";
import { parseSince } from "./since.ts";

const EXAMPLES = `
Examples:
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
    .description(
      "report on the whole board: what was finished, where time goes, who waits for whom, findings",
    )
    .option("--html <file>", "write one page that needs nothing beside itself; - is standard output")
    .option(
      "--since <when>",
      "leave out what happened before: a date, or so many days such as 30d",
      parseSince,
    );
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async (options: ReportOptions) => {
      await runAction(context, options, async () => report(context, options));
    });
}

async function report(context: ProgramContext, options: ReportOptions): Promise<ExitCode> {
  const world = context.world();
  const gathered = await gatherReport(world, {
    address: addressOf(world, options),
    onProgress: (what, read, of) => context.progress(`Reading ${what}: ${read} of ${of}`),
  });
  context.progress(null);
  const sinceMs = options.since ?? null;
  const board = boardOf(gathered, { machine: world.machine, sinceMs });
  if (options.html === "-") context.print(reportPage(board));
  else if (options.html !== undefined) context.writeText(options.html, reportPage(board));
  if (options.json === true) context.print(reportJson(board));
  else if (options.html !== "-") for (const line of summaryLines(board)) context.print(plainText(line));
  return EXIT.done;
}
