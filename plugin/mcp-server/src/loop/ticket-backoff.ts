import type { Timer } from "../ports/machine.ts";
import type { LoopEvent } from "./loop-events.ts";

/** A longer rest helps no ticket more, and a night has some tries in it. */
const MAX_REST_MS = 15 * 60_000;

/** Tickets that rest after a run that came to nothing: whatever was in its way may have passed by the next one. */
export class TicketBackoff {
  readonly #timer: Pick<Timer, "elapsedMs">;
  readonly #firstMs: number;
  /** By ticket, the end of its rest by the timer. */
  readonly #ends = new Map<number, number>();

  constructor(timer: Pick<Timer, "elapsedMs">, firstMs: number) {
    this.#timer = timer;
    this.#firstMs = firstMs;
  }

  /** A ticket that is given out again rests; each time twice as long. */
  after(event: LoopEvent): void {
    if (event.kind === "not started" && event.attempt !== undefined) this.#rest(event.number, event.attempt);
    if (event.kind !== "ended" || event.sequel !== "again") return;
    const { outcome, run } = event;
    if (outcome.kind === "unfinished" || outcome.kind === "unproven") this.#rest(run.number, run.attempt);
  }

  #rest(number: number, attempt: number): void {
    const restMs = Math.min(this.#firstMs * 2 ** (attempt - 1), MAX_REST_MS);
    this.#ends.set(number, this.#timer.elapsedMs() + restMs);
  }

  get numbers(): readonly number[] {
    const nowMs = this.#timer.elapsedMs();
    return [...this.#ends].flatMap(([number, endMs]) => (endMs > nowMs ? [number] : []));
  }

  /** The time until the first of them is due; null if none rests. */
  get leftMs(): number | null {
    const nowMs = this.#timer.elapsedMs();
    const left = [...this.#ends.values()].map((endMs) => endMs - nowMs).filter((ms) => ms > 0);
    return left.length === 0 ? null : Math.min(...left);
  }
}
