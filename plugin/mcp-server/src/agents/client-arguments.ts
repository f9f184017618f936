/** The start of Claude Code in print mode: its arguments, task and variables. Pure. */
import type { AgentOrder } from "../ports/machine.ts";
import { worktreeVariable } from "../ports/ticket-worktree.ts";

/**
 * A repository's settings would run its hooks and servers unasked, outside of any sandbox and with the token. Measured
 * with 2.1.330: this leaves out settings.json, settings.local.json, .mcp.json (also where the user's own settings enable
 * every such server), skills, subagents, commands, rules and every CLAUDE.md of the project, nested ones too.
 */
const USERS_SETTINGS = ["--setting-sources", "user"];
/** Nobody is there to answer a prompt. */
const NO_PROMPTS = ["--permission-prompts", "none"];

export function argumentsOf(
  { briefing, permissions, budgetUsd, resume, client }: AgentOrder,
  pluginFolder: string,
  settingsFile: string | null,
): string[] {
  const { mode, clientTools, allowedTools } = permissions;
  return [
    "--print",
    // The task comes as a message, once the board knows of this process: print mode in text waits 3 s for it only.
    "--input-format=stream-json",
    "--output-format=stream-json",
    "--verbose",
    `--plugin-dir=${pluginFolder}`,
    ...USERS_SETTINGS,
    ...(permissions.isSandboxed ? NO_PROMPTS : []),
    ...(settingsFile === null ? [] : ["--settings", settingsFile]),
    "--tools",
    clientTools.join(","),
    ...(mode === null ? [] : ["--permission-mode", mode]),
    ...(allowedTools.length === 0 ? [] : ["--allowed-tools", allowedTools.join(",")]),
    ...(client.model === null ? [] : ["--model", client.model]),
    // The cost of a conversation counts from its beginning (measured: `total_cost_usd` after --resume).
    ...(budgetUsd === null ? [] : ["--max-budget-usd", (budgetUsd + (resume?.spentUsd ?? 0)).toFixed(4)]),
    // A conversation keeps the one that it began with.
    ...(resume === undefined ? ["--append-system-prompt", briefing] : ["--resume", resume.call.sessionId]),
  ];
}

/** The client takes the last text for what the user typed, and the one before it for what came along. */
export function userMessage({ prompt, quoted }: AgentOrder): unknown {
  const content = [quoted, prompt].flatMap((text) => (text === null ? [] : [{ type: "text", text }]));
  return { type: "user", message: { role: "user", content } };
}

/** The variables that tell the plugin's server for whom it works. */
export function identityOf({ agent, repository, worktree }: AgentOrder): Record<string, string> {
  return {
    RALPH_AGENT: agent,
    RALPH_GH_OWNER: repository.owner,
    RALPH_GH_REPO: repository.repo,
    ...(worktree === null ? {} : worktreeVariable(worktree)),
  };
}
