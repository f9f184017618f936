import { setTimeout as sleep } from "node:timers/promises";

import type { Timer } from "../../../loop/src/agents/local-agents.ts";

/** Nobody waits: an hour is over at once. */
export class QuickTimer implements Timer {
  #passedMs = 0;
  whenWaited: () => void | Promise<void> = () => undefined;

  elapsedMs(): number {
    return this.#passedMs;
  }

  async wait(durationMs: number): Promise<void> {
    this.#passedMs += durationMs;
    await sleep(1);
    await this.whenWaited();
  }
}
