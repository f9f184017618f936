/** The lines of a client's report in print mode with streamed JSON, as measured with Claude Code 2.1.330. */
import * as z from "zod";
import { ruledArgument } from "../../../mcp-server/src/rules/team.ts";
import { readJson, shortened, withoutSecrets } from "../../../mcp-server/src/rules/text.ts";
import type { Denial } from "./agent-client.ts";

/** The steps by which an agent delivers its work, in their order. */
export const DELIVERY_STEPS = ["commit", "push", "pull_request", "handoff"] as const;

export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

/** A part of a client's report, without tokens and keys. */
export type StreamEvent =
  | {
      readonly kind: "call";
      readonly id: string;
      readonly tool: string;
      readonly call: string;
      /** Absent for a call that delivers nothing. */
      readonly step?: DeliveryStep;
    }
  | { readonly kind: "result"; readonly id: string; readonly isError: boolean; readonly text: string }
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "denied"; readonly id: string; readonly tool: string }
  | { readonly kind: "usage"; readonly tokens: number; readonly costUsd: number | null }
  | { readonly kind: "plan"; readonly windows: readonly PlanWindow[] }
  /** The client's last line of a task. */
  | { readonly kind: "over"; readonly costUsd: number | null };

/** A limit of the plan that a client is logged in with. */
export interface PlanWindow {
  /** For readers, such as "5 hours". */
  readonly name: string;
  readonly usedPercent: number;
  /** Milliseconds since 1970. */
  readonly resetsAtMs: number;
}

export interface TimedStreamEvent {
  /** By the client's clock, milliseconds since 1970; null where the line does not tell. */
  readonly atMs: number | null;
  readonly event: StreamEvent;
}

/** A call that the client refused. The reason "rule" is a deny rule of the settings. */
const deniedLine = z.looseObject({
  type: z.literal("system"),
  subtype: z.literal("permission_denied"),
  tool_name: z.string(),
  tool_use_id: z.string(),
  decision_reason_type: z.string().nullish(),
});

const block = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  name: z.string().optional(),
  text: z.string().optional(),
  input: z.record(z.string(), z.unknown()).optional(),
  tool_use_id: z.string().optional(),
  is_error: z.boolean().nullish(),
  content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).optional(),
});
const messageLine = z.looseObject({
  type: z.enum(["assistant", "user"]),
  message: z.looseObject({ content: z.array(block) }),
});
type Block = z.infer<typeof block>;

/** A tool's result as the model reads it. */
export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
}

export interface StreamReport {
  readonly denials: readonly (Denial & { readonly id: string })[];
  /** By the call's id. */
  readonly results: ReadonlyMap<string, ToolResult>;
}

/** The calls in the lines; lines of another form are ignored. Pure. */
export function readStream(lines: readonly string[]): StreamReport {
  const parsed = lines.filter((line) => line.startsWith("{")).map((line) => readJson(line));
  const blocks = parsed.flatMap((line) => messageLine.safeParse(line).data?.message.content ?? []);
  const inputs = new Map(blocks.flatMap(({ id, input }) => (id === undefined ? [] : [[id, input ?? {}]])));
  const denials = parsed.flatMap((line) => {
    const { data } = deniedLine.safeParse(line);
    if (data === undefined) return [];
    const { tool_name: tool, tool_use_id: id, decision_reason_type: reason } = data;
    return [{ id, tool, call: shownInput(tool, inputs.get(id) ?? {}), byRule: reason === "rule" }];
  });
  return { denials, results: new Map(blocks.flatMap(resultOf)) };
}

/**
 * Claude Code 2.1.330 ends the failure of a tool whose schema the model has not read with the schema, and with advice to
 * the model: both hide the failure from people.
 */
const ADVICE = /\s+This tool's (?:input )?schema was not (?:in your prompt|sent to the API)[^]*$/;

/** Before the refusal of our own hook, measured with Claude Code 2.1.330. */
const BY_HOOK = /^PreToolUse:\S+ hook error: /;

function resultOf({ type, tool_use_id: id, is_error: isError, content = "" }: Block): [string, ToolResult][] {
  if (type !== "tool_result" || id === undefined) return [];
  const text = typeof content === "string" ? content : content.map((part) => part.text ?? "").join("\n");
  if (isError !== true) return [[id, { isError: false, text }]];
  return [[id, { isError, text: text.replace(ADVICE, "").replace(BY_HOOK, "") }]];
}

type Input = Readonly<Record<string, unknown>>;

/** The argument of a call that a rule's pattern is compared with, without secrets; "" for a tool without one. */
function shownInput(tool: string, input: Input): string {
  const value = input[ruledArgument(tool) ?? ""];
  return typeof value === "string" ? onOneLine(value) : "";
}

/** A call as a person decides on it: that argument, or all of them. Without secrets. */
export function wholeInput(tool: string, input: Input): string {
  const shown = shownInput(tool, input);
  if (shown !== "" || Object.keys(input).length === 0) return shown;
  return onOneLine(JSON.stringify(input, struck));
}

/** Enough to tell calls of one tool apart. */
const MAX_ARGUMENT_LENGTH = 60;
const MAX_ARGUMENTS = 6;

/** A call as an event: the argument of its rule, or the first arguments in short; and the step that it delivers. */
export function callEvent(id: string, tool: string, input: Input): StreamEvent & { kind: "call" } {
  const named = Object.entries(input).slice(0, MAX_ARGUMENTS);
  const short = named.map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value, struck);
    return `${name}: ${shortened(onOneLine(text), MAX_ARGUMENT_LENGTH)}`;
  });
  const step = deliveryStepOf(tool, input);
  const call = shownInput(tool, input) || short.join(", ");
  return { kind: "call", id, tool, call, step };
}

function deliveryStepOf(tool: string, { action, intent }: Input): DeliveryStep | undefined {
  if (tool.endsWith("ralph_hero__worktree")) return DELIVERY_STEPS.find((step) => step === action);
  return tool.endsWith("ralph_hero__handoff_ticket") && intent !== "lock" ? "handoff" : undefined;
}

/** For each text of a JSON value by itself: within the JSON a key has other ends of lines. */
function struck(_name: string, value: unknown): unknown {
  return typeof value === "string" ? withoutSecrets(value) : value;
}

const overLine = z.looseObject({ type: z.literal("result"), total_cost_usd: z.number().nullish() });
/** The answer to the control request `get_usage`: measured; the counts of `assistant` lines are wrong. */
const usageLine = z.looseObject({
  type: z.literal("control_response"),
  response: z.looseObject({
    response: z.looseObject({
      session: z.looseObject({
        total_cost_usd: z.number().nonnegative(),
        model_usage: z.record(
          z.string(),
          z.looseObject({
            inputTokens: z.number().default(0),
            outputTokens: z.number().default(0),
            cacheCreationInputTokens: z.number().default(0),
          }),
        ),
      }),
    }),
  }),
});

/**
 * The windows of a subscription, from the headers of the service's answers; API keys get no such line. Measured with
 * 2.1.330: the line comes with the first answer and with each change, `utilization` is a share of 1, and the time is in
 * seconds since 1970.
 */
const planWindow = z.looseObject({ utilization: z.number(), resetsAt: z.number() }).nullish();
const planLine = z.looseObject({
  type: z.literal("rate_limit_event"),
  rate_limit_info: z.looseObject({
    unifiedWindows: z.looseObject({ five_hour: planWindow, seven_day: planWindow }),
  }),
});

function planOf({ rate_limit_info: { unifiedWindows } }: z.infer<typeof planLine>): PlanWindow[] {
  const { five_hour: session, seven_day: week } = unifiedWindows;
  return [["5 hours", session] as const, ["7 days", week] as const].flatMap(([name, window]) => {
    if (window === null || window === undefined) return [];
    const usedPercent = Math.round(window.utilization * 100);
    return [{ name, usedPercent, resetsAtMs: window.resetsAt * 1000 }];
  });
}

/** The events of a line, without secrets. Pure. */
export function eventsOf(value: unknown): StreamEvent[] {
  const message = messageLine.safeParse(value).data;
  if (message !== undefined)
    return message.message.content.flatMap((one) => eventsOfBlock(message.type, one));
  const denied = deniedLine.safeParse(value).data;
  if (denied !== undefined) return [{ kind: "denied", id: denied.tool_use_id, tool: denied.tool_name }];
  const usage = usageLine.safeParse(value).data?.response.response.session;
  if (usage !== undefined) {
    // What is read from the cache again with every request would hide the rest.
    const counts = Object.values(usage.model_usage).map(
      (count) => count.inputTokens + count.outputTokens + count.cacheCreationInputTokens,
    );
    const tokens = counts.reduce((sum, count) => sum + count, 0);
    return [{ kind: "usage", tokens, costUsd: usage.total_cost_usd }];
  }
  const plan = planLine.safeParse(value).data;
  if (plan !== undefined) return [{ kind: "plan", windows: planOf(plan) }];
  const over = overLine.safeParse(value).data;
  return over === undefined ? [] : [{ kind: "over", costUsd: over.total_cost_usd ?? null }];
}

function eventsOfBlock(from: "assistant" | "user", one: Block): StreamEvent[] {
  if (from === "assistant" && one.type === "text") {
    const text = onOneLine(one.text ?? "");
    return text === "" ? [] : [{ kind: "said", text }];
  }
  if (from === "assistant" && one.type === "tool_use") {
    const { id = "", name: tool = "", input = {} } = one;
    return [callEvent(id, tool, input)];
  }
  return resultOf(one).map(([id, { isError, text }]) => ({
    kind: "result",
    id,
    isError,
    text: onOneLine(text),
  }));
}

export function onOneLine(text: string): string {
  return withoutSecrets(text).replaceAll(/\s+/g, " ").trim();
}

/** Statuses by which a model's service refuses every ticket. */
export const REFUSED_ALL: readonly number[] = [401, 402, 403, 404];

/** A complaint is for one line of a list. */
const MAX_COMPLAINT = 300;

/** A line that names an error; a trace and the version of Node may follow it. */
const ERROR_LINE = /^\W*(?:\w*error|fatal)\b/i;

/** The first line of a client's complaint that names an error, else its last one, without secrets; null for none. */
export function complaintIn(said: string): string | null {
  // Before it is taken apart and cut: a key has many lines, and half a token looks like none.
  const lines = withoutSecrets(said).trim().split("\n");
  const line = lines.find((one) => ERROR_LINE.test(one)) ?? lines.at(-1) ?? "";
  return line === "" ? null : line.slice(0, MAX_COMPLAINT).toWellFormed();
}
