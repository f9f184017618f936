import { forbiddenMutationIn } from "./request.ts";
import { namesLocks } from "./ways.ts";

const WORDS =
  /\bissue\s+(?:close|reopen|delete|transfer|edit|comment)\b|\bproject\s+(?:item-|field-delete|delete|close)|\bgraphql\b|\bissues\/\S|projectsV2|git\/refs/;

/** Whether words that could not be read well mention a bypass. */
export function looksLikeAWay(text: string, lockRefPrefix: string): boolean {
  return WORDS.test(text) || namesLocks(text, lockRefPrefix) || forbiddenMutationIn(text) !== null;
}
