import { closedWords } from "../rules/refusals.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { isFilterable, itemQuery, matchesFilter, summaryFields, type TicketFilter } from "./item-query.ts";
import { mergeAudiences, type Audience } from "./offers.ts";
import { MAX_ITEM_PAGE } from "../rules/bounds.ts";
import type { CardPage } from "../github/board-store.ts";
import type { HiddenItems, ItemPage, TicketSummary } from "../github/item-store.ts";
import type { World } from "../ticket/world/world.ts";

/** With the board before and one ticket after them, a call on a large board stays within five requests. */
const USUAL_PAGES = 3;
/** So far a search goes on while nothing does: more would keep the caller waiting, and spend what others need. */
const MAX_PAGES = 8;

export interface GatherCall {
  /** Without priorities and audience: those are what it narrows by. */
  readonly filter: TicketFilter;
  /** Most wanted first. */
  readonly routes: readonly Audience[];
  /** Most urgent first. */
  readonly priorities: readonly string[];
  /** Whether one of these would do, when nothing more wanted does; that ends the search. */
  readonly isEnough: (tickets: readonly TicketSummary[]) => Promise<boolean>;
  /** Pages that are being read already. */
  readonly early: EarlyPages["pages"];
}

export interface EarlyPages {
  /** By `keyOf`. */
  readonly pages: ReadonlyMap<string, Promise<ItemPage>>;
  /** The tickets that this process last saw on them. */
  readonly known: readonly TicketSummary[];
}

function keyOf({ filter, after }: PageOfMatching): string {
  return JSON.stringify([filter, after]);
}

/**
 * Begins to read, side by side, the page that every search begins with, and those that the last search like this one
 * read in this process: on a board of many pages a search reads them one after the other otherwise.
 */
export function readAhead(
  world: World,
  board: Board,
  { filter, routes, priorities }: Pick<GatherCall, "filter" | "routes" | "priorities">,
): EarlyPages {
  const within = (audience: Audience | null) => ({ ...filter, audience });
  const pagesOf = (searched: TicketFilter) => knownPages(world, board, searched);
  const first: PageOfMatching = { filter: within(mergeAudiences(routes)), after: null };
  const last = within(routes.at(-1) ?? null);
  const pages = [
    first,
    ...pagesOf(first.filter).slice(1),
    ...routes.slice(0, -1).flatMap((route) => pagesOf(within(route))),
    ...[...priorities, null].flatMap((priority) => pagesOf({ ...last, priorities: [priority] })),
  ];
  const early = new Map<string, Promise<ItemPage>>();
  const known = new Map<number, TicketSummary>();
  for (const page of pages.slice(0, MAX_PAGES)) {
    const seen = world.items.known(pageRequest(board, page))?.tickets ?? [];
    for (const ticket of seen) if (matchesFilter(ticket, page.filter)) known.set(ticket.number, ticket);
    const read = readMatching(world, board, page);
    // The reader of the page gets its failure; there may be no reader.
    read.catch(() => undefined);
    early.set(keyOf(page), read);
  }
  return { pages: early, known: [...known.values()] };
}

function knownPages(world: World, board: Board, filter: TicketFilter): PageOfMatching[] {
  const pages: PageOfMatching[] = [];
  let after: string | null = null;
  while (pages.length < MAX_PAGES) {
    const page: PageOfMatching = { filter, after };
    const known = world.items.known(pageRequest(board, page));
    if (known === null) return pages;
    pages.push(page);
    if (known.next === null) return pages;
    after = known.next;
  }
  return pages;
}

/** The urgency of matching tickets that were not read. */
export type Unread = "none" | "less urgent" | "unknown";

/**
 * Reads the tickets among which the most wanted one is: all that match where they fit one page; else route by route,
 * and priority by priority within the last one, most urgent first, page by page, until one does or the bound is
 * reached.
 */
export async function gatherTickets(
  world: World,
  board: Board,
  call: GatherCall,
): Promise<{ readonly tickets: readonly TicketSummary[]; readonly unread: Unread }> {
  const { early } = call;
  const found = new Map<number, TicketSummary>();
  let pages = 0;
  const search: Search = {
    ...call,
    found,
    pagesLeft: () => MAX_PAGES - pages,
    async read(narrowed, after) {
      pages += 1;
      const wanted = { filter: narrowed, after };
      const page = await (early.get(keyOf(wanted)) ?? readMatching(world, board, wanted));
      for (const ticket of page.tickets) found.set(ticket.number, ticket);
      return page;
    },
  };
  const everybody = { ...call.filter, audience: mergeAudiences(call.routes) };
  const { next } = await search.read(everybody, null);
  // Whether GitHub can be asked for the tickets of one priority.
  const ranked = isFilterable(board.priority);
  const unread = next === null ? "none" : await readByRoute(search, everybody, next, ranked);
  return { tickets: [...found.values()], unread };
}

interface Search extends GatherCall {
  readonly found: ReadonlyMap<number, TicketSummary>;
  readonly pagesLeft: () => number;
  readonly read: (filter: TicketFilter, after: string | null) => Promise<ItemPage>;
}

/** Every route but the last has few tickets: a page of it is read before they are split by priority. */
async function readByRoute(
  search: Search,
  everybody: TicketFilter,
  next: string,
  ranked: boolean,
): Promise<Unread> {
  const readRest = async (own: TicketFilter, listed: TicketFilter, from: string) =>
    ranked ? readByPriority(search, own) : readMorePages(search, listed, from);
  for (const audience of search.routes.slice(0, -1)) {
    const filter = { ...search.filter, audience };
    const page = await search.read(filter, null);
    const unread = page.next === null ? "none" : await readRest(filter, filter, page.next);
    if (unread !== "none") return unread;
    if (await search.isEnough(page.tickets)) return "less urgent";
  }
  // The remaining matches are the tickets of the last route: the reading of all continues with them.
  const audience = search.routes.at(-1) ?? null;
  return readRest({ ...search.filter, audience }, everybody, next);
}

/** Without priorities the oldest ticket is sought, and may be on any page: the usual number is read in any case. */
async function readMorePages(search: Search, filter: TicketFilter, from: string): Promise<Unread> {
  let next: string | null = from;
  while (next !== null && search.pagesLeft() > 0) {
    const usual = search.pagesLeft() > MAX_PAGES - USUAL_PAGES;
    if (!usual && (await search.isEnough([...search.found.values()]))) break;
    next = (await search.read(filter, next)).next;
  }
  return next === null ? "none" : "unknown";
}

async function readByPriority(search: Search, within: TicketFilter): Promise<Unread> {
  for (const priority of [...search.priorities, null]) {
    const filter = { ...within, priorities: [priority] };
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

/** A page of the tickets that match GitHub's own filter; one request. */
export async function readMatching(
  world: World,
  board: Board,
  { filter, after }: PageOfMatching,
): Promise<ItemPage> {
  const { tickets, ...page } = await world.items.readPage(pageRequest(board, { filter, after }));
  return { ...page, tickets: tickets.filter((ticket) => matchesFilter(ticket, filter)) };
}

/** The tickets of the first pages that `readMatching` gives: one request a page, up to `maxPages`. */
export async function readPagesOfMatching(
  world: World,
  board: Board,
  filter: TicketFilter,
  maxPages: number,
): Promise<readonly TicketSummary[]> {
  const found: TicketSummary[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { tickets, next }: ItemPage = await readMatching(world, board, { filter, after });
    found.push(...tickets);
    if (next === null) break;
    after = next;
  }
  return found;
}

interface PageOfMatching {
  readonly filter: TicketFilter;
  readonly after: string | null;
}

export function pageRequest(
  board: Board,
  { filter, after }: PageOfMatching,
): Parameters<World["items"]["readPage"]>[0] {
  return {
    project: board.project,
    fields: summaryFields(board),
    stateField: board.stateField,
    q: itemQuery(board, filter),
    matches: (ticket) => matchesFilter(ticket, filter),
    pageSize: MAX_ITEM_PAGE,
    after,
  };
}

// Items of a board that the token may not see: what is shown of a board says how many they are, and why.

export const NOTHING_HIDDEN: HiddenItems = { count: 0, why: null };

export function addHidden(one: HiddenItems, other: HiddenItems): HiddenItems {
  return { count: one.count + other.count, why: one.why ?? other.why };
}

/** Ten thousand items, a hundred requests and about a minute: what lies beyond is left out, and said. */
const MAX_CARD_PAGES = 100;

/** All cards, page by page. `onProgress` is told after every page but the last how many of how many items were read. */
export async function readAllCards<Card>(
  readPage: (cursor: string | null) => Promise<CardPage<Card>>,
  onProgress: (read: number, items: number) => void,
): Promise<Pick<CardPage<Card>, "cards" | "hidden"> & { readonly complete: boolean }> {
  const cards: Card[] = [];
  let hidden = NOTHING_HIDDEN;
  let cursor: string | null = null;
  for (let pages = 0; pages < MAX_CARD_PAGES; pages += 1) {
    const page: CardPage<Card> = await readPage(cursor);
    cards.push(...page.cards);
    hidden = addHidden(hidden, page.hidden);
    cursor = page.nextCursor;
    if (cursor === null) return { cards, hidden, complete: true };
    onProgress(cards.length, page.items);
  }
  return { cards, hidden, complete: false };
}

/** A line for people and agents; none where nothing is hidden. */
export function hiddenLines({ count, why }: HiddenItems): string[] {
  if (count === 0) return [];
  const items = count === 1 ? "1 item of the board is" : `${count} items of the board are`;
  return [`${items} hidden from this token: ${why ?? "it may not see the repository"}`];
}

// Tickets in lists, for programs and for readers.

/** The fields that tell tickets apart. */
export function concise({ number, title, state, priority, estimate, closed }: TicketSummary) {
  return { number, title, state, priority, estimate, ...(closed ? { closed } : {}) };
}

/** A ticket on one line: `#12 [Ready for Plan] P1 S "Title"`. */
export function conciseLine(ticket: TicketSummary): string {
  const { number, title, state, priority, estimate, closed, dropped } = ticket;
  const marks = [priority, estimate].filter((mark) => mark !== null).map((mark) => ` ${mark}`);
  const shownState = state ?? "(unset, counts as Backlog)";
  return `#${number} [${shownState}]${marks.join("")} ${JSON.stringify(title)}${closed ? `, ${closedWords(dropped)}` : ""}`;
}
