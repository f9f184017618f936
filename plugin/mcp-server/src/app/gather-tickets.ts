import type { Board } from "./board.ts";
import { itemQuery, matchesFilter, summaryFields, type TicketFilter } from "./item-query.ts";
import { MAX_ITEM_PAGE, type ItemPage, type TicketSummary } from "./ports-items.ts";
import type { World } from "./world.ts";

/** With the board before and one ticket after them, a call on a large board stays within five requests. */
const MAX_PAGES = 3;

export interface GatherCall {
  /** Without priorities: those are what it narrows by. */
  readonly filter: TicketFilter;
  /** Most urgent first. */
  readonly priorities: readonly string[];
  /** Whether a ticket would do; the first priority that has one ends the search. */
  readonly suits: (ticket: TicketSummary) => boolean;
}

export interface Gathered {
  readonly tickets: readonly TicketSummary[];
  readonly unread: Unread;
}

/** What is known of the tickets that match and were not read. */
export type Unread = "none" | "less urgent" | "unknown";

/**
 * Reads the tickets among which the most urgent one is: all that match where they fit one page; else priority by
 * priority, most urgent first, until one suits.
 */
export async function gatherTickets(world: World, board: Board, call: GatherCall): Promise<Gathered> {
  const { filter } = call;
  const found = new Map<number, TicketSummary>();
  const read: ReadPage = async (narrowed, after) => {
    const page = await readMatching(world, board, { filter: narrowed, after });
    for (const ticket of page.tickets) found.set(ticket.number, ticket);
    return page;
  };
  let { next } = await read(filter, null);
  let unread: Unread = "unknown";
  if (board.priority === null) {
    for (let pages = 1; next !== null && pages < MAX_PAGES; pages += 1)
      next = (await read(filter, next)).next;
  } else if (next !== null) {
    unread = await readByPriority(call, read);
  }
  return { tickets: [...found.values()], unread: next === null ? "none" : unread };
}

type ReadPage = (filter: TicketFilter, after: string | null) => Promise<ItemPage>;

async function readByPriority({ filter, priorities, suits }: GatherCall, read: ReadPage): Promise<Unread> {
  let whole = true;
  for (const priority of [...priorities, null].slice(0, MAX_PAGES - 1)) {
    const { tickets, next } = await read({ ...filter, priorities: [priority] }, null);
    whole &&= next === null;
    if (tickets.some(suits)) return whole ? "less urgent" : "unknown";
  }
  return "unknown";
}

async function readMatching(
  world: World,
  board: Board,
  { filter, after }: { filter: TicketFilter; after: string | null },
): Promise<ItemPage> {
  const { tickets, next } = await world.items.readPage({
    project: board.project,
    fields: summaryFields(board),
    stateField: board.stateField,
    q: itemQuery(board, filter),
    pageSize: MAX_ITEM_PAGE,
    after,
  });
  return { tickets: tickets.filter((ticket) => matchesFilter(ticket, filter)), next };
}
