import { styleText, stripVTControlCharacters } from "node:util";
import { stateColor, type StateColor } from "../rules/vocabulary.ts";
import type { Terminal } from "./context.ts";
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";
import { duration } from "../report/reported-board.ts";

export const ALL_THAT_WAIT = "ralph-hero waiting --all";

/** The number of list items that are not shown, and the command that shows them; no line if all are shown. */
export function moreLines(more: number, complete: boolean, command?: string): string[] {
  if (more <= 0) return complete ? [] : ["  … perhaps more"];
  const how = command === undefined ? "" : `: \`${command}\``;
  return [`  … ${complete ? "" : "at least "}${more} more${how}`];
}

export function dollars(usd: number): string {
  return `$${usd.toFixed(2)}`;
}

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan" | "blue" | "magenta";

/** The colours of states as a terminal has them. */
const STATE_STYLES: Readonly<Record<StateColor, Style>> = {
  GRAY: "dim",
  BLUE: "blue",
  YELLOW: "yellow",
  PURPLE: "magenta",
  RED: "red",
  GREEN: "green",
  PINK: "dim",
};

export function stateStyle(state: string): Style {
  return STATE_STYLES[stateColor(state)];
}

/** The text in that style; the text alone on a terminal without colour. */
export function paint({ colour }: Pick<Terminal, "colour">, style: Style, text: string): string {
  return colour && text !== "" ? styleText(style, text, { validateStream: false }) : text;
}

/** A text alone has no style. */
export type Cell = string | { readonly text: string; readonly style?: Style };

/** The number of a ticket. */
export function numberCell(number: number): Cell {
  return { text: `#${number}`, style: "cyan" };
}

/** The heading, and these lines under it; nothing without lines. */
export function section(
  terminal: Terminal,
  heading: string,
  lines: readonly string[],
  style: Style = "bold",
): string[] {
  return lines.length === 0 ? [] : ["", paint(terminal, style, heading), ...lines];
}

export interface TableForm {
  /** The column that gives way where the terminal is narrow. */
  readonly flexible: number;
  readonly indent: number;
}

const GAP = "  ";
/** So much further in than its row stands an address. */
const LINK_INDENT = 4;
/** Less than this of a title tells nothing; then the lines are cut at their end instead. */
const MIN_FLEXIBLE = 12;

/**
 * Rows as lines, column below column, within the terminal's width. Cells may hold anything: they are made plain first.
 */
export function tableLines(
  rows: readonly (readonly Cell[])[],
  { flexible, indent }: TableForm,
  terminal: Terminal,
): string[] {
  const plain = rows.map((row) =>
    row.map((cell) => {
      const { text, style } = typeof cell === "string" ? { text: cell, style: undefined } : cell;
      return { text: asIs(plainText(text)), style };
    }),
  );
  const widths: number[] = [];
  for (const row of plain)
    for (const [column, { text }] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(text));
  const used = widths.reduce((sum, width) => sum + withGap(width), indent - GAP.length);
  const over = terminal.columns === null ? 0 : Math.max(0, used - terminal.columns);
  const wide = widths[flexible] ?? 0;
  widths[flexible] = Math.max(Math.min(wide, MIN_FLEXIBLE), wide - over);
  return plain.map((row) => lineOf(row, widths, indent, terminal));
}

export interface LinkedRow {
  readonly cells: readonly Cell[];
  readonly url?: string;
  /** Lines below the address, such as commands; absent for none. */
  readonly below?: readonly string[];
}

/** As `tableLines`, each row with its address and commands below it: an address that is cut is of no use. */
export function linkedLines(rows: readonly LinkedRow[], form: TableForm, terminal: Terminal): string[] {
  const heads = tableLines(
    rows.map(({ cells }) => cells),
    form,
    terminal,
  );
  const indent = " ".repeat(form.indent + LINK_INDENT);
  return rows.flatMap(({ url, below = [] }, at) => [
    heads[at] ?? "",
    ...(url === undefined ? [] : [`${indent}${paint(terminal, "dim", plainText(url))}`]),
    ...below.map((line) => `${indent}→ ${plainText(line)}`),
  ]);
}

/** A column without any text takes no room at all. */
function withGap(width: number): number {
  return width === 0 ? 0 : width + GAP.length;
}

function lineOf(
  row: readonly { readonly text: string; readonly style: Style | undefined }[],
  widths: readonly number[],
  indent: number,
  terminal: Terminal,
): string {
  let left = terminal.columns ?? Number.POSITIVE_INFINITY;
  let line = "";
  let blanks = indent;
  for (const [column, { text, style }] of row.entries()) {
    const width = widths[column] ?? 0;
    const shown = cutTo(text, Math.min(width, left - blanks));
    if (shown !== "") {
      line += " ".repeat(blanks) + (style === undefined ? shown : paint(terminal, style, shown));
      left -= blanks + stringWidth(shown);
      blanks = 0;
    }
    // Blanks are kept back until something follows them: no line ends in any.
    blanks += withGap(width) - stringWidth(shown);
  }
  return line;
}

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
