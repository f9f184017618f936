import * as z from "zod";
import { shortened } from "../rules/text.ts";
import { harmlessBlock, harmlessCode, harmlessInline, harmlessJson, harmlessQuote } from "./harmless.ts";
import { MAX_JSON_DEPTH } from "./record.ts";

/** A result of up to this many characters is read at a glance; a longer one is folded. */
const INLINE_LENGTH = 200;
const CUT = "… (the whole result is in the record)";

/**
 * A result for the visible part of a comment: on the line where it is short; else folded and cut to `room` characters,
 * text as a quotation and everything else as JSON. Without room only what it is.
 */
export function shownResult(result: unknown, room: number): string {
  const isText = typeof result === "string";
  const isOneLine = !isText || !/[\n\r\v\f\u0085\u2028\u2029]/.test(result);
  const short = isText ? harmlessInline(result) : `\`${harmlessJson(result, 0)}\``;
  if (isOneLine && short.length <= INLINE_LENGTH) return short;
  const what = `${kindOf(result)}, ${resultBytes(result)} bytes of JSON`;
  if (room === 0) return `${what}, in the record`;
  const body = isText ? harmlessQuote(shortened(result, room, CUT)) : codeBlock(result, room);
  return `${what}\n\n<details><summary>Result</summary>\n\n${body}\n\n</details>\n`;
}

/** The labels of evidence that is text; other keys stand as they are. */
const EVIDENCE_LABELS = new Map([
  ["migrations_breaking", "Migrations and breaking changes"],
  ["security_analysis", "Security analysis"],
  ["rollback_plan", "Rollback plan"],
]);
/** The forms of evidence that is no text, each with its lines. */
const EVIDENCE_FORMS = new Map<string, z.ZodType<string[]>>([
  ["files_changed", z.array(z.string()).transform((files) => [`**Files changed**: ${shownPaths(files)}`])],
  [
    "tests",
    z.array(
      z
        .strictObject({ criterion: z.string(), test: z.string() })
        .transform(
          ({ criterion, test }) => `**Test**: ${harmlessInline(criterion)} – ${harmlessInline(test)}`,
        ),
    ),
  ],
  [
    "before_after",
    z
      .strictObject({ before: z.string(), after: z.string() })
      .transform(({ before, after }) => [
        `**Before**: ${shownText(before)}`,
        `**After**: ${shownText(after)}`,
      ]),
  ],
]);
/** More are in the record. */
const MAX_SHOWN_PATHS = 20;
/** Of one text of the evidence, in characters; the record has the whole. */
const MAX_SHOWN_TEXT = 1_000;

/**
 * Evidence for the visible part of a comment, a fact a line; where that takes more than `room` characters, or the
 * evidence has another form, as a result is shown.
 */
export function shownEvidence(evidence: Readonly<Record<string, unknown>>, room: number): string[] {
  const { description = "", ...rest } = evidence;
  const begin = typeof description === "string" ? [`**Evidence**: ${shownText(description)}`] : null;
  const parts = [begin, ...Object.entries(rest).map(([key, value]) => evidenceLines(key, value))];
  if (parts.every((part) => part !== null)) {
    const lines = parts.flat();
    if (lines.join("\n").length <= room) return lines;
  }
  return [`**Evidence**: ${shownResult(evidence, room)}`];
}

/** Null for what is not of the form that evidence has. */
function evidenceLines(key: string, value: unknown): string[] | null {
  if (typeof value === "string")
    return [`**${EVIDENCE_LABELS.get(key) ?? harmlessInline(key)}**: ${shownText(value)}`];
  return EVIDENCE_FORMS.get(key)?.safeParse(value).data ?? null;
}

function shownText(text: string): string {
  return harmlessBlock(text, MAX_SHOWN_TEXT);
}

/** Paths as code spans, the first twenty of them; the record has all. */
export function shownPaths(paths: readonly string[]): string {
  const more = paths.length - MAX_SHOWN_PATHS;
  const shown = paths.slice(0, MAX_SHOWN_PATHS).map(harmlessCode);
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

/** The measured size of a result: its JSON in UTF-8, without any layout. */
export function resultBytes(result: unknown): number {
  return Buffer.byteLength(JSON.stringify(result));
}

function kindOf(result: unknown): string {
  if (Array.isArray(result)) return "a list";
  return typeof result === "string" ? "text" : "an object";
}

function codeBlock(result: unknown, room: number): string {
  const json = harmlessJson(result);
  const shown = json.length > room ? `${json.slice(0, room)}${CUT}` : json;
  return `\`\`\`json\n${shown}\n\`\`\``;
}

/**
 * The value as it is recorded: the same, with half characters replaced, for a record that has one has no hash. A
 * problem for what no record can hold: nesting too deep, and numbers that JSON has no words for.
 */
export function checkedJson(value: unknown): { readonly value: unknown } | { readonly problem: string } {
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
