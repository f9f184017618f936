import type { Variables } from "../domain/text.ts";

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * The abilities of a stream. Colour is for terminals only; `NO_COLOR` (no-color.org) turns it off, and `FORCE_COLOR`
 * overrides both, as in Node itself.
 */
export function terminalOf(
  { isTTY = false, columns }: Stream,
  variables: Variables,
): { isTty: boolean; columns: number | null; colour: boolean } {
  const { FORCE_COLOR: force, NO_COLOR: no = "", TERM: term } = variables;
  const wanted = isTTY && no === "" && term !== "dumb";
  const colour = force === undefined ? wanted : force !== "0" && force !== "false";
  // A terminal that does not tell its width says 0.
  return { isTty: isTTY, columns: isTTY && columns !== undefined && columns > 0 ? columns : null, colour };
}
