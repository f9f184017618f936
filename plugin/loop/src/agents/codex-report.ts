/**
 * The lines of Codex's report (`codex exec --json`), and those of its own record of the session, which alone names the
 * cause of a failure by fields. Measured with Codex CLI 0.171.0.
 */
import * as z from "zod";
import { readJson } from "../../../mcp-server/src/rules/text.ts";
import { REFUSED_ALL, callEvent, complaintIn, onOneLine, type StreamEvent } from "./stream.ts";
import type { Unable } from "../../../mcp-server/src/runs/kept-runs.ts";

const item = z.looseObject({
  id: z.string(),
  type: z.string(),
  status: z.string().nullish(),
  text: z.string().nullish(),
  command: z.string().nullish(),
  aggregated_output: z.string().nullish(),
  exit_code: z.int().nullish(),
  tool: z.string().nullish(),
  arguments: z.record(z.string(), z.unknown()).nullish().catch(null),
  result: z.looseObject({ content: z.array(z.looseObject({ text: z.string().optional() })) }).nullish(),
  error: z.looseObject({ message: z.string() }).nullish(),
  changes: z.array(z.looseObject({ path: z.string() })).nullish(),
});
type Item = z.infer<typeof item>;

const itemLine = z.looseObject({ type: z.enum(["item.started", "item.completed"]), item });
const usage = z.looseObject({
  input_tokens: z.int(),
  cached_input_tokens: z.int().default(0),
  output_tokens: z.int(),
});
const turnLine = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("turn.completed"), usage: usage.nullish() }),
  z.looseObject({ type: z.literal("turn.failed"), error: z.looseObject({ message: z.string() }) }),
]);
const threadLine = z.looseObject({ type: z.literal("thread.started"), thread_id: z.string() });

/** A name, or a name with the status of the service's answer. */
const errorInfo = z.union([
  z.string().transform((name) => ({ name, status: null })),
  z
    .record(z.string(), z.looseObject({ http_status_code: z.int().nullish() }).nullable())
    .transform((named) => {
      const [name, details] = Object.entries(named)[0] ?? ["", null];
      return { name, status: details?.http_status_code ?? null };
    }),
]);
type ErrorInfo = z.infer<typeof errorInfo>;

const completeRecord = z.looseObject({
  type: z.literal("event_msg"),
  payload: z.looseObject({
    type: z.literal("task_complete"),
    error: z.looseObject({ codex_error_info: errorInfo.nullish() }).nullish(),
  }),
});
/** The time is in seconds since 1970. */
const limitWindow = z
  .looseObject({
    used_percent: z.number(),
    window_minutes: z.number().nullish(),
    resets_at: z.number().nullish(),
  })
  .nullish();
const countRecord = z.looseObject({
  type: z.literal("event_msg"),
  payload: z.looseObject({
    type: z.literal("token_count"),
    info: z.looseObject({ total_token_usage: usage }).nullish(),
    rate_limits: z.looseObject({ primary: limitWindow, secondary: limitWindow }).nullish(),
  }),
});

/** The events of a line, without secrets; null for a line of no such form. Pure. */
export function codexEventsOf(value: unknown): StreamEvent[] | null {
  const { data: ofItem } = itemLine.safeParse(value);
  if (ofItem !== undefined)
    return ofItem.type === "item.started" ? callOf(ofItem.item) : resultsOf(ofItem.item);
  const { data: turn } = turnLine.safeParse(value);
  if (turn !== undefined) return [...usageOf(turn.type === "turn.completed" ? turn.usage : null), OVER];
  const { data: count } = countRecord.safeParse(value);
  if (count !== undefined) return [...usageOf(count.payload.info?.total_token_usage), ...planOf(count)];
  return completeRecord.safeParse(value).success || threadLine.safeParse(value).success ? [] : null;
}

/** Codex tells no cost. */
const OVER = { kind: "over", costUsd: null } as const;

/** Without what is read from the cache again with every request, as for other clients. */
function usageOf(counts: z.infer<typeof usage> | null | undefined): StreamEvent[] {
  if (counts === null || counts === undefined) return [];
  const tokens = counts.input_tokens - counts.cached_input_tokens + counts.output_tokens;
  return [{ kind: "usage", tokens, costUsd: null }];
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

function planOf({ payload: { rate_limits: limits } }: z.infer<typeof countRecord>): StreamEvent[] {
  const windows = [limits?.primary, limits?.secondary].flatMap((window) => {
    if (typeof window?.resets_at !== "number" || typeof window.window_minutes !== "number") return [];
    const { used_percent: used, window_minutes: minutes, resets_at: at } = window;
    const days = Math.round(minutes / DAY_MINUTES);
    const name = days > 0 ? `${days} days` : `${Math.round(minutes / HOUR_MINUTES)} hours`;
    return [{ name, usedPercent: Math.round(used), resetsAtMs: at * 1000 }];
  });
  return windows.length === 0 ? [] : [{ kind: "plan", windows }];
}

function callOf({ id, type, command, tool, arguments: input, changes }: Item): StreamEvent[] {
  switch (type) {
    case "command_execution":
      return [{ kind: "call", id, tool: "exec", call: onOneLine(withoutShell(command ?? "")) }];
    case "mcp_tool_call":
      return [callEvent(id, tool ?? "", input ?? {})];
    case "file_change":
      return [{ kind: "call", id, tool: "apply_patch", call: onOneLine(pathsOf(changes)) }];
    default:
      return [];
  }
}

function resultsOf(one: Item): StreamEvent[] {
  const { id, type, status, text, error } = one;
  if (type === "agent_message") {
    const said = onOneLine(text ?? "");
    return said === "" ? [] : [{ kind: "said", text: said }];
  }
  if (callOf(one).length === 0) return [];
  const content = one.result?.content.map((part) => part.text ?? "").join("\n");
  const told = error?.message ?? content ?? one.aggregated_output ?? "";
  return [{ kind: "result", id, isError: status !== "completed", text: onOneLine(told) }];
}

/** The command that Codex gives to the user's shell, as `/bin/bash -lc 'npm test'`. */
function withoutShell(command: string): string {
  const bare = command.replace(/^\S*sh -l?c /, "");
  return /^'[^']*'$/.test(bare) ? bare.slice(1, -1) : bare;
}

function pathsOf(changes: Item["changes"]): string {
  return (changes ?? []).map(({ path }) => path).join(" ");
}

/** The end of the last turn; null where none has come, and in the report of another client. Pure. */
export function codexResultIn(
  lines: readonly string[],
): { readonly complaint: string | null; readonly unable: Unable | null } | null {
  const values = lines.filter((line) => line.startsWith("{")).map((line) => readJson(line));
  const turn = values.map((value) => turnLine.safeParse(value).data).findLast((data) => data !== undefined);
  if (turn === undefined) return null;
  if (turn.type === "turn.completed") return { complaint: null, unable: null };
  const why = complaintIn(turn.error.message) ?? "it does not say why";
  const complete = values
    .map((value) => completeRecord.safeParse(value).data)
    .findLast((data) => data !== undefined);
  const cause = complete?.payload.error?.codex_error_info ?? null;
  if (cause === null) return { complaint: null, unable: { why, ...UNKNOWN } };
  const kind = kindOf(cause);
  if (kind === "ticket") return { complaint: why, unable: null };
  const limit = kind === "limit" ? { resetsAtMs: resetIn(values) } : null;
  const unable = { why, passes: kind !== "all", affectsAll: kind === "all", limit };
  return { complaint: null, unable };
}

const UNKNOWN = { passes: false, affectsAll: false, limit: null } as const;

const OF_A_LIMIT: readonly string[] = ["usage_limit_exceeded", "rate_limit_exceeded"];
const OF_THE_ACCOUNT: readonly string[] = ["unauthorized", "model_not_found"];
const OF_THE_SERVICE: readonly string[] = [
  "server_overloaded",
  "internal_server_error",
  "http_connection_failed",
  "response_stream_connection_failed",
  "response_stream_disconnected",
  "response_too_many_failed_attempts",
];

/** The scope of a failure: a limit and the service pass by themselves; "all" is every ticket. */
function kindOf({ name, status }: ErrorInfo): "ticket" | "all" | "limit" | "service" {
  if (OF_A_LIMIT.includes(name) || status === 429) return "limit";
  if (OF_THE_ACCOUNT.includes(name) || REFUSED_ALL.includes(status ?? 0)) return "all";
  // Any other answer is the request's fault, such as 400, which Codex calls "other".
  return (status === null ? OF_THE_SERVICE.includes(name) : status >= 500) ? "service" : "ticket";
}

/** The end of the limits that are used up, milliseconds since 1970; null where none is named. */
function resetIn(values: readonly unknown[]): number | null {
  const limits = values
    .map((value) => countRecord.safeParse(value).data?.payload.rate_limits)
    .findLast((found) => found !== undefined && found !== null);
  const ends = [limits?.primary, limits?.secondary].flatMap((window) =>
    window !== null && window !== undefined && window.used_percent >= 100 ? (window.resets_at ?? []) : [],
  );
  return ends.length === 0 ? null : Math.max(...ends) * 1000;
}

/** The session that a report is about; null for the report of another client. Pure. */
export function codexSessionIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    const { data } = threadLine.safeParse(line.startsWith("{") ? readJson(line) : undefined);
    if (data !== undefined) return data.thread_id;
  }
  return null;
}

/** The lines of Codex's own record of a session that a report lacks: the cause of its end, tokens and limits. Pure. */
export function recordedEnd(record: string): string[] {
  const lines = record.split("\n").filter((line) => line.startsWith("{"));
  return [countRecord, completeRecord].flatMap(
    (form) => lines.findLast((line) => form.safeParse(readJson(line)).success) ?? [],
  );
}
