import { WHY_OVER, type LockStanding } from "../../domain/lock.ts";
import { acceptedEntries } from "../../ledger/fold.ts";
import type { TicketView } from "../log/read-ticket.ts";

/** Who has a ticket's lock, as answers show it. */
export interface ShownLock {
  readonly agent: string;
  readonly instance: string;
  /** Whether it is the caller's own. */
  readonly mine: boolean;
  /** False where it has no force any more and may be taken. */
  readonly running: boolean;
  readonly until: string | null;
  /** Why it has no force; null while it runs. */
  readonly over: string | null;
  /** The record that handed it to the holder; absent where none did. */
  readonly handed?: { readonly by: string; readonly why: string; readonly takenUp: boolean };
}

/** Null where nobody has one. */
export function shownLock(view: TicketView): ShownLock | null {
  const { lock } = view;
  if (lock.kind === "free") return null;
  const { agent, instance } = lock.lock.holder;
  const mine = lock.kind === "mine" || lock.kind === "ended";
  const over = whyOver(lock);
  const until = over === null && "endsAtMs" in lock ? new Date(lock.endsAtMs).toISOString() : null;
  const handed = handingOf(view);
  const shown = { agent, instance, mine, running: over === null, until, over };
  return handed === null ? shown : { ...shown, handed };
}

/**
 * Why nobody is at work under the lock; null where somebody is. The caller may still go on with one that is its own.
 */
function whyOver(lock: Exclude<LockStanding, { kind: "free" }>): string | null {
  switch (lock.kind) {
    case "theirs":
      return null;
    case "mine":
      return lock.from === null ? null : WHY_OVER[lock.from];
    case "over":
      return lock.why;
    case "ended":
      return `the ticket was moved to "${lock.departure.to}"`;
  }
}

/** The caller's by a colleague's decision: it knows nothing of the ticket yet. */
export function wasHandedTo(view: TicketView): boolean {
  return view.lock.kind === "mine" && handingOf(view) !== null;
}

function handingOf({ lock, log }: TicketView): NonNullable<ShownLock["handed"]> | null {
  if (lock.kind === "free") return null;
  const entry = acceptedEntries(log).find(({ record }) => record.id === lock.lock.recordId);
  if (entry?.record.handedTo === undefined) return null;
  const { agent: by, reason: why } = entry.record;
  return { by, why, takenUp: lock.lock.handedBy === null };
}
