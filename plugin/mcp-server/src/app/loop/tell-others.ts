import type { StateMachine } from "../../domain/state-machine.ts";
import { readLockedBoard, readStandings, type StandingLock } from "../board/board-locks.ts";
import { waitingTickets } from "../board/waiting-tickets.ts";
import { holderOf } from "../log/read-ticket.ts";
import type { HeldElsewhere, WaitingList } from "./events.ts";
import { judgeNow, type LoopContext } from "./loop-context.ts";
import type { MarkStanding, StandingMark } from "./run-mark.ts";

/**
 * Tells what others are at, and what waits for people, without what the loop has in hand: for a loop that has nobody at
 * work. Throws what the stores throw.
 */
export async function tellOthers(context: LoopContext, inHand: ReadonlySet<number>): Promise<void> {
  const held = await whoHolds(context);
  const waiting = await whoWaits(context, inHand);
  context.tell({ kind: "held", tickets: held });
  context.tell({ kind: "waiting", ...waiting });
}

/** Most urgent first. */
async function whoWaits({ world, call }: LoopContext, inHand: ReadonlySet<number>): Promise<WaitingList> {
  const { address, agent, labels } = call;
  const { tickets, total, complete } = await waitingTickets(world, { address, caller: { agent }, labels });
  const others = tickets.filter(({ number }) => !inHand.has(number));
  return {
    tickets: others.map(({ number, title, url, state, since }) => ({
      number,
      title,
      url,
      state,
      since,
      for: waitsFor(world.machine, state, number),
    })),
    total: total - (tickets.length - others.length),
    complete,
  };
}

/** By locks, and by the marks of other loops. */
async function whoHolds(context: LoopContext): Promise<readonly HeldElsewhere[]> {
  const { world, call, marks } = context;
  const [board, standing] = await Promise.all([readLockedBoard(world, call.address), marks.list()]);
  const self = holderOf(world, { agent: call.agent }, board.viewer);
  const locked = (await readStandings(world, board, self)).flatMap(heldByLock);
  const marked = [...standing.values()].flatMap((mark) => heldByMark(mark, judgeNow(context, mark)));
  const numbers = new Set(locked.map(({ number }) => number));
  return [...locked, ...marked.filter(({ number }) => !numbers.has(number))];
}

function heldByLock({ number, standing }: StandingLock): HeldElsewhere[] {
  if (standing.kind !== "theirs") return [];
  const { lock, endsAtMs } = standing;
  return [{ number, by: lock.holder.agent, until: new Date(endsAtMs).toISOString() }];
}

function heldByMark({ number, agent, host }: StandingMark, standing: MarkStanding): HeldElsewhere[] {
  if (standing.kind !== "theirs") return [];
  return [{ number, by: `${agent} on ${host}`, until: new Date(standing.untilMs).toISOString() }];
}

/** Who has to do what, so that a ticket in that state goes on: pure. */
export function waitsFor(machine: StateMachine, state: string, number: number): string {
  if (!machine.isValidState(state)) return "a person moves the card to a state of the graph";
  if (state === machine.resolveIntent("escalate", "triage"))
    return "a person answers the question in a comment";
  if (machine.getExpectedByCommands(state).includes("review"))
    return `a person approves the plan in a comment, or by /ralph-review ${number}`;
  if (state === machine.resolveIntent("complete", "impl"))
    return "a person reviews and merges the pull request";
  // Any other state waits for people because the team says so.
  return "a person answers in a comment, or moves the card";
}
