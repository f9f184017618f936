import type { Timer } from "../ports/agents.ts";

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
