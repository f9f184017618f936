/** Pages for people: templates, the frame with its answers and script, and the style. */
import { createHash } from "node:crypto";
import type { Answer } from "./local-server.ts";

// Templates that escape every value, unless it is HTML already.

/** HTML that is safe in a page. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** A value in the template; null, undefined and false show nothing. */
export type Content = Html | string | number | null | undefined | false | readonly Content[];

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
  // A parser drops or replaces it, depending on its place; it must be visible everywhere.
  ["\0", "\uFFFD"],
]);

/** No page shows them, but a terminal that a page is printed to obeys them: controls, and changes of direction. */
// oxlint-disable-next-line no-control-regex -- they are what is to be removed
const UNSHOWN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

function markupOf(content: Content): string {
  if (content === null || content === undefined || content === false) return "";
  if (content instanceof Html) return content.toString();
  if (typeof content === "string" || typeof content === "number")
    return String(content)
      .toWellFormed()
      .replaceAll(UNSHOWN, "")
      .replaceAll(/[&<>"'\0]/g, (character) => ESCAPES.get(character) ?? character);
  return content.map(markupOf).join("");
}

/**
 * A tagged template that escapes its values, except Html. A value is text or a quoted attribute's value. Addresses are
 * made by `hrefOf` alone: untrusted text never becomes one.
 */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const parts = strings.map((string, index) => string + markupOf(contents[index]));
  return new Html(parts.join(""));
}

/** Marks the markup as safe. Only for our own constants and for the output of a sanitizer. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

// The frame of pages that keep themselves up to date, and their HTTP answers.

/** The parts common to all pages of one server. */
export interface Site {
  /** The name of the first page, at "/". */
  readonly home: string;
  readonly footer: Content;
  /** The folder of the files that pages load, with a slash at its end. */
  readonly folder: string;
  readonly style: string;
  readonly script: string;
  readonly hasForms: boolean;
}

/** A page before it stands in its frame. */
export interface Page {
  readonly status?: number;
  readonly title: string;
  /** The way here, from the outermost place to this one. */
  readonly crumbs: readonly { readonly name: string; readonly href: string }[];
  /** Boards use all of the window. */
  readonly isWide?: boolean;
  readonly main: Html;
  /** A screen reader is told when this changes. Absent: it is told of every change but ages. */
  readonly news?: string;
}

/** `revision` changes with every change of the page, `content` with those that are more than the age of something. */
interface Versions {
  readonly revision: string;
  readonly content: string;
}

function frame(
  { home, footer, folder, hasForms }: Site,
  { title, crumbs, isWide = false, main }: Page,
  { revision, content }: Versions,
): Html {
  return html`<!doctype html>
    <html lang="en" data-revision="${revision}" data-content="${content}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="${folder}icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${folder}pages.css" />
        <script src="${folder}pages.js" defer></script>
      </head>
      <body class="${isWide ? "wide" : "narrow"}">
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <nav aria-label="Place">
            <a class="home" href="/">${RECORD_ICON}<span>${home}</span></a>
            <ol>
              ${crumbs.map(
                ({ name, href }) =>
                  html`<li>
                    <a href="${href}"><bdi>${name}</bdi></a>
                  </li>`,
              )}
            </ol>
          </nav>
          <span class="live" id="live" hidden></span>
        </header>
        <main id="main" tabindex="-1">${main}</main>
        <p id="news" class="sr-only" role="status"></p>
        ${hasForms && html`<p id="told" class="told" role="status"></p>`}
        <footer class="bottom">
          ${footer}
          <noscript>Reload the page to see changes.</noscript>
        </footer>
      </body>
    </html> `;
}

/** Nothing is loaded from elsewhere, only our own script runs, and forms are sent to the same server only. */
function headersOf({ hasForms }: Site): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
  };
}

function revisionOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

function answer(
  site: Site,
  status: number,
  contentType: string,
  body: string,
  revision: string,
  ifNoneMatch: string | undefined,
): Answer {
  const headers = { ...headersOf(site), etag: revision };
  const known = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (status === 200 && (known.includes(revision) || known.includes("*")))
    return { status: 304, headers, body: "" };
  return { status, headers: { ...headers, "content-type": contentType }, body };
}

const TIMES = /<time.*?<\/time>/gs;

/** Returns the answer with the page, or 304 if the browser has it already. */
export function sendPage(site: Site, page: Page, ifNoneMatch: string | undefined): Answer {
  const { status = 200, news } = page;
  const markup = frame(site, page, { revision: "", content: "" }).toString();
  const revision = revisionOf(markup);
  const content = revisionOf(news ?? markup.replaceAll(TIMES, ""));
  const body = frame(site, page, { revision, content }).toString();
  return answer(site, status, "text/html; charset=utf-8", body, revision, ifNoneMatch);
}

/** Returns the answer with a file that pages load, or undefined for any other path. */
export function sendFile(site: Site, path: string, ifNoneMatch: string | undefined): Answer | undefined {
  const { folder, style, script } = site;
  const files: Readonly<Record<string, readonly [contentType: string, body: string]>> = {
    [`${folder}pages.css`]: ["text/css; charset=utf-8", style],
    [`${folder}pages.js`]: ["text/javascript; charset=utf-8", script],
    [`${folder}icon.svg`]: ["image/svg+xml", TAB_ICON],
  };
  if (!Object.hasOwn(files, path)) return undefined;
  const [contentType = "", body = ""] = files[path] ?? [];
  return answer(site, 200, contentType, body, revisionOf(body), ifNoneMatch);
}

/** Returns the answer that leads to another page, after a form to be read with GET. */
export function redirect(site: Site, location: string, status: 302 | 303 = 302): Answer {
  return { status, headers: { ...headersOf(site), location }, body: "" };
}

// The drawings of the pages' frame. They say nothing that the text beside them does not say.

/** Returns an icon of 16 by 16, in the color of the text around it. */
export function iconSvg(paths: string): Html {
  return trusted(
    `<svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths}</svg>`,
  );
}

export const RECORD_ICON = iconSvg(
  '<path d="M8 1.8 13 3.6v4c0 3-2.1 5.3-5 6.6-2.9-1.3-5-3.6-5-6.6v-4Z"/><path d="M5.7 7.8 7.4 9.5l3-3.3"/>',
);

/** The icon of the browser's tab. */
const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2563a8"/><path d="M8 2.5 12.5 4v3.6c0 2.7-1.9 4.7-4.5 5.9-2.6-1.2-4.5-3.2-4.5-5.9V4Z" fill="#fff"/><path d="M5.8 7.9 7.5 9.6l2.9-3.3" fill="none" stroke="#2563a8" stroke-width="1.5"/></svg>`;

/**
 * The script that keeps a page up to date. Every two seconds it asks for the page again and changes only what is
 * different: nodes stay in place, and with them focus, scroll position, selection and unfolded details.
 */
export const LIVE_SCRIPT = `"use strict";
const INTERVAL_MS = 2000;
const LONGEST_INTERVAL_MS = 30000;
const root = document.documentElement;
const main = document.getElementById("main");
const byId = (id) => document.getElementById(id);

// The page is changed to its newest version, unless the reader holds a part of it.

let isHeld = false;

function isAlike(node, fresh) {
  const keyOf = ({ id, dataset }) => id || (dataset && dataset.key) || "";
  return node.nodeName === fresh.nodeName && keyOf(node) === keyOf(fresh);
}

function updateNode(node, fresh) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue;
    return;
  }
  for (const name of new Set([...node.getAttributeNames(), ...fresh.getAttributeNames()])) {
    // Whether details are unfolded is up to the reader.
    if (node.nodeName === "DETAILS" && name === "open") continue;
    const value = fresh.getAttribute(name);
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  updateChildren(node, fresh);
}

function updateChildren(parent, fresh) {
  let place = parent.firstChild;
  for (const child of [...fresh.childNodes]) {
    let found = place;
    while (found && !isAlike(found, child)) found = found.nextSibling;
    if (!found) {
      parent.insertBefore(document.importNode(child, true), place);
      continue;
    }
    if (found === place) place = place.nextSibling;
    else parent.insertBefore(found, place);
    updateNode(found, child);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const focused = document.activeElement && document.activeElement.id;
  updateNode(main, fresh.getElementById("main"));
  document.title = fresh.title;
  const { revision, content } = fresh.documentElement.dataset;
  if (content !== root.dataset.content) byId("news").textContent = "The page was updated";
  Object.assign(root.dataset, { revision, content });
  const again = focused && document.activeElement === document.body && byId(focused);
  if (again) again.focus({ preventScroll: true });
}

// Every two seconds, and less often while nobody answers.

let wait = INTERVAL_MS;
let timer;

async function ask() {
  const address = location.pathname + location.search;
  const headers = { "if-none-match": root.dataset.revision };
  const response = await fetch(address, { cache: "no-store", headers });
  if (response.status === 304) return;
  const text = await response.text();
  // Meanwhile the reader may have asked for another page, or begun to drag.
  if (!isHeld && address === location.pathname + location.search) show(text);
}

async function refresh() {
  clearTimeout(timer);
  let isConnected = true;
  if (!document.hidden && !isHeld) {
    try {
      await ask();
      wait = INTERVAL_MS;
    } catch {
      wait = Math.min(wait * 2, LONGEST_INTERVAL_MS);
      isConnected = false;
    }
    byId("live").hidden = false;
    byId("live").classList.toggle("off", !isConnected);
    byId("live").textContent = isConnected ? "Live" : "Not connected";
  }
  clearTimeout(timer);
  timer = setTimeout(refresh, wait);
}

document.addEventListener("visibilitychange", () => void (document.hidden || refresh()));
root.classList.add("scripted");
void refresh();
`;

// The style of every page with a frame, here and of the loop.

// The colors of states, in texts and in fills such as dots and bars: one palette for all pages and the report.

interface Shades {
  readonly light: { readonly text: string; readonly fill: string };
  readonly dark: { readonly text: string; readonly fill: string };
}

function shades(light: readonly [string, string], dark: readonly [string, string]): Shades {
  return { light: { text: light[0], fill: light[1] }, dark: { text: dark[0], fill: dark[1] } };
}

const COLORS = {
  gray: shades(["#56616d", "#8b97a4"], ["#a3aebb", "#76838f"]),
  blue: shades(["#0f5cad", "#2f74c0"], ["#74b3fb", "#5a9fe8"]),
  green: shades(["#166c31", "#2f8f55"], ["#58c176", "#4fae72"]),
  yellow: shades(["#7d5600", "#d08a1d"], ["#ddae4b", "#d9a042"]),
  orange: shades(["#a1470b", "#d3692c"], ["#ee9a5c", "#e08a4c"]),
  red: shades(["#b3261e", "#c4453c"], ["#f5827a", "#e3716a"]),
  pink: shades(["#a5276f", "#c2498d"], ["#ee86bd", "#de76ad"]),
  purple: shades(["#6b3fb5", "#7d5bc0"], ["#b79af2", "#a78bea"]),
} as const;

export type Tone = keyof typeof COLORS;

function variables(scheme: keyof Shades): string {
  return Object.entries(COLORS)
    .map(([name, { [scheme]: shade }]) => `--${name}: ${shade.text}; --${name}-fill: ${shade.fill};`)
    .join(" ");
}

const TONES = Object.keys(COLORS)
  .map((name) => `.tone-${name} { --tone: var(--${name}); --fill: var(--${name}-fill); }`)
  .join("\n");

/** The palette as styles: in an element of the class `tone-blue`, `--tone` is for texts and `--fill` for areas. */
export const PALETTE = `
:root { ${variables("light")} }
@media screen and (prefers-color-scheme: dark) { :root { ${variables("dark")} } }
${TONES}
`;

/** Colors, type, and the frame. */
export const STYLE_BASE = `${PALETTE}
:root {
  color-scheme: light dark;
  --canvas: #f4f6f8; --surface: #ffffff; --raised: #f7f9fb; --line: #d6dce3; --line-soft: #e6eaef;
  --text: #1b232c; --muted: #56616d; --link: #0f5cad; --focus: #1a6fd0; --code: #eef1f5; --mark: #e3effc;
  --solid-text: #ffffff;
  --shadow: 0 1px 2px rgb(27 35 44 / 6%);
  --edge: clamp(0.75rem, 3vw, 2rem);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1217; --surface: #151b22; --raised: #1a212a; --line: #303944; --line-soft: #252d37;
    --text: #e2e8ef; --muted: #9aa6b3; --link: #74b3fb; --focus: #74b3fb; --code: #1f2731; --mark: #172c45;
    --solid-text: #0e1217;
    --shadow: none;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere;
  background: var(--canvas); color: var(--text);
  font: 0.9375rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.icon { flex: none; width: 1em; height: 1em; vertical-align: -0.125em; }
.sr-only {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; left: -999rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 2; }
.skip:focus { left: 0.5rem; top: 0.5rem; }

.top {
  display: flex; align-items: center; gap: 1rem; padding: 0.55rem var(--edge);
  background: var(--surface); border-bottom: 1px solid var(--line);
}
.top nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; min-width: 0; flex: 1; }
.top ol { display: flex; flex-wrap: wrap; min-width: 0; }
.top li + li::before { content: "/"; margin: 0 0.4rem; color: var(--muted); }
.top li:last-child a { font-weight: 600; color: var(--text); }
.home { display: inline-flex; align-items: center; gap: 0.4rem; font-weight: 600; color: var(--text); }
.home .icon { width: 1.35em; height: 1.35em; color: var(--blue); }
.live { display: inline-flex; align-items: center; gap: 0.4rem; color: var(--muted); font-size: 0.8125rem; white-space: nowrap; }
.live[hidden] { display: none; }
.live::before { content: ""; width: 0.5rem; height: 0.5rem; border-radius: 50%; background: var(--green); }
.live.off::before { background: var(--red); }
.bottom { padding: 1.5rem var(--edge); color: var(--muted); font-size: 0.8125rem; text-align: center; }

main { flex: 1; width: 100%; padding: 1.25rem var(--edge) 1rem; }
.wide { --edge: clamp(0.75rem, 1.2vw, 1rem); }
.wide main { display: flex; flex-direction: column; min-width: 0; padding-top: 0.6rem; padding-bottom: 0; }
.wide .bottom { padding: 0.4rem var(--edge) 0.6rem; font-size: 0.75rem; }
h1 { font-size: clamp(1.35rem, 1rem + 1.4vw, 1.75rem); line-height: 1.25; font-weight: 600; }
.facts, .number { color: var(--muted); font-size: 0.875rem; }
.facts { margin-top: 0.25rem; }
.nothing { color: var(--muted); font-style: italic; }
.note { padding: 0.75rem 1rem; margin-bottom: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }

.dot { display: inline-block; flex: none; width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--fill); }
.pill, .label, .tag, .lock, .badge {
  display: inline-flex; align-items: center; gap: 0.35rem; max-width: 100%; padding: 0 0.6rem;
  border: 1px solid var(--line); border-radius: 1rem; font-size: 0.75rem; line-height: 1.5rem; font-weight: 500;
}
.pill { color: var(--tone); border-color: color-mix(in srgb, var(--tone) 35%, transparent); background: color-mix(in srgb, var(--tone) 9%, var(--surface)); }
.value { padding: 0 0.35rem; border-radius: 4px; color: var(--tone); background: color-mix(in srgb, var(--tone) 13%, var(--surface)); font-size: 0.6875rem; font-weight: 600; line-height: 1.2rem; }
.lock { color: var(--yellow); border-color: color-mix(in srgb, var(--yellow) 40%, transparent); background: color-mix(in srgb, var(--yellow) 9%, var(--surface)); }
.agent { font-weight: 600; }
`;

/** Boards (a column for each state, a card for each ticket) and lists. */
export const STYLE_PLACES = `
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 1rem; margin-bottom: 0.6rem; }
.toolbar h1 { font-size: 1.125rem; }
.toolbar .facts { margin: 0; font-size: 0.8125rem; }
.board {
  display: flex; align-items: stretch; gap: 0.375rem; flex: 1; min-height: 24rem;
  margin: 0 calc(-1 * var(--edge)); padding: 0.125rem var(--edge) 0.5rem;
  overflow-x: auto; scroll-snap-type: x proximity; scroll-padding: 0 var(--edge);
}
.column {
  flex: 1 1 0; min-width: 7.55rem; max-width: 22rem; scroll-snap-align: start; padding: 0.375rem;
  background: var(--raised); border: 1px solid var(--line-soft); border-radius: 8px;
}
.column h2 { display: flex; align-items: baseline; gap: 0.35rem; padding: 0.1rem 0.2rem 0.4rem; font-size: 0.75rem; line-height: 1.3; font-weight: 600; overflow-wrap: normal; }
.column h2 .dot { width: 0.55rem; height: 0.55rem; }
.count { margin-left: auto; color: var(--muted); font-weight: 500; font-variant-numeric: tabular-nums; }
.column.empty { flex: 0 0 2.25rem; min-width: 2.25rem; }
.column.empty h2 { writing-mode: vertical-rl; align-items: center; padding: 0.3rem 0; color: var(--muted); white-space: nowrap; }
.column.empty .count { margin: 0; }
.column ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.375rem; }
.card {
  position: relative; display: grid; gap: 0.3rem; padding: 0.45rem 0.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 6px; box-shadow: var(--shadow); font-size: 0.75rem; line-height: 1.35;
}
.card:hover { border-color: var(--muted); }
.card.locked { border-color: color-mix(in srgb, var(--yellow) 55%, var(--line)); }
.card-top, .card-foot, .labels { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.35rem; }
.card-top { gap: 0.25rem 0.2rem; }
.card .number, .card .talk { font-size: inherit; }
.card h3 { font-size: 0.8125rem; font-weight: 500; line-height: 1.35; overflow-wrap: break-word; hyphens: auto; }
.card h3 a { color: var(--text); }
.card h3 a::after { content: ""; position: absolute; inset: 0; border-radius: 6px; }
.card h3 a:focus-visible { outline: none; }
.card h3 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 1px; }
.card .label, .card .lock { padding: 0 0.4rem; font-size: 0.6875rem; line-height: 1.2rem; }
.card .lock { border-radius: 6px; flex-wrap: wrap; gap: 0 0.3rem; }
.card-foot { min-width: 0; } .card-foot .lock { flex: 1 1 100%; min-width: 0; }
.card .holder { flex: 1 1 calc(100% - 1.3rem); min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.card-foot { justify-content: space-between; color: var(--muted); font-size: 0.6875rem; }
.since { display: inline-flex; align-items: center; gap: 0 0.4rem; margin-left: auto; white-space: nowrap; }
.rest { margin: 0.4rem 0.2rem 0; color: var(--muted); font-size: 0.75rem; }
@media (max-width: 75rem) { .column { flex-basis: 11rem; min-width: 11rem; } }
@media (max-width: 40rem) { .column { flex: 0 0 min(17rem, 78vw); } }

.shelf { margin-top: 1.5rem; }
.shelf h2 { margin-bottom: 0.5rem; font-size: 1rem; font-weight: 600; }
.rows { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow); }
.rows > li { display: flex; gap: 0.75rem; padding: 0.75rem 1rem; }
.rows > li + li { border-top: 1px solid var(--line-soft); }
.rows > li > .icon, .rows > li > .condition { margin-top: 0.3rem; }
.rows > li > .condition { align-self: start; }
.rows > li > .icon { color: var(--muted); }
.rows > li > div { flex: 1; min-width: 0; }
.rows > li > div > a { font-weight: 600; color: var(--text); margin-right: 0.25rem; }
.rows .pill { margin-left: 0.35rem; }
`;
