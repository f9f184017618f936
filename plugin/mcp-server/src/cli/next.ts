import type { Command } from "commander";
import { checkedCommand } from "../ticket/parse-request.ts";
import { isUndecided, nextAnswer, nextTicket, whyLines, type NextTicket } from "../board/next-ticket.ts";
import type { StateMachine } from "../domain/state-machine.ts";
import type { Offer, PassedOver } from "../board/offers.ts";
import { COMMANDS } from "../domain/vocabulary.ts";
import type { World } from "../ports/world.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { EXIT, forPeople, runAction, type ExitCode } from "./outcome.ts";
import { addressOf, callerOf, withTicketOptions, type TicketOptions } from "./options.ts";
import { plainText, wrapped } from "./plain-text.ts";
import { paint, tableLines } from "./table.ts";
import { duration } from "../report/reported-board.ts";

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
      await runAction(context, options, async () => showNext(context, options));
    });
}

async function showNext(context: ProgramContext, options: NextOptions): Promise<ExitCode> {
  const command = checkedCommand("find a ticket", options.command);
  const world = context.world();
  const found = await nextTicket(world, {
    address: addressOf(world, options),
    command,
    caller: callerOf(options),
  });
  if (options.json === true) context.print(JSON.stringify(nextAnswer(found), null, 2));
  else for (const line of nextLines(world, found, context.terminal)) context.print(line);
  if (found.offer !== null) return EXIT.done;
  return isUndecided(found) ? EXIT.undecided : EXIT.nothing;
}

/** As many tickets that were passed over as leave the screen to the one that was found. */
const SHOWN_PASSED_OVER = 5;

function nextLines({ machine, clock }: World, next: NextTicket, terminal: Terminal): string[] {
  const { command, offer, passedOver } = next;
  const shown = passedOver.slice(0, SHOWN_PASSED_OVER);
  const more = passedOver.length - shown.length;
  const head =
    offer === null
      ? [`${isUndecided(next) ? "Found" : "There is"} no ticket that ${command} can take now`]
      : offerLines(offer, terminal, clock.now());
  return [
    ...head,
    ...whyLines(next).map((why) => `  ${forPeople(why)}`),
    ...(shown.length === 0 ? [] : ["", paint(terminal, "bold", `Passed over (${passedOver.length})`)]),
    ...shown.flatMap((passed) => passedLines(passed, terminal)),
    ...(more > 0 ? [`  … ${more} more`] : []),
    ...(offer === null ? [] : ["", ...takeLines(machine, offer)]),
  ];
}

function passedLines({ ticket, reason }: PassedOver, terminal: Terminal): string[] {
  const row = [
    { text: `#${ticket.number}`, style: "cyan" as const },
    { text: ticket.priority ?? "" },
    { text: ticket.title },
  ];
  return [
    ...tableLines([row], { flexible: 2, indent: 2 }, terminal),
    ...wrapped(forPeople(reason), { indent: 6, hanging: 0 }, terminal),
  ];
}

function offerLines({ ticket }: Offer, terminal: Terminal, nowMs: number): string[] {
  const { number, title, url, state, priority, estimate, createdAt } = ticket;
  const facts = [
    state ?? "no state set",
    priority ?? "no priority",
    ...(estimate === null ? [] : [`size ${estimate}`]),
    `created ${duration(nowMs - Date.parse(createdAt))} ago`,
  ];
  return [
    paint(terminal, "bold", plainText(`#${number} ${title}`)),
    `  ${plainText(facts.join(", "))}`,
    `  ${paint(terminal, "dim", plainText(url))}`,
  ];
}

/** The next command, to be pasted; the moves where the worker takes no lock. */
function takeLines(machine: StateMachine, { ticket, worker, finished }: Offer): string[] {
  const { number } = ticket;
  if (finished) return [`ralph-hero handoff ${number} --command ${worker} --intent close --reason "…"`];
  if (machine.lockStateOf(worker) === null) return [`ralph-hero show ${number}`];
  return [lockCommand(number, worker)];
}

/** The command that takes a ticket, to be pasted. */
export function lockCommand(number: number, command: string): string {
  return `ralph-hero handoff ${number} --command ${command} --intent lock --reason "…"`;
}
