/**
 * The script of the pages. Every two seconds it asks for the page again and changes only what is different: nodes stay
 * in place, and with them focus, scroll position, selection and unfolded details. It sends the forms marked `data-live`
 * without leaving the page, filters the board while one types, and moves cards by drag and drop or by the dialog.
 */
export const CLIENT_SCRIPT = `"use strict";
const INTERVAL_MS = 2000;
const LONGEST_INTERVAL_MS = 30000;
const MESSAGE_MS = 6000;
const FILTER_PAUSE_MS = 150;
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

// Every two seconds, and less often while the sandbox does not answer.

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
