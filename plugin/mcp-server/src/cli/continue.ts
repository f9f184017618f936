import type { Command } from "commander";
import { MAX_COMMENTS } from "../domain/comment-limit.ts";
import { continueTicket } from "../ticket/continue-ticket.ts";
import { readTicket } from "../ticket/read-ticket.ts";
import { situationOf } from "../ticket/ticket-view.ts";
import type { ProgramContext } from "./context.ts";
import {
  addressOf,
  callerOf,
  parseTicket,
  withTicketOptions,
  type TicketArgument,
  type TicketOptions,
} from "./options.ts";
import { EXIT, forPeople, reportDeclined, reportRefusal, runAction, type ExitCode } from "./outcome.ts";
import { plainText } from "./plain-text.ts";

const EXAMPLES = `
Example:
  ralph-hero continue 12

The new ticket has title, body, labels, assignees, state, the card's values, links, contract and open questions; its log
names the end of the old one's. The old one is closed as not planned. Call it again where it was cut off. The guard
refuses it in an agent's shell, which has no terminal.`;

/** `ralph-hero continue`: continues a ticket that nears GitHub's limit of comments in a new one. */
export function registerContinue(program: Command, context: ProgramContext): void {
  const command = program
    .command("continue")
    .description("continue a ticket that has nearly 2,500 comments in a new ticket, as a person")
    .argument("<number>", "issue number of the ticket, or the address of its page", parseTicket);
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async ({ number, ...repository }: TicketArgument, options: TicketOptions) => {
      const given = { ...options, ...repository };
      await runAction(context, given, async () => continueAt(context, number, given));
    });
}

async function continueAt(
  context: ProgramContext,
  number: number,
  options: TicketOptions,
): Promise<ExitCode> {
  const world = context.world();
  const call = { address: { ...addressOf(world, options), number }, caller: callerOf(options) };
  const view = await readTicket(world, call.address, call.caller);
  const { snapshot, reconciliation } = view;
  const { title, commentCount } = snapshot.issue;
  const prompt = [
    plainText(`#${number} ${title}, in ${reconciliation.state ?? "no state"}`),
    `Comments: ${commentCount} of ${MAX_COMMENTS}`,
    "A new ticket takes its place; this one is closed as not planned, its card goes to Canceled.",
    ...situationOf(view).replies.map(({ by, url }) =>
      plainText(`No record has taken up the answer of ${by}, and it stays behind: ${url}`),
    ),
  ];
  if (!(await context.agreed(NO_TERMINAL, prompt))) return reportDeclined(context, options);
  const outcome = await world.withinCall(async () => continueTicket(world, call));
  if (outcome.kind === "refused") return reportRefusal(context, options, outcome.refusal);
  const { ticket, continuedBy, url, state, warnings } = outcome.answer;
  if (options.json === true) context.print(JSON.stringify(outcome.answer, null, 2));
  else {
    context.print(forPeople(`${continuedBy} continues ticket ${ticket}, in "${state}": ${url}`));
    for (const warning of warnings) context.print(forPeople(`Warning: ${warning}`));
  }
  return EXIT.done;
}

const NO_TERMINAL = "A person continues a ticket, in a terminal of their own";
