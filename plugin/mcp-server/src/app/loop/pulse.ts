import { INITIAL_STATE } from "../../domain/vocabulary.ts";
import { readBoard, type Board } from "../board/board.ts";
import { itemQuery, matchesFilter, openTickets, summaryFields } from "../board/item-query.ts";
import { MAX_ITEM_PAGE, type ItemPage, type TicketSummary } from "../ports/items.ts";
import type { RepositoryAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";

/** Five hundred open tickets; what changes beyond them is found by the next full look. */
const MAX_PAGES = 5;

/**
 * Whether anything on the board has changed, by conditional requests: an answer that says "unchanged" costs nothing of
 * the rate limit. A comment changes its issue's date, so a person's answer is noticed, too; a lock is not.
 */
export class Pulse {
  readonly #world: World;
  readonly #address: RepositoryAddress;
  #board: Board | null = null;
  #pages: readonly (readonly TicketSummary[])[] = [];
  #complete = false;

  constructor(world: World, address: RepositoryAddress) {
    this.#world = world;
    this.#address = address;
  }

  /** Since the last time that this was asked; true the first time. One request for every hundred open tickets. */
  async changed(): Promise<boolean> {
    const board = (this.#board ??= await readBoard(this.#world, this.#address));
    const before = this.#pages;
    const pages = await this.#read(board);
    this.#pages = pages;
    return pages.length !== before.length || pages.some((page, at) => page !== before[at]);
  }

  /** The state that the ticket's card showed then; null where it was not among those that were read. */
  stateOf(number: number): string | null {
    const ticket = this.#pages.flat().find((one) => one.number === number);
    return ticket === undefined ? null : (ticket.state ?? INITIAL_STATE);
  }

  /** Whether the ticket was open then, and on the board; true where not all of the board was read. */
  mayBeOpen(number: number): boolean {
    return !this.#complete || this.stateOf(number) !== null;
  }

  /** The store gives the very same list again as long as GitHub says that nothing changed. */
  async #read(board: Board): Promise<(readonly TicketSummary[])[]> {
    const pages: (readonly TicketSummary[])[] = [];
    const filter = openTickets(board);
    let after: string | null = null;
    do {
      const page: ItemPage = await this.#world.items.readPage({
        project: board.project,
        fields: summaryFields(board),
        stateField: board.stateField,
        q: itemQuery(board, filter),
        matches: (ticket) => matchesFilter(ticket, filter),
        pageSize: MAX_ITEM_PAGE,
        after,
      });
      pages.push(page.tickets);
      after = page.next;
    } while (after !== null && pages.length < MAX_PAGES);
    this.#complete = after === null;
    return pages;
  }
}
