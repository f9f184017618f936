import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

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

const block = z.object({
  type: z.string(),
  text: z.string().optional(),
  content: z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]).optional(),
  is_error: z.boolean().optional(),
});

const messagesRequest = z.object({
  model: z.string(),
  stream: z.boolean().default(false),
  tools: z.array(z.object({ name: z.string(), input_schema: z.unknown() })).default([]),
  messages: z.array(z.object({ content: z.union([z.string(), z.array(block)]) })),
});

type MessagesRequest = z.infer<typeof messagesRequest>;

type Reply = { type: "text"; text: string } | { type: "tool_use"; id: string; name: string; input: unknown };

/** The tool calls of a conversation, and of every subagent that it starts. */
export interface Script {
  readonly calls: readonly ToolCall[];
  readonly subagentCalls?: readonly ToolCall[];
}

/** The client's header on a subagent's requests. */
const SUBAGENT_HEADER = "x-claude-code-agent-id";

/**
 * Stands in for the Messages API on the loopback address: it makes the given tool calls one after the other, then
 * ends its turn, and keeps what the main conversation was shown.
 */
export class ScriptedModel {
  readonly #script: Script;
  readonly #requests: MessagesRequest[] = [];
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

  /** The tools that came with a schema in the first request, in order. */
  get offered(): readonly string[] {
    return (this.#requests[0]?.tools ?? [])
      .filter(({ input_schema: schema }) => schema !== undefined)
      .map(({ name }) => name);
  }

  /** The results of the calls, in order, as the last request showed them. */
  get results(): readonly SeenResult[] {
    return resultsIn(this.#requests.at(-1)).map(({ is_error, content }) => ({
      isError: is_error === true,
      text: textOf(content),
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
    // Requests without tools are the client's own side questions, such as a title for the conversation.
    const inConversation = body.tools.length > 0;
    const inSubagent = request.headers[SUBAGENT_HEADER] !== undefined;
    if (inConversation && !inSubagent) this.#requests.push(body);
    const calls = inSubagent ? (this.#script.subagentCalls ?? []) : this.#script.calls;
    // Counting the results in the request, not the requests, answers a repeated request alike.
    const call = inConversation ? calls[resultsIn(body).length] : undefined;
    const reply: Reply =
      call === undefined
        ? { type: "text", text: "Done." }
        : { type: "tool_use", id: `toolu_${randomUUID()}`, name: call.name, input: call.input };
    if (body.stream) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(eventsOf(body.model, reply));
    } else {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(messageOf(body.model, reply)));
    }
  }
}

function resultsIn(request: MessagesRequest | undefined): z.infer<typeof block>[] {
  return (request?.messages ?? [])
    .flatMap(({ content }) => (typeof content === "string" ? [] : content))
    .filter(({ type }) => type === "tool_result");
}

function textOf(content: z.infer<typeof block>["content"]): string {
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => part.text ?? "").join("\n");
}

function messageOf(model: string, reply: Reply): Record<string, unknown> {
  return {
    id: `msg_${randomUUID()}`,
    type: "message",
    role: "assistant",
    model,
    content: [reply],
    stop_reason: reply.type === "text" ? "end_turn" : "tool_use",
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

/** The same message as server-sent events, its one block in one piece. */
function eventsOf(model: string, reply: Reply): string {
  const { stop_reason: stopReason, usage, ...message } = messageOf(model, reply);
  const [start, delta] =
    reply.type === "text"
      ? [
          { ...reply, text: "" },
          { type: "text_delta", text: reply.text },
        ]
      : [
          { ...reply, input: {} },
          { type: "input_json_delta", partial_json: JSON.stringify(reply.input) },
        ];
  const events = [
    { type: "message_start", message: { ...message, content: [], stop_reason: null, usage } },
    { type: "content_block_start", index: 0, content_block: start },
    { type: "content_block_delta", index: 0, delta },
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: stopReason, stop_sequence: null }, usage },
    { type: "message_stop" },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}
