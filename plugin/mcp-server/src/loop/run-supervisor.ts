import { Failure, messageOf } from "../errors.ts";
import type { AgentEnd, AgentProgress, RunEnd } from "../ports/machine.ts";
import type { LoopContext } from "./loop-context.ts";
import { leaveMark, settleRun, type ActiveRun } from "./one-run.ts";
import type { RunOutcome } from "./loop-events.ts";

interface Watched {
  readonly active: ActiveRun;
  readonly done: Promise<void>;
}

/** The agents that a loop watches over until each one's end, and what then becomes of its ticket. */
export class RunSupervisor {
  readonly #watched = new Map<number, Watched>();
  readonly #onEnd: (defect: unknown) => void;
  #ends = 0;

  /** `onEnd` is called at each end, with what broke; null where nothing did. */
  constructor(onEnd: (defect: unknown) => void) {
    this.#onEnd = onEnd;
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

  /** The activity of the ticket's agent; null for none. */
  progressOf(number: number): AgentProgress | null {
    return this.#watched.get(number)?.active.agent.progress() ?? null;
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
    this.#onEnd(defect);
  }
}

async function settle(context: LoopContext, active: ActiveRun, end: AgentEnd): Promise<void> {
  const { world, tell } = context;
  const { run } = active;
  const { costUsd } = end;
  const tookMs = world.clock.now() - run.startedAtMs;
  try {
    const { notEscalated, ...settled } = await settleRun(context, active, end);
    const { outcome } = settled;
    tell({ kind: "ended", run, ...settled, tookMs, costUsd });
    await noteEnd(context, active, { outcome, tookMs, costUsd });
    if (notEscalated !== null)
      tell({ kind: "trouble", number: run.number, message: `no person could be asked: ${notEscalated}` });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The ticket's own trouble, such as a damaged log, or none of that number any more, is no reason to leave the
    // others alone.
    const outcome = { kind: "unfinished", why: error.message } as const;
    // If the only trouble was GitHub, nothing is known against the ticket: its mark stays as it is.
    const sequel = error.retryable ? "unjudged" : "set aside";
    tell({ kind: "ended", run, outcome, sequel, tookMs, costUsd });
    if (sequel === "unjudged") return;
    await noteEnd(context, active, { outcome, tookMs, costUsd });
    await keep(context, active, outcome);
  }
}

/** For `ralph-hero logs` and `ralph-hero report`; without it the loop goes on. */
async function noteEnd(
  { world, workplace, tell }: LoopContext,
  { run, mark }: ActiveRun,
  { outcome, tookMs, costUsd }: Pick<RunEnd, "tookMs" | "costUsd"> & { readonly outcome: RunOutcome },
): Promise<void> {
  if (mark.run === null) return;
  const end = { outcome: outcome.kind, why: outcome.why, costUsd, tookMs, endedAtMs: world.clock.now() };
  try {
    await workplace.agents.noteEnd(mark.run, end);
  } catch (error) {
    const message = `its end could not be written down: ${messageOf(error)}`;
    tell({ kind: "trouble", number: run.number, message });
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
