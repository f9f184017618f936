/** Calls of agents that wait for a person's decision, in the files of this clone (docs/decisions/0038). */
import type { CallDecision, DeferredCall, KeptCall, KeptRun, PendingCall } from "../ports/machine.ts";
import { INITIAL_STATE } from "../domain/vocabulary.ts";
import { CLI_INSTANCE } from "../ports/world.ts";
import { addComment } from "../ticket/add-comment.ts";
import { getTicket } from "../ticket/get-ticket.ts";
import { sameName } from "../domain/names.ts";
import type { Due, DueCall } from "./limits.ts";
import { ifReadable, judgeNow, type LoopContext } from "./loop-context.ts";
import { HOUR_MS } from "./loop-state.ts";
import { workAfter, type ListedMark } from "./run-marks.ts";

/** A run whose call waits. */
export type WaitingRun = KeptRun & { readonly call: KeptCall };

/** The runs whose calls nobody has decided on, each ticket's newest run alone; newest first. Pure. */
export function waitingRuns(runs: readonly KeptRun[], nowMs: number): readonly WaitingRun[] {
  const newest = new Map(runs.toReversed().map((run) => [run.ticket.number, run]));
  return runs.flatMap((run) => {
    const { call } = run;
    if (call === undefined || newest.get(run.ticket.number) !== run) return [];
    return call.decision === null && nowMs < call.untilMs ? [{ ...run, call }] : [];
  });
}

/** The commands that decide on the call. */
export function decideCommands(number: number, { id }: Pick<DeferredCall, "id">): readonly [string, string] {
  const command = `ralph-hero decide ${number} --call ${id}`;
  return [`${command} --allow`, `${command} --deny --text "…"`];
}

/** A call as people read it, on one line. */
export function callText({ tool, shown }: Pick<DeferredCall, "tool" | "shown">): string {
  return shown === "" ? tool : `${tool}(${shown})`;
}

export type CallStep =
  | { readonly kind: "wait" | "remind" | "expire" }
  | { readonly kind: "go on"; readonly decision: CallDecision };

/** The next step with a call that waits. Pure. */
export function stepWith(
  { decision, askedAtMs, untilMs, isReminded }: KeptCall,
  { nowMs, remindAfterHours }: { readonly nowMs: number; readonly remindAfterHours: number },
): CallStep {
  if (decision !== null) return { kind: "go on", decision };
  if (nowMs >= untilMs) return { kind: "expire" };
  const mayRemind = remindAfterHours > 0 && !isReminded;
  return { kind: mayRemind && nowMs >= askedAtMs + remindAfterHours * HOUR_MS ? "remind" : "wait" };
}

/**
 * Writes down the call that ended the run of that id, and asks on the ticket. May be done again. Throws what
 * `addComment` throws.
 */
export async function waitForDecision(
  context: LoopContext,
  { runId, number, state }: { readonly runId: string; readonly number: number; readonly state: string },
  deferred: DeferredCall,
): Promise<void> {
  const { world, workplace, team, patience } = context;
  const askedAtMs = world.clock.now();
  const untilMs = askedAtMs + team.approvals.waitHours * HOUR_MS;
  const call: PendingCall = { ...deferred, state, askedAtMs, untilMs, isReminded: false };
  await workplace.agents.noteCall(runId, call);
  await patience.with(async () => askOnTicket(context, number, call));
}

async function askOnTicket(
  { world, call: { address, agent }, team }: LoopContext,
  number: number,
  call: PendingCall,
): Promise<void> {
  const head = call.isReminded ? "Reminder by the loop: a" : "A";
  const body = [
    `${head} call of the agent at work waits for a person, as the team's file demands: ${callText(call)}`,
    `To decide, run one of these in the clone of the loop on ${world.settings.host}, in a terminal:`,
    ...decideCommands(number, call).map((command) => `    ${command}`),
    `Without a decision it counts as denied from ${new Date(call.untilMs).toISOString()} on.`,
  ].join("\n\n");
  const caller = { agent, instance: CLI_INSTANCE };
  await addComment(world, { ...address, number }, { caller, body, calls: team.escalation.mention });
}

/** Finds runs that go on, because a person has decided on their call, or nobody has for too long. */
export class DeferredCalls {
  /** Runs whose decision was seen. */
  readonly #seen = new Set<string>();

  /** Whether there is a decision that no look has seen. No request. */
  async changed({ workplace }: Pick<LoopContext, "workplace">): Promise<boolean> {
    return (await decidedRuns(workplace)).some((runId) => !this.#seen.has(runId));
  }

  /** The first such run; null for none. A dry run changes nothing. Throws what the stores throw. */
  async next(
    context: LoopContext,
    marks: Iterable<ListedMark>,
    call: Pick<DueCall, "commands" | "except">,
  ): Promise<Due | null> {
    for (const runId of await decidedRuns(context.workplace)) this.#seen.add(runId);
    for (const mark of marks) {
      const isWanted = mark.isReply === true || call.commands.includes(mark.command);
      if (!isWanted || call.except.has(mark.number)) continue;
      if (judgeNow(context, mark).kind !== "waiting") continue;
      const due = await resumable(context, mark);
      if (due !== null) return due;
    }
    return null;
  }
}

async function decidedRuns({ agents }: LoopContext["workplace"]): Promise<readonly string[]> {
  const runs = await agents.runs();
  return runs.flatMap(({ runId, call }) => ((call?.decision ?? null) === null ? [] : [runId]));
}

async function resumable(context: LoopContext, mark: ListedMark): Promise<Due | null> {
  const { world, workplace, team, call: loop } = context;
  const run = mark.run === null ? null : await workplace.agents.run(mark.run);
  if (run?.call === undefined) return null;
  const { call, runId } = run;
  const nowMs = world.clock.now();
  const step = stepWith(call, { nowMs, remindAfterHours: team.reactions.remindAfterHours });
  if (step.kind === "go on") return goOn(context, mark, { ...run, call }, step.decision);
  if (step.kind === "wait" || loop.mode === "dry run") return null;
  if (step.kind === "remind") {
    const reminded = { ...call, isReminded: true };
    await workplace.agents.noteCall(runId, reminded);
    await askOnTicket(context, mark.number, reminded);
    return null;
  }
  const reason = `nobody decided within ${team.approvals.waitHours} hours`;
  const denied: CallDecision = { kind: "deny", reason, atMs: nowMs };
  // A person may have been faster, and then counts.
  const isDenied = await workplace.agents.decideCall(runId, denied);
  return isDenied ? goOn(context, mark, { ...run, call }, denied) : null;
}

/** The run as work for an agent; null where the ticket has moved on, and then the wait is over. */
async function goOn(
  context: LoopContext,
  mark: ListedMark,
  { runId, ticket: given, call, end, spentUsd = 0 }: WaitingRun,
  decision: CallDecision,
): Promise<Due | null> {
  const { world, marks, call: loop, tell } = context;
  const { number, command, isTask, agent, before } = mark;
  const ticket = await ifReadable(context, number, async () =>
    getTicket(world, { ...loop.address, number }, { agent }),
  );
  const isThere =
    ticket !== null &&
    !ticket.closed &&
    (ticket.state ?? INITIAL_STATE) === call.state &&
    !(ticket.lock?.running === true && !sameName(ticket.lock.agent, agent));
  if (!isThere) {
    if (loop.mode === "dry run") return null;
    if (ticket !== null)
      tell({
        kind: "trouble",
        number,
        message: `the decision on the call ${call.id} comes too late: the ticket has moved on`,
      });
    await marks.leave(mark, workAfter(mark));
    return null;
  }
  return {
    ...given,
    command,
    state: call.state,
    openChildren: before.openChildren,
    isTask,
    // A reply's agent has its prompt already.
    ...(mark.isReply === true ? { reply: { as: agent, prompt: "" } } : {}),
    resume: { runId, agent, order: { call, decision, spentUsd: spentUsd + (end?.costUsd ?? 0) } },
  };
}
