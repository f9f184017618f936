import type { Log } from "../../ledger/fold.ts";
import type { Observation } from "../../ledger/record.ts";
import { readTicket, readToBeginning, type Caller } from "../log/read-ticket.ts";
import { logWarnings } from "../log/sound-log.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";

/** All that is known of how a ticket came to where it is. */
export interface TicketHistory {
  readonly ticket: string;
  readonly number: number;
  readonly title: string;
  readonly url: string;
  /** Null for a card without a state, which counts as Backlog. */
  readonly state: string | null;
  readonly log: Log;
  /** What the card says beyond the log. */
  readonly unrecorded: Observation | null;
  readonly warnings: readonly string[];
  readonly readAtMs: number;
}

/** Reads a ticket with its whole log. Throws what `readTicket` throws. */
export async function readHistory(
  world: World,
  address: TicketAddress,
  caller: Caller,
): Promise<TicketHistory> {
  const view = await readToBeginning(world, await readTicket(world, address, caller));
  const { snapshot, ticket, log, reconciliation, complete, readAtMs } = view;
  const { number, title, url } = snapshot.issue;
  return {
    ticket,
    number,
    title,
    url,
    state: reconciliation.state,
    log,
    unrecorded: reconciliation.observed,
    warnings: [
      ...logWarnings(view),
      ...(complete ? [] : ["the issue has too many comments to read its log back to the beginning"]),
    ],
    readAtMs,
  };
}
