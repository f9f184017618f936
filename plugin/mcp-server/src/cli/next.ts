import type { Command as Program } from "commander";
import { checkedCommand } from "../ticket/checks/given-text.ts";
import {
  isUndecided,
  labelLine,
  nextAnswer,
  nextTicket,
  nextTickets,
  whyLines,
  type NextTicket,
} from "../board/next-ticket.ts";
import type { StateMachine } from "../rules/state-machine.ts";
import type { Offer, PassedOver } from "../board/offers.ts";
import { typedTicket } from "../rules/names.ts";
import { COMMANDS, type Command } from "../rules/vocabulary.ts";
import { nextInput } from "../mcp/board-tools.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { printResult, EXIT, forPeople, runAction, type ExitCode } from "./outcome.ts";
import {
  callerOf,
  withTicketOptions,
  type TicketOptions,
  addToolOptions,
  type ToolOptions,
} from "./options.ts";
import { asIs, plainText, wrapped, numberCell, paint, tableLines, type Cell } from "./terminal-text.ts";
import { duration } from "../report/reported-board.ts";
import type { World } from "../ticket/world/world.ts";
import { repositoryOf } from "../ticket/read/address.ts";

type NextOptions = TicketOptions & ToolOptions<typeof nextInput>;

const EXAMPLES = `
Examples:
  ralph-hero next
  ralph-hero next --command research
  ralph-hero next --command impl --json | jq .ticket.number`;

/** `ralph-hero next`: the most urgent ticket that a command can take. */
export function registerNext(program: Program, context: ProgramContext): void {
  const command = program
    .command("next")
    .description(
      "find the most urgent ticket that each command can take now, answered ones last; takes nothing",
    );
  addToolOptions(command, nextInput);
  withTicketOptions(command)
    .addHelpText("after", EXAMPLES)
    .action(async (options: NextOptions) => {
      const { command: name } = options;
      await runAction(context, options, async () =>
        name === undefined
          ? showAll(context, options)
          : showNext(context, options, checkedCommand("find a ticket", name)),
      );
    });
}

async function showAll(context: ProgramContext, options: NextOptions): Promise<ExitCode> {
  const world = context.world();
  const address = repositoryOf(world, options);
  // A command that delegates takes what the others take.
  const commands = COMMANDS.filter((command) => world.machine.workersOf(command).includes(command));
  const found = await nextTickets(world, address, callerOf(options), commands);
  const answers = Object.fromEntries(found.map((next) => [next.command, nextAnswer(next)]));
  printResult(context, options, { commands: answers }, () => allLines(world, found, context.terminal));
  if (found.some(({ offer }) => offer !== null)) return EXIT.done;
  return found.some(isUndecided) ? EXIT.undecided : EXIT.nothing;
}

/** The commands as a table, those with a ticket with the command that takes it. Pure. */
function allLines(world: World, found: readonly NextTicket[], terminal: Terminal): string[] {
  const rows = found.map((next): Cell[] => {
    const { command, offer } = next;
    if (offer === null) {
      const passed = next.passedOver.length === 0 ? "" : `, ${next.passedOver.length} passed over`;
      const unasked = next.unasked === 0 ? "" : `, ${next.unasked} not checked`;
      const text = `${isUndecided(next) ? "none found" : "none"}${passed}${unasked}`;
      return [command, "", "", { text, style: "dim" }];
    }
    const { number, title, priority } = offer.ticket;
    return [command, numberCell(number), priority ?? "", title];
  });
  const heads = tableLines(rows, { flexible: 3, indent: 0 }, terminal);
  const why = found.flatMap(({ notForCaller }) => (notForCaller === null ? [] : [notForCaller])).slice(0, 1);
  return [
    ...found.flatMap(({ offer }, at) => [
      heads[at] ?? "",
      ...(offer === null ? [] : [`  → ${takeCommand(world, offer)}`]),
    ]),
    ...why.map((one) => `Note: ${labelLine(one)}`),
    ...(found.some(({ passedOver }) => passedOver.length > 0)
      ? ["", "`ralph-hero next --command NAME` says why tickets were passed over"]
      : []),
  ];
}

async function showNext(context: ProgramContext, options: NextOptions, command: Command): Promise<ExitCode> {
  const world = context.world();
  const address = repositoryOf(world, options);
  const found = await nextTicket(world, { address, command, caller: callerOf(options), answered: true });
  printResult(context, options, nextAnswer(found), () => nextLines(world, found, context.terminal));
  if (found.offer !== null) return EXIT.done;
  return isUndecided(found) ? EXIT.undecided : EXIT.nothing;
}

/** As many tickets that were passed over as leave the screen to the one that was found. */
const SHOWN_PASSED_OVER = 5;

function nextLines(world: World, next: NextTicket, terminal: Terminal): string[] {
  const { command, offer, passedOver } = next;
  const shown = passedOver.slice(0, SHOWN_PASSED_OVER);
  const more = passedOver.length - shown.length;
  const head =
    offer === null
      ? [`${isUndecided(next) ? "Found" : "There is"} no ticket that ${command} can take now`]
      : offerLines(offer, terminal, world.clock.now());
  return [
    ...head,
    ...whyLines(next).map((why) => `  ${forPeople(why)}`),
    ...(shown.length === 0 ? [] : ["", paint(terminal, "bold", `Passed over (${passedOver.length})`)]),
    ...shown.flatMap((passed) => passedLines(passed, terminal)),
    ...(more > 0 ? [`  … ${more} more`] : []),
    ...(offer === null ? [] : ["", takeCommand(world, offer)]),
  ];
}

function passedLines({ ticket, reason }: PassedOver, terminal: Terminal): string[] {
  const row = [numberCell(ticket.number), ticket.priority ?? "", ticket.title];
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
    paint(terminal, "bold", asIs(plainText(`#${number} ${title}`))),
    `  ${plainText(facts.join(", "))}`,
    `  ${paint(terminal, "dim", plainText(url))}`,
  ];
}

/** The next command, to be pasted; the moves where the worker takes no lock. */
function takeCommand({ machine, settings }: World, { ticket, worker, finished }: Offer): string {
  const typed = typedTicket(`${ticket.repository}#${ticket.number}`, settings);
  if (finished) return `ralph-hero handoff ${typed} --command ${worker} --intent close --reason "…"`;
  return machine.lockStateOf(worker) === null ? `ralph-hero show ${typed}` : lockCommand(typed, worker);
}

/** The command that takes a ticket, to be pasted. */
export function lockCommand(typed: string, command: string): string {
  return `ralph-hero handoff ${typed} --command ${command} --intent lock --reason "…"`;
}

/** The next command for a ticket in a lock state, to be pasted: it takes the lock, or its holder finishes by it. */
export function workCommand(
  machine: StateMachine,
  typed: string,
  state: string,
  isHeld: boolean,
): string | null {
  const command = machine.lockerIn(state);
  if (command === undefined) return null;
  return isHeld
    ? `ralph-hero handoff ${typed} --command ${command} --intent complete --reason "…"`
    : lockCommand(typed, command);
}
