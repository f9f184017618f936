import { AsyncLocalStorage } from "node:async_hooks";
import type { Pacing } from "./pacing.ts";

/** MCP's clients give up after 60 s; the last request and its answer need some of that. */
const CALL_DEADLINE_MS = 40_000;

/**
 * One call of a tool, however many requests it takes. It waits until one moment at the latest, and sets aside the one
 * request that creates content (its record) before its first write: otherwise a lock could be taken whose record
 * then has to wait.
 */
class CallScope {
  readonly #deadlineMs = performance.now() + CALL_DEADLINE_MS;
  /** For each token what takes its reservation back; null where it was used. */
  readonly #reservations = new Map<Pacing, (() => void) | null>();

  /** Whether a wait that begins now would end in time. */
  allows(waitMs: number): boolean {
    return performance.now() + waitMs <= this.#deadlineMs;
  }

  /** Whether the call has reserved by this token; "used" where the request it was for has been sent. */
  reservation(pacing: Pacing): "none" | "waiting" | "used" {
    const takeBack = this.#reservations.get(pacing);
    if (takeBack === undefined) return "none";
    return takeBack === null ? "used" : "waiting";
  }

  reserve(pacing: Pacing): void {
    this.#reservations.set(pacing, pacing.reserveContent(Date.now()));
  }

  useReservation(pacing: Pacing): void {
    this.#reservations.set(pacing, null);
  }

  end(): void {
    for (const takeBack of this.#reservations.values()) takeBack?.();
  }
}

const storage = new AsyncLocalStorage<CallScope>();

/** Runs one call of a tool; every request that it makes belongs to it. */
export async function withinCall<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope = new CallScope();
  try {
    return await storage.run(scope, work);
  } finally {
    scope.end();
  }
}

/** The call that the present request belongs to; undefined outside of one, as in a script. */
export function currentCall(): CallScope | undefined {
  return storage.getStore();
}
