import { describe, expect, test } from "vitest";
import { ROCKET, fieldOf, summaryOf } from "../../test/support/board-builder.ts";
import { worldAt } from "../../test/support/view-builder.ts";
import type { Board } from "../ticket/board-card/board.ts";
import { NOTHING_HIDDEN, gatherTickets } from "./gather-tickets.ts";
import { openTickets } from "./item-query.ts";
import type { TicketSummary } from "../github/item-store.ts";

const BOARD: Board = { ...ROCKET, priority: fieldOf("Priority", "P0", "P1", "P2") };

/** One route, on which every ticket is. */
const EVERYBODY = { labels: [], unlabelled: true };

const ticketOf = (number: number, priority: string | null) => summaryOf({ number, priority });

/** What a query finds, by the priority that it names, and how many pages of it there are. */
interface Shelf {
  readonly tickets: readonly TicketSummary[];
  readonly pages?: number;
  /** What is on the last of several pages; the first has the tickets, and the others have none. */
  readonly last?: readonly TicketSummary[];
}

/** Gathers from these shelves; what was found, and by which queries. */
async function gather(
  shelves: Readonly<Record<string, Shelf>>,
  { board = BOARD, suits = () => true }: { board?: Board; suits?: (ticket: TicketSummary) => boolean } = {},
): Promise<Awaited<ReturnType<typeof gatherTickets>> & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const world = {
    ...worldAt(0),
    items: {
      restProblem: null,
      known: () => null,
      async readPage({ q, after }: { q: string; after: string | null }) {
        const shelf = /priority:"?\w+"?|no:priority/.exec(q)?.[0] ?? "all";
        const page = Number(after ?? "1");
        asked.push(after === null ? shelf : `${shelf} page ${page}`);
        const { tickets = [], pages = 1, last = [] } = shelves[shelf] ?? {};
        const others = page === pages ? last : [];
        const next = page < pages ? String(page + 1) : null;
        return { tickets: page === 1 ? tickets : others, hidden: NOTHING_HIDDEN, next };
      },
    },
  };
  const filter = openTickets(board, { states: ["Ready for Plan"] });
  const isEnough = async (tickets: readonly TicketSummary[]): Promise<boolean> => tickets.some(suits);
  const found = await gatherTickets(world, board, {
    filter,
    routes: [EVERYBODY],
    priorities: ["P0", "P1", "P2"],
    isEnough,
    early: new Map(),
  });
  return { ...found, asked };
}

const MANY = { tickets: [ticketOf(1, "P2"), ticketOf(2, "P1")], pages: 80 };

describe("tickets are gathered", () => {
  test("in one page where that is all", async () => {
    const { tickets, unread, asked } = await gather({ all: { ...MANY, pages: 1 } });
    expect([tickets.length, unread, asked]).toEqual([2, "none", ["all"]]);
  });

  test("by priority where there are more, until one suits", async () => {
    const { tickets, unread, asked } = await gather({
      all: MANY,
      'priority:"P0"': { tickets: [ticketOf(3, "P0")] },
    });
    expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect([unread, asked]).toEqual(["less urgent", ["all", 'priority:"P0"']]);
  });

  test("of the next priority where none of the first suits", async () => {
    const shelves = {
      all: MANY,
      'priority:"P0"': { tickets: [ticketOf(3, "P0")] },
      'priority:"P1"': { tickets: [ticketOf(2, "P1"), ticketOf(4, "P1")] },
    };
    const { tickets, unread, asked } = await gather(shelves, { suits: ({ number }) => number > 3 });
    expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect([unread, asked]).toEqual(["less urgent", ["all", 'priority:"P0"', 'priority:"P1"']]);
  });

  test("of every priority, and then of none, where nothing suits, and so that nothing is left", async () => {
    const { unread, asked } = await gather({ all: MANY }, { suits: () => false });
    const shelves = ["all", 'priority:"P0"', 'priority:"P1"', 'priority:"P2"', "no:priority"];
    expect([unread, asked]).toEqual(["none", shelves]);
  });

  test("of none page by page, so that a free one behind a page of blocked ones is found", async () => {
    const shelves = {
      all: MANY,
      "no:priority": { tickets: [ticketOf(5, null)], pages: 2, last: [ticketOf(6, null)] },
    };
    const { tickets, unread, asked } = await gather(shelves, { suits: ({ number }) => number === 6 });
    expect(tickets.map(({ number }) => number)).toContain(6);
    expect([unread, asked.slice(-2)]).toEqual(["less urgent", ["no:priority", "no:priority page 2"]]);
  });

  test("in eight pages at most, and says that it does not know the rest", async () => {
    const shelves = { all: MANY, 'priority:"P0"': { tickets: [ticketOf(3, "P0")], pages: 80 } };
    const { unread, asked } = await gather(shelves, { suits: () => false });
    expect([unread, asked.length, asked.at(-1)]).toEqual(["unknown", 8, 'priority:"P0" page 7']);
  });

  test("without knowing the rest where a priority alone fills more than a page", async () => {
    const shelves = { all: MANY, 'priority:"P0"': { tickets: [ticketOf(3, "P0")], pages: 2 } };
    expect((await gather(shelves)).unread).toBe("unknown");
  });

  test("page by page on a board without priorities: three, and more while nothing suits", async () => {
    const board = { ...BOARD, priority: null };
    const whole = await gather({ all: { ...MANY, pages: 2 } }, { board });
    expect([whole.unread, whole.asked]).toEqual(["none", ["all", "all page 2"]]);
    const part = await gather({ all: MANY }, { board });
    expect([part.unread, part.asked]).toEqual(["unknown", ["all", "all page 2", "all page 3"]]);
    const none = await gather({ all: MANY }, { board, suits: () => false });
    expect([none.unread, none.asked.length]).toEqual(["unknown", 8]);
  });

  test("without those that GitHub let through and nobody asked for", async () => {
    const closed = { ...ticketOf(5, "P0"), closed: true };
    const elsewhere = { ...ticketOf(6, "P0"), repository: "acme/other" };
    const { tickets } = await gather({ all: { tickets: [closed, elsewhere, ticketOf(7, "P0")] } });
    expect(tickets.map(({ number }) => number)).toEqual([7]);
  });
});
