/** The newest writes, so that reads can be answered as if they had not reached the reader yet. */

/**
 * What lags by itself: git's refs; comments and the texts of issues; the values of cards; the items that a project lists; the
 * counts of sub-issues and dependencies. An issue lists its own items at once.
 */
export type Lagging = "refs" | "comments" | "cards" | "items" | "counts";

export type LagMs = Readonly<Record<Lagging, number>>;

interface Change {
  readonly apply: () => void;
  readonly revert: () => void;
}

interface Entry extends Change {
  readonly kind: Lagging;
  readonly atMs: number;
}

/** Returns the lags where one number stands for all, and what is not named is 0. */
export function lagsOf(lag: number | Partial<LagMs>): LagMs {
  const all = typeof lag === "number" ? lag : 0;
  const named = typeof lag === "number" ? {} : lag;
  return { refs: all, comments: all, cards: all, items: all, counts: all, ...named };
}

/** Keeps the writes that some reader may not see yet. */
export class Journal {
  readonly #lagMs: LagMs;
  readonly #longestMs: number;
  #entries: Entry[] = [];

  constructor(lagMs: LagMs) {
    this.#lagMs = lagMs;
    this.#longestMs = Math.max(...Object.values(lagMs));
  }

  /** Notes a change that has just been applied. */
  add(kind: Lagging, atMs: number, change: Change): void {
    if (this.#lagMs[kind] > 0) this.#entries.push({ kind, atMs, ...change });
  }

  /**
   * Runs the read in the state that readers see at that time. The read must be synchronous: no write comes in between.
   */
  readBehind<T>(nowMs: number, read: () => T): T {
    this.#entries = this.#entries.filter(({ atMs }) => atMs + this.#longestMs > nowMs);
    const unseen = this.#entries.filter(({ kind, atMs }) => atMs + this.#lagMs[kind] > nowMs);
    for (const { revert } of unseen.toReversed()) revert();
    try {
      return read();
    } finally {
      for (const { apply } of unseen) apply();
    }
  }
}
