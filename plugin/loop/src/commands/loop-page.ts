/** The live view of `run --web`: a page that shows a loop, and changes nothing. */
import {
  html,
  type Content,
  type Html,
  sendFile,
  sendPage,
  type Page,
  type Site,
  LIVE_SCRIPT,
  STYLE_BASE,
  STYLE_PLACES,
} from "../../../mcp-server/src/web/pages.ts";
import { counted, shortened } from "../../../mcp-server/src/rules/text.ts";
import type { LiveAgent, LiveCard, LiveColumn, LiveSnapshot } from "../loop/live-snapshot.ts";
import type { Stamped, Waiting } from "../loop/loop-state.ts";
import { link, spanOf, stateTone } from "../../../mcp-server/src/report/page/marks.ts";
import { countText, toolText, notesOf, sums, type Note } from "./run-lines.ts";
import { plainText, dollars } from "../../../mcp-server/src/cli/terminal-text.ts";
import { type PageCall, text, type Answer } from "../../../mcp-server/src/web/local-server.ts";

/** The loop page's own styles, after those of all pages. */
const STYLE_LOOP = `
.wide main { display: block; }
.toolbar a { margin-left: auto; font-size: 0.8125rem; }
.shelf { margin-top: 0; }
.board + .shelf { margin-top: 1rem; }
.glance { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.25rem; align-items: start; }
.workers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 0.5rem; }
.workers > li { display: grid; gap: 0.3rem; align-content: start; padding: 0.6rem 0.75rem; background: var(--surface); border: 1px solid var(--line); border-left: 3px solid var(--yellow-fill); border-radius: 8px; font-size: 0.875rem; }
.workers h3 { font-size: 0.9375rem; font-weight: 600; line-height: 1.35; }
.call { display: flex; align-items: baseline; justify-content: space-between; gap: 0.75rem; color: var(--muted); font-size: 0.8125rem; }
.call time { white-space: nowrap; }
.call code { padding: 0.1em 0.4em; border-radius: 5px; background: var(--code); color: var(--text); font: 0.9em/1.5 var(--mono); }
.words { color: var(--muted); font-size: 0.8125rem; } .words q { quotes: "“" "”"; }
.shelf .facts { margin: 0; font-size: 0.8125rem; }
.workers + .facts { margin-top: 0.5rem; }
.card .facts { margin: 0; font-size: 0.6875rem; }
.rows > li { padding: 0.5rem 0.75rem; }
.read { margin: 1.25rem 0 0.4rem; }
.board { min-height: 0; }
.notes { display: grid; gap: 0.3rem; font-size: 0.8125rem; }
.notes li { display: grid; grid-template-columns: 4.25rem minmax(0, 1fr); gap: 0.5rem; }
.notes time { color: var(--muted); font-variant-numeric: tabular-nums; }
.notes [class*="tone-"] span { color: var(--tone); }
@media (max-width: 60rem) { .glance { grid-template-columns: minmax(0, 1fr); } }
`;

const SITE: Site = {
  home: "ralph-hero run",
  footer: "Served by the loop to this machine alone, and gone when it ends. Nothing can be changed here.",
  folder: "/",
  style: STYLE_BASE + STYLE_PLACES + STYLE_LOOP,
  script: LIVE_SCRIPT,
  hasForms: false,
};

/** The page is made anew every two seconds, and nobody reads longer lists. */
const MAX_CARDS = 50;
const MAX_WAITING = 30;
const MAX_NOTES = 40;
const MAX_CALL_LENGTH = 160;
const MAX_WORDS_LENGTH = 400;

interface StampedNote extends Note {
  readonly atMs: number;
  /** Counted from 1. */
  readonly number: number;
}

/** Keeps a loop's story, and answers requests. */
export class LoopPage {
  readonly #snapshot: () => LiveSnapshot;
  readonly #retries: number;
  /** Null before the board was read. */
  #place: { readonly repository: string; readonly project: string } | null = null;
  /** Why nothing more is started; null while the loop goes on. */
  #stop: string | null = null;
  /** Newest first. */
  #notes: readonly StampedNote[] = [];
  #count = 0;

  constructor(snapshot: () => LiveSnapshot, retries: number) {
    this.#snapshot = snapshot;
    this.#retries = retries;
  }

  take(event: Stamped): void {
    if (event.kind === "began") this.#place = event;
    if (event.kind === "stopping") this.#stop = event.stop.message;
    const { atMs } = event;
    const fresh = notesOf(event, this.#retries).map(({ text: said, style }, at) => {
      return { text: said, style, atMs, number: this.#count + at + 1 };
    });
    this.#count += fresh.length;
    this.#notes = [...fresh, ...this.#notes].slice(0, MAX_NOTES);
  }

  readonly answer = ({ path, ifNoneMatch }: PageCall): Answer => {
    if (path === "/")
      return sendPage(SITE, loopPage(this.#snapshot(), this.#place, this.#stop, this.#notes), ifNoneMatch);
    return sendFile(SITE, path, ifNoneMatch) ?? text(404, "The loop has one page, at /\n");
  };
}

/** Pure. */
function loopPage(
  snapshot: LiveSnapshot,
  place: { readonly repository: string; readonly project: string } | null,
  stop: string | null,
  notes: readonly StampedNote[],
): Page {
  const { agents, waiting } = snapshot;
  const name = place?.repository ?? "Reading the board";
  return {
    title: `${agents.length} at work · ${name}`,
    crumbs: [],
    isWide: true,
    // A screen reader is not told of each call of each agent.
    news: JSON.stringify([
      agents.map(({ number, command, attempt }) => [number, command, attempt]),
      waiting.map(({ number, state }) => [number, state]),
      [notes[0]?.number, stop],
    ]),
    main: html`<div class="toolbar">
        <h1 dir="auto">${name}</h1>
        <p class="facts">${sums(snapshot.totals)}</p>
        ${place !== null && link(place.project, "Board")}
      </div>
      ${stop !== null && html`<p class="note">Starting nothing more: ${plainText(stop)}</p>`}
      <div class="glance">${workSection(snapshot)}${waitingSection(snapshot)}</div>
      ${boardOf(snapshot)}${notesSection(notes)}`,
  };
}

function section(id: string, title: Content, content: Content): Html {
  return html`<section class="shelf" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}

function nothing(words: string): Html {
  return html`<p class="nothing">${words}</p>`;
}

/** A span that grows by itself. */
function age(ms: number): Html {
  return html`<time datetime="PT${Math.max(0, Math.floor(ms / 1000))}S">${spanOf(ms)}</time>`;
}

// Who is at work.

function workSection({ agents, held }: LiveSnapshot): Html {
  const list = html`<ul class="workers">
    ${agents.map(agentItem)}
  </ul>`;
  const others = held.map(({ number, by }) => `#${number} by ${by}`).join(", ");
  return section(
    "work",
    `At work (${agents.length})`,
    html`${agents.length === 0 ? nothing("No agent is at work.") : list}${
      others !== "" && html`<p class="facts">Held by others: ${plainText(others)}</p>`
    }`,
  );
}

function agentItem(worker: LiveAgent): Html {
  const { number, title, url, command, agent, attempt, runs, workedMs } = worker;
  const { call, lastWords, tokens, costUsd } = worker;
  const spent = [
    ...(tokens === null ? [] : [`${countText(tokens)} tokens`]),
    ...(costUsd === null ? [] : [dollars(costUsd)]),
  ];
  return html`<li data-key="agent-${number}">
    <p class="card-top">
      <span class="number">${link(url, `#${number}`)}</span>
      <span class="pill tone-yellow">${command} ${attempt}/${runs}</span> <bdi class="agent">${agent}</bdi>
      <span class="since">${age(workedMs)}</span>
    </p>
    <h3 dir="auto">${title}</h3>
    <p class="call">
      ${
        call === null
          ? html`<span class="nothing">No call under way</span>`
          : html`<code>${shortened(plainText(toolText(call.tool, call.call)), MAX_CALL_LENGTH)}</code>
              ${age(call.ageMs)}`
      }
    </p>
    ${lastWords !== null && html`<p class="words" dir="auto"><q>${shortened(plainText(lastWords), MAX_WORDS_LENGTH)}</q></p>`}
    ${spent.length > 0 && html`<p class="facts">${spent.join(" · ")}</p>`}
  </li>`;
}

// What waits for whom.

function waitingSection({ waiting, nowMs }: LiveSnapshot): Html {
  const rest = waiting.length - MAX_WAITING;
  const list = html`<ul class="rows">
    ${waiting.slice(0, MAX_WAITING).map((one) => waitingItem(one, nowMs))}
  </ul>`;
  return section(
    "waiting",
    `Waits for people (${waiting.length})`,
    html`${waiting.length === 0 ? nothing("No ticket waits for a person.") : list}${
      rest > 0 && html`<p class="rest">${rest} more</p>`
    }`,
  );
}

function waitingItem({ number, title, url, state, since, for: what }: Waiting, nowMs: number): Html {
  return html`<li data-key="waiting-${number}">
    <div>
      ${link(url, html`<bdi>${title}</bdi>`)} <span class="number">#${number}</span>
      <span class="pill tone-${stateTone(state)}">${state}</span>
      <p class="facts">
        ${plainText(what)}${since !== null && html` · for ${age(nowMs - Date.parse(since))}`}
      </p>
    </div>
  </li>`;
}

// The board.

function boardOf({ board }: LiveSnapshot): Html {
  if (board === null) return nothing("The board was not read yet.");
  const { columns, ageMs, complete } = board;
  const count = columns.reduce((sum, { cards }) => sum + cards.length, 0);
  return html`<p class="facts read">
      ${complete ? counted(count, "open ticket") : `The first ${count} open tickets`}, as the loop read them
      ${age(ageMs)} ago
    </p>
    <div class="board" role="region" aria-label="Open tickets by state" tabindex="0">
      ${columns.map(columnOf)}
    </div>`;
}

function columnOf({ state, cards }: LiveColumn, index: number): Html {
  const rest = cards.length - MAX_CARDS;
  return html`<section
    class="column${cards.length === 0 ? " empty" : ""}"
    data-key="column-${state}"
    aria-labelledby="column-${index}"
  >
    <h2 id="column-${index}">
      <span class="dot tone-${stateTone(state)}" aria-hidden="true"></span><bdi>${state}</bdi>
      <span class="count">${cards.length}</span>
    </h2>
    <ul>
      ${cards.slice(0, MAX_CARDS).map(cardOf)}
    </ul>
    ${rest > 0 && html`<p class="rest">${rest} more</p>`}
  </section>`;
}

function cardOf(card: LiveCard): Html {
  const { number, title, url, priority, estimate, holder, openBlockers, isSetAside } = card;
  const values = [priority, estimate].filter((value) => value !== null);
  return html`<li class="card${holder !== null && " locked"}" data-key="card-${number}">
    <p class="card-top">
      <span class="number">#${number}</span>${values.map(
        (value) => html`<span class="value tone-gray"><bdi>${value}</bdi></span>`,
      )}
    </p>
    <h3 dir="auto">${link(url, title)}</h3>
    ${
      holder !== null &&
      html`<p>
        <span class="lock"><span class="sr-only">Held by </span><bdi class="agent">${holder}</bdi></span>
      </p>`
    }
    ${openBlockers > 0 && html`<p class="facts">waits for ${counted(openBlockers, "ticket")}</p>`}
    ${isSetAside && html`<p class="facts">this loop leaves it alone</p>`}
  </li>`;
}

// What happened.

const NOTE_TONES: Readonly<Partial<Record<NonNullable<Note["style"]>, string>>> = {
  green: "green",
  yellow: "yellow",
};

function notesSection(notes: readonly StampedNote[]): Html | null {
  if (notes.length === 0) return null;
  const items = notes.map(({ text: said, style, atMs, number }) => {
    const at = new Date(atMs);
    const tone = style === null ? undefined : NOTE_TONES[style];
    return html`<li class="${tone !== undefined && `tone-${tone}`}" data-key="note-${number}">
      <time datetime="${at.toISOString()}">${at.toTimeString().slice(0, 8)}</time>
      <span>${plainText(said)}</span>
    </li>`;
  });
  return section(
    "notes",
    "Lately",
    html`<ol class="notes">
      ${items}
    </ol>`,
  );
}
