/** When every schedule begins; GitHub's clock shows it then. */
const BEGIN_MS = Date.parse("2026-03-02T09:00:00.000Z");

interface Event {
  readonly atMs: number;
  /** Events of one instant happen in the order in which they were planned. */
  readonly order: number;
  readonly happen: () => void;
}

/** The virtual clock, and everything that is still to happen. Nothing ever waits for real time. */
export class Timeline {
  #nowMs = BEGIN_MS;
  #planned = 0;
  readonly #events: Event[] = [];

  /** GitHub's clock. */
  get nowMs(): number {
    return this.#nowMs;
  }

  get sinceBeginMs(): number {
    return this.#nowMs - BEGIN_MS;
  }

  after(delayMs: number, happen: () => void): void {
    const event = { atMs: this.#nowMs + Math.ceil(delayMs), order: (this.#planned += 1), happen };
    const at = this.#events.findLastIndex(({ atMs }) => atMs <= event.atMs);
    this.#events.splice(at + 1, 0, event);
  }

  /** Lets everything happen that happens within that time. */
  async pass(durationMs: number): Promise<void> {
    const tillMs = this.#nowMs + durationMs;
    await allPromisesSettled();
    while ((this.#events[0]?.atMs ?? Infinity) <= tillMs) await this.step();
  }

  /** Lets the next event happen, and everything that follows from it at once. False where nothing is left. */
  async step(): Promise<boolean> {
    const event = this.#events.shift();
    if (event === undefined) return false;
    this.#nowMs = event.atMs;
    event.happen();
    await allPromisesSettled();
    return true;
  }
}

/**
 * Code that waits for stores only has come to its next request when Node's queue of promises is empty: then the tick comes.
 * A turn of the event loop would take as long as a quarter of a schedule.
 */
async function allPromisesSettled(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });
}
