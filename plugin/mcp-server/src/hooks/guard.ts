import { judgeForeignTool } from "./guard/foreign-tool.ts";
import { judgeFileChange } from "./guard/own-hooks.ts";
import { isObject } from "../domain/text.ts";
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
/** Claude Code's own tools that write a file. */
const FILE_TOOLS: readonly string[] = ["Edit", "MultiEdit", "Write"];
/** Edits of one call that are followed. */
const MAX_EDITS = 1_000;
/** PowerShell's call operator at the start of a statement: `& gh issue close 12`. The shell's parser rejects it. */
const CALLS = /((?:^|[;|{(\n])[ \t]*)&[ \t]+/g;

/**
 * Says whether a call of the shell, of a tool that writes a file, or of another MCP server's tool bypasses the server.
 * `fileText` reads a file of this machine, null where it cannot. Throws what `judgeCommand` throws.
 */
export function judgeToolCall(
  { tool_name: tool, tool_input, cwd }: GuardedTool,
  board: GuardedBoard,
  fileText: (path: string) => string | null = () => null,
): GuardVerdict {
  const fields = fieldsOf(tool_input) ?? {};
  if (FILE_TOOLS.includes(tool)) return judgeFileTool(fields, fileText);
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

/** A new text replaces the file's; edits replace parts of it, which stand for it where it cannot be read. */
function judgeFileTool(
  input: Readonly<Record<string, unknown>>,
  fileText: (path: string) => string | null,
): GuardVerdict {
  const { file_path: path, content, edits } = input;
  if (typeof path !== "string") return PASS;
  const given = [input, ...(Array.isArray(edits) ? edits.slice(0, MAX_EDITS) : [])].filter(isObject);
  const changes = given.flatMap(({ old_string: old, new_string: next }) =>
    typeof old === "string" && typeof next === "string" ? [[old, next] as const] : [],
  );
  const before = fileText(path) ?? changes.map(([old]) => old).join("\n");
  const after = changes.reduce((text, [old, next]) => text.replaceAll(old, () => next), before);
  return judgeFileChange(path, before, typeof content === "string" ? content : after);
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
  fileText: (path: string) => string | null = () => null,
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
  const board = {
    lockRefPrefixes: context.lockRefPrefixes,
    repositories: () => (known ??= find()),
  };
  const verdict = judgeToolCall(call, board, fileText);
  if (verdict.kind === "deny") return react(deny(verdict.reason));
  if (verdict.kind === "pass") return SILENT;
  return { output: null, notes: [{ kind: "undecided", tool: call.tool_name, why: verdict.why }] };
}
