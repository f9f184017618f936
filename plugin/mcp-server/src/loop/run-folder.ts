/** The folder of a run: nothing that an agent reads is the working copy of a person. */
import type { StateMachine } from "../domain/state-machine.ts";
import type { OpenedWorktree } from "../ports/machine.ts";
import type { LoopContext } from "./loop-context.ts";
import type { Due } from "./limits.ts";

export interface RunFolder {
  readonly path: string;
  /** The ticket's worktree; null where the folder is a checkout, which is removed after the run. */
  readonly worktree: OpenedWorktree | null;
}

/** Whether the run needs the ticket's worktree: its work changes files, or it reviews what was built there. */
export function needsWorktree(
  machine: StateMachine,
  { command, isTask }: Pick<Due, "command" | "isTask">,
): boolean {
  return isTask || command === "review" || machine.lockStateOf(command) !== null;
}

/** The ticket's worktree, or a checkout of the base branch. Throws WORKTREE_FAILED. */
export async function openFolder({ world, workplace }: LoopContext, due: Due): Promise<RunFolder> {
  const { number, resume } = due;
  const { worktrees } = workplace;
  if (needsWorktree(world.machine, due)) {
    const worktree = await worktrees.open(number);
    return { path: worktree.path, worktree };
  }
  // The client finds a conversation by its folder.
  return { path: (await worktrees.openCheckout(number, resume?.folder)).path, worktree: null };
}

/** Removes a folder that was made for a run that has not begun; one of a conversation that goes on later stays. */
export async function giveFolderBack(
  context: LoopContext,
  { number, resume }: Due,
  { path, worktree }: RunFolder,
): Promise<void> {
  if (worktree?.isNew === true) await context.workplace.worktrees.removeIfClean(worktree);
  if (worktree === null && resume === undefined) await discardCheckout(context, { number, path });
}

/** Removes a checkout. A failure is told, and the next loop tries again. Throws WORKTREE_FAILED. */
export async function discardCheckout(
  { workplace, tell }: LoopContext,
  { number, path }: { readonly number: number; readonly path: string },
): Promise<void> {
  const message = await workplace.worktrees.discard({ path });
  if (message !== null) tell({ kind: "trouble", number, message });
}
