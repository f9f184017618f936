import { Failure } from "../errors.ts";
import { endOfWait, noteForNo, rejecterOf, whyDecideAgain, type EndOfWait } from "../rules/guidance.ts";
import { acceptedTargets } from "../rules/guards.ts";
import type { StateMachine } from "../rules/state-machine.ts";
import { INITIAL_STATE, WORKFLOW_STATES, type WorkflowState } from "../rules/vocabulary.ts";
import type { TicketSummary } from "../github/item-store.ts";
import type { Caller, LockStatus } from "../rules/lock.ts";
import type { RepositoryAddress, TicketAddress } from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { uncountedAnswer } from "../ticket/talk/record-decision.ts";
import { situationWithText } from "../ticket/read/decided-text.ts";
import { readTicket } from "../ticket/read/read-ticket.ts";
import { StrangerCheck, type StrangerWait } from "../ticket/route/strangers.ts";
import { readMatching } from "./gather-tickets.ts";
import { openTickets } from "./item-query.ts";
import { closedAs, reopenedText } from "../rules/refusals.ts";
import { shownOptions } from "../rules/state-field.ts";
import { whyNotOwn } from "../ticket/work/merged-work.ts";
import { baseOf, situationOf, turnFacts, type TicketView } from "../ticket/read/ticket-view.ts";

/** An answer is a comment, which changes its issue after the card got its state. */
export function mayBeAnswered(since: string | null, updatedAt: string): boolean {
  return since === null || Date.parse(updatedAt) > Date.parse(since);
}

/** Some three requests each. */
const MAX_ENDS_READ = 20;

/**
 * Looks for the answers that end the waits of the first tickets; `numbers` has the most urgent ones first. The notes name
 * the tickets whose answer counts no longer, those with a no that counts or may count, those with an answer from the
 * account that agents use, those that wait for the orchestrator, and those of which nothing is known; they count as
 * waiting.
 */
export async function readEndsOfWaits(
  world: World,
  address: RepositoryAddress,
  caller: Caller,
  numbers: readonly number[],
): Promise<{
  readonly ends: ReadonlyMap<number, EndOfWait>;
  /** The persons who have rejected what waits, so that an agent has the next turn. */
  readonly rejected: ReadonlyMap<number, string>;
  readonly notes: readonly string[];
}> {
  const failed = new Map<string, number[]>();
  const voided = new Map<number, string>();
  const uncounted = new Map<number, string>();
  const undecided = new Map<number, string>();
  const rerouted = new Map<number, string>();
  const rejected = new Map<number, string>();
  const endOf = async (number: number): Promise<EndOfWait | null> => {
    try {
      const view = await readTicket(world, { ...address, number }, caller);
      const situation = await situationWithText(world, view);
      const why = whyDecideAgain(situation);
      const end = endOfWait(world.machine, situation);
      const no = noteForNo(world.machine, situation);
      const answer = end === null ? uncountedAnswer(world.machine, view) : null;
      if (answer !== null) uncounted.set(number, answer);
      const rejecter = why === null ? rejecterOf(world.machine, situation) : null;
      if (rejecter !== null) rejected.set(number, rejecter);
      if (why !== null) voided.set(number, why);
      else if (no !== null) undecided.set(number, no);
      else if (end === null && situation.rerouter !== undefined) rerouted.set(number, situation.rerouter);
      return end;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // A ticket that cannot be judged at all, such as one that was taken off the board, says so when it is read.
      if (error.retryable) failed.set(error.message, [...(failed.get(error.message) ?? []), number]);
      return null;
    }
  };
  const looked = numbers.slice(0, MAX_ENDS_READ);
  const ends = await Promise.all(looked.map(async (number) => [number, await endOf(number)] as const));
  return {
    ends: new Map(ends.flatMap(([number, end]) => (end === null ? [] : [[number, end] as const]))),
    rejected,
    notes: [
      ...[...voided].map(([number, why]) => `#${number} waits for a decision again: ${why}`),
      ...[...undecided, ...uncounted].map(([number, note]) => `#${number}: ${note}`),
      ...[...rerouted].map(
        ([number, rerouter]) =>
          `#${number} waits for the orchestrator, ${JSON.stringify(rerouter)}, not for a person`,
      ),
      ...[...failed].map(
        ([message, tickets]) =>
          `Not known whether somebody has answered on ${tickets.map((number) => `#${number}`).join(", ")}: ${message}`,
      ),
      ...(numbers.length === looked.length
        ? []
        : [
            `Answers were looked for on the ${MAX_ENDS_READ} most urgent tickets; ${numbers.length - looked.length} more may be answered`,
          ]),
    ],
  };
}

/** Strangers' tickets that no agent begins by itself, and whether these are all. */
export interface StrangersTickets {
  readonly found: readonly { readonly ticket: TicketSummary; readonly wait: StrangerWait }[];
  readonly complete: boolean;
}

/**
 * The strangers' tickets on one page of open tickets in Backlog. One request, and one for each author, one to three for
 * each such ticket with labels or comments; what is known since the last time costs nothing. Throws what the stores
 * throw.
 */
export async function readStrangers(
  world: World,
  board: Board,
  address: RepositoryAddress,
  labels: readonly string[],
): Promise<StrangersTickets> {
  if (board.team.policies.strangers === "allow") return { found: [], complete: true };
  const filter = openTickets(board, { states: [INITIAL_STATE], labels });
  const { tickets, next } = await readMatching(world, board, { filter, after: null });
  const check = new StrangerCheck(world, address, board);
  const found: { ticket: TicketSummary; wait: StrangerWait }[] = [];
  let complete = next === null;
  for (const ticket of tickets) {
    const wait = await check.waitOf(ticket);
    if (wait === "unchecked") complete = false;
    else if (wait !== null) found.push({ ticket, wait });
  }
  return { found, complete };
}

/**
 * The lock of a ticket that no card shows at work, by its log; free for a ticket that nobody can go on with, as a closed
 * or deleted one, null where GitHub does not tell. Two requests. Throws no failure.
 */
async function readStanding(world: World, ticket: TicketAddress, caller: Caller): Promise<LockStatus | null> {
  try {
    const { snapshot, lock } = await readTicket(world, ticket, caller);
    return snapshot.issue.closed ? { kind: "free" } : lock;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.retryable ? null : { kind: "free" };
  }
}

/** The readers of the answers on which waits end, of what waits beside the board's states for people, and of locks. */
export const ANSWERS = {
  mayBeAnswered,
  readEndsOfWaits,
  readStrangers,
  readUnsettled,
  readStanding,
} as const;

// Tickets whose issue was closed or reopened past the board: a person moves their cards, or reopens or closes them.

/** Up to five requests each: on an old board many issues have cards that nobody moved. */
const MAX_READ = 10;

export interface UnsettledTicket<Ticket = TicketSummary> {
  readonly ticket: Ticket;
  /** ISO 8601; null where GitHub does not tell. */
  readonly since: string | null;
  /** The cause of the closing or reopening, and what agents and people may do. */
  readonly why: string;
}

/**
 * Tickets past Backlog that agents worked at and whose issue is closed without their own merge, and finished ones whose
 * issue was reopened, those that changed last first; not complete where GitHub did not tell of one. A request for a page
 * of either, and those of `judgeUnsettled`. Throws what the stores throw.
 */
async function readUnsettled(
  world: World,
  board: Board,
  address: RepositoryAddress,
  labels: readonly string[],
): Promise<{ readonly found: readonly UnsettledTicket[]; readonly complete: boolean }> {
  const statesOf = (isClosed: boolean) =>
    WORKFLOW_STATES.filter((state) => mayBeUnsettled(world.machine, { state, closed: isClosed }));
  const open = openTickets(board, { states: statesOf(false), labels });
  const closed = { ...open, states: statesOf(true), openOnly: false, closedOnly: true } as const;
  const pages = await Promise.all(
    [open, closed].map(async (filter) => readMatching(world, board, { filter, after: null })),
  );
  return judgeUnsettled(
    world,
    address,
    pages.flatMap(({ tickets }) => tickets),
  );
}

/** Whether its issue is closed past Backlog, or open although its card is finished: only its log tells why. */
export function mayBeUnsettled(
  machine: StateMachine,
  { state, closed }: { readonly state: string; readonly closed: boolean },
): boolean {
  if (!machine.isValidState(state)) return false;
  return closed ? !machine.isTerminal(state) && state !== INITIAL_STATE : machine.isTerminal(state);
}

/** As `readUnsettled`, of tickets that may be such. Up to five requests for each of the newest. Throws no failure. */
export async function judgeUnsettled<Ticket extends Pick<TicketSummary, "number" | "updatedAt">>(
  world: World,
  address: RepositoryAddress,
  tickets: readonly Ticket[],
): Promise<{ readonly found: readonly UnsettledTicket<Ticket>[]; readonly complete: boolean }> {
  const newest = tickets
    .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
    .slice(0, MAX_READ);
  let complete = true;
  const look = async (ticket: Ticket): Promise<UnsettledTicket<Ticket>[]> => {
    try {
      const view = await readTicket(world, { ...address, number: ticket.number }, {});
      const { reopened } = turnFacts(view);
      const why = reopened === undefined ? await whyUnsettled(world, view) : reopenedText(reopened);
      return why === null ? [] : [{ ticket, since: view.snapshot.issue.turn?.at ?? null, why }];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // A ticket that cannot be judged at all, such as one that was taken off the board, is none.
      complete &&= !error.retryable;
      return [];
    }
  };
  const found = (await Promise.all(newest.map(look))).flat();
  return { found, complete };
}

/**
 * The cause of a closing past the board, and what agents and people may do, in a sentence; null for an open issue, a
 * finished ticket, one without a record, and one whose own pull request was merged. Up to four requests.
 */
export async function whyUnsettled(world: World, view: TicketView): Promise<string | null> {
  const { machine } = world;
  const { closed, dropped, turn } = view.snapshot.issue;
  const state = view.reconciliation.state ?? INITIAL_STATE;
  if (!closed || view.log.head === null || machine.isTerminal(state)) return null;
  const by = turn?.by === null || turn?.by === undefined ? "a person" : JSON.stringify(turn.by);
  const steps = (...ends: WorkflowState[]): string =>
    `${agentsWay(world, view)}a person moves the card to ${shownOptions(view.item.stateField, ends)}, or reopens the issue`;
  if (dropped !== null) return `${by} closed it as ${closedAs(dropped)}: ${steps("Canceled")}`;
  const base = baseOf(view);
  const linked = await world.pullRequests.readLinked(view.address, { base });
  const merged = linked.findLast((pull) => pull.state === "MERGED");
  const why = merged === undefined ? null : await whyNotOwn(world, view, { pull: merged, isLoops: true });
  if (merged !== undefined && why === null) return null;
  const cause = `${turn?.closer?.url ?? by} closed it`;
  return `${cause}${why === null ? "" : `, and ${why}`}: ${steps("Done", "Canceled")}`;
}

/** How agents may end a closed ticket, before what a person does; "" for no way, and where another ticket's work closed it. */
function agentsWay({ machine }: World, view: TicketView): string {
  const situation = { ...situationOf(view), lock: { kind: "free" } } as const;
  if (situation.closedElsewhere !== undefined) return "";
  const end = acceptedTargets(machine, "triage", situation).find((to) => machine.isTerminal(to));
  if (end !== undefined) return `triage may move it to "${end}", or `;
  const submits = acceptedTargets(machine, "impl", situation).some((to) => to === machine.reviewState);
  return submits ? "agents may submit and close it, or " : "";
}
