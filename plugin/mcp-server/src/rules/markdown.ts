/**
 * GitHub's Markdown: its code, and the words by which it closes issues; pure. In code `@name` calls nobody and
 * `owner/repo#1` links nothing. Text may be hostile: only what is code in every reading counts as code, and after
 * anything that may begin or hide code otherwise, the rest of the paragraph, or of the text, counts as none
 * (CommonMark 0.31, with the tables and footnotes of GFM).
 */
import type { RepositoryAddress } from "./names.ts";

export interface MarkdownPart {
  readonly text: string;
  readonly isCode: boolean;
}

const LINES = /[^\r\n]*(?:\r\n?|\n)|[^\r\n]+/g;
const BLANK = /^[ \t]*[\r\n]*$/;
/** The marks that begin a fence. */
const MARKS = /(`{3,}(?=[^`]*$)|~{3,})/.source;
/** A fence alone or in a quotation. In a list, or deeper, it is certain only after a blank line or in a certain item. */
const FENCE = new RegExp(`^( {0,3}(?:> ?)*)${MARKS}`);
const FENCE_AFTER_BLANK = new RegExp(String.raw`^( {4,}|(?:[-*+]|\d{1,9}[.)]) {1,3})${MARKS}`);
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
  /\\[\\`]|(?:www\.|:\/\/)[^\s<`]*`*|`|<\/?[A-Za-z][^<>"'`=\\]*(?:>|(?=<)|(?<=\s)(?=`))|<(?=[A-Za-z/!?])|~{3}/g;
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
      else if (doubtAfter(line) === "rest") state.doubtful = "rest";
      state.depth = 0;
      parts.push({ text: line, isCode: false });
    }
    isAfterBlank = isBlank;
  }
  return parts;
}

function fenceOf(line: string, isAfterBlank: boolean, depth: number): RegExpExecArray | null {
  const deep = isAfterBlank ? FENCE_AFTER_BLANK.exec(line) : null;
  return FENCE.exec(line) ?? deep ?? new RegExp(`^( {${depth},${depth + MAX_INDENT}})${MARKS}`).exec(line);
}

/** One more blank makes code of a line. */
const MAX_INDENT = 3;

function depthAfter(line: string, isAfterBlank: boolean, depth: number): number {
  const [item, blanks = "", , number = "1"] = ITEM.exec(line) ?? [];
  if (item === undefined) return line.search(/[^ ]/) >= depth ? depth : 0;
  const outer = blanks.length < depth ? 0 : depth;
  // Within a paragraph only a list that counts from 1 begins.
  const begins = Number(number) === 1 || isAfterBlank || outer < depth;
  return begins && blanks.length <= outer + MAX_INDENT ? item.length : 0;
}

/** Whether a line after the beginning of a fence is code. */
function readOn(state: Reading, { prefix, marks }: Fence, line: string): boolean {
  const [, before, run = ""] = FENCE_ALONE.exec(line) ?? [];
  const mayEnd = run.includes(marks);
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
    if (index < done || turn === "\\\\") continue;
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

/** By the place of each run of backticks the end of the next run of that length; undefined for a run without one. */
function endsOfSpans(text: string): ReadonlyMap<number, number | undefined> {
  const ends = new Map<number, number | undefined>();
  const nextOf = new Map<number, number>();
  for (const { 0: ticks, index } of [...text.matchAll(/`+/g)].toReversed()) {
    ends.set(index, nextOf.get(ticks.length));
    nextOf.set(ticks.length, index + ticks.length);
  }
  return ends;
}

// The words by which GitHub closes an issue when a pull request or commit is merged into the default branch.

interface IssueAddress extends RepositoryAddress {
  readonly number: number;
}

/**
 * GitHub's grammar (docs.github.com, "Linking a pull request to an issue using a keyword" and "Autolinked references and
 * URLs"): nine words in any case of letters, perhaps a colon, then `#12`, `GH-12`, `owner/repo#12` or the address of
 * its page. Denials close, too. Wider than documented where nothing is: Markdown around the reference (a linked one
 * closed two issues of five, bobmatnyc/trusty-tools #5408), and any blanks.
 */
const CLOSING =
  /(?<![\p{L}\p{N}])(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)([\s:*_~]*)([[<]?(?:(?:https?:\/\/[\w.:-]{1,253}\/(?=[\w.-]{1,39}\/[\w.-]{1,100}\/(?:issues|pull)\/))?(?:([\w.-]{1,39})\/([\w.-]{1,100})(?:#|\/(?:issues|pull)\/))|#|GH-)(\d+))(?![\p{L}\p{N}])/giu;

interface Closing {
  /** The whole, such as `closes: #12`, and its parts after the word. */
  readonly words: string;
  readonly gap: string;
  readonly reference: string;
  readonly issue: IssueAddress;
}

type Groups = [gap: string, reference: string, owner: string | undefined, repo: string, number: string];

/** The text with every such place replaced; `home` is the repository of a bare number. */
function eachClosing(text: string, home: RepositoryAddress, replace: (closing: Closing) => string): string {
  return text.replaceAll(CLOSING, (words: string, ...[gap, reference, owner, repo, number]: Groups) => {
    const repository = owner === undefined ? { owner: home.owner, repo: home.repo } : { owner, repo };
    return replace({ words, gap, reference, issue: { ...repository, number: Number(number) } });
  });
}

function closingsIn(text: string, home: RepositoryAddress): readonly Closing[] {
  const found: Closing[] = [];
  eachClosing(text, home, (closing) => {
    found.push(closing);
    return closing.words;
  });
  return found;
}

/** The issues that the text would close, in its order. */
export function issuesClosedByText(text: string, home: RepositoryAddress): readonly IssueAddress[] {
  return closingsIn(text, home).map(({ issue }) => issue);
}

/** A text that closes no other issues, and its changes, each as `"closes #2" → "closes issue #2"`. */
export interface Reworded {
  readonly text: string;
  readonly changes: readonly string[];
}

/**
 * Takes the effect from the words in front of issues that are not to be closed. A word between does that, keeps the
 * link and reads well: "Fixes issue #615" closed nothing (DotNetAnalyzers/StyleCopAnalyzers #616, knative/serving #614).
 * Code is reworded, too: a squash makes a plain commit message of the text.
 */
export function withoutClosing(
  text: string,
  home: RepositoryAddress,
  mayClose: (issue: IssueAddress) => boolean,
): Reworded {
  const changes: string[] = [];
  const reworded = eachClosing(text, home, ({ words, gap, reference, issue }) => {
    if (mayClose(issue)) return words;
    const blank = /[\s*_~]$/.test(gap) ? "" : " ";
    const after = `${words.slice(0, -reference.length)}${blank}issue ${reference}`;
    changes.push(`${JSON.stringify(words)} → ${JSON.stringify(after)}`);
    return after;
  });
  return { text: reworded, changes };
}

/** GitHub's limit of a pull request's text, in code points (docs/maintainers/github.md, "pull-body-code-points"). */
export const MAX_PULL_TEXT = 65_536;
/** A code point has up to two units. */
const MAX_READ = 2 * MAX_PULL_TEXT;

/** The beginnings of code and of HTML comments: GitHub reads no words in them (github/gh-aw #36700). */
const UNREAD = /^ {0,3}(`{3,}|~{3,})(?=(.*\S)?)|`|<!--/gm;
const COMMENT_END = "-->";

/** The pieces of text between blocks and spans of code and HTML comments; one pass, however they nest. */
function* piecesRead(text: string): Generator<string> {
  const spanEnds = endsOfSpans(text);
  let at = 0;
  let openFence: string | null = null;
  for (const { 0: beginning, 1: fence, 2: info, index } of text.matchAll(UNREAD)) {
    if (openFence !== null) {
      if (fence?.includes(openFence) !== true || info !== undefined) continue;
      openFence = null;
      at = index;
      continue;
    }
    const end = fence === undefined && beginning !== "<!--" ? spanEnds.get(index) : text.length;
    if (index < at || end === undefined) continue;
    yield text.slice(at, index);
    const commentEnd = beginning === "<!--" ? text.indexOf(COMMENT_END, index + beginning.length) : -1;
    at = commentEnd === -1 ? end : commentEnd + COMMENT_END.length;
    openFence = fence ?? null;
  }
  yield text.slice(at);
}

/**
 * The issues that a pull request of that text closes for sure, in its order. Takes time in proportion to the text: it
 * may be a stranger's.
 */
export function issuesClosedForSure(text: string, home: RepositoryAddress): readonly IssueAddress[] {
  return [...piecesRead(text.slice(0, MAX_READ))]
    .flatMap((piece) => closingsIn(piece, home))
    .filter(({ gap, reference }) => /^:?\s+$/.test(gap) && !/[[<]/.test(reference))
    .map(({ issue }) => issue);
}
