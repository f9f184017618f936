import { LIVE_SCRIPT } from "../web/live-script.ts";

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
