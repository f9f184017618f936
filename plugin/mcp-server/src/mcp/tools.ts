import {
  ErrorCode,
  ToolSchema,
  type CallToolResult,
  type Implementation,
  type Tool as ToolDefinition,
} from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { asSeen, isObject, valueAsSeen } from "../rules/text.ts";
import { refuseSecrets } from "../ticket/checks/given-text.ts";
import { refuseKnownSecrets } from "../ticket/checks/known-secrets.ts";
import { Failure, defectOf } from "../errors.ts";
import {
  auditTicketTool,
  healthCheckTool,
  listTicketsTool,
  nextTicketTool,
  setupProjectTool,
} from "./board-tools.ts";
import { CallQueue, queuedCall, type QueuedCall } from "./call-queue.ts";
import {
  decideTool,
  addCommentTool,
  answerTool,
  askTool,
  routeTaskTool,
  worktreeTool,
} from "./team-tools.ts";
import { createTicketTool, linkTicketsTool, updateTicketTool } from "./edit-tools.ts";
import { getTicketTool } from "./get-ticket.ts";
import { handoffTicketTool } from "./handoff-ticket.ts";
import { readToolArguments, failureAnswer, type ServerFacts, type Tool, type ToolAnswer } from "./tool.ts";
import { CALL_ANSWERS_WITHIN_MS } from "../rules/bounds.ts";
import { withNamedTicket } from "../ticket/read/address.ts";
import type { World } from "../ticket/world/world.ts";

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
    tool.offer?.isTo(client, process) === false ? [] : [definition],
  );
}

export interface ToolCall {
  readonly name: string;
  readonly args: unknown;
  readonly client: Implementation | undefined;
  readonly process: ServerFacts;
  /** Aborted where the client wants no answer any more. */
  readonly cancelled: AbortSignal;
  /** Tells a client that asked for it that the call goes on. */
  readonly tellProgress: (progress: number, message: string) => void;
}

/** Clients that reset their time limit by it give up after a minute at the earliest. */
const PROGRESS_EVERY_MS = 5_000;

export class ToolCalls {
  readonly #world: () => World | Promise<World>;
  readonly #queue = new CallQueue();

  constructor(world: () => World | Promise<World>) {
    this.#world = world;
  }

  /**
   * The tool's answer within the time that clients wait; a failure, also of the world, is an answer, too. Throws an
   * error with a code of the protocol for a name without a tool.
   */
  async answer(call: ToolCall): Promise<CallToolResult> {
    const { name, client, process, tellProgress } = call;
    const tool = TOOLS.find((each) => each.name === name);
    if (tool === undefined) {
      // The SDK's McpError would add the code to its message, as the client's does once more (1.32.2).
      const unknown = new Error(`There is no tool ${JSON.stringify(name)}`);
      throw Object.assign(unknown, { code: ErrorCode.InvalidParams });
    }
    if (tool.offer?.isTo(client, process) === false) return toResult(failureAnswer(tool.offer.refusal()));
    const arrivedAtMs = performance.now();
    const read = { ...call, args: readToolArguments(tool.input, call.args), arrivedAtMs };
    let waitsFor = "GitHub";
    const onWait = (cause: string): void => {
      waitsFor = cause;
    };
    let progress = 0;
    const ticks = setInterval(() => {
      progress += 1;
      tellProgress(progress, `Waits for ${waitsFor}`);
    }, PROGRESS_EVERY_MS);
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<ToolAnswer>((resolve) => {
      limit = setTimeout(() => resolve(failureAnswer(stillAtWork(tool, waitsFor))), CALL_ANSWERS_WITHIN_MS);
    });
    try {
      const told = await Promise.race([this.#answer(tool, read, onWait), late]);
      if (!call.cancelled.aborted) told.afterSent?.(performance.now());
      return toResult(told);
    } finally {
      clearInterval(ticks);
      clearTimeout(limit);
    }
  }

  async #answer(
    tool: Tool,
    { args: given, client, cancelled, arrivedAtMs }: ToolCall & { readonly arrivedAtMs: number },
    onWait: (cause: string) => void,
  ): Promise<ToolAnswer> {
    return answerOf(tool, client, async () => {
      const here = await this.#world();
      const args = withNamedTicket(here, given);
      // The caller of any tool is at work, so its locks are kept.
      const { agent, instance } = namedCaller.safeParse(args).data ?? {};
      const caller = { agent, instance };
      const queued = queuedCall(here, tool, args, caller);
      const usedMs = performance.now() - arrivedAtMs;
      const options = { caller: queued.session, usedMs, cancelled, onWait };
      return here.withinCall(
        async () =>
          this.#queue.run(queued, options, async () => {
            const told = await answerOf(tool, client, async () => {
              refuseSecrets(`call ${tool.name}`, args, here.settings.secrets);
              if (!tool.annotations.readOnlyHint) await refuseKnownSecrets(`call ${tool.name}`, args);
              return here.leases.during(here, caller, async () => tool.call(here, args, arrivedAtMs));
            });
            return this.#queue.hasLockBehind(queued) ? withLockBehind(told, queued) : told;
          }),
        options,
      );
    });
  }
}

/** Something that has no time limit of its own, such as a program, takes longer than clients wait. */
function stillAtWork({ name, annotations }: Tool, cause: string): Failure {
  const { readOnlyHint, idempotentHint: retryable } = annotations;
  const what = readOnlyHint ? `Cannot finish ${name}` : `Cannot tell whether ${name} was done`;
  const message = `${what}: it waits for ${cause}, and ${CALL_ANSWERS_WITHIN_MS / 1000} s are over`;
  const hint = retryable
    ? "Call again with the same arguments: what was done is found"
    : "Look first whether it was done: a call again may do it once more";
  const code = readOnlyHint ? "GITHUB_UNAVAILABLE" : "GITHUB_OUTCOME_UNKNOWN";
  return new Failure(code, message, { hint, retryable });
}

/**
 * A refusal that perhaps came only because the client sent the calls of one turn in another order, as Copilot does
 * (measured with 1.0.102).
 */
function withLockBehind(told: ToolAnswer, { tickets, isLock }: QueuedCall): ToolAnswer {
  const { error } = told.structured;
  if (isLock || !isObject(error)) return told;
  const code = String(error["code"]);
  if (code !== "REFUSED_NOT_BEGUN" && tickets !== "all") return told;
  const note =
    "A lock of this session on the ticket arrived after this call and is carried out next: call again";
  const shown = { ...error, hint: `${String(error["hint"])}. ${note}`, retryable: true };
  return {
    ...told,
    structured: { ...told.structured, error: shown },
    text: `${told.text}\n${note}`,
  };
}

/** What the work answers; a failure is an answer, too. */
async function answerOf(
  tool: Tool,
  client: Implementation | undefined,
  work: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) return failureAnswer(defectOf(error, `finish ${tool.name}`));
    const failure = withVariableSetting(error, client);
    return tool.failed?.(failure) ?? failureAnswer(failure);
  }
}

/**
 * The settings in a client's configuration that name the variables for a server; "env" in all others. Measured with
 * Codex CLI 0.171.0, which passes on no other variables, and opencode 1.18.33.
 */
const VARIABLE_SETTINGS: ReadonlyMap<string, string> = new Map([
  ["codex-mcp-client", "env_vars"],
  ["opencode", "environment"],
]);

/** A failure for a missing variable, with the setting of a client that may keep it back. Claude Code passes all on. */
function withVariableSetting(failure: Failure, client: Implementation | undefined): Failure {
  const { code, message, hint } = failure;
  const isMissing = code === "CONFIG_TOKEN_MISSING" || code === "CONFIG_INCOMPLETE";
  if (!isMissing || client === undefined || client.name === "claude-code") return failure;
  const setting = VARIABLE_SETTINGS.get(client.name) ?? "env";
  const note = `Some clients pass on no environment: name the variable in \`${setting}\` of the server's entry in your client's configuration (docs/other-clients.md)`;
  return new Failure(code, message, { hint: `${hint}. ${note}`, cause: failure });
}

const namedCaller = z.object({ agent: z.string().trim().optional(), instance: z.string().trim().optional() });

/** Text of others reaches the model as people see it. */
function toResult({ structured, text, isError }: ToolAnswer): CallToolResult {
  const content = [{ type: "text" as const, text: asSeen(text) }];
  return {
    content,
    structuredContent: Object(valueAsSeen(structured)),
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

/** Any JSON value, in words that Codex 0.171.0 passes on as `{}` and the MCP Inspector 2.12.0 does not warn of. */
const ANYTHING = { anyOf: [{ type: "null" }, { not: { type: "null" } }] };

/**
 * Each type of several by itself, as clients with one type a schema need it. A list whose items have no schema is a list
 * of text to Codex.
 */
function separateTypes(_key: string, value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value["type"])) return value;
  const { type: types, ...rest } = value;
  const each = types.map((type: unknown) => (type === "array" ? { type, items: ANYTHING } : { type }));
  return { ...rest, anyOf: each };
}

/** The schema as clients read it; the SDK's own schema makes sure that it is one of an object. */
function definitionOf(schema: z.ZodObject): ToolDefinition["inputSchema"] {
  const { $schema: _dialect, ...definition } = z.toJSONSchema(schema, {
    io: "input",
    override: leaveDefaultsOut,
  });
  return ToolSchema.shape.inputSchema.parse(JSON.parse(JSON.stringify(definition), separateTypes));
}
