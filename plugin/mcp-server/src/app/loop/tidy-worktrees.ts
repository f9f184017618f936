import { Failure } from "../../errors.ts";
import type { Worktree } from "../ports/agents.ts";
import { readTicket } from "../log/read-ticket.ts";
import type { LoopContext } from "./loop-context.ts";

/**
 * One request each, at a loop's beginning and end: with more than these on one disk, the others have their turn later.
 */
export const MAX_LOOKED_AT = 50;

/**
 * Removes the worktrees of closed tickets, those that hold nothing uncommitted; their branches stay. Only idle
 * tickets are looked at. What cannot be looked at stays.
 */
export async function tidyWorktrees(
  { world, workplace, call, tell }: LoopContext,
  isIdle: (number: number) => boolean,
): Promise<void> {
  const idle = (await workplace.worktrees.list()).filter(({ number }) => isIdle(number));
  for (const worktree of turnOf(idle, world.clock.now())) {
    const { number, path } = worktree;
    if (!(await isClosed())) continue;
    if (await workplace.worktrees.removeIfClean(worktree)) tell({ kind: "worktree removed", number, path });
    else
      tell({
        kind: "trouble",
        number,
        message: `the ticket is closed, and its worktree stays: ${path} holds what is not committed`,
      });

    async function isClosed(): Promise<boolean> {
      try {
        return (await readTicket(world, { ...call.address, number }, { agent: call.agent })).snapshot.issue
          .closed;
      } catch (error) {
        // No ticket any more, or none of this board: not ours to tidy up after.
        if (error instanceof Failure) return false;
        throw error;
      }
    }
  }
}

/**
 * Those that are looked at now: from a place on that the millisecond chooses, for nobody remembers who had a turn.
 * Pure.
 */
export function turnOf(worktrees: readonly Worktree[], nowMs: number): readonly Worktree[] {
  const first = Math.floor(nowMs) % Math.max(1, worktrees.length);
  return [...worktrees.slice(first), ...worktrees.slice(0, first)].slice(0, MAX_LOOKED_AT);
}
