import { SILENT, toolCallSchema, type HookContext, type Reaction } from "./hook.ts";
import { onOwnTool } from "./pre-own-tool.ts";

/** Before any tool call that hooks.json lets through to node: our own tools. */
export function onPreToolUse(input: unknown, context: HookContext): Reaction {
  const call = toolCallSchema.safeParse(input);
  return call.success ? onOwnTool(call.data, context) : SILENT;
}
