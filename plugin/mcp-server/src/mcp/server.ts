import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import * as z from "zod";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { pluginGone, withHint } from "../errors.ts";
import type { ServerFacts } from "./tool.ts";
import type { ToolCalls } from "./tools.ts";
import type { World } from "../ticket/world/world.ts";

/** The three rules first: of a server whose tools it defers, Codex CLI 0.171.0 shows a model 247 characters. */
const INSTRUCTIONS = [
  "Change a ticket's state only with ralph_hero__handoff_ticket, never by gh, the API or another tool.",
  "A refusal names what is allowed: follow it, try no other way.",
  "Where a state waits for a person, stop unless one asked you to go on.",
  'Tickets are GitHub issues; the field "Workflow State" of their board holds the state.',
  "Lock a ticket before you work on it, then complete or escalate it.",
].join(" ");

const { params } = CallToolRequestSchema.shape;
/** A call with all of its arguments, or without any: the SDK's own schema drops `__proto__`. */
const callSchema = CallToolRequestSchema.extend({
  params: params.extend({ arguments: z.unknown().optional() }),
});

/**
 * The MCP server. `world` is asked on every call and may throw a failure, as without a token: then every tool answers
 * with it. The SDK's high-level server would answer wrong arguments in its own words, without our codes, hence the
 * low-level one. The tools are loaded at their first use: their schemas take as long to build as the rest of a start.
 * `afterListing` is called when a client has asked for the tools, which every client does after its start.
 */
export function createServer(
  world: () => World | Promise<World>,
  version: string,
  process: ServerFacts,
  afterListing: () => void,
): Server {
  const server = new Server(
    { name: "ralph-hero", title: "ralph-hero", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const { listTools } = await loadTools();
    afterListing();
    return { tools: listTools(server.getClientVersion(), process) };
  });
  // One promise for all calls keeps them in the order in which they came.
  let calls: Promise<ToolCalls> | undefined;
  server.setRequestHandler(callSchema, async ({ params: call }, { signal, sendNotification }) => {
    calls ??= loadTools().then((tools) => new tools.ToolCalls(world));
    const { name, arguments: args, _meta: meta } = call;
    const progressToken = meta?.progressToken;
    const tellProgress = (progress: number, message: string): void => {
      if (progressToken === undefined) return;
      const told = { progressToken, progress, message };
      sendNotification({ method: "notifications/progress", params: told }).catch(() => undefined);
    };
    const client = server.getClientVersion();
    return (await calls).answer({ name, args, client, process, cancelled: signal, tellProgress });
  });
  return server;
}

async function loadTools() {
  try {
    return await import("./tools.ts");
  } catch (error) {
    const failure = pluginGone(error);
    throw failure === null ? error : new Error(withHint(failure));
  }
}
