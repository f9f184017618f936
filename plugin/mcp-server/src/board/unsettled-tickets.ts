/** Tickets whose issue was closed past the board: a person moves their cards, or reopens them. */
import { closedAs } from "../rules/refusals.ts";
import { Failure } from "../errors.ts";
import { INITIAL_STATE, WORKFLOW_STATES } from "../rules/vocabulary.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { whyNotOwn } from "../ticket/work/merged-work.ts";
import { readTicket } from "../ticket/read/read-ticket.ts";
import { baseOf, type TicketView } from "../ticket/read/ticket-view.ts";
import { readMatching } from "./gather-tickets.ts";
import { openTickets } from "./item-query.ts";
import type { TicketSummary } from "../github/item-store.ts";
import type { RepositoryAddress } from "../rules/names.ts";
import type { World } from "../ticket/world/world.ts";

/** Up to five requests each: on an old board many closed issues have cards that nobody moved. */
const MAX_READ = 10;

export interface UnsettledTicket {
  readonly ticket: TicketSummary;
  /** ISO 8601; null where GitHub does not tell. */
  readonly since: string | null;
  /** The cause of the closing, and a person's next step. */
  readonly why: string;
}

/**
 * Tickets past Backlog that agents worked at and whose issue is closed without their own merge, those that changed last
 * first; not complete where GitHub did not tell of one. One request for a page of closed issues, and up to five for each
 * of the newest. Throws what the stores throw.
 */
export async function readUnsettled(
  world: World,
  board: Board,
  address: RepositoryAddress,
  labels: readonly string[],
): Promise<{ readonly found: readonly UnsettledTicket[]; readonly complete: boolean }> {
  const { machine } = world;
  const states = WORKFLOW_STATES.filter((state) => state !== INITIAL_STATE && !machine.isTerminal(state));
  const filter = { ...openTickets(board, { states, labels }), openOnly: false, closedOnly: true } as const;
  const { tickets } = await readMatching(world, board, { filter, after: null });
  const newest = tickets
    .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
    .slice(0, MAX_READ);
  let complete = true;
  const look = async (ticket: TicketSummary): Promise<UnsettledTicket[]> => {
    try {
      const view = await readTicket(world, { ...address, number: ticket.number }, {});
      const why = await whyUnsettled(world, view);
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
 * The cause of a closing past the board, and a person's next step, in a sentence; null for an open issue, a finished
 * ticket, one without a record, and one whose own pull request was merged. Up to four requests.
 */
export async function whyUnsettled(world: World, view: TicketView): Promise<string | null> {
  const { machine } = world;
  const { closed, dropped, turn } = view.snapshot.issue;
  const state = view.reconciliation.state ?? INITIAL_STATE;
  if (!closed || view.log.head === null || (machine.isValidState(state) && machine.isTerminal(state)))
    return null;
  const by = turn?.by === null || turn?.by === undefined ? "a person" : JSON.stringify(turn.by);
  if (dropped !== null)
    return `${by} closed it as ${closedAs(dropped)}: a person moves the card to "Canceled", or reopens the issue`;
  const base = baseOf(view);
  const linked = await world.pullRequests.readLinked(view.address, { base });
  const merged = linked.findLast((pull) => pull.state === "MERGED");
  const why = merged === undefined ? null : await whyNotOwn(world, view, { pull: merged, isLoops: true });
  if (merged !== undefined && why === null) return null;
  const cause = `${turn?.closer?.url ?? by} closed it`;
  return `${cause}${why === null ? "" : `, and ${why}`}: a person moves the card to "Done" or "Canceled", or reopens the issue`;
}
