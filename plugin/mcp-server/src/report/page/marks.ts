/** The small things that stand in several parts of a report: tickets, times, spans. */
import { html, type Content, type Html } from "../../../../../sandbox/src/html.ts";
import type { Tone } from "../../../../../sandbox/src/web/style.ts";
import { stateColor, type StateColor } from "../../domain/state-colors.ts";
import { duration, type ReportedTicket } from "../reported-board.ts";
import type { ReportCell } from "./table.ts";

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

const DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const SHORT_DAY = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
const MONTH = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short", year: "2-digit" });

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

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
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
