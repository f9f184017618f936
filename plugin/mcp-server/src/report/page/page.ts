/** A board's report as one page that needs nothing beside itself. */
import { PALETTE, html, trusted, type Html } from "../../web/pages.ts";
import { createHash } from "node:crypto";
import { figuresOf, keyFiguresOf, foundOn, wrongIn } from "../figures/figures.ts";
import type { ReportedBoard } from "../reported-board.ts";
import {
  ageSection,
  escalationSection,
  findingSection,
  finishedSection,
  flowSection,
  lockSection,
  moverSection,
  reviewSection,
  timeSection,
  waitingSection,
} from "./sections.ts";
import { dayName, link, sectionOf, type Section } from "./marks.ts";
import { counted } from "../../rules/text.ts";

/** The look of the report: light and dark as the reader has it, always light on paper. */
const STYLE = `${PALETTE}
:root {
  color-scheme: light dark;
  --canvas: #f6f7f9; --surface: #ffffff; --raised: #f7f9fb; --line: #d9dfe6; --line-soft: #e9edf2;
  --text: #1b232c; --muted: #56616d; --link: #0f5cad; --focus: #1a6fd0;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1217; --surface: #151b22; --raised: #1a212a; --line: #303944; --line-soft: #222a33;
    --text: #e2e8ef; --muted: #9aa6b3; --link: #74b3fb; --focus: #74b3fb;
  }
}
@media print { :root { color-scheme: light; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--canvas); color: var(--text); overflow-wrap: anywhere;
  font: 0.9375rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
h1, h2, p, ul, dl, dd, figure { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--link); text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: 2px; }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999rem; padding: 0.5rem 1rem; background: var(--surface); z-index: 2; }
.skip:focus { left: 0.5rem; top: 0.5rem; }
header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem); }
header { padding-top: 2.5rem; }
h1 { font-size: clamp(1.5rem, 1.1rem + 1.8vw, 2.1rem); line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
.facts { margin-top: 0.5rem; color: var(--muted); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; margin-top: 1rem; font-size: 0.875rem; }
.notice { margin-top: 1rem; padding: 0.7rem 1rem; border-left: 3px solid var(--yellow-fill); background: var(--surface); border-radius: 0 8px 8px 0; }
.notice.bad { border-color: var(--red); }

.figures { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0.75rem; margin: 1.75rem 0 0.5rem; }
.figures > div { display: flex; flex-direction: column; padding: 0.9rem 1rem; background: var(--surface); border: 1px solid var(--line-soft); border-radius: 12px; }
.figures dt { order: 2; color: var(--muted); font-size: 0.8125rem; line-height: 1.35; }
.figures dd { font-size: 1.6rem; font-weight: 600; line-height: 1.25; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.figures .bad dd { color: var(--red); }

section { margin-top: 1.25rem; padding: clamp(1rem, 2.5vw, 1.5rem); background: var(--surface); border: 1px solid var(--line-soft); border-radius: 14px; }
h2 { font-size: 1.15rem; font-weight: 650; letter-spacing: -0.005em; }
.takeaway { margin-top: 0.25rem; max-width: 44rem; }
.takeaway strong { font-weight: 650; }
.method, .rest { margin-top: 0.75rem; color: var(--muted); font-size: 0.8125rem; max-width: 44rem; }

.part { max-width: 62rem; margin: 2.25rem 0 0; font-size: 1.35rem; }
.waiting { margin-top: 0.75rem; }
.waiting li { padding: 0.55rem 0; border-top: 1px solid var(--line-soft); }
.waiting .since { color: var(--tone); white-space: nowrap; }
.waiting .why { color: var(--muted); font-size: 0.875rem; }
.fold { margin-top: 0.75rem; }
.fold summary { width: fit-content; color: var(--link); font-size: 0.875rem; cursor: pointer; }

figure { margin: 1rem 0 0.25rem; }
.chart { display: block; max-width: 100%; height: auto; font: inherit; overflow: visible; }
.chart.phone { display: none; }
.chart text { fill: var(--text); font-size: 13px; }
.chart text.tick { fill: var(--muted); font-size: 12px; }
.chart text.value { fill: var(--muted); font-size: 12px; }
.grid { stroke: var(--line-soft); stroke-width: 1; }
.chart [class*="tone-"] { fill: var(--fill); }
.chart .dot { fill-opacity: 0.72; stroke: var(--surface); stroke-width: 1; }
.chart .span { stroke: var(--line); stroke-width: 6; stroke-linecap: round; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-top: 0.5rem; color: var(--muted); font-size: 0.8125rem; }
.legend li { display: inline-flex; align-items: center; gap: 0.45rem; }
.swatch { width: 0.75rem; height: 0.75rem; border-radius: 3px; background: var(--fill); }

.scroll { margin-top: 1rem; overflow-x: auto; border: 1px solid var(--line-soft); border-radius: 10px; }
.scroll.long { max-height: 26rem; overflow-y: auto; }
table { width: 100%; overflow-wrap: break-word; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
caption { padding: 0.5rem 0.85rem; text-align: left; color: var(--muted); font-size: 0.8125rem; }
th, td { padding: 0.45rem 0.65rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line-soft); }
td { min-width: 4.5rem; }
thead th { position: sticky; top: 0; background: var(--raised); color: var(--muted); font-size: 0.8125rem; font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 500; min-width: 8rem; }
tbody tr:hover { background: var(--raised); }
.number { text-align: right; white-space: nowrap; }
.prose { min-width: 11rem; }
thead button { all: unset; cursor: pointer; display: inline-flex; align-items: center; gap: 0.3rem; }
thead button:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 3px; }
thead button::after { content: "↕"; opacity: 0.45; font-weight: 400; }
thead [aria-sort="ascending"] button::after { content: "↑"; opacity: 1; color: var(--link); }
thead [aria-sort="descending"] button::after { content: "↓"; opacity: 1; color: var(--link); }
time { white-space: nowrap; }
code { font: 0.8125rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.severity { display: inline-block; margin-right: 0.35rem; font-weight: 600; }
.severity.damage { color: var(--red); } .severity.disagreement { color: var(--yellow); } .severity.note { color: var(--muted); }
footer { padding-top: 1.5rem; padding-bottom: 3rem; color: var(--muted); font-size: 0.8125rem; }

@media screen and (max-width: 60rem) {
  /* A row as a block of lines, each with its column's name: nothing is cut off, however narrow the window. */
  table, caption, thead, tbody, tr, th, td { display: block; }
  thead tr { display: flex; flex-wrap: wrap; gap: 0 0.5rem; padding: 0.2rem 0.4rem; background: var(--raised); }
  thead th { position: static; }
  tbody tr { padding: 0.5rem 0; border-top: 1px solid var(--line); }
  th, td { padding: 0.15rem 0.85rem; border: 0; }
  td { position: relative; min-width: 0; min-height: 1.8rem; padding-left: 8rem; }
  td::before { content: attr(data-name); position: absolute; left: 0.85rem; width: 6.75rem; color: var(--muted); }
  .number { text-align: left; } .number { white-space: normal; } .prose { min-width: 0; }
}
@media (max-width: 46rem) {
  .chart.desk { display: none; }
  .chart.phone { display: block; width: 100%; }
  .figures { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  section { border-radius: 10px; }
}
@media print {
  body { background: none; font-size: 10pt; }
  header, main, footer { max-width: none; padding: 0; }
  nav, .skip, thead button::after { display: none; }
  .chart.desk { display: block; width: 100%; } .chart.phone { display: none; }
  section, .figures > div { border-color: var(--line); }
  section { padding: 0.9rem; }
  figure, tr, .figures, h2, .takeaway { break-inside: avoid; }
  h2, .takeaway { break-after: avoid; }
  .scroll, .scroll.long { max-height: none; overflow: visible; }
  .fold::details-content { display: block; content-visibility: visible; }
  thead th { position: static; }
  .chart, .swatch { print-color-adjust: exact; }
}
@media (forced-colors: active) { .swatch, .chart [class*="tone-"] { forced-color-adjust: none; } }
`;

/** Lets readers sort the tables, and unfolds them for paper; without it they stand as they are. */
const SCRIPT = `"use strict";
(() => {
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const words = { ascending: "sorted upwards", descending: "sorted downwards" };
  const news = document.getElementById("news");

  function valueOf(row, column) {
    const cell = row.cells[column];
    return cell.dataset.value || cell.textContent.trim();
  }

  function sort(table, column, head) {
    const order = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
    const isNumber = head.classList.contains("number");
    const body = table.tBodies[0];
    const sign = order === "ascending" ? 1 : -1;
    const rows = [...body.rows].sort((a, b) => {
      const one = valueOf(a, column);
      const other = valueOf(b, column);
      return sign * (isNumber ? Number(one) - Number(other) : collator.compare(one, other));
    });
    body.append(...rows);
    for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
    news.textContent = table.caption.textContent.trim() + ": " + head.textContent.trim() + ", " + words[order];
  }

  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });

  for (const table of document.querySelectorAll("table[data-sortable]")) {
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => sort(table, column, head));
    });
  }
})();
`;

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const STYLE_ELEMENT = trusted(`<style>${STYLE}</style>`);
const SCRIPT_ELEMENT = trusted(`<script>${SCRIPT}</script>`);

/** Nothing is loaded from anywhere, and no script and style but the page's own. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The page as the text of an HTML file. */
export function reportPage(board: ReportedBoard): string {
  const found = foundOn(board.tickets);
  const figures = figuresOf(board);
  const { throughput, flow, times, states, reviews, escalations, locks, movers } = figures;
  const waiting = waitingSection(board, states);
  const overview = [finishedSection(throughput), flowSection(flow), ageSection(states)];
  const details = [
    timeSection(times),
    reviewSection(reviews),
    escalationSection(escalations, board.nowMs),
    moverSection(movers),
    lockSection(locks),
    findingSection(found),
  ];
  const { title } = board;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content="${CONTENT_SECURITY_POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <meta name="generator" content="ralph-hero" />
        <title>${title} · report</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${heading(board, [waiting, ...overview, ...details])}
        <main id="main" tabindex="-1">
          ${wrongIn(found) > 0 && html`<p class="notice bad">Not all logs are whole: <a href="#findings">see the findings</a>.</p>`}
          ${sectionOf(waiting)}
          <dl class="figures">
            ${keyFiguresOf(figures, wrongIn(found)).map(
              ({ value, name, isBad = false }) =>
                html`<div class="${isBad && "bad"}">
                  <dt>${name}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
          ${overview.map(sectionOf)}
          <h2 class="part" id="details">Details</h2>
          ${details.map(sectionOf)}
        </main>
        <footer>
          Written by ralph-hero from the records on the issues. All times are UTC; a median is the middle
          value.
        </footer>
        <p id="news" class="sr-only" role="status"></p>
        ${SCRIPT_ELEMENT}
      </body>
    </html>`.toString();
}

function heading(board: ReportedBoard, sections: readonly Section[]): Html {
  const { title, url, repository, tickets, nowMs, sinceMs, warnings } = board;
  const records = tickets.reduce((sum, { entries }) => sum + entries.length, 0);
  const period = sinceMs === null ? "from the first record" : `from ${dayName(sinceMs)}`;
  return html`<header>
    <h1 dir="auto">${title}</h1>
    <p class="facts">
      ${link(url, html`Board`)} of <bdi>${repository}</bdi>, ${period} to ${dayName(nowMs)} ·
      ${counted(tickets.length, "ticket")}, ${counted(records, "record")}
    </p>
    ${warnings.map((warning) => html`<p class="notice">${warning}</p>`)}
    <nav aria-label="Parts of the report">
      <ul>
        ${sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}
      </ul>
    </nav>
  </header>`;
}
