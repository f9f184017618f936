/** JSON in pieces that can be colored. */

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
