import type { LoopContext } from "./loop-context.ts";
import type { Pulse } from "./pulse.ts";
import { isOutworn } from "./run-mark.ts";
import { tidyWorktrees } from "./tidy-worktrees.ts";

/** A request each: where more lie about, the others wait for the next time. */
const MAX_DROPPED = 100;

/** Puts away what runs left behind: marks, worktrees and reports. Throws what the stores throw, and WORKTREE_FAILED. */
export async function tidy(context: LoopContext, pulse: Pulse): Promise<void> {
  const { world, marks, workplace } = context;
  await workplace.agents.tidy();
  const standing = [...(await marks.list()).values()];
  // After the marks: whoever marks a ticket that is opened meanwhile is not among them.
  await pulse.changed();
  const nowMs = world.clock.now();
  const outworn = standing.filter((mark) => isOutworn(mark, pulse.mayBeOpen(mark.number), nowMs));
  for (const mark of outworn.slice(0, MAX_DROPPED)) await marks.leave(mark, null);
  const busy = new Set(standing.filter(({ phase }) => phase === "running").map(({ number }) => number));
  await tidyWorktrees(context, (number) => !busy.has(number) && pulse.stateOf(number) === null);
}
