/** Which agents believe that they hold a ticket's lock, by what their servers have told them. */
import { DEFAULT_CONFIG } from "../../src/rules/default-config.ts";
import { WORKFLOW_STATES } from "../../src/rules/vocabulary.ts";
import type { Refusal } from "../../src/errors.ts";
import { givesUp, handedOnTo, type Operation, type Outcome } from "./operations.ts";
import type { Timeline } from "./timeline.ts";

/** Whoever believes: one agent in one process. */
export interface Believer {
  readonly server: string;
  readonly agent: string;
  readonly instance: string;
}

export interface Belief extends Believer {
  readonly number: number;
  /** The ticket's state when the lock was taken. */
  readonly state: string;
  /** When the call began that brought it. */
  readonly sinceMs: number;
  untilMs: number;
}

/**
 * A call under way that may give a lock up: its agent does not rely on the lock meanwhile. A call that takes or renews
 * one may, too: it completes a finish that another agent has announced.
 */
interface GivingUp {
  readonly believer: Believer;
  readonly numbers: readonly number[];
}

export class Beliefs {
  readonly #timeline: Timeline;
  /** Whether the process of that name lives. */
  readonly isAlive: (server: string) => boolean;
  #all: Belief[] = [];
  readonly #givingUp = new Set<GivingUp>();

  constructor(timeline: Timeline, isAlive: (server: string) => boolean) {
    this.#timeline = timeline;
    this.isAlive = isAlive;
  }

  hold(believer: Believer, lock: Pick<Belief, "number" | "state" | "sinceMs" | "untilMs">): void {
    const earlier = this.#find(believer, lock.number);
    this.drop(believer, lock.number);
    this.#all.push({ ...believer, ...lock, sinceMs: earlier?.sinceMs ?? lock.sinceMs });
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

  /** The agent may be about to give these locks up. Returns what ends that. */
  suspend(believer: Believer, numbers: readonly number[]): () => void {
    const givingUp = { believer, numbers };
    this.#givingUp.add(givingUp);
    return () => {
      this.#givingUp.delete(givingUp);
    };
  }

  /** Those of the ticket who rely on its lock just now. */
  of(number: number): Belief[] {
    return this.#all.filter(
      (belief) =>
        belief.number === number &&
        !this.#isGivenUp(belief) &&
        belief.untilMs > this.#timeline.nowMs &&
        this.isAlive(belief.server),
    );
  }

  /** Tickets of which this agent believes that it holds them. */
  heldBy(believer: Believer): number[] {
    return this.#all
      .filter((belief) => same(belief, believer) && belief.untilMs > this.#timeline.nowMs)
      .map(({ number }) => number);
  }

  /** The state for which this agent believes that it holds the ticket's lock; null where it does not. */
  heldIn(believer: Believer, number: number): string | null {
    return this.#find(believer, number)?.state ?? null;
  }

  #isGivenUp(belief: Belief): boolean {
    return [...this.#givingUp].some(
      ({ believer, numbers }) => same(believer, belief) && numbers.includes(belief.number),
    );
  }

  #find(believer: Believer, number: number): Belief | undefined {
    return this.#all.find((belief) => belief.number === number && same(belief, believer));
  }
}

function same(one: Believer, other: Believer): boolean {
  return one.server === other.server && one.agent === other.agent && one.instance === other.instance;
}

interface Lesson {
  readonly believer: Believer;
  readonly operation: Operation;
  readonly outcome: Outcome;
  readonly fromMs: number;
}

/** What an outcome tells the agent of its lock. */
export function learn(beliefs: Beliefs, { believer, operation, outcome, fromMs }: Lesson): void {
  const { number } = outcome;
  switch (outcome.kind) {
    case "answered": {
      const { lock, guidance, replayed, newState } = outcome.answer;
      if (lock !== undefined) {
        const untilMs = Date.parse(lock.until);
        beliefs.hold(believer, { number, state: newState, sinceMs: fromMs, untilMs });
        return;
      }
      // A repeated call says nothing of a lock, except where the ticket is elsewhere by now.
      const isWhereHeld = guidance.isLockState && beliefs.heldIn(believer, number) === newState;
      if (replayed !== true || !isWhereHeld) beliefs.drop(believer, number);
      return;
    }
    case "refused":
      if (tellsOfLoss(outcome.refusal, beliefs.heldIn(believer, number))) beliefs.drop(believer, number);
      return;
    case "done":
      return;
    case "failed":
      // Whether the lock is given up is not known then, so nobody relies on it.
      if (givesUp(operation)) beliefs.drop(believer, number);
      return;
    case "said":
  }
}

/**
 * Whether an agent that held a lock in that state knows after a refusal that it holds nothing there: somebody does, the
 * ticket is elsewhere, or it is another agent's turn.
 */
function tellsOfLoss({ code, from, message, hint }: Refusal, heldIn: string | null): boolean {
  const elsewhere =
    from !== undefined && !LOCK_STATES.has(from) && (from !== heldIn || code === "REFUSED_MOVED");
  const heldByOther = code === "REFUSED_EDGE" && String(hint).includes(" holds its lock, and ");
  const handedOn = code === "REFUSED_TURNS" && handedOnTo(String(message)) !== null;
  return (
    elsewhere ||
    heldByOther ||
    handedOn ||
    code === "REFUSED_MOVED" ||
    code === "REFUSED_LOCKED" ||
    code === "REFUSED_NOT_HOLDER"
  );
}

export const LOCK_STATES: ReadonlySet<string> = new Set(
  WORKFLOW_STATES.filter((state) => DEFAULT_CONFIG.states[state].is_lock_state),
);
