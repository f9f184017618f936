import { projectRepositories } from "../config/environment.ts";
import { localCommands } from "../config/local-commands.ts";
import { regularText } from "../config/text-file.ts";
import { onGuardedCall } from "../hooks/guard.ts";
import type { HookContext, Reaction } from "../hooks/hook.ts";

/** Judges a call that the first look has marked, in the project's folder on this machine. */
export function atGuardedCall(input: unknown, context: HookContext): Reaction {
  const variables = process.env;
  const run = localCommands(variables, variables["CLAUDE_PROJECT_DIR"] ?? process.cwd());
  return onGuardedCall(input, context, () => projectRepositories(variables, run), regularText);
}
