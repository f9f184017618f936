/** What keeps the leases of locks running while their holders are at work. */
import type { Command } from "../../domain/vocabulary.ts";
import type { Caller } from "../log/read-ticket.ts";
import type { World } from "../world.ts";
import type { TicketAddress } from "./ticket.ts";

/** A lock that an agent of this process holds. */
export interface HeldLock {
  readonly address: TicketAddress;
  readonly agent: string | undefined;
  readonly instance: string | undefined;
  readonly command: Command;
}

/** Told of every call and of every lock. */
export interface Leases {
  /** Runs an agent's call; none of its locks is renewed in the background meanwhile. */
  during<Answer>(world: World, caller: Caller, call: () => Promise<Answer>): Promise<Answer>;
  /** A lock was taken or renewed. */
  held(world: World, lock: HeldLock): void;
  /** Nobody of this process holds the ticket any more. */
  left(address: TicketAddress): void;
}

/** Something that happens later, unless the process ends before. */
export interface Timer {
  /** Returns what calls it off. */
  after(delayMs: number, work: () => void): () => void;
}

/** Where locks live by their lease alone, as on the command line. */
export const NO_LEASES: Leases = {
  during: async (_world, _caller, call) => call(),
  held: () => undefined,
  left: () => undefined,
};
