import { LIVE_SCRIPT, STYLE_BASE, STYLE_PLACES } from "../../../plugin/mcp-server/src/web/pages.ts";

/** Names, labels and headings. */
const STYLE_NAMES = `
.narrow main { max-width: 76rem; margin: 0 auto; }
.heading { margin-bottom: 1.25rem; }
h1 .icon { margin-right: 0.5rem; color: var(--muted); }
h1 .number { font-weight: 400; color: var(--muted); }
.lead { color: var(--muted); margin-top: 0.25rem; }
h1 .number { font-size: inherit; }
.facts .name { color: var(--text); font-weight: 600; }
.label { color: var(--text); background: var(--surface); }
.label svg { flex: none; }
.tag { color: var(--muted); padding: 0 0.5rem; }
.badge { padding: 0 0.8rem; line-height: 2rem; font-size: 0.875rem; font-weight: 600; color: var(--solid-text); background: var(--tone); border-color: transparent; }
.condition { color: var(--tone); display: inline-flex; align-items: center; gap: 0.25rem; }
.talk { display: inline-flex; align-items: center; gap: 0.25rem; color: var(--muted); font-size: 0.8125rem; }
.avatar {
  display: inline-flex; align-items: center; justify-content: center; flex: none; width: 2rem; height: 2rem;
  border-radius: 50%; font-size: 0.875rem; font-weight: 600; color: var(--solid-text); background: var(--tone);
}
.hue-0 { --tone: var(--blue); } .hue-1 { --tone: var(--green); } .hue-2 { --tone: var(--orange); }
.hue-3 { --tone: var(--purple); } .hue-4 { --tone: var(--pink); } .hue-5 { --tone: var(--gray); }
.assignee { display: inline-flex; align-items: center; gap: 0.3rem; color: var(--text); }
.assignee .avatar { width: 1.1rem; height: 1.1rem; font-size: 0.625rem; }
`;

/** The filter and forms of boards. */
const STYLE_FORMS = `
.filter { flex: 0 1 22rem; min-width: min(14rem, 100%); margin-left: auto; }
.filter input { width: 100%; padding: 0.3rem 0.7rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-size: 0.8125rem; }
.filter input::placeholder { color: var(--muted); opacity: 1; }
.filter input:focus-visible { outline-offset: 0; border-radius: 8px; }
.report-link { white-space: nowrap; font-size: 0.8125rem; } .report-link .icon { margin-right: 0.25rem; }
.card-log { color: var(--orange); } .card-answer { color: var(--green); }
.card[draggable="true"] { cursor: grab; }
.dragging .board { scroll-snap-type: none; }
.dragging .column { border-style: dashed; }
.column.over { background: var(--mark); border-color: var(--focus); }
.move { display: none; position: absolute; z-index: 1; top: 0.25rem; right: 0.25rem; padding: 0.25rem; border: 1px solid var(--line); border-radius: 5px; background: var(--surface); color: var(--muted); font: inherit; line-height: 1; cursor: pointer; }
.scripted .move { display: inline-flex; }
.move:hover { color: var(--text); }
@media (hover: hover) { .card:not(:hover, :focus-within) .move { opacity: 0; } }
@media (max-width: 40rem) { .toolbar .filter { flex-basis: 100%; } }

button, select, textarea { padding: 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }
button { cursor: pointer; }
button:hover:enabled { background: var(--mark); border-color: var(--focus); }
button:disabled { color: var(--muted); cursor: default; }
dialog { width: min(20rem, calc(100vw - 2rem)); padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); box-shadow: 0 12px 40px rgb(0 0 0 / 25%); }
dialog::backdrop { background: rgb(14 18 23 / 45%); }
dialog h2 { margin-bottom: 0.75rem; font-size: 1.05rem; font-weight: 600; }
.choices { display: grid; gap: 0.25rem; }
.choices button { display: flex; align-items: center; gap: 0.6rem; text-align: left; }
.choices button:disabled::after { content: "current"; margin-left: auto; font-size: 0.75rem; }
dialog .facts { margin: 0.75rem 0; }
.told { position: fixed; left: 50%; bottom: 1.25rem; transform: translateX(-50%); max-width: min(34rem, calc(100vw - 2rem)); margin: 0; padding: 0.6rem 1rem; border-radius: 10px; background: var(--text); color: var(--canvas); font-size: 0.875rem; visibility: hidden; z-index: 3; }
.told.shown { visibility: visible; }
.told.error { background: var(--red); color: var(--solid-text); }
.turn { display: flex; justify-content: center; gap: 1.5rem; margin-top: 1rem; color: var(--muted); }
`;

/** A ticket: its heading, its trail of comments, what stands beside it. */
const STYLE_THREAD = `
.badges { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 0.75rem 0 0.5rem; }
.badges .pill, .badges .lock, .badges .tag { line-height: 1.9rem; font-size: 0.8125rem; padding: 0 0.8rem; }
.badges .lock { border-radius: 1rem; }
.badges > .facts { margin: 0; }
.story { padding: 0.8rem 1rem; margin-bottom: 1.25rem; }
.story h2 { margin-bottom: 0.6rem; font-size: 0.9375rem; font-weight: 600; }
.story summary { margin-bottom: 0.6rem; color: var(--muted); font-size: 0.8125rem; cursor: pointer; }
.story details[open] { margin-bottom: 0.7rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 16rem; gap: 2rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
.timeline { position: relative; display: grid; gap: 1rem; }
.timeline::before { content: ""; position: absolute; left: 1.1875rem; top: 1rem; bottom: 0; width: 2px; background: var(--line); }
.entry { position: relative; display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 0.75rem; scroll-margin-top: 1rem; }
.entry > .avatar, .entry > .node { width: 2.5rem; height: 2.5rem; box-shadow: 0 0 0 4px var(--canvas); z-index: 1; }
.node {
  display: flex; align-items: center; justify-content: center; border-radius: 50%; color: var(--tone);
  border: 2px solid var(--fill); background: color-mix(in srgb, var(--tone) 10%, var(--surface));
}
.node .icon { width: 1.25rem; height: 1.25rem; }
.box { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shadow); min-width: 0; }
.box > header {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 0.75rem;
  padding: 0.4rem 0.9rem; background: var(--raised); border-bottom: 1px solid var(--line-soft);
  border-radius: 7px 7px 0 0; color: var(--muted); font-size: 0.875rem;
}
.box .name { color: var(--text); font-weight: 600; }
.when { color: inherit; }
.edited { padding-left: 0.35rem; border-left: 1px solid var(--line); font-style: italic; }
.tags { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem; }
.record > .box { border-left: 3px solid var(--fill); }
.record-mark {
  display: inline-flex; align-items: center; gap: 0.3rem; padding: 0 0.6rem; border-radius: 1rem; color: var(--tone);
  background: color-mix(in srgb, var(--tone) 12%, var(--surface)); font-size: 0.75rem; line-height: 1.5rem; font-weight: 600;
}
.void { --tone: var(--gray); --fill: var(--gray-fill); }
.void > .box { border-style: dashed; border-left-style: solid; }
.void .markdown del { color: var(--muted); }
.entry:target > .box { outline: 2px solid var(--focus); outline-offset: 1px; }
.say { display: grid; gap: 0.5rem; margin: 1.25rem 0 0 3.25rem; }
.say label { font-weight: 600; font-size: 0.875rem; }
.say textarea { width: 100%; padding: 0.6rem 0.8rem; resize: vertical; }
.say .facts { margin: 0; font-size: 0.8125rem; } .say code { font-family: var(--mono); font-size: 0.9em; }
.say button { justify-self: end; background: var(--raised); font-weight: 600; }

.markdown { padding: 0.8rem 0.9rem; overflow-x: auto; }
.markdown > :first-child { margin-top: 0; } .markdown > :last-child { margin-bottom: 0; }
.markdown p, .markdown ul, .markdown ol, .markdown dl, .markdown pre, .markdown table, .markdown blockquote, .markdown details, .markdown h1, .markdown h2, .markdown h3, .markdown h4, .markdown h5, .markdown h6 { margin: 0 0 0.8rem; }
.markdown h1, .markdown h2 { padding-bottom: 0.25rem; border-bottom: 1px solid var(--line-soft); font-size: 1.3rem; }
.markdown h2 { font-size: 1.15rem; } .markdown h3, .markdown h4, .markdown h5, .markdown h6 { font-size: 1rem; }
.markdown h2.sr-only { border: 0; padding: 0; margin: -1px; }
.markdown ul, .markdown ol { padding-left: 1.6rem; }
.markdown ul { list-style: disc; } .markdown ol { list-style: decimal; }
.markdown li > ul, .markdown li > ol { margin: 0.2rem 0 0; }
.markdown .contains-task-list { list-style: none; padding-left: 0.3rem; }
.markdown a, .rows a:hover { text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); text-underline-offset: 2px; }
.markdown blockquote { padding-left: 0.9rem; border-left: 3px solid var(--line); color: var(--muted); }
.markdown blockquote > :last-child { margin-bottom: 0; }
.markdown code, .markdown kbd, .markdown pre, .markdown samp, .lead code { font-family: var(--mono); font-size: 0.85em; }
.markdown :not(pre) > code, .lead code { padding: 0.15em 0.35em; background: var(--code); border-radius: 5px; }
.markdown kbd { padding: 0.1em 0.4em; border: 1px solid var(--line); border-radius: 5px; background: var(--raised); }
.markdown pre { padding: 0.8rem 1rem; overflow-x: auto; background: var(--code); border-radius: 6px; line-height: 1.5; overflow-wrap: normal; }
.markdown pre code { font-size: 0.8125rem; }
.markdown > pre { white-space: pre-wrap; }
.markdown > pre:has(> code) { white-space: pre; }
.markdown table { display: block; width: max-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; overflow-wrap: normal; }
.markdown th, .markdown td { padding: 0.35rem 0.75rem; border: 1px solid var(--line); }
.markdown hr { height: 1px; border: 0; background: var(--line); margin: 1.25rem 0; }
.markdown summary { width: fit-content; cursor: pointer; color: var(--muted); font-size: 0.875rem; border-radius: 4px; }
.markdown summary:hover { color: var(--text); }
.markdown details[open] > summary { margin-bottom: 0.6rem; }
.markdown details > :last-child { margin-bottom: 0; }
.mention { font-weight: 600; }
.picture::before { content: "Picture: "; color: var(--muted); }
.footnotes { border-top: 1px solid var(--line-soft); padding-top: 0.6rem; font-size: 0.8125rem; color: var(--muted); }
.json-key { color: var(--blue); } .json-string { color: var(--green); }
.json-number { color: var(--orange); } .json-word { color: var(--purple); }

aside section { padding-bottom: 1rem; margin-bottom: 1rem; border-bottom: 1px solid var(--line-soft); font-size: 0.875rem; }
aside section:last-child { border-bottom: 0; }
aside h2 { margin-bottom: 0.5rem; color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
aside .project + .project { margin-top: 1rem; }
aside .project > a { display: inline-flex; align-items: center; gap: 0.4rem; font-weight: 600; color: var(--text); }
.trail { position: relative; display: grid; gap: 0.55rem; }
.trail::before { content: ""; position: absolute; left: 0.3125rem; top: 0.5rem; bottom: 0.5rem; width: 2px; background: var(--line); }
.trail li { position: relative; display: grid; grid-template-columns: 12rem minmax(0, 1fr) auto; gap: 0 1rem; align-items: baseline; padding-left: 1.35rem; font-size: 0.875rem; line-height: 1.45; }
.trail li::before { content: ""; position: absolute; left: 0; top: 0.3rem; width: 0.75rem; height: 0.75rem; border-radius: 50%; background: var(--fill); box-shadow: 0 0 0 3px var(--surface); }
.trail li.hand::before { background: var(--surface); border: 2px solid var(--fill); }
.trail li.void { --tone: var(--gray); --fill: var(--gray-fill); } .trail li.void .point { text-decoration: line-through; }
.trail .point { font-weight: 600; } .trail .point a { color: var(--text); }
.trail .name { font-weight: 600; } .trail q { quotes: "“" "”"; }
.trail .facts { margin: 0; font-size: 0.8125rem; white-space: nowrap; }
aside .labels { margin: 0.5rem 0; }
.set { display: flex; gap: 0.4rem; } .set select { flex: 1; min-width: 0; } .set select, .set button { padding: 0.25rem 0.6rem; font-size: 0.8125rem; }
.people li { display: flex; align-items: center; gap: 0.5rem; }
.people .avatar { width: 1.5rem; height: 1.5rem; font-size: 0.75rem; }
.relatives { display: grid; gap: 0.35rem; }

@media (max-width: 52rem) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
  aside { border-top: 1px solid var(--line); padding-top: 1rem; }
}
@media (max-width: 36rem) {
  .entry { grid-template-columns: minmax(0, 1fr); }
  .entry > .avatar, .entry > .node { display: none; }
  .timeline::before { left: 1.1875rem; }
  .entry > .box { position: relative; }
  .say { margin-left: 0; }
  .trail li { grid-template-columns: minmax(0, 1fr); }
}
`;

// The style of all pages.

export const STYLE = STYLE_BASE + STYLE_PLACES + STYLE_NAMES + STYLE_FORMS + STYLE_THREAD;

/**
 * Beside keeping the pages up to date, the script sends the forms marked `data-live` without leaving the page, filters
 * the board while one types, and moves cards by drag and drop or by the dialog.
 */
const FORM_SCRIPT = `
const MESSAGE_MS = 6000;
const FILTER_PAUSE_MS = 150;

// Forms.

let messageTimer;

function say(text, isError) {
  clearTimeout(messageTimer);
  byId("told").textContent = text;
  byId("told").className = isError ? "told shown error" : "told shown";
  messageTimer = setTimeout(() => byId("told").classList.remove("shown"), MESSAGE_MS);
}

async function send(address, fields) {
  const headers = { accept: "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: new URLSearchParams(fields) });
  const { message } = await response.json();
  if (response.ok) await refresh();
  say(message, !response.ok);
  return response.ok;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.hasAttribute("data-live") || event.submitter.formMethod === "dialog") return;
  event.preventDefault();
  if (form.closest("dialog")) {
    byId("move").close();
    isHeld = false;
    await move(byId("move-item").value, event.submitter.value);
    return;
  }
  event.submitter.disabled = true;
  if (await send(form.action, new FormData(form))) form.reset();
  event.submitter.disabled = false;
});

// The filter of the board: its words stand in the address.

let filterTimer;

function filter(value) {
  clearTimeout(filterTimer);
  const address = new URL(location.href);
  if (value.trim() === "") address.searchParams.delete("q");
  else address.searchParams.set("q", value);
  history.replaceState(null, "", address);
  void refresh();
}

document.addEventListener("input", ({ target }) => {
  if (target.id !== "filter") return;
  clearTimeout(filterTimer);
  filterTimer = setTimeout(() => filter(target.value), FILTER_PAUSE_MS);
});

document.addEventListener("submit", (event) => {
  if (event.target.role !== "search") return;
  event.preventDefault();
  filter(byId("filter").value);
});

// Cards are moved by drag and drop, or by the dialog behind each card's button.

const cardOf = (item) => main.querySelector('.card[data-item="' + CSS.escape(item) + '"]');

async function move(item, option) {
  const isMoved = await send(location.pathname, { item, option });
  const card = isMoved && cardOf(item);
  if (card) card.querySelector("h3 a").focus();
}

let dragged = null;

function markColumn(column) {
  for (const other of main.querySelectorAll(".column.over")) other.classList.remove("over");
  if (column) column.classList.add("over");
}

function stopDragging() {
  dragged = null;
  isHeld = false;
  root.classList.remove("dragging");
  markColumn(null);
}

/** Returns the column under the pointer, if the dragged card can go there. */
function targetOf(event) {
  const column = dragged && event.target.closest && event.target.closest(".column");
  return column && column.dataset.option ? column : null;
}

main.addEventListener("dragstart", (event) => {
  dragged = event.target.closest && event.target.closest(".card[data-item]");
  if (!dragged) return;
  isHeld = true;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", "#" + dragged.dataset.number);
  root.classList.add("dragging");
});

// Browsers scroll the board themselves while a card is held at its edge.
document.addEventListener("dragover", (event) => {
  if (!dragged) return;
  const column = targetOf(event);
  markColumn(column);
  if (column) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  const column = targetOf(event);
  if (!column) return;
  event.preventDefault();
  const card = dragged;
  stopDragging();
  if (card.closest(".column") !== column) void move(card.dataset.item, column.dataset.option);
});

document.addEventListener("dragend", stopDragging);

document.addEventListener("click", ({ target }) => {
  const card = target.closest(".move") && target.closest(".card");
  if (!card) return;
  const here = card.closest(".column").dataset.option;
  byId("move-title").textContent = "Move #" + card.dataset.number + " to";
  byId("move-item").value = card.dataset.item;
  for (const choice of main.querySelectorAll(".choices button")) choice.disabled = choice.value === here;
  isHeld = true;
  byId("move").showModal();
  main.querySelector(".choices button:enabled").focus();
});

main.addEventListener("close", () => void (isHeld = false), true);
main.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !event.target.closest(".choices")) return;
  event.preventDefault();
  const choices = [...main.querySelectorAll(".choices button:enabled")];
  const next = choices.indexOf(document.activeElement) + step;
  choices[(next + choices.length) % choices.length].focus();
});
`;

export const CLIENT_SCRIPT = LIVE_SCRIPT + FORM_SCRIPT;
