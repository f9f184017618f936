import type { Command } from "commander";
import { boardStatus } from "../app/board/board-status.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { addressOf, callerOf, withTicketOptions, type TicketOptions } from "./options.ts";
import { runAction } from "./outcome.ts";
import { statusLines } from "./status-table.ts";

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
  if (options.json === true) context.print(JSON.stringify(status, null, 2));
  else for (const line of statusLines(status, context.terminal)) context.print(line);
  return EXIT.done;
}
