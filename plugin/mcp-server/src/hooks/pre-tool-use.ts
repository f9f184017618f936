import { z } from "zod";
import { MAIN_INSTANCE } from "../app/world.ts";

/** What Claude Code tells a PreToolUse hook; in a subagent also which one it is. */
const inputSchema = z.looseObject({
  tool_name: z.string(),
  tool_input: z.record(z.string(), z.unknown()),
  /** `plugin:agent`, or a bare name for an agent of no plugin. */
  agent_type: z.string().optional(),
  agent_id: z.string().optional(),
});

/** The tools whose calls say who asks. */
const CALLER_TOOLS =
  /__ralph_hero__(?:handoff_ticket|get_ticket|next_ticket|create_ticket|update_ticket|add_comment)$/;

/**
 * Writes who really calls over whatever the model wrote: all subagents of a session share one server process, so
 * nothing else tells them apart, and two of them would hold one lock. Returns the hook's output, or null where
 * there is nothing to say. It grants no permission.
 */
export function onPreToolUse(input: unknown): object | null {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success || !CALLER_TOOLS.test(parsed.data.tool_name)) return null;
  const { agent_type: agentType, agent_id: agentId, tool_input: toolInput } = parsed.data;
  const { agent: _claimed, ...rest } = toolInput;
  const updatedInput = {
    ...rest,
    // The main loop's name comes from the server's own configuration.
    ...(agentType === undefined ? {} : { agent: agentType.replace(/^.*:/, "") }),
    instance: agentId ?? MAIN_INSTANCE,
  };
  return { hookSpecificOutput: { hookEventName: "PreToolUse", updatedInput } };
}
