/**
 * Code in GitHub's Markdown, where `@name` calls nobody and `owner/repo#1` links nothing. Text may be hostile: only what
 * is code in every reading counts as code, and after anything that may begin or hide code otherwise, the rest of the
 * paragraph, or of the text, counts as none (CommonMark 0.31, with the tables and footnotes of GFM).
 */

export interface MarkdownPart {
  readonly text: string;
  readonly isCode: boolean;
}

const LINES = /[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g;
const BLANK = /^[ \t]*[\r\n]*$/;
/** A fence alone or in a quotation. In a list, or deeper, it is certain only after a blank line. */
const FENCE = /^( {0,3}(?:> ?)*)(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_AFTER_BLANK = /^( {4,}|(?:[-*+]|\d{1,9}[.)]) {1,3})(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_ALONE = /^([ \t>]*)(`+|~+)[ \t]*[\r\n]*$/;
/** The beginning of an item: its indentation, its marker with the blanks after it. */
const ITEM = /^( *)((?:[-*+]|(\d{1,9})[.)]) {1,4})(?=\S)/;
/** What may stand before the beginning of a block: quotations, items, tasks and footnotes. */
const CONTAINERS = /^(?:[ \t>]|[-*+](?=\s)|\d{1,9}[.)](?=\s)|\[(?:[ xX]\](?=\s)|\^[^\]\s]*\]:))*/;
/**
 * What may begin a span of code, or end the certainty: a backslash, which takes the meaning from a backtick; an address,
 * which swallows one; a whole tag, which does neither, and any other.
 */
const TURN =
  /\\[\\`]?|(?:www\.|:\/\/)[^\s<`]*`*|`+|<\/?[A-Za-z][^<>"'`=\\]*(?:>|(?=<)|(?<=\s)(?=`))|<(?=[A-Za-z/!?])|~{3}/g;
/** At the beginning of a block no HTML block. */
const INLINE = /^<(?:b|br|em|i|kbd|strong|sub|sup|https?:[^>]*)>[ \t]*[^\s]/i;
/** HTML that no blank line ends, beside an HTML comment, at the beginning of a block. */
const LASTS = /^<(?:!(?!--)|\?|(?:pre|script|style|textarea)(?![\w-]))/i;
/** The line under a table's head. */
const TABLE = /^(?=[^\r\n]*[|:])(?=[^\r\n]*-)[ \t>|:+*\d.)-]+\r?$/m;

/** How each line of a fence begins, and its marks. */
interface Fence {
  readonly prefix: string;
  readonly marks: string;
}

/** How far no code is certain. A block within an item ends where text without indentation follows a blank line. */
type Doubt = "no" | "paragraph" | "item" | "rest";

interface Reading {
  doubtful: Doubt;
  fence: Fence | null;
  /** The indentation of the text in the innermost certain item; 0 for none. */
  depth: number;
}

/** The parts of the text, in order; together they are the text. Takes time in proportion to it. */
export function markdownParts(text: string): readonly MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  const state: Reading = { doubtful: "no", fence: null, depth: 0 };
  const hasTable = TABLE.test(text);
  let isAfterBlank = true;
  for (const [line] of text.matchAll(LINES)) {
    const isBlank = BLANK.test(line);
    if (state.doubtful === "item" && isAfterBlank && /^\S/.test(line)) state.doubtful = "no";
    if (state.fence !== null) parts.push({ text: line, isCode: readOn(state, state.fence, line) });
    else if (state.doubtful === "no" && !isBlank) {
      const [opening, prefix = "", marks = ""] = fenceOf(line, isAfterBlank, state.depth) ?? [];
      state.depth = depthAfter(line, isAfterBlank, state.depth);
      if (opening === undefined) state.doubtful = pushLine(parts, line, hasTable);
      else {
        state.fence = { prefix: prefix.replaceAll(/[^ >]/g, " "), marks };
        parts.push({ text: line, isCode: true });
      }
    } else {
      if (state.doubtful === "paragraph") state.doubtful = isBlank ? "no" : doubtAfter(line);
      else if (state.doubtful === "item" && doubtAfter(line) === "rest") state.doubtful = "rest";
      state.depth = 0;
      parts.push({ text: line, isCode: false });
    }
    isAfterBlank = isBlank;
  }
  return parts;
}

function fenceOf(line: string, isAfterBlank: boolean, depth: number): RegExpExecArray | null {
  const deep = isAfterBlank ? FENCE_AFTER_BLANK.exec(line) : null;
  const found = FENCE.exec(line) ?? deep;
  if (found !== null || depth === 0) return found;
  const inItem = /^( *)(`{3,}(?=[^`]*$)|~{3,})/.exec(line);
  const indent = inItem?.[1]?.length ?? 0;
  return indent >= depth && indent <= depth + MAX_INDENT ? inItem : null;
}

/** One more blank makes code of a line. */
const MAX_INDENT = 3;

function depthAfter(line: string, isAfterBlank: boolean, depth: number): number {
  const [item, blanks = "", , number = "1"] = ITEM.exec(line) ?? [];
  if (item === undefined) return line.search(/[^ ]/) >= depth ? depth : 0;
  const isInside = depth > 0 && blanks.length >= depth && blanks.length <= depth + MAX_INDENT;
  const isOutside = blanks.length <= MAX_INDENT && blanks.length < Math.max(depth, 1 + MAX_INDENT);
  // Within a paragraph only a list that counts from 1 begins.
  const begins = Number(number) === 1 || isAfterBlank || blanks.length < depth;
  return begins && (isInside || isOutside) ? item.length : 0;
}

/** Whether a line after the beginning of a fence is code. */
function readOn(state: Reading, { prefix, marks }: Fence, line: string): boolean {
  const [, before, run = ""] = FENCE_ALONE.exec(line) ?? [];
  const mayEnd = run.startsWith(marks);
  const isInside = line.startsWith(prefix.includes(">") ? prefix.trimEnd() : prefix);
  const isCode = mayEnd ? before === prefix : isInside || (BLANK.test(line) && !prefix.includes(">"));
  if (mayEnd || !isCode) state.fence = null;
  if (!isCode) state.doubtful = "rest";
  return isCode;
}

/** Adds the parts of a line; returns how much after it is doubtful. */
function pushLine(parts: MarkdownPart[], line: string, hasTable: boolean): Doubt {
  const ends = endsOfSpans(line);
  const begin = line.length - line.replace(CONTAINERS, "").length;
  let done = 0;
  for (const { 0: turn, index } of line.matchAll(TURN)) {
    if (index < done || turn === "\\" || turn === "\\\\") continue;
    if (/^[w:]/.test(turn) && !turn.endsWith("`")) continue;
    const isWholeTag = turn.length > 1 && turn.startsWith("<");
    if (isWholeTag && (index > begin || INLINE.test(line.slice(index)))) continue;
    // The place of a backslash or tag is no run's.
    const span = line.slice(index, ends.get(index) ?? index);
    // A table's cells end before its code, and `$` makes mathematics of it.
    const isCell = hasTable && span.replaceAll(/\\./g, "").includes("|");
    if (span === "" || isCell || line[index - 1] === "$") {
      parts.push({ text: line.slice(done), isCode: false });
      return doubtAfter(line, index);
    }
    parts.push({ text: line.slice(done, index), isCode: false }, { text: span, isCode: true });
    done = index + span.length;
  }
  parts.push({ text: line.slice(done), isCode: false });
  return "no";
}

/** The doubt after a line that is doubtful from `from` on. */
function doubtAfter(line: string, from = 0): Doubt {
  const rest = line.slice(from);
  const isOpen = rest.lastIndexOf("<!--") > rest.lastIndexOf("-->");
  const block = line.replace(CONTAINERS, "");
  if (isOpen || LASTS.test(block) || FENCE.test(line)) return "rest";
  return /^(?:`{3}|~{3})/.test(block) ? "item" : "paragraph";
}

/** By the place of each run of backticks the end of the next run of that length; none for a run without one. */
export function endsOfSpans(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const lastOf = new Map<number, number>();
  for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
    const last = lastOf.get(ticks.length);
    if (last !== undefined) ends.set(last, index + ticks.length);
    lastOf.set(ticks.length, index);
  }
  return ends;
}
