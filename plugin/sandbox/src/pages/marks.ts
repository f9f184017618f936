/** The small things that stand in several pages: names, times, states, labels, locks. */
import type { Actor, Color, Label, SelectOption, Thread } from "../entities.ts";
import { html, trusted, type Content, type Html } from "../html.ts";
import { ICONS } from "./icons.ts";
import type { Lock } from "./locks.ts";
import { pathOf, type Addressable } from "../addresses.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns the time as a person reads it, and to the second on hover. */
export function timeMark(at: string): Html {
  const [, year, month, day, time] = /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(at) ?? [];
  const shown =
    year === undefined ? at : `${Number(day)} ${MONTHS[Number(month) - 1] ?? ""} ${year}, ${time} UTC`;
  return html`<time datetime="${at}" title="${at}">${shown}</time>`;
}

/** Returns the account's name, which cannot reorder what stands around it. */
export function nameOf({ login, kind, name }: Actor): Html {
  const bot = kind === "Bot" && html` <span class="tag">bot</span>`;
  return html`<bdi class="name" title="${name ?? login}">${login}</bdi>${bot}`;
}

const HUES = 6;

/** Returns a disc with the first letter of the login, always of the same color. */
export function avatarOf({ login }: Actor): Html {
  let sum = 0;
  for (const character of login) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  const [letter = "?"] = login.toWellFormed();
  return html`<span class="avatar hue-${sum % HUES}" aria-hidden="true">${letter.toUpperCase()}</span>`;
}

function toneOf(color: Color | undefined): string {
  return (color ?? "GRAY").toLowerCase();
}

/** Returns a dot of the option's color. */
export function dotOf(option: SelectOption | undefined): Html {
  return html`<span class="dot tone-${toneOf(option?.color)}" aria-hidden="true"></span>`;
}

/** Returns the option of a single-select field. */
export function optionMark(option: SelectOption | undefined): Html {
  if (option === undefined) return html`<span class="pill tone-gray">No state</span>`;
  return html`<span class="pill tone-${toneOf(option.color)}" title="${option.description}"
    ><bdi>${option.name}</bdi></span
  >`;
}

const HEX = /^[0-9a-f]{6}$/i;

/** Returns the label with its own color, as a dot, so that its name is readable on any color. */
export function labelMark({ name, color, description }: Label): Html {
  const fill = HEX.test(color) ? `#${color}` : "#888888";
  const dot = html`<svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" focusable="false">
    <circle cx="5" cy="5" r="4.5" fill="${fill}" stroke="currentColor" stroke-opacity="0.35" />
  </svg>`;
  return html`<span class="label" title="${description ?? name}">${dot}<bdi>${name}</bdi></span>`;
}

interface Condition {
  readonly word: string;
  readonly icon: Html;
  readonly tone: "green" | "purple" | "gray" | "red";
}

/** Returns whether the thread is open, in a word, an icon and a color. */
export function conditionOf(thread: Thread): Condition {
  const icon = thread.kind === "PullRequest" ? ICONS.pull : undefined;
  switch (thread.state) {
    case "OPEN":
      return { word: "Open", icon: icon ?? ICONS.open, tone: "green" };
    case "MERGED":
      return { word: "Merged", icon: ICONS.pull, tone: "purple" };
    case "CLOSED":
      if (thread.kind === "PullRequest") return { word: "Closed", icon: ICONS.pull, tone: "red" };
      return thread.stateReason === "NOT_PLANNED" || thread.stateReason === "DUPLICATE"
        ? { word: "Closed as not planned", icon: ICONS.dropped, tone: "gray" }
        : { word: "Closed", icon: ICONS.completed, tone: "purple" };
  }
}

/** Returns who holds the ticket, and until when. */
export function lockMark({ agent, until, isOver }: Lock): Html {
  const at = until?.toISOString() ?? "";
  const end =
    until !== undefined && html` until <time datetime="${at}" title="${at}">${at.slice(11, 16)} UTC</time>`;
  const rest: Content = isOver ? ", lease over" : end;
  return html`<span class="lock"
    >${ICONS.lock}<span>Locked by <bdi class="agent">${agent}</bdi>${rest}</span></span
  >`;
}

/** Returns the number of comments, or nothing where there are none. */
export function talkMark({ commentList: { length } }: Thread): Html {
  if (length === 0) return trusted("");
  const words = `${length} comment${length === 1 ? "" : "s"}`;
  return html`<span class="talk" title="${words}"
    >${ICONS.talk}${length}<span class="sr-only"> comments</span></span
  >`;
}

// Links between the pages.

/** Returns the link to the page of the thing; it never leaves the sandbox, whatever the names in it. */
export function hrefOf(thing: Addressable): string {
  // Two slashes at the beginning would name another host.
  return pathOf(thing)
    .toWellFormed()
    .replaceAll(/[^\w\-./#]/gu, encodeURIComponent)
    .replace(/^\/+/, "/");
}
