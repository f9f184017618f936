import { closedWords } from "../rules/refusals.ts";
import { boardStatus, type BoardStatus, type StatusGroup, type StatusTicket } from "../board/board-status.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { printResult, EXIT, acting, forPeople, type ExitCode } from "./outcome.ts";
import { callerOf, withTicketOptions, type TicketOptions } from "./options.ts";
import { hiddenLines } from "../board/gather-tickets.ts";
import { orNothing, Failure } from "../errors.ts";
import { readResting, type RestingTicket } from "../runs/run-marks.ts";
import { counted } from "../rules/text.ts";
import { duration } from "../report/reported-board.ts";
import { callData, callLines, callsHere, type ShownPlace } from "./pending-calls.ts";
import {
  plainText,
  ALL_THAT_WAIT,
  linkedLines,
  moreLines,
  numberCell,
  paint,
  section,
  stateStyle,
  tableLines,
  type Cell,
  withLocalTimes,
} from "./terminal-text.ts";
import { strangerText } from "../ticket/route/strangers.ts";
import {
  MAX_SHOWN,
  waitingTickets,
  type LeftLock,
  type WaitingTicket,
  type WaitingTickets,
} from "../board/waiting-tickets.ts";
import { ANSWERS } from "../board/waits.ts";
import type { TicketQuestion } from "../ticket/talk/questions.ts";
import { typedTicket, type ConfiguredRepository, type TicketAddress } from "../rules/names.ts";
import { noteForNo } from "../rules/guidance.ts";
import { baseOf, situationOf } from "../ticket/read/ticket-view.ts";
import { neededDecision } from "../ticket/talk/record-decision.ts";
import { wayByComment } from "../rules/questions.ts";
import { personCommands } from "../rules/person-decision.ts";
import type { Caller } from "../rules/lock.ts";
import { readTicket } from "../ticket/read/read-ticket.ts";
import { lockCommand } from "./next.ts";
import type { World } from "../ticket/world/world.ts";
import type { Command } from "commander";
import { repositoryOf } from "../ticket/read/address.ts";

const STATUS_EXAMPLES = `
Examples:
  ralph-hero status
  ralph-hero status --json | jq '.groups[] | select(.waitsForPeople) | .tickets[].url'`;

/** `ralph-hero status`: the whole board. */
export function registerStatus(program: Command, context: ProgramContext): void {
  const command = program
    .command("status")
    .description("show the board: tickets by state, locks with holder and time left, what waits for people");
  withTicketOptions(command).addHelpText("after", STATUS_EXAMPLES).action(acting(context, showStatus));
}

async function showStatus(context: ProgramContext, options: TicketOptions): Promise<ExitCode> {
  const world = context.world();
  const address = repositoryOf(world, options);
  const status = await boardStatus(world, address, callerOf(options), (read, items) =>
    context.progress(`Reading the board: ${read} of ${items}`),
  );
  context.progress(null);
  const nowMs = world.clock.now();
  const open = status.groups.flatMap(({ tickets }) => tickets.filter(({ closed }) => !closed));
  const numbers = new Set(open.map(({ number }) => number));
  const marked = await orNothing(async () => readResting(world, address));
  const resting = (marked ?? []).filter(({ number }) => numbers.has(number));
  const shown = new Map(
    status.groups.flatMap(({ state, tickets }) =>
      tickets.map(({ url, closed }) => [url, { state, closed }] as const),
    ),
  );
  const calls = await callsHere(context, address, nowMs, ({ url }) => shown.get(url));
  printResult(context, options, { ...status, calls: calls.map(callData), resting }, () => [
    ...statusLines(status, context.terminal),
    ...section(
      context.terminal,
      `Left alone by loops (${resting.length})`,
      tableLines(
        resting.map((ticket) => [numberCell(ticket.number), restText(ticket, nowMs)]),
        { flexible: 1, indent: 2 },
        context.terminal,
      ),
    ),
    ...callLines(calls, nowMs, context.terminal),
  ]);
  return EXIT.done;
}

/** The reason of a ticket's rest, and the time that is left. */
export function restText({ why, until }: RestingTicket, nowMs: number): string {
  return `${duration(Date.parse(until) - nowMs)} left: ${why}`;
}

/** Of a state with more tickets the first ones are shown, by priority; `--json` has all of them. */
const SHOWN_PER_STATE = 20;

/** The columns of a ticket; the title gives way on a narrow terminal. */
const TITLE_COLUMN = 3;

/** The board as lines for people: pure. Nothing that a title holds can break a line. */
export function statusLines(status: BoardStatus, terminal: Terminal): string[] {
  const { repository, project, at, groups, staleLocks, tickets, complete, hidden, notes } = status;
  const lines = [plainText(`${repository} on "${project.title}" ${project.url}`)];
  const lineOf = linesOfTickets(status, terminal);
  for (const group of groups) {
    const shown = shownTickets(group);
    lines.push("", groupLine(group, terminal));
    const more = group.terminal ? 0 : group.tickets.length - shown.length;
    lines.push(...shown.map((ticket) => lineOf.get(ticket) ?? ""), ...moreLines(more, true));
  }
  const free = staleLocks.filter(({ offBoard }) => offBoard === undefined);
  const others = staleLocks.filter(({ offBoard }) => offBoard !== undefined);
  lines.push(
    ...section(terminal, `Stale locks (${free.length}), free to take`, staleLines(free, terminal), "yellow"),
    ...section(terminal, `Locks without a ticket (${others.length})`, staleLines(others, terminal), "yellow"),
  );
  lines.push("", tickets === 0 ? "No tickets on the board" : summaryLine(status));
  if (!complete) lines.push("There is more: the board has more items than one call reads");
  lines.push(...hiddenLines(hidden).map(plainText), ...noteLines(notes, Date.parse(at)));
  return lines;
}

function noteLines(notes: readonly string[], nowMs: number): string[] {
  return notes.map((note) => `Note: ${forPeople(note, nowMs)}`);
}

function staleLines(locks: BoardStatus["staleLocks"], terminal: Terminal): string[] {
  const rows = locks.map(({ number, agent, instance, why }) => [`#${number}`, `${agent} (${instance})`, why]);
  return tableLines(rows, { flexible: 2, indent: 2 }, terminal);
}

/** One table for all groups, so that its columns stand below each other throughout. */
function linesOfTickets(
  { groups, repository, at }: BoardStatus,
  terminal: Terminal,
): ReadonlyMap<StatusTicket, string> {
  const nowMs = Date.parse(at);
  const shown = groups.flatMap((group) => shownTickets(group).map((ticket) => ({ group, ticket })));
  const rows = shown.map(({ group, ticket }): Cell[] => {
    const isForeign = !ticket.ticket.startsWith(`${repository}#`);
    return [
      { text: isForeign ? ticket.ticket : `#${ticket.number}`, style: "cyan" },
      ticket.priority ?? "",
      ticket.estimate ?? "",
      ticket.title,
      noteCell(ticket, group.terminal, nowMs),
    ];
  });
  const lines = tableLines(rows, { flexible: TITLE_COLUMN, indent: 2 }, terminal);
  return new Map(shown.map(({ ticket }, n) => [ticket, lines[n] ?? ""]));
}

/** Finished tickets are only counted, but for those that a person reopened. */
function shownTickets({ terminal, tickets }: StatusGroup): readonly StatusTicket[] {
  return terminal ? tickets.filter(({ unsettled }) => unsettled !== null) : tickets.slice(0, SHOWN_PER_STATE);
}

/** Those of which `waiting` says that they wait for people. */
function waitingIn({ waitsForPeople, tickets }: StatusGroup): readonly StatusTicket[] {
  return tickets.filter(({ answer, rejectedBy, closed, stranger, unsettled }) => {
    const isPersons = waitsForPeople && !closed && answer === null && rejectedBy === null;
    return isPersons || stranger !== null || unsettled !== null;
  });
}

function groupLine(group: StatusGroup, terminal: Terminal): string {
  const { state, known, tickets } = group;
  const count = waitingIn(group).length;
  const waits = count === tickets.length ? ", waiting for people" : `, ${count} waiting for people`;
  const heading = `${plainText(state)} (${tickets.length})`;
  if (!known)
    return paint(
      terminal,
      "yellow",
      `${heading}, not a state of the graph: a person has to move ${tickets.length === 1 ? "it" : "them"}`,
    );
  return paint(terminal, stateStyle(state), `${heading}${count === 0 ? "" : waits}`);
}

function noteCell(
  { lock, waitingSince, answer, rejectedBy, stranger, unset, closed, dropped, unsettled }: StatusTicket,
  isTerminal: boolean,
  nowMs: number,
): Cell {
  const holder = lock?.mine === true ? "yours" : `${lock?.agent} (${lock?.instance})`;
  const notes = [
    ...(lock === null ? [] : [`${holder}, ${duration(Date.parse(lock.until) - nowMs)} left`]),
    unsettled === null
      ? waitText({ since: waitingSince, answer, rejectedBy }, nowMs)
      : withLocalTimes(unsettled, nowMs),
    ...(unset ? ["no state set"] : []),
    ...(stranger === null ? [] : [strangerText(stranger)]),
    ...(closed && !isTerminal && unsettled === null ? [`issue ${closedWords(dropped)}`] : []),
  ];
  return { text: notes.filter((note) => note !== "").join(", "), style: lock === null ? "dim" : "green" };
}

function summaryLine({ groups, tickets, staleLocks }: BoardStatus): string {
  const all = groups.flatMap((group) => group.tickets);
  const locked = all.filter(({ lock }) => lock !== null).length;
  const waiting = groups.flatMap(waitingIn);
  return [
    counted(tickets, "ticket"),
    `${locked} locked`,
    `${waiting.length} waiting for people`,
    counted(staleLocks.length, "stale lock"),
  ].join(", ");
}

const WAITING_EXAMPLES = `
Examples:
  ralph-hero waiting
  ralph-hero waiting --json | jq -r '.tickets[] | select(.answer == null and .rejectedBy == null).url'`;

/** `ralph-hero waiting`: what waits for people, without reading the whole board. */
export function registerWaiting(program: Command, context: ProgramContext): void {
  const command = program
    .command("waiting")
    .description(
      "list what waits for people: tickets, most urgent first, agents' calls, locks that you can take up, and questions to you",
    );
  withTicketOptions(command)
    .option(
      "--no-answers",
      "take fewer requests: look for no answers, pull requests, strangers' tickets, or issues closed or reopened by hand",
    )
    .option("--all", `list all of them, not the ${MAX_SHOWN} most urgent`)
    .addHelpText("after", WAITING_EXAMPLES)
    .action(acting(context, showWaiting));
}

interface WaitingOptions extends TicketOptions {
  readonly answers: boolean;
  readonly all?: true;
}

const NOT_LOOKED_FOR =
  "Not looked for: answers, strangers' tickets, and issues that were closed or reopened by hand";

async function showWaiting(context: ProgramContext, options: WaitingOptions): Promise<ExitCode> {
  const world = context.world();
  const address = repositoryOf(world, options);
  const found = await waitingTickets(world, {
    address,
    caller: callerOf(options),
    answers: options.answers ? ANSWERS : undefined,
    all: options.all,
  });
  const notes = options.answers ? found.notes : [...found.notes, NOT_LOOKED_FOR];
  const waiting = { ...found, complete: found.complete && options.answers, notes };
  const nowMs = world.clock.now();
  const calls = await callsHere(context, address, nowMs, async ({ number }) =>
    readShownPlace(world, { ...address, number }, options),
  );
  // They cost requests.
  const shown = options.json === true ? waiting : await withSteps(world, waiting, options);
  printResult(context, options, { ...waiting, calls: calls.map(callData) }, () => [
    ...waitingLines(shown, context.terminal, world.settings),
    ...callLines(calls, nowMs, context.terminal),
  ]);
  const { total, held, talk } = waiting;
  const talked = talk.asked.length + talk.answered.length + talk.forPeople.length;
  if (total + calls.length + held.length + talked > 0) return EXIT.done;
  return waiting.complete ? EXIT.nothing : EXIT.undecided;
}

/** The tickets with a person's next step where no decision is it. */
async function withSteps(
  world: World,
  waiting: WaitingTickets,
  options: WaitingOptions,
): Promise<WaitingTickets> {
  let readsLeft = options.answers ? MAX_SHOWN : 0;
  const tickets = waiting.tickets.map(async (ticket) => {
    const { number, state, answer, rejectedBy, decide, stranger, closed } = ticket;
    const isPersons = answer === null && rejectedBy === null && stranger === null;
    const isSubmitted = state === world.machine.reviewState;
    if (!isPersons || decide.length > 0 || (closed !== undefined && !isSubmitted)) return ticket;
    if (!world.machine.isValidState(state))
      return { ...ticket, decide: ["Move its card to a state of the graph"] };
    readsLeft -= 1;
    const address = { ...repositoryOf(world, options), number };
    const read = async () => reviewSteps(world, address, callerOf(options));
    const found = readsLeft < 0 ? null : await orNothing(read);
    if (found !== null && found.length > 0) return { ...ticket, decide: found };
    if (closed !== undefined) return ticket;
    const step = isSubmitted
      ? "Review the work, and merge its pull request"
      : "Answer in a comment on the issue, or move its card";
    return { ...ticket, decide: [step] };
  });
  return { ...waiting, tickets: await Promise.all(tickets) };
}

/** A person's next steps on submitted work; none for a ticket elsewhere. Three requests. Throws what the stores throw. */
async function reviewSteps(world: World, address: TicketAddress, caller: Caller): Promise<readonly string[]> {
  const { machine } = world;
  const view = await readTicket(world, address, caller);
  const { closed, dropped } = view.snapshot.issue;
  // Dropped work is never closed as done.
  if (dropped !== null) return [];
  const no = noteForNo(machine, situationOf(view));
  if (no !== null) return [no];
  const decisions = personCommands(machine, neededDecision(view));
  if (decisions.length > 0) return decisions;
  if (view.reconciliation.state !== machine.reviewState) return [];
  const pulls = await world.pullRequests.readLinked(address, { base: baseOf(view) });
  const open = pulls.filter(({ state }) => state === "OPEN").map(({ url }) => `Review and merge ${url}`);
  if (open.length > 0) return open;
  const merged = pulls.findLast(({ state }) => state === "MERGED");
  // A closed ticket that is listed was not closed by a merge of its own.
  if (closed && merged !== undefined) return [];
  return [
    merged === undefined ? "Review the work; no pull request is linked" : `${merged.url} is merged`,
    `ralph-hero handoff ${view.typed} --command triage --intent close --reason "…"`,
  ];
}

/** Null for a ticket that cannot be read now. */
async function readShownPlace(
  world: World,
  address: TicketAddress,
  options: TicketOptions,
): Promise<ShownPlace> {
  try {
    const { reconciliation, snapshot } = await readTicket(world, address, callerOf(options));
    return { state: reconciliation.state, closed: snapshot.issue.closed };
  } catch (error) {
    if (!(error instanceof Failure) || error.retryable) throw error;
    return null;
  }
}

/** Waiting tickets as lines for people: pure. No title can break a line. */
export function waitingLines(
  waiting: WaitingTickets,
  terminal: Terminal,
  configured: ConfiguredRepository,
): string[] {
  const { repository, project, at, tickets, total, complete, notes } = waiting;
  const answered = tickets.filter(({ answer }) => answer !== null);
  const rejected = tickets.filter(({ rejectedBy }) => rejectedBy !== null);
  const open = tickets.filter(({ answer, rejectedBy }) => answer === null && rejectedBy === null);
  const left = total - answered.length - rejected.length;
  // Of those that are not shown nobody has looked whether they were answered.
  const atMost = tickets.length < total ? `up to ${left}` : `${left}`;
  const count = complete ? atMost : `${left} and more`;
  return [
    plainText(`${repository} on "${project.title}" ${project.url}`),
    "",
    left === 0
      ? `Nothing ${complete ? "" : "was found that "}waits for people`
      : paint(terminal, "yellow", `Waiting for people (${count})`),
    ...ticketLines({ ...waiting, tickets: open }, terminal),
    ...moreLines(total - tickets.length, complete, ALL_THAT_WAIT),
    ...noteLines(notes, Date.parse(at)),
    ...section(terminal, "Answered, starts next", ticketLines({ ...waiting, tickets: answered }, terminal)),
    ...section(
      terminal,
      "Rejected, an agent has the next turn",
      ticketLines({ ...waiting, tickets: rejected }, terminal),
    ),
    ...section(terminal, "Locks that you can take up", heldLines(waiting, terminal, configured)),
    ...questionLines("Requests that a comment of a person decides", waiting.talk.forPeople, terminal),
    ...questionLines("Questions to you", waiting.talk.asked, terminal),
    ...questionLines("Answered", waiting.talk.answered, terminal),
  ];
}

function questionLines(heading: string, questions: readonly TicketQuestion[], terminal: Terminal): string[] {
  const rows = questions.map((question) => {
    const { number, seq, from, text, answer, url } = question;
    const way = answer === null ? wayByComment(question) : null;
    return {
      cells: [numberCell(number), `question ${seq}`, answer?.by ?? from, answer?.text ?? text],
      url,
      below: way === null ? [] : [`To decide, ${way}`],
    };
  });
  return section(terminal, heading, linkedLines(rows, { flexible: 3, indent: 2 }, terminal));
}

function ticketLines({ tickets, at }: WaitingTickets, terminal: Terminal): string[] {
  const nowMs = Date.parse(at);
  const rows = tickets.map((ticket) => {
    const { number, title, url, state, priority, answer, decide, stranger, closed } = ticket;
    const wait = stranger === null ? waitText(ticket, nowMs) : strangerText(stranger);
    return {
      cells: [
        numberCell(number),
        { text: state, style: stateStyle(state) },
        priority ?? "",
        title,
        closed === undefined ? wait : withLocalTimes(closed, nowMs),
      ],
      url,
      below: answer === null ? decide : [],
    };
  });
  return linkedLines(rows, { flexible: TITLE_COLUMN, indent: 2 }, terminal);
}

/** The length of a ticket's wait, or who has ended or rejected it; "" for neither. */
function waitText(
  { since, answer, rejectedBy }: Pick<WaitingTicket, "since" | "answer" | "rejectedBy">,
  nowMs: number,
): string {
  if (rejectedBy !== null) return `rejected by ${rejectedBy}, an agent has the next turn`;
  if (answer !== null) return `answered by ${answer.by}, starts next`;
  return since === null ? "" : `for ${duration(nowMs - Date.parse(since))}`;
}

function heldLines(
  { held, at, repository }: WaitingTickets,
  terminal: Terminal,
  configured: ConfiguredRepository,
): string[] {
  const typed = ({ number }: LeftLock): string => typedTicket(`${repository}#${number}`, configured);
  const rows = held.map((lock) => {
    const left = duration(Date.parse(lock.until) - Date.parse(at));
    return {
      cells: [
        numberCell(lock.number),
        `${lock.agent} (${lock.instance})`,
        lock.processGone ? "its process is gone" : `${left} left`,
      ],
      url: lock.url,
      below: [
        lock.command === null ? `ralph-hero show ${typed(lock)}` : lockCommand(typed(lock), lock.command),
      ],
    };
  });
  return linkedLines(rows, { flexible: 2, indent: 2 }, terminal);
}
