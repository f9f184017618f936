/** One run from the mark that gives it to this loop to the mark's end. */
import { Failure } from "../../errors.ts";
import { CLI_INSTANCE } from "../world.ts";
import type { AgentEnd, RunningAgent, Worktree } from "../ports/agents.ts";
import { briefingFor } from "./briefing.ts";
import type { Due } from "./due-work.ts";
import { escalate } from "./escalation.ts";
import type { Run, Sequel } from "./events.ts";
import { freeLocks } from "./free-locks.ts";
import { permissionsFor, type LoopContext } from "./loop-context.ts";
import { judgeRun, sequelOf, type RunOutcome } from "./run-outcome.ts";
import { type Mark, type StandingMark } from "./run-mark.ts";
import { standingAfter } from "./standing.ts";

/** An agent at work, and what stands on GitHub for it. */
export interface ActiveRun {
  readonly run: Run;
  readonly mark: StandingMark;
  readonly agent: RunningAgent;
  readonly worktree: Worktree | null;
}

/** A ticket that is to be given out, to whom, and what is known of the run before. */
export interface Assignment {
  readonly due: Due;
  readonly agent: string;
  readonly attempt: number;
  readonly previous: StandingMark | null;
  readonly budgetUsd: number | null;
}

/**
 * Gives the ticket to a new agent: first the mark, by which every other loop knows, then the process, which gets its task
 * when the mark names it. Null where another loop was faster. Throws AGENT_NOT_STARTED, WORKTREE_FAILED and what the
 * stores throw; the mark is given back then.
 */
export async function beginRun(context: LoopContext, assignment: Assignment): Promise<ActiveRun | null> {
  const { marks } = context;
  const { due, previous } = assignment;
  const { number } = due;
  const planned = plannedMark(context, assignment);
  const claimed = await marks.put(number, planned, previous?.oid ?? null);
  if (claimed === null) return null;
  try {
    return await startAgent(context, assignment, claimed);
  } catch (error) {
    await giveBack(context, assignment, claimed);
    throw error;
  }
}

function plannedMark({ world, workplace, call }: LoopContext, assignment: Assignment): Mark {
  const { due, agent, attempt, previous } = assignment;
  return {
    phase: "running",
    command: due.command,
    agent,
    attempt,
    before: { state: due.state, openChildren: due.openChildren, commit: null },
    timeLimitMs: call.limits.ticketTimeMs,
    host: world.settings.host,
    loop: workplace.self,
    process: null,
    folder: "",
    log: "",
    last: attempt === 1 ? null : (previous?.last ?? null),
  };
}

async function startAgent(
  context: LoopContext,
  assignment: Assignment,
  claimed: StandingMark,
): Promise<ActiveRun | null> {
  const { world, workplace, call, marks } = context;
  const { due, agent: name, attempt, budgetUsd } = assignment;
  const { number, command } = due;
  const writes = world.machine.lockStateOf(command) !== null;
  const worktree = writes ? await workplace.worktrees.open(number) : null;
  const folder = worktree?.path ?? (await workplace.worktrees.root());
  const agent = await workplace.agents.start({
    runId: `${String(number).padStart(4, "0")}-${command}-${world.newId()}`,
    agent: name,
    repository: call.address,
    folder,
    prompt: `/ralph-hero:ralph-${command} ${number}`,
    briefing: briefingFor({ attempt, retries: call.limits.retries, last: claimed.last }),
    permissions: permissionsFor(call, writes),
    budgetUsd,
    timeLimitMs: call.limits.ticketTimeMs,
  });
  const commit = worktree === null ? null : await workplace.worktrees.head(worktree);
  const mark = await marks
    .put(
      number,
      {
        ...claimed,
        before: { ...claimed.before, commit },
        process: agent.process,
        folder,
        log: agent.log,
      },
      claimed.oid,
    )
    .catch(async (error: unknown) => {
      await endIdle(agent);
      throw error;
    });
  if (mark === null) {
    await endIdle(agent);
    return null;
  }
  agent.begin();
  return { run: runOf(mark, due), mark, agent, worktree };
}

/** It has no task yet, so nothing of the ticket is in its hands. */
async function endIdle(agent: RunningAgent): Promise<void> {
  agent.end();
  await agent.ended;
}

async function giveBack(
  { marks }: LoopContext,
  { due, previous }: Assignment,
  claimed: StandingMark,
): Promise<void> {
  try {
    if (previous === null) await marks.drop(claimed);
    else await marks.put(due.number, previous, claimed.oid);
  } catch (error) {
    // What broke first is told; the mark without a process ends with this one.
    if (!(error instanceof Failure)) throw error;
  }
}

export function runOf(mark: StandingMark, ticket: Pick<Due, "number" | "title" | "url">): Run {
  const { command, agent, attempt, before, atMs, folder, log } = mark;
  const { number, title, url } = ticket;
  const { state } = before;
  return { number, title, url, command, agent, attempt, from: state, state, startedAtMs: atMs, folder, log };
}

export interface Settled {
  readonly outcome: RunOutcome;
  readonly sequel: Sequel;
  /** Why a person could not be asked; null where none had to be, or was. */
  readonly notEscalated: string | null;
}

/** Looks at what became of the ticket, frees what the agent left, and says on GitHub how it goes on. */
export async function settleRun(context: LoopContext, active: ActiveRun, end: AgentEnd): Promise<Settled> {
  const { world, call, marks } = context;
  const { run, mark, worktree } = active;
  const address = { ...call.address, number: run.number };
  const after = await standingAfter(context, address, { ...run, worktree });
  const { command, before, timeLimitMs } = mark;
  const outcome = judgeRun(world.machine, { command, before, after, end, timeLimitMs });
  // Between two phases the lock stays, for what is built lies on this machine alone.
  if (outcome.kind !== "progressed") await freeLocks(world, call.address, run);
  const sequel = sequelOf(outcome, run.attempt, call.limits.retries);
  if (sequel === "escalated") {
    const refused = await escalate(world, {
      address,
      caller: { agent: call.agent, instance: CLI_INSTANCE },
      command,
      state: after.state,
      reason: reasonOf(run, outcome),
    });
    // The mark stays where a person could not be asked, so that no loop tries it for ever.
    if (refused === null) await marks.drop(mark);
    else await marks.put(run.number, { ...mark, phase: "kept", last: outcome.why }, mark.oid);
    return { outcome, sequel: refused === null ? sequel : "set aside", notEscalated: refused };
  }
  await leaveMark(context, active, { outcome, sequel });
  return { outcome, sequel, notEscalated: null };
}

async function leaveMark(
  { marks }: LoopContext,
  { run, mark }: ActiveRun,
  { outcome, sequel }: Pick<Settled, "outcome" | "sequel">,
): Promise<void> {
  const kept = { ...mark, process: null, last: outcome.why };
  switch (sequel) {
    case "none":
    case "escalated":
      return marks.drop(mark);
    case "set aside":
      await marks.put(run.number, { ...kept, phase: "kept" }, mark.oid);
      return;
    case "again":
      await marks.put(
        run.number,
        { ...kept, phase: "between", attempt: attemptsSpent(run, outcome) },
        mark.oid,
      );
  }
}

/** Only a run that came to nothing counts against the ticket. */
function attemptsSpent({ attempt }: Run, { kind }: RunOutcome): number {
  if (kind === "progressed") return 0;
  return kind === "stopped" ? attempt - 1 : attempt;
}

function reasonOf({ command, attempt, agent, number }: Run, { why }: RunOutcome): string {
  const runs = attempt === 1 ? "one run" : `${attempt} runs`;
  return `${command} did not come to its end in ${runs} by a loop's agents, so a person has to look at #${number}. The last one, by "${agent}": ${why}. To try again, move the card back to where it was, or answer here.`;
}
