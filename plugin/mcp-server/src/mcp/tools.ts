import {
  ErrorCode,
  McpError,
  ToolSchema,
  type CallToolResult,
  type Implementation,
  type Tool as ToolDefinition,
} from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { asSeen, valueAsSeen } from "../domain/text.ts";
import { refuseSecrets } from "../ticket/given-text.ts";
import { refuseKnownSecrets } from "../ticket/known-secrets.ts";
import { callerKey } from "../domain/lock.ts";
import type { World } from "../ports/world.ts";
import { Failure, pluginGone } from "../errors.ts";
import { addCommentTool } from "./add-comment.ts";
import { answerTool } from "./answer.ts";
import { askTool } from "./ask.ts";
import { auditTicketTool } from "./audit-ticket.ts";
import { createTicketTool } from "./create-ticket.ts";
import { getTicketTool } from "./get-ticket.ts";
import { handoffTicketTool } from "./handoff-ticket.ts";
import { healthCheckTool } from "./health-check.ts";
import { linkTicketsTool } from "./link-tickets.ts";
import { listTicketsTool } from "./list-tickets.ts";
import { nextTicketTool } from "./next-ticket.ts";
import { routeTaskTool } from "./route-task.ts";
import { setupProjectTool } from "./setup-project.ts";
import { decideTool } from "./decide.ts";
import { worktreeTool } from "./worktree.ts";
import { failureAnswer, type ServerFacts, type Tool, type ToolAnswer } from "./tool.ts";
import { updateTicketTool } from "./update-ticket.ts";

/** Every tool of the server, in the order of its listing. */
export const TOOLS: readonly Tool[] = [
  handoffTicketTool,
  getTicketTool,
  createTicketTool,
  updateTicketTool,
  addCommentTool,
  askTool,
  answerTool,
  decideTool,
  worktreeTool,
  routeTaskTool,
  linkTicketsTool,
  listTicketsTool,
  nextTicketTool,
  auditTicketTool,
  setupProjectTool,
  healthCheckTool,
];

/** Made once, for all servers of a process. */
let definitions: ReadonlyMap<Tool, ToolDefinition> | undefined;

/** The tools that are offered to this client, as it reads them. */
export function listTools(client: Implementation | undefined, process: ServerFacts): ToolDefinition[] {
  definitions ??= new Map(TOOLS.map((tool) => [tool, toDefinition(tool)]));
  return [...definitions].flatMap(([tool, definition]) =>
    isOfferedTo(tool, client, process) ? [definition] : [],
  );
}

/** A call of a tool by a client. */
export interface ToolCall {
  readonly name: string;
  readonly args: unknown;
  readonly client: Implementation | undefined;
  readonly process: ServerFacts;
}

/** The tool's answer; a failure, also of `world`, is an answer, too. Throws McpError for a name without a tool. */
export async function callTool(
  world: () => World | Promise<World>,
  { name, args, client, process }: ToolCall,
): Promise<CallToolResult> {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool === undefined)
    throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(name)}`);
  if (tool.offer !== undefined && !isOfferedTo(tool, client, process))
    return toResult(failureAnswer(tool.offer.refusal()));
  return toResult(await answer(tool, world, args));
}

function isOfferedTo({ offer }: Tool, client: Implementation | undefined, process: ServerFacts): boolean {
  return offer === undefined || offer.isTo(client, process);
}

async function answer(tool: Tool, world: () => World | Promise<World>, args: unknown): Promise<ToolAnswer> {
  try {
    const here = await world();
    refuseSecrets(`call ${tool.name}`, args, here.settings.secrets);
    if (!tool.annotations.readOnlyHint) await refuseKnownSecrets(`call ${tool.name}`, args);
    const caller = callerIn(args);
    return await here.leases.during(here, caller, async () =>
      here.withinCall(async () => tool.call(here, args), callerKey(here.settings.agent, caller)),
    );
  } catch (error) {
    if (error instanceof Failure) return tool.failed?.(error) ?? failureAnswer(error);
    const gone = pluginGone(error);
    if (gone !== null) return failureAnswer(gone);
    const message = error instanceof Error ? error.message : String(error);
    return failureAnswer(
      new Failure("INTERNAL", `Cannot finish ${tool.name}: ${message}`, {
        hint: "This is a defect of ralph-hero: please report it",
      }),
    );
  }
}

/** The caller of any tool is at work, so its locks are kept. */
function callerIn(args: unknown): { agent: string | undefined; instance: string | undefined } {
  const { agent, instance } = namedCaller.safeParse(args).data ?? {};
  return { agent, instance };
}

const namedCaller = z.object({ agent: z.string().trim().optional(), instance: z.string().trim().optional() });

/** Text of others reaches the model as people see it. */
function toResult({ structured, text, isError }: ToolAnswer): CallToolResult {
  return {
    content: [{ type: "text", text: asSeen(text) }],
    structuredContent: Object.fromEntries(
      Object.entries(structured).map(([key, value]) => [key, valueAsSeen(value)]),
    ),
    ...(isError === true ? { isError } : {}),
  };
}

function toDefinition({ name, title, description, annotations, meta, input, output }: Tool): ToolDefinition {
  return {
    name,
    title,
    description,
    annotations: { title, ...annotations },
    inputSchema: definitionOf(input),
    outputSchema: definitionOf(output),
    // The client waits for the server, and still loads only the tools that say so themselves.
    _meta: { "anthropic/alwaysLoad": false, ...meta },
  };
}

/** Defaults of JSON Schema are left out: every word of the definitions costs each session tokens. */
function leaveDefaultsOut({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  for (const key of ["additionalProperties", "properties"] as const) {
    const value = jsonSchema[key];
    if (typeof value === "object" && Object.keys(value).length === 0) delete jsonSchema[key];
  }
  // Every key is a text.
  if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames;
}

/** The schema as clients read it; the SDK's own schema makes sure that it is one of an object. */
function definitionOf(schema: z.ZodObject): ToolDefinition["inputSchema"] {
  const { $schema: _dialect, ...definition } = z.toJSONSchema(schema, {
    io: "input",
    override: leaveDefaultsOut,
  });
  return ToolSchema.shape.inputSchema.parse(definition);
}
