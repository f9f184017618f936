import { Failure } from "../errors.ts";
import { decide } from "../domain/decide.ts";
import { INITIAL_STATE, type Command } from "../domain/vocabulary.ts";
import { readBoard, type Board } from "./board.ts";
import { lockStandings } from "./board-locks.ts";
import { gatherTickets, type Unread } from "./gather-tickets.ts";
import {
  byUrgency,
  intakeOf,
  judgeOffer,
  lockedReason,
  openingMoves,
  priorityOrder,
  waitingStates,
  type Obstacle,
  type Offer,
  type PassedOver,
} from "./offers.ts";
import type { TicketSummary } from "./ports-items.ts";
import type { RepositoryAddress } from "./ports.ts";
import { holderOf, readTicket, requireSoundLog, situationOf, type Caller } from "./read-ticket.ts";
import type { World } from "./world.ts";

export interface NextCall {
  readonly address: RepositoryAddress;
  readonly command: Command;
  readonly caller: Caller;
}

export interface NextTicket {
  readonly command: Command;
  /** Null where there is nothing to do. */
  readonly offer: Offer | null;
  /** More urgent than the offer and yet not offered, most urgent first; all of them where there is no offer. */
  readonly passedOver: readonly PassedOver[];
  /** How many of them for each reason. */
  readonly inTheWay: Partial<Record<Obstacle, number>>;
  /** How many tickets were compared. */
  readonly compared: number;
  readonly unread: Unread;
  /** How many tickets look free, and yet the door was not asked, since it had refused too many before them. */
  readonly unasked: number;
}

/** Tickets are read one after the other until the door would take one; usually the first does. */
const MAX_CONFIRMATIONS = 5;

/**
 * The most urgent ticket that the command can take now, as the door itself would decide. On a board of any size at most
 * five requests where the door agrees with the board: the board, up to three pages of tickets, one ticket. Throws what
 * `readBoard`, `readTicket` and the store throw.
 */
export async function nextTicket(world: World, call: NextCall): Promise<NextTicket> {
  const { command, address, caller } = call;
  const { machine } = world;
  const board = await readBoard(world, address);
  world.stateFields.set(address, board.stateField);
  const standingOf = lockStandings(world, board, holderOf(world, caller, board.viewer));
  const judge = (ticket: TicketSummary): Offer | PassedOver =>
    judgeOffer({ machine, command, standingOf }, ticket);
  const humanStates: readonly string[] = waitingStates(machine, command, board.team.policies);
  const waits = ({ state }: TicketSummary): boolean => humanStates.includes(state ?? INITIAL_STATE);
  const priorities = priorityOrder(board.priority?.options.map(({ name }) => name) ?? []);
  const { tickets, unread } = await gatherTickets(world, board, {
    filter: { ...EVERYTHING_OPEN, ...intake(world, board, command) },
    priorities,
    // One that may still wait for a person does not end the search.
    suits: (ticket) => judge(ticket).kind === "offer" && !waits(ticket),
  });
  const ranked = tickets.toSorted(byUrgency({ priorities, humanStates })).map(judge);
  const { offer, passedOver, unasked } = await choose(world, call, ranked);
  return {
    command,
    offer,
    passedOver,
    inTheWay: countByObstacle(passedOver),
    compared: tickets.length,
    unread,
    unasked,
  };
}

const EVERYTHING_OPEN = { openOnly: true, priorities: null, labels: [], parent: null, text: null } as const;

function intake(world: World, { repository, estimate }: Board, command: Command) {
  const options = estimate?.options.map(({ name }) => name) ?? null;
  return { repository: repository.nameWithOwner, ...intakeOf(world.machine, command, options) };
}

type Choice = Pick<NextTicket, "offer" | "passedOver" | "unasked">;

/** The first in this order that the door would take, and what stood before it. */
async function choose(
  world: World,
  call: NextCall,
  ranked: readonly (Offer | PassedOver)[],
): Promise<Choice> {
  const passedOver: PassedOver[] = [];
  let asked = 0;
  let unasked = 0;
  for (const candidate of ranked) {
    if (candidate.kind === "passed") {
      passedOver.push(candidate);
    } else if (asked === MAX_CONFIRMATIONS) {
      unasked += 1;
    } else {
      asked += 1;
      const problem = await problemAtTheDoor(world, call, candidate);
      if (problem === null) return { offer: candidate, passedOver, unasked };
      passedOver.push({ kind: "passed", ticket: candidate.ticket, ...problem });
    }
  }
  return { offer: null, passedOver, unasked };
}

type Problem = Pick<PassedOver, "obstacle" | "reason">;

/** Why the door would not take the ticket after all, or a person has to look first; null where neither is so. */
async function problemAtTheDoor(
  world: World,
  { address, caller }: NextCall,
  offer: Offer,
): Promise<Problem | null> {
  const { machine } = world;
  const view = await readTicket(world, { ...address, number: offer.ticket.number }, caller);
  const state = view.reconciliation.state ?? INITIAL_STATE;
  if (!machine.isValidState(state) || !machine.inputStatesOf(offer.worker).includes(state))
    return { obstacle: "state", reason: `its log and card together say "${state}"` };
  if (view.lock.kind === "theirs") return { obstacle: "locked", reason: lockedReason(view.lock) };
  try {
    requireSoundLog(view);
  } catch (error) {
    if (error instanceof Failure) return { obstacle: "refused", reason: error.message };
    throw error;
  }
  const found = situationOf(view);
  const humanStates = waitingStates(machine, offer.worker, found.policy);
  const situation = { ...found, policy: { ...found.policy, humanStates } };
  const refusals = openingMoves(machine, offer, state).map((move) => {
    const decision = decide(machine, move, situation);
    return decision.kind === "refused" ? decision.refusal : null;
  });
  const [first] = refusals;
  if (first === undefined || first === null || refusals.includes(null)) return null;
  return { obstacle: first.code === "REFUSED_HUMAN" ? "person" : "refused", reason: first.message };
}

function countByObstacle(passedOver: readonly PassedOver[]): Partial<Record<Obstacle, number>> {
  const counts: Partial<Record<Obstacle, number>> = {};
  for (const { obstacle } of passedOver) counts[obstacle] = (counts[obstacle] ?? 0) + 1;
  return counts;
}
