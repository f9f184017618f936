/** The limits of a loop, and the reasons why it starts no more agents: pure. */
import type { LoopState } from "./loop-state.ts";
import { INITIAL_STATE, type Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import { nextTicket } from "../../../mcp-server/src/board/next-ticket.ts";
import { isFor } from "../../../mcp-server/src/board/offers.ts";
import { agentLabel } from "../../../mcp-server/src/ticket/checks/given-text.ts";
import type { LoopEvent, Stamped, Stop } from "./loop-events.ts";
import type { Round } from "./rounds.ts";
import { HOUR_MS, type KeptRun } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { TicketSummary } from "../../../mcp-server/src/github/item-store.ts";
import type { PlanWindow } from "../agents/stream.ts";
import type { ResumeOrder } from "../agents/agent-client.ts";
import type { RepositoryAddress } from "../../../mcp-server/src/rules/names.ts";
import type { World } from "../../../mcp-server/src/ticket/world/world.ts";

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

/**
 * The commands that a loop runs, in the order in which it looks for work: nearest to Done first, to finish
 * started work. Triage comes before split, which of the backlog takes only what triage has seen.
 */
export const PIPELINE = ["impl", "plan", "research", "triage", "split"] as const satisfies readonly Command[];

/** A ticket that a command can take now. */
export interface Due {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly command: Command;
  readonly state: string;
  readonly openChildren: number;
  /** Whether its agent owns it: claims it, does it and closes it. */
  readonly isTask: boolean;
  /** The only agent that may take it; absent where any agent of the loop may. */
  readonly owner?: string;
  /** Work on a submitted ticket because of what happened to its pull request; absent for any other work. */
  readonly round?: Round & { readonly url: string; readonly pullId: string };
  /** The agent that is only to answer on the ticket, and its prompt; absent where the command's work is due. */
  readonly reply?: { readonly as: string; readonly prompt: string };
  /** The run that goes on after a person's decision on its call, its agent and folder; absent for a new run. */
  readonly resume?: Pick<KeptRun, "runId" | "folder"> & {
    readonly agent: string;
    readonly order: ResumeOrder;
  };
}

export interface DueCall {
  readonly address: RepositoryAddress;
  /** For whom: an agent's name. */
  readonly agent: string;
  readonly commands: readonly Command[];
  readonly labels: readonly string[];
  readonly except: ReadonlySet<number>;
  /**
   * Tickets that were looked at and left, and when, milliseconds since 1970: due only when a person has answered since.
   */
  readonly kept: ReadonlyMap<number, number>;
}

/** The work nearest to Done; null where there is none now. Throws what `nextTicket` throws. */
export async function nextDue(world: World, call: DueCall): Promise<Due | null> {
  const { address, agent, commands, labels } = call;
  const except = new Set([...call.except, ...call.kept.keys()]);
  for (const command of PIPELINE.filter((one) => commands.includes(one))) {
    const { offer } = await nextTicket(world, {
      address,
      command,
      caller: { agent },
      labels,
      except,
    });
    if (offer !== null) return { ...dueOf(offer.ticket, command), isTask: offer.isTask };
  }
  return null;
}

/**
 * The next task for the call's agent, or the next ticket that triage takes and that is pinned to that name; null for
 * none. Throws what `nextTicket` throws.
 */
export async function nextOwned(world: World, call: DueCall): Promise<Due | null> {
  const { address, agent, commands, labels } = call;
  if (!commands.includes("triage")) return null;
  const except = new Set([...call.except, ...call.kept.keys()]);
  const { offer } = await nextTicket(world, {
    address,
    command: "triage",
    caller: { agent },
    labels,
    except,
  });
  if (offer === null) return null;
  const { ticket, isTask } = offer;
  const isPinned = isFor({ labels: [agentLabel(agent)], unlabelled: false }, ticket);
  return isTask || isPinned ? { ...dueOf(ticket, "triage"), isTask, owner: agent } : null;
}

/** The ticket, for that command. */
export function dueOf({ number, title, url, state, openChildren }: TicketSummary, command: Command): Due {
  return { number, title, url, command, state: state ?? INITIAL_STATE, openChildren, isTask: false };
}
