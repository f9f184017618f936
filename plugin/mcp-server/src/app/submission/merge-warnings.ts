import type { Move } from "../../domain/finishing.ts";
import type { StateMachine } from "../../domain/state-machine.ts";
import { Failure } from "../../errors.ts";
import type { LinkedPullRequest } from "../ports/pull-requests.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";

/**
 * Whether the move leaves the state that work is submitted to: what was submitted there is merged before it is done.
 */
export function leavesReview(machine: StateMachine, { state }: Move): boolean {
  return state === machine.resolveIntent("complete", "impl");
}

/** The pull requests that close the ticket; a failure where they cannot be read. One request. */
export async function tryReadLinked(
  world: World,
  address: TicketAddress,
): Promise<readonly LinkedPullRequest[] | Failure> {
  try {
    return await world.pullRequests.readLinked(address, []);
  } catch (error) {
    // A token may do without this right: then the ticket is closed as before, and the record says what nobody looked
    // at.
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** What is said of work that is accepted although no merge of it is known; the rules do not refuse it. */
export function mergeWarnings(linked: readonly LinkedPullRequest[] | Failure): string[] {
  if (linked instanceof Failure)
    return [`whether its pull request was merged could not be read (${linked.code})`];
  if (linked.some(({ state }) => state === "MERGED")) return [];
  const open = linked.filter(({ state }) => state === "OPEN").map(({ url }) => url);
  return [
    open.length === 0
      ? "no merged pull request says that it closes the ticket"
      : `no pull request that closes the ticket is merged: ${open.join(", ")} is open`,
  ];
}
