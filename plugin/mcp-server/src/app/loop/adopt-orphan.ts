import { readTicket } from "../log/read-ticket.ts";
import type { LoopContext } from "./loop-context.ts";
import { runOf, type ActiveRun } from "./one-run.ts";
import type { StandingMark } from "./run-mark.ts";

/**
 * Takes over the watch over an agent whose loop is gone, at work or ended meanwhile; null where another loop was faster.
 * It keeps the time that it was given. Throws what the stores throw.
 */
export async function adoptOrphan(
  { world, workplace, call, marks }: LoopContext,
  mark: StandingMark,
): Promise<ActiveRun | null> {
  const { number, process, log, folder, command, atMs, timeLimitMs } = mark;
  if (process === null) return null;
  const claimed = await marks.put(number, { ...mark, loop: workplace.self }, mark.oid);
  if (claimed === null) return null;
  const { snapshot } = await readTicket(world, { ...call.address, number }, {});
  const leftMs = Math.max(0, atMs + timeLimitMs - world.clock.now());
  return {
    run: runOf(mark, snapshot.issue),
    mark: claimed,
    agent: workplace.agents.adopt({ process, log, timeLimitMs: leftMs }),
    worktree: world.machine.lockStateOf(command) === null ? null : { number, path: folder, branch: "" },
  };
}
