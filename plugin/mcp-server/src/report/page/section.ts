/** One part of the report: a heading, what it says in a sentence, a chart, a table. */
import { html, type Content, type Html } from "../../html.ts";

export interface Section {
  readonly id: string;
  readonly title: string;
  /** What the numbers come to. */
  readonly takeaway: Content;
  /** How they were counted, where that is not plain. */
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
