import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

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

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly content?: string | readonly Block[];
  readonly is_error?: boolean;
}

interface MessagesRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly tools?: readonly { readonly name: string; readonly input_schema?: unknown }[];
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Block[] }[];
}

/**
 * Stands in for the Messages API on the loopback address: it makes the given tool calls one after the other, then
 * ends its turn, and keeps what it was shown.
 */
export class ScriptedModel {
  readonly #calls: readonly ToolCall[];
  readonly #requests: MessagesRequest[] = [];
  readonly #server: Server;

  private constructor(calls: readonly ToolCall[]) {
    this.#calls = calls;
    this.#server = createServer((request, response) => {
      void this.#serve(request, response);
    });
  }

  static async open(calls: readonly ToolCall[]): Promise<ScriptedModel> {
    const model = new ScriptedModel(calls);
    await new Promise<void>((resolve, reject) => {
      model.#server.once("error", reject).listen(0, "127.0.0.1", resolve);
    });
    return model;
  }

  get url(): string {
    // A server that listens on a port has an address of this form.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** The tools that came with a schema in the first request, in order. */
  get offered(): readonly string[] {
    return (this.#requests[0]?.tools ?? []).filter((tool) => "input_schema" in tool).map(({ name }) => name);
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
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== "POST" || !(request.url ?? "").startsWith("/v1/messages")) {
      response.writeHead(request.method === "HEAD" ? 200 : 404).end();
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as MessagesRequest;
    // Requests without tools are the client's own side questions, such as a title for the conversation.
    const inConversation = (body.tools?.length ?? 0) > 0;
    if (inConversation) this.#requests.push(body);
    // Counting the results in the request, not the requests, answers a repeated request alike.
    const call = inConversation ? this.#calls[resultsIn(body).length] : undefined;
    const block =
      call === undefined
        ? { type: "text", text: "Done." }
        : { type: "tool_use", id: `toolu_${randomUUID()}`, name: call.name, input: call.input };
    const message = {
      id: `msg_${randomUUID()}`,
      type: "message",
      role: "assistant",
      model: body.model,
      content: [block],
      stop_reason: call === undefined ? "end_turn" : "tool_use",
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    };
    if (body.stream === true) sendEvents(response, message);
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(message));
  }
}

function resultsIn(request: MessagesRequest | undefined): readonly Block[] {
  return (request?.messages ?? [])
    .flatMap(({ content }) => (typeof content === "string" ? [] : content))
    .filter(({ type }) => type === "tool_result");
}

function textOf(content: string | readonly Block[] | undefined): string {
  if (typeof content === "string") return content;
  return (content ?? []).map(({ text }) => text ?? "").join("\n");
}

type Message = Readonly<Record<string, unknown>> & {
  readonly content: readonly { readonly type: string; readonly text?: string; readonly input?: unknown }[];
  readonly stop_reason: string;
};

/** Streams the message as server-sent events, its one block in one piece. */
function sendEvents(response: ServerResponse, message: Message): void {
  const [block] = message.content;
  const isText = block?.type === "text";
  const events = [
    { type: "message_start", message: { ...message, content: [], stop_reason: null } },
    {
      type: "content_block_start",
      index: 0,
      content_block: isText ? { ...block, text: "" } : { ...block, input: {} },
    },
    {
      type: "content_block_delta",
      index: 0,
      delta: isText
        ? { type: "text_delta", text: block.text }
        : { type: "input_json_delta", partial_json: JSON.stringify(block?.input) },
    },
    { type: "content_block_stop", index: 0 },
    {
      type: "message_delta",
      delta: { stop_reason: message.stop_reason, stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: "message_stop" },
  ];
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
}
