import { text } from "node:stream/consumers";
import { onPreToolUse } from "../hooks/pre-tool-use.ts";

const EVENTS: ReadonlyMap<string, (input: unknown) => object | null> = new Map([
  ["PreToolUse", onPreToolUse],
]);

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
const output = handler?.(parse(await text(process.stdin))) ?? null;
if (output !== null) process.stdout.write(JSON.stringify(output));
