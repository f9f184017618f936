import { workingCopyAround } from "../config/working-copy.ts";
import type { HookContext, Reaction } from "../hooks/hook.ts";
import { onWrite } from "../hooks/scoped-write.ts";

/** Before a call that may write a file, in the project's folder on this machine. */
export function atWrite(input: unknown, context: HookContext): Reaction {
  return onWrite(input, context, {
    workingCopy: () => workingCopyAround(process.env["CLAUDE_PROJECT_DIR"] ?? process.cwd()),
    home: process.env["HOME"] ?? null,
  });
}
