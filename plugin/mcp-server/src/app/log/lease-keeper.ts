import { renewalOf } from "../../domain/lease.ts";
import { MAIN_INSTANCE } from "../../domain/lock.ts";
import { ticketName } from "../../domain/names.ts";
import { Failure } from "../../errors.ts";
import type { HeldLock, Leases, Timer } from "../ports/leases.ts";
import type { TicketAddress } from "../ports/ticket.ts";
import type { World } from "../world.ts";
import { leaseEndMs, renewLock } from "./lock-keeping.ts";
import { readTicket } from "./read-ticket.ts";

/** Where a call was under way, or GitHub could not be asked: soon enough for the shortest lease, a minute. */
const TRY_AGAIN_MS = 10_000;
/** A call waits no longer for a renewal that is under way; after that the compare-and-swap decides between them. */
const MAX_WAIT_MS = 5_000;

interface Kept {
  readonly world: World;
  readonly lock: HeldLock;
}

/**
 * Renews the locks of this process's agents while they are at work (docs/decisions/0025): a read, a commit and a
 * compare-and-swap, no comment. Nothing is sent and no timer runs while no lock is held. What a read shows as anything
 * but the agent's own running lock is let go of for good: only the agent's next call may take it again.
 */
export class LeaseKeeper implements Leases {
  readonly #timer: Timer;
  readonly #kept = new Map<string, Kept>();
  /** When each agent last began or ended a call, by the machine's own clock: of spans only differences count. */
  readonly #activeAtMs = new Map<string, number>();
  readonly #nowMs: () => number;
  #calls = 0;
  #renewing: Promise<void> | null = null;

  constructor(timer: Timer, nowMs: () => number) {
    this.#timer = timer;
    this.#nowMs = nowMs;
  }

  async during<Answer>(
    caller: Pick<HeldLock, "agent" | "instance">,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    this.#noteActive(caller);
    this.#calls += 1;
    try {
      if (this.#renewing !== null) await this.#atMost(this.#renewing, MAX_WAIT_MS);
      return await call();
    } finally {
      this.#calls -= 1;
      this.#noteActive(caller);
    }
  }

  held(world: World, lock: HeldLock): void {
    const key = ticketName(lock.address).toLowerCase();
    const known = this.#kept.has(key);
    this.#kept.set(key, { world, lock });
    if (!known) this.#lookLater(key, (world.settings.leaseMinutes * 60_000) / 3);
  }

  left(address: TicketAddress): void {
    this.#kept.delete(ticketName(address).toLowerCase());
  }

  #noteActive(caller: Pick<HeldLock, "agent" | "instance">): void {
    this.#activeAtMs.set(callerKey(caller), this.#nowMs());
  }

  #lookLater(key: string, delayMs: number): void {
    this.#timer.after(delayMs, () => {
      const kept = this.#kept.get(key);
      if (kept === undefined) return;
      if (this.#calls > 0 || this.#renewing !== null) this.#lookLater(key, TRY_AGAIN_MS);
      else this.#renewing = this.#look(key, kept);
    });
  }

  async #look(key: string, kept: Kept): Promise<void> {
    try {
      const inMs = await this.#renewIfDue(kept);
      if (inMs === null) this.#kept.delete(key);
      else this.#lookLater(key, inMs);
    } catch (error) {
      // What GitHub has against it now it may not have in a moment; a lease that ends meanwhile is let go of then. A
      // defect ends the keeping, not the server: the agent's own next call shows it.
      if (error instanceof Failure) this.#lookLater(key, TRY_AGAIN_MS);
      else this.#kept.delete(key);
    } finally {
      this.#renewing = null;
    }
  }

  /** How long until the next look; null where the lock is not the agent's any more, or not to be kept. */
  async #renewIfDue({ world, lock }: Kept): Promise<number | null> {
    const { address, agent, instance, command } = lock;
    const idleMs = this.#nowMs() - (this.#activeAtMs.get(callerKey(lock)) ?? 0);
    const view = await readTicket(world, address, { agent, instance });
    const standing = view.lock;
    if (standing.kind !== "mine" || !standing.recorded || standing.from !== null) return null;
    const nowMs = view.readAtMs;
    const renewal = renewalOf(standing.lock, { activeAtMs: nowMs - idleMs, nowMs });
    if (renewal.kind === "later") return renewal.inMs;
    if (renewal.kind !== "due") return null;
    const { oid: lockOid, recordId } = standing.lock;
    const commit = await renewLock(world, view, { lockOid, recordId, command });
    if (commit === null) return TRY_AGAIN_MS;
    const until = new Date(leaseEndMs(world, commit)).toISOString();
    const { ticket } = view;
    world.journal.note({
      kind: "held",
      ticket,
      number: address.number,
      instance: instance ?? MAIN_INSTANCE,
      command,
      until,
    });
    return (world.settings.leaseMinutes * 60_000) / 3;
  }

  async #atMost(work: Promise<void>, waitMs: number): Promise<void> {
    await Promise.race([
      work,
      new Promise<void>((resolve) => {
        this.#timer.after(waitMs, resolve);
      }),
    ]);
  }
}

function callerKey({ agent = "", instance = MAIN_INSTANCE }: Pick<HeldLock, "agent" | "instance">): string {
  return JSON.stringify([agent, instance]);
}
