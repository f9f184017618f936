/** How tickets look in lists, for programs and for readers. */
import type { TicketSummary } from "../ports/items.ts";

/** What tells tickets apart. */
export function concise({ number, title, state, priority, estimate, closed }: TicketSummary) {
  return { number, title, state, priority, estimate, ...(closed ? { closed } : {}) };
}

/** A ticket on one line: `#12 [Ready for Plan] P1 S "Title"`. */
export function conciseLine({ number, title, state, priority, estimate, closed }: TicketSummary): string {
  const marks = [priority, estimate].filter((mark) => mark !== null).map((mark) => ` ${mark}`);
  const shownState = state ?? "(unset, counts as Backlog)";
  return `#${number} [${shownState}]${marks.join("")} ${JSON.stringify(title)}${closed ? ", closed" : ""}`;
}
