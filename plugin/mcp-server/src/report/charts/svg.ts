/** What all charts share: how they are sized, named and colored. */
import { html, type Content, type Html } from "../../html.ts";

/** Colors that a reader tells apart in light and dark; each stands beside its name in words, too. */
export type Tone = "blue" | "green" | "gray" | "amber" | "red" | "purple";

/** A chart is drawn for a desk and for a phone: shrunk, its words would be too small to read. */
const WIDTHS = { desk: 760, phone: 320 } as const;
export type Size = keyof typeof WIDTHS;

/** One drawing of a chart. */
export interface Drawing {
  readonly height: number;
  readonly content: Content;
}

/** What a name of the legend looks like in the chart. */
export interface LegendEntry {
  readonly name: string;
  readonly tone: Tone;
}

interface Chart {
  /** What it shows, for who does not see it; the table beside it has the numbers. */
  readonly label: string;
  readonly legend: readonly LegendEntry[];
  readonly draw: (width: number, size: Size) => Drawing;
}

/** The chart as a figure with its legend. Only one of the two drawings is shown at a time. */
export function figure({ label, legend, draw }: Chart): Html {
  const drawing = (size: Size): Html => {
    const width = WIDTHS[size];
    const { height, content } = draw(width, size);
    return html`<svg
      class="chart ${size}"
      viewBox="0 0 ${width} ${height}"
      width="${width}"
      height="${height}"
      role="img"
      aria-label="${label}"
    >
      ${content}
    </svg>`;
  };
  const entries = legend.map(
    ({ name, tone }) => html`<li><span class="swatch tone-${tone}" aria-hidden="true"></span>${name}</li>`,
  );
  return html`<figure>
    ${drawing("desk")}${drawing("phone")}
    ${
      entries.length > 1 &&
      html`<figcaption>
        <ul class="legend">
          ${entries}
        </ul>
      </figcaption>`
    }
  </figure>`;
}

/** A number as a coordinate: tenths of a pixel are as fine as anybody sees. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A text in a chart. */
export function text(
  x: number,
  y: number,
  words: string | number,
  {
    anchor = "start",
    kind = "label",
  }: { anchor?: "start" | "middle" | "end"; kind?: "label" | "tick" | "value" } = {},
): Html {
  return html`<text class="${kind}" x="${px(x)}" y="${px(y)}" text-anchor="${anchor}">${words}</text>`;
}

/** A thin line behind the data. */
export function gridLine(x1: number, y1: number, x2: number, y2: number): Html {
  return html`<line class="grid" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" />`;
}
