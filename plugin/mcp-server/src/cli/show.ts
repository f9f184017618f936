import { wayByComment } from "../rules/questions.ts";
import { shortened } from "../rules/text.ts";
import { recentBoard } from "../ticket/board-card/board.ts";
import { getTicket, type TicketAnswer } from "../ticket/show/get-ticket.ts";
import { readHistory, type RecordLine } from "../ticket/show/shown-ticket.ts";
import { pathMarkdown, duration } from "../report/reported-board.ts";
import { pathOf, stateDiagram, timeByState } from "../report/ticket-path.ts";
import { readResting, type RestingTicket } from "../runs/run-marks.ts";
import { callData, callsHere, wholeCallLines } from "./pending-calls.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { EXIT, forPeople, type ExitCode, onTicket, printResult } from "./outcome.ts";
import { callerOf, withTicketOptions, type TicketOptions, withTicket } from "./options.ts";
import { asIs, asTyped, cutTo, plainText, paint, section, tableLines, type Cell } from "./terminal-text.ts";
import { closedWords } from "../rules/refusals.ts";
import { typedTicket, type TicketAddress } from "../rules/names.ts";
import { forPerson, orNothing } from "../errors.ts";
import { workCommand } from "./next.ts";
import { restText } from "./status.ts";
import { stripVTControlCharacters } from "node:util";
import type { Command } from "commander";
import type { WaitingRun } from "../runs/kept-runs.ts";
import type { LinkedPullRequest } from "../github/pull-request-store.ts";
import type { World } from "../ticket/world/world.ts";
import { repositoryOf } from "../ticket/read/address.ts";

const EXAMPLES = `
Examples:
  ralph-hero show 2
  ralph-hero show acme/rocket#2
  ralph-hero show 2 --graph | gh issue comment 2 --body-file -
  ralph-hero show 2 --json | jq .state`;

/** `ralph-hero show`: one ticket. */
export function registerShow(program: Command, context: ProgramContext): void {
  const command = withTicket(program.command("show")).description(
    "show a ticket: state, lock, newest records, possible moves; changes nothing",
  );
  withTicketOptions(command)
    .option("--graph", "print the ticket's path through the states, as Markdown with a diagram")
    .addHelpText("after", EXAMPLES)
    .action(
      onTicket(context, async (_context, number, options: TicketOptions & { readonly graph?: true }) =>
        (options.graph === true ? showPath : show)(context, number, options),
      ),
    );
}

async function showPath(context: ProgramContext, number: number, options: TicketOptions): Promise<ExitCode> {
  const world = context.world();
  const address = { ...repositoryOf(world, options), number };
  const history = await readHistory(world, address, callerOf(options));
  const { ticket, title, state, warnings, readAtMs } = history;
  const path = pathOf(history.log, history);
  const times = timeByState(path, readAtMs);
  const data = { ticket, title, state, diagram: stateDiagram(path), ...path, times, warnings };
  printResult(context, options, data, () => pathMarkdown(path, history).map(stripVTControlCharacters));
  for (const warning of warnings) context.printError(`Warning: ${plainText(forPerson(warning))}`);
  return EXIT.done;
}

async function show(context: ProgramContext, number: number, options: TicketOptions): Promise<ExitCode> {
  const world = context.world();
  const address = { ...repositoryOf(world, options), number };
  const ticket = await getTicket(world, address, callerOf(options));
  const nowMs = world.clock.now();
  const [pulls, resting] = await Promise.all([
    pullsOf(world, address, ticket),
    orNothing(async () => readResting(world, address)),
  ]);
  const rest = (ticket.closed ? null : resting?.find((one) => one.number === number)) ?? null;
  const [call] = await callsHere(context, address, nowMs, (one) =>
    one.number === number ? ticket : undefined,
  );
  const data = {
    ...ticket,
    pullRequests: pulls ?? undefined,
    call: call && callData(call),
    rest: rest ?? undefined,
  };
  printResult(context, options, data, () =>
    ticketLines(context.terminal, ticket, pulls, call, rest, workOn(world, ticket), nowMs),
  );
  return EXIT.done;
}

/** The pull requests of submitted work: one request, and one for the team's file; null where they were not read. */
async function pullsOf(
  world: World,
  address: TicketAddress,
  { state, closed }: TicketAnswer,
): Promise<readonly Pick<LinkedPullRequest, "url" | "state">[] | null> {
  if (closed || state !== world.machine.reviewState) return null;
  const linked = await orNothing(async () => {
    const { baseBranch: base = null } = (await recentBoard(world, address)).team.delivery;
    return world.pullRequests.readLinked(address, { base });
  });
  return linked?.map(({ url, state: at }) => ({ url, state: at })) ?? null;
}

function workOn({ machine, settings }: World, shown: TicketAnswer): string | null {
  const { ticket, state, closed, lock, guidance } = shown;
  const isOthers = lock !== null && lock.running && !lock.mine;
  if (state === null || closed || isOthers || guidance.allowedNextTransitions.length === 0) return null;
  const isTakenUp = lock?.handed === undefined || lock.handed.takenUp;
  const isHeld = lock !== null && lock.mine && lock.running && isTakenUp;
  return workCommand(machine, typedTicket(ticket, settings), state, isHeld);
}

/** The review's progress; undefined where none is needed so far, or any more. */
function reviewText({ review, closed }: TicketAnswer, terminal: Terminal): string | undefined {
  if (review === null || closed) return undefined;
  if (review.missing !== null) return asTyped(forPeople(review.missing), terminal);
  return review.submission === null ? undefined : "nothing prevents closing it";
}

/**
 * The ticket as lines. `rest` is null where loops give it out, `work` where the reader has no command on a ticket in a lock
 * state.
 */
function ticketLines(
  terminal: Terminal,
  ticket: TicketAnswer,
  pulls: Awaited<ReturnType<typeof pullsOf>>,
  call: WaitingRun | undefined,
  rest: RestingTicket | null,
  work: string | null,
  nowMs: number,
): string[] {
  const { contract, records, guidance, nextMoves, result, asked } = ticket;
  // Addresses and moves are worth more whole than on one line.
  const uncut = { ...terminal, columns: null };
  const linked = pulls?.map(({ url, state }) => `${url} (${state.toLowerCase()})`).join(", ");
  const facts: readonly (readonly [string, string | undefined])[] = [
    [
      "State",
      `${ticket.state ?? "(unset, counts as Backlog)"}${ticket.closed ? `, issue ${closedWords(ticket.dropped)}` : ""}`,
    ],
    ["Continued by", ticket.continuedBy],
    ["Continues", ticket.continues],
    ["Lock", lockText(ticket, nowMs)],
    ["Left alone by loops", rest === null ? undefined : restText(rest, nowMs)],
    ["Issue", ticket.url],
    ["Board", ticket.project],
    ["Contract", contract === null ? undefined : `in record ${contract.record.seq}: ${contract.record.url}`],
    ["Review", reviewText(ticket, terminal)],
    ["Pull request", linked === "" ? "no pull request is linked" : linked],
    [
      "Result",
      result === null
        ? undefined
        : shortened(JSON.stringify(result.value), SHOWN_RESULT_LENGTH, `… (cut: ${result.record.url})`),
    ],
  ];
  // The reason of the ticket's state in its mover's words; the ticket's own text without one.
  const reason = asked?.url === ticket.url ? ticket.body : asked?.reason;
  const question = asked === null ? [] : textLines(terminal, reason ?? "", asked.url);
  const moves = Object.entries(nextMoves).map(([command, targets]) => [
    command === "every" ? "every command" : command,
    targets.join(", "),
  ]);
  return [
    paint(terminal, "bold", asIs(plainText(`${ticket.ticket} ${ticket.title}`))),
    ...tableLines(
      facts.flatMap(([name, text]) => (text === undefined ? [] : [[{ text: name, style: "dim" }, text]])),
      { flexible: 1, indent: 2 },
      uncut,
    ),
    ...section(terminal, "What is asked", question),
    ...section(terminal, "A call that waits for your decision", call ? wholeCallLines(call, nowMs) : []),
    ...section(terminal, "Newest comments", talkLines(terminal, ticket, nowMs)),
    ...section(terminal, "Records, newest last", recordLines(terminal, records, nowMs)),
    ...section(terminal, "Questions between agents", questionLines(terminal, ticket)),
    ...section(terminal, "Next moves", tableLines(moves, { flexible: 1, indent: 2 }, uncut)),
    "",
    forPeople(guidance.note),
    ...[...(work === null ? [] : [work]), ...ticket.decide].map((command) => `  → ${command}`),
    ...guidance.warnings.map((warning) => `Warning: ${forPeople(warning)}`),
  ];
}

/** The record's page and the JSON output have the whole of it. */
const SHOWN_RESULT_LENGTH = 500;

function lockText({ lock }: TicketAnswer, nowMs: number): string {
  if (lock === null) return "free";
  const { agent, instance, mine, running, until, over } = lock;
  const holder = `${agent} (${instance})${mine ? ", yours" : ""}`;
  if (!running || until === null) return `${holder}, over: ${over ?? "its lease is over"}`;
  return `${holder}, ${duration(Date.parse(until) - nowMs)} left`;
}

/** Enough to tell records apart; the record's page and the JSON output have the whole. */
const SHOWN_REASON_LENGTH = 200;

function recordLines(terminal: Terminal, records: readonly RecordLine[], nowMs: number): string[] {
  const rows = records.map((record): Cell[] => [
    { text: `${record.seq}.`, style: "dim" },
    { text: `${duration(nowMs - Date.parse(record.at))} ago`, style: "dim" },
    record.agent,
    `${record.from ?? "(unset)"} → ${record.to}`,
    cutTo(plainText(record.reason), SHOWN_REASON_LENGTH),
  ]);
  return tableLines(rows, { flexible: 4, indent: 2 }, terminal);
}

function questionLines(terminal: Terminal, { questions }: TicketAnswer): string[] {
  const rows = questions.map(({ seq, from, to, text, answer }): Cell[] => [
    { text: `${seq}.`, style: "dim" },
    `${from} → ${to ?? "anyone"}`,
    text,
    answer === null ? "open" : `${answer.by}: ${answer.text}`,
  ]);
  const ways = questions.flatMap((question) => {
    const way = question.answer === null ? wayByComment(question) : null;
    return way === null ? [] : [`  To decide question ${question.seq}, ${way}`];
  });
  return [...tableLines(rows, { flexible: 2, indent: 2 }, terminal), ...ways];
}

// The question of a ticket that waits for people, as lines: pure.

/** Enough to know what is wanted; the page, whose address stands below, has the whole. */
const SHOWN_TEXT = 600;
/** The talk since the question, seldom more. */
const SHOWN_COMMENTS = 3;

/** The newest comments of a ticket that waits for people. */
function talkLines(terminal: Terminal, ticket: TicketAnswer, nowMs: number): string[] {
  if (!ticket.guidance.requiresHumanAction) return [];
  const shown = ticket.comments
    .slice(-SHOWN_COMMENTS)
    .flatMap(({ author, at, text, url }) =>
      textLines(terminal, `${author ?? "(gone)"}, ${duration(nowMs - Date.parse(at))} ago: ${text}`, url),
    );
  return ticket.hiddenComments === undefined ? shown : [...shown, `  ${plainText(ticket.hiddenComments)}`];
}

/** Not cut to the terminal's width: the text is what people came for. */
function textLines(terminal: Terminal, text: string, url: string): string[] {
  const shown = asIs(cutTo(plainText(text), SHOWN_TEXT));
  return shown === "" ? [] : [`  ${shown}`, `      ${paint(terminal, "dim", plainText(url))}`];
}
