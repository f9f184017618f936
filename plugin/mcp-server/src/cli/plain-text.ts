import { stripVTControlCharacters } from "node:util";
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import { duration } from "../report/reported-board.ts";
import type { Terminal } from "./context.ts";

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

/** What JSON leaves as it is and a terminal obeys: JSON itself escapes only characters below U+0020. */
const OBEYED = new RegExp(`[\\u007f-\\u009f]|${INVISIBLE.source}`, "g");

/** The same JSON in characters that a terminal shows. */
export function plainJson(json: string): string {
  return json.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text within that many columns, with an ellipsis where it was cut. */
export function cutTo(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let cut = "";
  for (const { segment } of graphemes.segment(text)) {
    // One column is the ellipsis's.
    if (stringWidth(cut + segment) > columns - 1) break;
    cut += segment;
  }
  return columns < 1 ? "" : `${cut.trimEnd()}…`;
}

/** A command to be pasted: in backticks, or on a line of its own. */
const COMMAND = /`[^`]+`|^\s*(?:→ git|(?:→ )?(?:ralph-hero|npx|node|gh|claude)) .*/g;
/** In place of the blanks of a command while a line is broken: a character that nobody writes. */
const KEPT_BLANK = "\ue000";

/** Lines of at most that many columns, broken at blanks, except within a command: a command has to be copied whole. */
export function brokenLines(text: string, columns: number): string[] {
  const kept = text.replace(COMMAND, (command) => command.replaceAll(" ", KEPT_BLANK));
  return wrapAnsi(kept, columns, { trim: true }).replaceAll(KEPT_BLANK, " ").split("\n");
}

/** Lines within the terminal's width; every line but the first is indented by that many more columns. */
export function wrapped(
  text: string,
  { indent, hanging }: { readonly indent: number; readonly hanging: number },
  terminal: Pick<Terminal, "columns" | "program">,
): string[] {
  const first = " ".repeat(indent);
  const typed = asTyped(text, terminal);
  const { columns } = terminal;
  // Narrower than that, the terminal's own wrapping reads better.
  if (columns === null || columns < MIN_WRAPPED_COLUMNS) return [first + typed];
  return brokenLines(typed, columns - indent - hanging).map(
    (line, at) => (at === 0 ? first : " ".repeat(indent + hanging)) + line,
  );
}

/** The further indent of the rest of a broken line. */
const HANGING = 2;

/** In front of a name that stays: takes no column, and `plainText` takes it out of anything else. */
const STAYS = "\u2060";

/** Others' words outside of double quotes, which `terminalLines` prints as they are. */
export function asIs(text: string): string {
  return text.replaceAll("ralph-hero ", `${STAYS}ralph-hero `);
}

/** Printed text as lines for this terminal: those that are too long are broken, and the others left as they are. */
export function terminalLines(text: string, terminal: Pick<Terminal, "columns" | "program">): string[] {
  const lines = text.split("\n").flatMap((line) => {
    const typed = asTyped(line, terminal);
    if (stringWidth(typed) <= (terminal.columns ?? Number.POSITIVE_INFINITY)) return [typed];
    const indent = typed.length - typed.trimStart().length;
    return wrapped(typed.trimStart(), { indent, hanging: HANGING }, terminal);
  });
  return lines.map((line) => line.replaceAll(STAYS, ""));
}

const MIN_WRAPPED_COLUMNS = 40;

/** Names, titles and others' words stand in double quotes: nothing in them is changed. */
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';

/** What matches the pattern, and everything in double quotes; no match of the pattern begins with one. */
function orQuoted(pattern: string): RegExp {
  return new RegExp(`${QUOTED}|${pattern}`, "g");
}

/** The text with what matches outside of double quotes replaced. */
function replaceUnquoted(text: string, either: RegExp, replacement: (found: string) => string): string {
  return text.replace(either, (found) => (found.startsWith('"') ? found : replacement(found)));
}

/** The program's name where it begins a command to be pasted. */
const NAMED = orQuoted("(?<=^\\s*(?:→ |Usage: )?|`|<\\()ralph-hero(?= )");

/** The text with its commands as they run on this machine: by the name under which this program can be started. */
export function asTyped(text: string, { program }: Pick<Terminal, "program">): string {
  return program === undefined ? text : replaceUnquoted(text, NAMED, () => program);
}

const ISO_TIME = orQuoted(String.raw`\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z`);
const DAY_MS = 24 * 60 * 60_000;

/** The text with its times of ISO 8601 as people say them: `14:05 (in 48 min)`, `Mar 2, 09:30 (3 d ago)`. */
export function withLocalTimes(text: string, nowMs: number): string {
  return replaceUnquoted(text, ISO_TIME, (iso) => {
    const atMs = Date.parse(iso);
    const away = atMs > nowMs ? `in ${duration(atMs - nowMs)}` : `${duration(nowMs - atMs)} ago`;
    const format = new Intl.DateTimeFormat("en", {
      ...(Math.abs(atMs - nowMs) < DAY_MS ? {} : { month: "short", day: "numeric" }),
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    return `${format.format(atMs)} (${away})`;
  });
}
