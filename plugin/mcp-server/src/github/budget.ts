/** Points that were spent, or set aside to be spent. */
export interface Spending {
  readonly atMs: number;
  readonly points: number;
}

/**
 * One limit of so many points in a window of time. Half of it is free to be spent at once; beyond, requests are
 * spaced so that the other half lasts for a window. So an unhurried caller never waits, and no window of that length
 * ever holds more than the limit. It keeps no clock: the caller says what time it is.
 */
export class Budget {
  readonly limit: number;
  readonly #windowMs: number;
  #spent: Spending[] = [];
  #sharedUntilMs = -Infinity;

  constructor(limit: number, windowMs: number) {
    this.limit = limit;
    this.#windowMs = windowMs;
  }

  /**
   * How long to wait before so many points may be spent at once, after others have spent `ahead`; 0 for not at all.
   * They may be up to half of the limit: what is more never fits beside others, and goes when the window is empty.
   */
  waitMs(nowMs: number, points = 1, ahead = 0): number {
    const spent = this.spentIn(nowMs);
    const half = this.limit / 2;
    const free = nowMs >= this.#sharedUntilMs ? Math.max(0, half - spent) : 0;
    if (ahead + points <= free) return 0;
    const last = this.#spent.at(-1);
    // Who is first in an empty window follows nobody, so its own points need no distance.
    const spaced = (last === undefined ? ahead : ahead + points) - free;
    const sinceMs = last?.atMs ?? nowMs;
    return Math.max(0, Math.ceil(sinceMs + (spaced * this.#windowMs) / half - nowMs));
  }

  /** For one window every request is spaced: others spend from the same limit, and are to have their share. */
  share(nowMs: number): void {
    this.#sharedUntilMs = nowMs + this.#windowMs;
  }

  spend(nowMs: number, points = 1): Spending {
    const spending = { atMs: nowMs, points };
    this.#spent.push(spending);
    return spending;
  }

  /** Takes back what was set aside and not spent. */
  giveBack(spending: Spending): void {
    this.#spent = this.#spent.filter((candidate) => candidate !== spending);
  }

  /** The points of the window that ends now. */
  spentIn(nowMs: number): number {
    this.#spent = this.#spent.filter(({ atMs }) => atMs > nowMs - this.#windowMs);
    return this.#spent.reduce((sum, { points }) => sum + points, 0);
  }
}
