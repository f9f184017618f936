/** How much of a command is read. */

/** Nodes of the script read in one call. People's scripts have hundreds; a function that calls itself has no end. */
export const MAX_STEPS = 10_000;
/** So many characters of its words count as one more. */
export const CHARACTERS_A_STEP = 200;
/** Scripts within scripts: `sh -c`, functions, substitutions. */
export const MAX_DEPTH = 40;
/** Rounds of one loop, each with its own value. */
export const MAX_ROUNDS = 20;
/** Beyond, a text counts as unknown: `x=$x$x` doubles it with every line. */
export const MAX_TEXT = 100_000;

/** Characters of one script; the parser takes a second for ten times as many. */
const MAX_SCRIPT = 2_000_000;
/** Each that is left open is looked for to the script's end, so the work grows with their square. */
const MAX_HERE_DOCUMENTS = 200;

/** Whether a script is not worth its reading, for it would take longer than a hook may. */
export function isTooLong(text: string): boolean {
  const pieces = text.split("<<", MAX_HERE_DOCUMENTS + 2);
  return text.length > MAX_SCRIPT || pieces.length > MAX_HERE_DOCUMENTS + 1;
}
