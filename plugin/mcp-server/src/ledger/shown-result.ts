import { shortened } from "../domain/text.ts";
import { harmlessInline, harmlessJson, harmlessQuote } from "./harmless.ts";
import { MAX_JSON_DEPTH } from "./record.ts";

/** A result of up to this many characters is read at a glance; a longer one is folded. */
const INLINE_LENGTH = 200;
const CUT = "… (the whole result is in the record)";

/**
 * A result for the visible part of a comment: on the line where it is short; else folded and cut to `room` characters,
 * text as a quotation and everything else as JSON. Without room only what it is.
 */
export function shownResult(result: unknown, room: number): string {
  const short = typeof result === "string" ? inlineText(result) : `\`${harmlessJson(result, 0)}\``;
  if (short !== null && short.length <= INLINE_LENGTH) return short;
  const what = `${kindOf(result)}, ${resultBytes(result)} bytes of JSON`;
  if (room === 0) return `${what}, in the record`;
  const body = typeof result === "string" ? quotation(result, room) : codeBlock(result, room);
  return `${what}\n\n<details><summary>Result</summary>\n\n${body}\n\n</details>\n`;
}

/** How large a result is as it is measured: its JSON in UTF-8, without any layout. */
export function resultBytes(result: unknown): number {
  return Buffer.byteLength(JSON.stringify(result));
}

/** Null for text of several lines. */
function inlineText(text: string): string | null {
  return /[\n\r\v\f\u0085\u2028\u2029]/.test(text) ? null : harmlessInline(text);
}

function kindOf(result: unknown): string {
  if (Array.isArray(result)) return "a list";
  return typeof result === "string" ? "text" : "an object";
}

function quotation(text: string, room: number): string {
  return harmlessQuote(shortened(text, room, CUT));
}

function codeBlock(result: unknown, room: number): string {
  const json = harmlessJson(result);
  const shown = json.length > room ? `${json.slice(0, room)}${CUT}` : json;
  return `\`\`\`json\n${shown}\n\`\`\``;
}

/** A JSON value as a record can hold it, or why it cannot. */
export type CheckedJson = { readonly value: unknown } | { readonly problem: string };

/**
 * The value as it is recorded: the same, with half characters replaced, for a record that has one has no hash. A
 * problem for what no record can hold: nesting too deep, and numbers that JSON has no words for.
 */
export function checkedJson(value: unknown): CheckedJson {
  const problem = problemOf(value, MAX_JSON_DEPTH);
  return problem === null ? { value: wellFormed(value) } : { problem };
}

function problemOf(value: unknown, depthLeft: number): string | null {
  if (typeof value === "number" && !Number.isFinite(value)) return "it holds a number that JSON cannot write";
  if (typeof value !== "object" || value === null) return null;
  if (depthLeft === 0) return `it is nested more than ${MAX_JSON_DEPTH} deep`;
  for (const part of Object.values(value)) {
    const problem = problemOf(part, depthLeft - 1);
    if (problem !== null) return problem;
  }
  return null;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  // Every key becomes one of the copy's own, "__proto__" too.
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)] as const),
  );
}
