import { setTimeout } from "node:timers/promises";
import { timeLeftMs } from "./call-scope.ts";

/** GitHub's clock, in milliseconds since 1970, and waiting. */
export interface Clock {
  now(): number;
  /** By this machine's clock, whatever GitHub's turns out to be: only differences count. */
  elapsedMs(): number;
  sleep(durationMs: number): Promise<void>;
}

/** The time that pacing goes by, and its chance; a simulation brings its own. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(durationMs: number): Promise<unknown>;
  /** From 0 to below 1. */
  chance(): number;
}

/** This process's own. */
export const PROCESS_TIME: Time = {
  now: () => Date.now(),
  sleep: async (durationMs) => setTimeout(durationMs),
  chance: () => Math.random(),
};

/** `Date` headers have whole seconds. */
const DATE_UNIT_MS = 1_000;

/** GitHub's clock, told from the `Date` headers of its answers; this machine's until the first one came. */
export class ServerClock implements Clock {
  readonly time: Time;
  #offsetMs: number | null = null;

  constructor(time: Time = PROCESS_TIME) {
    this.time = time;
  }

  /**
   * Takes note of an answer's `Date` header. GitHub wrote it between `sentAtMs`, by `elapsedMs`, and now. An answer
   * that was on its way for long tells less than the ones before it: it never sets the clock back.
   */
  observe(dateHeader: string | undefined, sentAtMs: number): void {
    const serverMs = dateHeader === undefined ? Number.NaN : Date.parse(dateHeader);
    if (!Number.isFinite(serverMs)) return;
    const leastMs = serverMs - this.time.now();
    const mostMs = serverMs + DATE_UNIT_MS - sentAtMs;
    const known = this.#offsetMs;
    if (known === null || known < leastMs || known > mostMs) this.#offsetMs = leastMs;
  }

  now(): number {
    return this.time.now() + (this.#offsetMs ?? 0);
  }

  elapsedMs(): number {
    return this.time.now();
  }

  /** Not longer than the present call lasts; then it has no time for a request either. */
  async sleep(durationMs: number): Promise<void> {
    await this.time.sleep(Math.min(durationMs, timeLeftMs()));
  }
}
