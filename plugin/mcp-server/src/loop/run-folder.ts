/** The folder of a run: nothing that an agent reads is the working copy of a person. */
import type { StateMachine } from "../domain/state-machine.ts";
import { withoutSecrets } from "../domain/text.ts";
import { Failure } from "../errors.ts";
import type { OpenedWorktree } from "../ports/machine.ts";
import { clientFor, type LoopContext } from "./loop-context.ts";
import { runSetUp, SET_UP_REMEDY } from "./preflight.ts";
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

/** The ticket's worktree, ready to build, or a checkout. Throws WORKTREE_FAILED and WORKTREE_SETUP. */
export async function openFolder(context: LoopContext, due: Due): Promise<RunFolder> {
  const { world, workplace, tell } = context;
  const { number, resume } = due;
  const { worktrees } = workplace;
  if (needsWorktree(world.machine, due)) {
    const worktree = await worktrees.open(number);
    const copied = await worktrees.copyIncluded(worktree);
    if (copied.files.length > 0) tell({ kind: "copied", number, ...copied });
    await setUpWorktree(context, due, worktree);
    return { path: worktree.path, worktree };
  }
  // The client finds a conversation by its folder.
  return { path: (await worktrees.openCheckout(number, resume?.folder)).path, worktree: null };
}

/**
 * Runs the team's command once in each worktree, and again where it failed or has changed. A worktree is not ready where
 * the command was ended because nothing is to be started any more. Throws WORKTREE_SETUP.
 */
async function setUpWorktree(
  context: LoopContext,
  { number, command }: Due,
  worktree: OpenedWorktree,
): Promise<void> {
  const { world, workplace, team, options, tell, startsOver } = context;
  const { setup } = team.worktree;
  if (setup === undefined || workplace.worktrees.isSetUp(worktree, setup)) return;
  tell({ kind: "setting up", number, command: withoutSecrets(setup, world.settings.secrets) });
  const client = clientFor(options, team, command);
  const problem = await runSetUp(context, worktree, { client, setup, signal: startsOver });
  if (startsOver.aborted) return;
  if (problem !== null)
    throw new Failure("WORKTREE_SETUP", `Cannot set up its worktree: ${problem}`, { hint: SET_UP_REMEDY });
  workplace.worktrees.noteSetUp(worktree, setup);
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
