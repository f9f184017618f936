/** Turns of the event loop in which a process sends nothing that did not wait for an answer; file reads take a few. */
const QUIET_TURNS = 50;

/**
 * Counts round trips without a clock: requests are held back until the process waits for nothing else, and go on
 * together. Requests that do not wait for each other are one round.
 */
export class Rounds {
  #count = 0;
  #waiting: (() => void)[] = [];

  /** Sends in rounds. */
  through(send: typeof fetch): typeof fetch {
    return async (url, options) => {
      await this.#nextRound();
      return send(url, options);
    };
  }

  /** Does the work, and counts its rounds. */
  async during<Value>(work: () => Promise<Value>): Promise<{ value: Value; count: number }> {
    const before = this.#count;
    const value = await work();
    return { value, count: this.#count - before };
  }

  async #nextRound(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) void this.#goOnWhenQuiet();
    });
  }

  async #goOnWhenQuiet(): Promise<void> {
    let known = 0;
    while (known < this.#waiting.length) {
      known = this.#waiting.length;
      for (let turn = 0; turn < QUIET_TURNS; turn += 1) {
        await new Promise<void>((resolve) => {
          setImmediate(resolve);
        });
      }
    }
    this.#count += 1;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}
