import { deny, SILENT, toolCallSchema, type HookContext, type Reaction, type ToolCall } from "./hook.ts";
import { onOwnTool, ownToolOf } from "./pre-own-tool.ts";

/** Before any tool call that hooks.json lets through to node: our own tools, and what the first look has marked. */
export async function onPreToolUse(input: unknown, context: HookContext): Promise<Reaction> {
  const call = toolCallSchema.safeParse(input);
  if (!call.success) return SILENT;
  const tool = ownToolOf(call.data.tool_name);
  return tool === null ? judge(call.data, context) : onOwnTool(tool, call.data, context);
}

/** The guard, loaded only where it has a call to judge: starting is most of what a hook costs. */
async function judge(call: ToolCall, { lockRefPrefix }: HookContext): Promise<Reaction> {
  const { judgeToolCall } = await import("./guard.ts");
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
