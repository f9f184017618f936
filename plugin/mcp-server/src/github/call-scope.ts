import { AsyncLocalStorage } from "node:async_hooks";
import type { Pacing } from "./pacing.ts";

/** MCP's clients give up after 60 s; the last request and its answer need some of that. */
const CALL_DEADLINE_MS = 40_000;

/**
 * One call of a tool, however many requests it takes. It waits until one moment at the latest, and sets aside the
 * requests that create content (its records) before its first write: otherwise a lock could be taken whose record
 * then has to wait.
 */
class CallScope {
  /** Who makes the call, so that it finds its place in the line again. */
  readonly caller: string;
  readonly #now: () => number;
  readonly #deadlineMs: number;
  /** For each token what takes its reservations back, those that were not used. */
  readonly #reservations = new Map<Pacing, (() => void)[]>();
  #expectedRecords = 1;

  constructor(caller: string, now: () => number) {
    this.caller = caller;
    this.#now = now;
    this.#deadlineMs = now() + CALL_DEADLINE_MS;
  }

  expectRecords(count: number): void {
    this.#expectedRecords = count;
  }

  /** Whether a wait that begins now would end in time. */
  allows(waitMs: number): boolean {
    return this.#now() + waitMs <= this.#deadlineMs;
  }

  /** Whether the call has reserved by this token; "used" where the requests it was for have been sent. */
  reservation(pacing: Pacing): "none" | "waiting" | "used" {
    const unused = this.#reservations.get(pacing);
    if (unused === undefined) return "none";
    return unused.length === 0 ? "used" : "waiting";
  }

  reserve(pacing: Pacing, nowMs: number): void {
    const shares = Array.from({ length: this.#expectedRecords }, () => pacing.reserveContent(nowMs));
    this.#reservations.set(pacing, shares);
  }

  useReservation(pacing: Pacing): void {
    this.#reservations.get(pacing)?.pop();
  }

  end(): void {
    for (const takeBack of [...this.#reservations.values()].flat()) takeBack();
  }
}

const storage = new AsyncLocalStorage<CallScope>();

/** Runs one call of a tool; every request that it makes belongs to it. `now` counts milliseconds, from whenever. */
export async function withinCall<Result>(
  work: () => Promise<Result>,
  caller = "",
  now: () => number = () => performance.now(),
): Promise<Result> {
  const scope = new CallScope(caller, now);
  try {
    return await storage.run(scope, work);
  } finally {
    scope.end();
  }
}

/** Runs what does not belong to the present call, such as what a timer that it set does later. */
export function outsideOfCalls(work: () => void): void {
  storage.exit(work);
}

/** Tells the present call how many records it will write; outside of a call nothing is reserved. */
export function expectRecords(count: number): void {
  storage.getStore()?.expectRecords(count);
}

/** The call that the present request belongs to; undefined outside of one, as in a script. */
export function currentCall(): CallScope | undefined {
  return storage.getStore();
}
