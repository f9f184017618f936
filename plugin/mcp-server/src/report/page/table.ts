/** Tables with the numbers of a chart; a reader with a script can sort them. */
import { html, type Content, type Html } from "../../../../../sandbox/src/html.ts";

export interface ReportCell {
  readonly content: Content;
  /** The sort key; absent where that is its text. */
  readonly sort?: number | string;
}

export interface TableColumn {
  readonly name: string;
  /** A word stays on one line, prose needs room. */
  readonly kind: "text" | "word" | "prose" | "number";
}

interface Table {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  /** The first cell of each names it. */
  readonly rows: readonly (readonly ReportCell[])[];
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
  return html`<details class="fold">
    <summary>${caption} (${rows.length})</summary>
    <div
      class="scroll${rows.length > SHORT_ROWS && " long"}"
      role="region"
      aria-label="${caption}"
      tabindex="0"
    >
      <table data-sortable role="table">
        <caption class="sr-only">
          ${caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            ${columns.map(({ name, kind }) => html`<th scope="col" role="columnheader" class="${kind}">${name}</th>`)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${shown.map(
            (cells) =>
              html`<tr role="row">
                ${cells.map((cell, n) => cellOf(cell, n, columns[n] ?? UNNAMED))}
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
    ${rest > 0 && html`<p class="rest">The first ${MAX_ROWS} of ${rows.length} rows; the figures count all.</p>`}
  </details>`;
}

const UNNAMED: TableColumn = { name: "", kind: "text" };

/** Roles are said, and each cell has its column's name, because on a phone a row stands as a block of lines. */
function cellOf({ content, sort }: ReportCell, n: number, { name, kind }: TableColumn): Html {
  const value = sort ?? (typeof content === "string" || typeof content === "number" ? content : "");
  return n === 0
    ? html`<th scope="row" role="rowheader" class="${kind}" data-value="${value}">${content}</th>`
    : html`<td role="cell" class="${kind}" data-value="${value}" data-name="${name}">${content}</td>`;
}
