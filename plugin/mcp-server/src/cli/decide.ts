import { Failure } from "../errors.ts";
import { MAX_COMMENTS } from "../rules/bounds.ts";
import { changedText } from "../rules/guards.ts";
import {
  type DecidedTicket,
  PERSON_DECISIONS,
  type PersonDecision,
  WITH_WORDS,
  consequenceOf,
  fittingDecisions,
  howToGoOn,
  nothingToDecide,
  refuseDecision,
  personCommands,
} from "../rules/person-decision.ts";
import type { TicketReference } from "../rules/names.ts";
import { decideCommands, waitingRuns } from "../runs/kept-runs.ts";
import { continueTicket, judgeContinuing } from "../ticket/make/continue-ticket.ts";
import { decisionTextOf } from "../ticket/read/decided-text.ts";
import { answerFor } from "../ticket/read/facts.ts";
import { readConfirmed, readTicket } from "../ticket/read/read-ticket.ts";
import { continuationOf, situationOf } from "../ticket/read/ticket-view.ts";
import {
  askedOn,
  decidedTicket,
  decisionLines,
  judgeDecision,
  matterOf,
  recordDecision,
} from "../ticket/talk/record-decision.ts";
import type { World } from "../ticket/world/world.ts";
import type { ProgramContext } from "./context.ts";
import { type TicketOptions, callerOf, parseWords, withTicket, withTicketOptions } from "./options.ts";
import {
  type ExitCode,
  onTicket,
  reportDeclined,
  reportOutcome,
  reportRefusal,
  runAction,
} from "./outcome.ts";
import { type CallChoice, decideOnCall, runsHere } from "./pending-calls.ts";
import { asIs, plainText } from "./terminal-text.ts";
import { type Command, Option } from "commander";
import { repositoryOf } from "../ticket/read/address.ts";

type DecideOptions = TicketOptions & {
  readonly text?: string;
  readonly call?: string;
  readonly allow?: true;
  readonly deny?: true;
} & Readonly<Partial<Record<string, unknown>>>;

const DECIDE_EXAMPLES = `
Examples:
  ralph-hero decide 4 --approve
  ralph-hero decide 4 --reject --text "The migration has no way back"
  ralph-hero decide 6 --answer --text "Use Postgres"
  ralph-hero decide 12 --call a1b2c3 --allow

Without a decision it asks for one, and before it records the decision it asks again. The guard refuses it in an agent's
shell, which has no terminal. An agent that gets past the guard and makes a terminal of its own can decide.`;

/** `ralph-hero decide`: records a person's decision on a plan, an escalation or a review. */
export function registerDecide(program: Command, context: ProgramContext): void {
  const command = withTicket(program.command("decide")).description(
    "decide on a plan, an escalation, a review or an agent's call, as the person at this terminal",
  );
  for (const decision of PERSON_DECISIONS) {
    const others = DECISION_KEYS.filter((other) => other !== optionKey(decision));
    command.addOption(new Option(`--${decision}`, consequenceOf(decision)).conflicts(others));
  }
  const call = new Option("--call <id>", "the call of a loop's agent that waits for a decision");
  command
    .addOption(call.conflicts(DECISION_KEYS))
    .addOption(new Option("--allow", "with --call: the agent makes that call, once").conflicts("deny"))
    .addOption(new Option("--deny", "with --call: the agent goes on without it"))
    .option("--text <text>", "your words for the record; with --deny the agent reads them", parseWords);
  withTicketOptions(command)
    .addHelpText("after", DECIDE_EXAMPLES)
    .action(async (named: TicketReference, options: DecideOptions) => {
      const { number, ...repository } = named;
      await runAction(context, options, async () =>
        options.call === undefined && options.allow !== true && options.deny !== true
          ? decideAt(context, number, { ...options, ...repository })
          : decideOnCall(context, named, { ...options, ...callChoice(options) }),
      );
    });
}

/** Throws INPUT_INVALID for a half of a decision. */
function callChoice(options: DecideOptions): Pick<CallChoice, "id" | "kind" | "text"> {
  const { call: id, allow, deny, text = "" } = options;
  if (id !== undefined && (allow ?? deny) === true)
    return { id, kind: allow === true ? "allow" : "deny", text };
  const message = "Cannot decide on a call: --call needs --allow or --deny, and they need --call";
  throw new Failure("INPUT_INVALID", message, {
    hint: "`ralph-hero waiting` lists the calls that wait, with the command for each",
  });
}

const DECISION_KEYS = PERSON_DECISIONS.map(optionKey);

/** The key under which Commander keeps the option of a decision. */
function optionKey(decision: PersonDecision): string {
  return decision === "send-back" ? "sendBack" : decision;
}

async function decideAt(context: ProgramContext, number: number, options: DecideOptions): Promise<ExitCode> {
  const world = context.world();
  const address = { ...repositoryOf(world, options), number };
  const caller = callerOf(options);
  const view = await readConfirmed(world, address, caller);
  const { title } = view.snapshot.issue;
  const place = decidedTicket(view);
  const named = PERSON_DECISIONS.find((one) => options[optionKey(one)] === true);
  // Nobody is asked for the words of a decision that does not fit.
  if (named !== undefined && WITH_WORDS.includes(named) && options.text === undefined) {
    const unfit = refuseDecision(world.machine, named, place);
    if (unfit !== null) return reportRefusal(context, options, unfit);
  }
  const chosen =
    named === undefined
      ? await askForDecision(context, world, place, { ...options, title, number })
      : await withWords(context, named, options);
  if (chosen === null) return reportDeclined(context, options);
  const { decision, text } = chosen;
  const before = await answerFor(world, view, decisionTextOf);
  const ticket = { view, text: before };
  const shown = matterOf(ticket, decision);
  const call = { decision, text: text.trim(), shown };
  const { earlier, refusal } = judgeDecision(world.machine, ticket, call);
  if (refusal !== null) return reportRefusal(context, options, refusal);
  const prompt = [
    asIs(plainText(`#${number} ${title}, in ${place.state ?? "no state"}`)),
    plainText(`What is asked: ${askedOn(view, null).reason}`),
    plainText(`Its record: ${shown.record}`),
    // The difference to what a person decided on before.
    ...(before === null || before.judged.changes.length === 0
      ? []
      : [
          plainText(`Changed since: ${changedText(before.judged)}`),
          ...before.difference.map((line) => `  ${plainText(line)}`),
        ]),
    `Decision: ${decision}. Then ${shown.consequence}.`,
  ];
  if (earlier === null && !(await context.agreed(DECIDE_YOURSELF, prompt)))
    return reportDeclined(context, options);
  const outcome = await world.withinCall(async () => recordDecision(world, { address, caller, ...call }));
  return reportOutcome(context, options, outcome, decisionLines);
}

/** A person who mistypes twice looks at `--help`. */
const MAX_TRIES = 3;

/**
 * The decision of the person at the terminal, and the words that belong to it; null for none. Throws INPUT_INVALID where
 * nothing is to be decided, and, with the possible options, where nobody can be asked.
 */
async function askForDecision(
  context: ProgramContext,
  { machine }: World,
  place: DecidedTicket,
  { title, number, text, json }: DecideOptions & { readonly title: string; readonly number: number },
): Promise<{ readonly decision: PersonDecision; readonly text: string } | null> {
  const fitting = fittingDecisions(machine, place);
  const state = place.state ?? "no state";
  const attempted = `Cannot decide on ticket ${number} (${JSON.stringify(title)}, in ${state})`;
  if (fitting.length === 0) {
    const waiting = waitingRuns(await runsHere(context), Date.now());
    const own = waiting.find(({ ticket }) => ticket.number === number);
    const commands = own === undefined ? [] : decideCommands(number, own.call).map((one) => `\`${one}\``);
    const hint =
      own === undefined ? howToGoOn(machine, place) : `A call of its agent waits: ${commands.join(" or ")}`;
    throw new Failure("INPUT_INVALID", `${attempted}: ${nothingToDecide(place, "this state")}`, { hint });
  }
  const commands = personCommands(machine, place);
  const hint = `Type one of ${fitting.map((one, at) => `\`${commands[at]}\` (${consequenceOf(one)})`).join(", ")}`;
  if (json === true || !context.canAsk)
    throw new Failure("INPUT_INVALID", `${attempted}: no decision was given`, { hint });
  const shown = [
    asIs(plainText(`#${number} ${title}, in ${state}`)),
    ...fitting.map((one, at) => `  ${at + 1}  ${one}: ${consequenceOf(one)}`),
  ];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const typed = (
      await context.ask(hint, tries === 0 ? shown : [], `Which one (1 to ${fitting.length})? `)
    )?.trim();
    if (typed === undefined || typed === "") return null;
    const decision = fitting.find((one, at) => typed === one || typed === String(at + 1));
    if (decision === undefined) continue;
    return withWords(context, decision, { text, json });
  }
  return null;
}

/** The decision with the person's words: those of `--text`, else those that they type now; null for none. */
async function withWords(
  context: ProgramContext,
  decision: PersonDecision,
  { text, json }: Pick<DecideOptions, "text" | "json">,
): Promise<{ readonly decision: PersonDecision; readonly text: string } | null> {
  if (text !== undefined || json === true || !WITH_WORDS.includes(decision))
    return { decision, text: text ?? "" };
  const words = await context.ask(DECIDE_YOURSELF, [], "Your words, which agents read: ");
  return words === null ? null : { decision, text: words };
}

const DECIDE_YOURSELF = "Decide in a terminal of your own, by a comment on the issue, or by moving the card";

const CONTINUE_EXAMPLES = `
Example:
  ralph-hero continue 12

The new ticket has title, body, labels, assignees, state, the card's values, links, contract and open questions; its log
names the end of the old one's. The old one is closed as not planned. Call it again where it was cut off. The guard
refuses it in an agent's shell, which has no terminal.`;

/** `ralph-hero continue`: continues a ticket that nears GitHub's limit of comments in a new one. */
export function registerContinue(program: Command, context: ProgramContext): void {
  const command = withTicket(program.command("continue")).description(
    "continue a ticket that has nearly 2,500 comments in a new ticket, as a person",
  );
  withTicketOptions(command)
    .option("--early", "continue a ticket that nears no limit, too")
    .addHelpText("after", CONTINUE_EXAMPLES)
    .action(onTicket(context, continueAt));
}

async function continueAt(
  context: ProgramContext,
  number: number,
  options: TicketOptions & { readonly early?: true },
): Promise<ExitCode> {
  const world = context.world();
  const call = {
    address: { ...repositoryOf(world, options), number },
    caller: callerOf(options),
    early: options.early === true,
  };
  const view = await readTicket(world, call.address, call.caller);
  const refusal = judgeContinuing(world.machine, view, call.early);
  if (refusal !== null) return reportRefusal(context, options, refusal);
  const wasContinued = continuationOf(view) !== undefined;
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
  // A person agreed to what a repeated call finishes.
  if (!wasContinued && !(await context.agreed(CONTINUE_YOURSELF, prompt)))
    return reportDeclined(context, options);
  const outcome = await world.withinCall(async () => continueTicket(world, call));
  return reportOutcome(context, options, outcome, ({ ticket, continuedBy, url, state }) => [
    wasContinued
      ? `Ticket ${ticket} was continued already, as ${continuedBy}, in "${state}": ${url}`
      : `${continuedBy} continues ticket ${ticket}, in "${state}": ${url}`,
  ]);
}

const CONTINUE_YOURSELF = "A person continues a ticket, in a terminal of their own";
