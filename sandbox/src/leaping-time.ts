import { setImmediate } from "node:timers/promises";

/** A clock that is ahead of the machine's, and what is to be done at certain times on it. */
abstract class TestTime {
  #aheadMs = 0;
  readonly #planned = new Set<{ readonly atMs: number; readonly work: () => void }>();

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  abstract sleep(durationMs: number): Promise<void>;

  chance(): number {
    return Math.random();
  }

  after(delayMs: number, work: () => void): () => void {
    const plan = { atMs: this.now() + delayMs, work };
    this.#planned.add(plan);
    return () => this.#planned.delete(plan);
  }

  /** Lets that much time pass at once, and does what was to be done meanwhile. */
  leap(durationMs: number): void {
    this.leapTo(this.now() + durationMs);
  }

  /** Takes the clock back to the machine's; nothing is planned any more. */
  reset(): void {
    this.#aheadMs = 0;
    this.#planned.clear();
  }

  protected leapTo(atMs: number): void {
    this.#aheadMs = Math.max(this.#aheadMs, atMs - Date.now());
    for (const plan of this.#planned) {
      if (plan.atMs > atMs) continue;
      this.#planned.delete(plan);
      plan.work();
    }
  }
}

/**
 * Time that passes as on every clock, and at once where somebody sleeps. Sleepers of one moment wake at the same time.
 * Sandbox and client of a test share it, so that a limit is over when the client comes back.
 */
class JumpingTime extends TestTime {
  async sleep(durationMs: number): Promise<void> {
    const wakesAtMs = this.now() + durationMs;
    await setImmediate();
    this.leapTo(wakesAtMs);
  }
}

export const TEST_TIME = new JumpingTime();

/** Time that stands still for sleepers until the test wakes them all, after the longest of their waits. */
export class PausedTime extends TestTime {
  #sleepers: { readonly wakesAtMs: number; readonly wake: () => void }[] = [];

  get sleeping(): number {
    return this.#sleepers.length;
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
    this.leapTo(Math.max(...sleepers.map(({ wakesAtMs }) => wakesAtMs)));
    for (const { wake } of sleepers) wake();
  }
}
