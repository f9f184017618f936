import { setTimeout } from "node:timers/promises";

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
