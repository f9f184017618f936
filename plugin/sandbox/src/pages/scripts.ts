import { GRAPHQL_PATH } from "../api.ts";

/**
 * The script that comments as the person whom the page names would on GitHub: through the API. Pages of other places
 * cannot: their browsers would have to ask first, and the sandbox allows nobody. The page is then asked for again.
 */
export const COMMENT_SCRIPT = `
(() => {
  async function send(form, body) {
    const response = await fetch(form.dataset.to, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "bearer sandbox-" + form.dataset.as },
      body: JSON.stringify({ body }),
    });
    if (response.ok) return;
    const answer = await response.json();
    throw new Error(answer.errors ? answer.errors[0].message : answer.message);
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target.closest(".say");
    if (!form) return;
    event.preventDefault();
    const field = form.querySelector("textarea");
    const button = form.querySelector("button");
    if (button.disabled) return;
    button.disabled = true;
    try {
      await send(form, field.value);
      field.value = "";
      await live.now();
      live.say("Commented as " + form.dataset.as, false);
    } catch (error) {
      live.say("Not commented: " + error.message, true);
    } finally {
      button.disabled = false;
    }
  });
})();
`;

/** The script that filters a board while one types. The words stand in the address, so the page can be handed on. */
export const FILTER_SCRIPT = `
(() => {
  const PAUSE = 150;
  let timer;

  function show(field) {
    const address = new URL(location.href);
    if (field.value.trim() === "") address.searchParams.delete("q");
    else address.searchParams.set("q", field.value);
    history.replaceState(null, "", address);
    void live.now();
  }

  document.addEventListener("input", (event) => {
    if (event.target.id !== "filter") return;
    clearTimeout(timer);
    timer = setTimeout(() => show(event.target), PAUSE);
  });

  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector("#filter");
    if (!field) return;
    event.preventDefault();
    clearTimeout(timer);
    show(field);
  });
})();
`;

// The script that moves cards, by mouse and by keyboard, as the person whom the board names would on GitHub: through
// the API. The page is not changed by hand, but asked for again.

const MOVE_CARD = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $optionId: String!) {
  updateProjectV2ItemFieldValue(
    input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $optionId } }
  ) { clientMutationId }
}`;

/**
 * Needs `live` of the page's own script: \`now\` asks for the page, \`hold\` keeps it as it is, \`say\` tells the
 * reader.
 */
export const MOVE_SCRIPT = `
(() => {
  const MOVE_CARD = ${JSON.stringify(MOVE_CARD)};
  const root = document.documentElement;
  const main = document.getElementById("main");
  const dialog = document.getElementById("move");
  let dragged = null;

  root.classList.add("scripted");

  function nameOf(column) {
    return column.querySelector("h2 bdi").textContent;
  }

  async function send(board, item, option) {
    const { project, field, mover } = board.dataset;
    const response = await fetch(${JSON.stringify(GRAPHQL_PATH)}, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "bearer sandbox-" + mover },
      body: JSON.stringify({
        query: MOVE_CARD,
        variables: { projectId: project, itemId: item, fieldId: field, optionId: option },
      }),
    });
    const answer = await response.json();
    const problem = answer.errors ? answer.errors[0].message : answer.message;
    if (problem) throw new Error(problem);
  }

  async function move(card, column) {
    const board = card.closest(".board");
    const { item, number } = card.dataset;
    if (!column.dataset.option || card.closest(".column") === column) return;
    const where = nameOf(column);
    const link = card.querySelector("h3 a").id;
    try {
      await send(board, item, column.dataset.option);
      await live.now();
      live.say("#" + number + " moved to " + where + " by hand, as " + board.dataset.mover, false);
      const moved = document.getElementById(link);
      if (moved) moved.focus();
    } catch (error) {
      live.say("#" + number + " was not moved: " + error.message, true);
    }
  }

  function unmark() {
    for (const column of main.querySelectorAll(".column.over")) column.classList.remove("over");
  }

  function stopDragging() {
    if (!dragged) return;
    dragged.classList.remove("dragged");
    dragged = null;
    root.classList.remove("dragging");
    unmark();
    live.hold(false);
  }

  main.addEventListener("dragstart", (event) => {
    const card = event.target.closest && event.target.closest(".card[data-item]");
    if (!card) return;
    dragged = card;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", "#" + card.dataset.number);
    card.classList.add("dragged");
    root.classList.add("dragging");
    live.hold(true);
  });

  // Browsers scroll the board themselves while a card is held at its edge.
  document.addEventListener("dragover", (event) => {
    if (!dragged) return;
    const column = event.target.closest && event.target.closest(".column");
    unmark();
    if (!column || !column.dataset.option) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    column.classList.add("over");
  });

  document.addEventListener("drop", (event) => {
    const column = event.target.closest && event.target.closest(".column");
    const card = dragged;
    if (!card || !column) return;
    event.preventDefault();
    stopDragging();
    void move(card, column);
  });

  document.addEventListener("dragend", stopDragging);

  function choiceOf(card, column) {
    const button = document.createElement("button");
    const here = card.closest(".column") === column;
    button.type = "button";
    button.textContent = nameOf(column);
    button.disabled = here;
    if (here) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => {
      dialog.close();
      void move(card, column);
    });
    return button;
  }

  main.addEventListener("click", (event) => {
    const opener = event.target.closest(".move");
    if (!opener) return;
    const card = opener.closest(".card");
    const columns = [...main.querySelectorAll(".column")].filter(({ dataset }) => dataset.option);
    dialog.querySelector("h2").textContent = "Move #" + card.dataset.number + " to";
    dialog.querySelector(".choices").replaceChildren(...columns.map((column) => choiceOf(card, column)));
    live.hold(true);
    dialog.showModal();
    const first = dialog.querySelector(".choices button:not(:disabled)");
    if (first) first.focus();
  });

  dialog.addEventListener("close", () => live.hold(false));
  dialog.querySelector(".cancel").addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const choices = [...dialog.querySelectorAll(".choices button:not(:disabled)")];
    const at = choices.indexOf(document.activeElement);
    choices[(at + step + choices.length) % choices.length].focus();
  });
})();
`;
