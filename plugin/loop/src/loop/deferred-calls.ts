/** Calls of agents that wait for a person's decision, in the files of this clone (docs/maintainers/decisions/0038). */
import { isDeepStrictEqual } from "node:util";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { harmlessCode } from "../../../mcp-server/src/log/harmless.ts";
import { getTicket } from "../../../mcp-server/src/ticket/show/get-ticket.ts";
import { sameName } from "../../../mcp-server/src/rules/names.ts";
import type { BoardPoller } from "./board-poller.ts";
import type { Due, DueCall } from "./due-work.ts";
import type { Waiting } from "./loop-state.ts";
import { clientFor, commentOn, ifReadable, judgeNow, type LoopContext } from "./loop-context.ts";
import { workAfter, type ListedMark } from "../../../mcp-server/src/runs/run-marks.ts";
import { WAITING_CLIENTS } from "../../../mcp-server/src/ticket/team/team-config.ts";
import {
  type CallDecision,
  type DeferredCall,
  type GivenTicket,
  type KeptCall,
  type PendingCall,
  HOUR_MS,
  callText,
  decideCommands,
  waitingRuns,
  isWhereAsked,
  type WaitingRun,
  stepWith,
} from "../../../mcp-server/src/runs/kept-runs.ts";

/**
 * Writes down the call that ended the run of that id, and asks on the ticket. May be done again: the wait goes on as it
 * began. Throws what may pass by itself.
 */
export async function waitForDecision(
  context: LoopContext,
  runId: string,
  ticket: GivenTicket,
  state: string,
  deferred: DeferredCall,
): Promise<Waiting> {
  const { world, workplace, team, retrier } = context;
  const { agents } = workplace;
  const askedAtMs = world.clock.now();
  const untilMs = askedAtMs + team.approvals.waitHours * HOUR_MS;
  const begun: PendingCall = { ...deferred, state, askedAtMs, untilMs, isAsked: false, isReminded: false };
  const call = (await agents.run(runId))?.call ?? begun;
  if (!call.isAsked) {
    await agents.noteCall(runId, call);
    await retrier.run(async () => askOnTicket(context, ticket.number, call));
    await agents.noteCall(runId, { ...call, isAsked: true });
  }
  return waitingCall(ticket, call);
}

function waitingCall({ number, title, url }: GivenTicket, call: PendingCall): Waiting {
  const { id, state, askedAtMs } = call;
  const since = new Date(askedAtMs).toISOString();
  const what = `a person decides on ${callText(call)}: ${decideCommands(number, call).join(" or ")}`;
  return { number, title, url, state, since, for: what, callId: id };
}

/** A comment that cannot be written is told: the call waits for its decision all the same. */
async function askOnTicket(context: LoopContext, number: number, call: PendingCall): Promise<void> {
  try {
    await postQuestion(context, number, call);
  } catch (error) {
    if (!(error instanceof Failure) || error.retryable) throw error;
    const message = `the ticket may not name the call ${call.id}, which waits all the same: ${error.message}`;
    context.tell({ kind: "trouble", number, message });
  }
}

/** A person reads the question on the ticket; `ralph-hero show` has more. */
const MAX_ASKED_LENGTH = 2_000;

async function postQuestion(context: LoopContext, number: number, call: PendingCall): Promise<void> {
  const head = call.isReminded ? "Reminder by the loop: a" : "A";
  const shown = harmlessCode(callText(call, MAX_ASKED_LENGTH));
  const cut =
    call.shown.length > MAX_ASKED_LENGTH ? ` (cut; \`ralph-hero show ${number}\` has all of it)` : "";
  const body = [
    `${head} call of the agent at work waits for a person, as the team's file demands: ${shown}${cut}`,
    `To decide, run one of these in the clone of the loop on ${context.world.settings.host}, in a terminal:`,
    ...decideCommands(number, call).map((command) => `    ${command}`),
    `Without a decision it counts as denied from ${new Date(call.untilMs).toISOString()} on.`,
  ].join("\n\n");
  await commentOn(context, number, body);
}

/** Finds runs that go on, because a person has decided on their call, or nobody has for too long. */
export class DeferredCalls {
  /** Runs whose decision was seen. */
  readonly #seen = new Set<string>();

  /** Sees all decisions, and tells the calls that still wait if the view shows others than these. No request. */
  async look(
    context: Pick<LoopContext, "world" | "workplace" | "tell">,
    marks: ReadonlyMap<number, ListedMark>,
    board: Pick<BoardPoller, "stateOf" | "mayBeOpen">,
    shown: readonly Waiting[],
  ): Promise<void> {
    const { world, workplace, tell } = context;
    for (const runId of await workplace.agents.decidedRuns()) this.#seen.add(runId);
    const kept = [...marks.values()].filter((mark) => judgeNow(context, mark).kind === "waiting");
    const runs = await Promise.all(kept.map(async ({ run }) => workplace.agents.run(run ?? "")));
    const known = runs.filter((run) => run !== null);
    const tickets = waitingRuns(known, world.clock.now()).flatMap(({ ticket, call }) => {
      const { number } = ticket;
      const place = { state: board.stateOf(number) ?? call.state, closed: !board.mayBeOpen(number) };
      return isWhereAsked(call, place) ? [waitingCall(ticket, call)] : [];
    });
    if (!isDeepStrictEqual(tickets, shown)) tell({ kind: "calls", tickets });
  }

  /** Whether there is a decision that no look has seen. No request. */
  async changed({ workplace }: Pick<LoopContext, "workplace">): Promise<boolean> {
    return (await workplace.agents.decidedRuns()).some((runId) => !this.#seen.has(runId));
  }

  /** The first such run; null for none. A dry run changes nothing. Throws what the stores throw. */
  async next(
    context: LoopContext,
    marks: Iterable<ListedMark>,
    call: Pick<DueCall, "commands" | "except">,
  ): Promise<Due | null> {
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

async function resumable(context: LoopContext, mark: ListedMark): Promise<Due | null> {
  const { world, workplace, team, options } = context;
  const run = mark.run === null ? null : await workplace.agents.run(mark.run);
  if (run?.call === undefined) return null;
  const { call, runId } = run;
  const waiting: WaitingRun = { ...run, call };
  const nowMs = world.clock.now();
  const step = stepWith(call, nowMs, team.reactions.remindAfterHours);
  if (step.kind === "go on") return goOn(context, mark, waiting, step.decision);
  if (step.kind === "wait" || options.mode === "dry run") return null;
  if (step.kind === "remind") {
    await remind(context, mark, waiting);
    return null;
  }
  const reason = `nobody decided within ${team.approvals.waitHours} hours`;
  const denied: CallDecision = { kind: "deny", reason, atMs: nowMs };
  // A person may have been faster, and then counts.
  const isDenied = await workplace.agents.decideCall(runId, denied);
  return isDenied ? goOn(context, mark, waiting, denied) : null;
}

/** Reminds people once; where the ticket has moved on, the wait is over instead, and nothing is left to decide. */
async function remind(context: LoopContext, mark: ListedMark, { runId, call }: WaitingRun): Promise<void> {
  const { world, workplace } = context;
  const isLeft = await isAsLeft(context, mark, call);
  if (isLeft === null) return;
  if (isLeft) {
    const reminded = { ...call, isReminded: true };
    await askOnTicket(context, mark.number, reminded);
    await workplace.agents.noteCall(runId, reminded);
    return;
  }
  const reason = "the ticket has moved on";
  await workplace.agents.decideCall(runId, { kind: "deny", reason, atMs: world.clock.now() });
  await context.marks.leave(mark, workAfter(mark));
}

/**
 * Whether the ticket still waits where its agent made the call; where it does not, that is told. Null for a ticket that
 * cannot be read now, which says nothing of it.
 */
async function isAsLeft(context: LoopContext, mark: ListedMark, call: KeptCall): Promise<boolean | null> {
  const { world, options, tell } = context;
  const { number, agent } = mark;
  const ticket = await ifReadable(context, number, async () =>
    getTicket(world, { ...options.address, number }, { agent }),
  );
  if (ticket === null) return null;
  const isThere =
    isWhereAsked(call, ticket) && !(ticket.lock?.running === true && !sameName(ticket.lock.agent, agent));
  if (!isThere && options.mode !== "dry run") {
    const what =
      call.decision === null
        ? `the call ${call.id} waits no longer`
        : `the decision on the call ${call.id} comes too late`;
    tell({ kind: "trouble", number, message: `${what}: the ticket has moved on` });
  }
  return isThere;
}

/** The run as work for an agent. Null where the ticket has moved on: then the wait is over; or cannot be read now. */
async function goOn(
  context: LoopContext,
  mark: ListedMark,
  { runId, folder, ticket: given, call, end, spentUsd = 0 }: WaitingRun,
  decision: CallDecision,
): Promise<Due | null> {
  const { command, isTask, agent, before } = mark;
  const isLeft = await isAsLeft(context, mark, call);
  if (isLeft !== true) {
    if (isLeft === false && context.options.mode !== "dry run")
      await context.marks.leave(mark, workAfter(mark));
    return null;
  }
  const due = { ...given, command, state: call.state, openChildren: before.openChildren, isTask };
  // The command has another client by now, which does not know the conversation: the wait is over.
  if (!WAITING_CLIENTS.includes(clientFor(context.options, context.team, command).name)) {
    if (mark.isReply !== true) return { ...due, owner: agent };
    if (context.options.mode !== "dry run") await context.marks.leave(mark, workAfter(mark));
    return null;
  }
  return {
    ...due,
    // A reply's agent has its prompt already.
    ...(mark.isReply === true ? { reply: { as: agent, prompt: "" } } : {}),
    resume: { runId, folder, agent, order: { call, decision, spentUsd: spentUsd + (end?.costUsd ?? 0) } },
  };
}
