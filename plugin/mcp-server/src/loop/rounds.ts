/** A round: an agent works once more on a submitted ticket, because of what happened to its pull request. */
import { accountName } from "../domain/names.ts";
import { quotedWord, shortened } from "../domain/text.ts";
import { Failure } from "../errors.ts";
import { hiddenLine } from "../ledger/replies.ts";
import { authorStatus } from "../ledger/trust.ts";
import type { Remark, Remarks } from "../ports/followed-pulls.ts";
import type { LinkedPullRequest } from "../ports/ticket.ts";
import { CLI_INSTANCE } from "../ports/world.ts";
import { lookUpAccounts, trustOf } from "../ticket/accounts.ts";
import { addComment } from "../ticket/add-comment.ts";
import { pushCommits } from "../ticket/committed-files.ts";
import { handoffTicket } from "../ticket/handoff.ts";
import { ownPulls } from "../ticket/own-pull.ts";
import { moveLock } from "../ticket/locks.ts";
import { readTicket } from "../ticket/read-ticket.ts";
import type { TicketView } from "../ticket/ticket-view.ts";
import { deliverCommand, unmergedText } from "../ticket/unmerged.ts";
import { lockPlace } from "../ticket/writing.ts";
import type { Due } from "./limits.ts";
import type { LoopContext } from "./loop-context.ts";
import type { Run } from "./loop-events.ts";
import { reviewHistory, roundReason, roundUnderWay, type Round } from "./pull-events.ts";
import { openWorktree } from "./rework.ts";

/**
 * Writes on the ticket that a round begins, which moves it out of review, for the loop's own lock is freed at once:
 * the agent takes it. False where the ticket has moved on meanwhile. Throws what the stores throw.
 */
export async function beginRound(context: LoopContext, due: Due): Promise<boolean> {
  const { world, options } = context;
  const { round, number } = due;
  if (round === undefined) return true;
  const address = { ...options.address, number };
  const before = await readTicket(world, address, { agent: options.agent });
  const history = reviewHistory(world.machine, before.log);
  const isDue =
    before.reconciliation.state === due.state &&
    history?.rounds.filter(({ event }) => event === round.event).length === round.number - 1;
  if (!isDue) return false;
  const outcome = await handoffTicket(world, {
    address,
    caller: { agent: options.agent, instance: CLI_INSTANCE },
    request: { command: "impl", goal: { intent: "lock" } },
    reason: roundReason(round, round.url),
    result: null,
  });
  if (outcome.kind === "refused") {
    context.tell({ kind: "trouble", number, message: outcome.refusal.message });
    return false;
  }
  const after = await readTicket(world, address, { agent: options.agent, instance: CLI_INSTANCE });
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
  const building = world.machine.lockStateOf("impl");
  const mayBeRound = due.round !== undefined || (due.command === "impl" && due.state === building);
  if (!mayBeRound || team.delivery.by !== "pull_request") return null;
  const address = { ...options.address, number: due.number };
  const view = await readTicket(world, address, { agent: options.agent });
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
  const { world, options, team } = context;
  const address = { ...options.address, number: ticket.number };
  const linked = (await linkedPulls(context, ticket.number)).filter(({ state }) => state !== "CLOSED");
  const merged = linked.filter(({ state }) => state === "MERGED");
  if (merged.length === 0) return false;
  const view = await readTicket(world, address, { agent: options.agent });
  const pull = ownPulls(world, view, linked).findLast(({ state }) => state === "MERGED");
  if (pull === undefined) return false;
  const lacking = await tellUnmerged(context, ticket, merged);
  const mayClose = team.reactions.merged === "close";
  const isClosed =
    mayClose &&
    !isFinished &&
    (await closeTicket(context, ticket.number, { merged: pull, lacking })) === null;
  const isFollowed =
    mayClose && isFinished && ticket.state === world.machine.resolveIntent("complete", "impl");
  if (lacking !== null && !isClosed && !isFollowed)
    await addComment(world, address, {
      caller: { agent: options.agent, instance: CLI_INSTANCE },
      body: lacking,
      calls: team.escalation.mention,
    });
  return isClosed;
}

/** Closes a ticket whose pull request is merged. The refusal's text; null if it is done. Throws what the stores throw. */
export async function closeTicket(
  { world, options }: LoopContext,
  number: number,
  { merged, lacking }: { readonly merged: { readonly url: string }; readonly lacking: string | null },
): Promise<string | null> {
  const outcome = await handoffTicket(world, {
    address: { ...options.address, number },
    caller: { agent: options.agent, instance: CLI_INSTANCE },
    request: { command: "triage", goal: { intent: "close" } },
    reason: [`Its pull request is merged: ${merged.url}`, ...(lacking === null ? [] : [lacking])].join(
      "\n\n",
    ),
    result: null,
  });
  return outcome.kind === "refused" ? outcome.refusal.message : null;
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
    const text = unmergedText(facts.branch, commits);
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
