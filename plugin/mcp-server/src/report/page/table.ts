/** Tables with the numbers of a chart; a reader with a script can sort them. */
import { html, type Content, type Html } from "../../html.ts";

export interface Cell {
  readonly content: Content;
  /** What it is sorted by, where that is not its text. */
  readonly sort?: number | string;
}

export interface Column {
  readonly name: string;
  /** A word stays on one line, prose needs room. */
  readonly kind: "text" | "word" | "prose" | "number";
}

interface Table {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** The first cell of each names it. */
  readonly rows: readonly (readonly Cell[])[];
}

/** Nobody reads a longer one, and the page has to stay light; the figures count all. */
const MAX_ROWS = 500;
/** A longer table scrolls by itself. */
const SHORT_ROWS = 12;

/** The table; nothing where it has no rows. */
export function tableOf({ caption, columns, rows }: Table): Html | null {
  if (rows.length === 0) return null;
  const shown = rows.slice(0, MAX_ROWS);
  const rest = rows.length - shown.length;
  return html`<div
      class="scroll${rows.length > SHORT_ROWS && " long"}"
      role="region"
      aria-label="${caption}"
      tabindex="0"
    >
      <table data-sortable>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${columns.map(({ name, kind }) => html`<th scope="col" class="${kind}">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell, n) => cellOf(cell, n, columns[n]?.kind ?? "text"))}
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
    ${rest > 0 && html`<p class="rest">The first ${MAX_ROWS} of ${rows.length} rows; the figures count all.</p>`}`;
}

function cellOf({ content, sort }: Cell, n: number, kind: Column["kind"]): Html {
  const value = sort ?? (typeof content === "string" || typeof content === "number" ? content : "");
  return n === 0
    ? html`<th scope="row" class="${kind}" data-value="${value}">${content}</th>`
    : html`<td class="${kind}" data-value="${value}">${content}</td>`;
}
