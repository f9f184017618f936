import { judgeForeignTool } from "./guard/foreign-tool.ts";
import { judgeCommand } from "./guard/command.ts";
import { PASS, type GuardedBoard, type GuardVerdict } from "./guard/bypasses.ts";
import { ownToolOf } from "./pre-own-tool.ts";
import { SILENT, deny, react, fieldsOf, readToolCall, type HookContext, type Reaction } from "./hook.ts";

/** A call as Claude Code tells a PreToolUse hook of it. */
export interface GuardedTool {
  readonly tool_name: string;
  readonly tool_input: unknown;
  /** The folder that a command of the shell starts in; absent or null where it is not known. */
  readonly cwd?: string | null;
}

/** Claude Code's own tools that run a command of the shell. */
const SHELL_TOOLS: readonly string[] = ["Bash", "Monitor", "PowerShell"];
/** PowerShell's call operator at the start of a statement: `& gh issue close 12`. The shell's parser rejects it. */
const CALLS = /((?:^|[;|{(\n])[ \t]*)&[ \t]+/g;

/**
 * Says whether a call of the shell, or of a tool of another MCP server, bypasses the server. Throws what
 * `judgeCommand` throws.
 */
export function judgeToolCall(
  { tool_name: tool, tool_input, cwd }: GuardedTool,
  board: GuardedBoard,
): GuardVerdict {
  const fields = fieldsOf(tool_input) ?? {};
  if (SHELL_TOOLS.includes(tool)) {
    const { command } = fields;
    if (typeof command !== "string") return PASS;
    const text = tool === "PowerShell" ? command.replaceAll(CALLS, "$1") : command;
    return judgeCommand(text, board, { folder: cwd });
  }
  // Our own tools are the server's.
  const isForeign = tool.startsWith("mcp__") && ownToolOf(tool) === null;
  return isForeign ? judgeForeignTool(tool, fields, board) : PASS;
}

/**
 * Judges a call that the first look has marked. Throws for one that cannot be read, and then the first look denies it.
 * `projectRepositories` are those of the project's folder, none where they are not known; a ticket whose lock was held in
 * this session makes its repository one of the board's, too.
 */
export function onGuardedCall(
  input: unknown,
  context: HookContext,
  projectRepositories: () => readonly string[],
): Reaction {
  const call = readToolCall(input);
  if (call === null) throw new Error("the client's input is not a tool call");
  let known: readonly string[] | null = null;
  const find = (): readonly string[] => {
    const held = context.notes.flatMap(({ note }) =>
      note.kind === "held" ? (note.ticket.split("#")[0] ?? []) : [],
    );
    const own = projectRepositories();
    return own.length === 0 ? [] : [...own, ...held];
  };
  const verdict = judgeToolCall(call, {
    lockRefPrefixes: context.lockRefPrefixes,
    repositories: () => (known ??= find()),
  });
  if (verdict.kind === "deny") return react(deny(verdict.reason));
  if (verdict.kind === "pass") return SILENT;
  return { output: null, notes: [{ kind: "undecided", tool: call.tool_name, why: verdict.why }] };
}
