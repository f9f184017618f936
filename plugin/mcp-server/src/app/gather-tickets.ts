import type { Board } from "./board.ts";
import { itemQuery, matchesFilter, summaryFields, type TicketFilter } from "./item-query.ts";
import { MAX_ITEM_PAGE, type ItemPage, type TicketSummary } from "./ports-items.ts";
import type { World } from "./world.ts";

/** With the board before and one ticket after them, a call on a large board stays within five requests. */
const USUAL_PAGES = 3;
/** So far a search goes on while nothing does: more would keep the caller waiting, and spend what others need. */
const MAX_PAGES = 8;

export interface GatherCall {
  /** Without priorities: those are what it narrows by. */
  readonly filter: TicketFilter;
  /** Most urgent first. */
  readonly priorities: readonly string[];
  /** Whether one of these would do, when nothing more urgent does; that ends the search. */
  readonly isEnough: (tickets: readonly TicketSummary[]) => Promise<boolean>;
}

export interface Gathered {
  readonly tickets: readonly TicketSummary[];
  readonly unread: Unread;
}

/** What is known of the tickets that match and were not read. */
export type Unread = "none" | "less urgent" | "unknown";

/**
 * Reads the tickets among which the most urgent one is: all that match where they fit one page; else priority by
 * priority, most urgent first, page by page, until one does or the bound is reached.
 */
export async function gatherTickets(world: World, board: Board, call: GatherCall): Promise<Gathered> {
  const found = new Map<number, TicketSummary>();
  let pages = 0;
  const search: Search = {
    ...call,
    found,
    pagesLeft: () => MAX_PAGES - pages,
    async read(narrowed, after) {
      pages += 1;
      const page = await readMatching(world, board, { filter: narrowed, after });
      for (const ticket of page.tickets) found.set(ticket.number, ticket);
      return page;
    },
  };
  const { next } = await search.read(call.filter, null);
  let unread: Unread = "none";
  if (next !== null)
    unread = board.priority === null ? await readOn(search, next) : await readByPriority(search);
  return { tickets: [...found.values()], unread };
}

interface Search extends GatherCall {
  readonly found: ReadonlyMap<number, TicketSummary>;
  readonly pagesLeft: () => number;
  readonly read: (filter: TicketFilter, after: string | null) => Promise<ItemPage>;
}

/** Without priorities the oldest ticket is sought, and may be on any page: the usual number is read in any case. */
async function readOn(search: Search, from: string): Promise<Unread> {
  let next: string | null = from;
  while (next !== null && search.pagesLeft() > 0) {
    const usual = search.pagesLeft() > MAX_PAGES - USUAL_PAGES;
    if (!usual && (await search.isEnough([...search.found.values()]))) break;
    next = (await search.read(search.filter, next)).next;
  }
  return next === null ? "none" : "unknown";
}

async function readByPriority(search: Search): Promise<Unread> {
  for (const priority of [...search.priorities, null]) {
    const filter = { ...search.filter, priorities: [priority] };
    let after: string | null = null;
    do {
      if (search.pagesLeft() === 0) return "unknown";
      const { tickets, next }: ItemPage = await search.read(filter, after);
      if (await search.isEnough(tickets)) return next === null ? "less urgent" : "unknown";
      after = next;
    } while (after !== null);
  }
  return "none";
}

/** A page of the tickets that match, as far as GitHub's own filter tells them apart; one request. */
export async function readMatching(
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
