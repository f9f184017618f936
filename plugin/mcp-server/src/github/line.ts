/** A caller is late, or gone, so long after the moment at which it was to come back. */
const GRACE_MS = 5_000;
/** Who has not come back by then gave up, and begins anew at the end of the line. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

interface Place {
  /** What the caller will take when it has its turn. */
  shares: number;
  /** Until then its turn is kept. */
  keptUntilMs: number;
}

/**
 * Callers that wait for a turn, in the order in which they first asked. A call cannot wait as long as a line of many
 * agents takes, so it ends, and is made again later: the place in the line outlives it. It keeps no clock.
 */
export class Line {
  /** In the order in which the callers joined, which is a map's own. */
  readonly #places = new Map<string, Place>();

  /**
   * Puts the caller, who wants so many shares, at the end where it is not in the line yet. Returns how many shares
   * those want who are before it and kept.
   */
  ahead(caller: string, nowMs: number, shares = 1): number {
    this.#forget(nowMs);
    const own = this.#places.get(caller);
    if (own === undefined) this.#places.set(caller, { shares, keptUntilMs: nowMs });
    else own.shares = shares;
    let ahead = 0;
    for (const [other, place] of this.#places) {
      if (other === caller) break;
      if (place.keptUntilMs >= nowMs) ahead += place.shares;
    }
    return ahead;
  }

  /** Keeps the caller's turn until it is back. */
  keep(caller: string, untilMs: number): void {
    const place = this.#places.get(caller);
    if (place !== undefined) place.keptUntilMs = untilMs + GRACE_MS;
  }

  /** The caller had its turn. */
  leave(caller: string): void {
    this.#places.delete(caller);
  }

  #forget(nowMs: number): void {
    for (const [caller, { keptUntilMs }] of this.#places)
      if (keptUntilMs + FORGOTTEN_AFTER_MS < nowMs) this.#places.delete(caller);
  }
}
