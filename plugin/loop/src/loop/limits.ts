/** The limits of a loop, and the reasons why it starts no more agents: pure. */
import type { LoopState, LoopEvent, Stamped, Stop } from "./loop-state.ts";
import { HOUR_MS } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { PlanWindow } from "../agents/stream.ts";

/** How often a loop looks at the board, and whether it starts anything. */
export type LoopMode = "run" | "dry run" | "once" | "keep";

export interface Limits {
  /** Agents at a time. */
  readonly parallel: number;
  /** Agents in all; null for no bound. */
  readonly maxRuns: number | null;
  /** By the client's own reports; null for no bound. */
  readonly budgetUsd: number | null;
  /** The share of each of the plan's limits that no agent is started on, in percent; null for none. */
  readonly leavePlanPercent: number | null;
  /** For starting agents; null for no bound. */
  readonly timeMs: number | null;
  /** The number of times that an unfinished ticket is given out again. */
  readonly retries: number;
  /** The first wait before an unfinished ticket is given out again; each further one is twice as long. */
  readonly retryWaitMs: number;
  /** After it an agent is ended. */
  readonly ticketTimeMs: number;
  readonly maxRunsPerTicketAndHour: number;
  /** So many tickets in a row whose runs came to nothing open the circuit breaker. */
  readonly maxFailures: number;
}

/**
 * The limits of the plan of which no more is left than the caller wants to keep, the one that ends last first. Pure.
 */
export function spentWindows(
  windows: readonly PlanWindow[],
  { leavePlanPercent }: Pick<Limits, "leavePlanPercent">,
): readonly PlanWindow[] {
  if (leavePlanPercent === null) return [];
  return windows
    .filter(({ usedPercent }) => usedPercent >= 100 - leavePlanPercent)
    .toSorted((one, other) => other.resetsAtMs - one.resetsAtMs);
}

/** The caller's limits, in the order in which they are checked. */
const LIMITS_REACHED: ReadonlySet<Stop["why"]> = new Set(["once", "runs", "budget", "time"]);

/** An older client does not say why it cannot work. Twice in a row it lacks a login, or money. */
const MAX_UNABLE = 2;

/**
 * The reason why a loop of this state starts nothing more; null if it goes on. `elapsedMs` is since its beginning.
 */
export function stopFor(state: LoopState, limits: Limits, elapsedMs: number): Stop | null {
  const { maxRuns, budgetUsd, timeMs, maxFailures } = limits;
  const last = state.failuresInRow.at(-1)?.why ?? "";
  const failed = new Set(state.failuresInRow.map(({ number }) => number)).size;
  const unable = clientStop(state, MAX_UNABLE);
  if (unable !== null) return unable;
  if (failed >= maxFailures) {
    return {
      why: "failures",
      message: `${failed === 1 ? "one ticket's runs" : `the runs of ${failed} tickets in a row`} came to nothing, so something is wrong that more runs will not mend; the last: ${last}`,
    };
  }
  if (budgetUsd !== null && state.costUsd >= budgetUsd)
    return {
      why: "budget",
      message: `$${state.costUsd.toFixed(2)} of $${budgetUsd.toFixed(2)} are spent (--budget-usd)`,
    };
  if (maxRuns !== null && state.started >= maxRuns)
    return { why: "runs", message: `as many agents were started as --max allows: ${state.started}` };
  if (timeMs !== null && elapsedMs >= timeMs) return { why: "time", message: "the time is over (--time)" };
  return null;
}

/** The stop where the client cannot work, after so many such runs in a row; null where it can. Pure. */
export function clientStop(
  { clientProblem, unableInRow, failuresInRow }: LoopState,
  runs: number,
): Stop | null {
  if (clientProblem === null && unableInRow < runs) return null;
  const why = clientProblem ?? failuresInRow.at(-1)?.why ?? "";
  return { why: "client", message: `${why}. No ticket has lost a run by it` };
}

/**
 * Whether a loop ends for that reason, and no longer for the earlier one, null for none: a Ctrl-C, and a client that
 * cannot work, count where agents finish their work after a limit was reached, too.
 */
export function supersedes({ why }: Stop, earlier: Stop | null): boolean {
  return earlier === null || ((why === "interrupted" || why === "client") && LIMITS_REACHED.has(earlier.why));
}

/** A dry run asks for each ticket anew; a longer queue is no list for a reader. */
const MAX_QUEUE = 100;

/** Whether a look at the board that has given out so many tickets gives out no more. */
export function hasGivenEnough(
  state: LoopState,
  { mode, limits }: { readonly mode: LoopMode; readonly limits: Limits },
  given: number,
): boolean {
  if (mode === "dry run") return given === MAX_QUEUE;
  // With one look only, an agent that has ended already makes no room for another ticket.
  return freeSlots(state, limits) === 0 || (mode === "once" && given === limits.parallel);
}

/** The number of agents that may be started now if nothing stops the loop. */
export function freeSlots({ running, started }: LoopState, { parallel, maxRuns }: Limits): number {
  const left = maxRuns === null ? parallel : maxRuns - started;
  return Math.max(0, Math.min(parallel - running.length, left));
}

/** The budget of the next agent: all that is left, because a ticket's cost is not known beforehand. */
export function allowanceUsd({ costUsd }: LoopState, { budgetUsd }: Limits): number | null {
  return budgetUsd === null ? null : Math.max(0, budgetUsd - costUsd);
}

/** Tickets that had as many runs as one hour allows. */
export function spentThisHour(
  { starts }: Pick<LoopState, "starts">,
  { maxRunsPerTicketAndHour }: Limits,
  nowMs: number,
): readonly number[] {
  const counts = new Map<number, number>();
  for (const { number, atMs } of starts)
    if (atMs > nowMs - HOUR_MS) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].flatMap(([number, count]) => (count >= maxRunsPerTicketAndHour ? [number] : []));
}

/** The notice that an unfinished ticket has no run left in this hour; null if it has one. */
export function noteIfSpent(event: Stamped, state: LoopState, limits: Limits): LoopEvent | null {
  if (event.kind !== "ended" || event.sequel !== "again") return null;
  const { number } = event.run;
  if (!spentThisHour(state, limits, event.atMs).includes(number)) return null;
  const message = `it had ${limits.maxRunsPerTicketAndHour} runs within an hour, and rests until that is over (--runs-per-hour)`;
  return { kind: "trouble", number, message };
}

/** Tickets that get no agent now: those at work, set aside, or spent. */
export function notNow(state: LoopState, limits: Limits, nowMs: number): ReadonlySet<number> {
  const working = state.running.map(({ number }) => number);
  return new Set([...working, ...state.setAside, ...spentThisHour(state, limits, nowMs)]);
}
