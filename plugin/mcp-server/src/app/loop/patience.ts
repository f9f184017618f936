import { Failure } from "../../errors.ts";
import type { Timer } from "../ports/agents.ts";

/** An outage of GitHub that lasts longer is for people, whatever the loop was about. */
export const TOLERANCE_MS = 15 * 60_000;
/** Between two tries, once it is evident that the trouble is no hiccup. */
export const AFTER_TROUBLE_MS = 15_000;
const FIRST_WAIT_MS = 1_000;

/** A loop's patience with what ails GitHub. */
export class Patience {
  readonly #timer: Timer;
  readonly #over = new AbortController();

  constructor(timer: Timer) {
    this.#timer = timer;
  }

  /** From now on nothing is waited for. */
  end(): void {
    this.#over.abort();
  }

  /** Does what may be done again until it works; throws the last failure where it does not within the tolerance. */
  async with<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#over;
    let nextMs = FIRST_WAIT_MS;
    for (let leftMs = TOLERANCE_MS; ;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Failure) || !error.retryable || leftMs <= 0 || signal.aborted) throw error;
        const waitMs = Math.min(error.retryAfterMs ?? nextMs, leftMs);
        await this.#timer.wait(waitMs, signal);
        leftMs -= waitMs;
        nextMs = Math.min(nextMs * 2, AFTER_TROUBLE_MS);
      }
    }
  }
}
