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
