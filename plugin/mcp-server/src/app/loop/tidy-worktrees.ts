import { Failure } from "../../errors.ts";
import { readTicket } from "../log/read-ticket.ts";
import type { LoopContext } from "./loop-context.ts";

/** One request each, at a loop's beginning and end: with more than these on one disk, the others wait for the next time. */
const MAX_LOOKED_AT = 50;

/**
 * Removes the worktrees of closed tickets, those that hold nothing uncommitted; their branches stay. `busy` are tickets
 * that somebody is at. What cannot be looked at stays.
 */
export async function tidyWorktrees(
  { world, workplace, call, tell }: LoopContext,
  busy: ReadonlySet<number>,
): Promise<void> {
  const idle = (await workplace.worktrees.list()).filter(({ number }) => !busy.has(number));
  for (const worktree of idle.slice(0, MAX_LOOKED_AT)) {
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
