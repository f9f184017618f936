import { z } from "zod";
import { functionCall, messageItem, responseEvents } from "../../../loop/src/agents/codex-client.ts";
import {
  eventsOf,
  LAST_WORD,
  type ModelAnswer,
  type ModelApi,
  type TrialCall,
} from "../../../loop/src/agents/agent-client.ts";

/** A tool as a client offers it to the model. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** The group that Codex puts a server's tools in. */
  readonly namespace?: string;
}

/** A request of a client, whichever API it speaks. */
export interface Asked {
  readonly tools: readonly OfferedTool[];
  /** The results of the script's calls, in order, as the client shows them. */
  readonly results: readonly string[];
  readonly whole: string;
}

/** A call with the name that the client gave the tool. */
interface NamedCall extends TrialCall {
  readonly id: string;
  readonly namespace?: string | undefined;
}

/** One API of models, as far as the clients of this folder use it. */
interface Api {
  readonly path: RegExp;
  readonly read: (request: unknown) => Omit<Asked, "whole"> | null;
  /** The calls, or without one the last word. */
  readonly write: (calls: readonly NamedCall[], request: unknown) => ModelAnswer;
}

const described = z.looseObject({ name: z.string(), description: z.string().default("") });
const part = z.looseObject({ type: z.string().optional(), text: z.string().optional() });
const parts = z.union([z.string(), z.array(part), z.null()]).default("");
const streamed = z.looseObject({ stream: z.boolean().default(false) });

function textOf(content: z.infer<typeof parts>): string {
  return typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("\n");
}

function sse(events: readonly unknown[]): ModelAnswer {
  return {
    type: "text/event-stream",
    text: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""),
  };
}

const chatForm = z.looseObject({
  tools: z.array(z.looseObject({ function: described })).default([]),
  messages: z.array(z.looseObject({ role: z.string(), content: parts })),
});

/** OpenAI's chat completions. */
const CHAT: Api = {
  path: /\/chat\/completions$/,
  read: (request) => {
    const { data } = chatForm.safeParse(request);
    return data === undefined
      ? null
      : {
          tools: data.tools.map((tool) => tool.function),
          results: data.messages.filter(({ role }) => role === "tool").map(({ content }) => textOf(content)),
        };
  },
  write: (calls, request) => {
    const id = "chatcmpl-script";
    const toolCalls = calls.map((call, index) => ({
      index,
      id: call.id,
      type: "function",
      function: { name: call.name, arguments: JSON.stringify(call.input) },
    }));
    const message = {
      role: "assistant",
      ...(calls.length === 0 ? { content: LAST_WORD } : { content: null, tool_calls: toolCalls }),
    };
    const reason = calls.length === 0 ? "stop" : "tool_calls";
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const common = { id, created: 1, model: "scripted" };
    if (!streamed.parse(request).stream)
      return {
        type: "application/json",
        text: JSON.stringify({
          ...common,
          object: "chat.completion",
          choices: [{ index: 0, message, finish_reason: reason }],
          usage,
        }),
      };
    const chunk = { ...common, object: "chat.completion.chunk" };
    const { text, ...answer } = sse([
      { ...chunk, choices: [{ index: 0, delta: message, finish_reason: null }] },
      { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: reason }] },
      { ...chunk, choices: [], usage },
    ]);
    return { ...answer, text: `${text}data: [DONE]\n\n` };
  },
};

const responsesForm = z.looseObject({
  tools: z
    .array(z.looseObject({ ...described.partial().shape, tools: z.array(described).optional() }))
    .default([]),
  input: z.array(z.looseObject({ type: z.string().optional(), output: z.unknown().optional() })),
});

/** OpenAI's responses. */
const RESPONSES: Api = {
  path: /\/responses$/,
  read: (request) => {
    const { data } = responsesForm.safeParse(request);
    return data === undefined
      ? null
      : {
          tools: data.tools.flatMap(({ name = "", description = "", tools }) =>
            tools === undefined
              ? [{ name, description }]
              : tools.map((tool) => ({ ...tool, namespace: name })),
          ),
          results: data.input
            .filter(({ type = "" }) => type.endsWith("_output"))
            .map(({ output }) => (typeof output === "string" ? output : JSON.stringify(output))),
        };
  },
  write: (calls) => ({
    type: "text/event-stream",
    text: responseEvents(
      "resp_script",
      calls.length === 0
        ? [messageItem(LAST_WORD)]
        : calls.map(({ id, name, input, namespace }) => ({ ...functionCall(id, name, input), namespace })),
    ),
  }),
};

const messagesForm = z.looseObject({
  tools: z.array(described).default([]),
  messages: z.array(
    z.looseObject({
      content: z.union([z.string(), z.array(z.looseObject({ ...part.shape, content: parts.optional() }))]),
    }),
  ),
});

/** Anthropic's messages. */
const MESSAGES: Api = {
  path: /\/messages(\?|$)/,
  read: (request) => {
    const { data } = messagesForm.safeParse(request);
    return data === undefined
      ? null
      : {
          tools: data.tools,
          results: data.messages
            .flatMap(({ content }) => (typeof content === "string" ? [] : content))
            .filter(({ type }) => type === "tool_result")
            .map(({ content }) => textOf(content ?? "")),
        };
  },
  write: (calls) => ({
    type: "text/event-stream",
    text: eventsOf(
      "scripted",
      calls.length === 0
        ? [{ type: "text", text: LAST_WORD }]
        : calls.map(({ id, name, input }) => ({ type: "tool_use", id, name, input })),
    ),
  }),
};

const geminiForm = z.looseObject({
  tools: z.array(z.looseObject({ functionDeclarations: z.array(described).default([]) })).default([]),
  contents: z.array(
    z.looseObject({
      parts: z.array(
        z.looseObject({ functionResponse: z.looseObject({ response: z.unknown() }).optional() }),
      ),
    }),
  ),
});

/** Gemini's generateContent. */
const GEMINI: Api = {
  path: /:(streamGenerateContent|generateContent)/,
  read: (request) => {
    const { data } = geminiForm.safeParse(request);
    return data === undefined
      ? null
      : {
          tools: data.tools.flatMap(({ functionDeclarations }) => functionDeclarations),
          results: data.contents
            .flatMap((content) => content.parts)
            .flatMap(({ functionResponse }) =>
              functionResponse === undefined ? [] : [JSON.stringify(functionResponse.response)],
            ),
        };
  },
  write: (calls) =>
    sse([
      {
        candidates: [
          {
            index: 0,
            finishReason: "STOP",
            content: {
              role: "model",
              parts:
                calls.length === 0
                  ? [{ text: LAST_WORD }]
                  : calls.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } })),
            },
          },
        ],
        usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
      },
    ]),
};

const APIS = [CHAT, RESPONSES, MESSAGES, GEMINI];

/** The calls of each turn, by the server's names of its tools, made through the tools that a client offers. */
export type Script = readonly (readonly TrialCall[])[];

/**
 * A model that plays the script in any of the APIs. `asked` gets the requests of the conversation. `deferred` makes the
 * call of a tool that the client has not offered.
 */
export function scriptedApi(
  script: Script,
  asked: Asked[],
  deferred: (call: TrialCall) => TrialCall & { readonly namespace?: string } = (call) => call,
): ModelApi {
  return (path, request) => {
    const api = APIS.find((one) => one.path.test(path));
    const read = api?.read(request);
    if (api === undefined || read === undefined || read === null) return null;
    // Requests without tools are side questions of the client, such as a title for the conversation.
    if (read.tools.length === 0) return api.write([], request);
    asked.push({ ...read, whole: JSON.stringify(request) });
    let left = read.results.length;
    const turn = script.find((calls) => {
      left -= calls.length;
      return left < 0;
    });
    const calls = (turn ?? []).map((call, at): NamedCall => {
      const tool = read.tools.find(({ name }) => name.endsWith(call.name));
      const { name, input, namespace } =
        tool === undefined
          ? deferred(call)
          : { name: tool.name, input: call.input, namespace: tool.namespace };
      return { id: `call_script_${read.results.length}_${at}`, name, input, namespace };
    });
    return api.write(calls, request);
  };
}
