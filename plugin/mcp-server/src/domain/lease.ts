/** When a server renews the locks of its agents by itself (docs/decisions/0025). Every time here is GitHub's. */
import type { LockStanding } from "./lock.ts";

/** A lease is renewed when this part of it is over: two renewals may fail before it ends. */
const RENEWED_AFTER = 1 / 3;

const MINUTE_MS = 60_000;

export interface Lease {
  readonly takenAtMs: number;
  readonly leaseMinutes: number;
}

/** When a lease ends unless it is renewed. */
export function leaseEndMs({ takenAtMs, leaseMinutes }: Lease): number {
  return takenAtMs + leaseMinutes * MINUTE_MS;
}

/** How long after its beginning a lease is renewed. */
export function renewedAfterMs(leaseMinutes: number): number {
  return leaseMinutes * MINUTE_MS * RENEWED_AFTER;
}

/** What a server does with a lease that one of its agents holds. */
export type Renewal =
  /** Renewed at once. */
  | { readonly kind: "due" }
  | { readonly kind: "later"; readonly inMs: number }
  /** Nobody has called for a whole lease: the agent may be dead, and its ticket is to become free. */
  | { readonly kind: "idle" }
  /** Others may have the lock by now: the agent's own next call finds out. */
  | { readonly kind: "over" };

/** `activeAtMs` is when the agent that holds it last called. */
export function renewalOf(
  lease: Lease,
  { activeAtMs, nowMs }: { readonly activeAtMs: number; readonly nowMs: number },
): Renewal {
  const endMs = leaseEndMs(lease);
  if (nowMs >= endMs) return { kind: "over" };
  if (nowMs - activeAtMs >= endMs - lease.takenAtMs) return { kind: "idle" };
  const inMs = lease.takenAtMs + renewedAfterMs(lease.leaseMinutes) - nowMs;
  return inMs <= 0 ? { kind: "due" } : { kind: "later", inMs };
}

/** What a holder has to know whose lease had ended, as where its machine slept; nothing where it had not. */
export function lapseWarnings(lock: LockStanding, nowMs: number): string[] {
  if (lock.kind !== "mine" || !lock.recorded || lock.from !== null || nowMs < lock.endsAtMs) return [];
  const ended = new Date(lock.endsAtMs).toISOString();
  return [
    `your lease had ended at ${ended}, as where the machine slept or nothing was called for long; nobody has taken the ticket meanwhile`,
  ];
}
