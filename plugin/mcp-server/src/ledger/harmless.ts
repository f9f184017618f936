/**
 * Text from agents and people is data. Shown in a comment it must not open markup that hides or forges the
 * rest, ping anybody, or look like our own lines; it is made harmless by characters of no width, so that it
 * reads as it was written. The record's JSON always has the exact text.
 */
import { WRITTEN_DIRECTION, shortened } from "../domain/text.ts";

const ZERO_WIDTH_SPACE = "\u200B";
/** The line breaks that people and programs know. */
export const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
// Control characters, and those that reorder a line for the eye, by which text could read differently from what it
// says.
const UNSEEN = new RegExp(
  String.raw`(?=[\u0000-\u0008\u000E-\u001F\u007F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069])(?!${WRITTEN_DIRECTION})[^]`,
  "gu",
);
const TAG_OPENING = /<(?=[A-Za-z/!?])/g;
const MENTION = /@(?=[A-Za-z0-9_-])/g;
const FENCE = /(``|~~)(?=[`~])/g;

/** One line of text with no HTML, mention or code fence in it; links and emphasis of Markdown stay. */
function harmlessLine(line: string): string {
  return line
    .replaceAll(UNSEEN, "")
    .replaceAll(TAG_OPENING, `<${ZERO_WIDTH_SPACE}`)
    .replaceAll(MENTION, `@${ZERO_WIDTH_SPACE}`)
    .replaceAll(FENCE, `$1${ZERO_WIDTH_SPACE}`);
}

/** Text for a place of one line: line breaks become spaces. */
export function harmlessInline(text: string): string {
  return text.split(LINE_BREAK).map(harmlessLine).join(" ");
}

/** Text of one line as a code span: globs keep their stars, and no backtick ends it. */
export function harmlessCode(text: string): string {
  const line = harmlessInline(text).replaceAll("`", "\u02CB").trim();
  return `\`${line === "" ? " " : line}\``;
}

/**
 * Text for the visible part of a comment, cut to `maxLength` characters: one line as it is, several as a
 * quotation, because a quoted line cannot pass for one of ours. A blank line ends it, or what follows would be
 * shown as part of it.
 */
export function harmlessBlock(text: string, maxLength: number): string {
  const cut = shortened(text, maxLength, "… (the whole text is in the record)");
  return LINE_BREAK.test(cut) ? `\n\n${harmlessQuote(cut)}\n` : harmlessLine(cut);
}

/** Text as a quotation, as people see it. */
export function harmlessQuote(text: string): string {
  return text
    .split(LINE_BREAK)
    .map((line) => `> ${harmlessLine(line)}`)
    .join("\n");
}

/**
 * Markdown that an agent posts: it keeps lists, code blocks and links, but opens no HTML, pings nobody and shows no
 * unseen characters. A code block that it leaves open ends with the comment.
 */
export function harmlessMarkdown(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(UNSEEN, "")
    .replaceAll(TAG_OPENING, `<${ZERO_WIDTH_SPACE}`)
    .replaceAll(MENTION, `@${ZERO_WIDTH_SPACE}`);
}

/** Text inside HTML elements of ours. */
export function harmlessHtml(text: string): string {
  return harmlessInline(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * JSON whose text can close neither a fence nor a code span nor an HTML comment and pings nobody; it parses to the same
 * value. On one line where `indent` is 0.
 */
export function harmlessJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replaceAll(
    /[<>&@`~\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g,
    jsonEscape,
  );
}

function jsonEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
