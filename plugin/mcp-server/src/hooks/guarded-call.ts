import { deny, SILENT, toolCallSchema, type HookContext, type Reaction } from "./hook.ts";
import { judgeToolCall } from "./guard.ts";

/**
 * Judges a call that the first look has marked. Throws for one that cannot be read, and then the first look denies it.
 */
export function onGuardedCall(input: unknown, { lockRefPrefix }: HookContext): Reaction {
  const call = toolCallSchema.parse(input);
  const verdict = judgeToolCall(call, lockRefPrefix);
  switch (verdict.kind) {
    case "pass":
      return SILENT;
    case "deny":
      return { output: deny(verdict.reason), notes: [] };
    case "undecided":
      return { output: null, notes: [{ kind: "undecided", tool: call.tool_name, why: verdict.why }] };
  }
}
