/** The frame of pages that keep themselves up to date, and their HTTP answers. */
import { createHash } from "node:crypto";
import { html, type Content, type Html, trusted } from "./html.ts";
import type { Answer } from "./local-server.ts";

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
