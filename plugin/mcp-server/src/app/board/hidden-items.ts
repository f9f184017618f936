/** Items of a board that the token may not see: what is shown of a board says how many they are, and why. */
import type { HiddenItems } from "../ports/board.ts";

export const NOTHING_HIDDEN: HiddenItems = { count: 0, why: null };

/** The items of two pages. */
export function addHidden(one: HiddenItems, other: HiddenItems): HiddenItems {
  return { count: one.count + other.count, why: one.why ?? other.why };
}

/** A line for people and agents; none where nothing is hidden. */
export function hiddenLines({ count, why }: HiddenItems): string[] {
  if (count === 0) return [];
  const items = count === 1 ? "1 item of the board is" : `${count} items of the board are`;
  return [`${items} hidden from this token: ${why ?? "it may not see the repository"}`];
}
