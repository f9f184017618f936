/** The small things that stand in several parts of a report: tickets, times, spans. */
import { stateColor, type StateColor } from "../../rules/vocabulary.ts";
import { type Content, Html, html, type Tone } from "../../web/pages.ts";
import { duration, type ReportedTicket } from "../reported-board.ts";

/** Only where a browser goes to by a click and nothing runs. */
const ADDRESS = /^https?:\/\//;

/** A link away from the page, or its text alone without a valid address. */
export function link(url: string, content: Content): Html {
  return ADDRESS.test(url)
    ? html`<a href="${url}" rel="noreferrer">${content}</a>`
    : html`<span>${content}</span>`;
}

/** A ticket by its number and title. */
export function ticketCell({ url, number, title }: ReportedTicket): ReportCell {
  return {
    content: html`${link(url, html`#${number}`)} <bdi class="title">${title}</bdi>`,
    sort: number,
  };
}

/** A span of time in a sentence, on one line. */
export function spanOf(ms: number): string {
  return duration(ms).replaceAll(" ", "\u00A0");
}

/** A span of time; null is not known. */
export function spanCell(ms: number | null): ReportCell {
  return ms === null ? { content: "not known", sort: -1 } : { content: duration(ms), sort: ms };
}

const UTC = { timeZone: "UTC", month: "short" } as const;
const DAY = new Intl.DateTimeFormat("en-GB", { ...UTC, day: "numeric", year: "numeric" });
const SHORT_DAY = new Intl.DateTimeFormat("en-GB", { ...UTC, day: "numeric" });
const MONTH = new Intl.DateTimeFormat("en-GB", { ...UTC, year: "2-digit" });

/** A moment, as a day of UTC and to the minute. */
export function momentCell(ms: number): ReportCell {
  const at = new Date(ms).toISOString();
  return {
    content: html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 16)}</time>`,
    sort: ms,
  };
}

export function dayName(ms: number): string {
  return DAY.format(ms);
}

/** The name of a period that begins then, as short as an axis needs it. */
export function periodName(ms: number, unit: "day" | "week" | "month"): string {
  return (unit === "month" ? MONTH : SHORT_DAY).format(ms);
}

/** An agent's name, or who moves cards by hand. */
export function moverName(agent: string | null): Html {
  return agent === null ? html`<em>by hand</em>` : html`<bdi>${agent}</bdi>`;
}

/** The tone of a state; gray for a name that is none's. */
export function stateTone(state: string): Tone {
  return TONES[stateColor(state)];
}

const TONES: Readonly<Record<StateColor, Tone>> = {
  GRAY: "gray",
  BLUE: "blue",
  YELLOW: "yellow",
  PURPLE: "purple",
  RED: "red",
  GREEN: "green",
  PINK: "pink",
};

// One part of the report: a heading, what it says in a sentence, a chart, a table.

export interface Section {
  readonly id: string;
  readonly title: string;
  /** The numbers in a sentence. */
  readonly takeaway: Content;
  /** The method of the count, if it is not obvious. */
  readonly method?: string;
  readonly content: Content;
}

export function sectionOf({ id, title, takeaway, method, content }: Section): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p class="takeaway">${takeaway}</p>
    ${content}${method !== undefined && html`<p class="method">${method}</p>`}
  </section>`;
}

// Tables with the numbers of a chart; a reader with a script can sort them.

/** A cell; `sort` is the sort key where that is not its text. */
export type ReportCell =
  | string
  | number
  | Html
  | { readonly content: Content; readonly sort: number | string };

/** A word stays on one line, prose needs room. */
export type TableColumn<Row> = readonly [
  name: string,
  kind: "text" | "word" | "prose" | "number",
  cellOf: (row: Row) => ReportCell,
];

/** Nobody reads a longer one, and the page has to stay light; the figures count all. */
const MAX_ROWS = 500;
/** A longer table scrolls by itself. */
const SHORT_ROWS = 12;

/** The table; nothing where it has no rows. The first cell of each row names it. */
export function tableOf<Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): Html | null {
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
            ${columns.map(([name, kind]) => html`<th scope="col" role="columnheader" class="${kind}">${name}</th>`)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${shown.map(
            (row) =>
              html`<tr role="row">
                ${columns.map((column, n) => cellOf(row, column, n === 0))}
              </tr> `,
          )}
        </tbody>
      </table>
    </div>
    ${rest > 0 && html`<p class="rest">The first ${MAX_ROWS} of ${rows.length} rows; the figures count all.</p>`}
  </details>`;
}

/** Roles are said, and each cell has its column's name, because on a phone a row stands as a block of lines. */
function cellOf<Row>(row: Row, [name, kind, read]: TableColumn<Row>, isFirst: boolean): Html {
  const cell = read(row);
  const { content, sort } =
    typeof cell === "object" && "content" in cell
      ? cell
      : { content: cell, sort: cell instanceof Html ? "" : cell };
  return isFirst
    ? html`<th scope="row" role="rowheader" class="${kind}" data-value="${sort}">${content}</th>`
    : html`<td role="cell" class="${kind}" data-value="${sort}" data-name="${name}">${content}</td>`;
}
