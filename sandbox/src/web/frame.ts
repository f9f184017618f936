/** The frame of pages that keep themselves up to date, and their HTTP answers. */
import { createHash } from "node:crypto";
import type { Answer } from "../answers.ts";
import { html, type Content, type Html } from "../html.ts";
import { RECORD_ICON, TAB_ICON } from "./icons.ts";

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

interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** A page before it stands in its frame. */
export interface Page {
  readonly status?: number;
  readonly title: string;
  /** The way here, from the outermost place to this one. */
  readonly crumbs: readonly Crumb[];
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

function matchesTag(ifNoneMatch: string | undefined, revision: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(revision) || known.includes("*");
}

interface SentFile {
  readonly status: number;
  readonly contentType: string;
  readonly revision: string;
  readonly body: string;
}

function answer(
  site: Site,
  { status, contentType, revision, body }: SentFile,
  ifNoneMatch: string | undefined,
): Answer {
  const headers = { ...headersOf(site), etag: revision };
  if (status === 200 && matchesTag(ifNoneMatch, revision)) return { status: 304, headers, body: "" };
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
  return answer(site, { status, contentType: "text/html; charset=utf-8", revision, body }, ifNoneMatch);
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
  return answer(site, { status: 200, contentType, revision: revisionOf(body), body }, ifNoneMatch);
}

/** Returns the answer that leads to another page, after a form to be read with GET. */
export function redirect(site: Site, location: string, status: 302 | 303 = 302): Answer {
  return { status, headers: { ...headersOf(site), location }, body: "" };
}
