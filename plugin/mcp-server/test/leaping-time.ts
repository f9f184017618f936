import { setImmediate } from "node:timers/promises";
import type { Time } from "../src/github/time.ts";

/**
 * Time that passes as on every clock, and at once where somebody sleeps. Sleepers of one moment wake at the same time.
 * Sandbox and client of a test share it, so that a limit is over when the client comes back.
 */
class LeapingTime implements Time {
  #aheadMs = 0;

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  async sleep(durationMs: number): Promise<void> {
    const wakesAtMs = this.now() + durationMs;
    await setImmediate();
    this.#aheadMs = Math.max(this.#aheadMs, wakesAtMs - Date.now());
  }

  chance(): number {
    return Math.random();
  }
}

export const TEST_TIME = new LeapingTime();

/** Time that stands still for sleepers until the test wakes them all, after the longest of their waits. */
export class PausedTime implements Time {
  #aheadMs = 0;
  #sleepers: { readonly wakesAtMs: number; readonly wake: () => void }[] = [];

  get sleeping(): number {
    return this.#sleepers.length;
  }

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  async sleep(durationMs: number): Promise<void> {
    const wakesAtMs = this.now() + durationMs;
    await new Promise<void>((wake) => {
      this.#sleepers.push({ wakesAtMs, wake });
    });
  }

  wakeAll(): void {
    const sleepers = this.#sleepers;
    this.#sleepers = [];
    this.#aheadMs = Math.max(this.#aheadMs, ...sleepers.map(({ wakesAtMs }) => wakesAtMs - Date.now()));
    for (const { wake } of sleepers) wake();
  }

  chance(): number {
    return Math.random();
  }
}
