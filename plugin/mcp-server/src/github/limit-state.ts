import * as z from "zod/mini";
import type { SharedText } from "../ports/machine.ts";

/** A request's kind for GitHub's limits; the limits of earlier kinds apply, too. */
export const LANES = ["read", "write", "content"] as const;
const APIS = ["rest", "graphql"] as const;

const spending = z.object({
  atMs: z.number(),
  points: z.number(),
  /** The reservation that it belongs to; absent for one that was never reserved. */
  id: z.optional(z.string()),
  /** The end of the reservation of a process that died; absent once its request was sent. */
  endsAtMs: z.optional(z.number()),
});
export type Spending = z.infer<typeof spending>;

const budgetState = z.object({
  spent: z.array(spending),
  /** Until then each request is spaced: others spend from the same limit, and are to have their share. */
  spacedUntilMs: z.number(),
});
export type BudgetState = z.infer<typeof budgetState>;

/** Things that a request, or the rest of a call, creates. */
export interface Creations {
  readonly contents: number;
  /** Those of them that are issues. */
  readonly issues: number;
}

const hold = z.object({
  lane: z.enum(LANES),
  /** Null if the limit holds for both. */
  api: z.nullable(z.enum(APIS)),
  untilMs: z.number(),
  /** Whether GitHub named the end; otherwise it is a guess, which grows with each refusal. */
  isNamed: z.boolean(),
});
export type Hold = z.infer<typeof hold>;

const place = z.object({
  caller: z.string(),
  /** The contents that the caller creates in its turn. */
  shares: z.number(),
  issues: z._default(z.number(), 0),
  /** Its turn is kept until then. */
  keptUntilMs: z.number(),
});

const limitState = z.object({
  minute: budgetState,
  hour: budgetState,
  /** Issues have limits of their own beside those of all content. */
  issues: z._default(z.object({ minute: budgetState, hour: budgetState }), newIssueState),
  holds: z.array(hold),
  /** Refusals one after the other that named no time: of a lane by bursts, of a whole API by its points. */
  unnamedRefusals: z.object({
    read: z.number(),
    write: z.number(),
    content: z.number(),
    rest: z.number(),
    graphql: z.number(),
  }),
  line: z.array(place),
});
/** One account's use of GitHub's limits: plain data, which the processes of a machine share as a file. */
export type LimitState = z.infer<typeof limitState>;

/** Changes to one state. A change is one step: no other process comes between its read and its write. */
export interface LimitStore {
  read(): LimitState;
  /** Runs the change, more than once if another process is faster; its last result. */
  update<Result>(change: (state: LimitState) => Result): Result;
}

function newBudgetState(): BudgetState {
  return { spent: [], spacedUntilMs: 0 };
}

function newIssueState(): { minute: BudgetState; hour: BudgetState } {
  return { minute: newBudgetState(), hour: newBudgetState() };
}

function newLimitState(): LimitState {
  return {
    minute: newBudgetState(),
    hour: newBudgetState(),
    issues: newIssueState(),
    holds: [],
    unnamedRefusals: { read: 0, write: 0, content: 0, rest: 0, graphql: 0 },
    line: [],
  };
}

/** The state of this process alone. */
export function limitsOfProcess(): LimitStore {
  const state = newLimitState();
  return { read: () => state, update: (change) => change(state) };
}

/** The state in a file that the processes of this machine share. A file with anything else counts as empty. */
export function limitsInFile(text: SharedText): LimitStore {
  let known: { text: string; state: LimitState } | null = null;
  const stateOf = (found: string | null): LimitState => {
    if (found === null) return newLimitState();
    if (known?.text !== found) known = { text: found, state: parsed(found) };
    return known.state;
  };
  return {
    read: () => stateOf(text.read()),
    update: (change) => {
      // Each try begins with a copy of its own.
      const attempt = (found: string | null) => {
        const state = copyOf(stateOf(found));
        const result = change(state);
        const written = JSON.stringify(state);
        // The process's own text needs no check when it is read again.
        known = { text: written, state };
        return { text: written, result };
      };
      return text.update(attempt);
    },
  };
}

/** Changes put new lists and entries in the place of old ones, so these are shared: a deep copy takes a tenth of a call. */
function copyOf({ minute, hour, issues, unnamedRefusals, ...lists }: LimitState): LimitState {
  return {
    ...lists,
    minute: { ...minute },
    hour: { ...hour },
    issues: { minute: { ...issues.minute }, hour: { ...issues.hour } },
    unnamedRefusals: { ...unnamedRefusals },
  };
}

function parsed(text: string): LimitState {
  try {
    return limitState.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return newLimitState();
    throw error;
  }
}

/**
 * One limit of so many points in a window of time. Half of it is free to be spent at once; beyond, requests are
 * spaced so that the other half lasts for a window. So an unhurried caller never waits, and no window of that length
 * ever holds more than the limit. It keeps no clock: the caller says what time it is.
 */
export class Budget {
  readonly limit: number;
  readonly #windowMs: number;
  readonly #state: BudgetState;
  /** The time between any two, also within the free half. */
  readonly #spacingMs: number;

  constructor(limit: number, windowMs: number, state: BudgetState = newBudgetState(), spacingMs = 0) {
    this.limit = limit;
    this.#windowMs = windowMs;
    this.#state = state;
    this.#spacingMs = spacingMs;
  }

  /**
   * The wait before so many points may be spent at once, after others have spent `ahead`; 0 for no wait. They may be
   * up to half of the limit: a larger number never fits beside others, and goes when the window is empty.
   */
  waitMs(nowMs: number, points = 1, ahead = 0): number {
    const counted = this.#counted(nowMs);
    const half = this.limit / 2;
    const isSpaced = nowMs < this.#state.spacedUntilMs;
    const free = isSpaced ? 0 : Math.max(0, half - sumOf(counted));
    const last = counted.at(-1);
    const apartMs = (last === undefined ? 0 : last.atMs + this.#spacingMs - nowMs) + ahead * this.#spacingMs;
    if (ahead + points <= free) return Math.max(0, apartMs);
    // The first request in an empty window follows none, so its own points need no spacing.
    const spaced = (last === undefined ? ahead : ahead + points) - free;
    const sinceMs = last?.atMs ?? nowMs;
    return Math.max(0, apartMs, Math.ceil(sinceMs + (spaced * this.#windowMs) / half - nowMs));
  }

  /** The wait before a reserved one is spent: the last one may have been late. */
  gapMs(nowMs: number): number {
    const last = this.#counted(nowMs).findLast(({ id }) => id === undefined);
    return last === undefined ? 0 : Math.max(0, last.atMs + this.#spacingMs - nowMs);
  }

  /** Spaces every request for one window. */
  space(nowMs: number): void {
    this.#state.spacedUntilMs = nowMs + this.#windowMs;
  }

  spend(nowMs: number, points = 1, reservation: Pick<Spending, "id" | "endsAtMs"> = {}): Spending {
    const entry = { atMs: nowMs, points, ...reservation };
    this.#state.spent = [...this.#counted(nowMs), entry];
    return entry;
  }

  /** The points of the window that ends now. */
  spentIn(nowMs: number): number {
    return sumOf(this.#counted(nowMs));
  }

  /** A clock that was set back leaves times to come: they do not count. */
  #counted(nowMs: number): Spending[] {
    return this.#state.spent.filter(
      ({ atMs, endsAtMs }) =>
        atMs > nowMs - this.#windowMs &&
        atMs <= nowMs + MAX_CLOCK_ERROR_MS &&
        !(endsAtMs !== undefined && endsAtMs <= nowMs),
    );
  }
}

/** Far more than the clocks of two processes of one machine differ. */
const MAX_CLOCK_ERROR_MS = 10_000;

function sumOf(spent: readonly Spending[]): number {
  return spent.reduce((sum, { points }) => sum + points, 0);
}

/** A caller is late, or gone, so long after the moment at which it was to come back. */
const GRACE_MS = 5_000;
/** A caller that has not returned by then gave up, and joins the end of the line again. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

/**
 * Callers that wait for a turn, in the order in which they first asked. A call cannot wait as long as a line of many
 * agents takes, so it ends, and is made again later: the place in the line outlives it. It keeps no clock.
 */
export class WaitingQueue {
  readonly #state: Pick<LimitState, "line">;

  constructor(state: Pick<LimitState, "line">) {
    this.#state = state;
  }

  /**
   * Puts the caller, who is going to create that, at the end if it is not in the line yet. Returns the creations of
   * those before it whose turns are kept.
   */
  ahead(caller: string, nowMs: number, { contents: shares, issues }: Creations): Creations {
    const places = this.#state.line.filter(({ keptUntilMs }) => keptUntilMs + FORGOTTEN_AFTER_MS >= nowMs);
    let at = places.findIndex((each) => each.caller === caller);
    if (at < 0) at = places.push({ caller, shares, issues, keptUntilMs: nowMs }) - 1;
    this.#state.line = places.map((each) => (each.caller === caller ? { ...each, shares, issues } : each));
    const kept = places.slice(0, at).filter(({ keptUntilMs }) => keptUntilMs >= nowMs);
    return {
      contents: kept.reduce((sum, each) => sum + each.shares, 0),
      issues: kept.reduce((sum, each) => sum + each.issues, 0),
    };
  }

  /** Keeps the caller's turn until it is back. */
  keep(caller: string, untilMs: number): void {
    const keptUntilMs = untilMs + GRACE_MS;
    this.#state.line = this.#state.line.map((each) =>
      each.caller === caller ? { ...each, keptUntilMs } : each,
    );
  }

  /** The caller had its turn. */
  leave(caller: string): void {
    this.#state.line = this.#state.line.filter((each) => each.caller !== caller);
  }
}
