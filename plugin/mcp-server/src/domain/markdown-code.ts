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
/** What may begin a span of code, or end the certainty. A backslash takes the meaning from a backtick. */
const TURN = /\\[\\`]?|`+|<(?=[A-Za-z/!?])|~{3}/g;
/** What may begin code or HTML that no blank line ends, beside an HTML comment. */
const LASTS = /`{3}|~{3}|<(?:!(?!--)|\?|(?:pre|script|style|textarea)(?![\w-]))/i;

/** How each line of a fence begins, and its marks. */
interface Fence {
  readonly prefix: string;
  readonly marks: string;
}

type Doubt = "no" | "paragraph" | "rest";

interface Reading {
  doubtful: Doubt;
  fence: Fence | null;
}

/** The parts of the text, in order; together they are the text. Takes time in proportion to it. */
export function markdownParts(text: string): readonly MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  const state: Reading = { doubtful: "no", fence: null };
  let isAfterBlank = true;
  for (const [line] of text.matchAll(LINES)) {
    const isBlank = BLANK.test(line);
    if (state.fence !== null) parts.push({ text: line, isCode: readOn(state, state.fence, line) });
    else if (state.doubtful === "no" && !isBlank) {
      const [opening, prefix = "", marks = ""] = fenceOf(line, isAfterBlank) ?? [];
      if (opening === undefined) state.doubtful = pushLine(parts, line);
      else {
        state.fence = { prefix: prefix.replaceAll(/[^ >]/g, " "), marks };
        parts.push({ text: line, isCode: true });
      }
    } else {
      if (state.doubtful === "paragraph") state.doubtful = isBlank ? "no" : doubtAfter(line);
      parts.push({ text: line, isCode: false });
    }
    isAfterBlank = isBlank;
  }
  return parts;
}

function fenceOf(line: string, isAfterBlank: boolean): RegExpExecArray | null {
  return FENCE.exec(line) ?? (isAfterBlank ? FENCE_AFTER_BLANK.exec(line) : null);
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
function pushLine(parts: MarkdownPart[], line: string): Doubt {
  const ends = endsOfSpans(line);
  let done = 0;
  for (const { 0: turn, index } of line.matchAll(TURN)) {
    if (index < done || turn === "\\" || turn === "\\\\") continue;
    parts.push({ text: line.slice(done, index), isCode: false });
    done = index;
    // The place of a backslash or tag is no run's.
    const span = line.slice(index, ends.get(index) ?? index);
    // A table's cells end before its code, and `$` makes mathematics of it.
    if (span === "" || span.includes("|") || line[index - 1] === "$") {
      parts.push({ text: line.slice(done), isCode: false });
      return doubtAfter(line.slice(done));
    }
    parts.push({ text: span, isCode: true });
    done += span.length;
  }
  parts.push({ text: line.slice(done), isCode: false });
  return "no";
}

function doubtAfter(rest: string): Doubt {
  const isOpen = rest.lastIndexOf("<!--") > rest.lastIndexOf("-->");
  return isOpen || LASTS.test(rest) ? "rest" : "paragraph";
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
