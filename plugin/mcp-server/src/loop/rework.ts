/** Tickets in review that need an agent again: `next_ticket` offers them to nobody. */
import { shortCommit } from "../domain/text.ts";
import { Failure, withHint } from "../errors.ts";
import { bearsAll } from "../domain/names.ts";
import type { Conflicts, TicketWorktree } from "../ports/ticket-worktree.ts";
import type { Worktree } from "../ports/machine.ts";
import { getTicket } from "../ticket/get-ticket.ts";
import type { Command } from "../domain/vocabulary.ts";
import { checkDelivery, checkDocument, documentFolder } from "../ticket/delivery.ts";
import type { Due, DueCall } from "./limits.ts";
import { ifReadable, judgeNow, type LoopContext } from "./loop-context.ts";
import type { ListedMark } from "./run-marks.ts";

/** The state of work that was handed on as built; null where the graph has none. */
function reviewState({ world }: Pick<LoopContext, "world">): string | null {
  return world.machine.resolveIntent("complete", "impl");
}

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
  const state = reviewState(context);
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
  const isBuilt = command === "impl" && state === reviewState(context);
  if (worktree === null || (folder === null && !isBuilt)) return null;
  try {
    const opened = await openWorktree(context, worktree);
    const question = { repository: options.address, tickets: [number], delivery };
    if (folder !== null) {
      // Without the sandbox an agent may be unable to push, and gives the document in a comment.
      const by = options.isSandboxed ? delivery : "branch";
      return await checkDocument(opened, { tickets: [number], delivery: by, folder });
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
export async function openWorktree(
  { world, workplace }: LoopContext,
  worktree: Worktree,
): Promise<TicketWorktree> {
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
