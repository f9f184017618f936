import type { Timer } from "../ports/agents.ts";
import type { RunOutcome } from "./run-outcome.ts";

/** Each pause is twice as long as the one before, for the client has tried again by itself for minutes. */
const FIRST_PAUSE_MS = 30_000;
/** A quarter of an hour in all, as an outage of GitHub. */
const MAX_PAUSES = 5;

/** How the loop sits out that the service of its clients is away. */
export class ServiceOutage {
  readonly #timer: Pick<Timer, "elapsedMs">;
  #pauses = 0;
  #untilMs = 0;

  constructor(timer: Pick<Timer, "elapsedMs">) {
    this.#timer = timer;
  }

  /** How long nothing is to be started now. */
  leftMs(): number {
    return Math.max(0, this.#untilMs - this.#timer.elapsedMs());
  }

  /** Whether a run's end begins a pause, none, or shows that the service has been away for too long. */
  after(outcome: RunOutcome): "none" | "pause" | "too long" {
    const { kind } = outcome;
    if (kind !== "unable" || !outcome.passes) {
      if (kind !== "stopped" && kind !== "taken") this.#pauses = 0;
      return "none";
    }
    // Several agents at work all meet the same outage.
    if (this.leftMs() > 0) return "none";
    if (this.#pauses === MAX_PAUSES) return "too long";
    this.#untilMs = this.#timer.elapsedMs() + FIRST_PAUSE_MS * 2 ** this.#pauses;
    this.#pauses += 1;
    return "pause";
  }
}
