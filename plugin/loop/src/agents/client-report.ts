import { createHash } from "node:crypto";
import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import * as z from "zod";
import { readJson } from "../../../mcp-server/src/rules/text.ts";
import { codexEventsOf, codexResultIn, codexSessionIn } from "./codex-report.ts";
import {
  REFUSED_ALL,
  complaintIn,
  eventsOf,
  readStream,
  wholeInput,
  DELIVERY_STEPS,
  type DeliveryStep,
  type PlanWindow,
  type StreamEvent,
} from "./stream.ts";
import type { AgentEnd } from "./agent-client.ts";
import type { ClientName } from "../../../mcp-server/src/ticket/team/team-config.ts";
import type { DeferredCall, Unable } from "../../../mcp-server/src/runs/kept-runs.ts";

/** The report stands on the last line, and a conversation's last answer is shorter than this. */
const PART_BYTES = 1024 * 1024;
/** The service may round the end of a period in more than one way. */
const SAME_PERIOD_MS = 60_000;

/**
 * The client's last line in print mode with streamed JSON (its own documentation: "Headless mode"). Measured with
 * 2.1.330: every error of the model's service has the subtype "success" with `is_error`, and the fields tell which it
 * is. Older clients have no `api_error_status`.
 */
const resultLine = z.looseObject({
  type: z.literal("result"),
  subtype: z.string(),
  is_error: z.boolean().default(false),
  result: z.string().default(""),
  total_cost_usd: z.number().nonnegative().nullish(),
  api_error_status: z.number().nullish(),
  terminal_reason: z.string().nullish(),
  stop_reason: z.string().nullish(),
  session_id: z.string().nullish(),
  deferred_tool_use: z
    .looseObject({ id: z.string(), name: z.string(), input: z.record(z.string(), z.unknown()) })
    .nullish(),
});
type ResultLine = z.infer<typeof resultLine>;

/** A subscription's usage limit that is used up; API keys get no such line. The time is in seconds since 1970. */
const refusingLimit = z.looseObject({
  type: z.literal("rate_limit_event"),
  rate_limit_info: z.looseObject({ status: z.literal("rejected"), resetsAt: z.number().nullish() }),
});

/** The client's own line in place of the model's answer. */
const errorLine = z.looseObject({ type: z.literal("assistant"), error: z.string() });
/** Measured: a lack of credit has the status 400, and only this name tells it from a bad request. */
const OF_THE_ACCOUNT: readonly string[] = ["billing_error", "authentication_failed", "model_not_found"];

/** An older client's words for a fault of its service, such as "API Error: 529 Overloaded". */
const SERVICE_AWAY = /\bAPI Error:? \(?5\d\d\b|overloaded/i;
/** The request itself is at fault: a conversation that is too long, or a refusal by the model. Other tickets work. */
const OF_THE_TICKET: readonly string[] = [
  "prompt_too_long",
  "refusal",
  "max_output_tokens",
  "tool_deferred_unavailable",
];
/** The client ended at a call that a hook deferred. Measured with 2.1.330, also where it made several calls at once. */
const DEFERRED = "tool_deferred";
/** A call's id is typed by people, and tells the waiting calls of a clone apart. */
const CALL_ID_LENGTH = 6;
const BAD_REQUEST: readonly number[] = [400, 413, 422];
const TOO_MANY_REQUESTS = 429;

type ClientResult = Pick<AgentEnd, "hasResult" | "costUsd" | "complaint" | "unable" | "deferred">;

/** The client's report at its end; empty if it was ended before. Its cost is without what was spent before the run. */
export function readReport(log: string, spentUsd = 0): Omit<AgentEnd, "how" | "code" | "signal"> {
  const lines = linesIn(log);
  const denials = readStream(lines).denials.map(({ tool, call, byRule }) => ({ tool, call, byRule }));
  const events = lines.flatMap((line) => eventsIn(line).events);
  const words = events.findLast(({ kind }) => kind === "said");
  const ofCodex = codexResultIn(lines);
  const result = ofCodex === null ? resultIn(lines) : { hasResult: true, costUsd: null, ...ofCodex };
  const costUsd = result.costUsd === null ? null : Math.max(0, result.costUsd - spentUsd);
  const { refusals, withoutToken } = ownFailures(events);
  return {
    ...result,
    costUsd,
    unable: result.unable ?? withoutToken,
    denials,
    ...(refusals.length === 0 ? {} : { refusals }),
    lastWords: words?.kind === "said" ? words.text : null,
  };
}

/** The plugin's tools: each client puts names of its own before theirs. */
const OWN_TOOL = /(?:^|__)ralph_hero__\w+$/;
/** The first line of an own tool's refusal or failure, and its hint; the event has its lines as one. */
const OWN_WORDS = /^(?:Error: )?([A-Z]+(?:_[A-Z]+)+: .*?)(?: (?:Attempted|Retry): .*?)?(?: (Hint: .*))?$/;
const TOKEN_REFUSED = "GITHUB_AUTH: ";
/** They say nothing of the ticket. */
const OUTAGES = /^GITHUB_(?:AUTH|UNAVAILABLE|RATE_LIMITED|OUTCOME_UNKNOWN): /;

/**
 * The own tools' failures that stand at the end: a step that succeeds makes itself and the earlier ones good. And the
 * reason why the client could not work where GitHub refused the token at its last own call.
 */
function ownFailures(events: readonly StreamEvent[]): {
  readonly refusals: readonly string[];
  readonly withoutToken: Unable | null;
} {
  const calls = new Map<string, DeliveryStep | undefined>();
  const standing = new Map<DeliveryStep, string>();
  let refused: string | null = null;
  for (const event of events) {
    if (event.kind === "call" && OWN_TOOL.test(event.tool)) calls.set(event.id, event.step);
    if (event.kind !== "result" || !calls.has(event.id)) continue;
    const [, ...parts] = (event.isError ? OWN_WORDS.exec(event.text) : null) ?? [];
    const words = parts.length === 0 ? null : parts.filter((part) => part !== undefined).join(". ");
    refused = words?.startsWith(TOKEN_REFUSED) === true ? words : null;
    const step = calls.get(event.id);
    if (step === undefined) continue;
    if (words !== null && !OUTAGES.test(words)) standing.set(step, words);
    if (event.isError) continue;
    for (const done of DELIVERY_STEPS.slice(0, DELIVERY_STEPS.indexOf(step) + 1)) standing.delete(done);
  }
  const withoutToken =
    refused === null ? null : { why: refused, passes: true, affectsAll: false, limit: null };
  return { refusals: [...standing.values()], withoutToken };
}

const timedLine = z.looseObject({ timestamp: z.iso.datetime() });

/** The events of a line, and its own time, milliseconds since 1970; null for none. Pure. */
export function eventsIn(line: string): { readonly atMs: number | null; readonly events: StreamEvent[] } {
  const value = line.startsWith("{") ? readJson(line) : undefined;
  const at = timedLine.safeParse(value).data?.timestamp;
  // No line of one client has the form of another's.
  return { atMs: at === undefined ? null : Date.parse(at), events: codexEventsOf(value) ?? eventsOf(value) };
}

function deferredIn({ stop_reason, session_id: sessionId, deferred_tool_use: call }: ResultLine): {
  deferred?: DeferredCall;
} {
  if (stop_reason !== DEFERRED || !call || !sessionId) return {};
  const { id: toolUseId, name: tool, input } = call;
  const id = createHash("sha256").update(toolUseId).digest("hex").slice(0, CALL_ID_LENGTH);
  return { deferred: { id, toolUseId, sessionId, tool, input, shown: wholeInput(tool, input) } };
}

/**
 * The limits of that client's plan in reports, the newest report first, without those that have ended by then: of each
 * the newest period, and in it the highest use, because use only grows until the end.
 */
export function planIn(logs: readonly string[], client: ClientName, nowMs: number): readonly PlanWindow[] {
  const newest = new Map<string, PlanWindow>();
  for (const log of logs) {
    const first = firstLinesIn(log);
    if ((codexSessionIn(first) !== null) !== (client === "codex")) continue;
    // Without a limit's name no other line is worth its parsing.
    const told = [...first, ...linesIn(log)].filter((line) => line.includes('"rate_limit'));
    const windows = told.flatMap((line) =>
      eventsIn(line).events.flatMap((event) => (event.kind === "plan" ? event.windows : [])),
    );
    for (const window of windows) {
      const known = newest.get(window.name);
      const laterMs = window.resetsAtMs - (known?.resetsAtMs ?? 0);
      const isNewer =
        Math.abs(laterMs) > SAME_PERIOD_MS ? laterMs > 0 : window.usedPercent > (known?.usedPercent ?? -1);
      if (isNewer && window.resetsAtMs > nowMs) newest.set(window.name, window);
    }
  }
  return [...newest.values()];
}

/** The newest lines of a client's report. */
export function linesIn(log: string): string[] {
  return nonEmptyLines(partOf(log, "tail"));
}

/** The first lines of a client's report. */
export function firstLinesIn(log: string): string[] {
  return nonEmptyLines(partOf(log, "head"));
}

function nonEmptyLines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function resultIn(lines: readonly string[]): ClientResult {
  const ended = lastOf(lines, resultLine);
  if (ended === undefined)
    return { hasResult: false, costUsd: usageIn(lines), complaint: spoken(lines), unable: null };
  const { subtype, is_error: failed, result, total_cost_usd: cost } = ended;
  const known = { hasResult: true, costUsd: cost ?? usageIn(lines) };
  if (subtype !== "success")
    return { ...known, complaint: spoken(lines) ?? `the client reported "${subtype}"`, unable: null };
  if (!failed) return { ...known, complaint: null, unable: null, ...deferredIn(ended) };
  const why = complaintIn(result) ?? "it does not say why";
  // The client's name for the last error.
  const cause = lastOf(lines, errorLine)?.error ?? "";
  if (!OF_THE_ACCOUNT.includes(cause) && isOfTheTicket(ended))
    return { ...known, complaint: why, unable: null };
  return { ...known, complaint: null, unable: unableBy(ended, why, cause, lines) };
}

/** The newest line of that form. */
function lastOf<Form>(lines: readonly string[], form: z.ZodType<Form>): Form | undefined {
  for (const line of lines.toReversed()) {
    const { data } = form.safeParse(readJsonLine(line));
    if (data !== undefined) return data;
  }
  return undefined;
}

/** The cost by the client's last answer to `get_usage`; null for none. */
function usageIn(lines: readonly string[]): number | null {
  for (const line of lines.toReversed()) {
    const usage = eventsIn(line).events.find(({ kind }) => kind === "usage");
    if (usage?.kind === "usage") return usage.costUsd;
  }
  return null;
}

function isOfTheTicket({ api_error_status: status, terminal_reason, stop_reason }: ResultLine): boolean {
  const reasons = [terminal_reason ?? "", stop_reason ?? ""];
  return reasons.some((reason) => OF_THE_TICKET.includes(reason)) || BAD_REQUEST.includes(status ?? 0);
}

function unableBy(
  { api_error_status, result }: ResultLine,
  why: string,
  cause: string,
  lines: readonly string[],
): Unable {
  const status = api_error_status ?? 0;
  if (status === TOO_MANY_REQUESTS)
    return { why, passes: true, affectsAll: false, limit: { resetsAtMs: resetIn(lines) } };
  const passes = status === 0 ? SERVICE_AWAY.test(result) : status >= 500;
  const affectsAll = !passes && (OF_THE_ACCOUNT.includes(cause) || REFUSED_ALL.includes(status));
  return { why, passes, affectsAll, limit: null };
}

/** The end of the usage limit that refused the client, milliseconds since 1970; null if no line names it. */
function resetIn(lines: readonly string[]): number | null {
  const resetsAt = lastOf(lines, refusingLimit)?.rate_limit_info.resetsAt;
  return resetsAt === null || resetsAt === undefined ? null : resetsAt * 1000;
}

/** The last that the client said past its protocol, on its error stream, which the log holds, too; without secrets. */
function spoken(lines: readonly string[]): string | null {
  return complaintIn(lines.filter((text) => readJsonLine(text) === undefined).join("\n"));
}

function readJsonLine(line: string): unknown {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line);
  } catch (error) {
    // The first line of the tail is cut, and a killed client's last one is.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Nothing where there is no such file, as of an agent on a disk that is gone. */
function partOf(path: string, part: "head" | "tail"): string {
  if (!existsSync(path)) return "";
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const length = Math.min(size, PART_BYTES);
    const buffer = Buffer.alloc(length);
    readSync(file, buffer, 0, length, part === "head" ? 0 : size - length);
    return buffer.toString("utf8");
  } finally {
    closeSync(file);
  }
}
