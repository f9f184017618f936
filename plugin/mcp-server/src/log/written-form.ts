/**
 * Interaction Records as people write them by hand: a table or lines of names and values, and sections under headings.
 * Read leniently: any heading level, bold or not, with or without the bars of a table, names in any case.
 */
import { LINE_BREAK } from "./harmless.ts";

/** The values that a person wrote, by name in lower case. */
export interface WrittenForm {
  readonly rows: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
}

/** A comment of more lines is no form, and is not searched for one. */
const MAX_LINES = 400;
/** Room for a paragraph; what follows on the line is left out, so that no line is long work. */
const MAX_LINE_LENGTH = 1_000;
/** Stands in a line's last place where more of it was left out. */
export const CUT = "…";

// Strangers write these lines, so no two parts of a pattern that stand beside each other may take the same characters.
const HEADING = /^\s{0,3}#{1,6}\s(.*)/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const NAMED_LINE =
  /^\s*(?:[-*+]\s+)?(?:\*\*|__)?([A-Za-z][A-Za-z #0-9-]{0,40}?)(?:\*\*|__)?\s*:\s*(?:\*\*|__)?(.*)/;
const FENCE = /^\s{0,3}(?:```|~~~)/;

/** The rows and sections of a text; quotations, code blocks and HTML comments are not its author's word. */
export function readForm(body: string): WrittenForm {
  const rows = new Map<string, string>();
  const sections = new Map<string, string[]>();
  let section: string[] | null = null;
  for (const line of ownLines(body)) {
    // Without the number signs that may close it.
    const heading = withoutEnd(HEADING.exec(line)?.[1] ?? "", /[\s#]/);
    if (heading !== "") {
      const name = nameOf(heading);
      section = sections.get(name) ?? [];
      sections.set(name, section);
      continue;
    }
    const row = rowOf(line);
    if (row !== null && !rows.has(row.name)) rows.set(row.name, row.value);
    section?.push(line);
  }
  const texts = [...sections].map(([name, lines]) => [name, lines.join("\n").trim()] as const);
  return { rows, sections: new Map(texts) };
}

/** The first of these names that has a text, as a section or a row; null for none. */
export function textOf({ rows, sections }: WrittenForm, ...names: readonly string[]): string | null {
  for (const name of names) {
    const text = sections.get(name) ?? rows.get(name) ?? "";
    if (text !== "" && !isPlaceholder(text)) return text;
  }
  return null;
}

/** The type of message that a form names, in small letters; null for none. */
export function typeIn(form: WrittenForm): string | null {
  return textOf(form, "type")?.replaceAll(/[`*]/g, "").trim().toLowerCase() ?? null;
}

/** The lines of a text that its author says: no quotation, no code block, no comment of HTML. */
export function ownLines(body: string): string[] {
  const lines = body.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "").split(LINE_BREAK);
  if (lines.length > MAX_LINES) return [];
  let fenced = false;
  const bounded = lines.map((line) =>
    line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1).toWellFormed()}${CUT}` : line,
  );
  return bounded.filter((line) => {
    if (FENCE.test(line)) {
      fenced = !fenced;
      return false;
    }
    return !fenced && !/^\s{0,3}>/.test(line);
  });
}

function rowOf(line: string): { readonly name: string; readonly value: string } | null {
  const inner = TABLE_ROW.exec(line)?.[1];
  if (inner !== undefined) {
    const bar = inner.search(/(?<!\\)\|/);
    if (bar < 0) return null;
    const value = inner
      .slice(bar + 1)
      .replaceAll("\\|", "|")
      .trim();
    return /^[\s:-]*$/.test(value) ? null : { name: nameOf(inner.slice(0, bar)), value };
  }
  const [, name = "", rest = ""] = NAMED_LINE.exec(line) ?? [];
  const value = rest.trim();
  return value === "" ? null : { name: nameOf(name), value };
}

function nameOf(text: string): string {
  return text
    .replaceAll(/[*_`:]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** A field of the form that nobody has filled in: `[Filled by the receiver]`. */
function isPlaceholder(text: string): boolean {
  return /^\[[^\]]*\]$/.test(text);
}

/** The texts between commas of a list, with or without brackets, bullets and backticks. */
export function listed(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => withoutEnd(part.replace(/^[\s[`*+-]+(?=\S)/, ""), /[\s\]`]/))
    .filter((part) => part !== "");
}

/** The text without the characters at its end that this pattern of one character fits. */
function withoutEnd(text: string, character: RegExp): string {
  const last = text.split("").findLastIndex((one) => !character.test(one));
  return text.slice(0, last + 1);
}
