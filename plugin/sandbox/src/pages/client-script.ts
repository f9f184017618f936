/** What makes the pages live. */
import { COMMENT_SCRIPT, FILTER_SCRIPT, MOVE_SCRIPT } from "./scripts.ts";

/**
 * The part that all pages need. It asks for the page again every two seconds, and changes what is different:
 * nodes stay where they are, and with them focus, scroll position, selection and unfolded details.
 */
const LIVE_SCRIPT = `"use strict";
const live = (() => {
  const INTERVAL = 2000;
  const LONGEST_INTERVAL = 30000;
  const root = document.documentElement;
  const main = document.getElementById("main");
  const live = document.getElementById("live");
  const news = document.getElementById("news");
  const TOLD_MS = 6000;
  const told = document.getElementById("told");
  let untold;
  let wait = INTERVAL;
  let timer;
  // Whether the page has to stay as it is, because the reader has something of it in hand.
  let isHeld = false;

  function keyOf(node) {
    return node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset.key || "" : "";
  }

  function isAlike(node, fresh) {
    return node.nodeType === fresh.nodeType && node.nodeName === fresh.nodeName && keyOf(node) === keyOf(fresh);
  }

  // Whether details are unfolded is up to the reader.
  function isReaders(element, name) {
    return element.nodeName === "DETAILS" && name === "open";
  }

  function setAttributes(element, fresh) {
    for (const { name } of [...element.attributes]) {
      if (!fresh.hasAttribute(name) && !isReaders(element, name)) element.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (element.getAttribute(name) !== value && !isReaders(element, name)) element.setAttribute(name, value);
    }
  }

  function update(node, fresh) {
    if (node.nodeType !== Node.ELEMENT_NODE) {
      if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue;
      return;
    }
    setAttributes(node, fresh);
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
      update(found, child);
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
    update(main, fresh.getElementById("main"));
    if (document.title !== fresh.title) document.title = fresh.title;
    root.dataset.revision = fresh.documentElement.dataset.revision;
    const again = focused && document.activeElement === document.body && document.getElementById(focused);
    if (again) again.focus({ preventScroll: true });
    news.textContent = "";
    news.textContent = "The page was updated";
  }

  function tell(isConnected) {
    live.hidden = false;
    live.classList.toggle("off", !isConnected);
    live.textContent = isConnected ? "Live" : "Not connected";
  }

  // What came of what the reader did.
  function say(text, isError) {
    clearTimeout(untold);
    told.textContent = text;
    told.classList.toggle("error", isError);
    told.classList.add("shown");
    untold = setTimeout(() => told.classList.remove("shown"), TOLD_MS);
  }

  async function refresh() {
    const address = location.pathname + location.search;
    const response = await fetch(address, {
      cache: "no-store",
      headers: { "if-none-match": root.dataset.revision },
    });
    if (response.status === 304) return;
    const text = await response.text();
    // Meanwhile the reader may have asked for another page, or taken hold of this one.
    if (!isHeld && address === location.pathname + location.search) show(text);
  }

  async function tick() {
    clearTimeout(timer);
    if (!document.hidden && !isHeld) {
      try {
        await refresh();
        wait = INTERVAL;
        tell(true);
      } catch {
        // The sandbox has ended, or begins again: less and less often, so that the console stays readable.
        wait = Math.min(wait * 2, LONGEST_INTERVAL);
        tell(false);
      }
    }
    clearTimeout(timer);
    timer = setTimeout(tick, wait);
  }

  document.addEventListener("visibilitychange", () => void (document.hidden || tick()));
  tell(true);
  timer = setTimeout(tick, wait);
  return { now: tick, hold: (held) => void (isHeld = held), say };
})();
`;

export const CLIENT_SCRIPT = LIVE_SCRIPT + FILTER_SCRIPT + MOVE_SCRIPT + COMMENT_SCRIPT;
