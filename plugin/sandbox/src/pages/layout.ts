/** The frame of every page, and its HTTP answer. */
import { createHash } from "node:crypto";
import type { Answer } from "../answers.ts";
import { html, type Html } from "../html.ts";
import { ICONS } from "./marks.ts";

export const STYLE_PATH = "/_sandbox/pages.css";
export const SCRIPT_PATH = "/_sandbox/pages.js";
export const ICON_PATH = "/_sandbox/icon.svg";

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
}

/** `revision` changes with every change of the page, `content` with those that are more than the age of something. */
interface Versions {
  readonly revision: string;
  readonly content: string;
}

function frame({ title, crumbs, isWide = false, main }: Page, { revision, content }: Versions): Html {
  return html`<!doctype html>
    <html lang="en" data-revision="${revision}" data-content="${content}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLE_PATH}" />
        <script src="${SCRIPT_PATH}" defer></script>
      </head>
      <body class="${isWide ? "wide" : "narrow"}">
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <nav aria-label="Place">
            <a class="home" href="/">${ICONS.record}<span>Sandbox</span></a>
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
        <p id="told" class="told" role="status"></p>
        <footer class="bottom">
          A local GitHub for trials. Nothing on it is public, and nobody is signed in.
          <noscript>Reload the page to see changes.</noscript>
        </footer>
      </body>
    </html> `;
}

/** Nothing is loaded from elsewhere, only our own script runs, and forms are sent to the sandbox only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-cache",
} as const;

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

function answer({ status, contentType, revision, body }: SentFile, ifNoneMatch: string | undefined): Answer {
  const headers = { ...HEADERS, etag: revision };
  if (status === 200 && matchesTag(ifNoneMatch, revision)) return { status: 304, headers, body: "" };
  return { status, headers: { ...headers, "content-type": contentType }, body };
}

const TIMES = /<time.*?<\/time>/gs;

/** Returns the answer with the page, or 304 if the browser has it already. */
export function sendPage(page: Page, ifNoneMatch: string | undefined): Answer {
  const { status = 200 } = page;
  const markup = frame(page, { revision: "", content: "" }).toString();
  const revision = revisionOf(markup);
  const content = revisionOf(markup.replaceAll(TIMES, ""));
  const body = frame(page, { revision, content }).toString();
  return answer({ status, contentType: "text/html; charset=utf-8", revision, body }, ifNoneMatch);
}

/** Returns the answer with a file that pages load. */
export function sendFile(contentType: string, body: string, ifNoneMatch: string | undefined): Answer {
  return answer({ status: 200, contentType, revision: revisionOf(body), body }, ifNoneMatch);
}

/** Returns the answer that leads to another page, after a form to be read with GET. */
export function redirect(location: string, status: 302 | 303 = 302): Answer {
  return { status, headers: { ...HEADERS, location }, body: "" };
}
