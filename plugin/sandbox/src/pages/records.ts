/** Comments that carry a record of a ticket's log, recognized by their look alone. */
import { isAllowed } from "../accounts.ts";
import type { IssueComment, Thread } from "../entities.ts";

export interface ShownRecord {
  /** Its place in the log; undefined where it does not say. */
  readonly seq: number | undefined;
  readonly kind: string | undefined;
  readonly agent: string | undefined;
  readonly from: string | undefined;
  /** The ticket's state after it. */
  readonly to: string | undefined;
  /** A person's move that it tells of. */
  readonly observed: { readonly to: string | undefined; readonly at: string | undefined } | undefined;
  /** It lost a race, and does not count. */
  readonly isVoid: boolean;
}

const MARKER = /<!-- ralph-record:v\d+ -->\s*$/;
const FENCE_OPENING = "```json\n";
const FENCE_CLOSING = "\n```";

function jsonIn(body: string): string {
  const closing = body.lastIndexOf(FENCE_CLOSING);
  const opening = body.lastIndexOf(FENCE_OPENING, closing);
  return opening < 0 ? "" : body.slice(opening + FENCE_OPENING.length, closing);
}

/**
 * Returns what the comment records, or undefined where it is talk. This is for the eye only: nothing is
 * verified, but a stranger's comment never gets the look of a record.
 */
export function recordIn(comment: IssueComment): ShownRecord | undefined {
  const { author, thread } = comment;
  const body = comment.body.replaceAll("\r\n", "\n");
  if (!MARKER.test(body.slice(-64)) || !isAllowed(author, thread.repository, "WRITE")) return undefined;
  const { seq, kind, agent, from, to, observed } = looseObject(jsonIn(body));
  return {
    seq: Number.isSafeInteger(seq) ? Number(seq) : undefined,
    kind: textOf(kind),
    agent: textOf(agent),
    from: textOf(from),
    to: textOf(to),
    observed: moveIn(observed),
    isVoid: body.startsWith("**Void**"),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function moveIn(observed: unknown): ShownRecord["observed"] {
  if (typeof observed !== "object" || observed === null) return undefined;
  const { as, to, at }: { as?: unknown; to?: unknown; at?: unknown } = observed;
  return as === "moved by hand" ? { to: textOf(to), at: textOf(at) } : undefined;
}

/** Returns the newest record that counts, or undefined where there is none. */
export function newestRecordIn({ commentList }: Thread): ShownRecord | undefined {
  for (const comment of commentList.toReversed()) {
    const record = recordIn(comment);
    if (record !== undefined && !record.isVoid) return record;
  }
  return undefined;
}

// JSON that strangers wrote.

/** Returns the value of the text as an object; an empty one where it is anything else. */
export function looseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

// JSON in pieces that can be colored.

export interface JsonToken {
  readonly text: string;
  /** Undefined for all that gets no color: braces, commas, spaces, and whatever is no JSON. */
  readonly kind: "key" | "string" | "number" | "word" | undefined;
}

const TOKEN =
  /(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<word>\b(?:true|false|null)\b)/gi;

function kindOf(groups: Readonly<Record<string, string | undefined>>): JsonToken["kind"] {
  if (groups["key"] !== undefined) return "key";
  if (groups["string"] !== undefined) return "string";
  return groups["number"] === undefined ? "word" : "number";
}

/** Returns the pieces of the text; joined they are the text again, whether or not it is JSON. */
export function jsonTokens(json: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ text: json.slice(end, match.index), kind: undefined });
    tokens.push({ text: match[0], kind: kindOf(match.groups ?? {}) });
    end = match.index + match[0].length;
  }
  if (end < json.length) tokens.push({ text: json.slice(end), kind: undefined });
  return tokens;
}
