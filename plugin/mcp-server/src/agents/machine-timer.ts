import { setTimeout as sleep } from "node:timers/promises";
import type { Timer } from "../ports/machine.ts";

export const machineTimer: Timer = {
  elapsedMs: () => performance.now(),
  async wait(durationMs, signal) {
    try {
      await sleep(durationMs, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
};
