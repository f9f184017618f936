/** Small drawings of our own. They say nothing that the text beside them does not say. */
import { trusted, type Html } from "../html.ts";

function icon(paths: string): Html {
  return trusted(
    `<svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths}</svg>`,
  );
}

export const ICONS = {
  lock: icon('<rect x="3.5" y="7" width="9" height="6.5" rx="1.5"/><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2"/>'),
  open: icon('<circle cx="8" cy="8" r="5.5"/><circle cx="8" cy="8" r="1.2" fill="currentColor"/>'),
  completed: icon('<circle cx="8" cy="8" r="5.5"/><path d="M5.6 8.2 7.3 9.9l3.1-3.6"/>'),
  dropped: icon('<circle cx="8" cy="8" r="5.5"/><path d="M5.6 10.4 10.4 5.6"/>'),
  pull: icon(
    '<circle cx="4.5" cy="4" r="1.6"/><circle cx="4.5" cy="12" r="1.6"/><circle cx="11.5" cy="12" r="1.6"/><path d="M4.5 5.6v4.8M11.5 10.4V6.5A2.5 2.5 0 0 0 9 4H7.5"/>',
  ),
  talk: icon(
    '<path d="M3.5 3h9A1.5 1.5 0 0 1 14 4.5v5a1.5 1.5 0 0 1-1.5 1.5H8l-3 2.5V11H3.5A1.5 1.5 0 0 1 2 9.5v-5A1.5 1.5 0 0 1 3.5 3Z"/>',
  ),
  record: icon(
    '<path d="M8 1.8 13 3.6v4c0 3-2.1 5.3-5 6.6-2.9-1.3-5-3.6-5-6.6v-4Z"/><path d="M5.7 7.8 7.4 9.5l3-3.3"/>',
  ),
  move: icon('<path d="M2.5 8h11M10.5 5l3 3-3 3M5.5 5l-3 3 3 3"/>'),
  report: icon('<path d="M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6"/>'),
  board: icon('<rect x="2" y="2.5" width="12" height="11" rx="1.5"/><path d="M6 2.5v11M10 2.5v11"/>'),
  repository: icon(
    '<path d="M4 2h8.5v12H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 2ZM2.5 12A1.5 1.5 0 0 1 4 10.5h8.5"/>',
  ),
} as const;

/** The icon of the browser's tab. */
export const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2563a8"/><path d="M8 2.5 12.5 4v3.6c0 2.7-1.9 4.7-4.5 5.9-2.6-1.2-4.5-3.2-4.5-5.9V4Z" fill="#fff"/><path d="M5.8 7.9 7.5 9.6l2.9-3.3" fill="none" stroke="#2563a8" stroke-width="1.5"/></svg>`;
