/** Waiting for a time, or for whoever wakes first. */
export class Wake {
  #woken: (() => void) | null = null;
  #pending = false;

  /** Ends the present wait, or the next one at once. */
  now(): void {
    this.#pending = true;
    this.#woken?.();
  }

  async within(waitMs: number): Promise<void> {
    if (!this.#pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        this.#woken = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#woken = null;
    this.#pending = false;
  }
}
