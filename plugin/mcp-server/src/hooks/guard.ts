import { judgeForeignTool } from "./guard/foreign-tool.ts";
import { judgeCommand } from "./guard/shell.ts";
import { PASS, type Verdict } from "./guard/verdict.ts";

export type { Verdict } from "./guard/verdict.ts";

/** A call as Claude Code tells a PreToolUse hook of it. */
export interface ToolCall {
  readonly tool_name: string;
  readonly tool_input: unknown;
}

/** Our own tools are the door itself. */
const OWN_TOOLS = "mcp__plugin_ralph-hero_ralph-hero__";

/** Says whether a call of Bash, or of a tool of another MCP server, is a way around the door. Nothing makes it throw. */
export function judgeToolCall({ tool_name, tool_input }: ToolCall, lockRefPrefix: string): Verdict {
  if (typeof tool_input !== "object" || tool_input === null) return PASS;
  const input: Readonly<Record<string, unknown>> = { ...tool_input };
  if (tool_name === "Bash") {
    const command = input["command"];
    return typeof command === "string" ? judgeCommand(command, lockRefPrefix) : PASS;
  }
  if (!tool_name.startsWith("mcp__") || tool_name.startsWith(OWN_TOOLS)) return PASS;
  return judgeForeignTool(tool_name, input, lockRefPrefix);
}

/** The hook's output: a denial with its reason, or null, which leaves the call to the user's own permissions. */
export function guardOutput(verdict: Verdict): object | null {
  if (verdict.kind !== "deny") return null;
  return {
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "deny",
      permissionDecisionReason: verdict.reason,
    },
  };
}
