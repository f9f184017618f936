/** Calls of a loop's agents that wait for a person's decision, from the files of this clone. */
import { asIs, cutTo, plainText, linkedLines, numberCell, section } from "./terminal-text.ts";
import { Failure } from "../errors.ts";
import { duration } from "../report/reported-board.ts";
import type { ProgramContext, Terminal } from "./context.ts";
import { isNamed } from "./options.ts";
import { EXIT, reportDeclined, type ExitCode, type OutputOptions } from "./outcome.ts";
import {
  callText,
  decideCommands,
  isWhereAsked,
  waitingRuns,
  type TicketPlace,
  type WaitingRun,
  type CallDecision,
  type GivenTicket,
  type KeptRun,
} from "../runs/kept-runs.ts";
import type { RepositoryAddress, TicketReference } from "../rules/names.ts";

/** A line of a list; `show` has the whole call. */
const SHOWN_LENGTH = 100;
const CALL_COLUMN = 1;

/** The runs of loops in this clone; none outside of one. */
export async function runsHere(context: Pick<ProgramContext, "workplace">): Promise<readonly KeptRun[]> {
  try {
    return await context.workplace().agents.runs();
  } catch (error) {
    if (error instanceof Failure && error.code === "WORKTREE_FAILED") return [];
    throw error;
  }
}

/** Undefined for a ticket that does not exist here; null for one that cannot be read now. */
export type ShownPlace = TicketPlace | undefined | null;

/** The calls that wait in this clone for a decision, on tickets of the repository that are where they were made. */
export async function callsHere(
  context: Pick<ProgramContext, "workplace">,
  { owner, repo }: RepositoryAddress,
  nowMs: number,
  lookAt: (ticket: GivenTicket) => ShownPlace | Promise<ShownPlace>,
): Promise<readonly WaitingRun[]> {
  const place = `/${owner}/${repo}/issues/`.toLowerCase();
  const calls: WaitingRun[] = [];
  for (const run of waitingRuns(await runsHere(context), nowMs)) {
    if (!run.ticket.url.toLowerCase().includes(place)) continue;
    const shown = await lookAt(run.ticket);
    if (shown === null || isWhereAsked(run.call, shown)) calls.push(run);
  }
  return calls;
}

export function callData({ ticket, call }: WaitingRun): object {
  const { id, tool, input, state, askedAtMs, untilMs } = call;
  const [allow, deny] = decideCommands(ticket.number, call);
  const times = { since: new Date(askedAtMs).toISOString(), until: new Date(untilMs).toISOString() };
  return { number: ticket.number, url: ticket.url, state, id, tool, input, ...times, allow, deny };
}

/** A section with each call and the command that decides on it; none without calls. Pure. */
export function callLines(calls: readonly WaitingRun[], nowMs: number, terminal: Terminal): string[] {
  const rows = calls.map(({ ticket, call }) => ({
    cells: [numberCell(ticket.number), cutTo(plainText(callText(call)), SHOWN_LENGTH), callWait(call, nowMs)],
    below: [decideCommands(ticket.number, call)[0]],
  }));
  const heading = `Calls that wait for your decision (${calls.length})`;
  const lines = linkedLines(rows, { flexible: CALL_COLUMN, indent: 2 }, terminal);
  return section(terminal, heading, lines, "yellow");
}

/** The length of a call's wait, and the time that is left. */
function callWait({ askedAtMs, untilMs }: WaitingRun["call"], nowMs: number): string {
  return `for ${duration(nowMs - askedAtMs)}, denied in ${duration(untilMs - nowMs)}`;
}

/** The whole call, with both commands; for the page of its ticket. Pure. */
export function wholeCallLines({ ticket, call }: WaitingRun, nowMs: number): string[] {
  const input = Object.entries(call.input).map(
    ([name, value]) =>
      `  ${plainText(name)}: ${plainText(typeof value === "string" ? value : JSON.stringify(value))}`,
  );
  return [
    `  ${plainText(call.tool)}, call ${call.id}, ${callWait(call, nowMs)}`,
    ...input.map((line) => `  ${asIs(line)}`),
    ...decideCommands(ticket.number, call).map((command) => `  → ${command}`),
  ];
}

export interface CallChoice extends OutputOptions {
  readonly id: string;
  readonly kind: CallDecision["kind"];
  /** The person's words; "" for none. */
  readonly text: string;
}

/** Records the decision of the person at the terminal on a call. Throws INPUT_INVALID if no such call waits here. */
export async function decideOnCall(
  context: Pick<ProgramContext, "workplace" | "print" | "agreed">,
  named: TicketReference,
  choice: CallChoice,
): Promise<ExitCode> {
  const { number } = named;
  const { id, kind, text, json } = choice;
  const nowMs = Date.now();
  const waiting = waitingRuns(await runsHere(context), nowMs);
  const run = waiting.find(({ ticket, call }) => isNamed(named, ticket) && call.id === id);
  if (run === undefined) {
    const own = waiting.find(({ ticket }) => isNamed(named, ticket));
    const hint =
      own === undefined
        ? "Run this in the clone of the loop; `ralph-hero waiting` lists the calls that wait there"
        : `Its waiting call is ${own.call.id}: ${callText(own.call)}`;
    const message = `Cannot decide: no call ${JSON.stringify(id)} of #${number} waits here`;
    throw new Failure("INPUT_INVALID", message, { hint });
  }
  const then = kind === "allow" ? "the agent makes exactly this call, once" : "the agent goes on without it";
  const shown = [
    asIs(plainText(`#${number} ${run.ticket.title}`)),
    ...wholeCallLines(run, nowMs).slice(0, -2),
    `Decision: ${kind}. Then ${then}.`,
  ];
  if (!(await context.agreed("Decide in a terminal of your own", shown)))
    return reportDeclined(context, choice);
  const reason = text.trim() === "" ? `${kind === "allow" ? "allowed" : "denied"} by a person` : text.trim();
  const { agents } = context.workplace();
  if (!(await agents.decideCall(run.runId, { kind, reason, atMs: Date.now() })))
    throw new Failure("INPUT_INVALID", `Cannot decide on call ${id}: it was decided on meanwhile`, {
      hint: `Look at \`ralph-hero logs ${number}\``,
    });
  context.print(
    json === true
      ? JSON.stringify({ number, call: id, decision: kind, reason })
      : `#${number}: ${kind === "allow" ? "allowed" : "denied"}; the loop of this clone goes on with it, or the next \`ralph-hero run\``,
  );
  return EXIT.done;
}
