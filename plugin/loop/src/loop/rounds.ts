/** A round: an agent works once more on a submitted ticket, because of what happened to its pull request. */
import { Failure, withHint } from "../../../mcp-server/src/errors.ts";
import type {
  FollowedPull,
  MergeFacts,
  MergeRequest,
  Remark,
  Remarks,
} from "../../../mcp-server/src/github/followed-pull-store.ts";
import type {
  BranchPullRequest,
  LinkedPullRequest,
} from "../../../mcp-server/src/github/pull-request-store.ts";
import { type Log } from "../../../mcp-server/src/log/fold.ts";
import { hiddenLine } from "../../../mcp-server/src/log/replies.ts";
import { authorStatus } from "../../../mcp-server/src/log/trust.ts";
import type { Conflicts, TicketWorktree } from "../../../mcp-server/src/programs/ticket-worktree.ts";
import type { RiskClass } from "../../../mcp-server/src/rules/interaction-words.ts";
import type { Command } from "../../../mcp-server/src/rules/vocabulary.ts";
import { accountName, bearsAll } from "../../../mcp-server/src/rules/names.ts";
import type { StateMachine } from "../../../mcp-server/src/rules/state-machine.ts";
import { quotedWord, shortCommit, shortened } from "../../../mcp-server/src/rules/text.ts";
import type { ListedMark } from "../../../mcp-server/src/runs/run-marks.ts";
import { publishable } from "../../../mcp-server/src/ticket/checks/known-secrets.ts";
import { moveLock } from "../../../mcp-server/src/ticket/protocol/locks.ts";
import { lockPlace } from "../../../mcp-server/src/ticket/protocol/writing.ts";
import { readTicket } from "../../../mcp-server/src/ticket/read/read-ticket.ts";
import type { TicketView } from "../../../mcp-server/src/ticket/read/ticket-view.ts";
import { getTicket } from "../../../mcp-server/src/ticket/show/get-ticket.ts";
import { lookUpAccounts, trustOf } from "../../../mcp-server/src/ticket/team/team.ts";
import type { Reactions } from "../../../mcp-server/src/ticket/team/team-config.ts";
import { pushCommits } from "../../../mcp-server/src/ticket/work/committed-files.ts";
import {
  checkDelivery,
  checkDocument,
  documentFolder,
} from "../../../mcp-server/src/ticket/work/delivery.ts";
import { ownPulls, deliverCommand, unmergedText } from "../../../mcp-server/src/ticket/work/merged-work.ts";
import { CLI_INSTANCE } from "../../../mcp-server/src/ticket/world/world.ts";
import type { Worktree } from "../agents/git-worktrees.ts";
import type { Due, DueCall } from "./due-work.ts";
import { type LoopContext, commentOn, ifReadable, judgeNow, moveTicket, readOwn } from "./loop-context.ts";
import type { Run } from "./loop-state.ts";

/**
 * Writes on the ticket that a round begins, which moves it out of review, for the loop's own lock is freed at once:
 * the agent takes it. False where the ticket has moved on meanwhile. Throws what the stores throw.
 */
export async function beginRound(context: LoopContext, due: Due): Promise<boolean> {
  const { world, options } = context;
  const { round, number } = due;
  if (round === undefined) return true;
  const before = await readOwn(context, number);
  const history = reviewHistory(world.machine, before.log);
  const isDue =
    before.reconciliation.state === due.state &&
    history?.rounds.filter(({ event }) => event === round.event).length === round.number - 1;
  if (!isDue) return false;
  const lock = { command: "impl", goal: { intent: "lock" } } as const;
  const refused = await moveTicket(context, number, lock, roundReason(round, round.url));
  if (refused !== null) {
    context.tell({ kind: "trouble", number, message: refused });
    return false;
  }
  const caller = { agent: options.agent, instance: CLI_INSTANCE };
  const after = await readTicket(world, { ...options.address, number }, caller);
  if (after.lock.kind === "mine") await moveLock(world, lockPlace(after), after.lock.lock.oid, null);
  return true;
}

/** A round, and what was said about the pull request, for the agent. */
export interface RoundTask {
  readonly round: Round;
  readonly text: string;
}

/**
 * The round that an agent is to work on, with all that is said about its pull request; null where there is none. Also
 * for an agent that goes on with it, whichever loop began it. Throws what the stores throw.
 */
export async function roundTask(context: LoopContext, due: Due): Promise<RoundTask | null> {
  const { world, options, team } = context;
  const building = world.machine.buildingState;
  const mayBeRound = due.round !== undefined || (due.command === "impl" && due.state === building);
  if (!mayBeRound || team.delivery.by !== "pull_request") return null;
  const view = await readOwn(context, due.number);
  const round = roundUnderWay(world.machine, view.log);
  if (round === null) return null;
  const linked = due.round?.pullId ?? (await openPull(context, view))?.id;
  if (linked === undefined) return { round, text: "" };
  const remarks = await world.followedPulls.readRemarks(options.address, linked);
  const trust = await lookUpAccounts(world, options.address, trustOf(team, view.ticket), remarks.said);
  return { round, text: remarksText(remarks, (remark) => authorStatus(remark, trust) === "counts") };
}

/** The pull requests that close the ticket. One request. Throws what the stores throw. */
export async function linkedPulls(
  { world, options, origin }: LoopContext,
  number: number,
): Promise<readonly LinkedPullRequest[]> {
  return world.pullRequests.readLinked({ ...options.address, number }, origin);
}

/**
 * The newest open pull request of the ticket's own work: whoever may read the repository can open another one that
 * closes it. Undefined for none. One request. Throws what the stores throw.
 */
export async function openPull(
  context: LoopContext,
  view: TicketView,
): Promise<LinkedPullRequest | undefined> {
  const linked = await linkedPulls(context, view.address.number);
  const open = linked.filter(({ state }) => state === "OPEN");
  return ownPulls(context.world, view, open).at(-1);
}

/** The last lines of a log name the failure. */
const MAX_LOG = 3_000;
/** A longer remark is cut. */
const MAX_REMARK = 2_000;
/** The newest; more would cost every request of the agent. */
const MAX_REMARKS = 20;
const MAX_CHECKS = 10;

/** What is said about a pull request, each text with its author and whether that account may write. Pure. */
export function remarksText(
  { said, hidden, failedChecks }: Remarks,
  isTrusted: (remark: Remark) => boolean,
): string {
  const checks = failedChecks
    .slice(0, MAX_CHECKS)
    .map(
      ({ name, text }) =>
        `The check ${JSON.stringify(name)} failed. Its last lines:\n${text.slice(-MAX_LOG).toWellFormed()}`,
    );
  const remarks = said.slice(-MAX_REMARKS).map((remark) => {
    const author = remark.author === null ? "a deleted account" : accountName(remark.author);
    const trust = isTrusted(remark) ? "may write here" : "NOT TRUSTED, may not write here";
    return `${remark.place} by ${author} (${trust}):\n${shortened(remark.text, MAX_REMARK)}`;
  });
  const notShown = hiddenLine(hidden);
  return [...checks, ...remarks, ...(notShown === null ? [] : [notShown])].join("\n\n");
}

/**
 * Merges the base into the ticket's branch and pushes it, without an agent. False where the worktree holds
 * changes, or the merge conflicts. Throws WORKTREE_FAILED, WORKTREE_REWRITTEN, and what `pushCommits` throws.
 */
export async function updateBranch(context: LoopContext, number: number): Promise<boolean> {
  const opened = await openWorktree(context, await context.workplace.worktrees.open(number));
  const { changed } = await opened.state();
  if (changed.length > 0 || (await opened.merge()) !== null) return false;
  await pushCommits(context.world, opened, { ...context.options.address, number });
  return true;
}

/**
 * After an agent's run on a ticket whose issue is closed; the agent's lock must be gone. Closes the ticket if its own
 * pull request was merged, unless the run was judged finished; whether it did. Commits that the merge lacks are told in the
 * record, else in a comment, else by the next look at tickets in review. Throws what the stores throw.
 */
export async function settleMerge(
  context: LoopContext,
  ticket: Pick<Run, "number" | "title" | "url" | "state">,
  isFinished: boolean,
): Promise<boolean> {
  const { world, team } = context;
  const linked = (await linkedPulls(context, ticket.number)).filter(({ state }) => state !== "CLOSED");
  const merged = linked.filter(({ state }) => state === "MERGED");
  if (merged.length === 0) return false;
  const view = await readOwn(context, ticket.number);
  const pull = ownPulls(world, view, linked).findLast(({ state }) => state === "MERGED");
  if (pull === undefined) return false;
  const lacking = await tellUnmerged(context, ticket, merged);
  const mayClose = team.reactions.merged === "close";
  const isClosed =
    mayClose && !isFinished && (await closeTicket(context, ticket.number, pull, lacking)) === null;
  const isFollowed = mayClose && isFinished && ticket.state === world.machine.reviewState;
  if (lacking !== null && !isClosed && !isFollowed) await commentOn(context, ticket.number, lacking);
  return isClosed;
}

/** Closes a ticket whose pull request is merged. The refusal's text; null if it is done. Throws what the stores throw. */
export async function closeTicket(
  context: LoopContext,
  number: number,
  merged: { readonly url: string },
  lacking: string | null,
): Promise<string | null> {
  const close = { command: "triage", goal: { intent: "close" } } as const;
  const reason = `Its pull request is merged: ${merged.url}`;
  return moveTicket(context, number, close, lacking === null ? reason : `${reason}\n\n${lacking}`);
}

/**
 * The commits of the ticket's branch on this machine that none of these merged pull requests has, as a text for the
 * ticket; a person at the loop is told, too. Null for none, and where no worktree is here; where git cannot tell, a text
 * that says so. Throws what the stores throw.
 */
export async function tellUnmerged(
  context: LoopContext,
  { number, title, url }: Pick<Run, "number" | "title" | "url">,
  merged: readonly { readonly head: string }[],
): Promise<string | null> {
  const { world, workplace, tell } = context;
  const worktree = (await workplace.worktrees.list()).find((one) => one.number === number);
  if (worktree === undefined) return null;
  try {
    const facts = await workplace.worktrees.facts(worktree);
    const commits = await world.openWorktree(facts).unmerged(merged.map(({ head }) => head));
    if (commits.length === 0) return null;
    // Their subjects may never have left this machine.
    const named = await Promise.all(
      commits.map(async ({ id, subject }) => ({
        id,
        subject: await publishable(subject, world.settings.secrets),
      })),
    );
    const text = unmergedText(facts.branch, named);
    const command = deliverCommand(facts, commits);
    const state = world.machine.resolveIntent("close", "triage") ?? "";
    const what = `${text} To deliver them: cd ${quotedWord(facts.path)} && ${command}`;
    tell({ kind: "commits left", ticket: { number, title, url, state, since: null, for: what } });
    return `${text} To deliver them, a person types in the ticket's worktree on ${world.settings.host}: \`${command}\``;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "WORKTREE_FAILED") throw error;
    tell({ kind: "trouble", number, message: error.message });
    return `Whether the merge lacks commits of ${worktree.branch} is not known. ${error.message}.`;
  }
}

// Tickets in review that need an agent again: `next_ticket` offers them to nobody.

/**
 * The first ticket in review whose run left its work undelivered; null for none. One look at each of this machine's;
 * one that cannot be judged is left alone for a day.
 * Throws what the stores throw.
 */
export async function undeliveredDue(
  context: LoopContext,
  marks: Iterable<ListedMark>,
  { address, agent, commands, labels, except }: DueCall,
): Promise<Due | null> {
  const state = context.world.machine.reviewState;
  if (state === null || !commands.includes("impl")) return null;
  for (const mark of marks) {
    const { number, before } = mark;
    if (except.has(number) || !leftUndelivered(mark, state)) continue;
    if (judgeNow(context, mark).kind !== "free") continue;
    const ticket = await ifReadable(context, number, async () =>
      getTicket(context.world, { ...address, number }, { agent }),
    );
    if (ticket === null) {
      // Else each look would tell it again.
      if (context.options.mode !== "dry run") await context.marks.leave(mark, { ...mark, phase: "kept" });
      continue;
    }
    const isWanted = bearsAll(ticket.labels, labels);
    if (ticket.state !== state || ticket.closed || ticket.lock?.running === true || !isWanted) continue;
    const { title, url } = ticket;
    return { number, title, url, command: "impl", state, openChildren: before.openChildren, isTask: false };
  }
  return null;
}

function leftUndelivered({ phase, command, last, before }: ListedMark, reviewed: string): boolean {
  const isRework = last?.kind === "unproven" || before.state === reviewed;
  return phase === "between" && command === "impl" && isRework;
}

/**
 * The missing parts of the delivery of a ticket in that state, or of the document of its research or plan; null where
 * nothing was handed on. Git that fails shows nothing. Throws what the pull requests' store throws.
 */
export async function deliveryAfter(
  context: LoopContext,
  worktree: Worktree | null,
  after: { readonly number: number; readonly command: Command; readonly state: string },
): Promise<readonly string[] | null> {
  const { world, options, team } = context;
  const { number, command, state } = after;
  const { by: delivery, documents } = team.delivery;
  const folder = documents === "none" ? null : documentFolder(world.machine, command, state);
  const isBuilt = command === "impl" && state === context.world.machine.reviewState;
  if (worktree === null || (folder === null && !isBuilt)) return null;
  try {
    const opened = await openWorktree(context, worktree);
    const question = { repository: options.address, tickets: [number], delivery };
    if (folder !== null) {
      // Without the sandbox an agent may be unable to push, and gives the document in a comment.
      const by = options.isSandboxed ? delivery : "branch";
      return await checkDocument(opened, folder, { tickets: [number], delivery: by });
    }
    const { missing } = await checkDelivery(world, opened, question);
    if (missing.length === 0 || delivery === "branch" || !(await opened.fastForward())) return missing;
    // Somebody has pushed on top of the delivered work.
    return (await checkDelivery(world, opened, question)).missing;
  } catch (error) {
    if (error instanceof Failure && error.code === "WORKTREE_FAILED") return [error.message];
    throw error;
  }
}

/** The reason why the worktree's commit is not on the remote; null if it is, or if the team does not push. */
export async function whyNotOnRemote(
  context: LoopContext,
  worktree: Worktree,
  commit: string,
): Promise<string | null> {
  if (context.team.delivery.by === "branch") return null;
  const shown = `its commit ${shortCommit(commit)} is not on the remote`;
  try {
    const opened = await openWorktree(context, worktree);
    const isThere = (await opened.remoteHead()) === commit || (await opened.fastForward());
    return isThere ? null : shown;
  } catch (error) {
    if (error instanceof Failure && error.code === "WORKTREE_FAILED") return `${shown}: ${error.message}`;
    throw error;
  }
}

/** The worktree by git that runs nothing of it. */
async function openWorktree({ world, workplace }: LoopContext, worktree: Worktree): Promise<TicketWorktree> {
  return world.openWorktree(await workplace.worktrees.facts(worktree));
}

/**
 * Merges what others have pushed to the ticket's branch, and the base, before its run; a reviewer gets the branch as it
 * is on the remote. Returns the conflicts, which stay for the agent to resolve; null for none, and where
 * the worktree holds changes, which an earlier run left. Throws WORKTREE_REWRITTEN, and WORKTREE_FAILED for a state
 * that git cannot read: nothing of it could be delivered.
 */
export async function bringUpToDate(
  context: LoopContext,
  worktree: Worktree,
  isReview: boolean,
): Promise<Conflicts | null> {
  const opened = await openWorktree(context, worktree);
  const { changed } = await opened.state();
  try {
    if (isReview) await opened.fastForward();
    return isReview || changed.length > 0 ? null : await opened.merge();
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "WORKTREE_REWRITTEN") throw error;
    context.tell({ kind: "trouble", number: worktree.number, message: withHint(error) });
    return null;
  }
}

// Events of the pull request of a ticket in review, and the reactions of a loop; pure.

/**
 * The events that an agent may have to work on, in the order in which they are looked for: each with its setting, its
 * name for a person, its task for an agent, and whether it is new since a round last began.
 */
export const PULL_EVENTS = [
  {
    event: "changes requested",
    setting: "changesRequested",
    name: "Changes are requested",
    task: "do what the reviews and open conversations ask for, as far as it serves the ticket",
    // A round reads what was said before it began. A hidden review asks for nothing; it still forbids a merge.
    isDue: ({ opinions }: FollowedPull, leftAtMs: number | null): boolean =>
      opinions.some(
        ({ kind, atMs, isHidden }) =>
          kind === "changes requested" && !isHidden && (leftAtMs === null || atMs >= leftAtMs),
      ),
  },
  {
    event: "conflict",
    setting: "conflict",
    name: "There are conflicts with the base branch",
    task: "resolve the conflicts with the base branch, and commit the merge",
    isDue: ({ hasConflict }: FollowedPull): boolean => hasConflict === true,
  },
  {
    event: "checks failed",
    setting: "checksFailed",
    name: "Checks fail",
    task: "repair what the failed checks show",
    isDue: ({ checks }: FollowedPull): boolean => checks === "failed",
  },
] as const;

export type PullEvent = (typeof PULL_EVENTS)[number]["event"];

/** Work on a submitted ticket because of one event. */
export interface Round {
  readonly event: PullEvent;
  readonly number: number;
  /** The number of rounds until a person is asked. */
  readonly of: number;
  /** The pull request's newest commit at its beginning. */
  readonly head: string;
}

/** A ticket's history of review, by its log. */
export interface ReviewHistory {
  /** Since a person was last asked, oldest first. */
  readonly rounds: readonly Round[];
  /** The newest of these rounds if the ticket is in review because it ended; else null. */
  readonly ended: Round | null;
  /** The last time that work began on the submitted ticket since a person was asked; null for none. */
  readonly leftAtMs: number | null;
  /** The class of the submitted work; null where none was demanded. */
  readonly riskClass: RiskClass | null;
  /** The commits that were judged when the work was submitted. */
  readonly judgedHeads: readonly string[];
}

const ROUND =
  /^Round (\d{1,2}) of (\d{1,2}) \((changes requested|conflict|checks failed)\) at ([0-9a-f]{40})\b/;

/** The reason of the record by which a round begins; `roundIn` reads it again. */
export function roundReason({ event, number, of, head }: Round, url: string): string {
  return `Round ${number} of ${of} (${event}) at ${head}: ${url}`;
}

/** The round that a record's reason tells of; null for none. */
export function roundIn(reason: string): Round | null {
  const [, number, of, event, head] = ROUND.exec(reason) ?? [];
  const known = PULL_EVENTS.find((one) => one.event === event);
  if (known === undefined || head === undefined) return null;
  return { event: known.event, number: Number(number), of: Number(of), head };
}

/** Null for a ticket whose work nobody has submitted. */
export function reviewHistory(machine: StateMachine, log: Log): ReviewHistory | null {
  const building = machine.buildingState;
  const reviewed = machine.reviewState;
  const asked = machine.resolveIntent("escalate", "impl");
  const moves = log.accepted.map(({ record }) => record).filter(({ from, to }) => from !== to);
  const submitted = moves.findLast(({ to }) => to === reviewed);
  if (submitted === undefined) return null;
  const since = moves.slice(moves.findLastIndex(({ to }) => to === asked) + 1);
  const begun = since.filter(({ from, to }) => from === reviewed && to === building);
  const rounds = begun.flatMap(({ reason }) => roundIn(reason) ?? []);
  const last = begun.at(-1);
  const { submission } = submitted;
  return {
    rounds,
    ended: last === undefined ? null : roundIn(last.reason),
    leftAtMs: last === undefined ? null : Date.parse(last.at),
    riskClass: submission?.riskClass ?? null,
    judgedHeads: submission?.pullRequests.map(({ head }) => head) ?? [],
  };
}

/** The agent that built the ticket last, whoever has written to its log since; null for none. */
export function builderOf(log: Log): string | null {
  return log.accepted.findLast(({ record }) => record.command === "impl")?.record.agent ?? null;
}

/** The round that the ticket's newest move began; null for none. */
function roundUnderWay(machine: StateMachine, log: Log): Round | null {
  const last = log.accepted.findLast(({ record }) => record.from !== record.to)?.record;
  return last?.to === machine.buildingState ? roundIn(last.reason) : null;
}

interface ReviewReading {
  readonly pulls: readonly FollowedPull[];
  readonly history: ReviewHistory;
  /** Milliseconds since 1970. */
  readonly inReviewSinceMs: number;
  readonly isReminded: boolean;
}

export type Reaction =
  | { readonly kind: "none" }
  /** An agent works on the event. */
  | { readonly kind: "round"; readonly round: Round; readonly pull: FollowedPull }
  | { readonly kind: "ask"; readonly why: string }
  /** The ticket's own pull request is against another branch than the base. */
  | { readonly kind: "other base"; readonly pull: BranchPullRequest }
  /** The base branch is merged into the pull request's branch. */
  | { readonly kind: "update"; readonly pull: FollowedPull }
  | { readonly kind: "approved"; readonly pull: FollowedPull; readonly isMerged: boolean }
  | { readonly kind: "remind"; readonly hours: number }
  /** With all that are merged. */
  | { readonly kind: "close"; readonly pull: FollowedPull; readonly merged: readonly FollowedPull[] }
  /** The issue was closed past the pull request: a person moves the card. */
  | { readonly kind: "list" };

const NONE = { kind: "none" } as const;
const HOUR_MS = 60 * 60_000;

/** The pull request that counts: an open one before a merged one before a closed one, the newest of each. */
function currentPull(pulls: readonly FollowedPull[]): FollowedPull | null {
  for (const state of ["OPEN", "MERGED", "CLOSED"] as const) {
    const found = pulls.findLast((pull) => pull.state === state);
    if (found !== undefined) return found;
  }
  return null;
}

/** The reaction to a merge or a closed issue: a merge closes it, also while the ticket's own pull request is open. */
export function reactionToClosing(pulls: readonly FollowedPull[], { merged }: Reactions): Reaction {
  const all = pulls.filter(({ state }) => state === "MERGED");
  const pull = all.at(-1);
  if (pull === undefined) return { kind: "list" };
  return merged === "close" ? { kind: "close", pull, merged: all } : NONE;
}

/** The reaction to what is newest about a ticket in review. `nowMs` is in milliseconds since 1970. */
export function reactionTo(reading: ReviewReading, reactions: Reactions, nowMs: number): Reaction {
  const pull = currentPull(reading.pulls);
  if (pull?.state === "MERGED") return reactionToClosing(reading.pulls, reactions);
  if (pull?.state === "CLOSED" && reactions.closedUnmerged === "ask")
    return { kind: "ask", why: `The pull request ${pull.url} was closed without a merge.` };
  const reaction = pull?.state === "OPEN" ? reactionToOpen(pull, reading, reactions) : NONE;
  return reaction.kind === "none" ? reminder(reading, reactions, nowMs) : reaction;
}

function reactionToOpen(pull: FollowedPull, { history }: ReviewReading, reactions: Reactions): Reaction {
  const { ended } = history;
  if (ended !== null && ended.head === pull.head)
    return {
      kind: "ask",
      why: `Round ${ended.number} of ${ended.of} (${ended.event}) brought no new commit to ${pull.url}.`,
    };
  for (const { event, setting, name, isDue } of PULL_EVENTS) {
    const { do: wanted, rounds: maxRounds } = reactions[setting];
    if (wanted === "ignore" || !isDue(pull, history.leftAtMs)) continue;
    const before = history.rounds.filter((round) => round.event === event).length;
    if (wanted === "impl" && before < maxRounds)
      return { kind: "round", round: { event, number: before + 1, of: maxRounds, head: pull.head }, pull };
    const tries = before === 0 ? "" : `, after ${before === 1 ? "one round" : `${before} rounds`} by agents`;
    return { kind: "ask", why: `${name} on ${pull.url}${tries}.` };
  }
  // The queue brings it up to date, and merges it.
  if (pull.isQueued) return NONE;
  if (pull.mustUpdate && reactions.behind === "merge") return { kind: "update", pull };
  if (!isApproved(pull)) return NONE;
  const { riskClass, judgedHeads } = history;
  const mayMerge = riskClass !== null && reactions.approved.mergeRiskClasses.includes(riskClass);
  const isMerged = mayMerge && pull.isClean && pull.openThreads === 0 && judgedHeads.includes(pull.head);
  return { kind: "approved", pull, isMerged };
}

/** Approved on its newest commit by somebody who may write, and nothing speaks against a merge. */
function isApproved({ head, opinions, lacksReview, checks, isDraft, hasConflict }: FollowedPull): boolean {
  const isGreen = checks === "passed" || checks === "none";
  const isAgreed = opinions.every(({ kind }) => kind === "approved");
  const isCurrent = opinions.some((one) => one.head === head && !one.isHidden);
  return isAgreed && isCurrent && isGreen && !lacksReview && !isDraft && hasConflict === false;
}

/**
 * The request that settings and rules of the repository allow; as a text, the reason why a person has to merge. A
 * pull request that the queue removed in this review is not put there again: it reads open and clean, as before.
 */
export function mergeRequestFor(
  { number, title, methods, preferred, rules, hasQueue, removal }: MergeFacts,
  { head, inReviewSinceMs }: Pick<FollowedPull, "head"> & Pick<ReviewReading, "inReviewSinceMs">,
): MergeRequest | string {
  if (hasQueue) {
    const isRemoved =
      removal !== null &&
      removal.reason !== "merged" &&
      removal.atMs >= inReviewSinceMs &&
      (removal.head ?? head) === head;
    return isRemoved ? `The merge queue removed it (${removal.reason})` : { kind: "queue" };
  }
  const allowed = methods.filter((method) => rules.every((named) => named.includes(method)));
  const method = allowed.includes(preferred) ? preferred : allowed[0];
  if (method === undefined) return "Settings and rules of the repository allow no method of merging together";
  // GitHub's default for a pull request with one commit is that commit's message.
  return method === "squash"
    ? { kind: "merge", method, headline: `${title} (#${number})` }
    : { kind: "merge", method };
}

function reminder(
  { inReviewSinceMs, isReminded }: ReviewReading,
  { remindAfterHours: hours }: Reactions,
  nowMs: number,
): Reaction {
  const isDue = hours > 0 && !isReminded && nowMs - inReviewSinceMs >= hours * HOUR_MS;
  return isDue ? { kind: "remind", hours } : NONE;
}
