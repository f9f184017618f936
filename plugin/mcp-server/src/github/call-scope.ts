import { AsyncLocalStorage } from "node:async_hooks";
import type { Cost, Pacing } from "./pacing.ts";

/** MCP's clients give up after 60 s; what is done with the last answer needs some of that. */
const CALL_ENDS_AFTER_MS = 55_000;
/** GitHub gives up on a request after 10 s; who has waited this long will get no answer, or knows it by now. */
const ANSWER_TAKES_MS = 15_000;

/**
 * One call of a tool, however many requests it takes. Nothing is waited for that leaves the request after it no time.
 * Before its first write the call sets aside the requests that create content: otherwise a lock could be taken whose
 * record then has to wait.
 */
class CallScope {
  /** The caller's id, by which it finds its place in the line again. */
  readonly caller: string;
  readonly #now: () => number;
  readonly #endsAtMs: number;
  /** For each token the shares of the content budget that are reserved and not used. */
  readonly #reservations = new Map<Pacing, string[]>();
  readonly #atEnd: (() => void)[] = [];
  #expectedContent = 0;

  constructor(caller: string, now: () => number, endsAfterMs = CALL_ENDS_AFTER_MS) {
    this.caller = caller;
    this.#now = now;
    this.#endsAtMs = now() + endsAfterMs;
  }

  expectContent(requests: number): void {
    this.#expectedContent = Math.max(this.#expectedContent, requests);
  }

  /** Whether a wait that begins now leaves time for the request after it. */
  allows(waitMs: number): boolean {
    return this.#now() + waitMs + ANSWER_TAKES_MS <= this.#endsAtMs;
  }

  /** Time limit for a request that is sent now: the rest of the call, and always enough to hear of a write. */
  get answerWithinMs(): number {
    return Math.max(ANSWER_TAKES_MS, Math.ceil(this.#endsAtMs - this.#now()));
  }

  /** Whether the call has reserved content for this token. It reserves before its first write. */
  hasReserved(pacing: Pacing): boolean {
    return this.#reservations.has(pacing);
  }

  /** The number of shares of the content budget to reserve before the request is sent. */
  sharesFor({ lane, contents }: Cost, pacing: Pacing): number {
    const unused = this.#reservations.get(pacing);
    if (unused !== undefined) return Math.max(0, contents - unused.length);
    return lane === "read" ? 0 : Math.max(contents, this.#expectedContent);
  }

  addReservations(pacing: Pacing, ids: readonly string[]): void {
    if (ids.length > 0) this.#reservations.set(pacing, [...(this.#reservations.get(pacing) ?? []), ...ids]);
  }

  /** Takes so many of the reservations for a request that is sent now. */
  useReservations(pacing: Pacing, count: number): readonly string[] {
    return this.#reservations.get(pacing)?.splice(0, count) ?? [];
  }

  /** Does this when the call is over. */
  atEnd(work: () => void): void {
    this.#atEnd.push(work);
  }

  end(): void {
    for (const [pacing, unused] of this.#reservations) pacing.giveBack(unused);
    for (const work of this.#atEnd) work();
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

/** Runs reads that neither wait for a limit nor are sent again, for a person who is to hear at once what is wrong. */
export async function withoutWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
  return storage.run(new CallScope("", () => performance.now(), ANSWER_TAKES_MS), work);
}

/** Runs what does not belong to the present call, such as what a timer that it set does later. */
export function outsideOfCalls(work: () => void): void {
  storage.exit(work);
}

/**
 * Tells the present call how much content it will create at least. It waits for room for all of it before its next
 * write. A call that expects none waits only before a request that creates some.
 */
export function expectContent(requests: number): void {
  storage.getStore()?.expectContent(requests);
}

/** The call that the present request belongs to; undefined outside of one, as in a script. */
export function currentCall(): CallScope | undefined {
  return storage.getStore();
}
