/** The drawings of the pages' frame. They say nothing that the text beside them does not say. */
import { trusted, type Html } from "../html.ts";

/** Returns an icon of 16 by 16, in the color of the text around it. */
export function iconSvg(paths: string): Html {
  return trusted(
    `<svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths}</svg>`,
  );
}

export const RECORD_ICON = iconSvg(
  '<path d="M8 1.8 13 3.6v4c0 3-2.1 5.3-5 6.6-2.9-1.3-5-3.6-5-6.6v-4Z"/><path d="M5.7 7.8 7.4 9.5l3-3.3"/>',
);

/** The icon of the browser's tab. */
export const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2563a8"/><path d="M8 2.5 12.5 4v3.6c0 2.7-1.9 4.7-4.5 5.9-2.6-1.2-4.5-3.2-4.5-5.9V4Z" fill="#fff"/><path d="M5.8 7.9 7.5 9.6l2.9-3.3" fill="none" stroke="#2563a8" stroke-width="1.5"/></svg>`;
