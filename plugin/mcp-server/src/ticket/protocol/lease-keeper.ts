import {
  MAIN_INSTANCE,
  renewalOf,
  renewedAfterMs,
  callerKey,
  type Caller,
  type Lock,
} from "../../rules/lock.ts";
import { repositoryNamed, ticketName, type TicketAddress } from "../../rules/names.ts";
import { parseCommand } from "../../rules/vocabulary.ts";
import { Failure } from "../../errors.ts";
import { LockCommits, lockEndMs, renewLock } from "./locks.ts";
import { Lost } from "./plan.ts";
import { lockRefOf } from "../world/memory.ts";
import { foldNotes } from "../../rules/session-state.ts";
import { readLock } from "../../log/lock-message.ts";
import { readTicket } from "../read/read-ticket.ts";
import type { World, HeldLock, Leases } from "../world/world.ts";

/** Something that happens later, unless the process ends before. */
export interface Scheduler {
  /** Returns a function that cancels it. */
  after(delayMs: number, work: () => void): () => void;
}

/**
 * The wait if a call of its agent was under way, or GitHub could not be asked: soon enough for the shortest lease, a
 * minute.
 */
const TRY_AGAIN_MS = 10_000;
/** A call waits no longer for a renewal that is under way; after that the compare-and-swap decides between them. */
const MAX_WAIT_MS = 5_000;

/** A lock from when it was taken until it is let go of. */
interface Kept {
  readonly key: string;
  world: World;
  lock: HeldLock;
  /** Calls the next look off. */
  callOff: () => void;
  /** The look that is under way. */
  looking: Promise<void> | null;
}

/**
 * Renews the locks of this process's agents while they are at work (docs/maintainers/decisions/0025): a read, a commit beside
 * it and a compare-and-swap, no comment. Nothing is sent and no timer runs while no lock
 * is held. What a read shows as anything but the agent's own running lock is let go of for good: only the agent's next
 * call may take it again.
 */
export class LeaseKeeper implements Leases {
  readonly #timer: Scheduler;
  readonly #kept = new Map<string, Kept>();
  /**
   * The number of each agent's calls under way, and the time when it last began or ended one, by the machine's own clock:
   * of spans only differences count.
   */
  readonly #activity = new Map<string, { readonly calls: number; readonly lastMs: number }>();
  /** The notes of other servers that were gone on with, or were over. */
  readonly #takenUp = new Set<string>();
  readonly #nowMs: () => number;

  constructor(timer: Scheduler, nowMs: () => number) {
    this.#timer = timer;
    this.#nowMs = nowMs;
  }

  /** Throws SERVER_SUPERSEDED. */
  async during<Answer>(world: World, caller: Caller, call: () => Promise<Answer>): Promise<Answer> {
    if (world.journal.isSuperseded())
      throw new Failure(
        "SERVER_SUPERSEDED",
        "Cannot work in this server: a newer server of this conversation goes on with its locks",
        { hint: "Nothing was done. Reconnect ralph-hero with /mcp, or restart the client, then call again" },
      );
    this.goOn(world);
    const agent = callerKey(world.settings.agent, caller);
    this.#noteCall(agent, 1);
    try {
      const looks = this.#keptFor(agent).flatMap(({ looking }) => looking ?? []);
      if (looks.length > 0) await this.#atMost(Promise.all(looks), MAX_WAIT_MS);
      return await call();
    } finally {
      this.#noteCall(agent, -1);
    }
  }

  held(world: World, lock: HeldLock): void {
    this.#keep(world, lock, renewedAfterMs(world.settings.leaseMinutes));
  }

  /**
   * Goes on with the locks of earlier servers of this session, whose agents count as at work now. One that such a server
   * took while this one began may be noted later.
   */
  goOn(world: World): void {
    const { held } = foldNotes(world.journal.read());
    for (const { ticket, number, agent, instance, until, server, ...noted } of held) {
      const command = parseCommand(noted.command);
      const name = `${ticket} ${until}`;
      if (server === process.pid || this.#takenUp.has(name)) continue;
      this.#takenUp.add(name);
      if (command === undefined || Date.parse(until) <= world.clock.now()) continue;
      const lock = { address: { ...repositoryNamed(ticket), number }, agent, instance, command };
      this.#keep(world, lock, 0);
      this.#noteCall(holderKey({ world, lock }), 0);
    }
  }

  #keep(world: World, lock: HeldLock, firstLookMs: number): void {
    const key = ticketName(lock.address).toLowerCase();
    const known = this.#kept.get(key);
    if (known !== undefined) {
      known.world = world;
      known.lock = lock;
      return;
    }
    const kept: Kept = { key, world, lock, callOff: () => undefined, looking: null };
    this.#kept.set(key, kept);
    this.#lookLater(kept, firstLookMs);
  }

  left(address: TicketAddress): void {
    const kept = this.#kept.get(ticketName(address).toLowerCase());
    if (kept !== undefined) this.#letGo(kept);
  }

  /** `change` is 1 for a call that begins, -1 for one that ends, and 0 for an agent that only counts as at work. */
  #noteCall(agent: string, change: 1 | 0 | -1): void {
    const calls = (this.#activity.get(agent)?.calls ?? 0) + change;
    this.#activity.set(agent, { calls, lastMs: this.#nowMs() });
  }

  #keptFor(agent: string): Kept[] {
    return [...this.#kept.values()].filter((kept) => holderKey(kept) === agent);
  }

  #lookLater(kept: Kept, delayMs: number): void {
    // A lock that was left during a look, and perhaps taken again, has no second look of its own.
    if (this.#kept.get(kept.key) !== kept) return;
    kept.callOff = this.#timer.after(delayMs, () => {
      const isAtWork = (this.#activity.get(holderKey(kept))?.calls ?? 0) > 0;
      if (isAtWork) this.#lookLater(kept, TRY_AGAIN_MS);
      else kept.looking = this.#look(kept);
    });
  }

  #letGo(kept: Kept): void {
    kept.callOff();
    if (this.#kept.get(kept.key) === kept) this.#kept.delete(kept.key);
  }

  async #look(kept: Kept): Promise<void> {
    try {
      const inMs = await this.#renewIfDue(kept);
      if (inMs === null) this.#letGo(kept);
      else this.#lookLater(kept, inMs);
    } catch (error) {
      // GitHub's objection may be gone in a moment; a lease that ends meanwhile is let go of then. A defect ends the
      // keeping, not the server: the agent's own next call shows it.
      if (error instanceof Failure) this.#lookLater(kept, Math.max(TRY_AGAIN_MS, error.retryAfterMs ?? 0));
      else this.#letGo(kept);
    } finally {
      kept.looking = null;
    }
  }

  /** The time until the next look; null if the lock is not the agent's any more, or not to be kept. */
  async #renewIfDue(kept: Kept): Promise<number | null> {
    const { world, lock } = kept;
    const { address, agent, instance, command } = lock;
    if (world.journal.isSuperseded()) return null;
    const idleMs = this.#nowMs() - (this.#activity.get(holderKey(kept))?.lastMs ?? 0);
    const commits = new LockCommits(world);
    const renewalAt = (held: Lock, nowMs: number) => renewalOf(held, { activeAtMs: nowMs - idleMs, nowMs });
    const own = world.ownWrites.refOf({ address, name: lockRefOf(world, address) });
    // The commit is made while the ticket is read, if the lock that this process took seems to be due.
    if (own !== null && renewalAt(readLock(own), world.clock.now()).kind === "due")
      commits.prepare(address, { agent, instance }, { command, recordId: readLock(own).recordId });
    const view = await readTicket(world, address, { agent, instance });
    const standing = view.lock;
    if (standing.kind !== "mine" || !standing.recorded) return null;
    const { session } = standing.lock.holder;
    const isEarlierServers = session.id === world.session.id && session.process !== world.session.process;
    if (standing.from !== null && !isEarlierServers) return null;
    const renewal = renewalAt(standing.lock, view.readAtMs);
    // The lock of a process that is gone is free for others.
    if (renewal.kind === "later" && !isEarlierServers) return renewal.inMs;
    if (renewal.kind === "idle" || renewal.kind === "over") return null;
    const { oid, recordId } = standing.lock;
    const commit = await renewLock(world, view, { oid, recordId, command }, commits);
    if (commit instanceof Lost) return TRY_AGAIN_MS;
    const until = new Date(lockEndMs(world, commit)).toISOString();
    const holder = { agent, instance: instance ?? MAIN_INSTANCE };
    const { ticket } = view;
    world.journal.note({ kind: "held", ticket, number: address.number, ...holder, command, until });
    return renewedAfterMs(world.settings.leaseMinutes);
  }

  async #atMost(work: Promise<unknown>, waitMs: number): Promise<void> {
    await Promise.race([
      work,
      new Promise<void>((resolve) => {
        this.#timer.after(waitMs, resolve);
      }),
    ]);
  }
}

/** The key of the agent that holds the lock. */
function holderKey({ world, lock }: Pick<Kept, "world" | "lock">): string {
  return callerKey(world.settings.agent, lock);
}
