import type { Clock } from "../app/ports/ticket.ts";
import { PROCESS_TIME, type Time } from "./time.ts";

/** GitHub's clock, told from the `Date` header of its newest answer; this machine's until the first one came. */
export class ServerClock implements Clock {
  readonly time: Time;
  #offsetMs = 0;

  constructor(time: Time = PROCESS_TIME) {
    this.time = time;
  }

  /** Takes note of an answer's `Date` header, which has whole seconds. */
  observe(dateHeader: string | undefined): void {
    const serverMs = dateHeader === undefined ? Number.NaN : Date.parse(dateHeader);
    if (Number.isFinite(serverMs)) this.#offsetMs = serverMs - this.time.now();
  }

  now(): number {
    return this.time.now() + this.#offsetMs;
  }

  elapsedMs(): number {
    return this.time.now();
  }

  async sleep(durationMs: number): Promise<void> {
    await this.time.sleep(durationMs);
  }
}
