import { text } from "node:stream/consumers";
import { onPreToolUse } from "../hooks/pre-tool-use.ts";

type Handler = (input: unknown) => Promise<object | null> | object | null;

const EVENTS: ReadonlyMap<string, Handler> = new Map([
  ["PreToolUse", async (input: unknown) => onPreToolUse(input) ?? (await onGuardedCall(input))],
]);

/** The guard is loaded only where it has a call to judge: Node's start is most of what a hook costs. */
async function onGuardedCall(input: unknown): Promise<object | null> {
  if (typeof input !== "object" || input === null) return null;
  if (!("tool_name" in input && typeof input.tool_name === "string" && "tool_input" in input)) return null;
  const { tool_name, tool_input } = input;
  const { guardOutput, judgeToolCall } = await import("../hooks/guard.ts");
  return guardOutput(judgeToolCall({ tool_name, tool_input }, lockRefPrefix()));
}

/** As the server takes it; a wrong value is the server's to refuse. */
function lockRefPrefix(): string {
  const given = process.env["RALPH_LOCK_REF_PREFIX"] ?? "";
  return /^refs\/.+\/$/.test(given) ? given : "refs/ralph/locks/";
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    // A hook that cannot read its input has nothing to say, and must not stand in anybody's way.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const handler = EVENTS.get(process.argv[2] ?? "");
const output = (await handler?.(parse(await text(process.stdin)))) ?? null;
if (output !== null) process.stdout.write(JSON.stringify(output));
