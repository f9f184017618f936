import { stripVTControlCharacters } from "node:util";

/**
 * Characters that turn the direction of what follows, or that nobody sees. Joiners stay: scripts and emoji need them.
 */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Text from GitHub on one line of a terminal: without escape sequences, control characters and line breaks, so that a
 * title cannot clear the screen, forge a line or break a table.
 */
export function plainText(text: string): string {
  return stripVTControlCharacters(text.toWellFormed())
    .replace(/\p{Cc}+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** What terminals draw over two columns: East Asian scripts, full-width forms and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;

/** How many columns a terminal draws the text over. */
export function widthOf(text: string): number {
  return [...graphemes.segment(text)].reduce((width, { segment }) => width + columnsOf(segment), 0);
}

/** The text within so many columns, with an ellipsis where it was cut. */
export function cutTo(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let cut = "";
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += columnsOf(segment);
    // One column is the ellipsis's.
    if (width > columns - 1) break;
    cut += segment;
  }
  return columns < 1 ? "" : `${cut.trimEnd()}…`;
}

function columnsOf(grapheme: string): number {
  if (/^\p{M}+$/u.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}
