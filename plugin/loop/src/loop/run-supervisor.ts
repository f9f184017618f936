import { Failure, diskFull, messageOf, withHint } from "../../../mcp-server/src/errors.ts";
import type { LoopContext } from "./loop-context.ts";
import { leaveMark, settleRun, type ActiveRun } from "./one-run.ts";
import type { Run } from "./loop-state.ts";
import type { AgentEnd, AgentProgress } from "../agents/agent-client.ts";
import type { RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";

/**
 * A command that runs in the background would hold the slot until the agent's time is over. A
 * model that thinks for longer has nothing left to do.
 */
const MAX_SILENCE_MS = 60_000;

/** The agents that a loop watches over until each one's end, and what then becomes of its ticket. */
export class RunSupervisor {
  readonly #watched = new Map<number, ActiveRun>();
  /** Those whose agent has ended, and whose ticket is looked at. */
  readonly #judged = new Set<number>();
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
    this.#watched.set(active.run.number, active);
    void this.#see(context, active);
    if (context.ending.aborted) active.agent.end();
  }

  /** The activity of the ticket's agent; null for none. */
  progressOf(number: number): AgentProgress | null {
    return this.#watched.get(number)?.agent.progress() ?? null;
  }

  endAgents(): void {
    for (const { agent } of this.#watched.values()) agent.end();
  }

  /** Ends the agents whose ticket shows their outcome, and whose client has been silent since. */
  endSilent(showsOutcome: (run: Run) => boolean): void {
    for (const { agent, run } of this.#watched.values()) {
      if (this.#judged.has(run.number) || !showsOutcome(run)) continue;
      if (agent.progress().silentMs >= MAX_SILENCE_MS) agent.end();
    }
  }

  /** Never rejects. */
  async #see(context: LoopContext, active: ActiveRun): Promise<void> {
    const { number } = active.run;
    let defect: unknown = null;
    try {
      const end = await active.agent.ended;
      this.#judged.add(number);
      await finishRun(context, active, end);
    } catch (error) {
      defect = error;
    }
    this.#judged.delete(number);
    this.#watched.delete(number);
    this.#ends += 1;
    this.#onEnd(defect);
  }
}

async function finishRun(context: LoopContext, active: ActiveRun, end: AgentEnd): Promise<void> {
  const { world, tell } = context;
  const { run } = active;
  const { costUsd } = end;
  const tookMs = world.clock.now() - run.startedAtMs;
  try {
    const { notEscalated, ...settled } = await settleRun(context, active, end);
    const { outcome } = settled;
    tell({ kind: "ended", run, ...settled, tookMs, costUsd });
    await noteEnd(context, active, outcome, tookMs, costUsd);
    if (notEscalated !== null)
      tell({ kind: "trouble", number: run.number, message: `no person could be asked: ${notEscalated}` });
  } catch (error) {
    const failure = diskFull(error) ?? error;
    if (!(failure instanceof Failure)) throw failure;
    // A revoked token passes for this run: the next look at the board ends the loop.
    const isRefused = failure.code === "GITHUB_AUTH";
    const why = withHint(failure);
    const cause = { why, passes: true, affectsAll: false, limit: null };
    // The ticket's own trouble, such as a damaged log, or none of that number any more, is no reason to leave the
    // others alone.
    const outcome: RunOutcome = isRefused ? { kind: "unable", ...cause } : { kind: "unfinished", why };
    // If the only trouble was GitHub or the disk, nothing is known against the ticket: its mark stays as it is.
    const sequel = failure.retryable || isRefused ? "unjudged" : "set aside";
    tell({ kind: "ended", run, outcome, sequel, tookMs, costUsd });
    if (sequel === "unjudged") return;
    await noteEnd(context, active, outcome, tookMs, costUsd);
    await keep(context, active, outcome);
  }
}

/** For `ralph-hero logs` and `ralph-hero report`; without it the loop goes on. */
async function noteEnd(
  { world, workplace, tell }: LoopContext,
  { run, mark }: ActiveRun,
  { kind: outcome, why }: RunOutcome,
  tookMs: number,
  costUsd: number | null,
): Promise<void> {
  if (mark.run === null) return;
  try {
    const end = { outcome, why, costUsd, tookMs, endedAtMs: world.clock.now() };
    await workplace.agents.noteEnd(mark.run, end);
  } catch (error) {
    const message = `its end could not be written down: ${messageOf(error)}`;
    tell({ kind: "trouble", number: run.number, message });
  }
}

/** Lets other loops know, and the next one here. Where that fails, too, the next one finds the run unsettled. */
async function keep(context: LoopContext, active: ActiveRun, outcome: RunOutcome): Promise<void> {
  try {
    await leaveMark(context, active, outcome, "set aside");
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    context.tell({ kind: "trouble", number: active.run.number, message: error.message });
  }
}
