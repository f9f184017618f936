import {
  type WaitingTicket,
  readStandings,
  waitingTickets,
} from "../../../mcp-server/src/board/waiting-tickets.ts";
import { ANSWERS } from "../../../mcp-server/src/board/waits.ts";
import type { TicketSummary } from "../../../mcp-server/src/github/item-store.ts";
import type { EndOfWait } from "../../../mcp-server/src/rules/guidance.ts";
import { ticketName, typedTicket } from "../../../mcp-server/src/rules/names.ts";
import { personCommands } from "../../../mcp-server/src/rules/person-decision.ts";
import type { TransitionRequest } from "../../../mcp-server/src/rules/situation.ts";
import type { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { type Command, INITIAL_STATE, WORKFLOW_STATES } from "../../../mcp-server/src/rules/vocabulary.ts";
import { type ListedMark, restingTickets } from "../../../mcp-server/src/runs/run-marks.ts";
import { readLockedBoard } from "../../../mcp-server/src/ticket/read/board-locks.ts";
import { holderOf } from "../../../mcp-server/src/ticket/read/ticket-view.ts";
import { strangerText } from "../../../mcp-server/src/ticket/route/strangers.ts";
import { type LoopContext, commentOn, judgeNow, moveTicket } from "./loop-context.ts";
import type { HeldElsewhere, Waiting, WaitingList, LoopState } from "./loop-state.ts";

/**
 * Asks a person by an escalation in the loop's own name, for that reason in whole sentences. Where the ticket waits for
 * one already ("noted"), its state, the question and every answer to it stay as they are, and a comment says what the
 * run came to. Throws what `handOffTickets` and `addComment` throw.
 */
export async function escalate(
  context: LoopContext,
  number: number,
  command: Command,
  state: string,
  reason: string,
): Promise<{ readonly kind: "asked" | "noted" } | { readonly kind: "refused"; readonly why: string }> {
  const { world, retrier } = context;
  const way = wayToPerson(world.machine, command, state);
  if (way.length === 0) {
    const body = `${reason} The question stands as it was asked, and what was answered still counts. A loop tries again after a day, or after a new answer.`;
    await retrier.run(async () => commentOn(context, number, body));
    return { kind: "noted" };
  }
  const asking = `${reason} To try again, move the card back to where it was, or answer: here, or with \`ralph-hero decide ${number} --answer --text "…"\`.`;
  for (const request of way) {
    const why = await retrier.run(async () => moveTicket(context, number, request, asking));
    if (why !== null) return { kind: "refused", why };
  }
  return { kind: "asked" };
}

/**
 * From Backlog no edge leads to a person (rule 14), so there it goes by way of a state that has one. Empty where the
 * ticket waits for a person already: out and back would spend the answer, and bury the question. Pure.
 */
export function wayToPerson(machine: StateMachine, command: Command, state: string): TransitionRequest[] {
  const ask = { command, goal: { intent: "escalate" } } as const;
  const target = machine.resolveIntent("escalate", command);
  if (state === target) return [];
  if (target === null || !machine.isValidState(state) || machine.isValidTransition(state, target))
    return [ask];
  const between = WORKFLOW_STATES.find(
    (one) =>
      machine.isValidTransition(state, one) &&
      machine.isValidTransition(one, target) &&
      machine.isValidOutputForCommand("triage", one),
  );
  return between === undefined ? [ask] : [{ command: "triage", goal: { toState: between } }, ask];
}

type Marks = ReadonlyMap<number, ListedMark>;
type OwnTickets = Pick<LoopState, "inHand" | "setAside" | "calls" | "unmerged" | "asked">;

/**
 * Tells what others are at, and what waits for people, without what the loop has in hand: for a loop that has nobody at
 * work. Throws what the stores throw.
 */
export async function tellOthers(
  context: LoopContext,
  state: OwnTickets,
  left: readonly LeftTicket[],
): Promise<void> {
  const marks = await context.marks.list();
  const held = await whoHolds(context, marks);
  const waiting = await whoWaits(context, state, marks, left);
  context.tell({ kind: "held", tickets: held });
  const listed = new Set(waiting.tickets.map(({ number }) => number));
  const resting = restingTickets(marks.values(), context.world.clock.now()).filter(
    ({ number }) => !listed.has(number),
  );
  if (resting.length > 0) context.tell({ kind: "resting", tickets: resting });
  context.tell({ kind: "waiting", ...waiting });
}

/** A ticket that waits for something else than a step of a person's. */
export interface LeftTicket {
  readonly ticket: Pick<TicketSummary, "number" | "title" | "url" | "state">;
  /** What it waits for. */
  readonly for: string;
  /** The reason why no agent could be started on it; absent for another wait. */
  readonly cause?: string;
}

function withLeft({ tickets, total, ...rest }: WaitingList, left: readonly LeftTicket[]): WaitingList {
  // A person who was asked about a ticket answers, whatever kept its agent from starting.
  const known = new Map(
    left.map(({ ticket, for: what, cause }) => [
      ticket.number,
      cause === undefined ? { for: what } : { cause },
    ]),
  );
  const listed = new Set(tickets.map(({ number }) => number));
  const added = left.filter(({ ticket }) => !listed.has(ticket.number));
  return {
    ...rest,
    tickets: [
      ...tickets.map((one) => ({ ...one, ...known.get(one.number) })),
      ...added.map(({ ticket: { number, title, url, state }, ...wait }) => ({
        number,
        title,
        url,
        state: state ?? INITIAL_STATE,
        since: null,
        ...wait,
      })),
    ],
    total: total + added.length,
  };
}

/** All of them, most urgent first. An answered ticket waits only if no agent could act on the answer, or it waits for another one. */
async function whoWaits(
  context: LoopContext,
  { inHand, setAside, calls, unmerged, asked }: OwnTickets,
  marks: Marks,
  left: readonly LeftTicket[],
): Promise<WaitingList> {
  const { world, options } = context;
  const { address, agent, labels } = options;
  const { tickets, total, complete, notes } = await waitingTickets(world, {
    address,
    caller: { agent },
    labels,
    answers: ANSWERS,
    all: true,
  });
  const isVain = ({ number, answer }: WaitingTicket): boolean =>
    setAside.has(number) || isKeptSince(context, marks.get(number), answer);
  const others = tickets.filter(({ number }) => !inHand.has(number));
  const leftNumbers = new Set(left.map(({ ticket }) => ticket.number));
  const answered = others.filter(
    (ticket) => ticket.answer !== null && !isVain(ticket) && !leftNumbers.has(ticket.number),
  );
  const waiting = others.filter((ticket) => !answered.includes(ticket));
  const listed = (ticket: WaitingTicket): Waiting => {
    const { number, title, url, state, since, answer, rejectedBy, stranger } = ticket;
    const typed = typedTicket(ticketName({ ...address, number }), world.settings);
    const open = (): string => {
      if (rejectedBy !== null) return `rejected by ${rejectedBy}; an agent has the next turn`;
      return (
        ticket.closed ?? (stranger === null ? waitsFor(world.machine, state, typed) : strangerText(stranger))
      );
    };
    const what = answer === null ? open() : afterAnswer(answer, isVain(ticket));
    const { cause = null, pullUrl = null } = asked.get(number) ?? {};
    const known = { cause: cause ?? undefined, pullUrl: pullUrl ?? undefined };
    return { number, title, url, state, since, for: what, ...known };
  };
  const list = {
    tickets: [...calls, ...unmerged, ...waiting.map(listed)],
    total: total - (tickets.length - waiting.length) + calls.length + unmerged.length,
    complete,
    answered: answered.map(listed),
    notes,
  };
  return withLeft(list, left);
}

function afterAnswer({ by, next }: EndOfWait, wasInVain: boolean): string {
  return wasInVain
    ? `answered by ${by}, and no agent could act on it: its newest comment says why; answer anew, or move the card`
    : `answered by ${by}; an agent may take it up next (${next.join(" or ")})`;
}

/** Whether a loop has kept the ticket where it is, although it had that answer. */
function isKeptSince(context: LoopContext, mark: ListedMark | undefined, answer: EndOfWait | null): boolean {
  if (mark === undefined || answer === null || judgeNow(context, mark).kind !== "kept") return false;
  return Date.parse(answer.at) <= mark.atMs;
}

/** By locks, and by the marks of other loops. */
async function whoHolds(context: LoopContext, marks: Marks): Promise<readonly HeldElsewhere[]> {
  const { world, options } = context;
  const board = await readLockedBoard(world, options.address);
  const self = holderOf(world, { agent: options.agent }, board.viewer);
  const held = new Map<number, HeldElsewhere>();
  for (const { number, standing } of await readStandings(world, board, self)) {
    if (standing.kind !== "theirs") continue;
    const { lock, endsAtMs } = standing;
    held.set(number, { number, by: lock.holder.agent, until: new Date(endsAtMs).toISOString() });
  }
  for (const mark of marks.values()) {
    const { number, agent, host } = mark;
    const standing = judgeNow(context, mark);
    if (standing.kind !== "theirs" || held.has(number)) continue;
    held.set(number, { number, by: `${agent} on ${host}`, until: new Date(standing.untilMs).toISOString() });
  }
  return [...held.values()];
}

/** The next actor and action for a ticket in that state; pure. */
export function waitsFor(machine: StateMachine, state: string, typed: string): string {
  if (!machine.isValidState(state)) return "a person moves the card to a state of the graph";
  if (state === machine.reviewState)
    return "a person reviews the work, and merges its pull request if there is one";
  // Any state that the graph does not mark waits for people because the team says so.
  const place = { ticket: typed, typed, state, closed: false, humanStates: [state], review: null };
  const commands = personCommands(machine, place).map((command) => `\`${command}\``);
  return `a person decides: ${commands.join(", or ")}`;
}
