import { styleText } from "node:util";
import { stateColor, type StateColor } from "../rules/vocabulary.ts";
import type { Terminal } from "./context.ts";
import stringWidth from "string-width";
import { asIs, cutTo, plainText } from "./plain-text.ts";

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

/** The text in that style where there is colour, as it is elsewhere. */
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
