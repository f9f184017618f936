import { Failure } from "../../errors.ts";
import type { Timer } from "../ports/agents.ts";

/** An outage of GitHub that lasts longer is for people, whatever the loop was about. */
export const TOLERANCE_MS = 15 * 60_000;
/** GitHub's limits are those of an hour; past its end others under the same token may be faster for a while. */
export const LIMIT_TOLERANCE_MS = 65 * 60_000;
/** Between two tries, once it is evident that the trouble is no hiccup. */
const AFTER_TROUBLE_MS = 15_000;
const FIRST_WAIT_MS = 1_000;

/** How long one work's troubles with GitHub are borne. A rate limit is no outage: GitHub answers, and names its end. */
export class Tolerance {
  readonly #timer: Pick<Timer, "elapsedMs">;
  #awaySinceMs: number | null = null;
  #limitedSinceMs: number | null = null;
  #nextMs = FIRST_WAIT_MS;

  constructor(timer: Pick<Timer, "elapsedMs">) {
    this.#timer = timer;
  }

  /** How long to wait before the work is tried again; null where that is of no use, or the tolerance is over. */
  waitMsAfter(error: unknown): number | null {
    if (!(error instanceof Failure) || !error.retryable) return null;
    const nowMs = this.#timer.elapsedMs();
    const leftMs = this.#untilMs(error, nowMs) - nowMs;
    if (leftMs <= 0) return null;
    const waitMs = Math.min(error.retryAfterMs ?? this.#nextMs, leftMs);
    this.#nextMs = Math.min(this.#nextMs * 2, AFTER_TROUBLE_MS);
    return waitMs;
  }

  /** When the tolerance for such trouble is over. */
  #untilMs({ code }: Failure, nowMs: number): number {
    if (code !== "GITHUB_RATE_LIMITED") return (this.#awaySinceMs ??= nowMs) + TOLERANCE_MS;
    this.#awaySinceMs = null;
    return (this.#limitedSinceMs ??= nowMs) + LIMIT_TOLERANCE_MS;
  }
}

/** A loop's patience with what ails GitHub. */
export class Patience {
  readonly #timer: Timer;
  readonly #ending: AbortSignal;

  /** From `ending` on nothing is waited for. */
  constructor(timer: Timer, ending: AbortSignal) {
    this.#timer = timer;
    this.#ending = ending;
  }

  /** Does what may be done again until it works; throws the last failure where it does not within the tolerance. */
  async with<Result>(work: () => Promise<Result>): Promise<Result> {
    const tolerance = new Tolerance(this.#timer);
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const waitMs = this.#ending.aborted ? null : tolerance.waitMsAfter(error);
        if (waitMs === null) throw error;
        await this.#timer.wait(waitMs, this.#ending);
      }
    }
  }
}
