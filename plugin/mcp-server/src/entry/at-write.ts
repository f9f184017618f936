import { repositoryOf } from "../config/working-copy.ts";
import { workingCopyOf } from "../config/worktree-variable.ts";
import type { HookContext, Reaction } from "../hooks/hook.ts";
import { onWrite } from "../hooks/scoped-write.ts";

/** Before a call that may write a file, in the project's folder on this machine. */
export function atWrite(input: unknown, context: HookContext): Reaction {
  const variables = process.env;
  const folder = variables["CLAUDE_PROJECT_DIR"] ?? process.cwd();
  return onWrite(input, context, {
    workingCopy: () => repositoryOf(workingCopyOf(variables, folder), variables),
    home: variables["HOME"] ?? null,
  });
}
