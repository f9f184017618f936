import { ticketName } from "../../domain/names.ts";
import { Failure } from "../../errors.ts";
import { listLocks, lockStandings } from "../board/board-locks.ts";
import type { RepositoryAddress, TicketAddress } from "../ports/ticket.ts";
import { holderOf, type Caller } from "../log/read-ticket.ts";
import { repositoryOf } from "./repository-address.ts";
import type { World } from "../world.ts";

/** A call that may leave its ticket out. */
export interface NumberlessCall {
  readonly number?: number | undefined;
  readonly owner?: string | undefined;
  readonly repo?: string | undefined;
  readonly caller: Caller;
}

/** So many locks are named; an agent that holds more has lost its way. */
const MAX_NAMED = 20;

/**
 * The ticket that a call is about: the one it names, else the only one whose lock the caller holds, by one listing of
 * the locks: what this process remembers may be over, or not all. Throws INPUT_INVALID where the caller holds none, or
 * several, CONFIG_INCOMPLETE, and what the store throws.
 */
export async function addressedTicket(
  world: World,
  attempted: string,
  { number, caller, ...names }: NumberlessCall,
): Promise<TicketAddress> {
  if (number !== undefined) return { ...repositoryOf(world, names), number };
  const held = await listHeld(world, repositoryOf(world, names), caller);
  const [ticket] = held;
  if (ticket !== undefined && held.length === 1) return ticket;
  throw unclear(attempted, held);
}

/**
 * By the refs alone: whether a ticket has meanwhile left its state, only its log would tell, and the call itself does.
 */
async function listHeld(world: World, address: RepositoryAddress, caller: Caller): Promise<TicketAddress[]> {
  const [locks, { viewer }] = await Promise.all([
    listLocks(world, address),
    world.boards.readBoard(address, null),
  ]);
  const standingOf = lockStandings(world, { locks }, holderOf(world, caller, viewer));
  const { owner, repo } = address;
  return locks
    .filter(({ number }) => standingOf({ number, state: null, unread: true }).kind === "mine")
    .map(({ number }) => ({ owner, repo, number }));
}

function unclear(attempted: string, held: readonly TicketAddress[]): Failure {
  if (held.length === 0) {
    return new Failure("INPUT_INVALID", `Cannot ${attempted} without a number: you hold no lock`, {
      hint: "Give the ticket's number; only the one ticket whose lock you hold needs none",
    });
  }
  const names = held.slice(0, MAX_NAMED).map(ticketName).join(", ");
  const more = held.length > MAX_NAMED ? ` and ${held.length - MAX_NAMED} more` : "";
  return new Failure(
    "INPUT_INVALID",
    `Cannot ${attempted} without a number: you hold the locks of ${held.length} tickets, ${names}${more}`,
    { hint: "Give the number of the one that is meant" },
  );
}
