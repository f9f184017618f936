import { guardOutput, judgeToolCall } from "./guard.ts";
import { deny, SILENT, toolCallSchema, type HookContext, type Reaction } from "./hook.ts";

/** Before a call of the shell, or of another server's tool, that the first look found suspicious. */
export function onGuardedTool(input: unknown, { lockRefPrefix }: HookContext): Reaction {
  const call = toolCallSchema.safeParse(input);
  if (!call.success) return SILENT;
  const { tool_name: tool } = call.data;
  const verdict = judgeToolCall(call.data, lockRefPrefix);
  if (verdict.kind === "undecided")
    return { output: null, notes: [{ kind: "undecided", tool, why: verdict.why }] };
  return verdict.kind === "deny" && guardOutput(verdict) !== null
    ? { output: deny(verdict.reason), notes: [] }
    : SILENT;
}
