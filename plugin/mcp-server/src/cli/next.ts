import type { Command } from "commander";
import { checkedCommand } from "../ticket/parse-request.ts";
import { isUndecided, nextAnswer, nextLines, nextTicket } from "../board/next-ticket.ts";
import { COMMANDS } from "../domain/vocabulary.ts";
import type { ProgramContext } from "./context.ts";
import { EXIT, runAction, type ExitCode } from "./outcome.ts";
import { addressOf, callerOf, withTicketOptions, type TicketOptions } from "./options.ts";
import { plainText } from "./plain-text.ts";

interface NextOptions extends TicketOptions {
  readonly command: string;
}

const EXAMPLES = `
Examples:
  ralph-hero next --command research
  ralph-hero next --command impl --json | jq .ticket.number`;

/** `ralph-hero next`: the most urgent ticket that a command can take. */
export function registerNext(program: Command, context: ProgramContext): void {
  const command = program
    .command("next")
    .description("find the most urgent ticket that a command can take now; takes nothing")
    .requiredOption("--command <name>", `for which command: ${COMMANDS.join(", ")}`);
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async (options: NextOptions) => {
      await runAction(context, options, async () => next(context, options));
    });
}

async function next(context: ProgramContext, options: NextOptions): Promise<ExitCode> {
  const command = checkedCommand("find a ticket", options.command);
  const world = context.world();
  const found = await nextTicket(world, {
    address: addressOf(world, options),
    command,
    caller: callerOf(options),
  });
  if (options.json === true) context.print(JSON.stringify(nextAnswer(found), null, 2));
  else for (const line of nextLines(found)) context.print(plainText(line));
  if (found.offer !== null) return EXIT.done;
  return isUndecided(found) ? EXIT.undecided : EXIT.nothing;
}
