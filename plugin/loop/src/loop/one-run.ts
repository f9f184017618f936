/** One run from the mark that gives it to this loop to the mark's end. */
import { Failure, orNothing, withHint } from "../../../mcp-server/src/errors.ts";
import type { Holder, Lock } from "../../../mcp-server/src/rules/lock.ts";
import { sameName, type RepositoryAddress } from "../../../mcp-server/src/rules/names.ts";
import type { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { TASK } from "../../../mcp-server/src/rules/finishing.ts";
import { withoutSecrets } from "../../../mcp-server/src/rules/text.ts";
import { INITIAL_STATE } from "../../../mcp-server/src/rules/vocabulary.ts";
import { readLock } from "../../../mcp-server/src/log/lock-message.ts";
import type { AgentEnd, AgentOrder, ClientChoice, RunningAgent } from "../agents/agent-client.ts";
import type { Worktree, OpenedWorktree } from "../agents/git-worktrees.ts";
import { whyUnsettled } from "../../../mcp-server/src/board/waits.ts";
import { type GivenTicket, type RunOutcome, HOUR_MS } from "../../../mcp-server/src/runs/kept-runs.ts";
import {
  waitsForAnswer,
  workAfter,
  type Mark,
  type RunCounts,
  type StoredMark,
  type WorkBefore,
} from "../../../mcp-server/src/runs/run-marks.ts";
import { moveLock } from "../../../mcp-server/src/ticket/protocol/locks.ts";
import { readLockedBoard } from "../../../mcp-server/src/ticket/read/board-locks.ts";
import type { ClientName } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type { World } from "../../../mcp-server/src/ticket/world/world.ts";
import { briefingFor, quotedFor } from "./briefing.ts";
import { waitForDecision } from "./deferred-calls.ts";
import { escalate } from "./escalation.ts";
import type { Due } from "./due-work.ts";
import { clientFor, permissionsFor, readOwn, type LoopContext } from "./loop-context.ts";
import type { JudgedSequel, Run } from "./loop-state.ts";
import { runSetUp, SET_UP_REMEDY } from "./preflight.ts";
import { bringUpToDate, deliveryAfter, beginRound, openPull, roundTask, settleMerge } from "./rounds.ts";
import {
  MAX_ASKS,
  isRefusedAgain,
  judgeRun,
  sequelOf,
  statusAfter,
  publishableEnd,
  type StatusAfter,
} from "./run-outcome.ts";

/** An agent at work, and what stands on GitHub for it. */
export interface ActiveRun {
  readonly run: Run;
  readonly mark: StoredMark;
  readonly agent: RunningAgent;
  /** The ticket's; null for a run in a checkout, which goes with it. */
  readonly worktree: Worktree | null;
}

/** A ticket that is to be given out, to whom, and what is known of the run before. */
interface Assignment {
  readonly due: Due;
  readonly agent: string;
  readonly counts: RunCounts;
  readonly previous: StoredMark | null;
  readonly budgetUsd: number | null;
}

/**
 * Gives the ticket to a new agent: first the mark, by which every other loop knows, then the process, which gets its
 * task when the mark names it. Null where another loop was faster, and where agents are to be ended by then. Throws
 * AGENT_NOT_STARTED, WORKTREE_FAILED and what the stores throw. Wherever no agent has begun, the mark is given back, and
 * a worktree or checkout that was made for it.
 */
export async function beginRun(context: LoopContext, assignment: Assignment): Promise<ActiveRun | null> {
  const { marks } = context;
  const { due, previous } = assignment;
  const { number } = due;
  const planned = plannedMark(context, assignment);
  const claimed = await marks.take(number, planned, previous?.oid ?? null);
  if (claimed === null) return null;
  let folder: RunFolder | null = null;
  try {
    // Another loop may have done the work since the board was read, and taken its mark away: a new mark meets no other.
    const { state } = previous === null ? (await readOwn(context, number)).reconciliation : due;
    if ((state ?? INITIAL_STATE) !== due.state) {
      await giveBack(context, assignment, claimed, folder);
      return null;
    }
    folder = await openFolder(context, due);
    return await startAgent(context, assignment, claimed, folder);
  } catch (error) {
    try {
      if (!(error instanceof Failure) || error.code !== "WORKTREE_REWRITTEN") throw error;
      await askAboutHistory(context, assignment, error);
      return null;
    } finally {
      await giveBack(context, assignment, claimed, folder);
    }
  }
}

/** Asks a person which history of the ticket's branch counts; no agent has begun. Throws what the stores throw. */
async function askAboutHistory(
  context: LoopContext,
  { due, agent }: Assignment,
  failure: Failure,
): Promise<void> {
  const { world, options, tell } = context;
  const { number, command } = due;
  await freeLocks(world, options.address, { agent, number, startedAtMs: 0 });
  const state = stateAtStart(world.machine, due);
  const asked = await escalate(context, number, command, state, `${withHint(failure)}.`);
  const unasked = asked.kind === "refused" ? `; nobody could be asked: ${asked.why}` : "";
  tell({ kind: "not started", number, message: `${withHint(failure)}${unasked}` });
}

function plannedMark({ world, workplace, options }: LoopContext, assignment: Assignment): Mark {
  const { due, agent, counts, previous } = assignment;
  const before = { state: stateAtStart(world.machine, due), openChildren: due.openChildren, commit: null };
  return {
    phase: "running",
    command: due.command,
    isTask: due.isTask,
    ...(due.reply === undefined ? {} : { isReply: true as const, ...workBefore(previous) }),
    agent,
    ...counts,
    // A run that goes on is judged by where it began.
    before: due.resume === undefined ? before : (previous?.before ?? before),
    timeLimitMs: options.limits.ticketTimeMs,
    host: world.settings.host,
    loop: workplace.self,
    run: null,
  };
}

/** The work that a reply comes between, with the number of runs that count. */
function workBefore(previous: StoredMark | null): { work?: WorkBefore } {
  if (previous === null || (previous.phase === "kept" && !waitsForAnswer(previous))) return {};
  if (previous.isReply === true) return previous.work === undefined ? {} : { work: previous.work };
  const { command, isTask, agent, steps, before, last, phase, run } = previous;
  // Without a run it never was.
  const attempt = phase === "running" && run === null ? Math.max(0, previous.attempt - 1) : previous.attempt;
  return { work: { command, isTask, agent, attempt, steps, before, last: last ?? undefined } };
}

/** A round begins by moving the ticket to where it is built. */
function stateAtStart(machine: StateMachine, { round, state }: Due): string {
  return round === undefined ? state : (machine.buildingState ?? state);
}

async function startAgent(
  context: LoopContext,
  assignment: Assignment,
  claimed: StoredMark,
  folder: RunFolder,
): Promise<ActiveRun | null> {
  const { world, workplace, options, marks, startsOver, ending } = context;
  const { worktree } = folder;
  const { due, agent: name, budgetUsd } = assignment;
  const { number, command } = due;
  // Making a worktree takes as long as a fetch and the team's set-up do.
  if (startsOver.aborted || !(await beginRound(context, due))) {
    await giveBack(context, assignment, claimed, folder);
    return null;
  }
  const runId = `${String(number).padStart(4, "0")}-${command}-${world.newId()}`;
  const permissions = permissionsFor(options, context.team, worktree !== null);
  const isHeld = worktree !== null && permissions.isSandboxed;
  const client = clientFor(options, context.team, command);
  const texts = await textsFor(context, assignment, claimed, worktree, client);
  // A resumed client goes on by itself, so the mark names it before; a new one waits for its task.
  const named =
    due.resume === undefined ? claimed : await marks.take(number, { ...claimed, run: runId }, claimed.oid);
  if (named === null) return null;
  const order: AgentOrder = {
    runId,
    ticket: due,
    client,
    agent: name,
    repository: options.address,
    folder: folder.path,
    prompt: due.reply?.prompt ?? `/ralph-hero:ralph-${due.isTask ? TASK : command} ${number}`,
    ...texts,
    permissions,
    worktree: isHeld ? await workplace.worktrees.facts(worktree) : null,
    budgetUsd,
    timeLimitMs: options.limits.ticketTimeMs,
    ...(due.resume === undefined ? {} : { resume: due.resume.order }),
  };
  const agent = await workplace.agents.start(order).catch(async (error: unknown) => {
    if (named !== claimed) await giveBack(context, assignment, named, folder);
    throw error;
  });
  const mark = named === claimed ? await nameRun(context, claimed, worktree, agent, runId) : named;
  if (mark === null || ending.aborted) {
    await endIdle(agent);
    if (mark !== null) await giveBack(context, assignment, mark, folder);
    return null;
  }
  agent.begin();
  return { run: runOf(mark, due, folder.path, agent.log), mark, agent, worktree };
}

/** Writes into the mark which run it is, and where its work begins; null where another loop was faster. */
async function nameRun(
  { marks, workplace }: LoopContext,
  mark: StoredMark,
  worktree: Worktree | null,
  agent: RunningAgent,
  runId: string,
): Promise<StoredMark | null> {
  const commit = worktree === null ? mark.before.commit : await workplace.worktrees.head(worktree);
  const named = { ...mark, before: { ...mark.before, commit }, run: runId };
  return marks.take(mark.number, named, mark.oid).catch(async (error: unknown) => {
    await endIdle(agent);
    throw error;
  });
}

/** The files with a repository's instructions, the client's own first. */
const INSTRUCTIONS: Readonly<Record<ClientName, readonly string[]>> = {
  claude: ["CLAUDE.md"],
  codex: ["AGENTS.md", "CLAUDE.md"],
};

/** The agent's texts beside its task, after the worktree was brought up to date. */
async function textsFor(
  context: LoopContext,
  { due, counts: { attempt } }: Assignment,
  mark: StoredMark,
  worktree: Worktree | null,
  client: ClientChoice,
): Promise<Pick<AgentOrder, "briefing" | "quoted">> {
  const { workplace, options, team } = context;
  // Its conversation goes on as it was, and so does its worktree.
  if (due.resume !== undefined) return { briefing: "", quoted: null };
  // No client reads them itself: an agent may have changed the worktree's copy.
  const instructions = await workplace.worktrees.instructions(INSTRUCTIONS[client.name]);
  const conflicts =
    worktree === null ? null : await bringUpToDate(context, worktree, due.reply !== undefined);
  const { retries } = options.limits;
  // After any outcome: a run that the loop ended leaves the work as undelivered as before.
  const missing = due.round === undefined ? ((await deliveryAfter(context, worktree, due)) ?? []) : [];
  const round = await roundTask(context, due);
  const known = { attempt, retries, last: mark.last, conflicts, missing, round, delivery: team.delivery.by };
  const briefing = briefingFor({ ...known, instructions, mayWrite: worktree !== null });
  return { briefing, quoted: quotedFor(known) };
}

/** It has no task yet, so nothing of the ticket is in its hands. */
async function endIdle(agent: RunningAgent): Promise<void> {
  agent.end();
  await agent.ended;
}

/** The folder, if it was made for the run, first: while the mark stands, no other loop works in it. */
async function giveBack(
  context: LoopContext,
  { due: { number, resume }, previous }: Assignment,
  mark: StoredMark,
  folder: RunFolder | null,
): Promise<void> {
  if (folder?.worktree?.isNew === true) await context.workplace.worktrees.removeIfClean(folder.worktree);
  // The folder of a conversation that goes on later stays.
  if (folder?.worktree === null && resume === undefined) await discardCheckout(context, number, folder.path);
  try {
    await context.marks.leave(mark, previous);
  } catch (error) {
    // The first failure is reported; a mark without a run ends with this process.
    if (!(error instanceof Failure)) throw error;
  }
}

/** A run, from its mark and from the facts that only its own machine knows. */
export function runOf(
  { command, agent, attempt, before: { state }, atMs }: StoredMark,
  { number, title, url }: GivenTicket,
  folder: string,
  log: string,
): Run {
  return { number, title, url, command, agent, attempt, from: state, state, startedAtMs: atMs, folder, log };
}

/**
 * Looks at what became of the ticket, frees what the agent left, and says on GitHub how it goes on. Each step is done
 * again by itself until it works: what has been asked of a person is not judged anew. Returns the outcome; the reason why a
 * person could not be asked, null if nobody had to be, or somebody was; the call that waits for a person; and why a
 * person is asked about the ticket, by the loop or by the agent. Throws what the stores throw.
 */
export async function settleRun(context: LoopContext, active: ActiveRun, end: AgentEnd) {
  const { world, workplace, options, retrier } = context;
  const { run, mark, worktree } = active;
  const address = { ...options.address, number: run.number };
  await workplace.worktrees.clear(run.folder);
  const after = await retrier.run(async () =>
    statusAfter(context, address, { ...run, worktree, commit: mark.before.commit }),
  );
  const left = { number: run.number, command: mark.command, state: after.state };
  const missing = await retrier.run(async () => deliveryAfter(context, worktree, left));
  const told = await publishableEnd(end, world.settings.secrets);
  const judged = judgeRun(world.machine, { ...mark, after, end: told, missing });
  // Between two phases the lock stays, for what is built lies on this machine alone.
  if (judged.kind !== "progressed" || after.closed)
    await retrier.run(async () => freeLocks(world, options.address, run));
  const isClosed =
    after.closed && mark.command === "impl"
      ? await retrier.run(async () =>
          settleMerge(context, { ...run, state: after.state }, judged.kind === "finished"),
        )
      : false;
  const outcome: RunOutcome = isClosed
    ? { kind: "finished", to: "Done", why: "its pull request was merged meanwhile" }
    : await givenUp(context, run.number, judged, after);
  // No command takes a ticket back whose research or plan was handed on without its document.
  const retries = outcome.kind === "unproven" && mark.command !== "impl" ? 0 : options.limits.retries;
  // A further run would cost as much, and come to the same.
  const isVain = isRefusedAgain(outcome, mark.last);
  const next = isVain ? "escalated" : sequelOf(outcome, { attempt: run.attempt, asks: mark.asks }, retries);
  // A person is asked about work, and not about an agent that does not answer.
  const wanted = next === "escalated" && mark.isReply === true ? "set aside" : next;
  const { deferred } = told;
  const waiting =
    wanted === "waits" && deferred !== undefined && mark.run !== null
      ? await waitForDecision(context, mark.run, run, after.state, deferred)
      : undefined;
  const isAskedByAgent =
    outcome.kind === "finished" && outcome.to === world.machine.resolveIntent("escalate", mark.command);
  const cause = isAskedByAgent ? after.reason : outcome.why;
  const pullUrl =
    mark.command === "impl" && (isAskedByAgent || wanted === "escalated")
      ? ((await orNothing(async () => openPull(context, await readOwn(context, run.number))))?.url ?? null)
      : null;
  const reason = reasonOf(run, outcome, isVain, pullUrl);
  const escalation =
    wanted === "escalated" ? await escalate(context, run.number, mark.command, after.state, reason) : null;
  // The mark stays where the ticket was not moved, so that no loop tries it for ever.
  const sequel = escalation === null || escalation.kind === "asked" ? wanted : "set aside";
  await leaveMark(context, active, outcome, sequel);
  // A conversation that waits goes on in its own folder.
  if (worktree === null && sequel !== "waits") await discardCheckout(context, run.number, run.folder);
  return {
    outcome,
    sequel,
    notEscalated: escalation?.kind === "refused" ? escalation.why : null,
    call: waiting,
    asked:
      isAskedByAgent || (escalation !== null && escalation.kind !== "refused")
        ? { cause, pullUrl }
        : undefined,
  };
}

/** No agent goes on with a closed issue, and nobody is asked about it once more: the lists of waiting tickets name it. */
const GIVEN_UP: readonly RunOutcome["kind"][] = ["asked", "kept", "progressed", "unfinished", "unproven"];

async function givenUp(
  context: LoopContext,
  number: number,
  judged: RunOutcome,
  after: StatusAfter,
): Promise<RunOutcome> {
  if (!after.closed || !GIVEN_UP.includes(judged.kind)) return judged;
  const why = await context.retrier.run(async () =>
    whyUnsettled(context.world, await readOwn(context, number)),
  );
  return why === null ? judged : { kind: "called off", why };
}

/** Leaves on GitHub what the next run, of whichever loop, goes by. */
export async function leaveMark(
  { marks, retrier, team }: LoopContext,
  { run, mark }: ActiveRun,
  outcome: RunOutcome,
  sequel: JudgedSequel,
): Promise<void> {
  const { kind, why } = outcome;
  // A refusal stands until another one: a step between two equal ones makes neither less vain.
  const refusal = ("refusal" in outcome ? outcome.refusal : undefined) ?? mark.last?.refusal;
  const last = { kind, why, refusal };
  const next = { ...mark, run: null, last };
  const counts = {
    attempt: attemptsSpent(run, kind, mark.last?.refusal !== undefined),
    steps: mark.steps + (kind === "progressed" ? 1 : 0),
    // Once a person was asked the rounds begin anew.
    asks: kind === "asked" ? (mark.asks + 1) % (MAX_ASKS + 1) : mark.asks,
  };
  await retrier.run(async () => {
    switch (sequel) {
      case "none":
        return marks.leave(mark, workAfter(mark));
      case "escalated":
        return marks.leave(mark, null);
      case "set aside":
        return marks.leave(mark, { ...next, phase: "kept", ...counts });
      case "waits": {
        const timeLimitMs = team.approvals.waitHours * HOUR_MS;
        return marks.leave(mark, { ...next, phase: "waiting", run: mark.run, timeLimitMs });
      }
      case "again":
        return marks.leave(mark, { ...next, phase: "between", ...counts });
    }
  });
}

/** Only a run that came to nothing counts against the ticket. A step gives attempts back unless a refusal stands. */
function attemptsSpent({ attempt }: Run, kind: RunOutcome["kind"], isRefused: boolean): number {
  if (kind === "progressed" && !isRefused) return 0;
  return ["progressed", "stopped", "unable", "asked"].includes(kind) ? attempt - 1 : attempt;
}

/** In whole sentences, for the ticket: the cause, the pull request, and the command that shows more. */
function reasonOf(
  { command, attempt, agent, number }: Run,
  { kind, why }: RunOutcome,
  isVain: boolean,
  pullUrl: string | null,
): string {
  const runs = attempt === 1 ? "one run" : `${attempt} runs`;
  const what =
    kind === "asked"
      ? `ended with a question ${MAX_ASKS + 1} times`
      : isVain
        ? "was refused twice in the same words"
        : `did not come to its end in ${runs} by a loop's agents`;
  return [
    `${command} ${what}, so a person has to look at #${number}. The last one, by "${agent}": ${why}.`,
    ...(pullUrl === null ? [] : [`Its pull request: ${pullUrl}.`]),
    `In the loop's clone \`ralph-hero logs ${number}\` shows the run.`,
  ].join(" ");
}

// The folder of a run: nothing that an agent reads is the working copy of a person.

interface RunFolder {
  readonly path: string;
  /** The ticket's worktree; null where the folder is a checkout, which is removed after the run. */
  readonly worktree: OpenedWorktree | null;
}

/** Whether the run needs the ticket's worktree: its work changes files, or it reviews what was built there. */
export function needsWorktree(
  machine: StateMachine,
  { command, isTask }: Pick<Due, "command" | "isTask">,
): boolean {
  return isTask || command === "review" || machine.lockStateOf(command) !== null;
}

/** The ticket's worktree, ready to build, or a checkout. Throws WORKTREE_FAILED and WORKTREE_SETUP. */
async function openFolder(context: LoopContext, due: Due): Promise<RunFolder> {
  const { world, workplace, tell } = context;
  const { number, resume } = due;
  const { worktrees } = workplace;
  if (needsWorktree(world.machine, due)) {
    const worktree = await worktrees.open(number);
    const copied = await worktrees.copyIncluded(worktree);
    if (copied.files.length > 0) tell({ kind: "copied", number, ...copied });
    await setUpWorktree(context, due, worktree);
    return { path: worktree.path, worktree };
  }
  // The client finds a conversation by its folder.
  return { path: (await worktrees.openCheckout(number, resume?.folder)).path, worktree: null };
}

/**
 * Runs the team's command once in each worktree, and again where it failed or has changed. A worktree is not ready where
 * the command was ended because nothing is to be started any more. Throws WORKTREE_SETUP.
 */
async function setUpWorktree(
  context: LoopContext,
  { number, command }: Due,
  worktree: OpenedWorktree,
): Promise<void> {
  const { world, workplace, team, options, tell, startsOver } = context;
  const { setup } = team.worktree;
  if (setup === undefined || workplace.worktrees.isSetUp(worktree, setup)) return;
  tell({ kind: "setting up", number, command: withoutSecrets(setup, world.settings.secrets) });
  const client = clientFor(options, team, command);
  const problem = await runSetUp(context, worktree, client, setup, startsOver);
  if (startsOver.aborted) return;
  if (problem !== null)
    throw new Failure("WORKTREE_SETUP", `Cannot set up its worktree: ${problem}`, { hint: SET_UP_REMEDY });
  workplace.worktrees.noteSetUp(worktree, setup);
}

/** Removes a checkout. A failure is told, and the next loop tries again. Throws WORKTREE_FAILED. */
export async function discardCheckout(
  { workplace, tell }: LoopContext,
  number: number,
  path: string,
): Promise<void> {
  const message = await workplace.worktrees.discard({ path });
  if (message !== null) tell({ kind: "trouble", number, message });
}

// The locks of a run, once its agent has ended.

/** An agent that has certainly ended, and when it was started, by GitHub's clock. */
interface EndedAgent {
  readonly agent: string;
  /** The ticket that it was given. */
  readonly number: number;
  readonly startedAtMs: number;
}

/**
 * Removes the lock refs of an agent that has ended, so that other machines need not wait for their leases; `wasLeft`
 * says which ones. The log stays as it is: nobody has moved the ticket. Returns the tickets' numbers. Throws what the
 * stores throw.
 */
export async function freeLocks(
  world: World,
  address: RepositoryAddress,
  ended: EndedAgent,
): Promise<number[]> {
  const board = await readLockedBoard(world, address);
  const freed: number[] = [];
  for (const { number, commit } of board.locks) {
    const lock = readLock(commit);
    if (!wasLeft({ number, lock }, ended, (holder) => world.processes.isGone(holder.session))) continue;
    const place = { address: { ...address, number }, repositoryId: board.repository.id };
    if ((await moveLock(world, place, lock.oid, null)).kind === "moved") freed.push(number);
  }
  return freed;
}

/**
 * Whether the lock is the ended agent's, and nobody goes on with it: where the machine tells processes apart, its
 * holder's is gone; elsewhere it was taken on the very ticket, and under the very name, that only this agent was given.
 */
export function wasLeft(
  { number, lock }: { readonly number: number; readonly lock: Lock },
  ended: EndedAgent,
  isGone: (holder: Holder) => boolean,
): boolean {
  const { holder, handedBy, takenAtMs } = lock;
  if (!sameName(holder.agent, ended.agent) || handedBy !== null) return false;
  if (holder.session.process !== null) return isGone(holder);
  return number === ended.number && takenAtMs >= ended.startedAtMs;
}
