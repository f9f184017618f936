import { judgeForeignTool } from "./guard/foreign-tool.ts";
import { judgeCommand } from "./guard/shell.ts";
import { PASS, type Verdict } from "./guard/verdict.ts";

/** A call as Claude Code tells a PreToolUse hook of it. */
export interface ToolCall {
  readonly tool_name: string;
  readonly tool_input: unknown;
}

/** Claude Code's own tools that run a command of the shell. */
const SHELL_TOOLS: readonly string[] = ["Bash", "Monitor", "PowerShell"];
/** Our own tools are the door itself, whatever the server is called in the client. */
const OWN_TOOL =
  /__ralph_hero__(?:handoff_ticket|get_ticket|list_tickets|next_ticket|create_ticket|update_ticket|add_comment|link_tickets|ask|answer|route_task|setup_project|health_check)$/;

/** Says whether a call of the shell, or of a tool of another MCP server, is a way around the door. Throws what `judgeCommand` throws. */
export function judgeToolCall({ tool_name, tool_input }: ToolCall, lockRefPrefix: string): Verdict {
  if (typeof tool_input !== "object" || tool_input === null) return PASS;
  const input: Readonly<Record<string, unknown>> = { ...tool_input };
  if (SHELL_TOOLS.includes(tool_name)) {
    const command = input["command"];
    return typeof command === "string" ? judgeCommand(command, lockRefPrefix) : PASS;
  }
  if (!tool_name.startsWith("mcp__") || OWN_TOOL.test(tool_name)) return PASS;
  return judgeForeignTool(tool_name, input, lockRefPrefix);
}
