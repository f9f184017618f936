import { Failure } from "../../errors.ts";
import type { World } from "../world.ts";

/** An outage of GitHub that lasts longer is for people, whatever the loop was about. */
export const TOLERANCE_MS = 15 * 60_000;
/** Between two tries, once it is evident that the trouble is no hiccup. */
export const AFTER_TROUBLE_MS = 15_000;
const FIRST_WAIT_MS = 1_000;
/** Whoever ends the patience waits no longer than this. */
const NAP_MS = 1_000;

/** A loop's patience with what ails GitHub. */
export class Patience {
  readonly #clock: World["clock"];
  #over = false;

  constructor({ clock }: Pick<World, "clock">) {
    this.#clock = clock;
  }

  /** From now on nothing is waited for. */
  end(): void {
    this.#over = true;
  }

  /** Does what may be done again until it works; throws the last failure where it does not within the tolerance. */
  async with<Result>(work: () => Promise<Result>): Promise<Result> {
    let nextMs = FIRST_WAIT_MS;
    for (let leftMs = TOLERANCE_MS; ;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Failure) || !error.retryable || leftMs <= 0 || this.#over) throw error;
        const waitMs = Math.min(error.retryAfterMs ?? nextMs, leftMs);
        await this.#wait(waitMs);
        leftMs -= waitMs;
        nextMs = Math.min(nextMs * 2, AFTER_TROUBLE_MS);
      }
    }
  }

  async #wait(durationMs: number): Promise<void> {
    for (let leftMs = durationMs; leftMs > 0 && !this.#over; leftMs -= NAP_MS)
      await this.#clock.sleep(Math.min(leftMs, NAP_MS));
  }
}
