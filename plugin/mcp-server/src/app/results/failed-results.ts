import { ticketName } from "../../domain/names.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import { callerKey, type Caller, type TicketView } from "../log/read-ticket.ts";

/** A process works on a few tickets at once; the oldest count is forgotten for the newest. */
const MAX_REMEMBERED = 1_000;

/** Whose results are counted, and on which ticket. */
export interface Attempts {
  readonly address: TicketAddress;
  readonly caller: Caller;
}

/**
 * Results in a row that broke a ticket's contract, for callers without a lock: with one the lock's commit holds the
 * count, which outlives the process.
 */
export class FailedResults {
  /** Who calls without giving a name; null for the account. */
  readonly #configured: string | null;
  readonly #counts = new Map<string, number>();

  constructor(configured: string | null) {
    this.#configured = configured;
  }

  /** How often the caller has failed so far, by its lock or by this memory. */
  before(attempts: Attempts, { lock }: TicketView): number {
    return lock.kind === "mine" ? lock.lock.failedResults : (this.#counts.get(this.#keyOf(attempts)) ?? 0);
  }

  set(attempts: Attempts, count: number): void {
    const key = this.#keyOf(attempts);
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_REMEMBERED && oldest !== undefined) this.#counts.delete(oldest);
  }

  forget(attempts: Attempts): void {
    this.#counts.delete(this.#keyOf(attempts));
  }

  #keyOf({ address, caller }: Attempts): string {
    return `${ticketName(address).toLowerCase()} ${callerKey(this.#configured, caller)}`;
  }
}
