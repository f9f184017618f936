/** The report in a glance. */
import { html, type Html } from "../../../../sandbox/src/html.ts";
import type { KeyFigure } from "../figures/figures.ts";

export function keyFigures(figures: readonly KeyFigure[]): Html {
  return html`<dl class="figures">
    ${figures.map(
      ({ value, name, isBad = false }) =>
        html`<div class="${isBad && "bad"}">
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
