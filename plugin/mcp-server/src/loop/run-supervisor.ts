import { Failure } from "../errors.ts";
import type { AgentEnd } from "../ports/machine.ts";
import type { LoopContext } from "./loop-context.ts";
import { leaveMark, settleRun, type ActiveRun } from "./one-run.ts";
import type { RunOutcome } from "./run-outcome.ts";
import type { Command } from "../domain/vocabulary.ts";
import type { Stop } from "./limits.ts";

interface Watched {
  readonly active: ActiveRun;
  readonly done: Promise<void>;
}

/** The agents that a loop watches over until each one's end, and what then becomes of its ticket. */
export class RunSupervisor {
  readonly #watched = new Map<number, Watched>();
  readonly #after: (defect: unknown) => void;
  #ends = 0;

  /** `after` is called at each end, with what broke; null where nothing did. */
  constructor(after: (defect: unknown) => void) {
    this.#after = after;
  }

  get numbers(): ReadonlySet<number> {
    return new Set(this.#watched.keys());
  }

  /** The number of runs that have ended and were looked at. */
  get ends(): number {
    return this.#ends;
  }

  begin(context: LoopContext, active: ActiveRun, adopted: boolean): void {
    context.tell({ kind: "started", run: active.run, adopted });
    const done = this.#see(context, active);
    this.#watched.set(active.run.number, { active, done });
    if (context.ending.aborted) active.agent.end();
  }

  endAgents(): void {
    for (const { active } of this.#watched.values()) active.agent.end();
  }

  /** Resolves when all that are watched now have ended, and were looked at. */
  async allDone(): Promise<void> {
    await Promise.all([...this.#watched.values()].map(async ({ done }) => done));
  }

  /** Never rejects. */
  async #see(context: LoopContext, active: ActiveRun): Promise<void> {
    let defect: unknown = null;
    try {
      await settle(context, active, await active.agent.ended);
    } catch (error) {
      defect = error;
    }
    this.#watched.delete(active.run.number);
    this.#ends += 1;
    this.#after(defect);
  }
}

async function settle(context: LoopContext, active: ActiveRun, end: AgentEnd): Promise<void> {
  const { world, tell } = context;
  const { run } = active;
  const { costUsd } = end;
  const tookMs = world.clock.now() - run.startedAtMs;
  try {
    const { outcome, sequel, notEscalated } = await settleRun(context, active, end);
    tell({ kind: "ended", run, outcome, sequel, tookMs, costUsd });
    if (notEscalated !== null)
      tell({ kind: "trouble", number: run.number, message: `no person could be asked: ${notEscalated}` });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The ticket's own trouble, such as a damaged log, or none of that number any more, is no reason to leave the
    // others alone.
    const outcome = { kind: "unfinished", why: error.message } as const;
    tell({ kind: "ended", run, outcome, sequel: "set aside", tookMs, costUsd });
    // If the only trouble was GitHub, nothing is known against the ticket: its mark stays as it is, and the next loop
    // finds the run unsettled.
    if (!error.retryable) await keep(context, active, outcome);
  }
}

/** Lets other loops know, and the next one here. Where that fails, too, the next one finds the run unsettled. */
async function keep(context: LoopContext, active: ActiveRun, outcome: RunOutcome): Promise<void> {
  try {
    await leaveMark(context, active, { outcome, sequel: "set aside" });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    context.tell({ kind: "trouble", number: active.run.number, message: error.message });
  }
}

// The events of a loop, in their order: for the view, for programs, and for the loop itself.

/** One start of an agent on a ticket. */
export interface Run {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly command: Command;
  readonly agent: string;
  /** 1 for the first of this command on the ticket. */
  readonly attempt: number;
  /** The ticket's state before. */
  readonly from: string;
  /** As its card last showed. */
  readonly state: string;
  readonly startedAtMs: number;
  /** Its working folder, and the file of the client's report. */
  readonly folder: string;
  readonly log: string;
}

/** The ticket's next step after a run. */
export type Sequel =
  /** Its next step is offered like any other. */
  | "none"
  /** The same command gets it again. */
  | "again"
  /** A person has to look. */
  | "escalated"
  /** This loop leaves it alone from now on. */
  | "set aside";

/** A ticket that nobody but a person, or another agent, can move on. */
export interface Waiting {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly state: string;
  /** ISO 8601; null where it is not known. */
  readonly since: string | null;
  /** The person or agent that the ticket waits for, and the expected action. */
  readonly for: string;
}

/** The most urgent of those. */
export interface WaitingList {
  readonly tickets: readonly Waiting[];
  /** The number of waiting tickets, at least. */
  readonly total: number;
  /** Whether `total` is exact. */
  readonly complete: boolean;
}

/** A ticket that somebody else is at. */
export interface HeldElsewhere {
  readonly number: number;
  readonly by: string;
  /** ISO 8601 */
  readonly until: string;
}

export type LoopEvent =
  | {
      readonly kind: "began";
      readonly repository: string;
      readonly project: string;
      readonly commands: readonly Command[];
      readonly parallel: number;
    }
  | { readonly kind: "would start"; readonly run: Pick<Run, "number" | "title" | "url" | "command" | "from"> }
  /** `adopted` where an earlier loop had started it. */
  | { readonly kind: "started"; readonly run: Run; readonly adopted: boolean }
  | {
      readonly kind: "ended";
      readonly run: Run;
      readonly outcome: RunOutcome;
      readonly sequel: Sequel;
      readonly tookMs: number;
      /** Null where the client reported none. */
      readonly costUsd: number | null;
    }
  /** No agent could be started on the ticket, and this loop leaves it alone. */
  | { readonly kind: "not started"; readonly number: number; readonly message: string }
  /** Something beside a run did not work, and the loop goes on. */
  | { readonly kind: "trouble"; readonly number: number | null; readonly message: string }
  | { readonly kind: "worktree removed"; readonly number: number; readonly path: string }
  /** The card of a ticket shows another state while its agent is at work. */
  | { readonly kind: "moved"; readonly number: number; readonly to: string }
  | { readonly kind: "held"; readonly tickets: readonly HeldElsewhere[] }
  | ({ readonly kind: "waiting" } & WaitingList)
  /** No agent is started any more; those at work go on. */
  | { readonly kind: "stopping"; readonly stop: Stop }
  | { readonly kind: "sleeping"; readonly untilMs: number };

export type Stamped = LoopEvent & { readonly atMs: number };
