import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { readJson } from "../domain/text.ts";
import type { TrialCall } from "../ports/machine.ts";

const requestForm = z.looseObject({
  model: z.string(),
  stream: z.boolean().default(false),
  tools: z.array(z.unknown()).default([]),
  messages: z.array(z.looseObject({ role: z.string() })),
});

/** A model's text, or its call of a tool. */
export type Reply = { type: "text"; text: string } | ({ type: "tool_use"; id: string } & TrialCall);

/** The end of every script. */
export const LAST_WORD = "Done.";

/** The id of the call at that place of the script, which the client's report repeats. */
export function callId(at: number | ""): string {
  return `toolu_script_${at}`;
}

/** What a model's API answers to a request; null for one that it does not know. */
export interface ModelAnswer {
  readonly type: "text/event-stream" | "application/json";
  readonly text: string;
}
export type ModelApi = (path: string, request: unknown) => ModelAnswer | null;

/** Answers a client in place of a model, on the loopback address. */
export class ScriptedModel {
  readonly #api: ModelApi;
  readonly #server: Server;

  private constructor(api: ModelApi) {
    this.#api = api;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  }

  static async open(api: ModelApi): Promise<ScriptedModel> {
    const model = new ScriptedModel(api);
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

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const answer = this.#api(request.url ?? "", readJson(sent));
    if (answer === null) response.writeHead(request.method === "HEAD" ? 200 : 404).end();
    else response.writeHead(200, { "content-type": answer.type }).end(answer.text);
  }
}

/** One call of the script after the other, then the end: the Messages API as far as Claude Code asks for it. */
export function messagesApi(calls: readonly TrialCall[]): ModelApi {
  return (path, request) => {
    const asked = requestForm.safeParse(request);
    if (!path.startsWith("/v1/messages") || !asked.success) return null;
    const { model, stream, tools, messages } = asked.data;
    // The steps in the request are counted, not the requests: a repeated one is answered alike. Requests without tools
    // are side questions of the client.
    const at = messages.filter(({ role }) => role === "assistant").length;
    const call = tools.length === 0 ? undefined : calls[at];
    const reply: Reply =
      call === undefined ? { type: "text", text: LAST_WORD } : { type: "tool_use", id: callId(at), ...call };
    return stream
      ? { type: "text/event-stream", text: eventsOf(model, [reply]) }
      : { type: "application/json", text: JSON.stringify(messageOf(model, [reply])) };
  };
}

/** The answer of the model's API with those blocks. */
export function messageOf(model: string, content: readonly Reply[]): Record<string, unknown> {
  return {
    // The client takes messages of one id for parts of one.
    id: `msg_${randomUUID()}`,
    type: "message",
    role: "assistant",
    model,
    content,
    stop_reason: content.some(({ type }) => type === "tool_use") ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

/** The answer as server-sent events, each block in one piece. */
export function eventsOf(model: string, content: readonly Reply[]): string {
  const { stop_reason: stopReason, usage, ...message } = messageOf(model, content);
  return serverSentEvents([
    { type: "message_start", message: { ...message, content: [], stop_reason: null, usage } },
    ...content.flatMap((reply, index) => {
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
      return [
        { type: "content_block_start", index, content_block: start },
        { type: "content_block_delta", index, delta },
        { type: "content_block_stop", index },
      ];
    }),
    { type: "message_delta", delta: { stop_reason: stopReason, stop_sequence: null }, usage },
    { type: "message_stop" },
  ]);
}

type ServerEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

export function serverSentEvents(events: readonly ServerEvent[]): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}
