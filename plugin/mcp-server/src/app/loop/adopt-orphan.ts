import type { LeftAgent } from "../ports/agents.ts";
import type { LoopContext } from "./loop-context.ts";
import { runOf, type ActiveRun } from "./one-run.ts";
import type { StandingMark } from "./run-mark.ts";

/**
 * Takes over the watch over an agent whose loop is gone, at work or ended meanwhile; null where another loop was
 * faster. It keeps the time that it was given. The ticket is not read: it may be none any more. Throws what the stores
 * throw.
 */
export async function adoptOrphan(
  { world, workplace, marks }: LoopContext,
  mark: StandingMark,
  left: LeftAgent,
): Promise<ActiveRun | null> {
  const { number, command } = mark;
  const claimed = await marks.take(number, { ...mark, loop: workplace.self }, mark.oid);
  if (claimed === null) return null;
  const { ticket, folder, log } = left;
  return {
    run: runOf(mark, { ticket, folder, log }),
    mark: claimed,
    agent: workplace.agents.adopt(left),
    worktree: world.machine.lockStateOf(command) === null ? null : { number, path: folder, branch: "" },
  };
}
