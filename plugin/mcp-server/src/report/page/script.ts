/** Lets readers sort the tables; without it they stand as they are. */
export const SCRIPT = `"use strict";
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
