/** Which agents believe that they hold a ticket's lock, by what their servers have told them. */
import type { Timeline } from "./timeline.ts";

/** Whoever believes: one agent in one process. */
export interface Believer {
  readonly server: string;
  readonly agent: string;
  readonly instance: string;
}

export interface Belief extends Believer {
  readonly number: number;
  /** When the call began that brought it. */
  readonly sinceMs: number;
  untilMs: number;
  /** Set while a call is under way that gives the lock up: nobody relies on a lock then. */
  suspended: boolean;
}

export class Beliefs {
  readonly #timeline: Timeline;
  readonly #isAlive: (server: string) => boolean;
  #all: Belief[] = [];

  constructor(timeline: Timeline, isAlive: (server: string) => boolean) {
    this.#timeline = timeline;
    this.#isAlive = isAlive;
  }

  hold(believer: Believer, lock: { number: number; sinceMs: number; untilMs: number }): void {
    const earlier = this.#find(believer, lock.number);
    this.drop(believer, lock.number);
    this.#all.push({ ...believer, ...lock, sinceMs: earlier?.sinceMs ?? lock.sinceMs, suspended: false });
  }

  /** The server has renewed a lease by itself. */
  prolong(lock: { server: string; number: number; instance: string }, untilMs: number): void {
    for (const belief of this.#all) {
      const { server, number, instance } = belief;
      if (server === lock.server && number === lock.number && instance === lock.instance)
        belief.untilMs = Math.max(belief.untilMs, untilMs);
    }
  }

  drop(believer: Believer, number: number): void {
    this.#all = this.#all.filter((belief) => !(belief.number === number && same(belief, believer)));
  }

  /** The agent is about to give the lock up, or goes on after that was refused. */
  suspend(believer: Believer, number: number, suspended: boolean): void {
    const belief = this.#find(believer, number);
    if (belief !== undefined) belief.suspended = suspended;
  }

  /** Those of the ticket who rely on its lock just now. */
  of(number: number): Belief[] {
    return this.#all.filter(
      (belief) =>
        belief.number === number &&
        !belief.suspended &&
        belief.untilMs > this.#timeline.nowMs &&
        this.#isAlive(belief.server),
    );
  }

  /** Tickets of which this agent believes that it holds them. */
  heldBy(believer: Believer): number[] {
    return this.#all
      .filter((belief) => same(belief, believer) && belief.untilMs > this.#timeline.nowMs)
      .map(({ number }) => number);
  }

  #find(believer: Believer, number: number): Belief | undefined {
    return this.#all.find((belief) => belief.number === number && same(belief, believer));
  }
}

function same(one: Believer, other: Believer): boolean {
  return one.server === other.server && one.agent === other.agent && one.instance === other.instance;
}
