import { readOwn, type LoopContext } from "./loop-context.ts";
import type { BoardPoller } from "./board-poller.ts";
import { isOutworn, type StoredMark } from "../../../mcp-server/src/runs/run-marks.ts";
import { Failure } from "../../../mcp-server/src/errors.ts";
import { runOf, type ActiveRun, discardCheckout, needsWorktree } from "./one-run.ts";
import { linkedPulls, tellUnmerged } from "./rounds.ts";
import type { LeftAgent } from "../../../mcp-server/src/runs/kept-runs.ts";
import type { Worktree } from "../agents/git-worktrees.ts";

/** A request each: where more lie about, the others wait for the next time. */
const MAX_DROPPED = 100;

/**
 * Puts away what runs left behind: marks, worktrees, checkouts and reports. `staying` has the worktrees of which it was
 * told that they stay. Throws what the stores throw, and WORKTREE_FAILED.
 */
export async function tidy(context: LoopContext, poller: BoardPoller, staying: Set<string>): Promise<void> {
  const { world, marks, workplace } = context;
  await workplace.agents.tidy();
  // Before the marks: a run's mark stands before its checkout is made.
  const checkouts = await workplace.worktrees.checkouts();
  const standing = [...(await marks.list()).values()];
  // After the marks: whoever marks a ticket that is opened meanwhile is not among them.
  await poller.changed();
  const nowMs = world.clock.now();
  const outworn = standing.filter((mark) => isOutworn(mark, poller.mayBeOpen(mark.number), nowMs));
  for (const mark of outworn.slice(0, MAX_DROPPED)) await marks.leave(mark, null);
  const inUse = standing.filter(({ phase }) => phase === "running" || phase === "waiting");
  for (const checkout of checkouts)
    if (!inUse.some(({ number }) => number === checkout.number))
      await discardCheckout(context, checkout.number, checkout.path);
  const busy = new Set(standing.filter(({ phase }) => phase === "running").map(({ number }) => number));
  const isIdle = (number: number): boolean => !busy.has(number) && poller.stateOf(number) === null;
  await tidyWorktrees(context, isIdle, staying);
}

/**
 * Two requests each: with more than these on one disk, the others have their turn later.
 */
export const MAX_LOOKED_AT = 50;

/**
 * Removes the worktrees of closed tickets, those that hold nothing uncommitted and nothing that a merge lacks; their
 * branches stay. Only idle tickets are looked at. What cannot be looked at stays.
 */
async function tidyWorktrees(
  context: LoopContext,
  isIdle: (number: number) => boolean,
  staying: Set<string>,
): Promise<void> {
  const { world, workplace, tell } = context;
  const idle = (await workplace.worktrees.list()).filter(({ number }) => isIdle(number));
  for (const worktree of turnOf(idle, world.clock.now())) {
    const { number, path } = worktree;
    if (!(await isOver())) continue;
    const isRemoved = await workplace.worktrees.removeIfClean(worktree);
    if (isRemoved) tell({ kind: "worktree removed", number, path });
    else if (!staying.has(path)) {
      staying.add(path);
      tell({
        kind: "trouble",
        number,
        message: `the ticket is closed, and its worktree stays: ${path} holds uncommitted work or a submodule`,
      });
    }

    async function isOver(): Promise<boolean> {
      try {
        const { issue } = (await readOwn(context, number)).snapshot;
        if (!issue.closed) return false;
        const linked = await linkedPulls(context, number);
        const merged = linked.filter(({ state }) => state === "MERGED");
        return merged.length === 0 || (await tellUnmerged(context, issue, merged)) === null;
      } catch (error) {
        // No ticket any more, or none of this board: not ours to tidy up after.
        if (error instanceof Failure) return false;
        throw error;
      }
    }
  }
}

/** Those that are looked at now, from a random place on: no state is kept of those that were looked at last. Pure. */
export function turnOf(worktrees: readonly Worktree[], nowMs: number): readonly Worktree[] {
  const first = Math.floor(nowMs) % Math.max(1, worktrees.length);
  return [...worktrees.slice(first), ...worktrees.slice(0, first)].slice(0, MAX_LOOKED_AT);
}

/**
 * Takes over the watch over an agent whose loop is gone, at work or ended meanwhile; null where another loop was
 * faster. It keeps the time that it was given. The ticket is not read: it may be none any more. Throws what the stores
 * throw.
 */
export async function adoptOrphan(
  { world, workplace, marks }: LoopContext,
  mark: StoredMark,
  left: LeftAgent,
): Promise<ActiveRun | null> {
  const { number } = mark;
  const claimed = await marks.take(number, { ...mark, loop: workplace.self }, mark.oid);
  if (claimed === null) return null;
  const { ticket, folder, log } = left;
  return {
    run: runOf(mark, ticket, folder, log),
    mark: claimed,
    agent: workplace.agents.adopt(left),
    worktree: needsWorktree(world.machine, mark) ? { number, path: folder, branch: "" } : null,
  };
}
