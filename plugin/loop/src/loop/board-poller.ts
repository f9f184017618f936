import { pageRequest } from "../../../mcp-server/src/board/gather-tickets.ts";
import { INITIAL_STATE } from "../../../mcp-server/src/rules/vocabulary.ts";
import { readBoard, type Board } from "../../../mcp-server/src/ticket/board-card/board.ts";
import { openTickets } from "../../../mcp-server/src/board/item-query.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import type { ItemPage, TicketSummary } from "../../../mcp-server/src/github/item-store.ts";
import type { RepositoryAddress } from "../../../mcp-server/src/rules/names.ts";
import type { World } from "../../../mcp-server/src/ticket/world/world.ts";
import type { Timer } from "../agents/local-agents.ts";

/** The open tickets at a look at the board. */
export interface SeenBoard {
  readonly board: Board;
  readonly tickets: readonly TicketSummary[];
  /** Whether these are all. */
  readonly complete: boolean;
  readonly readAtMs: number;
}

/**
 * The pages of each list that a loop reads, five hundred tickets; pages in which nothing changed cost nothing. What
 * changes beyond them is found by the next full look.
 */
export const MAX_PAGES = 5;
/** GitHub dates by the second, and its lists may be late: what has changed just now is looked at again. */
export const SETTLED_AFTER_MS = 60_000;

/**
 * Whether anything on the board has changed, by conditional requests: an answer that says "unchanged" costs nothing of
 * the rate limit. A comment changes its issue's date, so a person's answer is noticed, too; a lock is not.
 */
export class BoardPoller {
  readonly #world: World;
  readonly #address: RepositoryAddress;
  #board: Board | null = null;
  #pages: readonly (readonly TicketSummary[])[] = [];
  #complete = false;
  #readAtMs = 0;

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
    this.#readAtMs = this.#world.clock.now();
    return pages.length !== before.length || pages.some((page, at) => page !== before[at]);
  }

  /** The board at that time; null before the first. */
  get seen(): SeenBoard | null {
    if (this.#board === null || this.#pages.length === 0) return null;
    const tickets = this.#pages.flat();
    return { board: this.#board, tickets, complete: this.#complete, readAtMs: this.#readAtMs };
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
      const page: ItemPage = await this.#world.items.readPage(pageRequest(board, { filter, after }));
      pages.push(page.tickets);
      after = page.next;
    } while (after !== null && pages.length < MAX_PAGES);
    this.#complete = after === null;
    return pages;
  }
}

/** An outage of GitHub that lasts longer is for people, whatever the loop was about. */
export const OUTAGE_BUDGET_MS = 15 * 60_000;
/** A person waits for a dry run; GitHub's hiccups are shorter. */
export const DRY_RUN_BUDGET_MS = 60_000;
/** GitHub's limits are those of an hour; past its end others under the same token may be faster for a while. */
export const RATE_LIMIT_BUDGET_MS = 65 * 60_000;
/** Between two tries, once it is evident that the trouble is no hiccup. */
const AFTER_TROUBLE_MS = 15_000;
const FIRST_WAIT_MS = 1_000;

/**
 * The time for which one piece of work is tried again after GitHub's failures. A rate limit is no outage: GitHub
 * answers, and names its end.
 */
export class RetryBudget {
  readonly #timer: Pick<Timer, "elapsedMs">;
  readonly #boundMs: number;
  #awaySinceMs: number | null = null;
  #limitedSinceMs: number | null = null;
  #nextMs = FIRST_WAIT_MS;

  /** `boundMs` is for a caller that waits for less than an outage or a limit may last. */
  constructor(timer: Pick<Timer, "elapsedMs">, boundMs = Number.POSITIVE_INFINITY) {
    this.#timer = timer;
    this.#boundMs = boundMs;
  }

  /** The wait before the work is tried again; null if that is of no use, or the budget is spent. */
  waitMsAfter(error: unknown): number | null {
    if (!(error instanceof Failure) || !error.retryable) return null;
    const nowMs = this.#timer.elapsedMs();
    const leftMs = this.#untilMs(error, nowMs) - nowMs;
    if (leftMs <= 0) return null;
    const waitMs = Math.min(error.retryAfterMs ?? this.#nextMs, leftMs);
    this.#nextMs = Math.min(this.#nextMs * 2, AFTER_TROUBLE_MS);
    return waitMs;
  }

  /** The end of the budget for such a failure, by the timer. */
  #untilMs({ code }: Failure, nowMs: number): number {
    if (code !== "GITHUB_RATE_LIMITED")
      return (this.#awaySinceMs ??= nowMs) + Math.min(OUTAGE_BUDGET_MS, this.#boundMs);
    this.#awaySinceMs = null;
    return (this.#limitedSinceMs ??= nowMs) + Math.min(RATE_LIMIT_BUDGET_MS, this.#boundMs);
  }
}

/** Repeats a loop's work while GitHub is away or limits it. */
export class Retrier {
  readonly #timer: Timer;
  readonly #ending: AbortSignal;
  readonly #boundMs: number | undefined;

  /** From `ending` on nothing is waited for. `boundMs` is as a `RetryBudget`'s. */
  constructor(timer: Timer, ending: AbortSignal, boundMs?: number) {
    this.#timer = timer;
    this.#ending = ending;
    this.#boundMs = boundMs;
  }

  /** Does what may be done again until it works; throws the last failure where the budget is spent first. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const budget = new RetryBudget(this.#timer, this.#boundMs);
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const waitMs = this.#ending.aborted ? null : budget.waitMsAfter(error);
        if (waitMs === null) throw error;
        await this.#timer.wait(waitMs, this.#ending);
      }
    }
  }
}

/** Waiting for a time, or for whoever wakes first. */
export class Wake {
  readonly #timer: Timer;
  #woken = new AbortController();

  constructor(timer: Timer) {
    this.#timer = timer;
  }

  /** Ends the present wait, or the next one at once. */
  now(): void {
    this.#woken.abort();
  }

  async within(waitMs: number): Promise<void> {
    const { signal } = this.#woken;
    if (!signal.aborted) await this.#timer.wait(waitMs, signal);
    this.#woken = new AbortController();
  }
}
