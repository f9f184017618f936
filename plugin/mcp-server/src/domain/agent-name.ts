import { holdsSecret } from "./secrets.ts";

/** Labels and lists show names whole; GitHub's own longest name, a repository's, has as many characters. */
export const MAX_NAME_LENGTH = 100;

/** Control characters and line ends, what turns the direction of text, and what is drawn as nothing; no name needs any. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, "gu");

/**
 * What is wrong with the name of an agent or instance, without repeating it; null for nothing. Names stand in records
 * and lock commits, and people tell agents apart by them.
 */
export function agentNameProblem(name: string): string | null {
  if (name.trim() === "" || name.length > MAX_NAME_LENGTH)
    return `it must have 1 to ${MAX_NAME_LENGTH} characters`;
  if (UNSEEN.test(name)) return "it holds a line break or a character that nobody sees";
  return holdsSecret(name) ? "it holds a token or a private key" : null;
}

/** In place of a name that cannot be shown. */
export const UNKNOWN_NAME = "(unknown)";

/** A name from a commit that anybody may have pushed: as it is where it is a valid one, else what can be shown of it. */
export function shownName(name: string): string {
  const seen = visibleText(name, MAX_NAME_LENGTH);
  return seen.trim() === "" || holdsSecret(seen) ? UNKNOWN_NAME : seen;
}

/** Text without characters that nobody sees, cut to a length. */
export function visibleText(text: string, maxLength: number): string {
  return text.replaceAll(ALL_UNSEEN, "").slice(0, maxLength).toWellFormed();
}
