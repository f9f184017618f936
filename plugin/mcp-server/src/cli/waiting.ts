import type { Command } from "commander";
import { waitingTickets } from "../app/board/waiting-tickets.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { addressOf, callerOf, withTicketOptions, type TicketOptions } from "./options.ts";
import { runAction } from "./outcome.ts";
import { waitingLines } from "./waiting-table.ts";

const EXAMPLES = `
Examples:
  ralph-hero waiting
  ralph-hero waiting --json | jq -r '.tickets[].url'`;

/** `ralph-hero waiting`: what waits for people, without reading the whole board. */
export function registerWaiting(program: Command, context: ProgramContext): void {
  const command = program
    .command("waiting")
    .description(
      "show what waits for people, most urgent first, what is left locked that you may take up, and what agents ask you",
    );
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async (options: TicketOptions) => {
      await runAction(context, options, async () => showWaiting(context, options));
    });
}

async function showWaiting(context: ProgramContext, options: TicketOptions): Promise<ExitCode> {
  const world = context.world();
  const waiting = await waitingTickets(world, {
    address: addressOf(world, options),
    caller: callerOf(options),
  });
  if (options.json === true) context.print(JSON.stringify(waiting, null, 2));
  else for (const line of waitingLines(waiting, context.terminal)) context.print(line);
  const { total, held, talk } = waiting;
  return total + held.length + talk.asked.length + talk.answered.length > 0 ? EXIT.done : EXIT.nothing;
}
