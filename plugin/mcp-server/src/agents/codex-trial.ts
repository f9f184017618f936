/** A trial with Codex: the script as answers of the Responses API, and each call's outcome by Codex's report. */
import * as z from "zod";
import type { AgentEnd, StreamEvent, TrialCall, TrialOutcome } from "../ports/machine.ts";
import { readJson } from "../domain/text.ts";
import type { Launch, Trial } from "./agent-client.ts";
import { codexEventsOf } from "./codex-report.ts";
import type { TomlValue } from "./codex-settings.ts";
import { callId, LAST_WORD, ScriptedModel, serverSentEvents, type ModelApi } from "./scripted-model.ts";
import { failureOf } from "./trial.ts";

/** A model whose tools the script can call; a newer one takes a program that calls them. */
const MODEL = "gpt-5.5";
/** Codex's own limit for one look at a command that goes on. */
const LOOK_MS = 30_000;

const requestForm = z.looseObject({
  input: z.array(
    z.looseObject({ type: z.string(), call_id: z.string().optional(), output: z.unknown().optional() }),
  ),
});

/** The words of Codex's own tool for a command that is at work still. */
const RUNS_STILL = /Process running with session ID (\d+)/;

/** A text or a call. */
type Item = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The Responses API as far as Codex asks for it: one call after the other, each command to its end. */
export function responsesApi(calls: readonly TrialCall[]): ModelApi {
  return (path, request) => {
    const asked = requestForm.safeParse(request);
    if (!path.endsWith("/responses") || !asked.success) return null;
    const { input } = asked.data;
    const made = input.filter(
      ({ type, call_id: id }) => type.endsWith("_call") && id?.startsWith(callId("")),
    );
    const [, running] = RUNS_STILL.exec(JSON.stringify(input.at(-1)?.output ?? "")) ?? [];
    const call = calls[made.length];
    const item: Item =
      running !== undefined
        ? functionCall(`look_${input.length}`, "write_stdin", {
            session_id: Number(running),
            chars: "",
            yield_time_ms: LOOK_MS,
          })
        : call === undefined
          ? messageItem(LAST_WORD)
          : itemOf(callId(made.length), call);
    return { type: "text/event-stream", text: responseEvents(`resp_${input.length}`, [item]) };
  };
}

function itemOf(id: string, { name, input }: TrialCall): Item {
  const tool = ownToolOf(name);
  if (tool !== null) return { ...functionCall(id, tool, input), namespace: "mcp__ralph_hero" };
  if (name === "Write")
    return { type: "custom_tool_call", call_id: id, name: "apply_patch", input: patchOf(input) };
  return functionCall(id, "exec_command", { cmd: commandOf({ name, input }), yield_time_ms: LOOK_MS });
}

/** A call as an item of the Responses API. */
export function functionCall(id: string, name: string, input: Readonly<Record<string, unknown>>): Item {
  return { type: "function_call", id: `fc_${id}`, call_id: id, name, arguments: JSON.stringify(input) };
}

/** The model's text as an item of the Responses API. */
export function messageItem(text: string): Item {
  return {
    type: "message",
    id: "msg_last",
    role: "assistant",
    content: [{ type: "output_text", text, annotations: [] }],
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The plugin's own tool in a full name, as the plugin's server has it. */
function ownToolOf(name: string): string | null {
  return /__(ralph_hero__[a-z_]+)$/.exec(name)?.[1] ?? null;
}

/** Codex reads files by commands. */
function commandOf({ name, input }: TrialCall): string {
  return name === "Read" ? `cat "${textOf(input["file_path"])}"` : textOf(input["command"]);
}

function patchOf({ file_path: path, content }: TrialCall["input"]): string {
  const lines = textOf(content).trimEnd().split("\n");
  return [
    "*** Begin Patch",
    `*** Add File: ${textOf(path)}`,
    ...lines.map((line) => `+${line}`),
    "*** End Patch",
    "",
  ].join("\n");
}

/** An answer of the Responses API as server-sent events. */
export function responseEvents(id: string, output: readonly Item[]): string {
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  return serverSentEvents([
    { type: "response.created", response: { id, output: [] } },
    ...output.map((item, at) => ({ type: "response.output_item.done", output_index: at, item })),
    { type: "response.completed", response: { id, output, usage } },
  ]);
}

export class CodexTrial implements Trial {
  readonly launch: Launch;
  readonly #model: ScriptedModel;
  readonly #calls: readonly TrialCall[];

  private constructor(model: ScriptedModel, launch: Launch, calls: readonly TrialCall[]) {
    this.#model = model;
    this.launch = launch;
    this.#calls = calls;
  }

  /** `prepare` makes the start with those settings. */
  static async open(
    calls: readonly TrialCall[],
    prepare: (settings: Readonly<Record<string, TomlValue>>) => Promise<Launch>,
  ): Promise<CodexTrial> {
    const model = await ScriptedModel.open(responsesApi(calls));
    try {
      const provider = { name: "trial", base_url: `${model.url}/v1`, wire_api: "responses" };
      const launch = await prepare({
        model: MODEL,
        model_provider: "trial",
        "model_providers.trial": provider,
      });
      return new CodexTrial(model, launch, calls);
    } catch (error) {
      await model.close();
      throw error;
    }
  }

  outcomes(lines: readonly string[], end: AgentEnd): TrialOutcome[] {
    return codexOutcomes(this.#calls, lines, end);
  }

  async close(): Promise<void> {
    await this.#model.close();
  }
}

/**
 * The outcome of each call. Codex reports no call that it refuses, so the calls of its report are matched with those of
 * the script, in their order. Pure.
 */
export function codexOutcomes(
  calls: readonly TrialCall[],
  lines: readonly string[],
  end: Pick<AgentEnd, "complaint" | "unable" | "hasResult">,
): TrialOutcome[] {
  const events = lines.flatMap(
    (line) => codexEventsOf(line.startsWith("{") ? readJson(line) : undefined) ?? [],
  );
  const results = new Map(events.flatMap((one) => (one.kind === "result" ? [[one.id, one]] : [])));
  const begun = events.filter((event) => event.kind === "call");
  return calls.map((call) => {
    const at = begun.findIndex((event) => isOf(event, call));
    if (at === -1)
      return end.hasResult && end.unable === null && end.complaint === null
        ? { kind: "failed", why: "Codex refused the call", hosts: [], folders: [], hidden: [] }
        : { kind: "not tried", why: end.complaint ?? end.unable?.why ?? "the client ended before it" };
    const result = results.get(begun[at]?.id ?? "");
    begun.splice(0, at + 1);
    if (result === undefined) return { kind: "not tried", why: "the client ended before its result" };
    return result.isError ? failureOf(result.text) : { kind: "done" };
  });
}

function isOf({ tool, call }: Extract<StreamEvent, { kind: "call" }>, given: TrialCall): boolean {
  const own = ownToolOf(given.name);
  if (own !== null) return tool === own;
  if (given.name === "Write") return tool === "apply_patch" && call === textOf(given.input["file_path"]);
  return tool === "exec" && unquoted(call) === unquoted(commandOf(given));
}

/** Codex reports a command in quotes of its own. */
function unquoted(command: string): string {
  return command.replaceAll(/['"\\\s]/g, "");
}
