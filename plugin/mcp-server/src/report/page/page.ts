/** A board's report as one page that needs nothing beside itself. */
import { createHash } from "node:crypto";
import { html, trusted, type Html } from "../../../../../sandbox/src/html.ts";
import { figuresOf, keyFiguresOf, type Figures, type KeyFigure } from "../figures/figures.ts";
import type { ReportedBoard } from "../reported-board.ts";
import { foundOn, wrongIn } from "../figures/figures-of-people.ts";
import { findingSection } from "./findings.ts";
import { finishedSection } from "./finished.ts";
import { flowSection } from "./flow.ts";
import { timeSection } from "./time.ts";
import { reviewSection } from "./reviews.ts";
import { escalationSection } from "./escalations.ts";
import { ageSection } from "./age.ts";
import { counted, dayName, link, sectionOf, type Section } from "./marks.ts";
import { SCRIPT, STYLE } from "./style.ts";
import { waitingSection } from "./waiting.ts";
import { lockSection, moverSection } from "./who.ts";

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
  const { waiting, overview, details } = sectionsOf(board, figures, findingSection(found));
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
          ${sectionOf(waiting)} ${keyFigures(keyFiguresOf(figures, wrongIn(found)))}
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

/** The overview of three screens, and the details. */
function sectionsOf(board: ReportedBoard, figures: Figures, findings: Section) {
  const { throughput, flow, times, states, reviews, escalations, locks, movers } = figures;
  return {
    waiting: waitingSection(board, states),
    overview: [finishedSection(throughput), flowSection(flow), ageSection(states)],
    details: [
      timeSection(times),
      reviewSection(reviews),
      escalationSection(escalations, board.nowMs),
      moverSection(movers),
      lockSection(locks),
      findings,
    ],
  };
}

/** The report in a glance. */
function keyFigures(figures: readonly KeyFigure[]): Html {
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
