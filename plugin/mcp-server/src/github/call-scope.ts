import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { NOTHING, issueLimitWords, type Cost, type Creations, type Pacing } from "./pacing.ts";
import { CALL_ANSWERS_WITHIN_MS, CALL_BEGINS_WITHIN_MS } from "../rules/bounds.ts";

export interface CallOptions {
  /** Tells apart those who share this process: where they have to wait, each gets its turn. */
  readonly caller?: string;
  /** The part of the call's time that is already over. */
  readonly usedMs?: number;
  /** Aborted where the client wants no answer any more. */
  readonly cancelled?: AbortSignal;
  /** Called with the cause of each wait. */
  readonly onWait?: (cause: string) => void;
}

/**
 * Nothing is sent after this: the rest of the time that an answer may take is for what the call does with the last one.
 */
const CALL_ENDS_AFTER_MS = CALL_ANSWERS_WITHIN_MS - 2_000;
/** GitHub gives up on a request after 10 s; who has waited this long will get no answer, or knows it by now. */
const ANSWER_TAKES_MS = 15_000;
/** The same for a lock and its record: with less time left, a call begins to write nothing. */
const WRITES_TAKE_MS = CALL_ENDS_AFTER_MS - CALL_BEGINS_WITHIN_MS;
/** Posts that nobody sees: git deletes an object without a ref, and a token is for this process alone. */
const WITHOUT_EFFECT = /\/(?:git\/(?:blobs|commits|trees)|access_tokens)$/;

const TOOK_TOO_LONG = "GitHub took too long for this call";

/** The call is over, or may not begin to write any more; the request was not sent. */
export class CallOver extends Error {
  override readonly name = "CallOver";
  /** Whether the call has sent a write before, whose outcome the next call finds. */
  readonly hasWritten: boolean;

  constructor(message: string, hasWritten: boolean) {
    super(message);
    this.hasWritten = hasWritten;
  }
}

interface ScopeSettings extends CallOptions {
  /** Counts milliseconds, from whenever. */
  readonly now?: () => number;
  /** False for a call that waits for no limit, and sends nothing again. */
  readonly mayWait?: boolean;
  /** Infinity for what no client waits for. */
  readonly endsAfterMs?: number;
}

/**
 * One call of a tool, however many requests it takes. Nothing is waited for that leaves the request after it no time.
 * Before its first write the call sets aside the requests that create content: otherwise a lock could be taken whose
 * record then has to wait.
 */
export class CallScope {
  /** Marks what it reserves. */
  readonly id = randomUUID();
  /** The caller's id, by which it finds its place in the line again. */
  readonly caller: string;
  readonly #now: () => number;
  readonly #endsAtMs: number;
  readonly #mayWait: boolean;
  readonly #options: CallOptions;
  /** For each token the shares of the budgets that are reserved and not used. */
  readonly #unused = new Map<Pacing, Creations>();
  readonly #atEnd: (() => void)[] = [];
  #expected = NOTHING;
  #hasWritten = false;

  constructor(settings: ScopeSettings) {
    const {
      now = () => performance.now(),
      mayWait = true,
      endsAfterMs = CALL_ENDS_AFTER_MS,
      ...options
    } = settings;
    this.caller = options.caller ?? "";
    this.#now = now;
    this.#endsAtMs = now() + endsAfterMs - (options.usedMs ?? 0);
    this.#mayWait = mayWait;
    this.#options = options;
  }

  expectContent(more: Creations): void {
    const { contents, issues } = this.#expected;
    this.#expected = {
      contents: Math.max(contents, more.contents),
      issues: Math.max(issues, more.issues),
    };
  }

  /** The time that is left for requests; Infinity without a limit. */
  get leftMs(): number {
    return Math.max(0, this.#endsAtMs - this.#now());
  }

  get isCancelled(): boolean {
    return this.#options.cancelled?.aborted === true;
  }

  /** Whether a wait that begins now leaves time for the request and those after it. */
  allows(waitMs: number, request: PricedRequest): boolean {
    const isFirst = !this.#hasWritten && hasEffect(request);
    return this.#mayWait && waitMs + (isFirst ? WRITES_TAKE_MS : ANSWER_TAKES_MS) <= this.leftMs;
  }

  /**
   * Throws CallOver for a request that may not be sent any more. A call that has begun to write goes on, so that no lock
   * is left without its record. A cancelled one, or one with little time, does not begin.
   */
  requireTime(request: PricedRequest): void {
    if (this.leftMs === 0) throw new CallOver(TOOK_TOO_LONG, this.#hasWritten);
    if (this.#hasWritten) return;
    if (this.isCancelled) throw new CallOver("the client cancelled the call", false);
    if (this.leftMs < WRITES_TAKE_MS && hasEffect(request))
      throw new CallOver("GitHub took so long that no time is left to write", false);
  }

  /** Tells the client the cause of a wait for limits, given the issues that the request creates. */
  waitsForLimit(issues: number): void {
    const all = Math.max(issues, this.#expected.issues);
    this.#options.onWait?.(
      issues === 0 ? "GitHub's rate limit" : `a new issue's turn: ${issueLimitWords(all)}`,
    );
  }

  /** Time limit for a request that is sent now. */
  get answerWithinMs(): number {
    return Math.max(1, Math.ceil(Math.min(this.leftMs, ANSWER_TAKES_MS)));
  }

  /** Whether the call has reserved content for this token. It reserves before its first write. */
  hasReserved(pacing: Pacing): boolean {
    return this.#unused.has(pacing);
  }

  /** The shares of the budgets to reserve before the request is sent. */
  sharesFor(cost: Cost, pacing: Pacing): Creations {
    const unused = this.#unused.get(pacing);
    const wanted = unused === undefined && cost.lane !== "read" ? this.#expected : NOTHING;
    return {
      contents: Math.max(wanted.contents, cost.contents - (unused?.contents ?? 0)),
      issues: Math.max(wanted.issues, cost.issues - (unused?.issues ?? 0)),
    };
  }

  noteSent(request: PricedRequest, pacing: Pacing, reserved: Creations): void {
    this.#options.onWait?.("GitHub");
    if (hasEffect(request)) this.#hasWritten = true;
    const { contents, issues } = this.#unused.get(pacing) ?? NOTHING;
    if (!this.#unused.has(pacing) && reserved.contents === 0) return;
    const { cost } = request;
    this.#unused.set(pacing, {
      contents: contents + reserved.contents - cost.contents,
      issues: issues + reserved.issues - cost.issues,
    });
  }

  /** Does this when the call is over. */
  atEnd(work: () => void): void {
    this.#atEnd.push(work);
  }

  end(): void {
    for (const [pacing, { contents }] of this.#unused) if (contents > 0) pacing.giveBack(this.id);
    for (const work of this.#atEnd) work();
  }
}

/** A request that is about to be sent. */
export interface PricedRequest {
  readonly cost: Cost;
  readonly url: string;
}

function hasEffect({ cost: { lane }, url }: PricedRequest): boolean {
  return lane !== "read" && !WITHOUT_EFFECT.test(url);
}

const storage = new AsyncLocalStorage<CallScope>();

/** Runs one call of a tool; every request that it makes belongs to it. */
export async function withinCall<Result>(
  work: () => Promise<Result>,
  settings: ScopeSettings = {},
): Promise<Result> {
  const scope = new CallScope(settings);
  try {
    return await storage.run(scope, work);
  } finally {
    scope.end();
  }
}

/** Runs reads that neither wait for a limit nor are sent again, for a person who is to hear at once what is wrong. */
export async function withoutWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
  return storage.run(new CallScope({ mayWait: false, endsAfterMs: Infinity }), work);
}

/** Runs what does not belong to the present call, such as what a timer that it set does later. */
export function outsideOfCalls(work: () => void): void {
  storage.exit(work);
}

/**
 * Tells the present call how much it will create at least. It waits for room for all of it before its next write. A
 * call that expects none waits only before a request that creates some.
 */
export function expectContent(contents: number, issues = 0): void {
  currentCall()?.expectContent({ contents, issues });
}

/** The call that the present request belongs to; undefined outside of one, as in a script. */
export function currentCall(): CallScope | undefined {
  return storage.getStore();
}

/**
 * Does work once for all calls that ask for it at the same time. If the call that does it is over before the work, the
 * other calls do it themselves. Throws what the work throws, and CallOver.
 */
export async function sharedWork<Result>(
  underway: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const shared = underway.get(key);
  if (shared !== undefined) {
    try {
      return await shared;
    } catch (error) {
      if (!(error instanceof CallOver)) throw error;
      return sharedWork(underway, key, work);
    }
  }
  const own = work().catch((error: unknown) => {
    throw timeLeftMs() > 0 ? error : new CallOver(TOOK_TOO_LONG, false);
  });
  underway.set(key, own);
  try {
    return await own;
  } finally {
    underway.delete(key);
  }
}

/** Whether the client wants no answer of the present call any more. */
export function isCancelled(): boolean {
  return currentCall()?.isCancelled === true;
}

/** The time that the present call has left; Infinity outside of one. */
export function timeLeftMs(): number {
  return currentCall()?.leftMs ?? Infinity;
}
