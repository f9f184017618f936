// An MCP server that notes what a client sends and passes on, and answers slowly enough to tell calls side by side from
// calls in turn.
//   node probe-server.mjs LOG
import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** Numbers in a row, so that a cut shows its place. */
const numbers = Array.from({ length: 1_500 }, (_, at) => String(at * 4).padStart(4, "0")).join("");
const INSTRUCTIONS = `Instructions ${numbers}`;
const DESCRIPTION = `Description ${numbers}`;
const USUAL_MS = 300;

const inputSchema = {
  type: "object",
  properties: { at: { type: "integer" }, fail: { type: "boolean" }, wait_ms: { type: "integer" } },
};
const tools = [
  { name: "probe_read", description: "Reads.", inputSchema, annotations: { readOnlyHint: true } },
  // As ralph_hero__handoff_ticket.
  {
    name: "probe_write",
    description: DESCRIPTION,
    inputSchema,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  },
];

const [, , log] = process.argv;

function note(entry) {
  appendFileSync(log, `${JSON.stringify(entry)}\n`);
}

async function resultOf({ method, params = {} }) {
  switch (method) {
    case "initialize": {
      const { protocolVersion, clientInfo } = params;
      note({ event: "initialize", protocolVersion, clientInfo });
      return {
        protocolVersion,
        serverInfo: { name: "probe", version: "1" },
        capabilities: { tools: {} },
        instructions: INSTRUCTIONS,
      };
    }
    case "ping":
      return {};
    case "tools/list":
      return { tools };
    case "tools/call": {
      const { name, arguments: input = {} } = params;
      const { at, fail: isError = false, wait_ms: waitMs = USUAL_MS } = input;
      note({ event: "call", name, input });
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      note({ event: "answer", at });
      const content = [{ type: "text", text: "only-in-text" }];
      return { content, structuredContent: { value: "only-in-JSON" }, ...(isError ? { isError } : {}) };
    }
    default:
      note({ event: "unknown", method });
      return null;
  }
}

async function answer(id, message) {
  const result = await resultOf(message);
  const answered = result === null ? { error: { code: -32601, message: "Method not found" } } : { result };
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...answered })}\n`);
}

note({ event: "start", variables: process.env, instructions: INSTRUCTIONS, description: DESCRIPTION });
for await (const line of createInterface(process.stdin)) {
  const { id, ...message } = JSON.parse(line);
  if (message.method === "notifications/cancelled") note({ event: "cancelled" });
  if (id === undefined || message.method === undefined) continue;
  // Not waited for: calls run side by side.
  void answer(id, message);
}
