import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../app/ports/ticket.ts";

/** GitHub's clock, told from the `Date` header of its newest answer; this machine's until the first one came. */
export class ServerClock implements Clock {
  #offsetMs = 0;

  /** Takes note of an answer's `Date` header, which has whole seconds. */
  observe(dateHeader: string | undefined): void {
    const serverMs = dateHeader === undefined ? Number.NaN : Date.parse(dateHeader);
    if (Number.isFinite(serverMs)) this.#offsetMs = serverMs - Date.now();
  }

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  async sleep(durationMs: number): Promise<void> {
    await sleep(durationMs);
  }
}
