/** The outcome of a run, judged from the board and git, never from the agent's words. */
import type { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { shortCommit, shortened } from "../../../mcp-server/src/rules/text.ts";
import { INITIAL_STATE, type Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import { sameName, visibleText, type TicketAddress } from "../../../mcp-server/src/rules/names.ts";
import { remarksOf } from "../../../mcp-server/src/log/replies.ts";
import { publishable } from "../../../mcp-server/src/ticket/checks/known-secrets.ts";
import { ifVisible } from "../../../mcp-server/src/ticket/read/address.ts";
import { readTicket } from "../../../mcp-server/src/ticket/read/read-ticket.ts";
import { shownLock } from "../../../mcp-server/src/ticket/show/shown-ticket.ts";
import type { LoopContext } from "./loop-context.ts";
import { askedBy, awaitsReplyOf } from "./replies.ts";
import { whyNotOnRemote } from "./rounds.ts";
import type { LastRun, RunCounts } from "../../../mcp-server/src/runs/run-marks.ts";
import type { JudgedSequel } from "./loop-state.ts";
import type { AgentEnd, Denial } from "../agents/agent-client.ts";
import type { Timer } from "../agents/local-agents.ts";
import type { Worktree } from "../agents/git-worktrees.ts";
import { callText, type RunOutcome } from "../../../mcp-server/src/runs/kept-runs.ts";

/** A ticket's standing. */
interface TicketStanding {
  /** As card and log together say. */
  readonly state: string;
  readonly openChildren: number;
  /** The commit of its worktree; null where it has none. */
  readonly commit: string | null;
}

export interface StatusAfter extends TicketStanding {
  /** The reason why a new commit of its worktree is no step further; null for none. */
  readonly undelivered: string | null;
  readonly closed: boolean;
  /** Another agent's running lock; null where there is none. */
  readonly heldBy: string | null;
  /** Whether an agent has written a comment on it meanwhile. */
  readonly commented: boolean;
  /** Whether its work was submitted for review meanwhile. */
  readonly submitted: boolean;
  /** Whether the agent's answer is still awaited on it. */
  readonly awaited: boolean;
  /** The receiver of the agent's open question; null where it has asked none since the ticket last moved. */
  readonly asked: string | null;
  /** The reason of the ticket's last move, in its mover's words; "" for none. */
  readonly reason: string;
}

export interface EndedRun {
  readonly command: Command;
  readonly isTask: boolean;
  readonly isReply?: true;
  readonly before: TicketStanding;
  readonly after: StatusAfter;
  readonly end: AgentEnd;
  readonly timeLimitMs: number;
  /** The number of runs before it, since the ticket last moved, that were a step further. */
  readonly steps: number;
  /** The missing parts of the delivery of a ticket that is handed on as built; null for any other ticket. */
  readonly missing: readonly string[] | null;
}

/** As many rounds as a review gets by default; whoever asks more often needs somebody who looks at the whole. */
export const MAX_ASKS = 3;

/** No plan has so many phases: who commits more often, and never comes to the end, goes round in circles. */
export const MAX_STEPS = 30;

export function judgeRun(machine: StateMachine, ended: EndedRun): RunOutcome {
  const { command, isTask, isReply, before, after, end, steps, missing } = ended;
  if (isReply === true && !after.awaited) return { kind: "finished", to: after.state, why: "answered" };
  if (hasLeft(machine, command, { from: before.state, to: after.state })) {
    const why = `${before.state} → ${after.state}`;
    if (missing === null || missing.length === 0) return { kind: "finished", to: after.state, why };
    const lacking = `${why} without a delivery: ${missing.join("; ")}`;
    return { kind: "unproven", why: lacking, refusal: refusalOf(missing) };
  }
  // A run after an unproven one begins and ends in the state of the delivery.
  if (missing?.length === 0)
    return { kind: "finished", to: after.state, why: `delivered, in "${after.state}"` };
  if (after.openChildren > before.openChildren)
    return { kind: "finished", to: after.state, why: `split into ${after.openChildren} tickets` };
  if (after.submitted) return { kind: "finished", to: after.state, why: "submitted for review" };
  if (after.heldBy !== null && isReply !== true) return { kind: "taken", why: `${after.heldBy} holds it` };
  if (end.how === "stopped") return { kind: "called off", why: "a person stopped it" };
  if (end.how === "ended") return { kind: "stopped", why: "the loop ended its agent" };
  if (end.deferred !== undefined) {
    const { id: callId } = end.deferred;
    const why = `its call ${callId} waits for a person: ${callText(end.deferred)}`;
    return { kind: "deferred", why, callId };
  }
  if (end.unable !== null) {
    const { why, ...cause } = end.unable;
    return { kind: "unable", why: `the client cannot work: ${why}`, ...cause };
  }
  if (!endedInOrder(end)) return unfinished(ended, howItEnded(ended));
  // The next run would be refused as well, also where this one has committed.
  const isRefused = end.refusals !== undefined;
  if (worksInPhases(machine, command, after.state) && hasCommitted(ended) && !isRefused) {
    if (after.undelivered !== null)
      return unfinished(ended, `${howItEnded(ended)}, and ${after.undelivered}`);
    if (steps < MAX_STEPS)
      return { kind: "progressed", why: `committed ${shortCommit(after.commit ?? "")}, and goes on` };
    return unfinished(ended, `${steps + 1} runs in a row have committed without finishing`);
  }
  if (after.asked !== null)
    return { kind: "asked", why: `it asked ${after.asked}, and goes on after the answer` };
  if (after.commented && !isTask && isReply !== true && machine.lockStateOf(command) === null)
    return { kind: "kept", why: `left in "${after.state}" with a comment` };
  return unfinished(ended, howItEnded(ended));
}

function unfinished({ end, after, missing }: EndedRun, how: string): RunOutcome {
  const lacks = missing === null ? "" : ` without a delivery: ${missing.join("; ")}`;
  const refused = [...(end.refusals ?? []), ...(missing ?? [])];
  const why = `${how}; the ticket is in "${after.state}"${lacks}`;
  return { kind: "unfinished", why, ...(refused.length === 0 ? {} : { refusal: refusalOf(refused) }) };
}

/** The beginning tells refusals apart, and a mark on GitHub has room for it. */
const MAX_REFUSAL_LENGTH = 500;

function refusalOf(words: readonly string[]): string {
  return visibleText(words.join("; "), MAX_REFUSAL_LENGTH);
}

/** Whether the run was refused in the words of the run before, numbers and commits apart. Pure. */
export function isRefusedAgain(outcome: RunOutcome, last: LastRun | null): boolean {
  const refusal = "refusal" in outcome ? outcome.refusal : undefined;
  if (refusal === undefined || last?.refusal === undefined) return false;
  return withoutNumbers(refusal) === withoutNumbers(last.refusal);
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\b[0-9a-f]{7,64}\b|\d+/gi, "#");
}

/**
 * Whether the client came to its own end: who was killed, or broke, may have committed half of something. Where nobody
 * saw the exit code the client's result counts.
 */
function endedInOrder({ how, code, signal, hasResult, complaint }: AgentEnd): boolean {
  const unseen = code === null && signal === null;
  return how === "by itself" && (code === 0 || (unseen && hasResult && complaint === null));
}

/** Whether the ticket is in a state now that is not the command's any more. Pure. */
export function hasLeft(
  machine: StateMachine,
  command: Command,
  { from, to }: { from: string; to: string },
): boolean {
  return to !== from && to !== machine.lockStateOf(command);
}

/** Whether the command takes tickets from its own lock state: then it may leave one there, to go on in another run. */
function worksInPhases(machine: StateMachine, command: Command, state: string): boolean {
  const lockState = machine.lockStateOf(command);
  return lockState === state && machine.inputStatesOf(command).includes(lockState);
}

function hasCommitted({ before, after }: EndedRun): boolean {
  return after.commit !== null && before.commit !== null && after.commit !== before.commit;
}

/** The end with texts that may be published, as an outcome's reason is. The client's log keeps them. */
export async function publishableEnd(end: AgentEnd, own: readonly string[]): Promise<AgentEnd> {
  const checked = async (text: string): Promise<string> => publishable(text, own);
  const { denials, refusals, lastWords, complaint, unable, deferred } = end;
  return {
    ...end,
    ...(deferred === undefined ? {} : { deferred: { ...deferred, shown: await checked(deferred.shown) } }),
    denials: await Promise.all(
      denials.map(async ({ tool, call, byRule }) => ({ tool, call: await checked(call), byRule })),
    ),
    ...(refusals === undefined ? {} : { refusals: await Promise.all(refusals.map(checked)) }),
    lastWords: lastWords === null ? null : await checked(lastWords),
    complaint: complaint === null ? null : await checked(complaint),
    unable: unable === null ? null : { ...unable, why: await checked(unable.why) },
  };
}

const MINUTE_MS = 60_000;
/** A reason is for a comment and for a line of a list. */
const MAX_QUOTED = 300;

function howItEnded({ end, timeLimitMs }: EndedRun): string {
  const { how, code, signal, complaint, denials, refusals, lastWords } = end;
  // A client that cannot go on says why in the agent's place, too.
  const isComplaint = lastWords?.slice(0, MAX_QUOTED).toWellFormed() === complaint;
  const parts = [
    ...(complaint === null ? [] : [complaint]),
    ...(denials.length === 0 ? [] : [`the client refused it ${refusedCalls(denials)}`]),
    ...(refusals === undefined ? [] : [`refused: ${refusals.map(quotedRefusal).join("; ")}`]),
    // The refusals are the cause, and not the agent's words about them.
    ...(lastWords === null || isComplaint || refusals !== undefined
      ? []
      : [`its last words: "${lastWords.slice(-MAX_QUOTED).toWellFormed()}"`]),
  ];
  const said = parts.length === 0 ? "" : ` (${parts.join("; ")})`;
  if (how === "out of time") {
    const minutes = timeLimitMs / MINUTE_MS;
    return `its agent was ended after ${minutes >= 1 ? `${Math.round(minutes)} min` : `${Math.round(timeLimitMs / 1000)} s`}, the time for one ticket${said}`;
  }
  if (signal !== null) return `its agent was killed by ${signal}${said}`;
  if (code === 0) return `its agent ended without finishing${said}`;
  return code === null
    ? `its agent ended while no loop watched${said}`
    : `its agent ended with exit code ${code}${said}`;
}

/** A long message leaves its hint, which says who must act, in place. */
function quotedRefusal(words: string): string {
  return words
    .split(/(?=\. Hint: )/, 2)
    .map((part) => shortened(part, MAX_QUOTED))
    .join("");
}

/** More are no news. */
const MAX_REFUSED_CALLS = 3;

/** The refused calls, each once. */
function refusedCalls(denials: readonly Denial[]): string {
  const all = denials.map(({ tool, call }) =>
    call === "" ? tool : `${tool}(${call.slice(0, MAX_QUOTED).toWellFormed()})`,
  );
  const names = [...new Set(all)];
  const more = names.length - MAX_REFUSED_CALLS;
  return [...names.slice(0, MAX_REFUSED_CALLS), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

/** The ticket's next step after its run number `attempt`, and so many earlier runs that ended with a question. */
export function sequelOf(
  { kind }: RunOutcome,
  { attempt, asks }: Pick<RunCounts, "attempt" | "asks">,
  retries: number,
): JudgedSequel {
  switch (kind) {
    case "finished":
    case "taken":
      return "none";
    case "progressed":
    case "stopped":
    case "unable":
      return "again";
    case "deferred":
      return "waits";
    case "kept":
    case "called off":
      return "set aside";
    case "asked":
      return asks < MAX_ASKS ? "set aside" : "escalated";
    case "unproven":
    case "unfinished":
      return attempt > retries ? "escalated" : "again";
  }
}

/**
 * The ticket's standing after an agent that was started then, from board, log, lock and git alone: one read of the
 * ticket and one of its children.
 */
export async function statusAfter(
  context: LoopContext,
  address: TicketAddress,
  since: {
    readonly agent: string;
    readonly startedAtMs: number;
    readonly worktree: Worktree | null;
    /** The worktree's commit at that time. */
    readonly commit: string | null;
  },
): Promise<StatusAfter> {
  const { world, workplace } = context;
  const { worktree } = since;
  const [view, children] = await Promise.all([
    readTicket(world, address, { agent: since.agent }),
    // The list itself: right after a split GitHub's count of children still lags.
    ifVisible(async () => world.links.childrenOf(address)),
  ]);
  const lock = shownLock(view);
  const isSince = (at: string): boolean => Date.parse(at) >= since.startedAtMs;
  const commit = worktree === null ? null : await workplace.worktrees.head(worktree);
  const isNew = worktree !== null && commit !== null && commit !== since.commit;
  return {
    state: view.reconciliation.state ?? INITIAL_STATE,
    closed: view.snapshot.issue.closed,
    openChildren: children.filter(({ closed }) => !closed).length,
    commit,
    undelivered: isNew ? await whyNotOnRemote(context, worktree, commit) : null,
    heldBy: lock?.running === true && !sameName(lock.agent, since.agent) ? lock.agent : null,
    commented: remarksOf(view, view.trust).some(
      ({ by, comment }) => by === "agent" && isSince(comment.createdAt),
    ),
    awaited: awaitsReplyOf(view, since.agent),
    asked: askedBy(world.machine, view, since),
    reason: view.log.accepted.at(-1)?.record.reason ?? "",
    submitted: view.log.accepted.some(
      ({ record, comment }) => record.submission !== undefined && isSince(comment.createdAt),
    ),
  };
}

/** Each pause is twice as long as the one before, for the client has tried again by itself for minutes. */
const FIRST_PAUSE_MS = 30_000;
/** A quarter of an hour in all, as an outage of GitHub. */
const MAX_PAUSES = 5;
/** An hour in all: a limit whose end is not named is one of an hour or less as a rule. */
const MAX_PAUSES_OF_LIMIT = 7;
/** Clocks differ a little, and a limit's end comes for all agents at once. */
const AFTER_RESET_MS = 60_000;
/** Longer than the five hours of a session's limit. A limit of a week is for the person to decide about. */
const MAX_RESET_MS = 12 * 60 * 60_000;

/** Sits out an outage or a limit of the model's service. */
export class ServiceOutage {
  readonly #timer: Pick<Timer, "elapsedMs">;
  readonly #nowMs: () => number;
  #pauses = 0;
  #untilMs = 0;

  /** `nowMs` is the time of day, milliseconds since 1970. */
  constructor(timer: Pick<Timer, "elapsedMs">, nowMs: () => number) {
    this.#timer = timer;
    this.#nowMs = nowMs;
  }

  /** The time in which nothing is to be started, milliseconds from now. */
  leftMs(): number {
    return Math.max(0, this.#untilMs - this.#timer.elapsedMs());
  }

  /** Whether a run's end begins a pause, none, or shows that the service is away for too long. */
  after(outcome: RunOutcome): "none" | "pause" | "too long" {
    const { kind } = outcome;
    if (kind !== "unable" || !outcome.passes) {
      if (kind !== "stopped" && kind !== "taken") this.#pauses = 0;
      return "none";
    }
    // Several agents at work all meet the same outage.
    if (this.leftMs() > 0) return "none";
    const resetMs = (outcome.limit?.resetsAtMs ?? 0) - this.#nowMs();
    if (resetMs > 0) return this.untilReset(resetMs);
    if (this.#pauses >= (outcome.limit === null ? MAX_PAUSES : MAX_PAUSES_OF_LIMIT)) return "too long";
    this.#pauses += 1;
    return this.#pause(FIRST_PAUSE_MS * 2 ** (this.#pauses - 1));
  }

  /** Pauses until a limit's end, so long from now; not if that is too long. */
  untilReset(resetMs: number): "pause" | "too long" {
    return resetMs > MAX_RESET_MS ? "too long" : this.#pause(resetMs + AFTER_RESET_MS);
  }

  #pause(durationMs: number): "pause" {
    this.#untilMs = this.#timer.elapsedMs() + durationMs;
    return "pause";
  }
}
