import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { eventsOf, messageOf, type Reply } from "../../../loop/src/agents/agent-client.ts";

/** One tool call that the model makes. */
export interface ToolCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A tool's result as the model reads it. */
export interface SeenResult {
  readonly isError: boolean;
  readonly text: string;
}

/** An answer of the service in place of the model's, which the client is told not to ask for again. */
export interface ServiceError {
  readonly status: number;
  readonly message: string;
}

/** What a model does when it is asked: it calls a tool, or says a text, which ends its turn. */
type Step = ToolCall | ServiceError | string;

/** A step, or one that depends on the text that the model was shown since its last step, or that it waits for. */
export type Turn = Step | ((shown: string) => Step | Promise<Step>);

/** What a conversation was shown in one request. */
export interface Shown {
  /** The client's id of the subagent, null for the main conversation. */
  readonly agentId: string | null;
  readonly system: string;
  /** The tools that came with a schema, in order. */
  readonly tools: readonly string[];
  /** Everything since the model's last step: results, prompts, what hooks and the client put in. */
  readonly text: string;
}

const block = z.object({
  type: z.string().optional(),
  text: z.string().optional(),
  is_error: z.boolean().optional(),
  get content() {
    return z.union([z.string(), z.array(block)]).optional();
  },
});

const messagesRequest = z.object({
  model: z.string(),
  stream: z.boolean().default(false),
  system: z.union([z.string(), z.array(block)]).default(""),
  tools: z.array(z.object({ name: z.string(), input_schema: z.unknown() })).default([]),
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(block)]) })),
});

type MessagesRequest = z.infer<typeof messagesRequest>;
type Content = MessagesRequest["system"];

/**
 * What the main conversation does, and each subagent: the first one whose `told` stands in its instructions or prompt.
 */
export interface Script {
  /** Headers of each of its answers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly turns: readonly Turn[];
  /** Where several clients talk to one model: what each does, told by its instructions and its first prompt. */
  readonly conversation?: (instructions: string) => readonly Turn[];
  readonly subagents?: readonly { readonly told: string; readonly turns: readonly Turn[] }[];
}

/** The client's header on a subagent's requests. */
const SUBAGENT_HEADER = "x-claude-code-agent-id";
const LAST_WORD = "Done.";

/**
 * Stands in for the Messages API on the loopback address: it takes the given turns one after the other, then ends
 * its turn, and keeps what every conversation was shown.
 */
export class ScriptedModel {
  readonly #script: Script;
  readonly #mainRequests: MessagesRequest[] = [];
  readonly #shown: Shown[] = [];
  readonly #sent: string[] = [];
  readonly #server: Server;

  private constructor(script: Script) {
    this.#script = script;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  static async open(script: Script): Promise<ScriptedModel> {
    const model = new ScriptedModel(script);
    await new Promise<void>((resolve, reject) => {
      model.#server.once("error", reject).listen(0, "127.0.0.1", resolve);
    });
    return model;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The model listens on a port");
    return `http://127.0.0.1:${address.port}`;
  }

  /** What the conversations were shown, request by request, the main one and all subagents. */
  get shown(): readonly Shown[] {
    return this.#shown;
  }

  /** The tools that came with a schema in the main conversation's first request, in order. */
  get offered(): readonly string[] {
    return this.#mainRequests.slice(0, 1).flatMap(toolsOf);
  }

  /** The main conversation's requests as they were sent, with instructions, tools and messages. */
  get requests(): readonly string[] {
    return this.#sent;
  }

  /** The results of the main conversation's calls, in order, as its last request showed them. */
  get results(): readonly SeenResult[] {
    return resultsIn(this.#mainRequests.at(-1)).map(({ is_error, content }) => ({
      isError: is_error === true,
      text: textOf(content ?? ""),
    }));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    if (request.method !== "POST" || !(request.url ?? "").startsWith("/v1/messages")) {
      response.writeHead(request.method === "HEAD" ? 200 : 404).end();
      return;
    }
    const body = messagesRequest.parse(JSON.parse(sent));
    const agentId = [request.headers[SUBAGENT_HEADER]].flat()[0] ?? null;
    if (body.tools.length > 0 && agentId === null) this.#sent.push(sent);
    const step = await this.#next(body, agentId);
    if (typeof step !== "string" && "status" in step) {
      const { status, message } = step;
      const type = status === 429 ? "rate_limit_error" : "invalid_request_error";
      response.writeHead(status, { "content-type": "application/json", "x-should-retry": "false" });
      response.end(JSON.stringify({ type: "error", error: { type, message } }));
      return;
    }
    const reply: Reply =
      typeof step === "string"
        ? { type: "text", text: step }
        : { type: "tool_use", id: `toolu_${randomUUID()}`, name: step.name, input: step.input };
    if (body.stream) {
      response.writeHead(200, { "content-type": "text/event-stream", ...this.#script.headers });
      response.end(eventsOf(body.model, [reply]));
    } else {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(messageOf(body.model, [reply])));
    }
  }

  async #next(body: MessagesRequest, agentId: string | null): Promise<Step> {
    // Requests without tools are the client's own side questions, such as a title for the conversation.
    if (body.tools.length === 0) return LAST_WORD;
    const shown = { agentId, system: textOf(body.system), tools: toolsOf(body), text: sinceLastStep(body) };
    this.#shown.push(shown);
    if (agentId === null) this.#mainRequests.push(body);
    const { conversation, turns: only } = this.#script;
    const main = (): readonly Turn[] => conversation?.(instructionsOf(body)) ?? only;
    const turns = agentId === null ? main() : this.#turnsOf(body);
    // Counting the steps in the request, not the requests, answers a repeated request alike.
    const turn = turns[body.messages.filter(({ role }) => role === "assistant").length] ?? LAST_WORD;
    return typeof turn === "function" ? turn(shown.text) : turn;
  }

  #turnsOf(request: MessagesRequest): readonly Turn[] {
    const instructions = instructionsOf(request);
    return this.#script.subagents?.find(({ told }) => instructions.includes(told))?.turns ?? [];
  }
}

/** What a conversation began with. */
function instructionsOf({ system, messages }: MessagesRequest): string {
  return [system, ...messages.slice(0, 1).map(({ content }) => content)].map(textOf).join("\n");
}

function toolsOf({ tools }: MessagesRequest): string[] {
  return tools.filter(({ input_schema: schema }) => schema !== undefined).map(({ name }) => name);
}

function sinceLastStep({ messages }: MessagesRequest): string {
  const last = messages.findLastIndex(({ role }) => role === "assistant");
  return messages
    .slice(last + 1)
    .map(({ content }) => textOf(content))
    .join("\n");
}

function resultsIn(request: MessagesRequest | undefined): z.infer<typeof block>[] {
  return (request?.messages ?? [])
    .flatMap(({ content }) => (typeof content === "string" ? [] : content))
    .filter(({ type }) => type === "tool_result");
}

/** All texts of a message, a tool's result included. */
function textOf(content: Content): string {
  if (typeof content === "string") return content;
  return content
    .map((part) => part.text ?? textOf(part.content ?? ""))
    .filter((part) => part !== "")
    .join("\n");
}
